import { squash } from '../text/visible-text.ts'

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

function writingsIn(text: string, label: string, suffix: string): string[] {
  if (!squash(text).includes(label)) return []
  const written = text.split(/\s+/)
  const words = written.map((word) => {
    if (word === '&') return word
    const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    return bare.toLowerCase().endsWith(suffix) ? bare.slice(0, -suffix.length) : bare
  })
  const squashed = words.map(squash)
  return words.flatMap((_, from) => {
    let spelled = ''
    for (let to = from; to < Math.min(words.length, from + MOST_WORDS); to += 1) {
      spelled += squashed[to] ?? ''
      if (spelled === label) return nameOf(words.slice(from, to + 1).join(' '))
      if (!label.startsWith(spelled) || /[,;:!?]$/.test(written[to] ?? '')) return []
    }
    return []
  })
}

// "kestrelroofs" is the address in running text, "KestrelRoofs" a writing of the name.
const nameOf = (words: string): string[] => (/\p{Lu}/u.test(words) && !/[/@]/.test(words) ? [words] : [])
