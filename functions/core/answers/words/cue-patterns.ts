/** A pattern over folded text that ends where a name begins; any of the given ones, from the start of a word on. */
export const before = (...patterns: string[]): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})$`, 'u')

/** A pattern over folded text that begins where a name ends. */
export const after = (...patterns: string[]): RegExp => new RegExp(`^(?:${patterns.join('|')})`, 'u')

/** What may stand between such words and the name: an article, an opening quotation mark. */
export const article =
  "(?:the |an? |your |die |der |dem |das |den |le |la |les |l'|el |los |il |lo |o |os |a |as |de |het )?[\"']?"

/** A preposition of readers that are not the one spoken to: "for children", not "for you". */
export const forOtherReaders =
  '(?:for|fur|pour|para|per|voor) (?!(?:you|me|us|most|everyone|that|this|these|my|your|once|sie|dich|mich|vous|toi|moi|ti|mi|usted|te|voce|jou|mij|u)(?![\\p{L}]))'
