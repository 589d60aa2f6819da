import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeStackFile } from '../../lib/local/stack-file.ts'
import { connectLocal, connectStage } from '../../lib/operator/connect.ts'

describe('a command for the local runtime', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'connect-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const toStart = 'Start the local runtime with "npm start" first, or name a stage with --stage.'

  it('says to start it where none has run', async () => {
    await expect(connectLocal(folder, false)).rejects.toThrow(`Nothing runs in ${folder}. ${toStart}`)
  })

  it('says to start it where one has run and ended', async () => {
    const server = createServer((_, response) => response.end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
    const endpoints = { dynamodb: address, stepfunctions: address }
    await writeStackFile(folder, { baseUrl: address, endpoints, tableName: 'visibility-local', keys: {} })
    expect((await connectLocal(folder, false)).isLocal).toBe(true)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await expect(connectLocal(folder, false)).rejects.toThrow(toStart)
  })
})

describe('a command for a deployed stage', () => {
  beforeEach(() => {
    vi.stubEnv('AWS_CONFIG_FILE', '/nowhere')
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere')
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    for (const name of ['AWS_PROFILE', 'AWS_ACCESS_KEY_ID', 'AWS_REGION', 'AWS_DEFAULT_REGION']) vi.stubEnv(name, undefined)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('names a missing region as such, not as credentials', async () => {
    await expect(connectStage('dev', false)).rejects.toThrow('No AWS region is set: export AWS_REGION=<region>.')
  })

  it('says how to sign in without credentials', async () => {
    vi.stubEnv('AWS_REGION', 'eu-central-1')
    await expect(connectStage('dev', false)).rejects.toThrow('sign in (aws sso login) or set AWS_PROFILE')
  })
})
