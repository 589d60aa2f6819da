import { expect, it } from 'vitest'
import type { Identity } from '../../../functions/core/brand/identity.ts'
import { settled, structureOf } from './support/claims.ts'

it('a short page named by its address is a business if it says how to reach it; if not, a model is asked, and without one it is a notice', () => {
  const bags = (more: string) =>
    structureOf(
      `<title>tolvane.example | bags</title><h1>Bags of waxed canvas</h1><p>At tolvane.example we sew bags for walkers and schools.</p>${more}`,
      'https://tolvane.example/',
    )
  for (const more of ['<p>post@tolvane.example</p>', '<p>7 Dock Street</p>', '<p>Tel. +44 1482 555 0100</p>'])
    expect(bags(more)).toMatchObject({ alone: { kind: 'business', usable: true }, certainObstacle: null })
  expect(bags('')).toMatchObject({ alone: { kind: 'parked', usable: false }, certainObstacle: null })
  const reserved = structureOf(
    '<title>Queensmoor Telecom</title><h1>tolvane.example</h1><p>Held for a customer of Queensmoor Telecom, who bring voice and data to you.</p>',
    'https://tolvane.example/',
  )
  expect(reserved).toMatchObject({ alone: { kind: 'parked', usable: false }, certainObstacle: 'parked' })
})

it("a reading of a registrar's notice is believed above a long offer, if the page has no name but its address", () => {
  const offer =
    '<h3>What is Domenhaus?</h3><p>One of the largest registrars, with auctions, sales and mail for many thousands of customers.</p>'
  const notice = (title: string) =>
    structureOf(
      `<title>${title}</title><p>Interested in tolvane.example?</p><p>The domain tolvane.example is registered at Domenhaus.</p>${offer.repeat(20)}`,
      'https://tolvane.example/',
    )
  const parked: Partial<Identity> = {
    kind: 'parked',
    kindQuote: 'The domain tolvane.example is registered at Domenhaus.',
    name: null,
    nameQuote: null,
  }
  expect(settled(notice('Domenhaus :: name tolvane.example'), parked)).toMatchObject({ kind: 'parked', usable: false })
  expect(settled(notice('Tolvane bags'), parked)).toMatchObject({ kind: 'business' })
})

it('a form for a password below the menu of a site takes a reading', () => {
  const form = (more: string) =>
    structureOf(
      `<title>Sign in</title><h1>Sign in to your account</h1><input type="password">${more}`,
      'https://tolvane.example/staff',
    )
  const menu = ['Jobs', 'Wards', 'News', 'Visits', 'Clinics', 'Doctors', 'Parking', 'Maps'].map(
    (name) => `<a href="/${name}">${name}</a>`,
  )
  expect(form(menu.slice(1).join(' ')).certainObstacle).toBe('login')
  expect(form(menu.join(' ')).certainObstacle).toBeNull()
})

it('the labels of a form are no text of a template', () => {
  const form = (label: string) =>
    structureOf(
      `<title>Contact us | Tolvane Bags</title><h1>Contact us</h1><p>${label}</p><p>Address:</p><p>Bags of waxed canvas, sewn in Hull.</p>`,
      'https://tolvanebags.example/contact',
    )
  expect(form('Company name').alone.kind).toBe('empty')
  expect(form('Company name: *').alone).toMatchObject({ kind: 'business', brandName: 'Tolvane Bags' })
})
