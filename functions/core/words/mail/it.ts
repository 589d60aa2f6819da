import { counter, lister } from '../count.ts'
import type { MailWords } from './en.ts'

const n = counter('it')
const answers = (count: number): string => n(count, 'risposta', 'risposte')
const listed = lister('it')
const advise = (count: number): string => (count === 1 ? 'sconsiglia' : 'sconsigliano')
const intro = (platforms: readonly string[], asked: number): string =>
  `Domande dei vostri clienti che ho posto a ${listed(platforms)}: ${asked}.`

export const it: MailWords = {
  fallbacks: {
    brand: 'il vostro marchio',
    industry: 'il vostro settore',
    competitor: 'un altro fornitore',
    question: 'nessuna delle domande poste',
    platforms: 'nessuno degli assistenti',
    assistants: 'assistenti IA',
    advice: 'Rispondete sul vostro sito alle domande dei vostri clienti.',
    summary: (brand, named, total) => `${brand} compare in ${named} su ${total} risposte IA.`,
  },
  list: listed,
  opening: {
    none: (platforms, asked, brand, total) => `${intro(platforms, asked)} Nessuna delle ${total} risposte menziona ${brand}.`,
    some: (platforms, asked, brand, named, total) =>
      `${intro(platforms, asked)} ${brand} compare in ${answers(named)} su ${total}.`,
    all: (platforms, asked, brand, total) => `${intro(platforms, asked)} ${brand} compare in tutte le ${total} risposte.`,
    warned: (platforms, asked, brand, named, total, warnings) =>
      named === 1
        ? `${intro(platforms, asked)} ${brand} compare in 1 risposta su ${total}, che la sconsiglia.`
        : `${intro(platforms, asked)} ${brand} compare in ${named} risposte su ${total}, di cui ${warnings} la ${advise(warnings)}.`,
  },
  subject: {
    none: (brand, total) => `${brand} non compare in nessuna delle ${total} risposte IA`,
    missing: (brand, missing, total) => `${brand} manca in ${missing} risposte IA su ${total}`,
    some: (brand, named, total) => `${brand} compare in ${answers(named)} IA su ${total}`,
    all: (brand, total) => `${brand} compare in tutte le ${total} risposte IA`,
    warned: (brand, warnings, total) => `Risposte IA che sconsigliano ${brand}: ${warnings} su ${total}`,
    empty: (brand) => `${brand} nelle risposte IA`,
  },
  comparison: {
    none: 'Le stesse risposte non menzionano concorrenti.',
    inAll: (rival, total) => `${rival} compare in tutte le ${total} risposte.`,
    some: (rival, mentions, total) => `${rival} compare in ${answers(mentions)} su ${total}.`,
  },
  readHere: (url) => `Le risposte si leggono qui, senza accesso: ${url}`,
}
