/**
 * Phrases of pages of one kind. Patterns match folded lines (lower case, no accents, ASCII quotes and dashes) of limited length
 * and contain no nested repeats.
 */
export type PhraseSet = {
  /** Count at any place of a line. */
  readonly statements: readonly RegExp[]
  /** Count only as a whole heading, title part or short line. */
  readonly wholes: readonly RegExp[]
  /** Lines of this form say nothing about the page itself, whatever words they contain. */
  readonly unsaid?: RegExp
}
