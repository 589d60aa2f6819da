import { type AgentRow, agentRow } from '../../core/accounts/agent.ts'
import type { Row } from './table.ts'

/** Members that may be null are absent from the item; lists are there from the agent's creation. */
const nothingKnown = {
  businessKey: null,
  profile: null,
  latest: null,
  personaIds: [],
  topicIds: [],
  groupIds: [],
  alsoKnownAs: [],
  competitors: [],
}
export const readAgent = (row: Row): AgentRow => agentRow.parse({ ...nothingKnown, ...row })
