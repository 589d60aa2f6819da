/** Replaces the long ids of stored answers by short ones that a model repeats without error: a1, a2, ... */
export function withShortIds<T extends { readonly id: string }>(
  items: readonly T[],
): { items: T[]; originalOf: (id: string) => string | undefined } {
  const originals = new Map(items.map((item, index) => [`a${index + 1}`, item.id]))
  return { items: items.map((item, index) => ({ ...item, id: `a${index + 1}` })), originalOf: (id) => originals.get(id.trim()) }
}

/** A model's results by the items' real ids; results with an unknown id are dropped. */
export const withOriginalIds = <V extends { readonly id: string }>(
  said: readonly V[],
  originalOf: (id: string) => string | undefined,
): V[] =>
  said.flatMap((one) => {
    const id = originalOf(one.id)
    return id === undefined ? [] : [{ ...one, id }]
  })
