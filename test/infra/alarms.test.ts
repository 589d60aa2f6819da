import { beforeAll, describe, expect, it } from 'vitest'
import { failureCodes } from '../../functions/contract/fields.ts'
import { metrics, zeroedEachMinute } from '../../functions/contract/metrics.ts'
import { failureClassOf } from '../../functions/core/scan/failure-class.ts'
import { measureFailedScan, measureRefusal } from '../../functions/runtime/measure.ts'
import { evaluateMath, type Values } from './support/metric-math.ts'
import { ofType, type Resource, synthesized, type Template } from './support/synthesized.ts'

type Query = {
  Id: string
  Expression?: string
  MetricStat?: { Metric: { MetricName: string; Dimensions?: { Name: string; Value: string }[] } }
}

const stages = ['dev', 'staging', 'prod'] as const
let templates: Record<string, Template>
beforeAll(async () => {
  templates = {}
  for (const stage of stages) templates[stage] = (await synthesized(stage)).alarms
})

const alarmsOf = (stage: string) => ofType(templates[stage] ?? { Resources: {} }, 'AWS::CloudWatch::Alarm').map(([, one]) => one)
const queriesOf = (alarm: Resource) => (alarm.Properties['Metrics'] ?? []) as Query[] // CloudFormation's own shape
const alarm = (name: string): Resource => {
  const found = alarmsOf('prod').find(({ Properties }) => Properties['AlarmName'] === `visibility-prod-${name}`)
  if (found === undefined) throw new Error(`No alarm ${name}`)
  return found
}

/** The value of an alarm of prod for given measurements, by name and, if they have one, platform. */
function seenBy(name: string, measured: Values): number | undefined {
  const queries = queriesOf(alarm(name))
  const expressions = new Map(
    queries.flatMap(({ Id, Expression }) => (Expression === undefined ? [] : [[Id, Expression] as const])),
  )
  const seen = (id: string): number | undefined => {
    const expression = expressions.get(id)
    if (expression !== undefined) return evaluateMath(expression, valuesIn(expression))
    const metric = queries.find(({ Id }) => Id === id)?.MetricStat?.Metric
    const platform = metric?.Dimensions?.find((one) => one.Name === 'platform')?.Value
    return measured[`${metric?.MetricName}${platform === undefined ? '' : `/${platform}`}`]
  }
  const valuesIn = (expression: string): Values =>
    Object.fromEntries(queries.filter(({ Id }) => new RegExp(`\\b${Id}\\b`).test(expression)).map(({ Id }) => [Id, seen(Id)]))
  const top = queries.find((query) => (query as { ReturnData?: boolean }).ReturnData !== false)
  if (top === undefined) throw new Error(`${name} has no formula`)
  return seen(top.Id)
}

describe('formulas of alarms', () => {
  it.each(stages)('of %s are understood by CloudWatch: known functions, ids in lower case, at most ten metrics', (stage) => {
    for (const one of alarmsOf(stage)) {
      const queries = queriesOf(one)
      const all = Object.fromEntries(queries.map(({ Id }) => [Id, 1]))
      expect([one.Properties['AlarmName'], queries.filter(({ MetricStat }) => MetricStat !== undefined).length <= 10]).toEqual([
        one.Properties['AlarmName'],
        true,
      ])
      for (const { Id, Expression } of queries) {
        expect(Id).toMatch(/^[a-z]\w*$/)
        if (Expression !== undefined) expect(() => evaluateMath(Expression, all)).not.toThrow()
      }
    }
  })

  it('an expression with an unknown function, sign or id is found', () => {
    for (const wrong of ['GUESS(a)', 'a ^ 2', 'b', 'a +', 'a b']) expect(() => evaluateMath(wrong, { a: 1 })).toThrow(SyntaxError)
  })

  it('api-errors leaves out the 503s that our own code decided on', () => {
    const meant = { RefusedCapacity: 40, RefusedMaintenance: 5, RefusedModelUnavailable: 3, RefusedUnavailable: 2 }
    expect(seenBy('api-errors', { '5XXError': 50, Count: 100, ...meant })).toBe(0)
    expect(seenBy('api-errors', { '5XXError': 54, Count: 100, ...meant })).toBe(4)
    expect(seenBy('api-errors', { '5XXError': 4, Count: 100 })).toBe(4)
    expect(seenBy('api-errors', { '5XXError': 0, Count: 100, RefusedCapacity: 1 })).toBe(0)
  })

  it('failed-scans tells sites, platforms and us apart, and needs five scans', () => {
    const hour = { ScanCompleted: 6, ScanFailed: 4, ScanFailedBySite: 3, ScanFailedByPlatforms: 0, ScanFailedByUs: 1 }
    expect(['site', 'platforms', 'ours'].map((by) => seenBy(`failed-scans-${by}`, hour))).toEqual([30, 0, 10])
    expect(seenBy('failed-scans-ours', { ScanFailed: 4, ScanFailedByUs: 4 })).toBe(0)
    expect(seenBy('failed-scans-ours', { ScanFailed: 5, ScanFailedByUs: 5 })).toBe(100)
  })

  it('a platform without data hides no other', () => {
    expect(seenBy('coverage', { 'CoveragePercent/claude': 55 })).toBe(55)
    expect(seenBy('coverage', {})).toBe(100)
    const calls = { 'PlatformCalls/gemini': 100, 'PlatformFailures/gemini': 40 }
    expect(seenBy('provider-errors', calls)).toBe(40)
    expect(seenBy('provider-errors', { 'PlatformCalls/gemini': 49, 'PlatformFailures/gemini': 49 })).toBe(0)
  })

  it.each([
    ['executions', ['ExecutionsFailed', 'ExecutionsTimedOut', 'ExecutionsAborted', 'ExecutionThrottled']],
    ['table-throttles', ['ReadThrottleEvents', 'WriteThrottleEvents']],
  ])('%s rings for each of its metrics alone', (name, names) => {
    for (const one of names) expect([one, seenBy(name, { [one]: 1 })]).toEqual([one, 1])
    expect(seenBy(name, {})).toBe(0)
  })
})

/** Names and ARNs in the service that the alarms stack reads, and those that the service has. */
function watchedNames({ Resources }: Template): readonly string[] {
  const text = JSON.stringify(Object.values(Resources).map(({ Properties }) => Properties))
  const dimensions = [...text.matchAll(/"Name":"(?:FunctionName|ApiName)","Value":"([^"]+)"/g)]
  const machines = [...text.matchAll(/:stateMachine:([\w-]+)"/g)]
  const logs = [...text.matchAll(/"LogGroupName":"([^"]+)"/g)]
  return [...new Set([...dimensions, ...machines, ...logs].map(([, name = '']) => name))]
}

function namesIn({ Resources }: Template): readonly unknown[] {
  const members = ['FunctionName', 'StateMachineName', 'LogGroupName', 'Name']
  return Object.values(Resources).flatMap(({ Properties }) => members.map((member) => Properties?.[member]))
}

describe('the stack of alarms', () => {
  it.each(stages)('watches in %s what the service has by that name', async (stage) => {
    const names = watchedNames(templates[stage] ?? { Resources: {} })
    const { service } = await synthesized(stage)
    expect(names).toEqual(
      expect.arrayContaining([`visibility-${stage}`, `visibility-${stage}-scan`, `visibility-${stage}-finish`]),
    )
    expect(names).toContain(`/aws/apigateway/visibility-${stage}`)
    expect(names.filter((name) => !namesIn(service).includes(name))).toEqual([])
    const [, first] = ofType(service, 'AWS::Lambda::Function')[0] ?? []
    Object.assign(first?.Properties ?? {}, { FunctionName: 'renamed' })
    expect(names.filter((name) => !namesIn(service).includes(name))).toHaveLength(1)
  })

  it('says where the dashboard is', () => {
    expect(JSON.stringify(templates['dev']?.['Outputs'])).toContain('#dashboards/dashboard/visibility-dev')
  })
})

describe('alarms', () => {
  it('watch throttles, the account’s environments, 401, the table and the last stage as well', () => {
    const names = alarmsOf('prod').map(({ Properties }) => String(Properties['AlarmName']).replace('visibility-prod-', ''))
    expect(names).toEqual(
      expect.arrayContaining([
        'ask-batch-throttles',
        'account-environments',
        'table-throttles',
        'unauthorized',
        'finish',
        'api-unavailable',
      ]),
    )
  })

  it('of staging and prod notify the topic, also when they end; those of dev are seen on the dashboard', () => {
    for (const stage of ['staging', 'prod']) {
      const parameters = Object.entries(templates[stage]?.['Parameters'] ?? {})
      expect(parameters.map(([, one]) => one)).toEqual([
        { Type: 'AWS::SSM::Parameter::Value<String>', Default: `/visibility/${stage}/alarm-topic-arn` },
      ])
      const topic = { Ref: parameters[0]?.[0] }
      for (const { Properties } of alarmsOf(stage)) {
        expect([Properties['AlarmActions'], Properties['OKActions']]).toEqual([[topic], [topic]])
      }
    }
    expect(alarmsOf('dev').some(({ Properties }) => 'AlarmActions' in Properties)).toBe(false)
  })

  it('the latency leaves out what is slow by design', () => {
    const filters = ofType(templates['prod'] ?? { Resources: {} }, 'AWS::Logs::MetricFilter').map(
      ([, { Properties }]) => Properties,
    )
    const pattern = String(filters.find((one) => JSON.stringify(one).includes(metrics.requestMs.name))?.['FilterPattern'])
    expect(pattern).toContain('$.resource != "/api/visibility/personas" || $.method != "POST"')
    expect(JSON.stringify(alarm('api-latency').Properties)).toContain('"MetricName":"RequestMs"')
  })
})

describe('what our code counts', () => {
  const counting = () => {
    const counted: string[] = []
    return { counted, write: (id: string, value: number) => void counted.push(`${id} ${value}`) }
  }

  it('a failed scan, in all and by what failed it', () => {
    const { counted, write } = counting()
    for (const code of ['bot_check', 'too_few_answers', 'internal', null] as const) measureFailedScan(write, code)
    expect(counted.filter((one) => one !== 'scanFailed 1')).toEqual([
      'scanFailedBySite 1',
      'scanFailedByPlatforms 1',
      'scanFailedByUs 1',
      'scanFailedByUs 1',
    ])
    expect(counted.filter((one) => one === 'scanFailed 1')).toHaveLength(4)
  })

  it('every reason of a failure has a class', () => {
    for (const code of failureCodes) expect(['site', 'platforms', 'ours']).toContain(failureClassOf(code))
  })

  it('a 503 by its code, and no other answer', () => {
    const { counted, write } = counting()
    for (const code of ['capacity', 'unavailable', 'maintenance', 'model_unavailable', 'internal', 'rate_limited'] as const) {
      measureRefusal(code, write)
    }
    expect(counted).toEqual(['refusedCapacity 1', 'refusedUnavailable 1', 'refusedMaintenance 1', 'refusedModelUnavailable 1'])
  })

  it('zeros are written of counters alone', () => {
    expect(zeroedEachMinute.filter((id) => metrics[id].unit !== 'Count')).toEqual([])
  })
})
