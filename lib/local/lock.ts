import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LocalRefusal } from './refusal.ts'

// A killed process exists until the system has freed its memory.
const maxWaitMs = 5_000
const pollMs = 20

/**
 * Creates a data folder and locks it against a second runtime. The lock of a process that no longer exists is taken over; for a
 * process that is ending it waits up to 5 s.
 * @returns a function that releases the lock
 * @throws LocalRefusal folder_unwritable, folder_in_use
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'lock')
  try {
    makeFolder(resolve(folder))
    await claim(file, folder)
  } catch (error) {
    if (error instanceof LocalRefusal) throw error
    throw new LocalRefusal(
      'folder_unwritable',
      `Cannot write to the data folder ${folder}: ${error instanceof Error ? error.message : error}`,
    )
  }
  return () => rmSync(file, { force: true })
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
    if (!isCode(error, 'EEXIST')) throw error
  }
}

async function claim(file: string, folder: string): Promise<void> {
  const end = Date.now() + maxWaitMs
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      // Fails when the file exists: of two processes that start at once, one gets it.
      const handle = openSync(file, 'wx')
      writeFileSync(handle, identityOf(process.pid))
      closeSync(handle)
      return
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    }
    const held = readFileSync(file, 'utf8')
    const holder = Number.parseInt(held, 10)
    const isHeld = () => isRunning(holder) && held === identityOf(holder)
    while (isHeld() && isEnding(holder) && Date.now() < end) await sleep(pollMs)
    if (isHeld()) {
      throw new LocalRefusal(
        'folder_in_use',
        `The data folder ${folder} is in use by process ${holder}. Stop it, or set another DATA_DIR`,
      )
    }
    unlinkSync(file)
  }
  throw new LocalRefusal('folder_in_use', `The data folder ${folder} is being taken by another process`)
}

/** Number and start time of a process: numbers are reused, in a restarted container at once. */
function identityOf(pid: number): string {
  try {
    // Linux: the name in parentheses may contain spaces; the 20th member after it is the start in ticks.
    const began = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
    return `${pid} ${began}`
  } catch {
    return String(pid)
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || isDefunct(pid)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return isCode(error, 'EPERM')
  }
}

/** Whether the process is a zombie: ended, and not yet reaped by its parent. */
function isDefunct(pid: number): boolean {
  const state = statusOf(pid)?.get('State')
  return state?.startsWith('Z') === true && threadsOf(pid) <= 1
}

/** Whether the process has been killed or is exiting. Where the system does not tell (no /proc), every other process may be. */
function isEnding(pid: number): boolean {
  if (pid === process.pid) return false
  const status = statusOf(pid)
  if (status === undefined) return true
  if (/^[ZX]/.test(status.get('State') ?? '')) return true
  const isKillPending = (mask: string | undefined) => (Number.parseInt(mask?.slice(-4) ?? '0', 16) & killBit) !== 0
  return isKillPending(status.get('SigPnd')) || isKillPending(status.get('ShdPnd'))
}

// Signal 9 in the masks of pending signals.
const killBit = 1 << 8

function statusOf(pid: number): ReadonlyMap<string, string> | undefined {
  try {
    const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n')
    return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]))
  } catch {
    return undefined
  }
}

function threadsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).length
  } catch {
    return 0
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
