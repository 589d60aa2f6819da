import { describe, expect, it } from 'vitest'
import { readLocalEnvironment } from '../../../lib/local/local-environment.ts'

describe('the environment of the local runtime', () => {
  it('has a default for everything, and simulates without keys', () => {
    expect(readLocalEnvironment({ OPENAI_API_KEY: ' ', OPENAI_BASE_URL: '' })).toEqual({
      port: 3000,
      dataDir: '.local',
      dynamodbEndpoint: undefined,
      providerSecret: undefined,
      simulation: { latencyMs: 200, faults: undefined },
      seedAllowHosts: [],
      webhookAllowHosts: [],
    })
  })

  it('takes keys and addresses for the provider secret', () => {
    const read = readLocalEnvironment({
      OPENAI_API_KEY: 'a',
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      GEMINI_API_KEY: 'b',
      SEED_ALLOW_HOSTS: 'localhost:1, 127.0.0.1:2,',
      SIMULATION_FAULTS: '{"rate":0.5,"kinds":["rate-limited"]}',
      DATA_DIR: ':memory:',
    })
    expect(read.providerSecret).toEqual({ openaiApiKey: 'a', openaiBaseUrl: 'http://127.0.0.1:9/v1', geminiApiKey: 'b' })
    expect(read.seedAllowHosts).toEqual(['localhost:1', '127.0.0.1:2'])
    expect(read.simulation.faults).toEqual({ rate: 0.5, kinds: ['rate-limited'] })
    expect(read.dataDir).toBe(':memory:')
  })

  it('explains that the analysis model needs a key too', () => {
    expect(() => readLocalEnvironment({ ANTHROPIC_API_KEY: 'a' })).toThrow('OPENAI_API_KEY')
  })

  it.each([
    [{ PORT: 'http' }, 'PORT has to be a port'],
    [{ PORT: '70000' }, 'PORT'],
    [{ SIMULATION_LATENCY_MS: '-1' }, 'SIMULATION_LATENCY_MS'],
    [{ SIMULATION_FAULTS: 'many' }, 'SIMULATION_FAULTS has to be JSON'],
    [{ SIMULATION_FAULTS: '{"rate":2}' }, 'SIMULATION_FAULTS has to be JSON'],
    [{ OPENAI_BASE_URL: 'ftp://x', OPENAI_API_KEY: 'secret' }, 'OPENAI_BASE_URL has to be an http address'],
  ])('names what is wrong with %j', (environment, message) => {
    expect(() => readLocalEnvironment(environment)).toThrow(message)
    expect(() => readLocalEnvironment(environment)).not.toThrow('secret')
  })
})
