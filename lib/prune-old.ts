import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

// What a source change leaves behind is tens of megabytes; who comes back after a day builds again in seconds.
const unusedMs = 24 * 60 * 60 * 1000

/** Removes what a cache folder holds that was not used for a day. Whoever uses an entry touches it. */
export async function pruneOld(folder: string): Promise<void> {
  try {
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const { mtimeMs } = await stat(path)
      if (Date.now() - mtimeMs > unusedMs) await rm(path, { recursive: true, force: true })
    }
  } catch {
    // No folder yet, or another process prunes it too: nothing is lost.
  }
}
