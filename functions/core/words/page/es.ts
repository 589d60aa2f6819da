import { counter, lister } from '../count.ts'
import type { PageWords } from './en.ts'

const n = counter('es')
const listed = lister('es')
const answers = (count: number): string => n(count, 'respuesta', 'respuestas')
const questions = (count: number): string => n(count, 'pregunta', 'preguntas')
const assistants = (names: readonly string[]): string =>
  `${n(names.length, 'asistente de IA', 'asistentes de IA')} (${listed(names)})`
const inAll = (count: number | null): string => (count === null ? '' : `: ${answers(count)}`)
const youAppear = (count: number, total: number): string =>
  count === 0
    ? `Usted no aparece en ninguna de las ${total} respuestas de IA`
    : `Usted aparece en ${count} de ${total} respuestas de IA`
const place = (rank: number): string => `${rank}.º`

export const es: PageWords = {
  reportFor: 'Informe de visibilidad en IA de',
  reportName: 'Informe de visibilidad en IA',
  reportBy: (team) => `Informe de visibilidad en IA por ${team}`,
  simulatedData: 'Datos simulados',
  simulatedNote: 'No se preguntó a ninguna plataforma de IA; ninguna cifra dice nada de una marca real.',
  publicPage: 'Pública: cualquiera puede ver esta página',
  unlistedPage: 'Informe oculto a los buscadores',
  privateLink: 'Enlace privado',
  skip: 'Ir al informe',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  savePdf: 'En PDF',
  share: 'Compartir',
  onThisPage: 'En esta página',
  reload: 'Recargar',
  lead: (platforms, count, answerCount) =>
    `Hicimos a ${assistants(platforms)} ${questions(count)} de sus clientes${inAll(answerCount)}.`,
  leadAgent: (platforms, count, answerCount) =>
    `Hicimos a ${assistants(platforms)} las ${questions(count)} que usted eligió${inAll(answerCount)}.`,
  leadWaiting:
    'Estamos preguntando a los asistentes lo que les preguntan sus clientes. Esta página se actualiza sola, normalmente en menos de dos minutos.',
  howSeen: (brand) => `Cómo ven los asistentes de IA a ${brand}`,
  listed,
  nOf: (count, total) => `${count} de ${total}`,

  findings: {
    rivalInAll: (rival, total, named) => `${youAppear(named, total)}. ${rival} aparece en las ${total}.`,
    rivalInAllWarned: (rival, total, named, warnings) =>
      [
        `${youAppear(named, total)}, y`,
        named === 1 ? 'esta desaconseja' : `${warnings} de ellas ${warnings === 1 ? 'desaconseja' : 'desaconsejan'}`,
        `elegirle. ${rival} aparece en las ${total}.`,
      ].join(' '),
    rivalAhead: (rival, count, total, named) => `${youAppear(named, total)}. ${rival} aparece en ${count}.`,
    noneNamed: (total) => `Ningún asistente le menciona en ${n(total, 'respuesta de IA', 'respuestas de IA')}.`,
    inAll: (total) => `Usted aparece en las ${total} respuestas de IA.`,
    lead: (named, total) => `Usted va en cabeza: aparece en ${named} de ${total} respuestas de IA.`,
    level: (rival, named, total) => `Usted y ${rival} aparecen cada uno en ${named} de ${total} respuestas de IA.`,
    named: (named, total) => `Usted aparece en ${named} de ${total} respuestas de IA.`,
    warned: (warnings, total) =>
      `${warnings} de ${total} respuestas de IA ${warnings === 1 ? 'desaconseja' : 'desaconsejan'} elegirle a usted.`,
  },
  anotherBrand: 'otra marca',

  scoreCounts: (named, total) => `Cuenta sus menciones (${named} de ${total}) y su puesto en cada lista.`,
  askedForOffer: 'Cuando se pregunta por lo que usted ofrece',
  knownNotFound: (isNever) =>
    `Quien pregunta por usted por su nombre le encuentra. Quien pregunta por lo que ofrece ${isNever ? 'no' : 'por lo general no'} le encuentra.`,
  yourVisibility: 'Su visibilidad en IA',
  visibility: 'Visibilidad',
  outOf100: 'de 100',
  scoreOf100: (score) => `${score} de 100`,
  levels: { excellent: 'excelente', good: 'buena', moderate: 'media', low: 'baja', invisible: 'nula' },
  knowledge: 'Conocimiento',
  tone: 'Tono',
  knowledgeLevels: { strong: 'buena', partial: 'parcial', thin: 'escasa', unknown: 'nula' },
  tones: { positive: 'positivo', neutral: 'neutro', negative: 'negativo', unknown: 'desconocido' },
  knowledgeLines: {
    strong: 'Al preguntar por su nombre, los asistentes le conocen bien',
    partial: 'Al preguntar por su nombre, los asistentes le conocen en parte',
    thin: 'Al preguntar por su nombre, los asistentes saben poco de usted',
    unknown: 'Al preguntar por su nombre, los asistentes no le conocen',
  },
  toneLines: {
    positive: 'Los asistentes hablan bien de usted',
    neutral: 'Los asistentes hablan de usted con neutralidad',
    negative: 'Los asistentes hablan mal de usted',
    unknown: 'No se pudo medir ningún tono',
  },
  howSure: '¿Qué certeza hay?',
  likely: (low, high) => `probablemente ${low}–${high}`,
  likelyUpTo: (high) => `probablemente hasta ${high}`,
  likelyAbout: (share) => `probablemente alrededor de ${share}`,
  mentionRate: (named, total, rate) => `Mencionado en ${named} de ${answers(total)} (${rate})`,
  visibilityRange: (score, range) => `Visibilidad ${score} (${range})`,
  toneRange: (score, range) => `Tono ${score} (${range})`,
  describedYou: (hits, total) => `${hits} de ${answers(total)} ${hits === 1 ? 'supo' : 'supieron'} describirle`,
  tooFewForRange: (count) => `${questions(count)}: muy pocas para un intervalo probable`,
  varies: 'Los asistentes responden distinto cada vez. Con un 95 % de confianza, el valor real está en el intervalo.',

  whoGetsMentioned: 'A quién se menciona',
  rivalsLead: (total) => `Cuántas de las ${answers(total)} nombran cada marca.`,
  yourRank: (rank, total) => `Usted es el ${place(rank)} de ${total}.`,
  you: 'Usted',
  yourShare: (share) => `Su cuota de todas las menciones: ${share}.`,
  allBrands: (count) => `Las ${count} marcas`,
  warningsAmong: (warnings, named) =>
    named === 1
      ? 'Su única mención es una advertencia.'
      : `${warnings} de sus ${named} menciones ${warnings === 1 ? 'es una advertencia' : 'son advertencias'}.`,
  columns: {
    rank: 'Puesto',
    brand: 'Marca',
    answers: 'Respuestas',
    share: 'Cuota de menciones',
    platform: 'Asistente',
    score: 'Puntuación',
  },
  noBrandNamed: 'Las respuestas no nombran ninguna marca. Estas compiten con usted:',
  compareWith: (count) => `Le compararemos con ${count === 1 ? 'esta marca' : `estas ${count} marcas`}.`,

  whereYouComeUp: 'Dónde aparece usted',
  matrixLead: 'Un cuadro por pregunta. El número es su puesto en la respuesta.',
  matrixLeadOfSeveral: 'Un cuadro por pregunta, para todas sus respuestas. El número es su mejor puesto en ellas.',
  states: {
    mentioned: 'mencionado',
    missing: 'no mencionado',
    warned: 'desaconsejado',
    noData: 'sin respuesta',
    waiting: 'aún sin preguntar',
    arrived: 'respuesta recibida',
  },
  onTheList: (rank) => `${place(rank)} de la lista`,
  place,
  questionNumber: (number) => `Pregunta ${number}`,

  attention: 'Qué necesita atención',
  warnedBy: (warnings, total, platforms) =>
    `${warnings} de ${answers(total)} ${warnings === 1 ? 'desaconseja' : 'desaconsejan'} elegirle a usted: ${listed(platforms)}.`,
  absentFrom: (absent, total) => `En ${absent} de ${questions(total)} ningún asistente le menciona.`,
  absentFromAll: (total) => `Ningún asistente le menciona en ninguna de las ${questions(total)}.`,
  missingFrom: (missing, total) => `${missing} de ${answers(total)} no le ${missing === 1 ? 'menciona' : 'mencionan'}.`,
  behindIn: (behind, named) => `En ${behind} de las ${answers(named)} que le mencionan, otros aparecen antes que usted.`,
  leastOn: (platform, named, total) =>
    named === 0
      ? `${platform} no le menciona nunca.`
      : `${platform} es quien menos le menciona: en ${named} de ${answers(total)}.`,
  toCheck: (count) => `Compare ${n(count, 'afirmación', 'afirmaciones')} sobre usted con su sitio.`,
  nothingStandsOut: 'Nada destaca: todas las respuestas le mencionan.',
  readAnswer: 'Leer la respuesta',
  readAnswers: (count) => `Leer las respuestas ${count === 1 ? 'a la pregunta' : 'a las preguntas'}`,
  doFirst: (count) => `Haga esto primero: paso 1 de ${count}`,
  seeAllSteps: (count) => `Ver los ${n(count, 'paso', 'pasos')}`,

  steps: 'Qué hacer ahora',
  priorities: { high: 'Prioridad alta', medium: 'Prioridad media', low: 'Prioridad baja' },
  couldWin: 'Preguntas que esto puede ganarle:',
  whatStandsOut: 'Lo que destaca',
  byPlatform: 'Su posición por asistente',
  platformsLead: 'De 100: con qué frecuencia le nombra cada asistente y en qué puesto de su lista.',
  mentionsYouIn: (named, total, rate) => `le menciona en ${named} de ${answers(total)} (${rate})`,
  notMeasured: 'sin medir',
  reasons: {
    notPart: 'no forma parte de este análisis',
    noOverview: (without, total) => `no muestra resumen en ${without} de ${questions(total)}`,
    fewAnswers: (count, total) => `respondió a ${count} de ${questions(total)}, menos de la mitad`,
    noAnswer: 'no respondió',
    stopped: 'no se pudo preguntar hasta el final',
  },

  questions: 'Preguntas y respuestas',
  questionsLead: 'Abra una pregunta para ver qué respondió cada asistente.',
  keptUntil: (date) => `Las respuestas completas se conservaron hasta el ${date}.`,
  question: 'Pregunta',
  intents: { discovery: 'busca opciones', comparison: 'compara', problem: 'resuelve un problema' },
  askedAs: (persona, intent) => `Preguntado como: ${persona}${intent === undefined ? '' : `, ${intent}`}`,
  askedAsKinds: (count) => `Preguntado como ${n(count, 'tipo', 'tipos')} de comprador`,
  show: 'Mostrar',
  showAll: 'Todo',
  onlyMissing: 'Solo donde falto',
  answers,
  readWhole: 'Leer las respuestas completas',
  citedSources: 'Fuentes que cita esta respuesta:',
  showRest: 'Mostrar el resto de la respuesta',
  backToReport: 'Volver al informe',
  questionOf: (number, total) => `Pregunta ${number} de ${total}`,
  noAnswersKept: 'No hay respuestas a esta pregunta.',

  said: 'Qué dicen de usted los asistentes',
  knowsYou: 'Le conoce',
  doesNotKnowYou: 'No le conoce',
  notChecked: 'Sin comprobar: este agente no tiene datos del sitio',
  toneOf: { positive: 'Tono positivo', neutral: 'Tono neutro', negative: 'Tono negativo' },
  factsRight: 'Datos que aciertan',
  worthChecking: 'Conviene comprobar',
  strengths: 'Puntos fuertes que mencionan',
  weaknesses: 'Puntos débiles que mencionan',
  saidNothing: (platforms) =>
    `${listed(platforms)} no ${platforms.length === 1 ? 'dijo' : 'dijeron'} nada de usted que su sitio confirme.`,
  contradicts: (platform, quote, fact) => `${platform} dice «${quote}»; su sitio dice: ${fact}`,
  noneByName: 'Este análisis no hizo ninguna pregunta que le nombre.',

  sources: 'Fuentes que citan los asistentes',
  siteCited: (count, total) => `Su propio sitio se cita en ${count} de ${answers(total)}.`,
  siteNotCited: 'Su propio sitio no está entre ellas.',
  citedIn: (count) => `citada en ${answers(count)}`,
  citesRivals: 'citada por rivales, nunca por usted',
  yourSite: 'su sitio',
  noSources: 'Las respuestas no citan fuentes.',

  buyers: 'Los compradores en cuyo nombre preguntamos',
  wants: 'Quiere',
  strugglesWith: 'Le cuesta',
  from: (town) => `De ${town}`,
  noBuyers: 'Las preguntas se hicieron sin perfil de comprador.',
  ideas: 'Ideas de contenido',
  answersQuestion: 'Responde a la pregunta:',
  imageIdea: 'Idea de imagen:',
  noIdeas: 'No hay ideas de contenido para este informe.',

  method: 'Cómo medimos',
  when: 'Cuándo',
  fromTo: (first, last) => `del ${first} al ${last}`,
  sample: 'Muestra',
  sampleOf: (asked, total) => `${questions(asked)}, ${answers(total)}.`,
  byNameApart: 'Las preguntas que le nombran se hacen aparte y nunca cuentan para la visibilidad.',
  models: 'Modelos',
  formula: 'Fórmula',
  formulaLead:
    'Así cuenta cada respuesta; la puntuación de un asistente es la media de sus preguntas, la visibilidad la media de los asistentes.',
  answer: 'Respuesta',
  counts: 'Cuenta',
  knowledgeFormula: 'El conocimiento compara lo que los asistentes dicen de usted con lo que dice su sitio.',
  reading: 'Lectura',
  readTwice: (count, total) =>
    [
      `${count} de ${answers(total)} ${count === 1 ? 'se leyó' : 'se leyeron'} dos veces:`,
      'por reglas y por un modelo de lenguaje, que solo cuenta con palabras de la respuesta.',
    ].join(' '),
  agreeOn: (mention, rank, tone) => `Coinciden en la mención en ${mention}, en el puesto en ${rank}, en el tono en ${tone}.`,
  kappa: (value) => `Acuerdo sobre la mención más allá del azar (kappa de Cohen): ${value}.`,
  readByRules: (count) => `Leídas solo por reglas: ${answers(count)}.`,
  version: 'Versión',
  keepInMind: 'Qué tener en cuenta',
  limits: {
    vary: 'Los asistentes responden distinto cada vez; el intervalo junto a una cifra dice cuánto.',
    simulated: 'Estas respuestas son simuladas: no se preguntó a ninguna plataforma y ninguna cifra dice nada de una marca real.',
    unmeasured: (platform, reason) => `${platform}: ${reason}. La puntuación es la media de los demás.`,
    gaps: (answered, planned) => `Llegaron ${answered} de ${planned} respuestas previstas; las demás son huecos, no ausencias.`,
    noOverview: (without, total) =>
      `Google no mostró AI Overview en ${without} de ${questions(total)}; no cuentan a favor ni en contra.`,
    noSearch: (count, total) => `${count} de ${answers(total)} ${count === 1 ? 'llegó' : 'llegaron'} sin búsqueda web.`,
    byNameOnly: 'Todas las preguntas le nombran: la puntuación dice cómo le describen, no si le encuentran.',
    apis: 'Preguntamos por las API; las aplicaciones pueden responder otra cosa.',
  },
  notFound: {
    title: 'Esta página no existe',
    why: 'Puede que la dirección esté mal escrita o que un programa de correo la haya cortado, o que el informe se haya retirado.',
    check: 'Compruebe el enlace que recibió, o pídalo de nuevo a quien se lo envió.',
  },
  everyFigure: 'Cada cifra enlaza con las respuestas de IA de las que sale.',
  yourBusiness: '¿Es su empresa? Pregúntenos lo que quiera, o pida que se retire esta página.',
  writeToUs: 'Escríbanos',
  poweredBy: 'Hecho con AI Visibility Report',

  stages: {
    site: 'Leyendo su sitio web',
    profile: 'Estudiando lo que ofrece',
    plan: 'Eligiendo las preguntas',
    ask: 'Preguntando a los asistentes',
    judge: 'Leyendo las respuestas',
    score: 'Calculando las puntuaciones',
    write: 'Escribiendo el informe',
    finish: 'Terminando',
  },
  answersIn: (done, total) => `${done} de ${answers(total)} recibidas`,
  isComplete: 'El informe está completo.',
  hasFailed: 'El análisis ha fallado.',
  pending: 'Esta parte llega con las respuestas.',
  inAiAnswers: (brand) => `${brand} en las respuestas de IA`,
  beingMeasured: (brand) => `Midiendo ${brand}`,
  notMeasuredTitle: (host) => `No se pudo medir ${host}`,
  describedHow: (brand) => `Cómo describen y recomiendan los asistentes de IA a ${brand}.`,
  neutralTitle: 'Cómo describen y recomiendan una marca los asistentes de IA',
  neutralDescription: 'Visibilidad, conocimiento, rivales y qué hacer ahora',
  basedOnAnswers: 'Basado en respuestas de asistentes de IA',
  basedOnSimulated: 'Basado en respuestas simuladas',
}
