import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

// What a source change leaves behind is tens of megabytes; who comes back after a day builds again in seconds.
const unusedMs = 24 * 60 * 60 * 1000

/** Removes what a cache folder holds that was not used for a day. Whoever uses an entry touches it. */
export async function pruneOld(folder: string): Promise<void> {
  // No folder yet: nothing to remove.
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined) // another process may be pruning too
    if (found !== undefined && Date.now() - found.mtimeMs > unusedMs)
      await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}
