import { afterEach, expect, test, vi } from 'vitest'
import { forgetEnv, readEnv, readSettings } from '../../functions/runtime/env.ts'
import { configOf } from '../../lib/cdk/stages.ts'

const given = (variables: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries({ STAGE_NAME: 'dev', BASE_URL: 'https://visibility.example', ...variables }))
    vi.stubEnv(name, value)
  forgetEnv()
}
afterEach(() => {
  vi.unstubAllEnvs()
  forgetEnv()
})

test('settings are read once, with their defaults', () => {
  const { simulated: _, ...stored } = configOf('dev').settings
  given({ SETTINGS: JSON.stringify(stored) })
  expect(readSettings()).toEqual({ ...stored, simulated: false })
  expect(readSettings()).toBe(readSettings())
})

test.each(['', 'no json', '{"writesPaused":true}'])(
  'with %j as settings, a function reads all else, and settings fail',
  (SETTINGS) => {
    given({ SETTINGS, TABLE_NAME: 'visibility' })
    expect(readEnv()).toMatchObject({ stageName: 'dev', tableName: 'visibility' })
    expect(readSettings).toThrow()
  },
)
