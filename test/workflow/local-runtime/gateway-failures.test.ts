import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '../../../functions/contract/errors.ts'
import { bootLocal, type LocalStack } from '../../../lib/local/boot.ts'
import { synthesized } from '../../infra/support/synthesized.ts'

describe('functions of the deployed template that cannot run', () => {
  let stack: LocalStack
  beforeAll(async () => {
    const { template, synthesis } = await synthesized('dev')
    const { assetsDir } = synthesis
    Object.assign(template.Resources['ReadHealthFunction']?.Properties ?? {}, { ReservedConcurrentExecutions: 0 })
    writeFileSync(join(assetsDir, 'read-openapi', 'index.js'), `throw new Error('broken at import')`)
    stack = await bootLocal({ template, assetsDir })
  })
  afterAll(() => stack.close())

  const ask = async (path: string) => {
    const response = await fetch(`${stack.baseUrl}${path}`)
    return { response, error: errorBody.strict().parse(await response.json()) }
  }

  it('a throttled function is 503 unavailable with a time to come back, in the one error shape', async () => {
    const { response, error } = await ask('/health')
    expect([response.status, error.code, response.headers.get('retry-after')]).toEqual([503, 'unavailable', '10'])
    expect(error.requestId).toBe(response.headers.get('x-request-id'))
  })

  it('a function that throws at import is an error of ours in the same shape', async () => {
    const { response, error } = await ask('/openapi.json')
    expect([response.status, error.code]).toEqual([502, 'internal'])
  })
})
