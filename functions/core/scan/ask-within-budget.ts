import type { ModelConfig, PriceTable } from '../../contract/model-config.ts'
import { worstOfModelCall } from '../cost.ts'
import type { AnalysisModel, ModelAnswer, ModelRequest } from '../ports.ts'
import { readerPromptVersion } from '../prompts/read-answers.ts'
import { promptVersion } from '../prompts/version.ts'
import { type SpendBook, SpendReserved } from './spend-book.ts'

type Effects = {
  readonly spend: Pick<SpendBook, 'reserve'>
  readonly settings: { readonly models: Pick<ModelConfig, 'analysis' | 'reader'>; readonly prices: PriceTable }
}

const notAsked = { ok: false, reason: 'ceiling', usage: { calls: 0, input: 0, output: 0, model: null } } as const

/**
 * Asks the analysis model after reserving the most that the call can cost, and books the actual cost under the stage's name,
 * once even if the stage is delivered again. Without money left the result is a failed model: callers can continue by rule.
 * @param options.whenReserved  what to do while reservations of other calls, which will end, use up the day's money: `wait` makes
 * the workflow try again; `rules` continues without the model, for stages without time to wait
 * @throws SpendReserved with `wait`
 */
export const askWithinBudget = <T>(
  uuid: string,
  entry: string,
  request: ModelRequest<T>,
  effects: Effects & { readonly model: AnalysisModel },
  options: { readonly whenReserved: 'wait' | 'rules' } = { whenReserved: 'wait' },
): Promise<ModelAnswer<T>> => {
  const { model, settings } = effects
  return buy(uuid, entry, request, { ...options, model, config: settings.models.analysis, version: promptVersion }, effects)
}

/**
 * The same for the model that reads answers.
 * @throws SpendReserved when other reservations must end first: the workflow tries again
 */
export const askReader = <T>(
  uuid: string,
  entry: string,
  request: ModelRequest<T>,
  effects: Effects & { readonly reader: AnalysisModel },
): Promise<ModelAnswer<T>> => {
  const { reader: model, settings } = effects
  return buy(
    uuid,
    entry,
    request,
    { whenReserved: 'wait', model, config: settings.models.reader, version: readerPromptVersion },
    effects,
  )
}

type Purchase = {
  readonly model: AnalysisModel
  readonly config: ModelConfig['analysis']
  /** Of the instructions. */
  readonly version: string
  readonly whenReserved: 'wait' | 'rules'
}

async function buy<T>(
  uuid: string,
  entry: string,
  request: ModelRequest<T>,
  { model, config, version, whenReserved }: Purchase,
  { spend, settings }: Effects,
): Promise<ModelAnswer<T>> {
  const worst = worstOfModelCall(bytesOf(request), config, settings.prices)
  const reserved = await spend.reserve(uuid, entry, worst / 1_000_000)
  if (reserved.outcome === 'full' && whenReserved === 'wait') throw new SpendReserved()
  if (reserved.outcome !== 'reserved') return notAsked
  const answer = await model.ask(request)
  await reserved.settle(answer.usage, version)
  return answer
}

/** Bytes of all that a request sends, its schema aside. */
export function bytesOf({ instructions, blocks }: Pick<ModelRequest<unknown>, 'instructions' | 'blocks'>): number {
  const encoder = new TextEncoder()
  return [instructions, ...blocks.map(({ text }) => text)].reduce((sum, text) => sum + encoder.encode(text).length, 0)
}
