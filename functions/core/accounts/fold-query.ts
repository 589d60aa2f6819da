/** Normalizes a query: two queries are equal when they differ only in case, spaces or composition of letters. */
export const foldQuery = (query: string): string => query.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
