import { expect, test } from 'vitest'
import type { Json } from '../../../lib/local/states/json.ts'
import { aStateMachine } from './a-state-machine.ts'

const output = async (Output: Json, input: Json = {}) =>
  aStateMachine({ StartAt: 'Only', States: { Only: { Type: 'Pass', Output, End: true } } }).run(input)

test.each<[string, Json, Json]>([
  ['plain text', 'as it is', 'as it is'],
  ['a space before the delimiter, which makes it text', ' {% 1 %}', ' {% 1 %}'],
  ['an expression at any depth', { a: [{ b: '{% $states.input.n + 1 %}' }] }, { a: [{ b: 3 }] }],
  ['a list of one, which stays a list', '{% $states.input.one %}', ['x']],
  ['an empty list', '{% $states.input.none %}', []],
  ['null', '{% $states.input.nothing %}', null],
  ['a member without value inside an expression, which is left out', "{% {'a': $states.input.missing, 'b': 1} %}", { b: 1 }],
  ['a local variable', '{% ($x := 2; $x * $states.input.n) %}', 4],
  ['the context', '{% $states.context.State.Name & $states.context.StateMachine.Name %}', 'OnlyScan'],
  ['the input of the execution', '{% $states.context.Execution.Input.n %}', 2],
])('%s', async (_, template, expected) => {
  const input = { n: 2, one: ['x'], none: [], nothing: null }
  expect(await output(template, input)).toMatchObject({ status: 'SUCCEEDED', output: expected })
})

test.each<[string, Json]>([
  ['an undefined result', '{% $states.input.missing %}'],
  ['an undefined result deep inside', { a: ['{% $states.input.missing %}'] }],
  ['the root document, which does not exist', '{% $ %}'],
  ['a bare field name', '{% n %}'],
  ['a function as result', '{% function($x){$x} %}'],
  ['a built-in function as result', '{% $sum %}'],
  ['a number JSON cannot hold', '{% 1/0 %}'],
  ['a wrong type', "{% 'a' + 1 %}"],
  ['an error the expression raises', "{% $error('no') %}"],
])('%s fails as States.QueryEvaluationError', async (_, template) => {
  const ended = await output(template, { n: 1 })
  expect(ended).toMatchObject({ status: 'FAILED', error: 'States.QueryEvaluationError' })
  expect(ended.cause).toContain("specified for the field 'Output")
})

test('an expression that fails writes EvaluationFailed once, also inside a branch', async () => {
  const failing = { Type: 'Pass', Output: { a: '{% $states.input.missing %}' }, End: true }
  const only = { StartAt: 'Only', States: { Only: failing } }
  expect((await aStateMachine(only).run()).events).toEqual([
    'ExecutionStarted',
    'PassStateEntered',
    'EvaluationFailed',
    'ExecutionFailed',
  ])
  const branches = { StartAt: 'Both', States: { Both: { Type: 'Parallel', Branches: [only], End: true } } }
  const { events } = await aStateMachine(branches).run()
  expect(events.filter((type) => type === 'EvaluationFailed')).toHaveLength(1)
})

test('a Choice takes the first rule that is true, else its default', async () => {
  const definition = {
    StartAt: 'Which',
    States: {
      Which: {
        Type: 'Choice',
        Choices: [
          { Condition: '{% $states.input.n > 1 %}', Next: 'Many' },
          { Condition: '{% $states.input.n = 1 %}', Next: 'One', Output: 'exactly' },
        ],
        Default: 'None',
      },
      Many: { Type: 'Pass', Output: 'many', End: true },
      One: { Type: 'Succeed' },
      None: { Type: 'Pass', Output: 'none', End: true },
    },
  }
  const went = async (n: number) => (await aStateMachine(definition).run({ n })).output
  expect(await Promise.all([went(2), went(1), went(0)])).toEqual(['many', 'exactly', 'none'])
})

test('a Choice without a rule that fits fails, and so does a condition that is neither true nor false', async () => {
  const choice = (Condition: string) => ({
    StartAt: 'Which',
    States: { Which: { Type: 'Choice', Choices: [{ Condition, Next: 'Done' }] }, Done: { Type: 'Succeed' } },
  })
  expect(await aStateMachine(choice('{% false %}')).run()).toMatchObject({ status: 'FAILED', error: 'States.NoChoiceMatched' })
  expect(await aStateMachine(choice('{% 1 %}')).run()).toMatchObject({ status: 'FAILED', error: 'States.QueryEvaluationError' })
})

test('Wait waits for as long as its expression says', async () => {
  const { run, clock } = aStateMachine({
    StartAt: 'Pause',
    States: { Pause: { Type: 'Wait', Seconds: '{% $states.input.seconds %}', End: true } },
  })
  expect((await run({ seconds: 3 })).status).toBe('SUCCEEDED')
  expect(clock.slept).toEqual([3000])
})

test('a loop of states without work still lets the process breathe and ends at the limit of the history', async () => {
  const { run } = aStateMachine({
    StartAt: 'A',
    States: { A: { Type: 'Pass', Next: 'B' }, B: { Type: 'Pass', Next: 'A' } },
  })
  const ended = await run()
  expect(ended).toMatchObject({ status: 'FAILED', error: 'States.Runtime' })
  expect(ended.cause).toContain('25000')
  expect(ended.events).toHaveLength(25_000)
})
