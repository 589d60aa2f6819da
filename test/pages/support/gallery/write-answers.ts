import { type PlatformId, type ReportedPlatform, reportedPlatforms } from '../../../../functions/contract/platforms.ts'
import { factsOf } from '../../../../functions/core/scan/measure/measure-answer.ts'
import { byNameQuestions } from '../../../../functions/core/scan/plan/by-name-questions.ts'
import type { Question, ScanPlan } from '../../../../functions/core/scan/plan/plan.ts'
import { templateQuestions } from '../../../../functions/core/scan/plan/question-templates.ts'
import type { Profile } from '../../../../functions/core/scan/profile.ts'
import type { ScanAnswer } from '../../../../functions/core/scan/scan.ts'
import { methodVersion } from '../../../../functions/core/scores/method.ts'
import { at } from '../../../support/rows.ts'
import type { Writing } from './writing.ts'

/**
 * A row per platform, a character per question: a digit is the brand's rank, `m` a mention without rank, `!` advice against it,
 * `.` an answer without it, `-` no overview.
 */
export type Matrix = Readonly<Record<ReportedPlatform, string>>

export type Design = {
  readonly writing: Writing
  readonly matrix: Matrix
  /** Whether the assistants know the brand by name. */
  readonly isKnown: Readonly<Record<'chatgpt' | 'claude' | 'gemini', boolean>>
  readonly isSimulated?: boolean
  /** Asks only the agent's queries, and has no facts of the site. */
  readonly isAgent?: boolean
}

const models = { chatgpt: 'gpt-6-mini', claude: 'claude-haiku-5', gemini: 'gemini-3.5-flash', aio: 'google-ai-overview' } as const

export function profileOf({ writing, isAgent = false }: Design): Profile {
  const { brand, host, language, rivals, industry, facts, place } = writing
  return {
    brand: {
      name: brand,
      summary: facts.join('. '),
      industry,
      industrySubcategory: industry,
      valueProposition: facts[0] ?? '',
      missionStatement: facts[1] ?? '',
      targetAudience: writing.buyers[0]?.[0] ?? '',
      productsOrServices: [...facts],
      geographicFocus: place,
      competitorNames: [...rivals],
      inferredGoals: [],
    },
    aliases: [],
    formerNames: [],
    domain: isAgent ? null : host,
    isLocal: true,
    location: place,
    country: null,
    language,
    facts: isAgent
      ? []
      : facts.map((statement, index) => ({ id: `f${index + 1}`, statement, terms: [statement.split(' ').at(-1) ?? statement] })),
    businessKey: host,
    listingLocality: null,
    madeByRules: false,
  }
}

export function planOf({ writing, isSimulated = false, isAgent = false, matrix }: Design): ScanPlan {
  const { subject, place, language, brand, rivals, buyers } = writing
  const personas = buyers.map(([name, want], index) => ({
    id: `p${index + 1}`,
    name,
    goals: [want],
    painPoints: [],
    summary: want,
  }))
  const category = templateQuestions(subject, place, language)
    .slice(0, matrix.chatgpt.length)
    .map(
      ({ text, intent }, index): Question => ({
        id: `q${index + 1}`,
        text,
        kind: 'category',
        topic: subject,
        intent,
        personaIds: [personas[index % personas.length]?.id ?? 'p1'],
        isForOverview: true,
      }),
    )
  const named = isAgent ? [] : byNameQuestions({ name: brand, location: null, rival: rivals[0], language })
  const platforms: PlatformId[] = reportedPlatforms.filter((platform) => matrix[platform] !== '')
  return {
    questions: [...category, ...named],
    personas,
    platforms,
    notConfigured: reportedPlatforms.filter((platform) => matrix[platform] === ''),
    language,
    simulated: isSimulated,
    personaDelimiter: 'x',
  }
}

/** Every answer of the plan as in the design, with its facts by rules. */
export function answersOf(design: Design, plan: ScanPlan, profile: Profile): readonly ScanAnswer[] {
  return plan.questions.flatMap((question, index) =>
    plan.platforms.flatMap((platform) => {
      if (question.kind === 'by-name' && !(platform in design.isKnown)) return []
      const sign = question.kind === 'category' ? design.matrix[platform as ReportedPlatform][index] : undefined
      const text = question.kind === 'category' ? answerText(design.writing, index, platform, sign) : byName(design, platform)
      const outcome = sign === '-' ? ('no_overview' as const) : ('answered' as const)
      return [rowOf({ question, platform, text, outcome, index, facts: factsOf(text, question.text, profile) })]
    }),
  )
}

type Row = Pick<ScanAnswer, 'text' | 'outcome' | 'platform'> & { question: Question; index: number; facts: ScanAnswer['facts'] }

function rowOf({ question, platform, text, outcome, index, facts }: Row): ScanAnswer {
  const isWithout = outcome === 'no_overview'
  return {
    questionId: question.id,
    personaId: platform === 'aio' ? null : (question.personaIds[0] ?? null),
    platform,
    outcome,
    text: isWithout ? '' : text,
    citedSources: isWithout || question.kind === 'by-name' ? [] : sourcesOf(index, platform),
    model: models[platform as ReportedPlatform],
    usage: null,
    searches: 1,
    searched: true,
    searchQueries: [],
    rawId: null,
    attempts: 1,
    costUsd: 0,
    askedAt: at(1),
    facts: isWithout ? null : facts,
    methodVersion,
  }
}

const sourcesOf = (index: number, platform: PlatformId) => [
  { url: `https://reviews.example/best/${index + 1}`, title: 'Reviews and prices compared' },
  ...(platform === 'gemini' || platform === 'aio'
    ? [{ url: `https://city-guide.example/${index + 1}`, title: 'City guide' }]
    : []),
]

function answerText(writing: Writing, index: number, platform: PlatformId, sign: string | undefined): string {
  const { rivals, intro, praise, outro, brand } = writing
  // The first rival is in every answer, each next one in fewer.
  const isIn = (rival: number) => rival === 0 || (index * 7 + platform.length * 3 + rival * 5) % (rivals.length + 2) > rival
  const others = rivals.filter((_, rival) => isIn(rival)).slice(0, 6)
  const place = sign === undefined ? Number.NaN : Number.parseInt(sign, 10)
  const names = Number.isNaN(place) ? others : [...others.slice(0, place - 1), brand, ...others.slice(place - 1)]
  const list = names.map((name, at) => `${at + 1}. **${name}** – ${praise[(at + index) % praise.length]}`)
  const aside = sign === '!' ? writing.warning(brand) : sign === 'm' ? writing.mention(brand) : undefined
  return [intro, list.join('\n'), ...(aside === undefined ? [] : [aside]), outro].join('\n\n')
}

function byName({ writing, isKnown }: Design, platform: PlatformId): string {
  const { brand, facts, unknown } = writing
  const knows = platform in isKnown && isKnown[platform as keyof typeof isKnown]
  return knows ? `${brand}: ${facts.slice(0, 3).join('. ')}.` : unknown(brand)
}
