import { foldText } from './fold.ts'
import { type Chain, particles } from './name-chains.ts'
import { blockAt, type Scene } from './scene.ts'
import { places, publishers } from './words/not-brands.ts'

// Capitalised words that are a place, or stand in a row with places and publishers: none of them is a firm.

export function isOutside(words: readonly string[]): boolean {
  const key = foldText(words.join(' ')).replaceAll(' ', '_')
  return publishers.has(key) || places.has(key)
}

/** "Yelp, Google Reviews and X", "Leeds, York and X": in one row with what ended there. */
export function isListedAfter(scene: Scene, end: number, chain: Chain): boolean {
  return (
    /^(?:, | and |, and | or | und | et | y | e | en )$/.test(scene.folded.slice(end, chain.start)) &&
    !speaks.test(scene.folded.slice(chain.end, chain.end + 30))
  )
}

// "… flights from Hanoi and VietJet has the cheapest seats": a new statement, not another place.
const speaks =
  /^ (?:usually |often |also |always |generally |sometimes )?(?:has|offers|makes|sells|runs|gives|keeps|leads|wins|costs) /

/** "For X in Europe, Aiven …": a place of the lead, after which nothing is listed. */
export function isLedIn(scene: Scene, sentenceStart: number, { start, end }: Chain): boolean {
  return (
    /(?:^| )(?:in|near|around|at|across|fur|en|em|a) $/.test(scene.folded.slice(Math.max(sentenceStart, start - 10), start)) &&
    /^(?:for|if|when|among|most|many|fur|bei|pour|para|per|voor|in|im|en|em) /.test(
      scene.folded.slice(sentenceStart, sentenceStart + 8),
    ) &&
    /^, /.test(scene.text.slice(end, end + 2))
  )
}

/** "Em Paraty, fique …": a place word that opens the sentence, and a comma behind its place. */
export function isLedByPlaceWord(scene: Scene, chain: Chain, end: number): boolean {
  return (
    scene.text.slice(end, end + 2) === ', ' &&
    /^(?:in|en|em|im|a|near|around|bei|nahe|te|rond)$/.test(foldText(chain.words[0] ?? ''))
  )
}

/** "en Badajoz", "in Lakeland": what follows a word of place is one, unless a firm of the same text. */
export function isPlace(scene: Scene, sentenceStart: number, { start, end, words }: Chain): boolean {
  if (words.length > 2 || /\p{Ll}\p{Lu}|\p{N}|[.&]/u.test(words.join(' '))) return false
  const after = scene.folded.slice(end, end + 10)
  if (
    /(?:^| )in $/.test(scene.folded.slice(Math.max(sentenceStart, start - 4), start)) &&
    /^ there |^,? (?:for|you will|expect) /.test(after)
  )
    return true
  if (
    !buys.test(scene.folded.slice(Math.max(sentenceStart, start - 30), start)) &&
    spanishPlace.test(scene.folded.slice(Math.max(sentenceStart, start - 40), start)) &&
    !scene.english[blockAt(scene, start)]
  )
    return true
  return placeLead.test(scene.folded.slice(Math.max(sentenceStart, start - 40), start))
}

const buys = /(?:mir|compr|busc|encuentr|encontr|reserv|vend|ped|pid|contrat|confi|pens|apost|fij)\w* (?:[^ ]+ ){0,2}(?:en|em) $/
// Not "mire en Zara", "compre em Renner", and not Dutch, where "en" joins.
const spanishPlace =
  /(?:^| )(?:el|los|las|una?|y|que|por|con|para|desde|es|esta|abre|abierta|os|um|uma|com|ha|fica)(?: [^ ]+){0,4} (?:en|em) $/

const placeLead =
  /(?:^| )(?:(?:in|near|around|outside|throughout|across|from|to) (?:wet |rainy |rural |central |north |south |east |west |northern |southern |eastern |western |greater |downtown )|(?:based|located|office|offices|branch|branches|shop|shops|store|stores|depot|warehouse|live|lives|living|people|customers|anyone|everyone|somewhere|anywhere|here|locally) (?:in|near|around|outside) |(?:recogen?|entregan?|oficinas?|sede|tiendas?|sucursal(?:es)?|locales|clinicas?|centros?|agences?|bureaux|magasins?|livre|livrent|vive|vives|viven|vivo|lojas?|unidades?|entregam?|atende|atendem|moro|mora) (?:en|em|a) |(?:leaves?|departs?|runs?|arrives?|goes|travels?|trains?|bus(?:es)?|coach(?:es)?|flights?) (?:\w{1,10} ){0,2}(?:from|to|at) |saindo de |salida de |partir de |nahe |rund um |omgeving van |regio )$/

/** "Casa do Rio" ends in no place of its own: the small word before it belongs to the name. */
export function isTrailingPlace(words: readonly string[]): boolean {
  return places.has(foldText(words.at(-1) ?? '')) && !particles.has(words.at(-2) ?? '')
}
