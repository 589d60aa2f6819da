import { placeOfName } from '../learned-brands.ts'

/** One brand that an answer offers: its name, the words that name it, and the text of its entry. All are copied. */
export type AnswerEntry = { readonly name: string; readonly quote: string; readonly text: string }

const item = /^\s*(?:[-*•]|\d{1,2}[.)])\s+\**(?<name>[^*:(]{2,60}?)\**(?:\s+[–—-]\s+|:\s+|(?=\s+\()|\.?\s*$)(?<text>.*)$/
const row = /^\|\s*(?<name>[^|]+?)\s*\|\s*(?<text>[^|]*)/
const heading = /^#{2,6}\s+(?<name>.+)$/
const sourceLink = /\s*\(?\[[^\]]*\]\([^)]*\)\)?/g

/**
 * The brands that an answer offers, best first: from a list, a table or headings, and from lines such as "Also: A, B"; without
 * them, the known names in its prose.
 * @param known  names of brands
 */
export function answerEntries(body: string, known: readonly string[]): AnswerEntry[] {
  const lines = body.split('\n').map((line) => line.replace(sourceLink, ''))
  const isKnown = new Set(known.map((name) => name.toLowerCase()))
  const leading = lines.flatMap((line, at): AnswerEntry[] => {
    const { name, text } = item.exec(line)?.groups ?? {}
    if (name !== undefined) return [{ name, quote: name, text: text ?? '' }]
    const found = (row.exec(line) ?? heading.exec(line))?.groups
    const below = lines.slice(at + 1).find((next) => next !== '')
    const isBrand = found?.['name'] !== undefined && isKnown.has(found['name'].toLowerCase())
    return isBrand ? [{ name: found['name'] ?? '', quote: found['name'] ?? '', text: found['text'] ?? below ?? '' }] : []
  })
  const others = leading.length === 0 ? namesIn(lines.join('\n'), known) : []
  const listed = lines.flatMap((line) => namesIn(/^[^:|#*]{3,60}: (?<list>[^:]+)$/.exec(line)?.groups?.['list'] ?? '', known))
  const entries = [...leading, ...(others.length > 1 ? others : listed)]
  return [...new Map([...entries].reverse().map((entry) => [entry.name, entry])).values()].reverse()
}

/** Known names in the order of a text. */
function namesIn(text: string, known: readonly string[]): AnswerEntry[] {
  const lower = text.toLowerCase()
  const places = known.map((name) => ({ name, at: placeOfName(lower, name.toLowerCase()) })).filter(({ at }) => at !== -1)
  return places.sort((a, b) => a.at - b.at).map(({ name, at }) => ({ name, quote: text.slice(at, at + name.length), text: '' }))
}

/** The sentences of a text that contain a name, unchanged. */
export function sentencesWith(text: string, name: string): string[] {
  const sentences = text.split(/\n+|(?<=[.!?])\s+(?=\p{Lu}|["“*])/u)
  return sentences
    .filter((sentence) => placeOfName(sentence.toLowerCase(), name.toLowerCase()) !== -1)
    .map((sentence) => {
      const at = Math.max(0, sentence.toLowerCase().indexOf(name.toLowerCase()) - 100)
      return (sentence.length <= 300 ? sentence : sentence.slice(at, at + 300)).trim()
    })
}
