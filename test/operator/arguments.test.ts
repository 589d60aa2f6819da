import { expect, it } from 'vitest'
import { time } from '../../bin/operator/arguments.ts'

it('takes a time with its offset, and writes it in UTC', () => {
  expect(time('2027-01-31T01:00:00+01:00')).toBe('2027-01-31T00:00:00.000Z')
})

// Written with a sign before the year, they sort before all others: a redelivery since then would send everything again.
it.each(['9999-12-31T23:00:00-14:00', '0000-01-01T00:00:00+14:00'])('takes no time whose year has a sign: %s', (given) => {
  expect(() => time(given)).toThrow('Give a time such as')
})
