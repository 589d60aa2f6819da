import { describe, expect, it } from 'vitest'
import { isBroadPlace } from '../../../functions/core/brand/place-names.ts'
import { postalTownsOf, statesNumberToCall } from '../../../functions/core/brand/postal-address.ts'
import { townRegisterFor } from '../../../functions/core/brand/town-register.ts'

describe('towns beside postal codes', () => {
  const townsOf = (line: string): string[] => postalTownsOf(line).map(({ town }) => town)
  it.each([
    ['85354 Freising', 'Freising'],
    ['7411 ZD Deventer', 'Deventer'],
    ['2443 Agricola Street, Halifax, NS B3K 4C3', 'Halifax'],
    ['C/ Herrero, 28 - 12005 Castellón', 'Castellón'],
    ['88 Roberts Street, Asheville, NC 28801', 'Asheville'],
    ['14 Quay Road, Fremantle WA 6160', 'Fremantle'],
    ['nám. Svobody 1, 602 00 Brno', 'Brno'],
    ['Curitiba - PR, 80620-010', 'Curitiba'],
  ])('%s', (line, town) => {
    expect(townsOf(line)).toContain(town)
  })

  it.each([
    ['Call or text 020 555 0147 Ignore the voicemail'],
    ['€ 1250 Fitted'],
    ['since 1998 Keel Brothers'],
    ['Sitemap · 2023 Keel.com'],
  ])('finds none in: %s', (line) => {
    expect(townsOf(line)).toEqual([])
  })

  it('is not sure of a year because a code follows a state', () => {
    const [year, code] = postalTownsOf('1890 Tolvane, Fremantle WA 6160')
    expect([year?.isCertain, code?.isCertain]).toEqual([false, true])
  })

  it('tells a number to call from a house number and a postal code', () => {
    expect(statesNumberToCall('Tel. 0541 5550133')).toBe(true)
    expect(statesNumberToCall('Lotter Straße 71, 49078 Osnabrück')).toBe(false)
  })
})

describe('the register of towns', () => {
  it('takes no day of the week for a town, in the language of the page', () => {
    expect(townRegisterFor('tr', 'x.com.tr').namedIn('Pazar kapalı')).toEqual([])
    expect(townRegisterFor('tr', 'x.com.tr').namedIn('Ankara kapalı')).toHaveLength(1)
  })

  it.each(['Bishop’s Stortford', 'Kings Lynn', "St John's", 'L’Aquila'])('knows %s however its apostrophe is written', (name) => {
    const register = townRegisterFor('en', 'x.it')
    expect(register.has(name)).toBe(true)
    expect(register.namedIn(`We work in ${name} and around.`).map((sighting) => sighting.name)).toEqual([name])
  })
})

it.each([
  ['Sverige', true],
  ['Polska', true],
  ['Magyarország', true],
  ['Ελλάδα', true],
  ['The Netherlands', true],
  ['Singapore', false],
  ['Columbia', false],
])('%s is wider than a town or region: %s', (name, isBroad) => {
  expect(isBroadPlace(name)).toBe(isBroad)
})
