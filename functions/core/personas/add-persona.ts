import { maxima } from '../../contract/fields.ts'
import type { PriceTable } from '../../contract/model-config.ts'
import type { PersonaWish } from '../../contract/persona.ts'
import type { Settings } from '../../contract/settings.ts'
import type { AgentRow, PersonaRow } from '../accounts/agent.ts'
import { costOfCall, worstOfModelCall } from '../cost.ts'
import { Failure } from '../failure.ts'
import { withoutForeignUrls } from '../output-gate.ts'
import type { AnalysisModel } from '../ports.ts'
import { bytesOf } from '../scan/ask-within-budget.ts'
import { personaReservation, wallFactor } from '../scan/spend-book.ts'
import type { Stores } from '../stores.ts'
import { generatedPersona, givenPersona } from './make-persona.ts'
import { personaRequest } from './persona-request.ts'

type Effects = Pick<Stores, 'agents' | 'capacity'> & {
  readonly model: AnalysisModel
  readonly now: () => number
  readonly settings: Pick<Settings, 'ceilingUsd' | 'models'> & { readonly prices: PriceTable }
}

/**
 * Makes a persona, from a description by the model or as given, and adds it to the agent.
 * @throws Failure limit_exceeded, capacity, model_unavailable; in each case nothing is stored
 */
export async function addPersonaTo(agent: AgentRow, wish: PersonaWish, id: string, effects: Effects): Promise<PersonaRow> {
  // Checked before the model is paid; of concurrent calls, the write itself refuses the surplus.
  if (agent.personaIds.length >= maxima.personasPerAgent && !agent.personaIds.includes(id)) throw full()
  const { prompt } = wish
  const made =
    prompt === undefined ? givenPersona(id, wish.name ?? '', wish) : await generate(agent, { ...wish, prompt }, id, effects)
  if ((await effects.agents.addPersona(agent.syntheticId, made, maxima.personasPerAgent)) === 'full') throw full()
  // A retry after a crash finds what the first try stored.
  const stored = (await effects.agents.personas(agent.syntheticId)).find((one) => one.id === id)
  return stored ?? made
}

async function generate(
  agent: AgentRow,
  wish: PersonaWish & { readonly prompt: string },
  id: string,
  effects: Effects,
): Promise<PersonaRow> {
  const { capacity, settings, model, now } = effects
  const day = new Date(now()).toISOString().slice(0, 10)
  const request = personaRequest(agent, wish.prompt)
  const worst = worstOfModelCall(bytesOf(request), settings.models.analysis, settings.prices) / 1_000_000
  const entry = `${personaReservation(now())} ${id}`
  if ((await capacity.spentUsd(day)) >= settings.ceilingUsd.day) throw noneToday()
  const { outcome } = await capacity.reserve(day, entry, worst, settings.ceilingUsd.day * wallFactor)
  if (outcome === 'spent') throw noneToday()
  if (outcome === 'full') {
    throw new Failure('capacity', 'No persona can be generated just now; try again shortly, or give name, goals and painPoints', {
      retryAfterSeconds: 30,
    })
  }
  const answer = await model.ask(request)
  const { usage } = answer
  const micros = costOfCall({ platform: null, model: usage.model, usage, searches: 0 }, settings.prices)
  await capacity.settle(day, entry, micros / 1_000_000, worst)
  const proposed = answer.ok ? withoutForeignUrls(answer.value, []) : undefined
  const made = proposed === undefined ? undefined : generatedPersona(id, proposed, wish, agent)
  if (made !== undefined) return made
  throw new Failure('model_unavailable', 'The persona could not be generated right now; nothing was stored. Try again shortly', {
    retryAfterSeconds: 30,
  })
}

const noneToday = (): Failure =>
  new Failure('capacity', 'No more personas can be generated today; give name, goals and painPoints instead', {
    retryAfterSeconds: 3_600,
  })

const full = (): Failure => {
  const message = `A brand agent has at most ${maxima.personasPerAgent} personas`
  return new Failure('limit_exceeded', message, { details: [{ path: 'syntheticId', message }] })
}
