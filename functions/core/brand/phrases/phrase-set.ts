/**
 * What pages of one kind say. Patterns are read against folded lines (lower case, no accents, ASCII quotes and dashes)
 * of bounded length and contain no nested repeats.
 */
export type PhraseSet = {
  /** Say it wherever in a line they stand. */
  readonly statements: readonly RegExp[]
  /** Say it only when they are a whole heading, title part or short line. */
  readonly wholes: readonly RegExp[]
  /** Go along with it and tell nothing of a business. */
  readonly fillers: readonly RegExp[]
  /** Lines of this form say nothing of the page itself, whatever words they hold. */
  readonly unsaid?: RegExp
}
