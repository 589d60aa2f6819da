import { expect, test } from 'vitest'
import { parseDefinition } from '../../../lib/local/states/definition.ts'
import { oneTask, task } from './a-state-machine.ts'

const read = (definition: object) => parseDefinition(JSON.stringify({ QueryLanguage: 'JSONata', ...definition }))
const one = (state: object) => ({ StartAt: 'Only', States: { Only: state } })
const child = { StartAt: 'Child', States: { Child: { Type: 'Pass', End: true } } }
const express = { ...child, ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'EXPRESS' } }

test('a definition the interpreter knows is taken', () => {
  expect([...read(oneTask()).States.keys()]).toEqual(['Work'])
})

test.each<[string, object, string]>([
  ['an unknown state type', one({ Type: 'Teleport', End: true }), 'state Only: type "Teleport" is not known'],
  ['a state without type', one({ End: true }), 'state Only: type undefined is not known'],
  ['an unknown top-level field', { ...oneTask(), Retries: 3 }, 'the state machine: field Retries is not known'],
  ['JSONPath', { ...oneTask(), QueryLanguage: 'JSONPath' }, 'the state machine QueryLanguage'],
  ['JSONPath in one state', one({ Type: 'Pass', QueryLanguage: 'JSONPath', End: true }), 'state Only QueryLanguage'],
  ['an unknown field of a Task', oneTask({ HeartbeatSeconds: 5 }), 'state Work: field HeartbeatSeconds is not known'],
  ['a field of JSONPath', oneTask({ ResultPath: '$.x' }), 'state Work: field ResultPath is not known'],
  [
    'an unknown retrier field',
    oneTask({ Retry: [{ ErrorEquals: ['A'], Attempts: 2 }] }),
    'state Work Retry.0: field Attempts is not known',
  ],
  [
    'an unknown catcher field',
    oneTask({ Catch: [{ ErrorEquals: ['A'], Next: 'Work', ResultPath: '$' }] }),
    'state Work Catch.0: field ResultPath is not known',
  ],
  [
    'an unknown jitter',
    oneTask({ Retry: [{ ErrorEquals: ['A'], JitterStrategy: 'HALF' }] }),
    'state Work Retry.0.JitterStrategy',
  ],
  ['another integration', oneTask({ Resource: 'arn:aws:states:::sqs:sendMessage' }), 'state Work Resource'],
  ['a callback', oneTask({ Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken' }), 'state Work Resource'],
  [
    'an unknown argument of the integration',
    oneTask({ Arguments: { FunctionName: 'work', InvocationType: 'Event' } }),
    'state Work Arguments: field InvocationType is not known',
  ],
  [
    'an item reader',
    one({ Type: 'Map', ItemProcessor: express, ItemReader: {}, End: true }),
    'state Only: field ItemReader is not known',
  ],
  [
    'children of an unknown type',
    one({
      Type: 'Map',
      ItemProcessor: { ...child, ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'FAST' } },
      End: true,
    }),
    'state Only ItemProcessor ProcessorConfig',
  ],
  [
    'an unknown field inside a Map',
    one({ Type: 'Map', ItemProcessor: { StartAt: 'In', States: { In: { Type: 'Pass', Result: 1, End: true } } }, End: true }),
    'state Only > In: field Result is not known',
  ],
  [
    'an unknown field inside a branch',
    one({ Type: 'Parallel', Branches: [{ StartAt: 'In', States: { In: { Type: 'Pass', Result: 1, End: true } } }], End: true }),
    'state Only > branch 0 > In: field Result is not known',
  ],
  [
    'an unknown field of a rule',
    one({ Type: 'Choice', Choices: [{ Variable: '$.x', Condition: true, Next: 'Only' }] }),
    'field Variable is not known',
  ],
  [
    'a tolerance of an inline Map',
    one({ Type: 'Map', ItemProcessor: child, ToleratedFailureCount: 1, End: true }),
    'belongs to a distributed Map',
  ],
  ['a missing next state', one({ Type: 'Pass', Next: 'Nowhere' }), 'state Only names Nowhere, which does not exist'],
  [
    'a missing first state',
    { StartAt: 'Nowhere', States: { Only: { Type: 'Succeed' } } },
    'StartAt names Nowhere, which does not exist',
  ],
  [
    'a state no other leads to',
    { StartAt: 'A', States: { A: { Type: 'Succeed' }, B: { Type: 'Succeed' } } },
    'state B is never reached',
  ],
  ['a state that leads nowhere', one({ Type: 'Pass' }), 'state Only: needs either Next or End'],
  ['a state that leads two ways', one({ Type: 'Pass', Next: 'Only', End: true }), 'state Only: needs either Next or End'],
  [
    'a Wait of two kinds',
    one({ Type: 'Wait', Seconds: 1, Timestamp: '2026-01-01T00:00:00Z', End: true }),
    'needs either Seconds or Timestamp',
  ],
  [
    'States.ALL before others',
    oneTask({ Retry: [{ ErrorEquals: ['States.ALL'] }, { ErrorEquals: ['A'] }] }),
    'States.ALL must stand alone',
  ],
  [
    'broken JSONata',
    one({ Type: 'Pass', Output: '{% $states.input. %}', End: true }),
    'state Only Output: {% $states.input. %} is no JSONata',
  ],
  ['an expression without its end', one({ Type: 'Pass', Output: '{% $states.input', End: true }), 'does not end with %}'],
  ['a variable nobody assigns', one({ Type: 'Pass', Output: '{% $scanId %}', End: true }), 'variable $scanId is never assigned'],
  [
    'a result where there is none',
    one({ Type: 'Pass', Output: '{% $states.result.x %}', End: true }),
    '$states.result is not available here',
  ],
  [
    'a result in the arguments',
    oneTask({ Arguments: { FunctionName: 'work', Payload: '{% $states.result %}' } }),
    '$states.result is not available here',
  ],
  ['an error outside of Catch', oneTask({ Output: '{% $states.errorOutput %}' }), '$states.errorOutput is not available here'],
  ['$eval', one({ Type: 'Pass', Output: "{% $eval('1') %}", End: true }), '$eval is not available'],
  [
    'a variable of the parent in a distributed child',
    {
      StartAt: 'Set',
      States: {
        Set: { Type: 'Pass', Assign: { a: 1 }, Next: 'Many' },
        Many: {
          Type: 'Map',
          ItemProcessor: { ...express, States: { Child: { Type: 'Pass', Output: '{% $a %}', End: true } } },
          End: true,
        },
      },
    },
    'state Child Output: variable $a is never assigned',
  ],
  ['no JSON', [] as object, 'the state machine'],
])('%s is refused by name', (_, definition, message) => {
  expect(() => read(definition)).toThrow(message)
})

test('all problems of a definition are told at once', () => {
  const planted = { StartAt: 'A', Colour: 'red', States: { A: task('work', { End: true, Shape: 'round' }) } }
  expect(() => read(planted)).toThrow(/field Colour is not known.*state A: field Shape is not known/)
})
