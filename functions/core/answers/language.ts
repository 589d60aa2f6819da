import { germanFunctionWords } from '../text/common-other.ts'
import { isEverydayEnglish } from '../text/english.ts'

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

/** How each block is written, and whether its words are English. */
export function readLanguages(
  text: string,
  folded: string,
  blocks: readonly { readonly start: number; readonly end: number }[],
): { readonly styles: readonly WritingStyle[]; readonly english: readonly boolean[] } {
  const signs = blocks.map((block) => {
    const end = Math.min(block.end, block.start + sampled)
    return signsOf(text.slice(block.start, end), folded.slice(block.start, end))
  })
  const whole = signs.reduce(addSigns, none)
  return {
    styles: writingStyles(text, blocks, signs, whole),
    english: signs.map((one) => isEnglish(one.words < fewWords ? whole : one)),
  }
}

/**
 * The writing style of each block, told from its own words where they are clear and from the whole answer where they are few:
 * a closing paragraph in another language changes nothing before it.
 */
function writingStyles(
  text: string,
  blocks: readonly { readonly start: number; readonly end: number }[],
  signs: readonly Signs[],
  whole: Signs,
): readonly WritingStyle[] {
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

// A block of fewer words says little: then the whole answer tells.
const fewWords = 5

function isEnglish({ words, everyday }: Signs): boolean {
  return everyday >= words * 0.6
}

function addSigns(sum: Signs, one: Signs): Signs {
  return {
    words: sum.words + one.words,
    everyday: sum.everyday + one.everyday,
    german: sum.german + one.german,
    other: sum.other + one.other,
    capless: sum.capless + one.capless,
    latin: sum.latin + one.latin,
  }
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
  // Names have a capital, also where they are words; they tell no language.
  const words = text.match(/(?<![\p{L}\p{N}])[a-z]{2,}(?![\p{L}\p{N}])/gu) ?? []
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
