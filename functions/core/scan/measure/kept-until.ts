import { formatsOf } from '../../pages/formats.ts'
import { dictionaryOf } from '../../words/dictionary.ts'

/** Text shown in place of an answer whose retention has ended. @param until  ISO 8601 @param language  of the scan */
export function keptUntil(until: string, language: string): string {
  const words = dictionaryOf(language)
  return words.keptUntil(formatsOf(words.language, null).date(until))
}
