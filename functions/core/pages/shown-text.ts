// Characters that are invisible or change how the text around them is read: control characters, direction marks and overrides,
// zero-width spaces, tags. The joiners U+200C and U+200D stay: Persian, Hindi and emoji need them.
const unseen =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** Characters that may need removal or repair; nearly every text has none of them. */
const suspect = /[^\t\n\r\u0020-\u007e\u00a0-\u0600\u2010-\u2027]/

/** Makes a text of a site, an answer or a team safe to show: well-formed, without characters that reorder or hide. */
export const shownText = (text: string): string => (suspect.test(text) ? text.toWellFormed().replace(unseen, '') : text)

/** A copy of a value with every text in it made safe to show. */
export function shown<T>(value: T): T {
  return clean(value) as T // clean changes texts into texts and nothing else
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return shownText(value)
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value === 'object' && value !== null) {
    const cleaned: Record<string, unknown> = { ...value }
    for (const name of Object.keys(cleaned)) cleaned[name] = clean(cleaned[name])
    return cleaned
  }
  return value
}
