import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

// A change of the sources leaves tens of megabytes of unused bundles; after a day they are built again in seconds.
const unusedMs = 24 * 60 * 60 * 1000

/** Removes entries of a cache folder that were not used for a day. Users of an entry update its time. */
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
