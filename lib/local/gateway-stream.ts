import { type AnswerHead, readHead } from './gateway-answer.ts'
import { parseRecord } from './template.ts'

export type StreamedAnswer = {
  /** Takes the next bytes of the function and returns those that belong to the body. */
  readonly take: (bytes: Uint8Array) => Uint8Array
  readonly hasBegun: () => boolean
}

const delimiter = Buffer.alloc(8)
// API Gateway: status and headers have to end within the first 16 KB of the stream.
const maxHeadBytes = 16 * 1024
const nothing = new Uint8Array(0)

/**
 * Splits a streamed answer into its head (JSON, ended by eight zero bytes) and its body. With a malformed head nothing is sent.
 */
export function createStreamedAnswer(begin: (head: AnswerHead) => void): StreamedAnswer {
  let waiting: Buffer | undefined = Buffer.alloc(0)
  let hasBegun = false
  return {
    hasBegun: () => hasBegun,
    take: (bytes) => {
      if (hasBegun) return bytes
      if (waiting === undefined) return nothing
      waiting = Buffer.concat([waiting, bytes])
      const end = waiting.indexOf(delimiter)
      if (end === -1 && waiting.length <= maxHeadBytes) return nothing
      const head = end === -1 || end > maxHeadBytes ? undefined : readHead(parseRecord(waiting.subarray(0, end).toString('utf8')))
      const body = waiting.subarray(end + delimiter.length)
      waiting = undefined
      if (head === undefined) return nothing
      hasBegun = true
      begin(head)
      return body
    },
  }
}
