import { counter, lister } from '../count.ts'
import type { MailWords } from './en.ts'

const n = counter('fr')
const answers = (count: number): string => n(count, 'réponse', 'réponses')
const listed = lister('fr')
const advise = (count: number): string => (count === 1 ? 'déconseille' : 'déconseillent')
const questions = (count: number): string => n(count, 'question', 'questions')
const intro = (platforms: readonly string[], asked: number): string =>
  `J’ai posé à ${listed(platforms)} ${questions(asked)} de vos clients :`

export const fr: MailWords = {
  fallbacks: {
    brand: 'votre marque',
    industry: 'votre secteur',
    competitor: 'un autre prestataire',
    question: 'aucune des questions posées',
    platforms: 'aucun des assistants',
    assistants: 'des assistants IA',
    advice: 'Répondez sur votre propre site aux questions que posent vos clients.',
    summary: (brand, named, total) => `${brand} figure dans ${named} des ${total} réponses IA.`,
  },
  list: listed,
  opening: {
    none: (platforms, asked, brand, total) => `${intro(platforms, asked)} aucune des ${total} réponses ne mentionne ${brand}.`,
    some: (platforms, asked, brand, named, total) =>
      `${intro(platforms, asked)} ${brand} figure dans ${answers(named)} sur ${total}.`,
    all: (platforms, asked, brand, total) => `${intro(platforms, asked)} ${brand} figure dans l’ensemble des ${total} réponses.`,
    warned: (platforms, asked, brand, named, total, warnings) =>
      named === 1
        ? `${intro(platforms, asked)} ${brand} figure dans 1 réponse sur ${total}, qui la déconseille.`
        : `${intro(platforms, asked)} ${brand} figure dans ${named} réponses sur ${total}, dont ${warnings} qui la ${advise(warnings)}.`,
  },
  subject: {
    none: (brand, total) => `${brand} n’est dans aucune des ${total} réponses IA`,
    missing: (brand, missing, total) => `${brand} est absent de ${missing} réponses IA sur ${total}`,
    some: (brand, named, total) => `${brand} figure dans ${answers(named)} IA sur ${total}`,
    all: (brand, total) => `${brand} figure dans l’ensemble des ${total} réponses IA`,
    warned: (brand, warnings, total) => `Réponses IA qui déconseillent ${brand} : ${warnings} sur ${total}`,
    empty: (brand) => `${brand} dans les réponses IA`,
  },
  comparison: {
    none: 'Les mêmes réponses ne mentionnent aucun concurrent.',
    inAll: (rival, total) => `${rival} figure dans l’ensemble des ${total} réponses.`,
    some: (rival, mentions, total) => `${rival} figure dans ${answers(mentions)} sur ${total}.`,
  },
  readHere: (url) => `Les réponses se lisent ici, sans connexion : ${url}`,
}
