import { counter, lister } from '../count.ts'
import type { MailWords } from './en.ts'

const n = counter('de')
const listed = lister('de')
const advise = (count: number): string => (count === 1 ? 'rät' : 'raten')
const questions = (count: number): string => n(count, 'Frage', 'Fragen')
const intro = (platforms: readonly string[], asked: number): string =>
  `Ich habe ${listed(platforms)} ${questions(asked)} Ihrer Kunden gestellt:`

export const de: MailWords = {
  fallbacks: {
    brand: 'Ihre Marke',
    industry: 'Ihre Branche',
    competitor: 'ein anderer Anbieter',
    question: 'keine der gestellten Fragen',
    platforms: 'keiner der Assistenten',
    assistants: 'KI-Assistenten',
    advice: 'Beantworten Sie die Fragen Ihrer Kunden auf Ihrer eigenen Website.',
    summary: (brand, named, total) => `${brand} kommt in ${named} von ${total} KI-Antworten vor.`,
  },
  list: listed,
  opening: {
    none: (platforms, asked, brand, total) => `${intro(platforms, asked)} Keine der ${total} Antworten erwähnt ${brand}.`,
    some: (platforms, asked, brand, named, total) =>
      `${intro(platforms, asked)} ${named} von ${total} Antworten ${named === 1 ? 'erwähnt' : 'erwähnen'} ${brand}.`,
    all: (platforms, asked, brand, total) => `${intro(platforms, asked)} Alle ${total} Antworten erwähnen ${brand}.`,
    warned: (platforms, asked, brand, named, total, warnings) =>
      named === 1
        ? `${intro(platforms, asked)} 1 von ${total} Antworten erwähnt ${brand} und rät davon ab.`
        : `${intro(platforms, asked)} ${named} von ${total} Antworten erwähnen ${brand}, ${warnings} davon ${advise(warnings)} ab.`,
  },
  subject: {
    none: (brand, total) => `${brand} kommt in keiner von ${total} KI-Antworten vor`,
    missing: (brand, missing, total) => `${brand} fehlt in ${missing} von ${total} KI-Antworten`,
    some: (brand, named, total) => `${brand} kommt in ${named} von ${total} KI-Antworten vor`,
    all: (brand, total) => `${brand} kommt in allen ${total} KI-Antworten vor`,
    warned: (brand, warnings, total) => `KI-Antworten, die von ${brand} abraten: ${warnings} von ${total}`,
    empty: (brand) => `${brand} in KI-Antworten`,
  },
  comparison: {
    none: 'Dieselben Antworten erwähnen keinen Mitbewerber.',
    inAll: (rival, total) => `${rival} kommt in allen ${total} Antworten vor.`,
    some: (rival, mentions, total) => `${rival} kommt in ${mentions} von ${total} Antworten vor.`,
  },
  readHere: (url) => `Die Antworten können Sie hier ohne Anmeldung lesen: ${url}`,
}
