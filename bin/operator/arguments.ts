import { InvalidArgumentError } from 'commander'
import { cleanLine } from '../../functions/contract/fields.ts'

/* What the flags of the commands are checked by; each throws commander's own error, which names the flag. */

export const text =
  (what: string, max = 120) =>
  (value: string): string => {
    const line = cleanLine(value)
    if (line === '' || [...line].length > max) throw new InvalidArgumentError(`${what} has 1 to ${max} characters.`)
    return line
  }
export const wholeNumber =
  (least: number) =>
  (value: string): number => {
    if (!/^\d{1,9}$/.test(value) || Number(value) < least) throw new InvalidArgumentError(`a whole number from ${least} up.`)
    return Number(value)
  }
export const trueOrFalse = (value: string): boolean => {
  if (value !== 'true' && value !== 'false') throw new InvalidArgumentError('true or false.')
  return value === 'true'
}
export const time = (value: string): string => {
  const at = new Date(value)
  if (!/^\d{4}-\d\d-\d\d/.test(value) || Number.isNaN(at.getTime()))
    throw new InvalidArgumentError('a time such as 2027-01-31T00:00:00Z.')
  return at.toISOString()
}
export const slug = (value: string): string => {
  if (!/^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/.test(value))
    throw new InvalidArgumentError('1 to 50 lower-case letters, digits and hyphens.')
  return value
}
export const collect = (value: string, before: string[] = []): string[] => [...before, text('an entry')(value)]
