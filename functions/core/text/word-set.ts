/** A frozen set of words written as one blank-separated text; lines are only for the eye. */
export function wordSet(...texts: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>()
  for (const text of texts) for (const word of text.split(/\s+/)) if (word !== '') words.add(word)
  return words
}
