import { germanFunctionWords } from './words/common-other.ts'

/** Languages that write every noun with a capital read capitals differently; Japanese, Chinese and Korean have none. */
export type WritingStyle = 'capitals-are-names' | 'nouns-have-capitals' | 'no-capitals'

/** Tells the writing style from the words themselves; a few hundred are enough. Takes folded and original text. */
export function writingStyle(text: string, folded: string): WritingStyle {
  const sample = text.slice(0, 3000)
  const cjk = sample.match(/[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0
  const latin = sample.match(/[a-zA-Z]/g)?.length ?? 0
  if (cjk * 3 > latin) return 'no-capitals'
  let german = 0
  let other = 0
  for (const word of folded.slice(0, 3000).split(/[^\p{L}]+/u)) {
    if (germanFunctionWords.has(word)) german++
    else if (otherFunctionWords.has(word)) other++
  }
  const umlauts = sample.match(/[äöüß]/g)?.length ?? 0
  const shapes = folded.slice(0, 3000).match(/(?:ung|ungen|lich|keit|schaft|ische?r?|sch)(?![\p{L}])|sch/gu)?.length ?? 0
  return german + umlauts + shapes * 0.7 > (other + 0.5) * 1.5 ? 'nouns-have-capitals' : 'capitals-are-names'
}

const otherFunctionWords = new Set(
  'the and of to is it for with are you your that this from or be as at have has les le la des du et est pour avec dans que une sur pas el los las y para con una por del muy es il che di per una con sono della o os para com uma nao do da het een van voor en niet dat ook zijn op je'.split(
    ' ',
  ),
)
