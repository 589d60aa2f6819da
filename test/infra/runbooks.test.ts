import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { metrics } from '../../functions/contract/metrics.ts'
import { rootDir } from '../../lib/cdk/bundle.ts'
import { functionList } from '../../lib/cdk/constructs/function-list.ts'
import { ofType, type Resource, synthesized } from './support/synthesized.ts'

const folder = join(rootDir, 'docs/runbooks')
const pages = readdirSync(folder)

/** Sources without lines that are comments. */
const sources = ['functions', 'lib', 'bin']
  .flatMap((root) =>
    readdirSync(join(rootDir, root), { recursive: true, encoding: 'utf8' }).map((name) => join(rootDir, root, name)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, ''))
const words = new Set(sources.flatMap((source) => source.match(/[A-Za-z]\w*/g) ?? []))

/** Names in backticks that no source contains, of log fields, settings and members of answers. Names in capitals are AWS's. */
const unknownNames = (text: string): readonly string[] =>
  [...text.matchAll(/`([A-Za-z][\w.]*)`/g)].flatMap(([, name = '']) =>
    name.split('.').filter((part) => /[a-z]/.test(part) && !words.has(part)),
  )

/** Defects of an alarm: no runbook page, or a figure that nothing measures. */
function alarmProblems(alarm: Resource, known: readonly string[]): readonly string[] {
  const page = /docs\/runbooks\/([\w-]+\.md)$/.exec(String(alarm.Properties['AlarmDescription']))?.[1]
  const own = [...JSON.stringify(alarm.Properties).matchAll(/"MetricName":"(\w+)","Namespace":"visibility-/g)].map(
    ([, name]) => name ?? '',
  )
  return [
    ...(page !== undefined && known.includes(page) ? [] : [`no page ${page}`]),
    ...own.filter((name) => !Object.values(metrics).some((one) => one.name === name)).map((name) => `nothing measures ${name}`),
  ]
}

describe('alarms and their pages', () => {
  let alarms: readonly Resource[]
  beforeAll(async () => {
    alarms = ofType((await synthesized('prod')).alarms, 'AWS::CloudWatch::Alarm').map(([, alarm]) => alarm)
  })

  it('each alarm names a page that is there and watches what is measured', () => {
    expect(alarms.length).toBeGreaterThan(5)
    expect(alarms.flatMap((alarm) => alarmProblems(alarm, pages))).toEqual([])
  })

  it('each page but restore.md is named by an alarm', () => {
    const named = alarms.map(({ Properties }) => /([\w-]+\.md)$/.exec(String(Properties['AlarmDescription']))?.[1])
    expect(pages.filter((page) => !named.includes(page))).toEqual(['restore.md'])
  })

  it.each(pages)('%s says symptoms, where to look, fix, undo and who to tell', (page) => {
    const text = readFileSync(join(folder, page), 'utf8')
    const parts =
      page === 'restore.md' ? ['Before', 'Undo', 'Who to tell'] : ['Symptoms', 'Where to look', 'Fix', 'Undo', 'Who to tell']
    expect(parts.filter((part) => !text.includes(`**${part}`))).toEqual([])
  })

  it.each(pages)('%s names only log fields, settings and members that a source has', (page) => {
    expect(unknownNames(readFileSync(join(folder, page), 'utf8'))).toEqual([])
  })

  it('rules are looked up by a beginning that the names of deployed ones have', async () => {
    const rules = ofType((await synthesized('prod')).service, 'AWS::Events::Rule').map(([id]) => id)
    const texts = pages.map((page) => readFileSync(join(folder, page), 'utf8'))
    const named = texts.flatMap((text) => [...text.matchAll(/--name-prefix visibility-<stage>-(\w+)/g)].map(([, id = '']) => id))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((id) => !rules.some((rule) => rule.startsWith(id)))).toEqual([])
  })

  it('a name that no source has is found', () => {
    expect(unknownNames('Look at `calls.failedBy`, then at `calls.failureCause` of `ask-batch`.')).toEqual(['failureCause'])
  })

  it.each(['Errors', 'Throttles'])('%s of each function behind the gateway ring an alarm, a throw at import included', (name) => {
    const watched = alarms
      .filter(
        ({ Properties }) => Properties['Threshold'] === 0 && String(Properties['AlarmDescription']).includes('/functions.md'),
      )
      .flatMap(({ Properties }) => {
        const found = [
          ...JSON.stringify(Properties['Metrics'] ?? []).matchAll(
            /"FunctionName","Value":"visibility-prod-([\w-]+)"[^{]*"MetricName":"(\w+)"/g,
          ),
        ]
        expect(found.length).toBeLessThanOrEqual(10) // CloudWatch: metrics of one alarm
        return found.flatMap(([, id, metric]) => (metric === name ? [id] : []))
      })
    const behind = functionList.filter(({ kind }) => kind === 'endpoint' || kind === 'page').map(({ id }) => id)
    expect(watched.toSorted()).toEqual(behind.toSorted())
  })

  it('answers of 5xx that the gateway makes itself ring an alarm', async () => {
    const { service, alarms: watching } = await synthesized('prod')
    const logFormat = JSON.stringify(ofType(service, 'AWS::ApiGateway::Stage')[0]?.[1].Properties['AccessLogSetting'])
    expect(logFormat).toContain('$context.error.responseType')
    const filters = ofType(watching, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties)
    expect(filters.slice(0, 1)).toMatchObject([
      {
        FilterPattern: '{ ($.gatewayAnswer != "-") && ($.status = "5*") }',
        MetricTransformations: [{ MetricName: 'GatewayFailures', MetricNamespace: 'visibility-prod', MetricValue: '1' }],
      },
    ])
    const alarm = alarms.find(({ Properties }) => Properties['MetricName'] === 'GatewayFailures')
    expect(alarm?.Properties).toMatchObject({ Namespace: 'visibility-prod', Threshold: 0, Statistic: 'Sum' })
  })

  it('in prod notify the topic', () => {
    expect(JSON.stringify(alarms[0]?.Properties['AlarmActions'])).toMatch(/^\[\{"Ref":"SsmParameter\w+alarmtopicarn\w+"\}\]$/)
  })

  it('an alarm without a page and one on a metric that nothing measures are found', () => {
    const alarm: Resource = {
      Type: 'AWS::CloudWatch::Alarm',
      Properties: {
        AlarmDescription: 'Bad. Runbook: docs/runbooks/gone.md',
        Metric: { MetricName: 'Guess', Namespace: 'visibility-dev' },
      },
    }
    expect(alarmProblems(alarm, pages)).toEqual(['no page gone.md', 'nothing measures Guess'])
  })
})
