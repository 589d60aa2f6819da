import { squash } from '../text/visible-text.ts'
import { smallWords } from './clean-name.ts'

/** Longest text that is searched, in characters, and longest name, in words. */
const MAX_TEXT_CHARACTERS = 2_000
const MOST_WORDS = 6

/** Shortest label whose words are looked for in running text: shorter ones are spelled by chance. */
const LEAST_LABEL = 5

/**
 * The name that the words of a page spell as its domain does, in the writing that it uses most: "Kestrel Roofs" for `kestrelroofs`.
 * Words in lower case are the address or running text. Undefined where the texts do not spell the label.
 * @param host  of the page; "KestrelRoofs.co.uk" is a writing without the suffix, too
 */
export function spelledName(texts: readonly string[], label: string, host: string): string | undefined {
  if (label.length < LEAST_LABEL) return undefined
  const suffix = suffixOf(host, label)
  const writings = texts.flatMap((text) => writingsIn(text.slice(0, MAX_TEXT_CHARACTERS), label, suffix))
  const counted = [...Map.groupBy(writings, (writing) => writing)]
  return counted.sort(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

// ".co.uk" of "www.kestrel-roofs.co.uk".
function suffixOf(host: string, label: string): string {
  const parts = host.split('.')
  return ['', ...parts.slice(parts.findIndex((part) => squash(part) === label) + 1)].join('.')
}

/** Folds a name as domains without umlauts spell it: `baeckereikroen` for "Bäckerei Krön". */
export const squashUmlauts = (name: string): string =>
  squash(name.normalize('NFC').toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'))

function writingsIn(text: string, label: string, suffix: string): string[] {
  // Most lines of a page do not hold the label.
  const fold = [squash, squashUmlauts].find((one) => mayHold(one(text), label))
  if (fold === undefined) return []
  const written = text.split(/\s+/)
  const words = written.map((word) => {
    if (word === '&') return word
    const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    return bare.toLowerCase().endsWith(suffix) ? bare.slice(0, -suffix.length) : bare
  })
  const folded = words.map(fold)
  return words.flatMap((_, from) => {
    const to = endOfSpelling(written, folded, from, label)
    return to === undefined ? [] : nameOf(words.slice(from, to))
  })
}

// "Larkham & Tarnow" is `larkhamandtarnow` or `larkhamtarnow`.
const mayHold = (folded: string, label: string): boolean =>
  folded.includes(label) || (folded.includes('and') && folded.replaceAll('and', '').includes(label.replaceAll('and', '')))

/** The place behind the words that spell the label, which are words of one sentence; undefined without such. */
function endOfSpelling(written: readonly string[], folded: readonly string[], from: number, label: string): number | undefined {
  let spelled = ''
  for (let to = from; to < Math.min(folded.length, from + MOST_WORDS); to += 1) {
    const next = folded[to] ?? ''
    spelled += written[to] === '&' && !label.startsWith(spelled + next) ? '' : next
    if (spelled === label) return to + 1
    if (!label.startsWith(spelled) || /[,;:!?]$|\p{L}{4,}\.$/u.test(written[to] ?? '')) return undefined
  }
  return undefined
}

// "kestrelroofs" is the address in running text, "Kestrel roofs" the start of a sentence; "KestrelRoofs" is a writing of the name.
function nameOf(words: readonly string[]): string[] {
  const isName =
    words.length === 1 ? /\p{Lu}/u.test(words[0] ?? '') : words.every((word) => smallWords.has(word) || !/^\p{Ll}+$/u.test(word))
  return isName && /[^\p{Ll}]/u.test(words.join('')) && !/[/@]/.test(words.join('')) ? [words.join(' ')] : []
}
