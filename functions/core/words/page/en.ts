import { counter, lister } from '../count.ts'

const n = counter('en')
const listed = lister('en')
const answers = (count: number): string => n(count, 'answer', 'answers')
const questions = (count: number): string => n(count, 'question', 'questions')
const assistants = (names: readonly string[]): string => `${n(names.length, 'AI assistant', 'AI assistants')} (${listed(names)})`
const inAll = (count: number | null): string => (count === null ? '' : `: ${answers(count)}`)
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
}
const ofAnswers = (count: number, total: number): string =>
  `${count === 0 ? 'none of the' : `${count} of`} ${n(total, 'AI answer', 'AI answers')}`
const place = (rank: number): string => `${rank}${endings[ordinals.select(rank)]}`

/** What the page says, in English. The other languages have this type, so that a missing text does not compile. */
export const en = {
  reportFor: 'AI visibility report for',
  reportName: 'AI visibility report',
  reportBy: (team: string) => `AI visibility report by ${team}`,
  simulatedData: 'Simulated data',
  simulatedNote: 'No AI platform was asked; no figure here says anything about a real brand.',
  publicPage: 'Public: anyone can see this page',
  unlistedPage: 'Report hidden from search engines',
  privateLink: 'Private link',
  skip: 'Skip to the report',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  savePdf: 'Save as PDF',
  share: 'Share',
  onThisPage: 'On this page',
  reload: 'Reload',
  lead: (platforms: readonly string[], count: number, answerCount: number | null) =>
    `We asked ${assistants(platforms)} the same ${questions(count)} your customers ask${inAll(answerCount)}.`,
  leadAgent: (platforms: readonly string[], count: number, answerCount: number | null) =>
    `We asked ${assistants(platforms)} the ${questions(count)} you chose${inAll(answerCount)}.`,
  leadWaiting:
    'We are asking the assistants what your customers ask them. This page updates by itself, usually within two minutes.',
  howSeen: (brand: string) => `How AI assistants see ${brand}`,
  listed,
  nOf: (count: number, total: number) => `${count} of ${total}`,

  findings: {
    rivalInAll: (rival: string, total: number, named: number) =>
      `You are in ${ofAnswers(named, total)}. ${rival} is in all ${total}.`,
    rivalInAllWarned: (rival: string, total: number, named: number, warnings: number) =>
      [
        `You are in ${ofAnswers(named, total)}, and`,
        named === 1 ? 'it advises' : `${warnings} of those ${warnings === 1 ? 'advises' : 'advise'}`,
        `against you. ${rival} is in all ${total}.`,
      ].join(' '),
    rivalAhead: (rival: string, count: number, total: number, named: number) =>
      `You are in ${ofAnswers(named, total)}. ${rival} is in ${count}.`,
    noneNamed: (total: number) => `No assistant mentions you in ${n(total, 'AI answer', 'AI answers')}.`,
    inAll: (total: number) => `You are in all ${total} AI answers.`,
    lead: (named: number, total: number) => `You lead: you are in ${named} of ${total} AI answers.`,
    level: (rival: string, named: number, total: number) => `You and ${rival} are each in ${named} of ${total} AI answers.`,
    named: (named: number, total: number) => `You are in ${named} of ${total} AI answers.`,
    warned: (warnings: number, total: number) =>
      `${warnings} of ${total} AI answers ${warnings === 1 ? 'advises' : 'advise'} against you.`,
  },
  /** In place of a rival's name, inside a sentence. */
  anotherBrand: 'another brand',

  scoreCounts: (named: number, total: number) => `Counts your mentions (${named} of ${total}) and your place on each list.`,
  askedForOffer: 'When people ask for what you offer',
  knownNotFound: (isNever: boolean) =>
    `People who ask for you by name find you. People who ask for what you offer ${isNever ? 'don’t' : 'mostly don’t'}.`,
  yourVisibility: 'Your AI visibility',
  visibility: 'Visibility',
  outOf100: 'out of 100',
  scoreOf100: (score: number | string) => `${score} out of 100`,
  levels: { excellent: 'excellent', good: 'good', moderate: 'moderate', low: 'low', invisible: 'invisible' },
  knowledge: 'Knowledge',
  tone: 'Tone',
  knowledgeLevels: { strong: 'strong', partial: 'partial', thin: 'thin', unknown: 'unknown' },
  tones: { positive: 'positive', neutral: 'neutral', negative: 'negative', unknown: 'unknown' },
  knowledgeLines: {
    strong: 'Asked by name, assistants know you well',
    partial: 'Asked by name, assistants know you in part',
    thin: 'Asked by name, assistants know little about you',
    unknown: 'Asked by name, assistants don’t know you',
  },
  toneLines: {
    positive: 'Assistants speak of you positively',
    neutral: 'Assistants speak of you neutrally',
    negative: 'Assistants speak of you negatively',
    unknown: 'No tone could be measured',
  },
  howSure: 'How sure is this?',
  likely: (low: string, high: string) => `likely ${low}–${high}`,
  likelyUpTo: (high: string) => `likely up to ${high}`,
  likelyAbout: (share: string) => `likely about ${share}`,
  mentionRate: (named: number, total: number, rate: string) => `Mentioned in ${named} of ${answers(total)} (${rate})`,
  visibilityRange: (score: number, range: string) => `Visibility ${score} (${range})`,
  toneRange: (score: number, range: string) => `Tone ${score} (${range})`,
  describedYou: (hits: number, total: number) => `${hits} of ${answers(total)} could describe you`,
  tooFewForRange: (count: number) => `${questions(count)}: too few for a likely range`,
  varies: 'Assistants answer differently from run to run. With 95% confidence the true value lies in the range.',

  whoGetsMentioned: 'Who gets mentioned',
  rivalsLead: (total: number) => `How many of the ${answers(total)} name each brand.`,
  yourRank: (rank: number, total: number) => `You are ${place(rank)} of ${total}.`,
  you: 'You',
  yourShare: (share: string) => `Your share of voice: ${share} of all mentions.`,
  allBrands: (count: number) => `All ${count} brands`,
  warningsAmong: (warnings: number, named: number) =>
    named === 1
      ? 'Your one mention is a warning.'
      : `${warnings} of your ${named} mentions ${warnings === 1 ? 'is a warning' : 'are warnings'}.`,
  columns: {
    rank: 'Rank',
    brand: 'Brand',
    answers: 'Answers',
    share: 'Share of voice',
    platform: 'Assistant',
    score: 'Score',
  },
  noBrandNamed: 'The answers name no brand. These compete with you:',
  compareWith: (count: number) => `We will compare you with ${count === 1 ? 'this brand' : `these ${count} brands`}.`,

  whereYouComeUp: 'Where you come up',
  matrixLead: 'One square per question. The number is your place in the answer.',
  matrixLeadOfSeveral: 'One square per question, for all answers to it. The number is your best place in them.',
  states: {
    mentioned: 'mentioned',
    missing: 'not mentioned',
    warned: 'advised against',
    noData: 'no answer',
    waiting: 'not asked yet',
    arrived: 'answer in',
  },
  onTheList: (rank: number) => `${place(rank)} on the list`,
  place,
  questionNumber: (number: number) => `Question ${number}`,

  attention: 'What needs attention',
  warnedBy: (warnings: number, total: number, platforms: readonly string[]) =>
    `${warnings} of ${answers(total)} ${warnings === 1 ? 'advises' : 'advise'} against you: ${listed(platforms)}.`,
  absentFrom: (absent: number, total: number) => `For ${absent} of ${questions(total)} no assistant mentions you.`,
  absentFromAll: (total: number) => `No assistant mentions you for any of the ${questions(total)}.`,
  missingFrom: (missing: number, total: number) =>
    `${missing} of ${answers(total)} ${missing === 1 ? 'doesn’t' : 'don’t'} mention you.`,
  behindIn: (behind: number, named: number) => `In ${behind} of the ${answers(named)} that mention you, others come first.`,
  leastOn: (platform: string, named: number, total: number) =>
    named === 0 ? `${platform} never mentions you.` : `${platform} mentions you least: in ${named} of ${answers(total)}.`,
  toCheck: (count: number) => `Check ${n(count, 'statement', 'statements')} about you against your website.`,
  nothingStandsOut: 'Nothing stands out: every answer mentions you.',
  readAnswer: 'Read the answer',
  readAnswers: (count: number) => `Read the answers to ${count === 1 ? 'question' : 'questions'}`,
  doFirst: (count: number) => `Do this first: step 1 of ${count}`,
  seeAllSteps: (count: number) => `See all ${n(count, 'step', 'steps')}`,

  steps: 'What to do next',
  priorities: { high: 'High priority', medium: 'Medium priority', low: 'Low priority' },
  couldWin: 'Questions this could win you:',
  whatStandsOut: 'What stands out',
  byPlatform: 'Where you stand by assistant',
  platformsLead: 'Out of 100: how often each assistant names you, and how high on its list.',
  mentionsYouIn: (named: number, total: number, rate: string) => `mentions you in ${named} of ${answers(total)} (${rate})`,
  notMeasured: 'not measured',
  reasons: {
    notPart: 'not part of this scan',
    noOverview: (without: number, total: number) => `shows no overview for ${without} of ${questions(total)}`,
    fewAnswers: (count: number, total: number) => `answered ${count} of ${questions(total)}, fewer than half`,
    noAnswer: 'gave no answer',
    stopped: 'could not be asked to the end',
  },

  questions: 'Questions and answers',
  questionsLead: 'Open a question to see what each assistant answered.',
  keptUntil: (date: string) => `Full answers were kept until ${date}.`,
  question: 'Question',
  intents: { discovery: 'looking for options', comparison: 'comparing', problem: 'solving a problem' },
  askedAs: (persona: string, intent: string | undefined) => `Asked as: ${persona}${intent === undefined ? '' : `, ${intent}`}`,
  askedAsKinds: (count: number) => `Asked as ${n(count, 'kind', 'kinds')} of buyer`,
  show: 'Show',
  showAll: 'All',
  onlyMissing: 'Only where I am missing',
  answers,
  readWhole: 'Read the whole answers',
  citedSources: 'Sources this answer cites:',
  showRest: 'Show the rest of the answer',
  backToReport: 'Back to the report',
  questionOf: (number: number, total: number) => `Question ${number} of ${total}`,
  noAnswersKept: 'There are no answers to this question.',

  said: 'What assistants say about you',
  knowsYou: 'Knows you',
  doesNotKnowYou: 'Doesn’t know you',
  notChecked: 'Not checked: this agent holds no facts of the site',
  toneOf: { positive: 'Positive tone', neutral: 'Neutral tone', negative: 'Negative tone' },
  factsRight: 'Facts they get right',
  worthChecking: 'Worth checking',
  strengths: 'Strengths they mention',
  weaknesses: 'Weaknesses they mention',
  saidNothing: (platforms: readonly string[]) => `${listed(platforms)} said nothing about you that your website confirms.`,
  contradicts: (platform: string, quote: string, fact: string) => `${platform} says “${quote}”; your website says: ${fact}`,
  noneByName: 'This scan asked no question that names you.',

  sources: 'Sources assistants cite',
  siteCited: (count: number, total: number) => `Your own site is cited in ${count} of ${answers(total)}.`,
  siteNotCited: 'Your own site is not among them.',
  citedIn: (count: number) => `cited in ${answers(count)}`,
  citesRivals: 'cited for rivals, never for you',
  yourSite: 'your site',
  noSources: 'The answers cite no sources.',

  buyers: 'The buyers we asked as',
  wants: 'Wants',
  strugglesWith: 'Struggles with',
  from: (town: string) => `From ${town}`,
  noBuyers: 'The questions were asked without a buyer profile.',
  ideas: 'Content ideas',
  answersQuestion: 'Answers the question:',
  imageIdea: 'Image idea:',
  noIdeas: 'There are no content ideas for this report.',

  method: 'How we measured',
  when: 'When',
  fromTo: (first: string, last: string) => `${first} to ${last}`,
  sample: 'Sample',
  sampleOf: (asked: number, total: number) => `${questions(asked)}, ${answers(total)}.`,
  byNameApart: 'Questions that name you are asked separately and never count towards visibility.',
  models: 'Models',
  formula: 'Formula',
  formulaLead:
    'Each answer counts this much; an assistant’s score is the mean over its questions, visibility the mean over assistants.',
  answer: 'Answer',
  counts: 'Counts',
  knowledgeFormula: 'Knowledge compares what assistants say about you by name with what your website says.',
  reading: 'Reading',
  readTwice: (count: number, total: number) =>
    [
      `${count} of ${answers(total)} ${count === 1 ? 'was' : 'were'} read twice:`,
      'by rules and by a language model whose claims count only with words of the answer.',
    ].join(' '),
  agreeOn: (mention: string, rank: string, tone: string) =>
    `They agree on mentions in ${mention}, on places in ${rank}, on tone in ${tone}.`,
  kappa: (value: string) => `Agreement on mentions beyond chance (Cohen’s kappa): ${value}.`,
  readByRules: (count: number) => `${answers(count)} could be read by rules alone.`,
  version: 'Version',
  keepInMind: 'What to keep in mind',
  limits: {
    vary: 'Assistants answer differently from run to run; the range beside a figure says by how much.',
    simulated: 'These answers are simulated: no platform was asked, and no figure says anything about a real brand.',
    unmeasured: (platform: string, reason: string) => `${platform}: ${reason}. The score is the mean of the others.`,
    gaps: (answered: number, planned: number) =>
      `${answered} of ${planned} planned answers came in; the others are gaps, not misses.`,
    noOverview: (without: number, total: number) =>
      `Google showed no AI Overview for ${without} of ${questions(total)}; these count neither for nor against you.`,
    noSearch: (count: number, total: number) => `${count} of ${answers(total)} came without a web search.`,
    byNameOnly: 'Every question names you: the score says how you are described, not whether you are found.',
    apis: 'We asked through the APIs; the apps may answer differently.',
  },
  /** The page of an address without anything to show. */
  notFound: {
    title: 'This page does not exist',
    why: 'The address may have been mistyped or cut off by a mail program, or the report was taken down.',
    check: 'Please check the link that you were sent, or ask the sender for it again.',
  },
  everyFigure: 'Every figure links to the AI answers behind it.',
  yourBusiness: 'Is this your business? Ask us anything, or have this page removed.',
  writeToUs: 'Write to us',
  poweredBy: 'Powered by AI Visibility Report',

  stages: {
    site: 'Reading your website',
    profile: 'Working out what you offer',
    plan: 'Choosing the questions',
    ask: 'Asking the assistants',
    judge: 'Reading the answers',
    score: 'Working out the scores',
    write: 'Writing the report',
    finish: 'Finishing',
  },
  answersIn: (done: number, total: number) => `${done} of ${answers(total)} in`,
  isComplete: 'The report is complete.',
  hasFailed: 'The scan has failed.',
  pending: 'This part follows with the answers.',
  inAiAnswers: (brand: string) => `${brand} in AI answers`,
  beingMeasured: (brand: string) => `${brand} is being measured`,
  notMeasuredTitle: (host: string) => `${host} could not be measured`,
  describedHow: (brand: string) => `How AI assistants describe and recommend ${brand}.`,
  neutralTitle: 'How AI assistants describe and recommend a brand',
  neutralDescription: 'Visibility, knowledge, rivals and what to do next',
  basedOnAnswers: 'Based on answers of AI assistants',
  basedOnSimulated: 'Based on simulated answers',
}
export type PageWords = typeof en
