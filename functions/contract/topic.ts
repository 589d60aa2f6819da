import * as z from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { agentId, atLeastOneOf, lineOf, listOf, maxima } from './fields.ts'

export const topic = z.object({ id: z.string(), name: z.string(), queries: z.array(z.string()) })

const query = z.object({ query: lineOf('query', maxima.queryCharacters) })

export const addTopic = defineEndpoint({
  id: 'add-topic',
  method: 'POST',
  path: '/api/visibility/topics',
  access: { key: 'required', account: 'any', writes: true, rate: 'write' },
  body: z
    .object({
      syntheticId: agentId,
      name: lineOf('name', maxima.nameCharacters).optional(),
      topicId: z.string().min(1).max(128).optional(),
      queries: listOf('queries', query, maxima.queriesPerRequest)
        .refine((list) => list.length > 0, 'Give at least one query')
        .meta({ minItems: 1, maxItems: maxima.queriesPerRequest }),
    })
    .refine((body) => body.name !== undefined || body.topicId !== undefined, {
      message: 'Give name (a new topic) or topicId (an existing one)',
      path: ['name'],
    })
    .meta(atLeastOneOf('name', 'topicId')),
  responses: {
    200: z.object({
      success: z.literal(true),
      topic: z.object({ id: z.string(), name: z.string(), queryCount: z.int() }),
      queriesAdded: z.int(),
      _service: z.object({ what_happened: z.string(), next_steps: z.array(z.string()) }),
    }),
    201: z.object({
      success: z.literal(true),
      topic: z.object({ id: z.string(), name: z.string(), queryCount: z.int() }),
      queriesAdded: z.int(),
      _service: z.object({ what_happened: z.string(), next_steps: z.array(z.string()) }),
    }),
  },
  errors: ['agent_not_found', 'topic_not_found', 'limit_exceeded'],
  sample: {
    body: { syntheticId: 1001, name: 'Emergencies', queries: [{ query: 'Who is the best emergency plumber in Austin?' }] },
  },
  summary: 'Creates a topic with queries, or adds queries to an existing topic.',
  rules: 'Give `name` for a new topic or `topicId` for an existing one.',
})
