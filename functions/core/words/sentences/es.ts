import { counter, lister } from '../count.ts'
import type { FrequencyWords, SentenceWords } from './en.ts'

const n = counter('es')
const listed = lister('es')
const answers = (count: number): string => n(count, 'respuesta', 'respuestas')
const questions = (count: number): string => n(count, 'pregunta', 'preguntas')

export const es: SentenceWords = {
  failed: {
    prospect: (name) => `${name} puede contarle más y volver a iniciar el análisis.`,
    contact: (name) => `Contactar con ${name}`,
    forSender: 'Si usted envió este enlace',
    whatToTry: 'Qué probar',
    scannedAddress: 'Dirección analizada:',
    later: 'Inicie el análisis de nuevo en unos minutos. Un análisis fallido no cuesta nada.',
    why: {
      unreachable: 'No se encontró la dirección, o falló la conexión con el sitio.',
      blocked_address: 'La dirección lleva a un lugar que no está en la web pública.',
      not_html: 'En esta dirección no hay una página web que pudiéramos leer.',
      http_error: 'El sitio respondió con un error, o nos redirigió una y otra vez.',
      parked: 'El dominio solo muestra una página provisional de su proveedor.',
      for_sale: 'En este dominio no hay ninguna empresa.',
      login_wall: 'La página solo se puede leer tras iniciar sesión.',
      bot_check: 'El sitio no deja entrar a visitantes automatizados.',
      empty_page: 'La página está vacía, o es una plantilla aún sin rellenar.',
      coming_soon: 'El sitio está anunciado, pero aún no está en línea.',
      no_identity: 'No pudimos reconocer a qué marca pertenece la página.',
      too_few_answers: 'Demasiados asistentes no respondieron. El sitio en sí está bien.',
      capacity: 'El análisis esperó su turno demasiado tiempo.',
      internal: 'Algo salió mal por nuestra parte.',
    },
    unreachable: 'Abra la dirección en un navegador: ¿carga sin avisos?',
    blocked_address: 'Use la dirección pública del sitio, la que escriben los clientes.',
    not_html: 'Use la dirección de una página web, no la de un documento, imagen o descarga.',
    http_error: 'Abra la dirección en un navegador y use aquella en la que al final aparece la página.',
    parked: 'Use la dirección que visitan los clientes.',
    for_sale: 'Use la dirección que visitan los clientes.',
    login_wall: 'Use una página que todos puedan leer.',
    bot_check: 'Pida al dueño del sitio que permita nuestro lector, o use otra página de la marca.',
    empty_page: 'Use una página que describa la empresa.',
    coming_soon: 'Inicie el análisis de nuevo cuando el sitio esté en línea.',
    no_identity: 'Use una página que nombre a la empresa, por ejemplo la de inicio.',
  },

  rules: {
    summaryNamed: (brand, named, total) =>
      `${brand} aparece en ${named} de ${answers(total)} a preguntas que hacen los clientes.`,
    summaryRival: (rival) => `De las demás marcas, ${rival} es la más mencionada.`,
    summaryNoRival: 'Las mismas respuestas no mencionan ninguna otra marca.',
    questionsWith: (named, total) => `En ${named} de ${questions(total)} al menos un asistente le menciona.`,
    bestAndWorst: (best, high, worst, low) =>
      `${best} da la puntuación más alta con ${high} de 100, ${worst} la más baja con ${low}.`,
    overall: (score) => `La puntuación global es ${score} de 100.`,
    mentioned: (rivals) => `Mencionados en las mismas respuestas: ${listed(rivals)}.`,
    noRival: 'Las respuestas a estas preguntas no mencionan ningún rival.',
    described: (knows, total) =>
      knows === 0
        ? 'Ningún asistente supo describirle.'
        : `${knows} de ${n(total, 'asistente', 'asistentes')} ${knows === 1 ? 'supo' : 'supieron'} describirle de acuerdo con su sitio.`,
    answerWarnings: (warnings) =>
      warnings === 1
        ? 'Lea la respuesta que desaconseja elegirle y responda a sus motivos: en su sitio y en sus reseñas.'
        : 'Lea las respuestas que desaconsejan elegirle y responda a sus motivos: en su sitio y en sus reseñas.',
    answerWarningsWhy: 'Los asistentes repiten lo que dicen de usted las reseñas y otros sitios.',
    answerPage: (question) => `Publique una página que responda directamente a «${question}», con datos que se puedan citar.`,
    answerPageMissed: (missed, total) => `En ${missed} de ${questions(total)} las respuestas mencionan otras marcas, no la suya.`,
    answerPageMissedAll: 'Las respuestas a todas las preguntas mencionan otras marcas, no la suya.',
    answerPageNamed: 'Los asistentes citan las páginas que responden directamente a una pregunta.',
    plainFacts:
      'Diga en la página de inicio, con frases claras, qué ofrece, a quién y dónde, y también como datos estructurados.',
    plainFactsWhy: 'Los asistentes solo pueden repetir lo que leen en su sitio.',
    getListed: 'Consiga figurar, con datos correctos, en las páginas que citan los asistentes.',
    getListedWhy: 'Los asistentes que buscan en la web se apoyan en las páginas que citan.',
    headline: (brand, named, total) => `${brand} aparece en ${named} de ${total} respuestas de IA`,
    howToTell: (question) => `${question} Cómo saberlo`,
    howToTellPitch: 'Responde a la pregunta con las palabras de los clientes y datos que un asistente puede citar.',
    compare: (question) => `${question} Qué comparar antes de decidir`,
    comparePitch: 'Una comparación con criterios y cifras es lo que citan los asistentes cuando los clientes sopesan ofertas.',
    mistakes: (question) => `${question} Errores que conviene evitar`,
    mistakesPitch: 'Muestra experiencia con el problema que hay detrás de la pregunta y le nombra como ayuda.',
    firstSentence: 'Nuestros clientes nos lo preguntan a menudo. Esta es una respuesta clara.',
    imageAlt: 'Un escritorio con notas y un portátil abierto',
    imagePrompt: 'Un escritorio ordenado con notas a mano y un portátil abierto, luz de día, sin personas, sin texto legible',
    whatOffered: (brand) => `¿Qué ofrece ${brand}?`,
  },
}

export const frequency: FrequencyWords = {
  all: 'siempre|tod[oa]s?|cada',
  none: 'nunca|ning[uú]n[oa]?|nadie',
  most: 'frecuentemente|menudo|mayoría',
  few: 'raramente|rara|poc[oa]s?',
}
