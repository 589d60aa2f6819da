import { median, round } from './statistics.ts'

/** One figure in two result files. Noise is the interquartile range of its values, as a share of their median. */
export type Comparison = {
  readonly figure: string
  readonly before: number
  readonly after: number
  readonly ratio: number
  readonly noise: number
  /** Whether the two differ by more than the noise; false when both sides have a single value, since the noise is unknown. */
  readonly differs: boolean
}

/**
 * Compares runs of one bench. Each text has one run per line; several runs on each side show how much a figure varies. Figures
 * that are missing on one side are left out.
 * @throws SyntaxError for a line that is not JSON
 */
export function compareRuns(before: string, after: string): readonly Comparison[] {
  const [earlier, later] = [figuresOf(before), figuresOf(after)]
  return [...earlier].flatMap(([figure, values]) => {
    const others = later.get(figure)
    if (others === undefined) return []
    const [from, to] = [median(values), median(others)]
    const noise = Math.max(spreadOf(values), spreadOf(others))
    const isKnown = values.length > 1 || others.length > 1
    const ratio = from === 0 ? (to === 0 ? 1 : Number.POSITIVE_INFINITY) : to / from
    return [
      {
        ...{ figure, before: from, after: to, ratio: round(ratio), noise: round(noise) },
        differs: isKnown && Math.abs(ratio - 1) > noise,
      },
    ]
  })
}

/** All values of each figure, by its path. */
function figuresOf(text: string): ReadonlyMap<string, number[]> {
  const found = new Map<string, number[]>()
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'number') found.set(path, [...(found.get(path) ?? []), value])
    else if (typeof value === 'object' && value !== null)
      for (const [name, member] of Object.entries(value)) visit(member, path === '' ? name : `${path}.${name}`)
  }
  for (const line of text.split('\n')) if (line.trim() !== '') visit(JSON.parse(line), '')
  return found
}

function spreadOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  const middle = median(sorted)
  return middle === 0 ? 0 : Math.abs((at(0.75) - at(0.25)) / middle)
}
