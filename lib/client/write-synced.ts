import { randomUUID } from 'node:crypto'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Replaces a file atomically: after a crash, even of the machine, it has the old text or the new one. */
export async function replaceSynced(path: string, text: string): Promise<void> {
  await throughTemporary(path, text, (temporary) => rename(temporary, path))
}

/**
 * Creates a file with its whole text at once.
 * @returns false when it exists already
 */
export async function createSynced(path: string, text: string): Promise<boolean> {
  try {
    await throughTemporary(path, text, (temporary) => link(temporary, path))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function throughTemporary(path: string, text: string, publish: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    const file = await open(temporary, 'w')
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await publish(temporary)
  } finally {
    await rm(temporary, { force: true })
  }
  await syncFolder(dirname(path))
}

/** A new file's name is durable once its folder is synced. Windows cannot sync a folder, and does not need to. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
