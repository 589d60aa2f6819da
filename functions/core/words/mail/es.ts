import { counter, lister } from '../count.ts'
import type { MailWords } from './en.ts'

const n = counter('es')
const listed = lister('es')
const advise = (count: number): string => (count === 1 ? 'desaconseja' : 'desaconsejan')
const questions = (count: number): string => n(count, 'pregunta', 'preguntas')
const intro = (platforms: readonly string[], asked: number): string =>
  `He hecho a ${listed(platforms)} ${questions(asked)} de sus clientes:`

export const es: MailWords = {
  fallbacks: {
    brand: 'su marca',
    industry: 'su sector',
    competitor: 'otro proveedor',
    question: 'ninguna de las preguntas hechas',
    platforms: 'ninguno de los asistentes',
    assistants: 'asistentes de IA',
    advice: 'Responda en su propio sitio a las preguntas de sus clientes.',
    summary: (brand, named, total) => `${brand} aparece en ${named} de ${total} respuestas de IA.`,
  },
  list: listed,
  opening: {
    none: (platforms, asked, brand, total) =>
      `${intro(platforms, asked)} ninguna de las ${total} respuestas menciona a ${brand}.`,
    some: (platforms, asked, brand, named, total) =>
      `${intro(platforms, asked)} ${brand} aparece en ${named} de ${total} respuestas.`,
    all: (platforms, asked, brand, total) =>
      `${intro(platforms, asked)} ${brand} aparece en las ${total} respuestas, sin excepción.`,
    warned: (platforms, asked, brand, named, total, warnings) =>
      named === 1
        ? `${intro(platforms, asked)} ${brand} aparece en 1 de ${total} respuestas, que la desaconseja.`
        : `${intro(platforms, asked)} ${brand} aparece en ${named} de ${total} respuestas, y ${warnings} de ellas la ${advise(warnings)}.`,
  },
  subject: {
    none: (brand, total) => `${brand} no aparece en ninguna de ${total} respuestas de IA`,
    missing: (brand, missing, total) => `${brand} falta en ${missing} de ${total} respuestas de IA`,
    some: (brand, named, total) => `${brand} aparece en ${named} de ${total} respuestas de IA`,
    all: (brand, total) => `${brand} aparece en todas las respuestas de IA (${total})`,
    warned: (brand, warnings, total) => `Respuestas de IA que desaconsejan ${brand}: ${warnings} de ${total}`,
    empty: (brand) => `${brand} en las respuestas de IA`,
  },
  comparison: {
    none: 'Las mismas respuestas no mencionan a ningún competidor.',
    inAll: (rival, total) => `${rival} aparece en las ${total} respuestas, sin excepción.`,
    some: (rival, mentions, total) => `${rival} aparece en ${mentions} de ${total} respuestas.`,
  },
  readHere: (url) => `Puede leer las respuestas aquí, sin iniciar sesión: ${url}`,
}
