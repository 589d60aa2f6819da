import { counter, lister } from '../count.ts'

const n = counter('en')
const listed = lister('en-GB')
const advise = (count: number): string => (count === 1 ? 'advises' : 'advise')
const questions = (count: number): string => n(count, 'question', 'questions')
const intro = (platforms: readonly string[], asked: number): string =>
  `I asked ${listed(platforms)} ${questions(asked)} your customers ask:`

/** Sentences and substitutes of merge fields, in English; defines the type of the other languages. Every count is of answers. */
export const en = {
  fallbacks: {
    brand: 'your brand',
    industry: 'your industry',
    competitor: 'another provider',
    question: 'none of the questions asked',
    platforms: 'none of the assistants',
    assistants: 'AI assistants',
    advice: 'Answer the questions your customers ask on your own site.',
    summary: (brand: string, named: number, total: number) => `${brand} is in ${named} of ${total} AI answers.`,
  },
  list: listed,
  opening: {
    none: (platforms: readonly string[], asked: number, brand: string, total: number) =>
      `${intro(platforms, asked)} none of the ${total} answers mentions ${brand}.`,
    some: (platforms: readonly string[], asked: number, brand: string, named: number, total: number) =>
      `${intro(platforms, asked)} ${named} of ${total} answers ${named === 1 ? 'mentions' : 'mention'} ${brand}.`,
    all: (platforms: readonly string[], asked: number, brand: string, total: number) =>
      `${intro(platforms, asked)} all ${total} answers mention ${brand}.`,
    warned: (platforms: readonly string[], asked: number, brand: string, named: number, total: number, warnings: number) =>
      named === 1
        ? `${intro(platforms, asked)} 1 of ${total} answers mentions ${brand}, and it advises against ${brand}.`
        : `${intro(platforms, asked)} ${named} of ${total} answers mention ${brand}, and ${warnings} of them ${advise(warnings)} against it.`,
  },
  subject: {
    none: (brand: string, total: number) => `${brand} is in none of ${total} AI answers`,
    missing: (brand: string, missing: number, total: number) => `${brand} is missing from ${missing} of ${total} AI answers`,
    some: (brand: string, named: number, total: number) => `${brand} is in ${named} of ${total} AI answers`,
    all: (brand: string, total: number) => `${brand} is in all ${total} AI answers`,
    warned: (brand: string, warnings: number, total: number) =>
      `AI answers that advise against ${brand}: ${warnings} of ${total}`,
    empty: (brand: string) => `${brand} in AI answers`,
  },
  comparison: {
    none: 'The same answers mention no competitor.',
    inAll: (rival: string, total: number) => `${rival} is in all ${total} answers.`,
    some: (rival: string, mentions: number, total: number) => `${rival} is in ${mentions} of the ${total} answers.`,
  },
  readHere: (url: string) => `Read the answers here, no login: ${url}`,
}
export type MailWords = typeof en
