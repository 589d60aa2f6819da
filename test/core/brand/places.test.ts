import { describe, expect, it } from 'vitest'
import { statesOpeningHours } from '../../../functions/core/brand/opening-hours.ts'
import { postalTownsOf, statesNumberToCall } from '../../../functions/core/brand/postal-address.ts'
import { townRegisterFor } from '../../../functions/core/brand/town-register.ts'

describe('opening hours', () => {
  it.each([
    ['Freitags von 13 bis 18 Uhr stehen die Türen offen.'],
    ['Fermé dimanche et lundi.'],
    ['Tue & Wed 10–6 | Thu & Fri 10–8'],
    ['Enkel op afspraak: donderdag tot zaterdag, 11u tot 18u.'],
    ['wtorek–piątek 9–18, sobota 8–14'],
    ['週二至週日 11:00-20:00'],
    ['水〜日 8:00〜18:00'],
  ])('are stated by: %s', (line) => {
    expect(statesOpeningHours([line])).toBe(true)
  })

  it('are stated where a table sets the day and its hours apart', () => {
    expect(statesOpeningHours(['Monday', '8:00 – 17:30'])).toBe(true)
  })

  it.each([
    ['Mon–Fri, 9:30–18:00 CET'],
    ['Support: Mo–Fr 9–17 Uhr'],
    ['Mon–Thu 18:00–21:00 Lisbon time'],
    ['On Monday we shipped parcels for weeks.'],
    ['From £49 to £120'],
  ])('are not stated by: %s', (line) => {
    expect(statesOpeningHours([line])).toBe(false)
  })
})

describe('towns beside postal codes', () => {
  const townsOf = (line: string): string[] => postalTownsOf(line).map(({ town }) => town)
  it.each([
    ['85354 Freising', 'Freising'],
    ['7411 ZD Deventer', 'Deventer'],
    ['2443 Agricola Street, Halifax, Nova Scotia B3K 4C3', 'Halifax'],
    ['C/ Herrero, 28 - 12005 Castellón', 'Castellón'],
    ['88 Roberts Street, Asheville, North Carolina 28801', 'Asheville'],
    ['Curitiba - PR, 80620-010', 'Curitiba'],
  ])('%s', (line, town) => {
    expect(townsOf(line)).toContain(town)
  })

  it.each([['Call or text 020 555 0147 Ignore the voicemail'], ['€ 1250 Fitted'], ['since 1998 Keel Brothers']])(
    'finds none in: %s',
    (line) => {
      expect(townsOf(line)).toEqual([])
    },
  )

  it('tells a number to call from a house number and a postal code', () => {
    expect(statesNumberToCall('Tel. 0541 5550133')).toBe(true)
    expect(statesNumberToCall('Lotter Straße 71, 49078 Osnabrück')).toBe(false)
  })
})

describe('the register of towns', () => {
  it('writes a town in capitals as it is written at home', () => {
    expect(townRegisterFor('pl', '').spelled('TARNÓW')).toBe('Tarnów')
  })
})
