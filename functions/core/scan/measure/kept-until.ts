import { dateWords } from '../../pages/words.ts'

/** What stands in the place of a text that is gone. @param until  ISO 8601 */
export const keptUntil = (until: string): string => `Full answers were kept until ${dateWords(until, null)}.`
