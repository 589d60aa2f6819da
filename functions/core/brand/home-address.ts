/** Whether a link leads to the site's own front page; such links bear its name. */
export function isHomeAddress(href: string): boolean {
  return /^(?:\/|\.\/|(?:\.?\/)?index\.html?)$/.test(href)
}
