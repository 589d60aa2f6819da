import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rootDir } from '../../lib/cdk/bundle.ts'

const run = promisify(execFile)
const requirements = join(rootDir, 'test', 'outside', 'requirements.txt')

/**
 * The folder with the commands of a Python environment that holds exactly the pinned requirements, made once for each list.
 * @returns undefined, with a visible line, where there is no Python or no way to its packages; in CI that is an error
 */
export async function pythonCommands(): Promise<string | undefined> {
  const id = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 16)
  const folder = join(rootDir, 'node_modules', '.cache', `visibility-python-${id}`)
  const bin = join(folder, 'bin')
  if (existsSync(join(bin, 'st'))) return bin
  try {
    await run('python3', ['-m', 'venv', folder])
    await run(join(bin, 'pip'), ['install', '--quiet', '--disable-pip-version-check', '--requirement', requirements])
    return bin
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (process.env['CI'] !== undefined) throw error
    process.stderr.write('SKIPPED what runs in Python: no Python 3, or its packages cannot be installed\n')
    return undefined
  }
}
