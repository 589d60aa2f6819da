import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { stages } from '../../functions/contract/stage.ts'
import { askRules } from '../../functions/core/scan/ask/ask-rules.ts'
import { scanLimitMs } from '../../functions/core/scan/ask/ask-until.ts'
import { expandMachine } from '../../lib/cdk/expand-machine.ts'
import { parseDefinition } from '../../lib/local/states/definition.ts'
import { type Definition, machineProblems, type State, statesOf, waitsOf } from './support/machine-rules.ts'
import { ofType, synthesized } from './support/synthesized.ts'

const source = readFileSync(new URL('../../state-machines/scan.source.json', import.meta.url), 'utf8')
const file = readFileSync(new URL('../../state-machines/scan.asl.json', import.meta.url), 'utf8')
const definition = JSON.parse(file) as Definition // checked by the interpreter's own schema below

const broken = (change: (states: Record<string, State>, whole: Definition) => void): readonly string[] => {
  const copy = structuredClone(definition)
  change(Object.fromEntries(statesOf(copy).map(({ name, state }) => [name, state])), copy)
  return machineProblems(copy)
}
const named = (states: Record<string, State>, name: string): State => {
  const state = states[name]
  if (state === undefined) throw new Error(`No state ${name}`)
  return state
}

describe('the state machine of a scan', () => {
  it('keeps the house rules', () => {
    expect(machineProblems(definition)).toEqual([])
  })

  it('is what "npm run -s expand-machine" makes of its source', () => {
    expect(expandMachine(source)).toBe(file)
    expect(expandMachine(source.replace('"MaxAttempts": 5', '"MaxAttempts": 4'))).not.toBe(file)
  })

  it('cannot name a retrier that is not there', () => {
    const wrong = source.replace('["decided", "slow", "any"]', '["decided", "slow", "every"]')
    expect(() => expandMachine(wrong)).toThrow('scan.source.json names "every"')
  })

  it('is read by the local interpreter once its placeholders are filled in', () => {
    expect(() => parseDefinition(file.replaceAll(`\${mapConcurrency}`, '40'))).not.toThrow()
  })

  it('runs the stages in the order of their table', () => {
    const order: string[] = []
    for (let name: string | undefined = definition.StartAt; name !== undefined; name = next(name))
      order.push(...statesOf({ StartAt: name, States: { [name]: named(definition.States, name) } }).map((one) => one.name))
    function next(name: string): string | undefined {
      return named(definition.States, name)['Next'] as string | undefined // where given, a text by the interpreter's schema
    }
    expect([...order.filter((name) => name in stages), 'fail-scan']).toEqual(Object.keys(stages))
    const parallel = (name: string) => named(definition.States, name).Branches?.flatMap(({ States }) => Object.keys(States))
    expect(parallel('describe')).toEqual(['profile-brand', 'plan-questions'])
    expect(parallel('write-up')).toEqual(['analyse', 'post-ideas'])
    const children = named(definition.States, 'ask-batches').ItemProcessor
    expect([children?.StartAt, children?.States['ask-batch']?.['Next']]).toEqual(['ask-batch', 'read-answers'])
  })

  it('ends a scan that cannot go on as a success: a bad site is no failed execution', () => {
    expect(named(definition.States, 'fail-scan')['Next']).toBe('failed')
    expect(named(definition.States, 'failed').Type).toBe('Succeed')
  })

  it('lets a call group outlive a pool that is full for as long as a group can take', () => {
    const asking = statesOf(definition).find(({ name }) => name === 'ask-batch')
    const throttled = asking?.state.Retry?.find(({ ErrorEquals }) => ErrorEquals.includes('Lambda.TooManyRequestsException'))
    expect(waitsOf(throttled)).toBeGreaterThan(stages['ask-batch'].timeoutSeconds)
    expect(askRules.batchMs).toBeLessThan(stages['ask-batch'].timeoutSeconds * 1000)
  })

  it('has the limit that asking keeps its distance from', () => {
    expect(definition['TimeoutSeconds']).toBe(scanLimitMs / 1000)
  })

  it('carries about 65 bytes a batch: 24 kB for the 375 batches of the largest scan', () => {
    const batches = Array.from({ length: 375 }, (_, index) => ({
      index,
      platform: 'perplexity',
      from: index * 8,
      to: index * 8 + 8,
    }))
    const state = JSON.stringify({ scanId: '00000000-0000-4000-8000-000000000000', batches })
    expect(Buffer.byteLength(state)).toBeLessThan(32 * 1024)
  })
})

describe('the rules of the machine find what is planted', () => {
  it.each<[string, (states: Record<string, State>, whole: Definition) => void, string | RegExp]>([
    ['a Task without a timeout', (states) => delete named(states, 'finish').TimeoutSeconds, /finish: TimeoutSeconds/],
    ['a Task without a Catch', (states) => delete named(states, 'read-site').Catch, /read-site: no Catch/],
    ['a Catch that loses the scan', (states) => delete named(states, 'finish').Catch?.[0]?.Output, /finish: no Catch/],
    [
      'an expression that is not allowed',
      (states) => Object.assign(named(states, 'finish'), { Output: '{% $now() %}' }),
      'expression $now()',
    ],
    [
      'an error message in a state',
      (states) => Object.assign(named(states, 'finish'), { Output: '{% $states.errorOutput %}' }),
      /expression/,
    ],
    ['a decided failure that is retried', (states) => named(states, 'read-site').Retry?.shift(), /decided failure/],
    [
      'a Map that gives up',
      (states) => Object.assign(named(states, 'ask-batches'), { ToleratedFailurePercentage: 10 }),
      /fails the scan/,
    ],
    [
      'children that answer with data',
      (states) => Object.assign(named(states, 'read-answers'), { Output: '{% $states.input %}' }),
      /more than/,
    ],
    [
      'a child that gives a full pool up',
      (states) => Object.assign(named(states, 'ask-batch').Retry?.[1] ?? {}, { MaxAttempts: 6 }),
      /gives a full pool up/,
    ],
    [
      'reading that waits longer for a place than it may read',
      (states) => Object.assign(named(states, 'read-answers').Retry?.[1] ?? {}, { MaxAttempts: 12 }),
      /waits 161/,
    ],
    ['a batch that breaks and is not read', (states) => delete named(states, 'ask-batch').Catch, /is not read/],
    [
      'a child that repeats a failure more than once',
      (states) => Object.assign(named(states, 'ask-batch').Retry?.at(-1) ?? {}, { MaxAttempts: 2 }),
      /anything else than once/,
    ],
    ['a machine without a limit', (_, whole) => delete whole['TimeoutSeconds'], /840/],
    ['a stage without a state', (_, whole) => delete whole.States['finish'], 'stage finish has no state'],
    [
      'a state without a stage',
      (_, whole) => Object.assign(whole.States, { guess: named(whole.States, 'finish') }),
      /guess: no stage/,
    ],
  ])('%s', (_, change, finding) => {
    expect(broken(change)).toContainEqual(typeof finding === 'string' ? finding : expect.stringMatching(finding))
  })
})

describe('in the template', () => {
  let properties: Record<string, unknown>
  beforeAll(async () => {
    const { service: template } = await synthesized('dev')
    properties = ofType(template, 'AWS::StepFunctions::StateMachine')[0]?.[1].Properties ?? {}
  })

  it('are the exact bytes of the file', () => {
    expect(properties['DefinitionString']).toBe(file)
  })

  it('every placeholder is filled in, and nothing else is', () => {
    const placeholders = [...new Set([...file.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))]
    expect(Object.keys(properties['DefinitionSubstitutions'] as object).sort()).toEqual(placeholders.sort())
  })
})
