import { afterAll } from 'vitest'

type Closable = { close(): unknown }

/**
 * Closes what a test file starts at its top, after the last test; what was started last is closed first.
 *
 *     const engine = await closedAfterTests(startEngine())
 *
 * @param part  what has to be closed, where it is a part of what was started
 */
export async function closedAfterTests<T extends Closable>(starting: Promise<T>): Promise<T>
export async function closedAfterTests<T>(starting: Promise<T>, part: (started: T) => Closable): Promise<T>
export async function closedAfterTests<T>(starting: Promise<T>, part?: (started: T) => Closable): Promise<T> {
  const started = await starting
  const closable = part === undefined ? (started as Closable) : part(started) // by the first signature
  afterAll(async () => {
    await closable.close()
  })
  return started
}
