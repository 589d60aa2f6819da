import { expect, test } from 'vitest'
import { readPlace } from '../../../functions/core/scan/ask/read-place.ts'

test.for([
  ['Hamburg, DE', 'DE', null, 'Hamburg'],
  [' hamburg ,de ', 'DE', null, 'hamburg'],
  ['Austin, Texas, United States', 'US', 'Texas', 'Austin'],
  ['Leeds, UK', 'GB', null, 'Leeds'],
  ['Leeds, united kingdom', 'GB', null, 'Leeds'],
  ['FR', 'FR', null, null],
  ['Germany', 'DE', null, null],
  ['Hamburg', null, null, 'Hamburg'],
  ['Austin, TX', null, 'TX', 'Austin'],
  ['Somewhere, XQ', null, 'XQ', 'Somewhere'],
  ['', null, null, null],
  [', ,', null, null, null],
] as const)('"%s" is country %s, region %s, city %s', ([text, country, region, city]) => {
  expect(readPlace(text)).toEqual({ country, region, city, timezone: null })
})
