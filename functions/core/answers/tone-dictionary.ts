import { wordSet } from '../text/word-set.ts'
import { broadBlame, broadPraise } from './words/tone-broad.ts'
import { badEvents, goodEvents } from './words/tone-events.ts'
import { rareBlame, rareBlameStrong, rarePraise, rarePraiseStrong } from './words/tone-more.ts'
import { blame, blameStrong, praise, praiseStrong } from './words/tone-words.ts'

export type Dictionary = { readonly words: Map<string, number>; readonly stems: Map<string, (readonly [string, number])[]> }
const stemLength = 4
/** The lists end with one line each for these languages; the lines before are English. */
const tongues = ['german', 'french', 'spanish', 'italian', 'portuguese', 'dutch'] as const
type Tongue = (typeof tongues)[number]
/** Words of one language and English ones: "facilities" is not "facil", and a "practice" not "practico". */
const byTongue = new Map<Tongue | 'english' | 'any', Dictionary>(
  (['any', 'english', ...tongues] as const).map((tongue) => [tongue, { words: new Map(), stems: new Map() }]),
)
for (const [list, weight] of [
  [broadPraise, 1],
  [broadBlame, -1],
  [goodEvents, 1],
  [badEvents, -1],
  [rarePraise, 1],
  [rareBlame, -1],
  [rarePraiseStrong, 2],
  [rareBlameStrong, -2],
  [praise, 1],
  [blame, -1],
  [praiseStrong, 2],
  [blameStrong, -2],
] as const) {
  const lines = list.split('\n')
  for (const [tongue, dictionary] of byTongue) {
    const own = (tongues as readonly string[]).indexOf(tongue)
    const others = lines.slice(-tongues.length).filter((_, index) => tongue === 'any' || index === own)
    for (const line of [...lines.slice(0, -tongues.length), ...others])
      addWords(dictionary, line, weight, line === lines.at(-tongues.length))
  }
}
for (const { stems } of byTongue.values()) for (const list of stems.values()) list.sort((a, b) => b[0].length - a[0].length)

function addWords({ words, stems }: Dictionary, line: string, weight: number, isGerman: boolean): void {
  // A folded ß is one s; the lists spell it with two.
  const spelled = line.split(/\s+/).filter(Boolean)
  for (const entry of spelled.flatMap((one) => (isGerman && one.includes('ss') ? [one, one.replaceAll('ss', 's')] : [one]))) {
    if (!entry.endsWith('*')) words.set(entry, weight)
    else {
      const stem = entry.slice(0, -1)
      const head = stem.slice(0, stemLength)
      stems.set(head, [...(stems.get(head) ?? []), [stem, weight]])
    }
  }
}

const functionWords: readonly (readonly [Tongue, ReadonlySet<string>])[] = [
  [
    'german',
    wordSet(
      'der die das und ist ein eine einen einem fur mit auf von zu nicht auch bei im den dem wird sind wer man aber oder nach',
    ),
  ],
  [
    'french',
    wordSet(
      'le la les des est une un et pour avec sur dans pas du en qui que ce plus au aux chez mais ou son sa ses vous il elle',
    ),
  ],
  ['spanish', wordSet('el la los las es una un y para con en de del que por se su al mas pero lo como muy hay no sin a e es')],
  ['italian', wordSet('il lo la gli le e un una per con di del della che si non nel sono ha piu ma i alla da')],
  ['portuguese', wordSet('o os as e um uma com do dos das em que por pelo pela mais nao ao aos seu sua voce muito')],
  ['dutch', wordSet('de het een en is voor met van op niet ook bij zijn je u dat die er maar of aan te als worden')],
]

const noWords: Dictionary = { words: new Map(), stems: new Map() }

/** The language whose little words stand out in folded text; any where none does. */
function tongueOf(text: string): Tongue | 'any' {
  const words = text.match(/\p{L}+/gu) ?? []
  const counts = functionWords.map(([tongue, known]) => ({ tongue, count: words.filter((word) => known.has(word)).length }))
  counts.sort((a, b) => b.count - a.count)
  const [first, second] = counts
  return first && second && first.count >= 3 && first.count >= second.count * 1.5 ? first.tongue : 'any'
}

/** The words by which a folded text is weighed. */
export function dictionaryFor(folded: string, isEnglish: boolean): Dictionary {
  return byTongue.get(isEnglish ? 'english' : tongueOf(folded)) ?? noWords
}

// Comparatives in form only, and names of a measure.
const plainForms = new Set(['later', 'latest', 'velocita', 'velocidad', 'velocidade'])

/** Praise above zero, blame below, zero for a word without a tone. */
export function weightOf({ words, stems }: Dictionary, token: string): number {
  if (plainForms.has(token)) return 0
  const known = words.get(token)
  if (known !== undefined) return known
  for (const [stem, weight] of stems.get(token.slice(0, stemLength)) ?? []) if (token.startsWith(stem)) return weight
  for (const [tail, stem] of [
    ['iest', 'y'],
    ['ier', 'y'],
    ['est', ''],
    ['er', ''],
    ['est', 'e'],
    ['er', 'e'],
  ] as const) {
    if (!token.endsWith(tail) || token.length < tail.length + 3) continue
    const base = words.get(token.slice(0, -tail.length) + stem)
    if (base !== undefined) return base
  }
  // "Hautfreundlich", "familienfreundlich": kind to whatever stands before.
  if (/^(?!un).{3,}freundlich(?:e[rnsm]?)?$/.test(token)) return 1
  const hyphen = token.lastIndexOf('-')
  return hyphen > 0 ? (words.get(token.slice(hyphen + 1)) ?? 0) : 0
}
