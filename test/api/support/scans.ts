import { randomUUID } from 'node:crypto'
import { sampleMetaAnalysis } from '../../../functions/contract/meta-analysis.ts'
import type { Part, Parts, ScanHead } from '../../../functions/core/scan/scan.ts'
import type { Stores } from '../../../functions/core/stores.ts'
import { aHead, type HeadChanges } from '../../support/rows.ts'

const mention = (mentioned: boolean) => ({
  mentioned,
  estimate: mentioned ? 100 : 0,
  position: mentioned ? 2 : null,
  sentiment: mentioned ? ('positive' as const) : ('unknown' as const),
  competitors: ['RotoPro'],
})

const prompts: { text: string; intent: 'problem' | 'discovery' | 'comparison'; mentionedOn: string[]; topic: string }[] = [
  {
    text: 'How do I stop a leaking pipe?',
    intent: 'problem',
    mentionedOn: ['chatgpt', 'claude', 'gemini', 'aio'],
    topic: 'Emergencies',
  },
  {
    text: 'Who is a good plumber in Austin?',
    intent: 'discovery',
    mentionedOn: ['claude', 'aio'],
    topic: 'Finding a plumber',
  },
  {
    text: 'What is the best emergency plumber in Austin?',
    intent: 'comparison',
    mentionedOn: [],
    topic: 'Finding a plumber',
  },
]
const platforms = ['chatgpt', 'claude', 'gemini', 'aio'] as const

const presented = prompts.map(({ text, intent, mentionedOn, topic }) => ({
  prompt: text,
  topic,
  intent,
  personaName: 'First-time buyer',
  mentions: Object.fromEntries(platforms.map((platform) => [platform, mention(mentionedOn.includes(platform))])) as Record<
    (typeof platforms)[number],
    ReturnType<typeof mention>
  >,
  mentionedOn: platforms.filter((platform) => mentionedOn.includes(platform)),
  missingOn: platforms.filter((platform) => !mentionedOn.includes(platform)),
}))

export const someBrand: Part<'brand'>['brand'] = {
  name: 'Acme Plumbing',
  summary: 'A plumbing company for homes in Austin.',
  industry: 'Home services',
  industrySubcategory: 'Plumbing',
  valueProposition: 'At your door within an hour.',
  missionStatement: 'Dry homes.',
  targetAudience: 'Home owners in Austin',
  productsOrServices: ['Repairs', 'Drain cleaning'],
  geographicFocus: 'Austin, Texas',
  competitorNames: ['RotoPro', 'PipeWorks', 'DrainFast', 'LeakStop', 'FlowMasters'],
  inferredGoals: ['More calls'],
}

/** Every part of a complete scan. */
export function someParts(): Required<{ -readonly [N in keyof Parts]: NonNullable<Parts[N]> }> {
  return {
    brand: { brand: { ...someBrand, competitorNames: ['RotoPro', 'PipeWorks'] } },
    plan: {
      personas: [
        {
          id: 'p1',
          name: 'First-time buyer',
          role: 'Home owner',
          goals: ['Find help'],
          painPoints: ['No contacts'],
          summary: 'New in town.',
        },
        { id: 'p2', name: 'Landlord', goals: [], painPoints: [], summary: 'Owns flats.', demographics: { location: 'Austin' } },
        { id: 'p3', name: 'Switcher', goals: ['Change'], painPoints: ['Late'], summary: 'Unhappy.' },
      ],
      prompts: presented,
    },
    scores: {
      scores: {
        overallScore: 42,
        visibilityLevel: 'moderate',
        knowledgeScore: 62,
        knowledgeLevel: 'partial',
        sentimentScore: 64,
        overallSentiment: 'positive',
      },
      prompts: presented,
      competitorNames: someBrand.competitorNames,
      metaAnalysis: {
        ...sampleMetaAnalysis,
        scoreSlideHeadline: null,
        methodVersion: '1',
        promptCount: 3,
        answerCount: 12,
        mentionCount: 6,
        mentionRate: 0.5,
        confidenceLow: 0.25,
        confidenceHigh: 0.75,
        scoreIntervals: { overall: null, sentiment: null },
        platformScores: { chatgpt: 30, claude: 60, gemini: 30, aio: 60 },
        shareOfVoice: [
          { brand: 'RotoPro', mentions: 12, share: 0.6 },
          { brand: 'Acme Plumbing', mentions: 6, share: 0.3 },
        ],
        models: { chatgpt: 'model-a', claude: 'model-b', gemini: 'model-c', aio: null },
        simulated: true,
        limitations: [],
        reading: null,
      },
      brandDirectSentiment: {
        summary: null,
        overallSentiment: 'positive',
        notableFacts: ['Open at night'],
        riskFlags: [],
        strengths: ['Fast'],
        weaknesses: [],
        platforms: [],
      },
    },
    analysis: {
      analysis: {
        summary: 'Acme Plumbing is named in half of the answers. RotoPro leads.',
        observations: ['One', 'Two', 'Three'],
        recommendations: [
          { priority: 'high', action: 'Answer the emergency question on your site.', rationale: 'It is asked most.' },
          { priority: 'medium', action: 'Collect reviews.', rationale: 'They are cited.' },
          { priority: 'low', action: 'Add prices.', rationale: 'Buyers ask.' },
        ],
      },
      scoreSlideHeadline: 'Known by half of the assistants',
      directSummary: 'Assistants know the brand.',
    },
    'post-ideas': {
      postIdeas: [
        {
          pitch: 'A guide',
          blogTitle: 'When a pipe bursts',
          firstSentence: 'Turn off the water.',
          heroImageUrl: null,
          heroImageAlt: 'A pipe',
          heroImagePrompt: 'A pipe',
          targetPrompt: 'How do I stop a leaking pipe?',
        },
      ],
    },
  }
}

/** Parts of a scan without simulated answers, so that its merge fields are ready to send. */
export function readyParts() {
  const parts = someParts()
  const { scores } = parts
  return { ...parts, scores: { ...scores, metaAnalysis: { ...scores.metaAnalysis, simulated: false } } }
}

/** Stores a scan as its stages would, up to `status`. */
export async function storeScan(
  stores: Stores,
  changes: HeadChanges & { readonly parts?: Partial<ReturnType<typeof someParts>> } = {},
) {
  const { parts, status = 'complete', slug = null, businessKey = null, failureCode, failureMessage, hidden, ...rest } = changes
  const at = rest.createdAt ?? new Date().toISOString()
  const head = aHead({ uuid: randomUUID(), createdAt: at, updatedAt: at, seedUrl: 'https://www.acme-plumbing.com/', ...rest })
  await stores.scans.create(head)
  await stores.scans.markStarted(head.uuid, at)
  if (status === 'pending') return head
  await stores.scans.raise(head.uuid, { stage: 'read-site', at })
  if (status === 'failed') {
    await stores.scans.terminate(head.uuid, {
      status,
      at,
      code: failureCode ?? 'parked',
      message: failureMessage ?? 'The domain is parked.',
    })
    return head
  }
  const all = { ...(status === 'complete' ? someParts() : {}), ...parts }
  for (const [name, value] of Object.entries(all))
    await stores.scans.putPart(head.uuid, name as keyof Parts, value as Part<keyof Parts>)
  if (status === 'complete') {
    const overallScore = all.scores?.scores.overallScore ?? null
    await stores.scans.terminate(head.uuid, { status, at, slug, businessKey, overallScore })
  }
  if (hidden === true) await stores.scans.hide(head.uuid, at)
  return head
}

/** Points a slug at a complete scan, as the last stage does. */
export async function publish(stores: Stores, head: ScanHead, name: string, scope: string | null = null): Promise<string> {
  const businessKey = `${name}.com`
  const slug = await stores.slugs.slugFor(businessKey, [name, `${name}-2`], scope)
  await stores.slugs.point(slug, { businessKey, scanId: head.uuid, createdAt: head.createdAt, scope })
  return slug
}

/** A full report as the last stage stores it. */
export const aReport = (syntheticId: number, results: number, textLength = 40) => ({
  syntheticId,
  brandName: 'Acme',
  scanDate: '2026-11-27T12:00:00.000Z',
  overallScore: 31,
  platformScores: { chatgpt: 30, claude: 32, gemini: null, aio: 31 },
  queryResults: Array.from({ length: results }, (_, n) => ({
    query: `query ${n}`,
    platform: 'chatgpt',
    model: 'm',
    mentioned: n % 2 === 0,
    sentiment: 'neutral',
    position: n % 3,
    rawResponse: `${n} ${randomUUID()} ${'é'.repeat(textLength)}`,
    citedSources: [{ url: 'https://example.com', title: 'T' }],
    competitors: ['RotoPro'],
  })),
  topics: [{ id: 't1', name: 'Topic', queries: ['query 0'] }],
  reportUrl: 'https://x.example/r',
  brandPageUrl: 'https://x.example/b',
  _service: { what_you_are_seeing: 'a', how_to_use: 'b' },
})
