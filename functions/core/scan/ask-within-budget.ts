import type { ModelConfig, PriceTable } from '../../contract/model-config.ts'
import { worstOfModelCall } from '../cost.ts'
import type { AnalysisModel, ModelAnswer, ModelRequest } from '../ports.ts'
import type { SpendBook } from './spend-book.ts'

type Effects = {
  readonly model: AnalysisModel
  readonly spend: Pick<SpendBook, 'reserve'>
  readonly settings: { readonly models: Pick<ModelConfig, 'analysis'>; readonly prices: PriceTable }
}

/**
 * Asks the analysis model once the most that it can cost is reserved, and books what it did cost under the stage's name, once
 * however often the stage is delivered. Without money left it is a model that failed: callers have a rule-made way on.
 */
export async function askWithinBudget<T>(
  uuid: string,
  entry: string,
  request: ModelRequest<T>,
  { model, spend, settings }: Effects,
): Promise<ModelAnswer<T>> {
  const worst = worstOfModelCall(bytesOf(request), settings.models.analysis, settings.prices)
  const reserved = await spend.reserve(uuid, entry, worst / 1_000_000)
  if (reserved.outcome !== 'reserved')
    return { ok: false, reason: 'ceiling', usage: { calls: 0, input: 0, output: 0, model: null } }
  const answer = await model.ask(request)
  await reserved.settle(answer.usage)
  return answer
}

/** Bytes of all that a request sends, its schema aside. */
export function bytesOf({ instructions, blocks }: Pick<ModelRequest<unknown>, 'instructions' | 'blocks'>): number {
  const encoder = new TextEncoder()
  return [instructions, ...blocks.map(({ text }) => text)].reduce((sum, text) => sum + encoder.encode(text).length, 0)
}
