import { legalWords } from './legal-forms.ts'

const legalForm = new RegExp(String.raw`\b(${legalWords})\b\.?`, 'g')
const notNameCharacters = /[^\p{L}\p{N}]+/gu

/**
 * Folds a name to compare it with other names, from any source: without case, accents, punctuation, leading article and legal form.
 * A name that consists only of those keeps its letters.
 *
 * Two other folds keep more, as a name may be compared with a text too: `compactName` with the folded text of an answer, `squash`
 * with a domain. Neither drops articles or legal forms.
 *
 *     written               foldName     compactName      squash
 *     The Oak & Elm GmbH    oakelm       theoakelmgmbh    theoakandelmgmbh
 *     Größe++ Æro           grosseæro    grose++aro       grosseaero
 */
export function foldName(name: string): string {
  const plain = plainOf(name).replace(/ß/g, 'ss')
  const bare = plain.replace(/^\s*(the|der|die|das|le|la|les|el|il)\s+/, '').replace(legalForm, ' ')
  return bare.replace(notNameCharacters, '') || plain.replace(notNameCharacters, '')
}

/** The names without repeats and without any that is one of `own`; first spelling wins. */
export function withoutOwnNames(names: readonly string[], own: readonly string[]): string[] {
  const seen = new Set(own.map(foldName))
  const kept: string[] = []
  for (const name of names) {
    const folded = foldName(name)
    if (folded === '' || seen.has(folded)) continue
    seen.add(folded)
    kept.push(name.trim())
  }
  return kept
}

/** Whether the text contains one of the names, as words; ignores case, accents and punctuation. */
export function namesBrand(text: string, names: readonly string[]): boolean {
  const words = ` ${foldWords(text)} `
  const joined = foldName(text)
  return names.some((name) => {
    const folded = foldWords(name)
    if (folded === '') return false
    if (words.includes(` ${folded} `)) return true
    const compact = foldName(name)
    // Matches names written together or apart ("Crew Glass") and scripts without spaces, if long enough not to match by chance.
    return compact.length >= (/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(compact) ? 2 : 6) && joined.includes(compact)
  })
}

const foldWords = (text: string): string => plainOf(text).replace(notNameCharacters, ' ').trim()

/** Lower case without compatibility forms, accents and joiners. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u200c\u200d]+/gu, '')
    .toLowerCase()
