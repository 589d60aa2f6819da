/**
 * Rounds half up, after removing the noise of binary fractions, so that sums in another order give the same integer.
 * @param value  finite, 0 or more
 */
export function roundHalfUp(value: number): number {
  return Math.floor(Number(value.toFixed(9)) + 0.5)
}

/** Mean of a list, independent of its order; undefined for an empty one. */
export function meanOf(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined
  return values.toSorted((a, b) => a - b).reduce((sum, value) => sum + value, 0) / values.length
}
