import { mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bootLocal } from '../../../lib/local/boot.ts'
import { readStackFile, stackFileOf, writeStackFile } from '../../../lib/local/stack-file.ts'
import { makeFixture } from './fixture.ts'

it('stack.json is not there before it has the keys, and only its owner can read it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'local-stack-file-'))
  const functions = { Word: { code: 'exports.handler = async () => ({ statusCode: 200 })' } }
  const stack = await bootLocal({ ...(await makeFixture(functions, [])), dataDir })
  await stack.close()
  expect(await readStackFile(dataDir)).toBeUndefined()

  const content = stackFileOf(stack, { user: 'the key' })
  expect(content).toMatchObject({ baseUrl: stack.baseUrl, tableName: stack.tableName, keys: { user: 'the key' } })
  await writeStackFile(dataDir, content)
  expect(await readStackFile(dataDir)).toEqual(content)
  expect((await stat(join(dataDir, 'stack.json'))).mode & 0o777).toBe(0o600)
})
