import { afterAll } from 'vitest'

/**
 * Closes what a test file starts at its top, after the last test; what was started last is closed first.
 *
 *     const engine = await closedAfterTests(startEngine())
 */
export async function closedAfterTests<T extends { close(): unknown }>(starting: Promise<T>): Promise<T> {
  const started = await starting
  afterAll(async () => {
    await started.close()
  })
  return started
}
