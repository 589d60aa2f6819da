import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ClassicLevel } from 'classic-level'
import { expect, test } from 'vitest'
import { lockFolder } from '../../../lib/local/lock.ts'

/** A folder whose lock is held by something else than `lockFolder`, as by another process. */
async function lockedFolder(): Promise<{ folder: string; store: ClassicLevel }> {
  const folder = await mkdtemp(join(tmpdir(), 'lock-'))
  const store = new ClassicLevel(join(folder, 'lock.db'))
  await store.open()
  return { folder, store }
}

test.concurrent.each<[string, (file: string) => Promise<unknown>]>([
  ['missing', async () => {}],
  ['empty', (file) => writeFile(file, '')],
  ['not to be read', (file) => mkdir(file)],
])('a folder in use is refused as such while the number of its process is %s', async (_, make) => {
  const { folder, store } = await lockedFolder()
  await make(join(folder, 'lock'))
  await expect(lockFolder(folder)).rejects.toMatchObject({
    code: 'folder_in_use',
    message: `The data folder ${folder} is in use by another process. Stop it, or set another DATA_DIR`,
  })
  await store.close()
})

test.concurrent('a process of the same number in another container is waited for, and the wait is reported at once', async () => {
  const { folder, store } = await lockedFolder()
  await writeFile(join(folder, 'lock'), String(process.pid))
  const said: string[] = []
  const locking = lockFolder(folder, (message) => said.push(message))
  locking.catch(() => {})
  await expect
    .poll(() => said)
    .toEqual([`The data folder ${folder} is in use by process ${process.pid}: waiting up to 5 s for it to end ...`])
  await sleep(100)
  await store.close()
  await (await locking)()
  expect(said, 'once').toHaveLength(1)
})
