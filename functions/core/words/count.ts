/**
 * Writes counts with the word that goes with them, in the plural of the language.
 * @returns `1 answer`, `2 answers`, `0 answers`
 */
export function counter(language: string): (count: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(language)
  const format = new Intl.NumberFormat(language, { useGrouping: false })
  return (count, one, other) => `${format.format(count)} ${rules.select(count) === 'one' ? one : other}`
}

/** `ChatGPT, Claude and Gemini` in the language. */
export function lister(language: string): (names: readonly string[]) => string {
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' })
  return (names) => list.format(names)
}
