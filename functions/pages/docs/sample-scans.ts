import { sampleMetaAnalysis } from '../../contract/meta-analysis.ts'
import type { CompleteScan, ScanReport, UnfinishedScan } from '../../contract/scan-report.ts'
import { membersWithoutResults } from '../../core/scan/present-scan.ts'

/*
 * A scan preview in its three states, as a caller reads it. Lists are shortened: a complete scan has ten prompts and three or
 * four personas. A test holds the samples to the schemas that answers are parsed by.
 */

const uuid = '2f1c8f3e-6f0b-4c58-9b1a-0c6f6f0a8d11'
const identity = (baseUrl: string) => ({
  success: true as const,
  uuid,
  isPublic: false,
  reportUrl: `${baseUrl}/partner/acme-agency/visibility-scan-preview/${uuid}`,
  previewUrl: `${baseUrl}/partner/acme-agency/visibility-scan-preview/${uuid}`,
  agentSiteUrl: null,
  seedUrl: 'https://www.example.com/',
  createdAt: '2026-11-28T11:40:02.118Z',
  slug: null,
  failureMessage: null,
})

export const pendingScan = (baseUrl: string): UnfinishedScan => ({
  ...identity(baseUrl),
  status: 'pending',
  completedAt: null,
  updatedAt: '2026-11-28T11:40:02.118Z',
  ...membersWithoutResults,
  personas: [],
  prompts: [],
  postIdeas: [],
})

const named = { mentioned: true, estimate: 100, position: 3, sentiment: 'positive' as const, competitors: ['RotoPro'] }
const missing = {
  mentioned: false,
  estimate: 0,
  position: null,
  sentiment: 'unknown' as const,
  competitors: ['RotoPro', 'Pipewise'],
}

export const completeScan = (baseUrl: string): CompleteScan => ({
  ...identity(baseUrl),
  status: 'complete',
  completedAt: '2026-11-28T11:41:07.530Z',
  updatedAt: '2026-11-28T11:41:07.530Z',
  brand: {
    name: 'Acme Plumbing',
    summary: 'A plumbing company for homes in Austin, with emergency calls day and night.',
    industry: 'Home services',
    industrySubcategory: 'Plumbing',
    valueProposition: 'At your door within an hour.',
    missionStatement: 'Dry homes.',
    targetAudience: 'Home owners and landlords in Austin',
    productsOrServices: ['Repairs', 'Drain cleaning', 'Maintenance plans'],
    geographicFocus: 'Austin, Texas',
    competitorNames: ['RotoPro', 'Pipewise', 'Drain Kings', 'LeakStop', 'FlowMasters'],
    inferredGoals: ['More emergency calls'],
  },
  scores: {
    overallScore: 28,
    visibilityLevel: 'low',
    knowledgeScore: 62,
    knowledgeLevel: 'partial',
    sentimentScore: 64,
    overallSentiment: 'positive',
  },
  analysis: {
    summary: 'Assistants know Acme Plumbing by name. For the questions its customers ask they mention RotoPro more often.',
    observations: [
      'RotoPro is in 24 of 40 answers, Acme Plumbing in 14.',
      'Gemini mentions Acme Plumbing least: for 1 of 10 questions.',
      'For 4 of 10 questions no assistant mentions Acme Plumbing.',
    ],
    recommendations: [
      {
        priority: 'high',
        action: 'Publish a page on the maintenance plan for landlords.',
        rationale: 'Assistants can only repeat what they can read on your site.',
      },
      {
        priority: 'medium',
        action: 'State opening hours and area in plain sentences on the home page.',
        rationale: 'Three answers named no hours.',
      },
      {
        priority: 'low',
        action: 'Get listed, with correct facts, on the pages assistants cite.',
        rationale: 'Assistants that search the web rely on the pages they cite.',
      },
    ],
  },
  brandDirectSentiment: {
    summary: 'Three of four assistants could describe you in line with your website.',
    overallSentiment: 'positive',
    notableFacts: ['Emergency calls day and night', 'Works in Austin'],
    riskFlags: ['One assistant says that it works in Dallas, too.'],
    strengths: ['Fast'],
    weaknesses: [],
    platforms: [
      {
        platform: 'chatgpt',
        model: 'gpt-6-sol',
        knows: true,
        sentiment: 'positive',
        summary: 'Describes it as a fast emergency plumber in Austin.',
        quote: 'Acme Plumbing is known for arriving within the hour.',
        askedAt: '2026-11-28T11:40:41.902Z',
      },
    ],
  },
  metaAnalysis: sampleMetaAnalysis,
  personas: [
    {
      id: 'p1',
      name: 'Lena, landlord',
      role: 'Landlord with twelve flats',
      goals: ['One number for every flat'],
      painPoints: ['Calls at night'],
      demographics: { location: 'Austin, Texas' },
      summary: 'Lets twelve flats and wants a plumber who comes at night.',
    },
  ],
  prompts: [
    {
      prompt: 'Which Austin plumbers offer a maintenance plan for landlords?',
      topic: 'Maintenance',
      intent: 'discovery',
      personaName: 'Lena, landlord',
      mentions: { chatgpt: named, claude: named, gemini: missing, aio: named },
      mentionedOn: ['chatgpt', 'claude', 'aio'],
      missingOn: ['gemini'],
    },
  ],
  postIdeas: [
    {
      pitch: 'No assistant mentions you for this question yet.',
      blogTitle: 'What does a plumber cost at night in Austin?',
      firstSentence: 'Customers often ask us this. Here is a straight answer.',
      heroImageUrl: null,
      heroImageAlt: 'A plumber at a door at night',
      heroImagePrompt: 'A plumber with a lamp at the door of a house in Austin, at night',
      targetPrompt: 'What does an emergency plumber cost in Austin?',
    },
  ],
})

export const failedScan: Extract<ScanReport, { status: 'failed' }> = {
  success: true,
  status: 'failed',
  uuid,
  failureMessage:
    'The domain is parked: it shows a placeholder of the domain provider and no business. Use the address of the live website.',
}

export const startedScan = (baseUrl: string) => {
  const { reportUrl, previewUrl } = identity(baseUrl)
  const statusUrl = `${baseUrl}/api/visibility/scan-preview?uuid=${uuid}`
  return { success: true as const, uuid, status: 'pending' as const, reportUrl, previewUrl, statusUrl }
}
