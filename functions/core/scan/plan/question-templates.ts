import { placeWords, type QuestionTemplate, templates } from './question-words.ts'

/** Ten category questions about an offer, in the language if it has templates, else in English. */
export function templateQuestions(
  subject: string,
  place: string | null,
  language: string,
): { text: string; intent: QuestionTemplate[0] }[] {
  const known = language in templates ? language : 'en'
  const about = place === null ? subject : (placeWords[known]?.(subject, place) ?? subject)
  return (templates[known] ?? []).map(([kind, text]) => ({ text: text.replace('{s}', about), intent: kind }))
}
