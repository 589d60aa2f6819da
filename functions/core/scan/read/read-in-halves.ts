import type { ModelAnswer } from '../../ports.ts'

/**
 * Failures that one item of a call can cause: the vendor refuses it, it makes the model repeat our canary, or the common answer
 * is cut off or names other ids. In a call with half as many items the others are read.
 */
const blamesItems: ReadonlySet<string> = new Set(['refused', 'leak', 'truncated', 'schema'])

/**
 * Asks about many items in one call. When one item may have caused a failure, asks about each half in a separate call, down to
 * one item. Halves are asked side by side.
 * @param ask  one call; never throws for what the model does
 * @param mayAsk  false once there is no time for another call
 * @returns items and value of each successful call, in the order of the items
 */
export async function readInHalves<Item, Value>(
  items: readonly Item[],
  ask: (items: readonly Item[]) => Promise<ModelAnswer<Value>>,
  mayAsk: () => boolean,
): Promise<{ readonly items: readonly Item[]; readonly value: Value }[]> {
  if (items.length === 0 || !mayAsk()) return []
  const answer = await ask(items)
  if (answer.ok) return [{ items, value: answer.value }]
  if (items.length === 1 || !blamesItems.has(answer.reason)) return []
  const middle = Math.ceil(items.length / 2)
  const halves = [items.slice(0, middle), items.slice(middle)]
  return (await Promise.all(halves.map((half) => readInHalves(half, ask, mayAsk)))).flat()
}
