/*
 * The `_service` texts: short plain sentences; a next step names the exact call to make.
 */
import type { AgentRow, PersonaRow } from './accounts/agent.ts'
import { agentScanCost } from './credits.ts'
import { webhooksOff } from './webhooks/service-texts.ts'

/** `1 query`, `2 queries`. */
const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

type Named = Pick<AgentRow, 'syntheticId' | 'name'>

const scanIt = ({ syntheticId }: Named) => `Scan the agent with POST /api/visibility/agent-scan {"syntheticId": ${syntheticId}}.`
const addTopics = ({ syntheticId }: Named) =>
  `Add queries with POST /api/visibility/topics {"syntheticId": ${syntheticId}, "name": "...", "queries": [{"query": "..."}]}.`
const addPersona = ({ syntheticId }: Named) =>
  `Add a persona with POST /api/visibility/personas {"syntheticId": ${syntheticId}, "prompt": "..."}.`

export const seeAccount = (account: {
  readonly plan: string
  readonly balance: number
  readonly agentCount: number
  readonly webhooksOff: number
}) => ({
  what_you_are_seeing:
    `Your account on the ${account.plan} plan: ${counted(account.balance, 'credit')} left and ` +
    `${counted(account.agentCount, 'brand agent')}. Use an agent's syntheticId in the calls for personas, topics, scans ` +
    `and reports.${webhooksOff(account.webhooksOff)}`,
})

export const seePersonas = (agent: Named, count: number) => ({
  what_you_are_seeing:
    count === 0
      ? `${agent.name} has no personas yet. ${addPersona(agent)}`
      : `${counted(count, 'buyer persona')} of ${agent.name}. A scan asks every query from each persona's point of view; 2 to 4 personas are a good number.`,
})

export const afterPersona = (
  agent: Named,
  persona: Pick<PersonaRow, 'name' | 'demographics'>,
  made: { readonly isGenerated: boolean; readonly count: number; readonly typedLocation: string | undefined },
) => ({
  what_happened: [
    made.isGenerated
      ? `A profile was built from your description and added to ${agent.name} as the persona "${persona.name}".`
      : `The persona "${persona.name}" was added to ${agent.name} as given.`,
    ...(made.typedLocation !== undefined && persona.demographics?.location === undefined
      ? ['It has no location, because only the personas of local businesses get one here.']
      : []),
  ].join(' '),
  next_steps: [
    ...(made.count < 2 ? [addPersona(agent)] : []),
    `See all personas with GET /api/visibility/personas?syntheticId=${agent.syntheticId}.`,
    scanIt(agent),
  ],
})

export const afterTopic = (
  agent: Named,
  topic: { readonly id: string; readonly name: string },
  outcome: { readonly isNew: boolean; readonly added: number; readonly known: number; readonly ignoredName: boolean },
) => {
  const { isNew, added, known, ignoredName } = outcome
  const did = isNew
    ? `The topic "${topic.name}" was created with ${counted(added, 'query', 'queries')}.`
    : `${counted(added, 'query was', 'queries were')} added to the topic "${topic.name}".`
  return {
    what_happened: [
      did,
      ...(known > 0 ? [`${counted(known, 'query was', 'queries were')} there already and not added again.`] : []),
      ...(ignoredName ? ['The given name was ignored, because topicId names an existing topic.'] : []),
    ].join(' '),
    next_steps: [
      `Add more queries with POST /api/visibility/topics {"syntheticId": ${agent.syntheticId}, "topicId": "${topic.id}", "queries": [{"query": "..."}]}.`,
      scanIt(agent),
    ],
  }
}

export const afterAgent = (
  agent: Named,
  held: { readonly personas: number; readonly queries: number; readonly topics: number },
) =>
  held.queries === 0
    ? {
        what_happened: `The brand agent ${agent.syntheticId} was created for ${agent.name}. It has no personas and no queries yet.`,
        next_steps: [addTopics(agent), addPersona(agent), scanIt(agent)],
      }
    : {
        what_happened:
          `The brand agent ${agent.syntheticId} was created for ${agent.name} with ${counted(held.personas, 'persona')} and ` +
          `${counted(held.queries, 'query', 'queries')} in ${counted(held.topics, 'topic')} taken over from the scan.`,
        next_steps: [
          `${scanIt(agent)} It takes ${counted(agentScanCost(held.queries, held.personas), 'credit')}.`,
          addTopics(agent),
        ],
      }

export const afterDeletedAgent = (agent: Named, deleted: { readonly scans: number }) => ({
  what_happened:
    `The brand agent ${agent.syntheticId} and all that belongs to it are deleted, ${counted(deleted.scans, 'scan')} ` +
    'included. Credits that its scans cost are not given back.',
  next_steps: ['See what is left with GET /api/visibility/account.'],
})

export const afterDeletedPersona = (agent: Named) => ({
  what_happened: `The persona is deleted from ${agent.name}. Scans that were made with it stay as they are.`,
  next_steps: [`See the others with GET /api/visibility/personas?syntheticId=${agent.syntheticId}.`],
})

export const afterDeletedTopic = (
  agent: Named,
  topicId: string,
  deleted: { readonly topics: number; readonly queries: number },
) => {
  const what =
    deleted.topics === 1
      ? `The topic ${topicId} was deleted with ${counted(deleted.queries, 'query', 'queries')}`
      : `One query of the topic ${topicId} was deleted`
  return { what_happened: `${what}. Scans that asked it stay as they are.`, next_steps: [addTopics(agent), scanIt(agent)] }
}
