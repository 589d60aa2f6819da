import { germanFunctionWords } from './words/common-other.ts'
import { isEverydayEnglish } from './words/english.ts'

/** Languages that write every noun with a capital read capitals differently; Japanese, Chinese and Korean have none. */
export type WritingStyle = 'capitals-are-names' | 'nouns-have-capitals' | 'no-capitals'

type Signs = {
  readonly words: number
  readonly everyday: number
  readonly german: number
  readonly other: number
  readonly capless: number
  readonly latin: number
}

/**
 * The writing style of each block, told from its own words where they are clear and from the whole answer where they are few:
 * a closing paragraph in another language changes nothing before it.
 */
export function writingStyles(
  text: string,
  folded: string,
  blocks: readonly { readonly start: number; readonly end: number }[],
): readonly WritingStyle[] {
  const signs = blocks.map((block) =>
    signsOf(
      text.slice(block.start, Math.min(block.end, block.start + sampled)),
      folded.slice(block.start, Math.min(block.end, block.start + sampled)),
    ),
  )
  const whole = signs.reduce(
    (sum, one) => ({
      words: sum.words + one.words,
      everyday: sum.everyday + one.everyday,
      german: sum.german + one.german,
      other: sum.other + one.other,
      capless: sum.capless + one.capless,
      latin: sum.latin + one.latin,
    }),
    none,
  )
  // Where German is in doubt it is assumed: its rules only ask for more evidence.
  // Short blocks that are plainly German keep their style beside a paragraph in another language.
  const isGerman = blocks.some((block, index) => {
    const one = signs[index] ?? none
    return (
      one.other < 2 &&
      one.german >= one.other &&
      certainGerman.test(text.slice(block.start, Math.min(block.end, block.start + sampled)))
    )
  })
  const fallback: WritingStyle = isCapless(whole)
    ? 'no-capitals'
    : isGerman || whole.german > whole.other * 0.5 + 0.75
      ? 'nouns-have-capitals'
      : 'capitals-are-names'
  return signs.map((one) => {
    if (isCapless(one)) return 'no-capitals'
    // "Fjällräven makes the toughest": foreign letters of names make no German.
    if (one.everyday > 7 && one.everyday >= one.words * 0.7) return 'capitals-are-names'
    if (one.german >= 2 && one.german > one.other * 1.5) return 'nouns-have-capitals'
    if (one.other >= 2 && one.other > one.german) return 'capitals-are-names'
    return fallback === 'no-capitals' ? 'capitals-are-names' : fallback
  })
}

/** Whether the words of each block are English: most are, or the block is short and most of the answer's are. */
export function englishBlocks(
  folded: string,
  blocks: readonly { readonly start: number; readonly end: number }[],
): readonly boolean[] {
  const counts = blocks.map(({ start, end }) => {
    const words = folded.slice(start, Math.min(end, start + sampled)).match(/[a-z]{2,}/g) ?? []
    return { words: words.length, english: words.filter(isEverydayEnglish).length }
  })
  const isEnglish = (one: { words: number; english: number }): boolean => one.english >= one.words * 0.6
  const whole = counts.reduce((sum, one) => ({ words: sum.words + one.words, english: sum.english + one.english }), {
    words: 0,
    english: 0,
  })
  return counts.map((one) => isEnglish(one.words < 5 ? whole : one))
}

const certainGerman =
  /(?<!\p{L})(?:\p{Ll}+[äöüß]\p{Ll}+|kostenlos|und|mit|sehr|guter|gute|gutes|oder|ohne|zum|zur|nur|auch|Tage|Jahre|Stunden|Händler|Anbieter|Versand|Rückgabe|Preis|Gebühr)(?!\p{L})/u
const sampled = 600
const none: Signs = { words: 0, everyday: 0, german: 0, other: 0, capless: 0, latin: 0 }

function isCapless(signs: Signs): boolean {
  return signs.capless * 3 > signs.latin
}

function signsOf(text: string, folded: string): Signs {
  let german =
    (text.match(/[äöüß]/g)?.length ?? 0) +
    (folded.match(/(?:ung|ungen|lich|keit|schaft|ische?r?)(?![\p{L}])|sch/gu)?.length ?? 0) * 0.7
  let other = 0
  for (const word of folded.match(/[a-z]+/g) ?? []) {
    if (germanFunctionWords.has(word)) german++
    else if (otherFunctionWords.has(word)) other++
  }
  const words = folded.match(/[a-z]{2,}/g) ?? []
  return {
    words: words.length,
    everyday: words.filter(isEverydayEnglish).length,
    german,
    other,
    capless: text.match(/[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0,
    latin: text.match(/[a-zA-Z]/g)?.length ?? 0,
  }
}

const otherFunctionWords = new Set(
  'the and of to is it for with are you your that this from or be as at have has les le la des du et est pour avec dans que une sur pas el los las y para con una por del muy es il che di per una con sono della o os para com uma nao do da het een van voor en niet dat ook zijn op je'.split(
    ' ',
  ),
)
