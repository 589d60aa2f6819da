import { counter, lister } from '../count.ts'
import type { PageWords } from './en.ts'

const n = counter('fr')
const listed = lister('fr')
const answers = (count: number): string => n(count, 'réponse', 'réponses')
const questions = (count: number): string => n(count, 'question', 'questions')
const assistants = (names: readonly string[]): string => `${n(names.length, 'assistant IA', 'assistants IA')} (${listed(names)})`
const inAll = (count: number | null): string => (count === null ? '' : ` : ${answers(count)}`)
const ofAnswers = (count: number, total: number): string => `${n(count, 'réponse IA', 'réponses IA')} sur ${total}`
const only = (count: number, total: number): string =>
  count === 0 ? `dans aucune des ${total} réponses IA` : `que dans ${ofAnswers(count, total)}`
const place = (rank: number): string => (rank === 1 ? '1er' : `${rank}e`)

export const fr: PageWords = {
  reportFor: 'Rapport de visibilité IA pour',
  reportName: 'Rapport de visibilité IA',
  reportBy: (team) => `Rapport de visibilité IA par ${team}`,
  simulatedData: 'Données simulées',
  simulatedNote: 'Aucune plateforme d’IA n’a été interrogée ; aucun chiffre ici ne dit quoi que ce soit d’une vraie marque.',
  publicPage: 'Publique : tout le monde peut voir cette page',
  unlistedPage: 'Rapport masqué aux moteurs de recherche',
  privateLink: 'Lien privé',
  skip: 'Aller au rapport',
  copyLink: 'Copier le lien',
  linkCopied: 'Lien copié',
  savePdf: 'En PDF',
  share: 'Partager',
  onThisPage: 'Sur cette page',
  reload: 'Recharger',
  lead: (platforms, count, answerCount) =>
    `Nous avons posé à ${assistants(platforms)} ${questions(count)} de vos clients${inAll(answerCount)}.`,
  leadAgent: (platforms, count, answerCount) =>
    `Nous avons posé à ${assistants(platforms)} les ${questions(count)} que vous avez choisies${inAll(answerCount)}.`,
  leadWaiting:
    'Nous posons aux assistants les questions de vos clients. Cette page se met à jour d’elle-même, en général en moins de deux minutes.',
  howSeen: (brand) => `Comment les assistants IA voient ${brand}`,
  listed,
  nOf: (count, total) => `${count} sur ${total}`,

  findings: {
    rivalInAll: (rival, total, named) => `Vous n’êtes ${only(named, total)}. ${rival} est dans les ${total}.`,
    rivalInAllWarned: (rival, total, named, warnings) =>
      [
        `Vous n’êtes ${only(named, total)},`,
        named === 1
          ? 'et elle vous déconseille.'
          : `dont ${warnings} ${warnings === 1 ? 'vous déconseille' : 'vous déconseillent'}.`,
        `${rival} est dans les ${total}.`,
      ].join(' '),
    rivalAhead: (rival, count, total, named) => `Vous n’êtes ${only(named, total)}. ${rival} est dans ${count}.`,
    noneNamed: (total) => `Aucun assistant ne vous mentionne dans ${n(total, 'réponse IA', 'réponses IA')}.`,
    inAll: (total) => `Vous apparaissez dans les ${total} réponses IA.`,
    lead: (named, total) => `Vous êtes en tête : vous apparaissez dans ${ofAnswers(named, total)}.`,
    level: (rival, named, total) => `Vous et ${rival} apparaissez chacun dans ${ofAnswers(named, total)}.`,
    named: (named, total) => `Vous apparaissez dans ${ofAnswers(named, total)}.`,
    warned: (warnings, total) => `${ofAnswers(warnings, total)} ${warnings === 1 ? 'vous déconseille' : 'vous déconseillent'}.`,
  },
  anotherBrand: 'une autre marque',

  scoreCounts: (named, total) => `Compte vos mentions (${named} sur ${total}) et votre place dans chaque liste.`,
  askedForOffer: 'Quand on cherche ce que vous proposez',
  knownNotFound: (isNever) =>
    `Qui vous cherche par votre nom vous trouve. Qui cherche ce que vous proposez ne vous trouve ${isNever ? 'pas' : 'généralement pas'}.`,
  yourVisibility: 'Votre visibilité IA',
  visibility: 'Visibilité',
  outOf100: 'sur 100',
  scoreOf100: (score) => `${score} sur 100`,
  levels: { excellent: 'excellente', good: 'bonne', moderate: 'moyenne', low: 'faible', invisible: 'nulle' },
  knowledge: 'Notoriété',
  tone: 'Ton',
  knowledgeLevels: { strong: 'bonne', partial: 'partielle', thin: 'faible', unknown: 'nulle' },
  tones: { positive: 'positif', neutral: 'neutre', negative: 'négatif', unknown: 'inconnu' },
  knowledgeLines: {
    strong: 'Interrogés sur votre nom, les assistants vous connaissent bien',
    partial: 'Interrogés sur votre nom, les assistants vous connaissent en partie',
    thin: 'Interrogés sur votre nom, les assistants savent peu de choses sur vous',
    unknown: 'Interrogés sur votre nom, les assistants ne vous connaissent pas',
  },
  toneLines: {
    positive: 'Les assistants parlent de vous en bien',
    neutral: 'Les assistants parlent de vous de façon neutre',
    negative: 'Les assistants parlent de vous en mal',
    unknown: 'Aucun ton n’a pu être mesuré',
  },
  howSure: 'À quel point est-ce sûr ?',
  likely: (low, high) => `probablement ${low}–${high}`,
  likelyUpTo: (high) => `probablement jusqu’à ${high}`,
  likelyAbout: (share) => `probablement environ ${share}`,
  mentionRate: (named, total, rate) => `Mention dans ${answers(named)} sur ${total} (${rate})`,
  visibilityRange: (score, range) => `Visibilité ${score} (${range})`,
  toneRange: (score, range) => `Ton ${score} (${range})`,
  describedYou: (hits, total) => `${answers(hits)} sur ${total} ${hits === 1 ? 'a' : 'ont'} su vous décrire`,
  tooFewForRange: (count) => `${questions(count)} : trop peu pour une fourchette probable`,
  varies:
    'Les assistants répondent différemment d’une fois à l’autre. Avec 95 % de confiance, la vraie valeur est dans la fourchette.',

  whoGetsMentioned: 'Qui est mentionné',
  rivalsLead: (total) => `Combien des ${answers(total)} citent chaque marque.`,
  yourRank: (rank, total) => `Vous êtes ${place(rank)} sur ${total}.`,
  you: 'Vous',
  yourShare: (share) => `Votre part de voix : ${share} de toutes les mentions.`,
  allBrands: (count) => `Les ${count} marques`,
  warningsAmong: (warnings, named) =>
    named === 1
      ? 'Votre seule mention est un avertissement.'
      : `${warnings} de vos ${named} mentions ${warnings === 1 ? 'est un avertissement' : 'sont des avertissements'}.`,
  columns: {
    rank: 'Rang',
    brand: 'Marque',
    answers: 'Réponses',
    share: 'Part de voix',
    platform: 'Assistant',
    score: 'Score',
  },
  noBrandNamed: 'Les réponses ne citent aucune marque. Celles-ci sont vos concurrentes :',
  compareWith: (count) => `Nous vous comparerons à ${count === 1 ? 'cette marque' : `ces ${count} marques`}.`,

  whereYouComeUp: 'Où vous apparaissez',
  matrixLead: 'Une case par question. Le chiffre est votre place dans la réponse.',
  matrixLeadOfSeveral: 'Une case par question, pour toutes ses réponses. Le chiffre est votre meilleure place.',
  states: {
    mentioned: 'mention',
    missing: 'pas de mention',
    warned: 'déconseillé',
    noData: 'pas de réponse',
    waiting: 'pas encore posée',
    arrived: 'réponse reçue',
  },
  onTheList: (rank) => `${place(rank)} de la liste`,
  place,
  questionNumber: (number) => `Question ${number}`,

  attention: 'À surveiller',
  warnedBy: (warnings, total, platforms) =>
    `${answers(warnings)} sur ${total} ${warnings === 1 ? 'vous déconseille' : 'vous déconseillent'} : ${listed(platforms)}.`,
  absentFrom: (absent, total) => `Pour ${questions(absent)} sur ${total}, aucun assistant ne vous mentionne.`,
  absentFromAll: (total) => `Aucun assistant ne vous mentionne, pour aucune des ${questions(total)}.`,
  missingFrom: (missing, total) => `${answers(missing)} sur ${total} ne vous ${missing === 1 ? 'mentionne' : 'mentionnent'} pas.`,
  behindIn: (behind, named) => `Dans ${behind} des ${answers(named)} qui vous mentionnent, d’autres passent avant vous.`,
  leastOn: (platform, named, total) =>
    named === 0
      ? `${platform} ne vous mentionne jamais.`
      : `${platform} vous mentionne le moins : dans ${answers(named)} sur ${total}.`,
  toCheck: (count) => `${n(count, 'affirmation', 'affirmations')} à votre sujet à comparer avec votre site.`,
  nothingStandsOut: 'Rien à signaler : chaque réponse vous mentionne.',
  readAnswer: 'Lire la réponse',
  readAnswers: (count) => `Lire les réponses ${count === 1 ? 'à la question' : 'aux questions'}`,
  doFirst: (count) => `À faire d’abord : étape 1 sur ${count}`,
  seeAllSteps: (count) => `Voir les ${n(count, 'étape', 'étapes')}`,

  steps: 'Que faire maintenant',
  priorities: { high: 'Priorité haute', medium: 'Priorité moyenne', low: 'Priorité basse' },
  couldWin: 'Questions que cela peut vous faire gagner :',
  whatStandsOut: 'Ce qui ressort',
  byPlatform: 'Votre position par assistant',
  platformsLead: 'Sur 100 : à quelle fréquence chaque assistant vous cite, et à quelle place de sa liste.',
  mentionsYouIn: (named, total, rate) => `vous mentionne dans ${answers(named)} sur ${total} (${rate})`,
  notMeasured: 'non mesuré',
  reasons: {
    notPart: 'ne fait pas partie de cette analyse',
    noOverview: (without, total) => `n’affiche pas d’aperçu pour ${questions(without)} sur ${total}`,
    fewAnswers: (count, total) => `a répondu à ${questions(count)} sur ${total}, moins de la moitié`,
    noAnswer: 'n’a pas répondu',
    stopped: 'n’a pas pu être interrogé jusqu’au bout',
  },

  questions: 'Questions et réponses',
  questionsLead: 'Ouvrez une question pour voir ce que chaque assistant a répondu.',
  keptUntil: (date) => `Les réponses complètes ont été conservées jusqu’au ${date}.`,
  question: 'Question',
  intents: { discovery: 'cherche des options', comparison: 'compare', problem: 'résout un problème' },
  askedAs: (persona, intent) => `Posée en tant que : ${persona}${intent === undefined ? '' : `, ${intent}`}`,
  askedAsKinds: (count) => `Posée en tant que ${n(count, 'type', 'types')} de client`,
  show: 'Afficher',
  showAll: 'Tout',
  onlyMissing: 'Seulement où je manque',
  answers,
  readWhole: 'Lire les réponses entières',
  citedSources: 'Sources que cette réponse cite :',
  showRest: 'Afficher la suite de la réponse',
  backToReport: 'Retour au rapport',
  questionOf: (number, total) => `Question ${number} sur ${total}`,
  noAnswersKept: 'Il n’y a pas de réponse à cette question.',

  said: 'Ce que les assistants disent de vous',
  knowsYou: 'Vous connaît',
  doesNotKnowYou: 'Ne vous connaît pas',
  notChecked: 'Non vérifié : cet agent n’a aucun fait du site',
  toneOf: { positive: 'Ton positif', neutral: 'Ton neutre', negative: 'Ton négatif' },
  factsRight: 'Ce qu’ils disent juste',
  worthChecking: 'À vérifier',
  strengths: 'Points forts qu’ils mentionnent',
  weaknesses: 'Points faibles qu’ils mentionnent',
  saidNothing: (platforms) =>
    `${listed(platforms)} ${platforms.length === 1 ? 'n’a' : 'n’ont'} rien dit de vous que votre site confirme.`,
  contradicts: (platform, quote, fact) => `${platform} dit « ${quote} » ; votre site dit : ${fact}`,
  noneByName: 'Cette analyse n’a posé aucune question qui vous nomme.',

  sources: 'Sources que les assistants citent',
  siteCited: (count, total) => `Votre propre site est cité dans ${answers(count)} sur ${total}.`,
  siteNotCited: 'Votre propre site n’en fait pas partie.',
  citedIn: (count) => `citée dans ${answers(count)}`,
  citesRivals: 'citée pour des concurrents, jamais pour vous',
  yourSite: 'votre site',
  noSources: 'Les réponses ne citent aucune source.',

  buyers: 'Les clients au nom desquels nous avons demandé',
  wants: 'Souhaite',
  strugglesWith: 'A du mal avec',
  from: (town) => `De ${town}`,
  noBuyers: 'Les questions ont été posées sans profil de client.',
  ideas: 'Idées de contenu',
  answersQuestion: 'Répond à la question :',
  imageIdea: 'Idée d’image :',
  noIdeas: 'Il n’y a pas d’idée de contenu pour ce rapport.',

  method: 'Comment nous avons mesuré',
  when: 'Quand',
  fromTo: (first, last) => `du ${first} au ${last}`,
  sample: 'Échantillon',
  sampleOf: (asked, total) => `${questions(asked)}, ${answers(total)}.`,
  byNameApart: 'Les questions qui vous nomment sont posées à part et ne comptent jamais pour la visibilité.',
  models: 'Modèles',
  formula: 'Formule',
  formulaLead:
    'Chaque réponse compte ainsi ; le score d’un assistant est la moyenne de ses questions, la visibilité la moyenne des assistants.',
  answer: 'Réponse',
  counts: 'Compte',
  knowledgeFormula: 'La notoriété compare ce que les assistants disent de vous à ce que dit votre site.',
  reading: 'Lecture',
  readTwice: (count, total) =>
    [
      `${answers(count)} sur ${total} ${count === 1 ? 'a été lue' : 'ont été lues'} deux fois :`,
      'par des règles et par un modèle de langue, qui ne compte qu’avec des mots de la réponse.',
    ].join(' '),
  agreeOn: (mention, rank, tone) =>
    `Les deux sont d’accord sur la mention dans ${mention}, la place dans ${rank}, le ton dans ${tone}.`,
  kappa: (value) => `Accord sur la mention au-delà du hasard (kappa de Cohen) : ${value}.`,
  readByRules: (count) => `Lues par les règles seules : ${answers(count)}.`,
  version: 'Version',
  keepInMind: 'À garder en tête',
  limits: {
    vary: 'Les assistants répondent différemment d’une fois à l’autre ; la fourchette à côté d’un chiffre dit de combien.',
    simulated:
      'Ces réponses sont simulées : aucune plateforme n’a été interrogée, et aucun chiffre ne dit rien d’une vraie marque.',
    unmeasured: (platform, reason) => `${platform} : ${reason}. Le score est la moyenne des autres.`,
    gaps: (answered, planned) =>
      `${answered} réponses prévues sur ${planned} sont arrivées ; les autres sont des lacunes, pas des absences.`,
    noOverview: (without, total) =>
      `Google n’a pas affiché d’AI Overview pour ${questions(without)} sur ${total} ; elles ne comptent ni pour ni contre vous.`,
    noSearch: (count, total) => `${answers(count)} sur ${total} ${count === 1 ? 'est venue' : 'sont venues'} sans recherche web.`,
    byNameOnly: 'Toutes les questions vous nomment : le score dit comment on vous décrit, non si on vous trouve.',
    apis: 'Nous avons interrogé les API ; les applications peuvent répondre autrement.',
  },
  notFound: {
    title: 'Cette page n’existe pas',
    why: 'L’adresse a peut-être été mal saisie ou coupée par une messagerie, ou le rapport a été retiré.',
    check: 'Vérifiez le lien que vous avez reçu, ou redemandez-le à la personne qui vous l’a envoyé.',
  },
  everyFigure: 'Chaque chiffre renvoie aux réponses IA dont il vient.',
  yourBusiness: 'C’est votre entreprise ? Posez-nous vos questions, ou faites retirer cette page.',
  writeToUs: 'Nous écrire',
  poweredBy: 'Réalisé avec AI Visibility Report',

  stages: {
    site: 'Lecture de votre site',
    profile: 'Étude de votre offre',
    plan: 'Choix des questions',
    ask: 'Questions aux assistants',
    judge: 'Lecture des réponses',
    score: 'Calcul des scores',
    write: 'Rédaction du rapport',
    finish: 'Presque fini',
  },
  answersIn: (done, total) => `${n(done, 'réponse reçue', 'réponses reçues')} sur ${total}`,
  isComplete: 'Le rapport est complet.',
  hasFailed: 'L’analyse a échoué.',
  pending: 'Cette partie suit avec les réponses.',
  inAiAnswers: (brand) => `${brand} dans les réponses IA`,
  beingMeasured: (brand) => `Mesure de ${brand} en cours`,
  notMeasuredTitle: (host) => `${host} n’a pas pu être mesuré`,
  describedHow: (brand) => `Comment les assistants IA décrivent et recommandent ${brand}.`,
  neutralTitle: 'Comment les assistants IA décrivent et recommandent une marque',
  neutralDescription: 'Visibilité, notoriété, concurrents et prochaines étapes',
  basedOnAnswers: 'D’après des réponses d’assistants IA',
  basedOnSimulated: 'D’après des réponses simulées',
}
