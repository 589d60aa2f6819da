import { describe, expect, it } from 'vitest'
import { ensureDemoKeys } from '../../../lib/local/demo-accounts.ts'

describe('demo keys', () => {
  const kept = { partner: 'p', user: 'u', admin: 'a', anonymous: 'n' }
  const fresh = { partner: '1', user: '2', admin: '3', anonymous: '4' }
  const make = async () => fresh

  it('stay while the system knows them', async () => {
    const asked: string[] = []
    const isKnown = async (key: string) => asked.push(key) > 0
    expect(await ensureDemoKeys(kept, { isKnown, make })).toEqual(kept)
    expect(asked).toEqual(['u'])
  })

  it.each([{}, { ...kept, admin: '' }])('are made when there are none, or not all: %j', async (stored) => {
    expect(await ensureDemoKeys(stored, { isKnown: async () => true, make })).toEqual(fresh)
  })

  it('are made anew when the system does not know them', async () => {
    expect(await ensureDemoKeys(kept, { isKnown: async () => false, make })).toEqual(fresh)
  })
})
