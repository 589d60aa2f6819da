import type { WritingStyle } from './language.ts'
import type { NameHit } from './name-matcher.ts'
import { blockAt, type Scene, sentenceAt } from './scene.ts'

/** What stands around a hit, as far as it tells a name from a word. */
export type Surroundings = {
  readonly before: string
  readonly after: string
  readonly previousWord: string
  readonly nextWord: string
  readonly atStart: boolean
  readonly isHead: boolean
  readonly opensEntry: boolean
  /** Nothing but marks stands before it in its line. */
  readonly opensLine: boolean
  readonly titleCase: boolean
  readonly allCaps: boolean
  readonly style: WritingStyle
}

// "**Note:** Copper stains …": behind such a label a sentence begins.
const noteLabel =
  /^\W*(?:note|tip|pro tip|quick tip|warning|caution|important|remember|reminder|safety|fun fact|bonus|p\.?s\.?|hinweis|achtung|tipp|wichtig|remarque|attention|conseil|astuce|nota|ojo|consejo|atención|importante|consiglio|attenzione|dica|atenção|let op|tip van ons) ?:[\s*]*/iu

export function surroundings(scene: Scene, hit: NameHit): Surroundings {
  const block = scene.blocks[blockAt(scene, hit.start)]
  const sentence = sentenceAt(scene, hit.start)
  const from = Math.max(sentence?.start ?? 0, hit.start - 60)
  const before = scene.text.slice(from, hit.start)
  const after = scene.text.slice(hit.end, Math.min(block?.end ?? hit.end, hit.end + 60))
  const lead = block ? scene.text.slice(block.start, hit.start) : ''
  const isLed = /^["'([*\s]*$/.test(lead) || (lead.length < 60 && /[:–] ["'(]?$/.test(lead))
  // "Next, compare …": a comma after a first word of prose introduces a sentence, it heads no entry.
  const opensProse = block?.kind === 'paragraph' && lead.length < 3
  const closes = (opensProse ? /^["')\]]? ?(?:[–:(|]|- )/ : /^["')\]]? ?(?:$|[–:(,;|]|- |\n)/).test(after)
  const isHead = isLed && block !== undefined && (block.kind === 'cell' || closes)
  const line = sentence ? scene.text.slice(sentence.start, sentence.end) : written(scene, hit)
  const words = line.match(/\p{L}{4,}/gu) ?? []
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return {
    before,
    after,
    previousWord: /([\p{L}\p{N}'.&+-]+) ["'(]?$/u.exec(before)?.[1] ?? '',
    nextWord: /^["')]? ?([\p{L}\p{N}'&+-]+)/u.exec(after)?.[1] ?? '',
    atStart: /^["'([*¿¡\s]*$/.test(before.replace(noteLabel, '')) && from === (sentence?.start ?? 0),
    isHead,
    style: scene.styles[blockAt(scene, hit.start)] ?? 'capitals-are-names',
    opensEntry: isLed && (block?.kind === 'cell' || block?.kind === 'item' || block?.kind === 'heading'),
    opensLine: isLed && block?.kind !== 'heading' && /^\W*$/.test(lead),
    titleCase: block?.kind === 'heading' && words.length > 1 && capitals >= words.length * 0.7,
    allCaps:
      scene.styles[blockAt(scene, hit.start)] !== 'no-capitals' &&
      words.length > 2 &&
      words.filter((word) => word === word.toUpperCase()).length >= words.length * 0.8,
  }
}

function written(scene: Scene, hit: NameHit): string {
  return scene.text.slice(hit.start, hit.nameEnd)
}
