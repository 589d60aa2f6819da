import { containsName } from '../learned-brands.ts'
import { folded } from '../words/detect-subject.ts'
import type { Author, Spot } from './fill-schema.ts'
import { type FencedBlock, jsonOf } from './read-prompt.ts'

/** One answer put before the judge, with the statements it is held against where there are any. */
type Case = {
  readonly id: unknown
  readonly text: string
  readonly facts: readonly Fact[]
  readonly brandName: string
  readonly rivals: readonly string[]
}
type Fact = { readonly id: unknown; readonly text: string }

const praise =
  /best|good|friendly|fair|strong|recommend|excellent|reliable|positive|pick|gut|beste|fair|empfehl|zuverl|freundlich|bon|meilleur|recommand|accueil|buen|mejor|recom|amable|buon|miglior|consigl|gentil|quick|easy|clear/i
const blame =
  /avoid|complain|slow|poor|worst|abraten|lange antwort|déconseill|tardiv|evitaría|lentas|eviterei|lente|mixed|gehen auseinander|partagés|divididas|divisi/i
const ignorance =
  /don.t have any information|couldn.t find reliable|keine informationen|nichts verlässliches|aucune information|rien trouvé|no tengo información|no he encontrado|non ho informazioni|non ho trovato/i

/** Judges answers the way a careful reader would, by their words; every claim carries words of the answer itself. */
export function judgeAuthor(blocks: readonly FencedBlock[], brandName: string, rivals: readonly string[]): Author {
  const facts = factsIn(blocks)
  const cases = casesIn(blocks).map((one): Case => ({ ...one, facts, brandName, rivals }))
  return {
    value: (spot) => {
      const place = placeOf(spot, cases)
      if (place === undefined) return undefined
      return memberOf(spot, place.judged, place.fact)
    },
    rows: ({ path, schema }) => {
      const name = nameOf(path)
      if (/claim|fact|confirm|contradict|assert/.test(name)) return facts.length > 0 ? facts.length : 1
      if (/competitor|rival/.test(name)) return undefined
      if (/quote|evidence/.test(name)) return 1
      return schema.items?.type === 'string' ? 0 : cases.length
    },
  }
}

function placeOf(
  { path, at }: Spot,
  cases: readonly Case[],
): { readonly judged: Case; readonly fact: Fact | undefined } | undefined {
  const lists = path.filter((name) => name === '[]').length
  const judged = cases[lists >= 2 ? 0 : at] ?? cases[0]
  return judged === undefined ? undefined : { judged, fact: lists >= 2 ? judged.facts[at] : undefined }
}

function memberOf({ path, choices, at }: Spot, judged: Case, fact: Fact | undefined): unknown {
  const member = (path.at(-1) ?? '').toLowerCase()
  const sentence = sentenceWith(judged.text, judged.brandName)
  const isMentioned = sentence !== undefined && !ignorance.test(judged.text)
  if (/factid/.test(member) || (member === 'id' && fact !== undefined)) return fact?.id
  if (/^(id|answerid|caseid|key|index|answer|n|number)$/.test(member)) return judged.id ?? at + 1
  if (/quote|evidence|excerpt|verbatim/.test(member))
    return fact === undefined ? (sentence ?? '') : (sentenceAbout(judged.text, fact.text) ?? '')
  if (/mentioned|known|knows|isabout|rightentity/.test(member)) return choices.length > 0 ? undefined : isMentioned
  if (/sentiment|tone/.test(member)) return allowed(choices, isMentioned ? [toneOf(sentence ?? '')] : ['unknown', 'neutral'])
  if (/verdict|status|holds|confirmed|support|judg/.test(member)) {
    if (fact !== undefined)
      return allowed(
        choices,
        sentenceAbout(judged.text, fact.text) === undefined
          ? ['absent', 'not_mentioned', 'missing', 'unsupported']
          : ['confirmed', 'supported'],
      )
    return allowed(choices, isMentioned ? ['known', 'mentioned', 'offered', 'yes'] : ['unknown', 'absent', 'not_mentioned', 'no'])
  }
  if (/position|rank/.test(member)) return isMentioned ? rankIn(judged) : null
  if (/standing/.test(member)) return allowed(choices, isMentioned ? ['offered'] : ['absent'])
  if (/competitor|rival/.test(member)) return judged.rivals.filter((rival) => containsName(judged.text, rival))
  if (/summary/.test(member)) return (sentence ?? judged.text).slice(0, 240)
  return undefined
}

/** Entries of JSON lists that carry a text, else each block as an answer of its own. */
function casesIn(blocks: readonly FencedBlock[]): readonly { readonly id: unknown; readonly text: string }[] {
  return blocks.flatMap(({ label, text }) => {
    const parsed = jsonOf(text)
    const found = entriesIn(parsed).flatMap((entry) => {
      const words = entry['answer'] ?? entry['text'] ?? entry['excerpt'] ?? entry['passage']
      return typeof words === 'string' ? [{ id: entry['id'] ?? entry['answerId'] ?? entry['index'], text: words }] : []
    })
    if (found.length > 0) return found
    if (parsed !== undefined || /fact|brand|profile|rule/i.test(label)) return []
    return [{ id: label.replace(/^(answer|case)\s*/i, '').trim() || undefined, text }]
  })
}

function factsIn(blocks: readonly FencedBlock[]): readonly Fact[] {
  return blocks.flatMap(({ label, text }) => {
    const statements = entriesIn(jsonOf(text)).flatMap((entry): Fact[] => {
      const words = entry['statement'] ?? entry['fact']
      return typeof words === 'string' ? [{ id: entry['id'], text: words }] : []
    })
    if (statements.length > 0 || !/fact/i.test(label)) return statements
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    return lines.map((line, index): Fact => {
      const [, id = String(index + 1), words = line] = /^\s*[[(]?([a-z]?\d+)[\])]?[.:)]?\s+(.+)$/.exec(line) ?? []
      return { id, text: words }
    })
  })
}

function entriesIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) return value.flatMap(entriesIn)
  if (value === null || typeof value !== 'object') return []
  const entry = value as Readonly<Record<string, unknown>>
  return [entry, ...Object.values(entry).flatMap(entriesIn)]
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim() !== '')
}

function sentenceWith(text: string, name: string): string | undefined {
  return sentencesOf(text).find((sentence) => containsName(sentence, name))
}

/** The sentence that shares most of a statement's words, if it shares at least three fifths of them. */
function sentenceAbout(text: string, statement: string): string | undefined {
  const wanted = wordsOf(statement)
  const scored = sentencesOf(text).map((sentence) => {
    const words = new Set(wordsOf(sentence))
    return { sentence, share: wanted.filter((word) => words.has(word)).length / Math.max(1, wanted.length) }
  })
  const best = scored.sort((a, b) => b.share - a.share)[0]
  return best !== undefined && best.share >= 0.6 ? best.sentence : undefined
}

function wordsOf(text: string): readonly string[] {
  return folded(text).match(/[a-z0-9]{3,}/g) ?? []
}

function toneOf(sentence: string): string {
  if (blame.test(sentence)) return 'negative'
  return praise.test(sentence) ? 'positive' : 'neutral'
}

function rankIn({ text, brandName, rivals }: Case): number {
  const at = folded(text).indexOf(folded(brandName))
  return 1 + rivals.filter((rival) => text.includes(rival) && folded(text).indexOf(folded(rival)) < at).length
}

function allowed(choices: readonly unknown[], wishes: readonly string[]): unknown {
  return choices.length === 0 ? wishes[0] : wishes.find((wish) => choices.includes(wish))
}

function nameOf(path: readonly string[]): string {
  return (path.at(-1) ?? '').toLowerCase()
}
