import { expect, test } from 'vitest'
import { parseDefinition } from '../../../lib/local/states/definition.ts'
import { oneTask, task } from './a-state-machine.ts'

const read = (definition: object) => parseDefinition(JSON.stringify({ QueryLanguage: 'JSONata', ...definition }))
const one = (state: object) => ({ StartAt: 'Only', States: { Only: state } })
const inChild = (state: object) => ({ StartAt: 'In', States: { In: state } })
const standard = { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' }
const aMap = (rest: object, processor: object = { ...inChild({ Type: 'Pass', End: true }), ProcessorConfig: standard }) =>
  one({ Type: 'Map', Label: 'Many', ItemProcessor: processor, End: true, ...rest })

test('a definition the interpreter knows is taken', () => {
  expect([...read(oneTask()).States.keys()]).toEqual(['Work'])
})

test.each<[string, object, string]>([
  ['an unknown state type', one({ Type: 'Teleport', End: true }), 'States.Only.Type: type "Teleport" is not known'],
  ['a state without type', one({ End: true }), 'States.Only.Type: type undefined is not known'],
  ['an unknown top-level field', { ...oneTask(), Retries: 3 }, 'the state machine: field Retries is not known'],
  ['JSONPath', { ...oneTask(), QueryLanguage: 'JSONPath' }, 'QueryLanguage: '],
  ['JSONPath in one state', one({ Type: 'Pass', QueryLanguage: 'JSONPath', End: true }), 'States.Only.QueryLanguage: '],
  ['an unknown field of a Task', oneTask({ HeartbeatSeconds: 5 }), 'States.Work: field HeartbeatSeconds is not known'],
  ['a field of JSONPath', oneTask({ ResultPath: '$.x' }), 'States.Work: field ResultPath is not known'],
  [
    'an unknown retrier field',
    oneTask({ Retry: [{ ErrorEquals: ['A'], Attempts: 2 }] }),
    'States.Work.Retry.0: field Attempts is not known',
  ],
  [
    'an unknown catcher field',
    oneTask({ Catch: [{ ErrorEquals: ['A'], Next: 'Work', ResultPath: '$' }] }),
    'States.Work.Catch.0: field ResultPath is not known',
  ],
  [
    'an unknown jitter',
    oneTask({ Retry: [{ ErrorEquals: ['A'], JitterStrategy: 'HALF' }] }),
    'States.Work.Retry.0.JitterStrategy: ',
  ],
  ['another integration', oneTask({ Resource: 'arn:aws:states:::sqs:sendMessage' }), 'States.Work.Resource: '],
  ['a callback', oneTask({ Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken' }), 'States.Work.Resource: '],
  [
    'an unknown argument of the integration',
    oneTask({ Arguments: { FunctionName: 'work', InvocationType: 'Event' } }),
    'States.Work.Arguments: field InvocationType is not known',
  ],
  [
    'a function named by an expression',
    oneTask({ Arguments: { FunctionName: '{% $states.input.name %}' } }),
    'States.Work.Arguments.FunctionName: must be a name',
  ],
  ['an item reader', aMap({ ItemReader: {} }), 'States.Only: field ItemReader is not known'],
  ['another tolerance than a share', aMap({ ToleratedFailureCount: 1 }), 'States.Only: field ToleratedFailureCount is not known'],
  ['an inline Map', aMap({}, inChild({ Type: 'Pass', End: true })), 'States.Only.ItemProcessor.ProcessorConfig: '],
  [
    'children of another type',
    aMap({}, { ...inChild({ Type: 'Pass', End: true }), ProcessorConfig: { ...standard, ExecutionType: 'OTHER' } }),
    'States.Only.ItemProcessor.ProcessorConfig.ExecutionType: ',
  ],
  [
    'an unknown field inside a Map',
    aMap({}, { ...inChild({ Type: 'Pass', Result: 1, End: true }), ProcessorConfig: standard }),
    'States.Only.ItemProcessor.States.In: field Result is not known',
  ],
  [
    'an unknown field inside a branch',
    one({ Type: 'Parallel', Branches: [{ StartAt: 'In', States: { In: { Type: 'Pass', Result: 1, End: true } } }], End: true }),
    'States.Only.Branches.0.States.In: field Result is not known',
  ],
  [
    'an unknown field of a rule',
    one({ Type: 'Choice', Choices: [{ Variable: '$.x', Condition: true, Next: 'Only' }] }),
    'field Variable is not known',
  ],
  ['a variable', one({ Type: 'Pass', Assign: { a: 1 }, End: true }), 'States.Only: field Assign is not known'],
  ['a Wait until a time', one({ Type: 'Wait', Timestamp: '2026-01-01T00:00:00Z', End: true }), 'States.Only: field Timestamp'],
  ['a state that fails by itself', one({ Type: 'Fail' }), 'States.Only.Type: type "Fail" is not known'],
  ['broken JSONata', one({ Type: 'Pass', Output: '{% $states.input. %}', End: true }), '{% $states.input. %} is no JSONata'],
  ['an expression without its end', one({ Type: 'Pass', Output: '{% $states.input', End: true }), 'does not end with %}'],
  ['a definition without states', {}, 'States: '],
])('%s is refused by name', (_, definition, message) => {
  expect(() => read(definition)).toThrow(message)
})

test('all problems of a definition are reported at once', () => {
  const planted = { StartAt: 'A', Colour: 'red', States: { A: task('work', { End: true, Shape: 'round' }) } }
  expect(() => read(planted)).toThrow('field Colour is not known')
  expect(() => read(planted)).toThrow('States.A: field Shape is not known')
})
