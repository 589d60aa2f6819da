/** Two queries are one when they differ in case, spaces or composition of their letters only. */
export const foldQuery = (query: string): string => query.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
