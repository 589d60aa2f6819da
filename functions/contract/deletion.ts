import * as z from 'zod'
import { defineEndpoint, sampleUuid } from './endpoint.ts'
import { agentId, agentIdText, lineOf, maxima } from './fields.ts'

const partId = z.string().min(1).max(128)
const count = z.int().min(0)
const deletes = { key: 'required', account: 'any', writes: true, rate: 'write' } as const
const service = z.object({ what_happened: z.string(), next_steps: z.array(z.string()) })

/** What the three refuse alike: agents that are foreign, shared or being scanned. */
const refusals = ['agent_not_found', 'owner_required', 'scan_running'] as const

export const deleteAgent = defineEndpoint({
  id: 'delete-agent',
  method: 'DELETE',
  path: '/api/visibility/agents',
  access: deletes,
  query: z.object({ syntheticId: agentIdText }),
  responses: {
    200: z.object({
      success: z.literal(true),
      syntheticId: agentId,
      deleted: z.object({ agents: count, personas: count, topics: count, queries: count, scans: count }),
      _service: service,
    }),
  },
  errors: refusals,
  sample: { query: { syntheticId: '1001' } },
  summary: 'Deletes a brand agent with its personas, topics and scans, for good. For its owner, and not while a scan of it runs.',
})

export const deletePersona = defineEndpoint({
  id: 'delete-persona',
  method: 'DELETE',
  path: '/api/visibility/personas',
  access: deletes,
  query: z.object({ syntheticId: agentIdText, personaId: partId }),
  responses: {
    200: z.object({
      success: z.literal(true),
      syntheticId: agentId,
      deleted: z.object({ personas: count }),
      _service: service,
    }),
  },
  errors: [...refusals, 'persona_not_found'],
  sample: { query: { syntheticId: '1001', personaId: sampleUuid } },
  summary: 'Deletes a persona of a brand agent; scans that were made with it stay. For the owner, and not while a scan runs.',
})

export const deleteTopic = defineEndpoint({
  id: 'delete-topic',
  method: 'DELETE',
  path: '/api/visibility/topics',
  access: deletes,
  query: z.object({
    syntheticId: agentIdText,
    topicId: partId,
    query: lineOf('query', maxima.queryCharacters)
      .optional()
      .describe('One query of the topic, case and spaces aside; without it the whole topic goes.'),
  }),
  responses: {
    200: z.object({
      success: z.literal(true),
      syntheticId: agentId,
      deleted: z.object({ topics: count, queries: count }),
      _service: service,
    }),
  },
  errors: [...refusals, 'topic_not_found', 'query_not_found', 'limit_exceeded'],
  sample: { query: { syntheticId: '1001', topicId: sampleUuid, query: 'Who is the best emergency plumber in Austin?' } },
  summary: 'Deletes a topic of a brand agent, or one query of it; scans stay. For the owner, and not while a scan runs.',
})
