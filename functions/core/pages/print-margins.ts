/** Longest text in the margin of a printed page; more would run into the page number. */
const longest = 80

/**
 * Style rules that put a text and the page number into the margin of each printed page.
 * @param text  may come from a site: everything but letters, digits and spaces is written as a CSS escape
 */
export function printMargins(text: string): string {
  const escaped = [...text.slice(0, longest).toWellFormed()]
    .map((character) => (/[\p{L}\p{N} ]/u.test(character) ? character : `\\${(character.codePointAt(0) ?? 32).toString(16)} `))
    .join('')
  const look = 'font:8pt Inter,sans-serif;color:#4a5362'
  return `@page{@bottom-left{content:"${escaped}";${look}}@bottom-right{content:counter(page) " / " counter(pages);${look}}}`
}
