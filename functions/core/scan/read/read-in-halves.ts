import type { ModelAnswer } from '../../ports.ts'

/**
 * Failures that one item of a call can be to blame for: it is refused, it steers the model into giving our mark away, or the
 * answer about all of them is cut off or names other ids. With half as many items the others are read.
 */
const blamesItems: ReadonlySet<string> = new Set(['refused', 'leak', 'truncated', 'schema'])

/**
 * Asks about many items in one call and, where the items are to blame for its failure, about each half in a call of its own,
 * down to one. Halves are asked side by side.
 * @param ask  one call; never throws for what the model does
 * @param mayAsk  false once there is no time for another call
 * @returns what each call that worked was asked about and said, in the order of the items
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
