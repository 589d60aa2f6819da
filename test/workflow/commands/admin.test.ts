import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeStackFile } from '../../../lib/local/stack-file.ts'
import { bootSystem, type TestSystem } from '../../support/boot.ts'

const program = fileURLToPath(new URL('../../../bin/admin.ts', import.meta.url))

let system: TestSystem
let folder = ''
beforeAll(async () => {
  system = await bootSystem()
  folder = await mkdtemp(join(tmpdir(), 'admin-command-'))
  const { baseUrl, endpoints, tableName } = system.stack
  await writeStackFile(folder, { baseUrl, endpoints, tableName, keys: {} })
})
afterAll(() => system.close())

async function admin(...args: readonly string[]) {
  const child = spawn(process.execPath, [program, ...args], { env: { DATA_DIR: folder }, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { stdout, stderr, code: Number(code) }
}

describe('npm run admin', () => {
  it('answers on one line, with a name as the API would store it', async () => {
    const { stdout, code } = await admin('account', 'create', '--name', ' Ac\u0007me\nLtd ', '--plan', 'pro', '--credits', '0')
    expect(stdout.split('\n')).toHaveLength(2)
    expect(JSON.parse(stdout)).toMatchObject({ accountId: expect.any(String), name: 'Acme Ltd', credits: 0 })
    expect(code).toBe(0)
  })

  it.each([
    [2, 'unknown command', ['nothing']],
    [2, 'required option', ['account', 'create']],
    [2, 'from 0 up', ['account', 'create', '--name', 'X', '--plan', 'pro', '--credits', '-1']],
    [2, 'Allowed choices', ['account', 'create', '--name', 'X', '--plan', 'gold']],
    [2, '1 to 120 characters', ['account', 'create', '--name', '\u0001', '--plan', 'pro']],
    [1, 'There is no account __proto__.', ['account', 'show', '__proto__']],
    [1, 'positive whole number', ['credits', 'grant', 'x', '1e3']],
    [1, 'exactly one of', ['key', 'issue', '--admin', '--anonymous']],
    [1, 'not a known locale', ['team', 'create', 'agency', '--name', 'X', '--locale', 'xx_!!']],
    [1, 'There is no brand agent abc.', ['group', 'share-agent', 'x', 'abc']],
    [1, 'There is no scan x.', ['scan', 'show', 'x']],
    [1, 'There is no stage', ['account', 'show', 'x', '--stage', 'nowhere']],
  ] as const)('ends with %i and says "%s"', async (code, sentence, args) => {
    const answer = await admin(...args)
    expect(answer).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(sentence) })
    expect(answer.stderr).not.toMatch(/\bat \S+ \(|Failed:/)
  })
})
