import { counter, lister } from '../count.ts'
import type { MailWords } from './en.ts'

const n = counter('pt')
const listed = lister('pt')
const advise = (count: number): string => (count === 1 ? 'desaconselha' : 'desaconselham')
const intro = (platforms: readonly string[], asked: number): string =>
  `Fiz a ${listed(platforms)} ${n(asked, 'pergunta', 'perguntas')} dos seus clientes:`

export const pt: MailWords = {
  fallbacks: {
    brand: 'a sua marca',
    industry: 'o seu setor',
    competitor: 'outro fornecedor',
    question: 'nenhuma das perguntas feitas',
    platforms: 'nenhum dos assistentes',
    assistants: 'assistentes de IA',
    advice: 'Responda no seu próprio site às perguntas dos seus clientes.',
    summary: (brand, named, total) => `${brand} aparece em ${named} de ${total} respostas de IA.`,
  },
  list: listed,
  opening: {
    none: (platforms, asked, brand, total) => `${intro(platforms, asked)} nenhuma das ${total} respostas menciona ${brand}.`,
    some: (platforms, asked, brand, named, total) =>
      `${intro(platforms, asked)} ${brand} aparece em ${named} de ${total} respostas.`,
    all: (platforms, asked, brand, total) => `${intro(platforms, asked)} ${brand} aparece em todas as ${total} respostas.`,
    warned: (platforms, asked, brand, named, total, warnings) =>
      named === 1
        ? `${intro(platforms, asked)} ${brand} aparece em 1 de ${total} respostas, que a desaconselha.`
        : `${intro(platforms, asked)} ${brand} aparece em ${named} de ${total} respostas, e ${warnings} delas ${advise(warnings)} a marca.`,
  },
  subject: {
    none: (brand, total) => `${brand} não aparece em nenhuma de ${total} respostas de IA`,
    missing: (brand, missing, total) => `${brand} falta em ${missing} de ${total} respostas de IA`,
    some: (brand, named, total) => `${brand} aparece em ${named} de ${total} respostas de IA`,
    all: (brand, total) => `${brand} aparece em todas as ${total} respostas de IA`,
    warned: (brand, warnings, total) => `Respostas de IA que desaconselham ${brand}: ${warnings} de ${total}`,
    empty: (brand) => `${brand} nas respostas de IA`,
  },
  comparison: {
    none: 'As mesmas respostas não mencionam nenhum concorrente.',
    inAll: (rival, total) => `${rival} aparece em todas as ${total} respostas.`,
    some: (rival, mentions, total) => `${rival} aparece em ${mentions} de ${total} respostas.`,
  },
  readHere: (url) => `Leia aqui as respostas, sem precisar de login: ${url}`,
}
