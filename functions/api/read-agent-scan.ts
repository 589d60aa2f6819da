import { readAgentScan } from '../contract/agent.ts'
import { findAgentScan } from '../core/agents/find-agent-scan.ts'
import { pollHeaders, progressOf, versionOf } from '../core/scan/poll-headers.ts'
import { endpoint, type Handle } from '../runtime/endpoint.ts'
import { entityTag, isKnown, knownTags } from '../runtime/entity-tag.ts'
import { RawReply, reply } from '../runtime/respond.ts'

export const handle: Handle<typeof readAgentScan> = async ({ query, caller, request }, effects) => {
  const head = await findAgentScan(query.uuid, caller, effects)
  const { uuid, syntheticId, status, failureMessage } = head
  const ETag = entityTag(versionOf(head, 'agent-scan', ''))
  const headers = { ...pollHeaders(head, effects.now()), ETag }
  if (isKnown(ETag, knownTags(request))) return new RawReply(304, '', headers)
  const { done, total } = progressOf(head)
  return reply({ success: true, uuid, syntheticId, status, done, total, failureMessage }, { headers })
}

export const handler = endpoint(readAgentScan).handler(handle)
