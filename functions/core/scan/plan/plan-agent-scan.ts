import type { PersonaRow, TopicRow } from '../../accounts/agent.ts'
import { namesBrand } from '../../text/same-name.ts'
import { questionIdOf, type ScanPlan } from './plan.ts'

/**
 * The plan of an agent scan: every query of every topic, from every persona on the assistants and once on the overview platform.
 * The caller's queries are asked unchanged; one that names the brand is a by-name question and does not count in the overall
 * score, unless there are no others.
 */
export function planAgentScan(
  agent: { readonly personas: readonly PersonaRow[]; readonly topics: readonly TopicRow[] },
  ownNames: readonly string[],
  common: Omit<ScanPlan, 'questions' | 'personas'>,
): ScanPlan {
  const personaIds = agent.personas.map((persona) => persona.id)
  const asked = agent.topics.flatMap((topic) => topic.queries.map((text) => ({ text, topic: topic.name })))
  const digits = String(asked.length).length
  const isByNameOnly = asked.every(({ text }) => namesBrand(text, ownNames))
  return {
    ...common,
    ...(isByNameOnly ? { isByNameOnly } : {}),
    personas: agent.personas.map((persona) => ({ ...persona, summary: persona.summary })),
    questions: asked.map(({ text, topic }, index) => ({
      id: questionIdOf(index + 1, digits),
      text,
      kind: !isByNameOnly && namesBrand(text, ownNames) ? ('by-name' as const) : ('category' as const),
      isForOverview: true,
      topic,
      intent: 'discovery' as const,
      personaIds,
    })),
  }
}
