import { counter, lister } from '../count.ts'
import type { PageWords } from './en.ts'

const n = counter('it')
const listed = lister('it')
const answers = (count: number): string => n(count, 'risposta', 'risposte')
const questions = (count: number): string => n(count, 'domanda', 'domande')
const assistants = (names: readonly string[]): string => `${n(names.length, 'assistente IA', 'assistenti IA')} (${listed(names)})`
const inAll = (count: number | null): string => (count === null ? '' : `: ${answers(count)}`)
const ofAnswers = (count: number, total: number): string => `${n(count, 'risposta dell’IA', 'risposte dell’IA')} su ${total}`
const youAppear = (count: number, total: number): string =>
  count === 0 ? `Non compari in nessuna delle ${total} risposte dell’IA` : `Compari in ${ofAnswers(count, total)}`
const place = (rank: number): string => `${rank}º`

export const it: PageWords = {
  reportFor: 'Rapporto di visibilità nell’IA per',
  reportName: 'Rapporto di visibilità nell’IA',
  reportBy: (team) => `Rapporto di visibilità nell’IA di ${team}`,
  simulatedData: 'Dati simulati',
  simulatedNote: 'Nessuna piattaforma di IA è stata interrogata; nessuna cifra qui dice qualcosa di un marchio reale.',
  publicPage: 'Pubblica: tutti possono vedere questa pagina',
  unlistedPage: 'Rapporto nascosto ai motori di ricerca',
  privateLink: 'Link privato',
  skip: 'Vai al rapporto',
  copyLink: 'Copia link',
  linkCopied: 'Link copiato',
  savePdf: 'Salva PDF',
  share: 'Condividi',
  onThisPage: 'In questa pagina',
  reload: 'Ricarica',
  lead: (platforms, count, answerCount) =>
    `Abbiamo posto a ${assistants(platforms)} ${questions(count)} dei tuoi clienti${inAll(answerCount)}.`,
  leadAgent: (platforms, count, answerCount) =>
    `Abbiamo posto a ${assistants(platforms)} le ${questions(count)} che hai scelto${inAll(answerCount)}.`,
  leadWaiting:
    'Stiamo chiedendo agli assistenti ciò che chiedono i tuoi clienti. Questa pagina si aggiorna da sola, di solito entro due minuti.',
  howSeen: (brand) => `Come gli assistenti IA vedono ${brand}`,
  listed,
  nOf: (count, total) => `${count} su ${total}`,

  findings: {
    rivalInAll: (rival, total, named) => `${youAppear(named, total)}. ${rival} compare in tutte le ${total}.`,
    rivalInAllWarned: (rival, total, named, warnings) =>
      [
        `${youAppear(named, total)}, e`,
        named === 1 ? 'questa ti sconsiglia.' : `${warnings} di queste ${warnings === 1 ? 'ti sconsiglia' : 'ti sconsigliano'}.`,
        `${rival} compare in tutte le ${total}.`,
      ].join(' '),
    rivalAhead: (rival, count, total, named) => `${youAppear(named, total)}. ${rival} compare in ${count}.`,
    noneNamed: (total) => `Nessun assistente ti menziona in ${n(total, 'risposta dell’IA', 'risposte dell’IA')}.`,
    inAll: (total) => `Compari in tutte le ${total} risposte dell’IA.`,
    lead: (named, total) => `Sei in testa: compari in ${ofAnswers(named, total)}.`,
    level: (rival, named, total) => `Tu e ${rival} comparite in ${ofAnswers(named, total)} ciascuno.`,
    named: (named, total) => `Compari in ${ofAnswers(named, total)}.`,
    warned: (warnings, total) => `${ofAnswers(warnings, total)} ${warnings === 1 ? 'ti sconsiglia' : 'ti sconsigliano'}.`,
  },
  anotherBrand: 'un’altra marca',

  scoreCounts: (named, total) => `Conta le tue menzioni (${named} su ${total}) e il tuo posto in ogni elenco.`,
  askedForOffer: 'Quando si chiede ciò che offri',
  knownNotFound: (isNever) =>
    `Chi chiede di te per nome ti trova. Chi chiede ciò che offri ${isNever ? 'non ti trova' : 'per lo più non ti trova'}.`,
  yourVisibility: 'La tua visibilità nell’IA',
  visibility: 'Visibilità',
  outOf100: 'su 100',
  scoreOf100: (score) => `${score} su 100`,
  levels: { excellent: 'eccellente', good: 'buona', moderate: 'media', low: 'bassa', invisible: 'nulla' },
  knowledge: 'Notorietà',
  tone: 'Tono',
  knowledgeLevels: { strong: 'buona', partial: 'parziale', thin: 'scarsa', unknown: 'nulla' },
  tones: { positive: 'positivo', neutral: 'neutro', negative: 'negativo', unknown: 'sconosciuto' },
  knowledgeLines: {
    strong: 'Interrogati sul tuo nome, gli assistenti ti conoscono bene',
    partial: 'Interrogati sul tuo nome, gli assistenti ti conoscono in parte',
    thin: 'Interrogati sul tuo nome, gli assistenti sanno poco di te',
    unknown: 'Interrogati sul tuo nome, gli assistenti non ti conoscono',
  },
  toneLines: {
    positive: 'Gli assistenti parlano bene di te',
    neutral: 'Gli assistenti parlano di te in modo neutro',
    negative: 'Gli assistenti parlano male di te',
    unknown: 'Non è stato possibile misurare un tono',
  },
  howSure: 'Quanto è sicuro?',
  likely: (low, high) => `probabilmente ${low}–${high}`,
  likelyUpTo: (high) => `probabilmente fino a ${high}`,
  likelyAbout: (share) => `probabilmente circa ${share}`,
  mentionRate: (named, total, rate) => `Menzione in ${answers(named)} su ${total} (${rate})`,
  visibilityRange: (score, range) => `Visibilità ${score} (${range})`,
  toneRange: (score, range) => `Tono ${score} (${range})`,
  describedYou: (hits, total) => `${answers(hits)} su ${total} ${hits === 1 ? 'ha' : 'hanno'} saputo descriverti`,
  tooFewForRange: (count) => `${questions(count)}: troppo poche per un intervallo probabile`,
  varies: 'Gli assistenti rispondono in modo diverso ogni volta. Con il 95% di confidenza il valore vero è nell’intervallo.',

  whoGetsMentioned: 'Chi viene menzionato',
  rivalsLead: (total) => `Quante delle ${answers(total)} nominano ciascun marchio.`,
  yourRank: (rank, total) => `Sei al ${place(rank)} posto su ${total}.`,
  you: 'Tu',
  yourShare: (share) => `La tua quota di tutte le menzioni: ${share}.`,
  allBrands: (count) => `Tutti i ${count} marchi`,
  warningsAmong: (warnings, named) =>
    named === 1
      ? 'La tua unica menzione è un avvertimento.'
      : `${warnings} delle tue ${named} menzioni ${warnings === 1 ? 'è un avvertimento' : 'sono avvertimenti'}.`,
  columns: {
    rank: 'Posto',
    brand: 'Marchio',
    answers: 'Risposte',
    share: 'Quota di menzioni',
    platform: 'Assistente',
    score: 'Punteggio',
    questions: 'Domande',
  },
  noBrandNamed: 'Le risposte non nominano alcun marchio. Questi sono in concorrenza con te:',
  compareWith: (count) => `Ti confronteremo con ${count === 1 ? 'questo marchio' : `questi ${count} marchi`}.`,

  whereYouComeUp: 'Dove compari',
  matrixLead: 'Un riquadro per domanda. Il numero è il tuo posto nella risposta.',
  states: {
    mentioned: 'menzionato',
    missing: 'non menzionato',
    warned: 'sconsigliato',
    noData: 'nessuna risposta',
    waiting: 'non ancora chiesta',
    arrived: 'risposta arrivata',
  },
  onTheList: (rank) => `${place(rank)} nella lista`,
  place,
  questionNumber: (number) => `Domanda ${number}`,

  attention: 'Che cosa richiede attenzione',
  warnedBy: (warnings, total, platforms) =>
    `${answers(warnings)} su ${total} ${warnings === 1 ? 'ti sconsiglia' : 'ti sconsigliano'}: ${listed(platforms)}.`,
  absentFrom: (absent, total) => `Per ${questions(absent)} su ${total} nessun assistente ti menziona.`,
  absentFromAll: (total) => `Nessun assistente ti menziona, per nessuna delle ${questions(total)}.`,
  missingFrom: (missing, total) => `${answers(missing)} su ${total} non ti ${missing === 1 ? 'menziona' : 'menzionano'}.`,
  behindIn: (behind, named) => `In ${behind} delle ${answers(named)} che ti menzionano, altri vengono prima di te.`,
  leastOn: (platform, named, asked) =>
    named === 0
      ? `${platform} non ti menziona mai.`
      : `${platform} ti menziona meno di tutti: per ${questions(named)} su ${asked}.`,
  leastIn: (platform, named, total) =>
    named === 0 ? `${platform} non ti menziona mai.` : `${platform} ti menziona meno di tutti: in ${answers(named)} su ${total}.`,
  toCheck: (count) => `Confronta ${n(count, 'affermazione', 'affermazioni')} su di te con il tuo sito.`,
  nothingStandsOut: 'Niente da segnalare: ogni risposta ti menziona.',
  readAnswer: 'Leggi la risposta',
  readAnswers: (count) => `Leggi le risposte ${count === 1 ? 'alla domanda' : 'alle domande'}`,
  doFirst: (count) => `Fai prima questo: passo 1 di ${count}`,
  seeAllSteps: (count) => `Vedi tutti i ${n(count, 'passo', 'passi')}`,

  steps: 'Che cosa fare adesso',
  priorities: { high: 'Priorità alta', medium: 'Priorità media', low: 'Priorità bassa' },
  couldWin: 'Domande che questo può farti vincere:',
  whatStandsOut: 'Che cosa spicca',
  byPlatform: 'La tua posizione per assistente',
  platformsLead: 'Su 100: quanto spesso ogni assistente ti nomina e a che punto della sua lista.',
  mentionsYouFor: (named, asked, rate) => `ti menziona per ${questions(named)} su ${asked} (${rate})`,
  mentionsYouIn: (named, total, rate) => `ti menziona in ${answers(named)} su ${total} (${rate})`,
  notMeasured: 'non misurato',
  reasons: {
    notPart: 'non fa parte di questa analisi',
    noOverview: (without, total) => `non mostra riepiloghi per ${questions(without)} su ${total}`,
    fewAnswers: (count, total) => `ha risposto a ${questions(count)} su ${total}, meno della metà`,
    noAnswer: 'non ha risposto',
    stopped: 'non è stato possibile interrogarlo fino alla fine',
  },

  questions: 'Domande e risposte',
  questionsLead: 'Apri una domanda per vedere che cosa ha risposto ogni assistente.',
  keptUntil: (date) => `Le risposte complete sono state conservate fino al ${date}.`,
  question: 'Domanda',
  intents: { discovery: 'cerca opzioni', comparison: 'confronta', problem: 'risolve un problema' },
  askedAs: (persona, intent) => `Chiesto come: ${persona}${intent === undefined ? '' : `, ${intent}`}`,
  askedAsKinds: (count) => `Chiesto come ${n(count, 'tipo', 'tipi')} di cliente`,
  show: 'Mostra',
  showAll: 'Tutto',
  onlyMissing: 'Solo dove manco',
  answers,
  readWhole: 'Leggi le risposte intere',
  citedSources: 'Fonti che questa risposta cita:',
  showRest: 'Mostra il resto della risposta',
  backToReport: 'Torna al rapporto',
  questionOf: (number, total) => `Domanda ${number} su ${total}`,
  noAnswersKept: 'Non ci sono risposte a questa domanda.',

  said: 'Che cosa dicono di te gli assistenti',
  knowsYou: 'Ti conosce',
  doesNotKnowYou: 'Non ti conosce',
  notChecked: 'Non verificato: questo agente non ha fatti del sito',
  toneOf: { positive: 'Tono positivo', neutral: 'Tono neutro', negative: 'Tono negativo' },
  factsRight: 'Fatti che dicono correttamente',
  worthChecking: 'Da controllare',
  strengths: 'Punti di forza che menzionano',
  weaknesses: 'Punti deboli che menzionano',
  saidNothing: (platforms) =>
    `${listed(platforms)} non ${platforms.length === 1 ? 'ha' : 'hanno'} detto di te nulla che il tuo sito confermi.`,
  contradicts: (platform, quote, fact) => `${platform} dice «${quote}»; il tuo sito dice: ${fact}`,
  noneByName: 'Questa analisi non ha posto domande che ti nominano.',

  sources: 'Fonti che gli assistenti citano',
  siteCited: (count, total) => `Il tuo sito è citato in ${answers(count)} su ${total}.`,
  siteNotCited: 'Il tuo sito non è fra queste.',
  citedIn: (count) => `citata in ${answers(count)}`,
  citesRivals: 'citata per i concorrenti, mai per te',
  yourSite: 'il tuo sito',
  noSources: 'Le risposte non citano fonti.',

  buyers: 'I clienti per conto dei quali abbiamo chiesto',
  wants: 'Vuole',
  strugglesWith: 'Fatica con',
  from: (town) => `Da ${town}`,
  noBuyers: 'Le domande sono state poste senza profilo di cliente.',
  ideas: 'Idee per i contenuti',
  answersQuestion: 'Risponde alla domanda:',
  imageIdea: 'Idea per l’immagine:',
  noIdeas: 'Non ci sono idee per i contenuti in questo rapporto.',

  method: 'Come abbiamo misurato',
  when: 'Quando',
  fromTo: (first, last) => `da ${first} a ${last}`,
  sample: 'Campione',
  sampleOf: (asked, total) => `${questions(asked)}, ${answers(total)}.`,
  byNameApart: 'Le domande che ti nominano sono poste a parte e non contano mai per la visibilità.',
  models: 'Modelli',
  formula: 'Formula',
  formulaLead:
    'Ogni risposta conta così; il punteggio di un assistente è la media delle sue domande, la visibilità la media degli assistenti.',
  answer: 'Risposta',
  counts: 'Conta',
  knowledgeFormula: 'La notorietà confronta ciò che gli assistenti dicono di te con ciò che dice il tuo sito.',
  reading: 'Lettura',
  readTwice: (count, total) =>
    [
      `${answers(count)} su ${total} ${count === 1 ? 'è stata letta' : 'sono state lette'} due volte:`,
      'con regole e da un modello linguistico, che conta solo con parole della risposta.',
    ].join(' '),
  agreeOn: (mention, rank, tone) => `Concordano sulla menzione nel ${mention}, sul posto nel ${rank}, sul tono nel ${tone}.`,
  kappa: (value) => `Accordo sulla menzione oltre il caso (kappa di Cohen): ${value}.`,
  readByRules: (count) => `Lette solo con regole: ${answers(count)}.`,
  version: 'Versione',
  keepInMind: 'Da tenere presente',
  limits: {
    vary: 'Gli assistenti rispondono in modo diverso ogni volta; l’intervallo accanto a una cifra dice di quanto.',
    simulated:
      'Queste risposte sono simulate: nessuna piattaforma è stata interrogata e nessuna cifra dice qualcosa di un marchio reale.',
    unmeasured: (platform, reason) => `${platform}: ${reason}. Il punteggio è la media degli altri.`,
    gaps: (answered, planned) => `Sono arrivate ${answered} risposte previste su ${planned}; le altre sono lacune, non assenze.`,
    noOverview: (without, total) =>
      `Google non ha mostrato AI Overview per ${questions(without)} su ${total}; non contano né a favore né contro di te.`,
    noSearch: (count, total) =>
      `${answers(count)} su ${total} ${count === 1 ? 'è arrivata' : 'sono arrivate'} senza ricerca web.`,
    byNameOnly: 'Tutte le domande ti nominano: il punteggio dice come ti descrivono, non se ti trovano.',
    apis: 'Abbiamo chiesto tramite le API; le app possono rispondere in altro modo.',
  },
  notFound: {
    title: 'Questa pagina non esiste',
    why: 'Forse l’indirizzo è stato scritto male o troncato da un programma di posta, oppure il rapporto è stato rimosso.',
    check: 'Controlla il link che hai ricevuto, o chiedilo di nuovo a chi te lo ha mandato.',
  },
  everyFigure: 'Ogni cifra porta alle risposte dell’IA da cui viene.',
  yourBusiness: 'È la tua azienda? Chiedici qualsiasi cosa, o fai rimuovere questa pagina.',
  writeToUs: 'Scrivici',
  talkTo: (name) => `Parla con ${name}`,
  poweredBy: 'Realizzato con AI Visibility Report',

  stages: {
    site: 'Lettura del tuo sito',
    profile: 'Studio della tua offerta',
    plan: 'Scelta delle domande',
    ask: 'Domande agli assistenti',
    judge: 'Lettura delle risposte',
    score: 'Calcolo dei punteggi',
    write: 'Scrittura del rapporto',
    finish: 'Quasi finito',
  },
  answersIn: (done, total) => `${n(done, 'risposta arrivata', 'risposte arrivate')} su ${total}`,
  isComplete: 'Il rapporto è completo.',
  hasFailed: 'L’analisi non è riuscita.',
  pending: 'Questa parte arriva con le risposte.',
  inAiAnswers: (brand) => `${brand} nelle risposte dell’IA`,
  beingMeasured: (brand) => `Misura di ${brand} in corso`,
  notMeasuredTitle: (host) => `Non è stato possibile misurare ${host}`,
  describedHow: (brand) => `Come gli assistenti IA descrivono e consigliano ${brand}.`,
  neutralTitle: 'Come gli assistenti IA descrivono e consigliano un marchio',
  neutralDescription: 'Visibilità, notorietà, concorrenti e che cosa fare adesso',
  basedOnAnswers: 'Basato su risposte di assistenti IA',
  basedOnSimulated: 'Basato su risposte simulate',
}
