import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ClassicLevel } from 'classic-level'
import { codeOf, LocalRefusal, reasonOf } from './refusal.ts'

// The system releases the lock of a killed process only after it has freed its memory.
const maxWaitMs = 5_000
const pollMs = 20

/**
 * Creates a data folder and locks it against a second runtime, with the lock that LevelDB takes of the system: it ends with its
 * process, however that ends. For another process it waits up to 5 s, since that may be ending.
 * @param onWait  gets a sentence on what is waited for, as soon as it is
 * @returns a function that releases the lock
 * @throws LocalRefusal folder_unwritable, folder_in_use
 */
export async function lockFolder(folder: string, onWait?: (message: string) => void): Promise<() => Promise<void>> {
  try {
    makeFolder(resolve(folder))
    return await claim(folder, onWait)
  } catch (error) {
    if (error instanceof LocalRefusal) throw error
    throw new LocalRefusal('folder_unwritable', `Cannot write to the data folder ${folder}: ${reasonOf(error)}`)
  }
}

/**
 * Creates the folder with its parents. Node's own recursion does not end where a folder exists and takes no entries, as in
 * /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/**
 * Folders that this process has locked, for which it would wait in vain. The number of a process says less: in two containers that
 * share a folder it may be the same.
 */
const lockedHere = new Set<string>()

async function claim(folder: string, onWait: (message: string) => void = () => {}): Promise<() => Promise<void>> {
  const key = realpathSync(folder)
  const store = new ClassicLevel(join(folder, 'lock.db'))
  // Has the number of the process that holds the lock, for the refusal alone.
  const holder = join(folder, 'lock')
  const end = Date.now() + maxWaitMs
  let isWaiting = false
  while (!(await isOpened(store))) {
    const inUse = `The data folder ${folder} is in use by ${processNamedIn(holder)}`
    if (lockedHere.has(key) || Date.now() >= end)
      throw new LocalRefusal('folder_in_use', `${inUse}. Stop it, or set another DATA_DIR`)
    if (!isWaiting) onWait(`${inUse}: waiting up to ${maxWaitMs / 1000} s for it to end ...`)
    isWaiting = true
    await sleep(pollMs)
  }
  lockedHere.add(key)
  writeFileSync(holder, String(process.pid))
  return async () => {
    lockedHere.delete(key)
    rmSync(holder, { force: true })
    await store.close()
  }
}

/** The file is missing or empty while a process starts or ends. */
function processNamedIn(file: string): string {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    if (Number.isInteger(pid)) return `process ${pid}`
  } catch {
    // Without its number.
  }
  return 'another process'
}

async function isOpened(store: ClassicLevel): Promise<boolean> {
  try {
    await store.open()
    return true
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (codeOf(cause) === 'LEVEL_LOCKED') return false
    throw cause ?? error
  }
}
