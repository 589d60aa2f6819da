import * as z from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { agentId, atLeastOneOf, lineOf, listOf, maxima, succeeded, whatHappened } from './fields.ts'

const topicId = z.string().describe('Identifier of the topic.')
const topicName = z.string().describe('Name of the topic.')

export const topic = z.object({
  id: topicId,
  name: topicName,
  queries: z.array(z.string()).describe('Texts of its queries.'),
})

const query = z.object({
  query: lineOf('query', maxima.queryCharacters).describe('A question as a buyer would ask an assistant.'),
})

const changedTopic = z.object({
  success: succeeded,
  topic: z
    .object({ id: topicId, name: topicName, queryCount: z.int().describe('How many queries it has now.') })
    .describe('The topic after the call.'),
  queriesAdded: z.int().describe('How many of the given queries are new; one that was there, case and spaces aside, is not.'),
  _service: whatHappened,
})

export const addTopic = defineEndpoint({
  id: 'add-topic',
  method: 'POST',
  path: '/api/visibility/topics',
  access: { key: 'required', account: 'any', writes: true, rate: 'write' },
  body: z
    .object({
      syntheticId: agentId,
      name: lineOf('name', maxima.nameCharacters).optional().describe('Name of a new topic.'),
      topicId: z.string().min(1).max(128).optional().describe('Identifier of an existing topic.'),
      queries: listOf('queries', query, maxima.queriesPerRequest)
        .refine((list) => list.length > 0, 'Give at least one query')
        .meta({ minItems: 1, maxItems: maxima.queriesPerRequest, description: 'Queries to add.' }),
    })
    .refine((body) => body.name !== undefined || body.topicId !== undefined, {
      message: 'Give name (a new topic) or topicId (an existing one)',
      path: ['name'],
    })
    .meta(atLeastOneOf('name', 'topicId')),
  responses: {
    200: changedTopic,
    201: changedTopic,
  },
  errors: ['agent_not_found', 'topic_not_found', 'limit_exceeded'],
  sample: {
    body: { syntheticId: 1001, name: 'Emergencies', queries: [{ query: 'Who is the best emergency plumber in Austin?' }] },
  },
  summary: 'Creates a topic with queries, or adds queries to an existing topic.',
  rules: 'Give `name` for a new topic or `topicId` for an existing one.',
})
