import * as z from 'zod'
import { defineEndpoint, sampleUuid } from './endpoint.ts'
import {
  absentWhenEmpty,
  agentId,
  agentIdText,
  exactlyOneOf,
  isoTime,
  lineOf,
  listOf,
  maxima,
  plan,
  scanStatus,
  score,
  siteUrl,
  tone,
  urlRules,
  uuid,
} from './fields.ts'
import { platformId } from './platforms.ts'
import { topic } from './topic.ts'

export const agent = z.object({
  syntheticId: agentId,
  name: z.string(),
  website: z.string(),
  lastScanDate: isoTime.nullable(),
  latestScore: score.nullable(),
})
const names = (what: string) => listOf(what, lineOf(`An entry of ${what}`, maxima.nameCharacters), 20)

export const createAgent = defineEndpoint({
  id: 'create-agent',
  method: 'POST',
  path: '/api/visibility/agents',
  access: { key: 'required', account: 'any', writes: true, rate: 'write' },
  body: z
    .object({
      url: siteUrl.optional(),
      scanUuid: z.string().optional(),
      name: lineOf('name', maxima.nameCharacters).optional(),
      alsoKnownAs: names('alsoKnownAs').optional(),
      competitors: names('competitors').optional(),
    })
    .refine((body) => (body.url === undefined) !== (body.scanUuid === undefined), {
      message: 'Give exactly one of url and scanUuid',
      path: ['url'],
    })
    .meta(exactlyOneOf('url', 'scanUuid')),
  responses: {
    201: z.object({
      success: z.literal(true),
      syntheticId: agentId,
      agent: agent.extend({ alsoKnownAs: z.array(z.string()), competitors: z.array(z.string()) }),
      _service: z.object({ what_happened: z.string(), next_steps: z.array(z.string()) }),
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
  body: z.object({ syntheticId: agentId }),
  responses: {
    202: z.object({
      success: z.literal(true),
      uuid,
      status: z.literal('pending'),
      statusUrl: z.string(),
      questions: z.int(),
      creditsHeld: z.int(),
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
  query: z.object({ uuid: z.string().min(1) }),
  responses: {
    200: z.object({
      success: z.literal(true),
      uuid,
      syntheticId: agentId,
      status: scanStatus,
      done: z.int(),
      total: z.int(),
      failureMessage: z.string().nullable(),
    }),
  },
  errors: ['scan_not_found'],
  headers: 'polled',
  sample: { query: { uuid: sampleUuid } },
  summary: 'Progress of an agent scan.',
})

export const queryResult = z.object({
  query: z.string(),
  platform: platformId,
  model: z.string(),
  mentioned: z.boolean(),
  sentiment: tone,
  position: z.int().min(0).describe('1-based rank; 0 when the brand has no rank in that answer'),
  rawResponse: z.string(),
  citedSources: z.array(z.object({ url: z.string(), title: z.string() })),
  competitors: z.array(z.string()),
})
export type QueryResult = z.infer<typeof queryResult>

export const fullReport = z.object({
  syntheticId: agentId,
  brandName: z.string(),
  scanDate: isoTime,
  overallScore: score,
  platformScores: z.object({
    chatgpt: score.nullable(),
    claude: score.nullable(),
    gemini: score.nullable(),
    aio: score.nullable(),
  }),
  queryResults: z.array(queryResult),
  topics: z.array(topic),
  reportUrl: z.string(),
  brandPageUrl: z.string(),
  _service: z.object({ what_you_are_seeing: z.string(), how_to_use: z.string() }),
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
  // A report of 3,000 answers at the pace of a slow reader; the gateway sends what lies beyond 10 MB at 2 MB a second.
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
      plan,
      creditBalance: z.int(),
      creditWarning: z.string().nullable(),
      agentCount: z.int(),
      agents: z.array(agent),
      upgradeUrl: z.string(),
      _service: z.object({ what_you_are_seeing: z.string() }),
    }),
  },
  sample: {},
  summary: 'Plan, credits and brand agents of the calling account.',
})
