import { fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { access, mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { pruneOld } from '../cdk/prune-old.ts'
import type { Template } from './template.ts'

export type TemplateOrder = { readonly stage: string; readonly overrides: Readonly<Record<string, unknown>> }
export type PreparedTemplate = { readonly template: readonly Template[]; readonly assetsDir: string }

const rootDir = fileURLToPath(new URL('../..', import.meta.url))
const cacheDir = join(rootDir, 'node_modules', '.cache', 'visibility-templates')

const prepared = z.object({
  template: z.array(z.looseObject({ Resources: z.record(z.string(), z.looseObject({ Type: z.string() })) })).min(1),
  assetsDir: z.string(),
})

/**
 * Bundles the functions and synthesizes the templates of a stage's data and service stacks, in a separate process, to free its
 * memory. The result is cached by the hash of its inputs, so that a second start needs neither.
 * @throws Error with the message of the bundler or the CDK
 */
export async function prepareTemplate(order: TemplateOrder): Promise<PreparedTemplate> {
  const file = join(cacheDir, `${await hashOfInputs(order)}.json`)
  const kept = await readKept(file)
  if (kept !== undefined) return kept
  const made = await makeApart(order)
  await mkdir(cacheDir, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(made))
  await rename(draft, file)
  void pruneOld(cacheDir)
  return made
}

async function readKept(file: string): Promise<PreparedTemplate | undefined> {
  try {
    const kept = prepared.parse(JSON.parse(await readFile(file, 'utf8')))
    // Bundles unused for a day are pruned; these are in use.
    const now = new Date()
    await access(kept.assetsDir)
    await Promise.all([kept.assetsDir, file].map((path) => utimes(path, now, now)))
    return kept
  } catch {
    return undefined
  }
}

async function makeApart(order: TemplateOrder): Promise<PreparedTemplate> {
  const child = fork(fileURLToPath(new URL('./synthesize-child.ts', import.meta.url)), [], {
    execArgv: [],
    env: { ...process.env, CDK_VALIDATION: 'false' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit').then(([code]) => ({ error: `The synthesizer ended with ${code}` }))
  child.send(order)
  const [answer] = await Promise.race([once(child, 'message'), gone.then((error) => [error])])
  const failed = z.object({ error: z.string() }).safeParse(answer)
  if (failed.success) throw new Error(failed.data.error)
  return prepared.parse(answer)
}

/** The hash covers the sources of templates and functions, the installed versions and the order itself. */
async function hashOfInputs(order: TemplateOrder): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(order))
  const folders = ['functions', 'lib', 'state-machines']
  const files = (await Promise.all(folders.map((folder) => listFiles(join(rootDir, folder))))).flat()
  const others = ['cdk.json', 'package.json', 'package-lock.json'].map((name) => join(rootDir, name))
  for (const file of [...files.sort(), ...others]) hash.update(`\0${file}\0`).update(await readFile(file))
  return hash.digest('hex').slice(0, 24)
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const local = join(rootDir, 'lib', 'local')
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((file) => file.isFile() && !file.parentPath.startsWith(local))
    .map((file) => join(file.parentPath, file.name))
}
