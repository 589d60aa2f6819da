import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '../../../functions/contract/errors.ts'
import { synthesize } from '../../../lib/cdk/synthesize.ts'
import { bootLocal, type LocalStack } from '../../../lib/local/boot.ts'
import { stubAssets } from '../../infra/support/stub-assets.ts'

describe('functions of the deployed template that cannot run', () => {
  let stack: LocalStack
  beforeAll(async () => {
    const assetsDir = stubAssets()
    const { stacks } = await synthesize({ stage: 'dev', assetsDir })
    const service = structuredClone(stacks.service.template)
    Object.assign(service.Resources['ReadHealthFunction']?.Properties ?? {}, { ReservedConcurrentExecutions: 0 })
    writeFileSync(join(assetsDir, 'read-openapi', 'index.js'), `throw new Error('broken at import')`)
    stack = await bootLocal({ template: [stacks.data.template, service], assetsDir })
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
