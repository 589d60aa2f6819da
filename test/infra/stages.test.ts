import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settings } from '../../functions/contract/settings.ts'
import { configOf, placeholdersIn, StageError, stageNames } from '../../lib/cdk/stages.ts'

describe('the configuration of a stage', () => {
  it.each(stageNames)('of %s holds', (stage) => {
    const config = configOf(stage)
    expect(config.name).toBe(stage)
    expect(settings.parse(config.settings)).toEqual(config.settings)
  })

  it.each(['x', '', 'Prod', 'toString', '__proto__'])('of "%s" is refused with the stages that are there', (stage) => {
    expect(() => configOf(stage)).toThrow(new StageError(`There is no stage "${stage}". Known stages: dev, staging, prod`))
  })

  it('of prod needs a domain, and a domain its certificate', () => {
    expect(() => configOf('prod', { domain: null })).toThrow(/domain: prod needs a domain/)
    expect(() => configOf('staging', { domain: 'scans.example.com' })).toThrow(/certificateParameter/)
    expect(() => configOf('prod', { isProtected: false })).toThrow(/isProtected/)
  })

  it('names itself in lower-case letters, as API keys spell it', () => {
    expect(configOf('dev', { name: 'local' }).name).toBe('local')
    for (const name of ['dev_1', 'Dev', 'dev-2', '']) expect(() => configOf('dev', { name })).toThrow(/name: /)
  })

  it('changes one setting and leaves the others', () => {
    const changed = configOf('dev', { settings: { writesPaused: true } })
    expect(changed.settings).toEqual({ ...configOf('dev').settings, writesPaused: true })
  })

  it('gives a scan no more environments than all, all no more than are reserved, and allows the documented anonymous scans', () => {
    for (const stage of stageNames) {
      const { environments } = configOf(stage).settings
      expect(environments.scan).toBeLessThanOrEqual(environments.stage)
      expect(environments.stage).toBeLessThanOrEqual(configOf(stage).askBatchReserved ?? 1000)
      expect(configOf(stage).settings.anonymous).toEqual({ scansADay: 60, runningScans: 3 })
    }
  })

  it('of staging and prod runs all batches of a preview at once', () => {
    for (const stage of ['staging', 'prod']) expect(configOf(stage).settings.environments.scan).toBeGreaterThanOrEqual(7)
  })

  it('of dev fits a new account, which has 10 environments: one running scan, five calls to platforms at once', () => {
    const { askBatchReserved, settings: dev } = configOf('dev')
    expect([askBatchReserved, dev.maxRunningScans, dev.environments]).toEqual([null, 1, { scan: 5, stage: 5 }])
  })

  it.each([
    ['a scan that may cost more than a day', { ceilingUsd: { scan: 51, day: 50 } }, /settings.ceilingUsd: one scan/],
    ['a scan with more environments than all', { environments: { scan: 6, stage: 5 } }, /settings.environments: one scan/],
    ['more running scans than environments', { maxRunningScans: 6 }, /settings.maxRunningScans: each running scan/],
  ])('is refused with %s', (_, settings, message) => {
    expect(() => configOf('dev', { settings })).toThrow(message)
  })

  it('is refused when more environments are given out than are reserved', () => {
    expect(() => configOf('staging', { askBatchReserved: 99 })).toThrow(/more are given out than are reserved/)
  })
})

const guide = readFileSync(new URL('../../docs/first-deploy.md', import.meta.url), 'utf8')

it('docs/first-deploy.md begins with the check that names what would make a deploy fail', () => {
  const [beforeFirstStep] = guide.split('\n## ')
  expect(beforeFirstStep).toContain('`npm run -s admin -- doctor --before-deploy --stage <stage>`')
})

it('docs/first-deploy.md says how to store each parameter that a stage reads', () => {
  const parameters = stageNames.flatMap((stage) => {
    const { certificateParameter, originCertificateParameter, alarmTopicParameter } = configOf(stage)
    const named = [certificateParameter, originCertificateParameter, alarmTopicParameter].filter((name) => name !== null)
    return named.map((name) => [name, name.replace(`/${stage}/`, '/<stage>/')])
  })
  expect(parameters.length).toBeGreaterThan(3)
  const isStored = (names: readonly string[]) => names.some((name) => guide.includes(`--name ${name} `))
  expect(parameters.filter((names) => !isStored(names))).toEqual([])
})

describe('placeholders in a configuration', () => {
  it('are hosts below .example, in the domain and in every link that goes out', () => {
    expect(placeholdersIn(configOf('prod'))).toEqual([
      'domain visibility.example',
      'originDomain origin.visibility.example',
      'settings.upgradeUrl https://visibility.example/upgrade',
      'settings.contactUrl https://visibility.example/contact',
    ])
    const settings = { upgradeUrl: 'https://scans.test/upgrade', contactUrl: 'https://scans.test/example' }
    expect(
      placeholdersIn(configOf('prod', { domain: 'example.scans.test', originDomain: 'origin.scans.test', settings })),
    ).toEqual([])
  })
})
