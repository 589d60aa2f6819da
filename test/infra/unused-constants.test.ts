import { describe, expect, it } from 'vitest'
import { withPureConstants } from '../../lib/cdk/drop-unused-constants.ts'

const pure = (value: string) => `/* @__PURE__ */ (() => (${value}))()`

describe('constants that a bundle may leave out', () => {
  it.each<[string, string]>([
    ['const a = z.string().min(1)', `const a = ${pure('z.string().min(1)')}`],
    [
      'export const a = new Map(), b = { c: f() } as const',
      `export const a = ${pure('new Map()')}, b = ${pure('{ c: f() } as const')}`,
    ],
    ['const a = tag`x`', `const a = ${pure('tag`x`')}`],
  ])('%s', (source, changed) => {
    expect(withPureConstants('x.ts', source)).toBe(changed)
  })

  it.each([
    'const a = 1',
    'const a = () => f()',
    'const a = { b: function () { return f() } }',
    'const { a } = f()',
    'let a = f()',
    'f()',
    'function a() { const b = f(); return b }',
  ])('are not touched where nothing is gained or the call is meant: %s', (source) => {
    expect(withPureConstants('x.ts', source)).toBe(source)
  })
})
