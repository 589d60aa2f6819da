import type { ModelConfig, PriceTable } from '../../contract/model-config.ts'
import { readerPromptVersion } from '../answers/read-answers-request.ts'
import { worstOfModelCall } from '../cost.ts'
import type { AnalysisModel, ModelAnswer, ModelRequest } from '../ports.ts'
import { promptVersion } from '../prompts/version.ts'
import { type SpendBook, SpendReserved } from './spend-book.ts'

type Effects = {
  readonly spend: Pick<SpendBook, 'reserve'>
  readonly settings: { readonly models: Pick<ModelConfig, 'analysis' | 'reader'>; readonly prices: PriceTable }
}

const notAsked = { ok: false, reason: 'ceiling', usage: { calls: 0, input: 0, output: 0, model: null } } as const

/**
 * Asks the analysis model once the most that it can cost is reserved, and books what it did cost under the stage's name, once
 * however often the stage is delivered. Without money left it is a model that failed: callers have a rule-made way on.
 */
export async function askWithinBudget<T>(
  uuid: string,
  entry: string,
  request: ModelRequest<T>,
  { model, spend, settings }: Effects & { readonly model: AnalysisModel },
): Promise<ModelAnswer<T>> {
  const worst = worstOfModelCall(bytesOf(request), settings.models.analysis, settings.prices)
  const reserved = await spend.reserve(uuid, entry, worst / 1_000_000)
  if (reserved.outcome !== 'reserved') return notAsked
  const answer = await model.ask(request)
  await reserved.settle(answer.usage, promptVersion)
  return answer
}

/**
 * The same for the model that reads answers.
 * @throws SpendReserved when others must settle first: the workflow tries again
 */
export async function askReader<T>(
  uuid: string,
  entry: string,
  request: ModelRequest<T>,
  { reader, spend, settings }: Effects & { readonly reader: AnalysisModel },
): Promise<ModelAnswer<T>> {
  const worst = worstOfModelCall(bytesOf(request), settings.models.reader, settings.prices)
  const reserved = await spend.reserve(uuid, entry, worst / 1_000_000)
  if (reserved.outcome === 'full') throw new SpendReserved('The money of the day is reserved by others just now')
  if (reserved.outcome !== 'reserved') return notAsked
  const answer = await reader.ask(request)
  await reserved.settle(answer.usage, readerPromptVersion)
  return answer
}

/** Bytes of all that a request sends, its schema aside. */
export function bytesOf({ instructions, blocks }: Pick<ModelRequest<unknown>, 'instructions' | 'blocks'>): number {
  const encoder = new TextEncoder()
  return [instructions, ...blocks.map(({ text }) => text)].reduce((sum, text) => sum + encoder.encode(text).length, 0)
}
