import { wordSet } from '../text/word-set.ts'

/** Markup beyond this length is ignored, in characters: larger pages carry data, not text. */
const MAX_MARKUP_CHARACTERS = 3_000_000

/**
 * Deeper nesting is an attack or garbage; parsers keep open elements in a list, so their time grows with the square of the
 * depth.
 */
const MAX_OPEN_ELEMENTS = 2_000

/** Text after this many tags is of no use to a reader. */
const MAX_TAGS = 200_000

const closesNothing = wordSet(
  `area base br col embed hr img input link meta param source track wbr p li dt dd tr td th thead tbody tfoot option
  optgroup colgroup rp rt`,
)

const rawText = wordSet(`script style textarea title`)

/** Cuts markup that is too long or nests too deeply for a parser; ordinary pages come back unchanged. */
export function boundMarkup(html: string): string {
  const text = html.length > MAX_MARKUP_CHARACTERS ? html.slice(0, MAX_MARKUP_CHARACTERS) : html
  const tags = /<(\/?)([a-z][a-z0-9-]*)/gi
  let open = 0
  let count = 0
  for (let match = tags.exec(text); match !== null; match = tags.exec(text)) {
    count += 1
    if (count > MAX_TAGS) return text.slice(0, match.index)
    const tag = (match[2] ?? '').toLowerCase()
    if (closesNothing.has(tag)) continue
    if (match[1] !== '/' && rawText.has(tag)) {
      // Comparisons in scripts look like tags.
      const end = text.indexOf(`</${match[2]}`, tags.lastIndex)
      if (end < 0) return text
      tags.lastIndex = end
      open += 1
      continue
    }
    open = match[1] === '/' ? Math.max(0, open - 1) : open + 1
    if (open > MAX_OPEN_ELEMENTS) return text.slice(0, match.index)
  }
  return text
}
