import { expect, it } from 'vitest'
import { text, time } from '../../bin/operator/arguments.ts'

it('takes a time with its offset, and writes it in UTC', () => {
  expect(time('2027-01-31T01:00:00+01:00')).toBe('2027-01-31T00:00:00.000Z')
})

// Written with a sign before the year, they sort before all others: a redelivery since then would send everything again.
it.each(['9999-12-31T23:00:00-14:00', '0000-01-01T00:00:00+14:00'])('takes no time whose year has a sign: %s', (given) => {
  expect(() => time(given)).toThrow('Give a time such as')
})

it('takes a name as the API does, on one line', () => {
  expect(text('the name')(' A\tB ')).toBe('A B')
})

it.each([' ', '\u0001', '\u200b\u2060', '\ud800', 'x'.repeat(121)])('refuses a name that the API refuses: %j', (given) => {
  expect(() => text('the name')(given)).toThrow('Give the name 1 to 120 characters.')
})
