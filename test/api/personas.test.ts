import { beforeAll, describe, expect, test } from 'vitest'
import type { AgentRow } from '../../functions/core/accounts/agent.ts'
import { wallFactor } from '../../functions/core/scan/spend-book.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { anAgent, aPersona } from '../support/rows.ts'
import { startScriptedModel } from './support/scripted-model.ts'
import { startWorld } from './support/world.ts'

const dayCeilingUsd = 1_000
let user: { accountId: string; key: string }

const world = await closedAfterTests(startWorld({ ceilingUsd: { scan: 50, day: dayCeilingUsd } }))
const model = await closedAfterTests(startScriptedModel())
beforeAll(async () => {
  Object.assign(world.providerSecret, { openaiApiKey: 'sk-test', openaiBaseUrl: model.baseUrl })
  user = await world.account()
})

const profile = {
  industry: 'Accounting software',
  summary: 'Books in the cloud.',
  geographicFocus: 'Worldwide',
  isLocal: false,
  location: null,
  country: null,
  language: 'en',
  formerNames: [],
}
const localProfile = {
  ...profile,
  industry: 'Plumbing',
  geographicFocus: 'Austin, Texas',
  isLocal: true,
  location: 'Austin, Texas',
}

async function newAgent(changes: Partial<AgentRow> = {}, personas = 0): Promise<number> {
  const syntheticId = await world.stores.agents.nextSyntheticId()
  const people = Array.from({ length: personas }, (_, n) => aPersona(`p${n + 1}`))
  await world.stores.agents.create(anAgent({ syntheticId, ownerId: user.accountId, profile, ...changes }), people, [])
  return syntheticId
}
const create = async (body: unknown, headers = {}) =>
  world.call('create-persona', { key: (await world.issue('account', user.accountId)).key, body, headers })
const createUntilDecided = async (body: unknown) =>
  world.callUntilDecided('create-persona', { key: (await world.issue('account', user.accountId)).key, body })
const list = (syntheticId: number, key = user.key) =>
  world.call('list-personas', { key, query: { syntheticId: String(syntheticId) } })

const proposal = {
  name: 'Owner of a small bakery',
  role: 'Owner',
  summary: 'Does the books on Sunday.',
  goals: ['Save time', 'Pay the right tax'],
  painPoints: ['Lost receipts'],
  companySize: '5 people',
  industry: 'Food',
  location: 'Austin, TX',
  ageRange: '',
  expertiseLevel: 'beginner',
}

describe('POST /api/visibility/personas: manual creation', () => {
  test('only a name: 201 with empty lists and no role or demographics', async () => {
    const syntheticId = await newAgent()
    const { status, body } = await create({ syntheticId, name: ' Ada ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ success: true, persona: { id: expect.any(String), name: 'Ada', goals: [], painPoints: [] } })
    expect(Object.keys(body.persona).sort()).toEqual(['goals', 'id', 'name', 'painPoints'])
    expect(body._service.next_steps.length).toBeGreaterThan(0)
    expect(body._service.next_steps.length).toBeLessThanOrEqual(3)
    expect((await list(syntheticId)).body.personas).toEqual([body.persona])
  })

  test('rule 2: any location supplied is stored as given, also for an online brand', async () => {
    const syntheticId = await newAgent()
    const given = {
      name: 'Ada',
      role: 'CFO',
      goals: ['Grow'],
      painPoints: ['Costs'],
      demographics: {
        companySize: '50',
        industry: 'Retail',
        location: 'Mars Base 1',
        ageRange: '40-50',
        expertiseLevel: 'expert',
      },
    }
    const { body } = await create({ syntheticId, ...given })
    const { id, ...persona } = body.persona
    expect(persona).toEqual(given)
    expect(model.asked).toEqual([])
  })

  test('text is trimmed and normalised; control characters are removed', async () => {
    const syntheticId = await newAgent()
    const { body } = await create({ syntheticId, name: '\u3000Zoe\u0301\u0007\u00a0' })
    expect(body.persona.name).toBe('Zoé')
  })
})

describe('POST /api/visibility/personas: AI generation', () => {
  test('rule 1: an online brand gets a full profile without a location, whatever the model says', async () => {
    model.script(proposal)
    const syntheticId = await newAgent()
    const { status, body } = await create({
      syntheticId,
      prompt: 'A baker in Austin who does her own books',
      demographics: { location: 'Austin' },
    })
    expect(status).toBe(201)
    expect(body.persona).toMatchObject({
      name: proposal.name,
      role: 'Owner',
      goals: proposal.goals,
      painPoints: proposal.painPoints,
    })
    expect(body.persona.demographics).toEqual({ companySize: '5 people', industry: 'Food', expertiseLevel: 'beginner' })
    expect(body._service.what_happened).toContain('no location')
  })

  test.each([
    ['a place that the description names', 'Round Rock, TX', 'Lives in Round Rock', 'Round Rock, TX'],
    ['the place of the brand', 'Austin, TX', 'Owns a flat', 'Austin, TX'],
    ['a place that no text names', 'Berlin', 'Owns a flat', 'Austin, Texas'],
    ['no place', '', 'Owns a flat', 'Austin, Texas'],
  ])('rule 1: a local brand, the model proposes %s', async (_name, location, prompt, expected) => {
    model.script({ ...proposal, location })
    const { body } = await create({ syntheticId: await newAgent({ profile: localProfile }), prompt })
    expect(body.persona.demographics.location).toBe(expected)
  })

  test('an agent of which nothing is known stays location-free', async () => {
    model.script(proposal)
    const { body } = await create({ syntheticId: await newAgent({ profile: null }), prompt: 'A baker in Austin' })
    expect(body.persona.demographics).not.toHaveProperty('location')
  })

  test('rule 3: built around the current name; other names are the brand, in the request and in the result', async () => {
    const brand = {
      name: 'NewBooks',
      alsoKnownAs: ['OldLedger', 'NewBooks Pro'],
      competitors: ['OldLedger', 'Rival One'],
      profile: { ...profile, formerNames: ['Ledger & Sons'] },
    }
    const outdated = {
      ...proposal,
      goals: ['Move from OldLedger to something better'],
      painPoints: ['ledger & sons was slow'],
      summary: 'Uses NewBooks.',
    }
    model.script(outdated)
    const syntheticId = await newAgent(brand)
    const { body } = await create({ syntheticId, prompt: 'A baker' })
    expect(body.persona.goals).toEqual(['Move from NewBooks to something better'])
    expect(body.persona.painPoints).toEqual(['NewBooks was slow'])
    expect(model.asked).toHaveLength(1)
    const request = JSON.parse(model.asked[0] ?? '')
    const block = (label: string) => new RegExp(`BEGIN ${label} [^\\n]*\\n([\\s\\S]*?)\\nEND`).exec(request.input)?.[1]
    expect(block('current name of the brand')).toBe('NewBooks')
    expect(block('competitors')).toBe('Rival One')
    expect(block('former and other names of the brand')).toContain('OldLedger')
  })

  test('prompt and name both given: what the caller typed wins', async () => {
    model.script(proposal)
    const { body } = await create({
      syntheticId: await newAgent(),
      prompt: 'A baker',
      name: 'Bea',
      role: 'Baker',
      goals: ['Bread'],
      painPoints: ['Flour'],
    })
    expect(body.persona).toMatchObject({
      name: 'Bea',
      role: 'Baker',
      goals: ['Bread'],
      painPoints: ['Flour'],
      demographics: { industry: 'Food' },
    })
  })

  test('addresses, markup and page-long texts of the model are cut', async () => {
    model.script({
      ...proposal,
      name: `<b>${'x'.repeat(300)}</b>`,
      summary: 'See https://evil.example/x now',
      goals: Array.from({ length: 40 }, (_, n) => `Goal ${n}`),
    })
    const { body } = await create({ syntheticId: await newAgent(), prompt: 'A baker' })
    expect(body.persona.name).toBe('x'.repeat(120))
    expect(body.persona.goals).toHaveLength(10)
  })

  test.each([
    ['server errors', 500, 503],
    ['a refusal by schema twice', { nothing: true }, 503],
    ['no name twice', { ...proposal, name: ' ' }, 503],
    ['a leaked key', { ...proposal, summary: 'sk-aB3dEf6hIj9lMnOpQrStUvWx' }, 503],
  ])('%s: 503 model_unavailable, nothing stored, the idempotency key is free', async (_name, reply, expected) => {
    model.script(reply)
    const syntheticId = await newAgent()
    const headers = { 'Idempotency-Key': `persona-${syntheticId}` }
    const asked = { syntheticId, prompt: 'A baker' }
    const { status, body, headers: sent } = await create(asked, headers)
    expect([status, body.code]).toEqual([expected, 'model_unavailable'])
    expect(Number(sent['retry-after'])).toBeGreaterThan(0)
    expect((await list(syntheticId)).body.personaCount).toBe(0)
    expect((await world.stores.agents.find(syntheticId))?.personaIds).toEqual([])
    model.script(proposal)
    expect((await create(asked, headers)).status).toBe(201)
    expect((await list(syntheticId)).body.personaCount).toBe(1)
  })

  test('an agent that is full is refused before the model is asked', async () => {
    model.script(proposal)
    const { body } = await create({ syntheticId: await newAgent({}, 10), prompt: 'A baker' })
    expect(body.code).toBe('limit_exceeded')
    expect(model.asked).toEqual([])
  })

  test('what the model costs is booked on the day', async () => {
    model.script(proposal)
    const day = new Date().toISOString().slice(0, 10)
    const before = await world.stores.capacity.spentUsd(day)
    await create({ syntheticId: await newAgent(), prompt: 'A baker' })
    expect(await world.stores.capacity.spentUsd(day)).toBeGreaterThan(before)
  })
})

describe('maxima', () => {
  test('the tenth persona is taken, the eleventh refused, and 8 at once pass no maximum', async () => {
    const syntheticId = await newAgent({}, 9)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => createUntilDecided({ syntheticId, name: `P${n}` })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'limit_exceeded')).toHaveLength(7)
    expect((await list(syntheticId)).body.personaCount).toBe(10)
  })

  test.each([
    ['name', 120],
    ['role', 120],
    ['prompt', 2_000],
  ])('%s: %i characters, counted in code points', async (member, max) => {
    model.script(proposal)
    const asked = (length: number) => ({ name: 'Ada', [member]: '😀'.repeat(length) })
    const syntheticId = await newAgent()
    expect((await create({ syntheticId, ...asked(max) })).status).toBe(201)
    const { status, body } = await create({ syntheticId, ...asked(max + 1) })
    expect([status, body.code]).toEqual([400, 'limit_exceeded'])
    expect(body.details[0].path).toBe(member)
  })

  test.each(['goals', 'painPoints'])('%s: 10 entries of 240 characters', async (member) => {
    const syntheticId = await newAgent()
    const asked = (count: number, length: number) => ({
      syntheticId,
      name: 'Ada',
      [member]: Array.from({ length: count }, () => 'x'.repeat(length)),
    })
    expect((await create(asked(10, 240))).status).toBe(201)
    expect((await create(asked(11, 1))).body.code).toBe('limit_exceeded')
    expect((await create(asked(1, 241))).body.code).toBe('limit_exceeded')
    expect((await list(syntheticId)).body.personaCount).toBe(1)
  })

  test.each([
    ['neither prompt nor name', {}],
    ['an empty name', { name: ' \u0007 ' }],
    ['a lone surrogate', { name: '\ud800' }],
    ['a number as name', { name: 7 }],
    ['goals as text', { name: 'Ada', goals: 'x' }],
    ['demographics as list', { name: 'Ada', demographics: [] }],
    ['syntheticId as text', { syntheticId: '1001', name: 'Ada' }],
    ['syntheticId with a fraction', { syntheticId: 1001.5, name: 'Ada' }],
  ])('%s: 400, nothing stored', async (_name, asked) => {
    const syntheticId = await newAgent()
    const { status, body } = await create({ syntheticId, ...asked })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect((await list(syntheticId)).body.personaCount).toBe(0)
  })
})

describe('GET /api/visibility/personas', () => {
  test('syntheticId, personaCount, personas and _service', async () => {
    const syntheticId = await newAgent({}, 3)
    const { status, body } = await list(syntheticId)
    expect(status).toBe(200)
    expect(body).toMatchObject({ syntheticId, personaCount: 3, _service: { what_you_are_seeing: expect.any(String) } })
    expect(Object.keys(body.personas[0]).sort()).toEqual(['goals', 'id', 'name', 'painPoints'])
  })

  test.each(['', '0', '-1', '1e3', '0x10', ' 1001', '1001.0', '2147483648', 'abc', '١'])(
    'syntheticId %j is refused',
    async (syntheticId) => {
      const { status, body } = await world.call('list-personas', { key: user.key, query: { syntheticId } })
      expect([status, body.code]).toEqual([400, 'invalid_request'])
    },
  )

  test('an unknown agent and a foreign one: the same 404', async () => {
    const stranger = await world.account()
    const syntheticId = await newAgent()
    const [foreign, unknown] = [await list(syntheticId, stranger.key), await list(2_000_000_000, stranger.key)]
    expect([foreign.status, foreign.body.code]).toEqual([404, 'agent_not_found'])
    expect(foreign.body.error.replace(String(syntheticId), 'N')).toBe(unknown.body.error.replace('2000000000', 'N'))
  })
})

// The last one, since nothing is left of the day for others.
describe('the money of a day', () => {
  test('the model is not asked while other calls hold the rest of the money of the day, nor once the day has spent it', async () => {
    model.script(proposal)
    const { capacity } = world.stores
    const day = new Date().toISOString().slice(0, 10)
    const wallUsd = dayCeilingUsd * wallFactor
    const heldUsd = wallUsd - (await capacity.spentUsd(day)) - 0.000_001
    expect(await capacity.reserve(day, 'other calls', heldUsd, wallUsd)).toEqual({ outcome: 'reserved' })
    const asked = { syntheticId: await newAgent(), prompt: 'A baker' }
    const held = await create(asked)
    expect([held.status, held.body.code, held.headers['retry-after']]).toEqual([503, 'capacity', '30'])
    await capacity.settle(day, 'other calls', heldUsd, heldUsd)
    const spent = await create(asked)
    expect([spent.status, spent.body.code, spent.headers['retry-after']]).toEqual([503, 'capacity', '3600'])
    expect(model.asked).toEqual([])
  })
})
