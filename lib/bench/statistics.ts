/**
 * The value below which a share of the numbers lies, by nearest rank.
 * @param share  0 to 1; 0.5 is the median
 * @throws RangeError for an empty list
 */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (found === undefined) throw new RangeError('There is no quantile of nothing')
  return found
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)

/** At most so many digits behind the point. */
export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))

export const megabytes = (bytes: number): number => round(bytes / 1_000_000, 1)
