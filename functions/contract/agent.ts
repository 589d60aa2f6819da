import * as z from 'zod'
import { defineEndpoint, sampleUuid } from './endpoint.ts'
import {
  absentWhenEmpty,
  agentId,
  agentIdText,
  exactlyOneOf,
  forPeople,
  isoTime,
  lineOf,
  listOf,
  maxima,
  plan,
  scanStatus,
  score,
  siteUrl,
  succeeded,
  tone,
  urlRules,
  uuid,
  whatHappened,
  whatYouSee,
} from './fields.ts'
import { platformId } from './platforms.ts'
import { topic } from './topic.ts'

export const agent = z.object({
  syntheticId: agentId,
  name: z.string().describe('Current name of the brand.'),
  website: z.string().describe('Its web address.'),
  lastScanDate: isoTime.nullable().describe('When its last scan was complete; null before the first.'),
  latestScore: score.nullable().describe('Overall score of that scan, 0 to 100; null before the first.'),
})
const names = (what: string) => listOf(what, lineOf(`An entry of ${what}`, maxima.nameCharacters), 20)

export const createAgent = defineEndpoint({
  id: 'create-agent',
  method: 'POST',
  path: '/api/visibility/agents',
  access: { key: 'required', account: 'any', writes: true, rate: 'write' },
  body: exactlyOneOf(
    z.object({
      url: siteUrl.optional(),
      scanUuid: z
        .string()
        .optional()
        .describe('A complete scan that you can read: its brand, personas and questions become the agent.'),
      name: lineOf('name', maxima.nameCharacters)
        .optional()
        .describe("Name of the brand; when left out, the scan's, or one made of the host name."),
      alsoKnownAs: names('alsoKnownAs').optional().describe('Former and other names; each counts as the brand.'),
      competitors: names('competitors').optional().describe('Rivals to look for in the answers.'),
    }),
    'url',
    'scanUuid',
  ),
  responses: {
    201: z.object({
      success: succeeded,
      syntheticId: agentId,
      agent: agent
        .extend({
          alsoKnownAs: z.array(z.string()).describe('Former and other names of the brand.'),
          competitors: z.array(z.string()).describe('Rivals to look for in the answers.'),
        })
        .describe('The new brand agent.'),
      _service: whatHappened,
    }),
  },
  errors: ['invalid_url', 'scan_not_found', 'scan_not_complete', 'limit_exceeded'],
  sample: { body: { url: 'https://www.example.com', name: 'Example' } },
  summary: 'Creates a brand agent, empty for a website or from a finished scan.',
  rules: `Give exactly one of \`url\` and \`scanUuid\`. ${urlRules}`,
})

export const triggerAgentScan = defineEndpoint({
  id: 'trigger-agent-scan',
  method: 'POST',
  path: '/api/visibility/agent-scan',
  access: { key: 'required', account: 'any', writes: true, rate: 'trigger' },
  body: z.object({ syntheticId: agentId.describe('The brand agent to scan.') }),
  responses: {
    202: z.object({
      success: succeeded,
      uuid,
      status: z.literal('pending').describe('The scan waits for its start.'),
      statusUrl: z.string().describe('Where to poll.'),
      questions: z.int().describe('Questions that are asked: each query from each persona.'),
      creditsHeld: z.int().describe('Credits held for the scan; they come back when it fails.'),
    }),
  },
  errors: [
    'agent_not_found',
    'no_queries',
    'scan_too_large',
    'insufficient_credits',
    'too_many_active_scans',
    'capacity',
    'maintenance',
  ],
  headers: 'charged',
  sample: { body: { syntheticId: 1001 } },
  summary: 'Scans every query of a brand agent from every persona.',
})

export const readAgentScan = defineEndpoint({
  id: 'read-agent-scan',
  method: 'GET',
  path: '/api/visibility/agent-scan',
  access: { key: 'required', account: 'any', writes: false, rate: 'read' },
  query: z.object({ uuid: z.string().min(1).describe('Identifier of the scan, from the call that started it.') }),
  responses: {
    200: z.object({
      success: succeeded,
      uuid,
      syntheticId: agentId,
      status: scanStatus.describe('Poll until it is complete or failed.'),
      done: z.int().describe('Calls to answer platforms that were made.'),
      total: z.int().describe('Calls that are planned; 0 before the plan.'),
      failureMessage: z.string().nullable().describe('Why the scan failed; null unless it did.'),
    }),
  },
  errors: ['scan_not_found'],
  headers: 'polled',
  sample: { query: { uuid: sampleUuid } },
  summary: 'Progress of an agent scan.',
})

export const queryResult = z.object({
  query: z.string().describe('The question as it was asked.'),
  platform: platformId.describe('The platform that answered.'),
  model: z.string().describe('The model that answered, as the platform names it.'),
  mentioned: z.boolean().describe('Whether the answer names the brand.'),
  sentiment: tone.describe('Tone in which the answer speaks of the brand.'),
  position: z.int().min(0).describe('1-based rank; 0 when the brand has no rank in that answer'),
  rawResponse: z.string().describe('The whole answer as it came.'),
  citedSources: z
    .array(z.object({ url: z.string().describe('Address of the page.'), title: z.string().describe('Its title.') }))
    .describe('Pages that the answer cites.'),
  competitors: z.array(z.string()).describe('Other brands in the same answer.'),
})
export type QueryResult = z.infer<typeof queryResult>

export const fullReport = z.object({
  syntheticId: agentId,
  brandName: z.string().describe('Name of the brand at the time of the scan.'),
  scanDate: isoTime.describe('When the scan was complete, ISO 8601, UTC.'),
  overallScore: score.describe('0 to 100 over all platforms.'),
  platformScores: z
    .object({
      chatgpt: score.nullable().describe('ChatGPT.'),
      claude: score.nullable().describe('Claude.'),
      gemini: score.nullable().describe('Gemini.'),
      aio: score.nullable().describe('Google AI Overviews.'),
    })
    .describe('0 to 100 for each platform; null: not measured.'),
  queryResults: z.array(queryResult).describe('One entry for each question on each platform.'),
  topics: z.array(topic).describe('Topics that were scanned.'),
  reportUrl: z.string().describe('Report page of the scan.'),
  brandPageUrl: z.string().describe('Public page of the brand; of a private scan its website.'),
  _service: z
    .object({ what_you_are_seeing: whatYouSee, how_to_use: z.string().describe('What to do with it, in a sentence.') })
    .describe(forPeople),
})
export type FullReport = z.infer<typeof fullReport>

export const readReport = defineEndpoint({
  id: 'read-report',
  method: 'GET',
  path: '/api/visibility/report',
  access: { key: 'required', account: 'any', writes: false, rate: 'read' },
  query: z.object({
    syntheticId: agentIdText,
    limit: absentWhenEmpty(
      z
        .string()
        .regex(/^[1-9][0-9]{0,3}$/, 'limit is a positive integer')
        .transform(Number),
    ).describe('Results of a page, 1 to 9999; without it and a cursor the whole report.'),
    cursor: absentWhenEmpty(z.string().max(256)).describe('Where a page begins: from the `Link` header of the page before.'),
  }),
  responses: { 200: fullReport },
  errors: ['agent_not_found', 'no_report_yet'],
  headers: 'streamed',
  sample: { query: { syntheticId: '1001' } },
  // Enough for a report of 3,000 answers and a slow client; the gateway sends everything after 10 MB at 2 MB a second.
  timeoutSeconds: 110,
  summary: 'The complete visibility report of a brand agent: every query on every platform.',
  rules: 'A `cursor` that is not from a `Link` header of the same agent is refused.',
})

export const readAccount = defineEndpoint({
  id: 'read-account',
  method: 'GET',
  path: '/api/visibility/account',
  access: { key: 'required', account: 'any', writes: false, needsAccount: true, rate: 'read' },
  responses: {
    200: z.object({
      plan: plan.describe('Plan of the account.'),
      creditBalance: z.int().describe('Credits that can be spent; those of running scans are held and not in it.'),
      creditWarning: z.string().nullable().describe('A sentence when credits are low or used up; null when they are fine.'),
      agentCount: z.int().describe('Number of brand agents.'),
      agents: z.array(agent).describe('Brand agents of the account and those shared with it.'),
      upgradeUrl: z.string().describe('Where to get more credits or another plan.'),
      _service: z.object({ what_you_are_seeing: whatYouSee }).describe(forPeople),
    }),
  },
  sample: {},
  summary: 'Plan, credits and brand agents of the calling account.',
})
