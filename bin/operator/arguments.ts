import { InvalidArgumentError } from 'commander'
import { agentIdText, lineOf } from '../../functions/contract/fields.ts'
import { OperatorError } from '../../lib/operator/operator-error.ts'

/* Parsers of command line flags; each throws commander's own error, which names the flag. */

export const text =
  (what: string, max = 120) =>
  (value: string): string => {
    const line = lineOf(what, max).safeParse(value)
    if (!line.success) throw new InvalidArgumentError(`Give ${what} 1 to ${max} characters.`)
    return line.data
  }
export const wholeNumber =
  (least: number) =>
  (value: string): number => {
    if (!/^\d{1,9}$/.test(value) || Number(value) < least) throw new InvalidArgumentError(`Give a whole number from ${least} up.`)
    return Number(value)
  }
export const trueOrFalse = (value: string): boolean => {
  if (value !== 'true' && value !== 'false') throw new InvalidArgumentError('Give true or false.')
  return value === 'true'
}
export const time = (value: string): string => {
  const ms = /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN
  const at = Number.isNaN(ms) ? '' : new Date(ms).toISOString()
  // In UTC it may be in a year before 0 or after 9999, which has a sign and sorts before all others.
  if (!/^\d/.test(at)) throw new InvalidArgumentError('Give a time such as 2027-01-31T00:00:00Z.')
  return at
}
export const day = (value: string): string => {
  const ms = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN
  // Date.parse takes 30 February for 2 March.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== value)
    throw new InvalidArgumentError('Give a day such as 2027-01-31.')
  return value
}
const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const
/** Milliseconds; at most 90 days. */
export const duration = (value: string): number => {
  const [, number = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(value) ?? []
  const ms = Number(number) * (unitMs[unit as keyof typeof unitMs] ?? Number.NaN) // one of the three units, else NaN
  if (!(number !== '' && ms <= 90 * unitMs.d)) throw new InvalidArgumentError('Give a time such as 30m, 24h or 7d, at most 90d.')
  return ms
}
export const slug = (value: string): string => {
  if (!/^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/.test(value))
    throw new InvalidArgumentError('Give 1 to 50 lower-case letters, digits and hyphens.')
  return value
}
export const collect = (value: string, before: string[] = []): string[] => [...before, text('an entry')(value)]
export const agentIdOf = (value: string): number => {
  const id = agentIdText.safeParse(value)
  if (!id.success) throw new OperatorError(`There is no brand agent ${value}.`)
  return id.data
}
