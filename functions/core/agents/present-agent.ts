import type * as z from 'zod'
import type { agent } from '../../contract/agent.ts'
import type { AgentRow } from '../accounts/agent.ts'

/** A brand agent as the account endpoint shows it. */
export const presentAgent = ({ syntheticId, name, website, latest }: AgentRow): z.infer<typeof agent> => ({
  syntheticId,
  name,
  website,
  lastScanDate: latest?.completedAt ?? null,
  latestScore: latest?.score ?? null,
})
