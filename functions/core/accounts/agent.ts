import * as z from 'zod'
import { isoTime, score } from '../../contract/fields.ts'
import { persona } from '../../contract/persona.ts'
import { topic } from '../../contract/topic.ts'

/** A brand agent: a brand with its personas and topics, scanned again and again. */
export const agentRow = z.object({
  syntheticId: z.int(),
  ownerId: z.string(),
  name: z.string(),
  website: z.string(),
  /**
   * The business key of the scan it was made from (for example of a directory listing); null, also for agents of earlier
   * releases: derived from the website's address.
   */
  businessKey: z.string().nullable(),
  alsoKnownAs: z.array(z.string()),
  competitors: z.array(z.string()),
  /** The brand's profile from a finished scan; null for an agent made from a website alone. */
  profile: z
    .object({
      industry: z.string(),
      summary: z.string(),
      geographicFocus: z.string(),
      isLocal: z.boolean(),
      location: z.string().nullable(),
      country: z.string().nullable(),
      language: z.string(),
      formerNames: z.array(z.string()),
    })
    .nullable(),
  createdAt: isoTime,
  personaIds: z.array(z.string()),
  topicIds: z.array(z.string()),
  groupIds: z.array(z.string()),
  /** The last complete scan. */
  latest: z.object({ scanId: z.string(), score, completedAt: isoTime }).nullable(),
})
export type AgentRow = z.infer<typeof agentRow>

export const personaRow = persona.extend({ summary: z.string().default('') })
export type PersonaRow = z.infer<typeof personaRow>
export const topicRow = topic
export type TopicRow = z.infer<typeof topicRow>
