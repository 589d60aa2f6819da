import { cleanLine } from './visible-text.ts'

const MAX_WORDS = 8
const MAX_CHARACTERS = 60

const quotes: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['„', '”'],
  ['«', '»'],
  ['»', '«'],
  ['‘', '’'],
  ['‚', '‘'],
  ["'", "'"],
  ['「', '」'],
  ['『', '』'],
  ['《', '》'],
] // prettier-ignore

const connector =
  /^(?:&|\+|and|und|et|y|e|en|of|the|de|der|die|das|den|des|du|da|do|dos|di|della|del|dei|la|le|les|los|las|el|il|van|von|zu|zum|zur|für|for|d'|l'|à|au|aux|of|@)$/iu
const abbreviation = /^(?:\p{Lu}\.?|st|dr|mr|mrs|ms|prof|co|inc|ltd|bros|jr|sr|gebr|ing|dipl|no|nr|mme|sta|sra)\.$/iu
const startsName = /^["'“„«‘(]?[\p{Lu}\p{N}\p{Lt}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const camelStart = /^\p{Ll}+\p{Lu}/u // iZettle, eBay
const firmWord =
  /^(?:cabinet|établissements?|ets\.?|entreprise|agence|société|groupe|atelier|studio|agencia|empresa|grupo|compañía|estudio|agenzia|azienda|gruppo|ditta|agência|companhia|company|firm|agency|bureau|bedrijf)$/iu
const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** The name at the beginning of a text, and the text after it; the name is empty when the text does not begin with one. */
export function readNameAfter(text: string): { readonly name: string; readonly rest: string } {
  const start = text.replace(/^\s+/, '')
  for (const [open, close] of quotes) {
    if (!start.startsWith(open)) continue
    const end = start.indexOf(close, open.length)
    if (end > 0 && end <= MAX_CHARACTERS)
      return { name: cleanLine(start.slice(open.length, end)), rest: start.slice(end + close.length) }
  }
  if (eastAsian.test(start)) return readEastAsian(start)
  const words = start.split(/(\s+)/)
  let length = 0
  let end = 0
  let count = 0
  for (const word of words) {
    length += word.length
    if (/^\s*$/.test(word)) continue
    const bare = word.replace(/[.,;:!?)\]）】"”»’'|]+$/u, '')
    const isName = startsName.test(word) || camelStart.test(word)
    if (!isName && !(count > 0 && connector.test(word))) break
    if (word.startsWith('(') && count > 0) break
    count += 1
    if (isName) end = length - (word.length - bare.length)
    if (count >= MAX_WORDS || length > MAX_CHARACTERS) break
    const isEnded = bare.length < word.length && !abbreviation.test(word)
    if (isEnded) break
    if (abbreviation.test(word)) end = length
  }
  return { name: cleanLine(start.slice(0, end)).replace(/^["'“„«‘]|["'”“»’]$/gu, ''), rest: start.slice(end) }
}

/** The name at the end of a text; empty when there is none. */
export function readNameBefore(text: string): string {
  const end = text.replace(/\s+$/, '')
  for (const [open, close] of quotes) {
    if (!end.endsWith(close)) continue
    const start = end.lastIndexOf(open, end.length - close.length - 1)
    if (start >= 0 && end.length - start <= MAX_CHARACTERS + 2)
      return cleanLine(end.slice(start + open.length, end.length - close.length))
  }
  const words = end.split(/\s+/)
  const taken: string[] = []
  for (let index = words.length - 1; index >= 0 && taken.length < MAX_WORDS; index -= 1) {
    const word = words[index] ?? ''
    const isEnd = /[.,;:!?)\]|]$/u.test(word) && !abbreviation.test(word)
    if (isEnd && taken.length > 0) break
    // "In March 2025 Dalton Fasteners": a year is not part of the name after it.
    if (taken.length > 0 && /^(?:19|20)\d\d$/.test(word)) break
    if (!startsName.test(word) && !camelStart.test(word) && !connector.test(word)) break
    taken.unshift(word.replace(/[.,;:!?]+$/u, ''))
  }
  while (taken[0] !== undefined && connector.test(taken[0]) && !/^(?:the|la|le|les|el|il|das|die|der|de|het)$/iu.test(taken[0]))
    taken.shift()
  // In Portuguese and German an article may precede a company's name; elsewhere it is usually part of the name.
  if (taken.length > 1 && /^(?:A|O|Die|Der|Das|Aus)$/u.test(taken[0] ?? '')) taken.shift()
  // "Le Cabinet Morvan": before a word for a company, the article belongs to the sentence.
  if (/^(?:la|le|les|el|los|las|il|gli|the|het|de|lo)$/i.test(taken[0] ?? '') && firmWord.test(taken[1] ?? '')) taken.shift()
  while (taken[0] !== undefined && /^(?:aus|from|since|today|heute|de)$/iu.test(taken[0])) taken.shift()
  const name = taken.join(' ')
  return name.length > MAX_CHARACTERS ? '' : name
}

function readEastAsian(start: string): { readonly name: string; readonly rest: string } {
  const match = /^[^\s、。，,，.;；:：()（）「」『』【】|｜/／]{1,30}/u.exec(start)?.[0] ?? ''
  const name = match.replace(/(?:です|でした|として|から|という|は|が|を|に|の)$/u, '')
  return { name, rest: start.slice(name.length) }
}
