import { describe, expect, it } from 'vitest'
import { settings } from '../../functions/contract/settings.ts'
import { configOf, StageError, stageNames } from '../../lib/cdk/stages.ts'

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

  it('runs all batches of a preview at once and allows the documented anonymous scans', () => {
    for (const stage of stageNames) {
      const { environments } = configOf(stage).settings
      expect(environments.scan).toBeGreaterThanOrEqual(7)
      expect(environments.stage).toBeLessThanOrEqual(configOf(stage).askBatchReserved ?? 1000)
      expect(configOf(stage).settings.anonymous).toEqual({ scansADay: 60, runningScans: 3 })
    }
  })
})
