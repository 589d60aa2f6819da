import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { LocalRefusal } from './refusal.ts'

/**
 * Makes a data folder and keeps it from a second runtime. A lock left behind by a process that is gone is taken over.
 * @returns lets the folder go
 * @throws LocalRefusal folder_unwritable, folder_in_use
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  try {
    makeFolder(resolve(folder))
    claim(file, folder)
  } catch (error) {
    if (error instanceof LocalRefusal) throw error
    throw new LocalRefusal(
      'folder_unwritable',
      `Cannot write to the data folder ${folder}: ${error instanceof Error ? error.message : error}`,
    )
  }
  return () => rmSync(file, { force: true })
}

/** With its parents. Node's own recursion never ends where a folder is there and takes no entries, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
}

function claim(file: string, folder: string): void {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      // Fails when the file is there already: of two who start at once, one gets it.
      const handle = openSync(file, 'wx')
      writeFileSync(handle, identityOf(process.pid))
      closeSync(handle)
      return
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    }
    const held = readFileSync(file, 'utf8')
    const holder = Number.parseInt(held, 10)
    if (isRunning(holder) && held === identityOf(holder)) {
      throw new LocalRefusal(
        'folder_in_use',
        `The data folder ${folder} is in use by process ${holder}. Stop it, or set another DATA_DIR`,
      )
    }
    unlinkSync(file)
  }
  throw new LocalRefusal('folder_in_use', `The data folder ${folder} is being taken by another process`)
}

/** The number of a process and when it began: numbers are used again, in a restarted container at once. */
function identityOf(pid: number): string {
  try {
    // Linux: the name in parentheses may hold spaces; the 20th member after it is the start in ticks.
    const began = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
    return `${pid} ${began}`
  } catch {
    return String(pid)
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process is a process too.
    return isCode(error, 'EPERM')
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
