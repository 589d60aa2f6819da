import { counter, lister } from '../count.ts'
import type { MailWords } from './en.ts'

const n = counter('nl')
const listed = lister('nl')
const advise = (count: number): string => (count === 1 ? 'raadt' : 'raden')
const questions = (count: number): string => n(count, 'vraag', 'vragen')
const intro = (platforms: readonly string[], asked: number): string =>
  `Ik heb ${listed(platforms)} ${questions(asked)} van uw klanten gesteld:`

export const nl: MailWords = {
  fallbacks: {
    brand: 'uw merk',
    industry: 'uw branche',
    competitor: 'een andere aanbieder',
    question: 'geen van de gestelde vragen',
    platforms: 'geen van de assistenten',
    assistants: 'AI-assistenten',
    advice: 'Beantwoord op uw eigen site de vragen die uw klanten stellen.',
    summary: (brand, named, total) => `${brand} komt voor in ${named} van ${total} AI-antwoorden.`,
  },
  list: listed,
  opening: {
    none: (platforms, asked, brand, total) => `${intro(platforms, asked)} geen van de ${total} antwoorden noemt ${brand}.`,
    some: (platforms, asked, brand, named, total) =>
      `${intro(platforms, asked)} ${named} van ${total} antwoorden ${named === 1 ? 'noemt' : 'noemen'} ${brand}.`,
    all: (platforms, asked, brand, total) => `${intro(platforms, asked)} alle ${total} antwoorden noemen ${brand}.`,
    warned: (platforms, asked, brand, named, total, warnings) =>
      named === 1
        ? `${intro(platforms, asked)} 1 van ${total} antwoorden noemt ${brand} en raadt het af.`
        : `${intro(platforms, asked)} ${named} van ${total} antwoorden noemen ${brand}, en ${warnings} daarvan ${advise(warnings)} het af.`,
  },
  subject: {
    none: (brand, total) => `${brand} komt voor in geen van ${total} AI-antwoorden`,
    missing: (brand, missing, total) => `${brand} ontbreekt in ${missing} van ${total} AI-antwoorden`,
    some: (brand, named, total) => `${brand} komt voor in ${named} van ${total} AI-antwoorden`,
    all: (brand, total) => `${brand} komt voor in alle ${total} AI-antwoorden`,
    warned: (brand, warnings, total) => `AI-antwoorden die ${brand} afraden: ${warnings} van ${total}`,
    empty: (brand) => `${brand} in AI-antwoorden`,
  },
  comparison: {
    none: 'Dezelfde antwoorden noemen geen concurrent.',
    inAll: (rival, total) => `${rival} komt voor in alle ${total} antwoorden.`,
    some: (rival, mentions, total) => `${rival} komt voor in ${mentions} van ${total} antwoorden.`,
  },
  readHere: (url) => `Lees de antwoorden hier, zonder in te loggen: ${url}`,
}
