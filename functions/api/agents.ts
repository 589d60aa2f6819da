import { createAgent } from '../contract/agent.ts'
import { deleteAgent, deletePersona, deleteTopic } from '../contract/deletion.ts'
import { addTopic } from '../contract/topic.ts'
import { dataEffects } from '../runtime/effects.ts'
import { endpoint } from '../runtime/endpoint.ts'
import { routed } from '../runtime/routed.ts'
import { handle as onAddTopic } from './agents/add-topic.ts'
import { handle as onCreateAgent } from './agents/create-agent.ts'
import { handle as onDeleteAgent } from './agents/delete-agent.ts'
import { handle as onDeletePersona } from './agents/delete-persona.ts'
import { handle as onDeleteTopic } from './agents/delete-topic.ts'

/** By endpoint, as they are wrapped below. */
export const handles = {
  'create-agent': onCreateAgent,
  'add-topic': onAddTopic,
  'delete-agent': onDeleteAgent,
  'delete-persona': onDeletePersona,
  'delete-topic': onDeleteTopic,
} as const

/** What changes brand agents, in one function: each of their own would cost the stack five resources. */
export const handler = routed([
  [createAgent, endpoint(createAgent).handler(onCreateAgent)],
  [addTopic, endpoint(addTopic).handler(onAddTopic)],
  [deleteAgent, endpoint(deleteAgent, dataEffects).handler(onDeleteAgent)],
  [deletePersona, endpoint(deletePersona).handler(onDeletePersona)],
  [deleteTopic, endpoint(deleteTopic).handler(onDeleteTopic)],
])
