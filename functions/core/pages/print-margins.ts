/** Longest text in the margin of a printed page; more would run into the page number. */
const longest = 80

/**
 * Style rules that put a name, a date and the page number into the margin of each printed page. A long name is cut, the date never.
 * @param name  may come from a site: everything but letters, digits and spaces is written as a CSS escape
 */
export function printMargins(name: string, date: string): string {
  const room = longest - date.length
  // Isolated, so that a name in Arabic does not turn the order of the date around.
  const text = `\u2068${name.length > room ? `${name.slice(0, room)}…` : name}\u2069 · ${date}`
  const escaped = [...text.toWellFormed()]
    .map((character) => (/[\p{L}\p{N} ]/u.test(character) ? character : `\\${(character.codePointAt(0) ?? 32).toString(16)} `))
    .join('')
  const look = 'font:8pt Inter,sans-serif;color:#4a5362'
  return `@page{@bottom-left{content:"${escaped}";${look}}@bottom-right{content:counter(page) " / " counter(pages);${look}}}`
}
