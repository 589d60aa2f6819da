import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { stackFileOf, writeStackFile } from '../../../lib/local/stack-file.ts'
import { bootSystem } from '../../support/boot.ts'

const program = fileURLToPath(new URL('../../../bin/admin.ts', import.meta.url))

/** A local system, and the admin command as a separate process that acts on it. */
export async function bootAdmin(options: Parameters<typeof bootSystem>[0] = {}) {
  const system = await bootSystem(options)
  const folder = await mkdtemp(join(tmpdir(), 'admin-command-'))
  await writeStackFile(folder, stackFileOf(system.stack, {}))
  const env = { DATA_DIR: folder, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }

  async function admin(...args: readonly string[]) {
    const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return { stdout, stderr, code: Number(code) }
  }

  /** The same on a terminal, provided by `script`. */
  async function adminOnTerminal(...args: readonly string[]) {
    const command = [process.execPath, program, ...args].map((one) => `'${one}'`).join(' ')
    const child = spawn('script', ['-qec', command, '/dev/null'], {
      env: { ...env, PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return (await text(child.stdout)).replaceAll('\r\n', '\n')
  }

  return {
    system,
    folder,
    admin,
    adminOnTerminal,
    /** What the command prints, as JSON. */
    parsed: async (...args: readonly string[]) => JSON.parse((await admin(...args)).stdout),
    async close() {
      await system.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
