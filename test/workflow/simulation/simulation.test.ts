import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Simulation, startSimulation } from '../../../lib/local/simulation/start-simulation.ts'
import { detectLanguage } from '../../../lib/local/simulation/words/detect-subject.ts'
import { languages } from '../../../lib/local/simulation/words/industry.ts'
import { fillIn, wordsIn } from '../../../lib/local/simulation/words/words.ts'
import { askModel, askPlatform } from './ask-simulation.ts'

const page = {
  title: 'Brackwater Bikes – Repair shop',
  description: 'Brackwater Bikes repairs city bikes in Lowestoft while you wait.',
  'page text': 'Brackwater Bikes was founded in 2011 by two sisters.\nEvery repair comes with a warranty of twelve months.',
}

let simulation: Simulation
beforeEach(async () => {
  simulation = await startSimulation({ latencyMs: 0, seed: 3 })
})
afterEach(() => simulation.close())

test('the same question and seed give the same answer on each platform, another seed gives others', async () => {
  const again = await startSimulation({ latencyMs: 0, seed: 3 })
  const other = await startSimulation({ latencyMs: 0, seed: 4 })
  const asked = { question: 'Which meal kit services would you recommend for quick dinners?' }
  const texts = []
  for (const platform of ['chatgpt', 'claude', 'gemini', 'aio', 'perplexity'] as const) {
    const first = await askPlatform(simulation, platform, asked)
    expect(await askPlatform(again, platform, asked)).toEqual(first)
    texts.push(first.text === (await askPlatform(other, platform, asked)).text)
  }
  expect(texts).toContain(false)
  await Promise.all([again.close(), other.close()])
})

test('each question that the simulation plans for a place is taken for its language', () => {
  for (const language of languages)
    for (const question of Object.values(wordsIn(language).report.questions).flat()) {
      const { options, need } = {
        en: { options: 'vets', need: 'a dog' },
        de: { options: 'Ofenbauer', need: 'einen Kachelofen' },
      }[language]
      const asked = fillIn(question, { options, need, in: ' in Murnau', place: 'Murnau' })
      expect([asked, detectLanguage(asked, undefined, language === 'de' ? 'en' : 'de')]).toEqual([asked, language])
    }
})

test('a persona changes the answer, a fresh delimiter around it does not', async () => {
  const ask = (personaPrompt: string) =>
    askPlatform(simulation, 'claude', { question: 'Which CRM tools fit a small sales team?', personaPrompt })
  const one = await ask('<persona 0f1e2d3c4b5a69788796a5b4c3d2e1f0>Owner</persona 0f1e2d3c4b5a69788796a5b4c3d2e1f0>')
  const same = await ask('<persona aaaabbbbccccddddeeeeffff00001111>Owner</persona aaaabbbbccccddddeeeeffff00001111>')
  const differs = await ask('<persona aaaabbbbccccddddeeeeffff00001111>Founder</persona aaaabbbbccccddddeeeeffff00001111>')
  expect(same.text).toBe(one.text)
  expect(differs.text).not.toBe(one.text)
})

test('a brand whose page was read is found in answers of its field and known by name, a stranger is not', async () => {
  const known = (await askModel(simulation, 'profile-brand', page)) as {
    name: string
    competitorNames: string[]
  }
  expect(known.name).toBe('Brackwater Bikes')
  expect(known.competitorNames.length).toBeGreaterThanOrEqual(5)
  expect(known.competitorNames.length).toBeLessThanOrEqual(10)
  const { questions } = (await askModel(simulation, 'plan-questions', { 'names never to be used': 'Brackwater Bikes' })) as {
    questions: { text: string }[]
  }
  expect(new Set(questions.map((one) => one.text)).size).toBeGreaterThanOrEqual(10)
  expect(questions.filter((one) => one.text.includes('Brackwater'))).toEqual([])

  await simulation.control({ brands: { 'Brackwater Bikes': { share: 1, rank: 2, isKnown: true } } })
  const answers = await Promise.all(
    questions.slice(0, 10).map((one) => askPlatform(simulation, 'gemini', { question: one.text })),
  )
  expect(answers.filter((answer) => answer.text.includes('Brackwater Bikes')).length).toBe(10)
  await simulation.control({ brands: { 'Brackwater Bikes': { share: 0, isKnown: false } } })
  const without = await askPlatform(simulation, 'gemini', { question: questions[0]?.text ?? '' })
  expect(without.text).not.toContain('Brackwater Bikes')
  expect((await askPlatform(simulation, 'chatgpt', { question: 'What is Brackwater Bikes?' })).text).toMatch(/information/)
  expect((await askPlatform(simulation, 'chatgpt', { question: 'What is Zorbly?' })).text).toMatch(/information about Zorbly/)
})

test('a call that the product does not make is refused by name', async () => {
  await expect(askModel(simulation, 'write-poem', page)).rejects.toThrow(/Unknown analysis call .*write-poem.*Known: identity/)
})

test('a share of random faults is about as large as asked for and the same in the next run', async () => {
  await simulation.control({ faults: { rate: 0.3, kinds: ['503'] } })
  const run = async (): Promise<string> => {
    const asked = Array.from({ length: 100 }, (_, index) =>
      askPlatform(simulation, 'perplexity', { question: `Question ${index}?` }),
    )
    return (await Promise.all(asked)).map(({ outcome }) => outcome).join()
  }
  const first = await run()
  const failures = simulation.counters().faults['503'] ?? 0
  expect(failures).toBeGreaterThan(15)
  expect(failures).toBeLessThan(45)
  await simulation.control({ resetCounters: true })
  expect(await run()).toBe(first)
})

test('a closed port refuses, and opens again at the same address', async () => {
  await simulation.control({ refused: ['claude'] })
  expect((await askPlatform(simulation, 'claude', { question: 'Which hotels are quiet?' })).outcome).toBe('failed_retryable')
  expect((await askPlatform(simulation, 'gemini', { question: 'Which hotels are quiet?' })).outcome).toBe('answered')
  await simulation.control({ refused: [] })
  expect((await askPlatform(simulation, 'claude', { question: 'Which hotels are quiet?' })).outcome).toBe('answered')
})

test('a key can change at a call, a single call can fail, and hooks see every call twice', async () => {
  const seen: string[] = []
  const remove = simulation.onCall(({ moment, number }) => {
    seen.push(`${moment} ${number}`)
  })
  await simulation.control({ atCalls: [{ call: 1, kind: '500' }] })
  await simulation.control({ keyAtCall: { target: 'chatgpt', call: 3, keyName: 'openaiApiKey', key: 'another' } })
  const outcomes = []
  for (let call = 0; call < 3; call += 1)
    outcomes.push((await askPlatform(simulation, 'chatgpt', { question: 'Which gyms are good?' })).outcome)
  remove()
  expect(outcomes).toEqual(['failed_retryable', 'answered', 'failed_final'])
  expect(seen).toEqual(['arrived 1', 'answered 1', 'arrived 2', 'answered 2', 'arrived 3'])
  expect(simulation.counters().refusedKeys).toBe(1)
})

test('recorded requests carry bodies but no keys', async () => {
  await askPlatform(simulation, 'chatgpt', { question: 'Which plumbers are quick?', personaPrompt: 'A tenant' })
  await askPlatform(simulation, 'aio', { question: 'Which plumbers are quick?' })
  const recorded = JSON.stringify(simulation.requests())
  expect(recorded).toContain('A tenant')
  for (const [member, key] of Object.entries(simulation.providerSecret)) {
    if (member.endsWith('ApiKey')) expect(recorded).not.toContain(key)
  }
})

test('hundreds of calls at once are all in flight before the first is answered', async () => {
  const count = 200
  let arrived = 0
  const allArrived = Promise.withResolvers<void>()
  simulation.onCall(({ moment }) => {
    if (moment === 'answered') return allArrived.promise
    arrived += 1
    if (arrived === count) allArrived.resolve()
    return undefined
  })
  const asked = Array.from({ length: count }, (_, index) =>
    askPlatform(simulation, 'claude', { question: `Which dentists are good, ${index}?` }),
  )
  const results = await Promise.all(asked)
  expect(results.filter(({ outcome }) => outcome === 'answered').length).toBe(count)
  expect(simulation.counters().maxInFlight).toBe(count)
})

test('a change that names what is not known is refused by name', async () => {
  await expect(simulation.control({ faults: { rate: 0.1, kinds: ['nonsense'] } })).rejects.toThrow(/nonsense/)
})

test('the same answer bought twice shows in the counters, another persona is another answer', async () => {
  const question = 'Which tax advisers help freelancers?'
  for (const personaPrompt of ['Owner', 'Owner', 'Founder']) await askPlatform(simulation, 'claude', { question, personaPrompt })
  expect(Object.values(simulation.counters().byQuestion).sort()).toEqual([1, 2])
})

test('what was learned of a brand outlives the process in the memory file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'simulation-'))
  const memoryFile = join(folder, 'brands.jsonl')
  const first = await startSimulation({ latencyMs: 0, memoryFile })
  await askModel(first, 'profile-brand', page)
  await first.close()
  const second = await startSimulation({ latencyMs: 0, memoryFile })
  await second.control({ brands: { 'Brackwater Bikes': { isKnown: true } } })
  expect((await askPlatform(second, 'chatgpt', { question: 'What is Brackwater Bikes?' })).text).not.toMatch(/information about/)
  await second.close()
  rmSync(folder, { recursive: true })
})

test('faults hit the platforms they name; what cannot be is said before anything starts', async () => {
  const faulty = await startSimulation({ latencyMs: 0, faults: { rate: 1, kinds: ['401'], platforms: ['gemini'] } })
  expect((await askPlatform(faulty, 'gemini', { question: 'Which hotels are quiet?' })).outcome).toBe('failed_final')
  expect((await askPlatform(faulty, 'claude', { question: 'Which hotels are quiet?' })).outcome).toBe('answered')
  await faulty.close()
  await expect(startSimulation({ faults: { rate: 7 } })).rejects.toThrow(/between 0 and 1/)
  await expect(startSimulation({ faults: { rate: 0.1, kinds: ['gremlins'] } })).rejects.toThrow(/Unknown fault kind "gremlins"/)
})

test('a process ends by itself once the simulation is closed, calls in flight or not', () => {
  const script = `
    import { startSimulation } from './lib/local/simulation/start-simulation.ts'
    const simulation = await startSimulation({ latencyMs: 3_600_000 })
    const call = fetch(simulation.providerSecret.serpapiBaseUrl + '/search.json?engine=google&q=x&api_key=' + simulation.providerSecret.serpapiApiKey)
    call.catch(() => undefined)
    while (simulation.counters().inFlight === 0) await new Promise(setImmediate)
    await simulation.close()`
  const ended = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    timeout: 20_000,
    encoding: 'utf8',
  })
  expect([ended.status, ended.stderr]).toEqual([0, ''])
})

test('a brand can be taught without a scan and is then found in questions of its field', async () => {
  await simulation.control({
    learn: [{ name: 'Plinthwise', about: 'shift planning tools' }],
    brands: { Plinthwise: { share: 1, rank: 1 } },
  })
  const { text } = await askPlatform(simulation, 'aio', { question: 'Which roster software suits a small café?' })
  expect(text).toContain('Plinthwise')
  await simulation.control({ forgetBrands: true })
  expect((await askPlatform(simulation, 'aio', { question: 'Which roster software suits a small café?' })).text).not.toContain(
    'Plinthwise',
  )
})

test('an answer can be dictated, with its sources', async () => {
  const source = { url: 'https://tests.example/bikes', title: 'Bikes tested' }
  await simulation.control({
    scripted: [{ questionIncludes: 'cargo bike', text: '1. **Aldermere**\n2. **Brackwater**', sources: [source] }],
  })
  for (const platform of ['chatgpt', 'claude', 'gemini', 'perplexity'] as const) {
    const answer = await askPlatform(simulation, platform, { question: 'Which cargo bike is best?' })
    expect([platform, answer.text.startsWith('1. **Aldermere**\n2. **Brackwater**'), answer.citedSources]).toEqual([
      platform,
      true,
      [source],
    ])
  }
})
