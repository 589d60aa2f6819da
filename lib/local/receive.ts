import type { IncomingMessage } from 'node:http'

/**
 * The whole body of a message. `node:stream/consumers` reads through an iterator and a blob, which takes as long as all else that a
 * small request needs.
 * @throws Error when the connection ends before the body
 */
export function receive(message: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    message.on('data', (chunk: Buffer) => chunks.push(chunk))
    message.on('end', () => {
      const [first] = chunks
      resolve(chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks))
    })
    message.on('error', reject)
    message.on('close', () => {
      if (!message.complete) reject(new Error('The connection ended before the body'))
    })
  })
}
