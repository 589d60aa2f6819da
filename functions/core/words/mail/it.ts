import { counter, lister } from '../count.ts'
import type { MailWords } from './en.ts'

const n = counter('it')
const answers = (count: number): string => n(count, 'risposta', 'risposte')
const listed = lister('it')
const advise = (count: number): string => (count === 1 ? 'sconsiglia' : 'sconsigliano')
const intro = (platforms: readonly string[], asked: number): string =>
  `Ho posto a ${listed(platforms)} ${n(asked, 'domanda', 'domande')} dei tuoi clienti:`

export const it: MailWords = {
  fallbacks: {
    brand: 'il tuo marchio',
    industry: 'il tuo settore',
    competitor: 'un altro fornitore',
    question: 'nessuna delle domande poste',
    platforms: 'nessuno degli assistenti',
    assistants: 'assistenti IA',
    advice: 'Rispondi sul tuo sito alle domande dei tuoi clienti.',
    summary: (brand, named, total) => `${brand} compare in ${named} su ${total} risposte dell’IA.`,
  },
  list: listed,
  opening: {
    none: (platforms, asked, brand, total) => `${intro(platforms, asked)} nessuna delle ${total} risposte menziona ${brand}.`,
    some: (platforms, asked, brand, named, total) =>
      `${intro(platforms, asked)} ${brand} compare in ${answers(named)} su ${total}.`,
    all: (platforms, asked, brand, total) => `${intro(platforms, asked)} ${brand} compare in tutte le ${total} risposte.`,
    warned: (platforms, asked, brand, named, total, warnings) =>
      named === 1
        ? `${intro(platforms, asked)} ${brand} compare in 1 risposta su ${total}, che la sconsiglia.`
        : `${intro(platforms, asked)} ${brand} compare in ${named} risposte su ${total}, di cui ${warnings} la ${advise(warnings)}.`,
  },
  subject: {
    none: (brand, total) => `${brand} non compare in nessuna delle ${total} risposte dell’IA`,
    missing: (brand, missing, total) => `${brand} manca in ${missing} risposte dell’IA su ${total}`,
    some: (brand, named, total) => `${brand} compare in ${answers(named)} dell’IA su ${total}`,
    all: (brand, total) => `${brand} compare in tutte le ${total} risposte dell’IA`,
    warned: (brand, warnings, total) => `Risposte dell’IA che sconsigliano ${brand}: ${warnings} su ${total}`,
    empty: (brand) => `${brand} nelle risposte dell’IA`,
  },
  comparison: {
    none: 'Le stesse risposte non menzionano concorrenti.',
    inAll: (rival, total) => `${rival} compare in tutte le ${total} risposte.`,
    some: (rival, mentions, total) => `${rival} compare in ${answers(mentions)} su ${total}.`,
  },
  readHere: (url) => `Le risposte si leggono qui, senza accesso: ${url}`,
}
