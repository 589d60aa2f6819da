import { sampleMetaAnalysis } from '../../../functions/contract/meta-analysis.ts'
import type { ReportedPlatform } from '../../../functions/contract/platforms.ts'
import type { Prompt } from '../../../functions/contract/scan-report.ts'
import type { Evidence } from '../../../functions/core/scan/measure/evidence.ts'
import type { Part } from '../../../functions/core/scan/scan.ts'
import { at } from '../../support/rows.ts'

type Writing = { readonly brand: string; readonly rivals: readonly string[]; readonly language: string }
const plain: Writing = {
  brand: 'Acme Plumbing',
  rivals: ['RotoPro', 'Pipewise', 'Drain Kings', 'Blue Wrench', 'Austin Flow'],
  language: 'en',
}

const questions = [
  ['Who is the best emergency plumber in Austin?', 'Emergency plumbing', 'problem'],
  ['Which plumbers in Austin repair tankless water heaters?', 'Water heaters', 'discovery'],
  ['How do the larger plumbing companies in Austin compare on price?', 'Prices', 'comparison'],
  ['Who should I call for a burst pipe at night in Austin?', 'Emergency plumbing', 'problem'],
  ['Which Austin plumbers offer a maintenance plan for landlords?', 'Maintenance plans', 'discovery'],
  ['Is it cheaper to replace or repair a leaking sewer line in Austin?', 'Sewer lines', 'problem'],
  ['Which plumber in Austin has the best reviews?', 'Reviews', 'comparison'],
  ['Who installs water softeners in Austin?', 'Water softeners', 'discovery'],
  ['What does it cost to repipe a house in Austin, and who does it well?', 'Repiping', 'comparison'],
  ['Which plumbing company answers the phone on weekends in Austin?', 'Emergency plumbing', 'discovery'],
] as const

/** Questions (from 0) whose answer names the brand, with its rank. */
const namedOn: Readonly<Record<ReportedPlatform, Readonly<Record<number, number | null>>>> = {
  chatgpt: { 0: 3, 6: 5 },
  claude: { 3: 2 },
  gemini: {},
  aio: { 0: 1, 7: null },
}
const platforms = ['chatgpt', 'claude', 'gemini', 'aio'] as const
const models = { chatgpt: 'gpt-6-mini', claude: 'claude-haiku-5', gemini: 'gemini-3.5-flash', aio: 'google-ai-overview' } as const
const personaNames = ['Landlord with twelve flats', 'New home owner', 'Restaurant manager']

/** Parts and evidence of a complete scan: named in 5 of 40 answers. `write` changes each text from a site or an answer. */
export function sampleScan(writing: Partial<Writing> = {}, write: (text: string) => string = (text) => text) {
  const { brand: name, rivals, language } = { ...plain, ...writing }
  const brandName = write(name)
  const rivalNames = rivals.map(write)
  const prompts = questions.map(([prompt, topic, intent], index): Prompt => {
    const mention = (platform: ReportedPlatform) => {
      const position = namedOn[platform][index]
      const mentioned = position !== undefined
      return {
        mentioned,
        estimate: mentioned ? 100 : 0,
        position: position ?? null,
        sentiment: mentioned ? ('positive' as const) : ('unknown' as const),
        competitors: rivalNames.slice(0, 3),
      }
    }
    return {
      prompt: write(prompt),
      topic: write(topic),
      intent,
      personaName: write(personaNames[index % 3] ?? ''),
      mentions: { chatgpt: mention('chatgpt'), claude: mention('claude'), gemini: mention('gemini'), aio: mention('aio') },
      mentionedOn: platforms.filter((platform) => index in namedOn[platform]),
      missingOn: platforms.filter((platform) => !(index in namedOn[platform])),
    }
  })
  const brand: Part<'brand'> = {
    brand: {
      name: brandName,
      summary: write('A family plumbing company that has served Austin since 1998.'),
      industry: write('Home services'),
      industrySubcategory: write('Plumbing'),
      valueProposition: write('A plumber at the door within 90 minutes.'),
      missionStatement: write('Dry homes.'),
      targetAudience: write('Home owners and landlords'),
      productsOrServices: [write('Emergency plumbing'), write('Water heaters')],
      geographicFocus: write('Austin, Texas'),
      competitorNames: rivalNames,
      inferredGoals: [write('More emergency calls')],
    },
  }
  const personas = personaNames.map((personaName, index) => ({
    id: `p${index + 1}`,
    name: write(personaName),
    role: write(['Property owner', 'Home owner', 'Manager'][index] ?? ''),
    goals: [write('Find somebody who comes today'), write('Know the price before the visit')],
    painPoints: [write('Nobody picks up at night')],
    demographics: { location: write('Austin, Texas') },
    summary: write('Looks after a building and cannot wait for a week when a pipe leaks.'),
  }))
  const plan: Part<'plan'> = {
    personas,
    prompts: prompts.map((prompt) => ({ ...prompt, mentions: open, mentionedOn: [], missingOn: [] })),
  }
  const scores: Part<'scores'> = {
    scores: {
      overallScore: 11,
      visibilityLevel: 'low',
      knowledgeScore: 62,
      knowledgeLevel: 'partial',
      sentimentScore: 64,
      overallSentiment: 'positive',
    },
    prompts,
    metaAnalysis: {
      ...sampleMetaAnalysis,
      scoreSlideHeadline: null,
      mentionCount: 5,
      mentionRate: 0.125,
      confidenceLow: 0.042,
      confidenceHigh: 0.329,
      scoreIntervals: { overall: { low: 3, high: 27 }, sentiment: null },
      platformScores: { chatgpt: 15, claude: 9, gemini: 0, aio: 19 },
      shareOfVoice: [
        { brand: rivalNames[0] ?? '', mentions: 24, share: 0.39 },
        { brand: rivalNames[1] ?? '', mentions: 14, share: 0.23 },
        { brand: rivalNames[2] ?? '', mentions: 11, share: 0.18 },
        { brand: brandName, mentions: 5, share: 0.08 },
        { brand: rivalNames[3] ?? '', mentions: 4, share: 0.07 },
        { brand: rivalNames[4] ?? '', mentions: 3, share: 0.05 },
      ],
      topCompetitor: rivalNames[0] ?? null,
      models: { ...models },
      language,
      reading: {
        answers: 52,
        readTwice: 52,
        structureOnly: 0,
        agreed: { mention: 0.98, rank: 0.95, tone: 0.92 },
        secondReadings: 3,
        kappaMention: 0.94,
      },
      limitations: [write('Answers of AI platforms vary from run to run; the range beside each figure says by how much.')],
    },
    brandDirectSentiment: {
      summary: null,
      overallSentiment: 'positive',
      notableFacts: [write('Family company, in Austin since 1998.'), write('Offers a maintenance plan for landlords.')],
      riskFlags: [write('Gemini says “open on weekdays only”; the site says: open day and night.')],
      strengths: [write('Quick in emergencies')],
      weaknesses: [write('Few reviews from the last year')],
      platforms: (['chatgpt', 'claude', 'gemini'] as const).map((platform) => ({
        platform,
        model: write(models[platform]),
        knows: platform !== 'gemini',
        sentiment: platform === 'gemini' ? ('unknown' as const) : ('positive' as const),
        summary: write('I have no reliable information about this company beyond its name.'),
        quote:
          platform === 'gemini'
            ? null
            : write(`${name} is a family plumbing company in Austin that is known for coming quickly.`),
        askedAt: at(2),
      })),
    },
    competitorNames: rivalNames,
  }
  const analysis: Part<'analysis'> = {
    analysis: {
      summary: write(`Assistants know ${name} by name but name it in 5 of 40 answers to buyers. RotoPro is named in 24.`),
      observations: [
        write('Google AI Overviews name the brand most, Gemini never does.'),
        write('Emergency questions are where the brand comes up.'),
        write('Landlords’ questions bring up RotoPro only.'),
      ],
      recommendations: [
        {
          priority: 'high',
          action: write('Publish a page on the maintenance plan for landlords, with prices.'),
          rationale: write('No platform names the brand when landlords ask, though it offers what they look for.'),
        },
        {
          priority: 'medium',
          action: write('Ask customers of the last year for reviews.'),
          rationale: write('Answers on reviews cite pages on which the brand has few.'),
        },
        {
          priority: 'low',
          action: write('State the hours at night and at weekends as structured data.'),
          rationale: write('One assistant has them wrong.'),
        },
      ],
    },
    scoreSlideHeadline: write('Known by name, rarely recommended'),
    directSummary: write('2 of 3 assistants can describe the company in line with its site.'),
  }
  const postIdeas: Part<'post-ideas'> = {
    postIdeas: [0, 4, 8].map((index) => ({
      pitch: write('Answer the question that all platforms answer with RotoPro.'),
      blogTitle: write(`What a landlord should ask a plumber, part ${index + 1}`),
      firstSentence: write('A burst pipe at night is the wrong moment to look for a plumber.'),
      heroImageUrl: null,
      heroImageAlt: write('A plumber at a front door at night'),
      heroImagePrompt: write('A plumber at a front door at night'),
      targetPrompt: write(questions[index]?.[0] ?? ''),
    })),
  }
  const evidence: Evidence = {
    domains: [
      { host: 'reviews.example', answers: 40, withBrand: 5, withRivalOnly: 35 },
      { host: 'plumbers.example', answers: 12, withBrand: 0, withRivalOnly: 12 },
    ],
    answers: [
      ...prompts.flatMap((prompt, index) =>
        platforms.map((platform) => {
          const position = namedOn[platform][index]
          const text = `For this the names that come up most are RotoPro and Pipewise${position === undefined ? '' : `, and ${name} for quick help`}. Compare two offers, ask for the price of the visit and check the licence before work starts; most companies in the city answer within a day, and a few come at night.`
          return {
            question: prompt.prompt,
            kind: 'category' as const,
            personaName: platform === 'aio' ? null : prompt.personaName,
            platform,
            model: write(models[platform]),
            askedAt: at(1),
            mentioned: position !== undefined,
            position: position ?? null,
            sentiment: position === undefined ? null : ('positive' as const),
            ...markedExtract(write(text), name),
            sources: [{ url: 'https://reviews.example/austin/plumbers', title: write('Plumbers in Austin, reviewed') }],
          }
        }),
      ),
      ...[0, 1, 2, 3].flatMap((index) =>
        (['chatgpt', 'claude', 'gemini'] as const).map((platform) => ({
          question: write(`What is ${name}? ${index}`),
          kind: 'by-name' as const,
          personaName: null,
          platform,
          model: write(models[platform]),
          askedAt: at(2),
          mentioned: platform !== 'gemini',
          position: null,
          sentiment: platform === 'gemini' ? null : index === 3 ? ('neutral' as const) : ('positive' as const),
          ...markedExtract(write(`${name} is a plumbing company.`), name),
          sources: [],
        })),
      ),
    ],
  }
  return { brand, plan, scores, analysis, 'post-ideas': postIdeas, evidence }
}

/** An extract with the first place of the name marked, as measuring marks the words that prove a mention. */
function markedExtract(extract: string, name: string) {
  const start = extract.indexOf(name)
  return { extract, marks: start === -1 ? [] : [{ start, end: start + name.length }] }
}

const waiting = { mentioned: null, estimate: null, position: null, sentiment: null, competitors: [] }
const open = { chatgpt: waiting, claude: waiting, gemini: waiting, aio: waiting }

export type SampleScan = ReturnType<typeof sampleScan>
