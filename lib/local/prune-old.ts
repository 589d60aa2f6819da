import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes files of a cache folder that are older than so long, beside whatever else happens. */
export function pruneOld(folder: string, ageMs: number): void {
  void prune(folder, ageMs).catch(() => {
    // No folder yet, or another process prunes it too: nothing is lost.
  })
}

async function prune(folder: string, ageMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > ageMs) await rm(join(folder, name), { force: true })
  }
}
