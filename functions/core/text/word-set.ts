/** A frozen set of words from a text that separates them by white space. */
export function wordSet(...texts: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>()
  for (const text of texts) for (const word of text.split(/\s+/)) if (word !== '') words.add(word)
  return words
}
