import * as z from 'zod'
import { defineEndpoint, sampleUuid } from './endpoint.ts'
import { agentId, agentIdText, lineOf, maxima, succeeded, whatHappened } from './fields.ts'

const partId = (what: string) => z.string().min(1).max(128).describe(`Identifier of the ${what}.`)
const count = (what: string) => z.int().min(0).describe(`How many ${what} were deleted.`)
const deletedThings = 'What was deleted.'
const deletes = { key: 'required', account: 'any', writes: true, rate: 'write' } as const

/** Errors of all three deletions: the agent is not the caller's, is shared, or is being scanned. */
const refusals = ['agent_not_found', 'owner_required', 'scan_running'] as const

export const deleteAgent = defineEndpoint({
  id: 'delete-agent',
  method: 'DELETE',
  path: '/api/visibility/agents',
  access: deletes,
  query: z.object({ syntheticId: agentIdText }),
  responses: {
    200: z.object({
      success: succeeded,
      syntheticId: agentId,
      deleted: z
        .object({
          agents: count('brand agents'),
          personas: count('personas'),
          topics: count('topics'),
          queries: count('queries'),
          scans: count('scans'),
        })
        .describe(deletedThings),
      _service: whatHappened,
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
  query: z.object({ syntheticId: agentIdText, personaId: partId('persona') }),
  responses: {
    200: z.object({
      success: succeeded,
      syntheticId: agentId,
      deleted: z.object({ personas: count('personas') }).describe(deletedThings),
      _service: whatHappened,
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
  // Other parameters reach the endpoint: a misspelt `query` must not delete the whole topic.
  query: z.looseObject({
    syntheticId: agentIdText,
    topicId: partId('topic'),
    query: lineOf('query', maxima.queryCharacters)
      .optional()
      .describe('One query of the topic, case and spaces aside; without it the whole topic goes.'),
  }),
  responses: {
    200: z.object({
      success: succeeded,
      syntheticId: agentId,
      deleted: z.object({ topics: count('topics'), queries: count('queries') }).describe(deletedThings),
      _service: whatHappened,
    }),
  },
  errors: [...refusals, 'topic_not_found', 'query_not_found', 'limit_exceeded'],
  sample: { query: { syntheticId: '1001', topicId: sampleUuid, query: 'Who is the best emergency plumber in Austin?' } },
  summary: 'Deletes a topic of a brand agent, or one query of it; scans stay. For the owner, and not while a scan runs.',
})
