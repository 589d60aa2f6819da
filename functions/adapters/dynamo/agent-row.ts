import { type AgentRow, agentRow } from '../../core/accounts/agent.ts'
import type { Row } from './table.ts'

/** Members that may be null are left out of the item; lists exist from the agent's creation on. */
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
