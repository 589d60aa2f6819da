import type { Endpoint } from '../../contract/endpoint.ts'
import { uncompiled } from '../../contract/uncompiled.ts'
import type { Middleware } from '../pipeline.ts'
import { jsonHeaders, RawReply, Reply, type Result, StreamReply, toResult } from '../respond.ts'
import type { Answered } from './answer-once.ts'

/** Response whitelist: the schema of its status strips the handle's answer, so that no internal field leaks. */
export const stripAnswer = (descriptor: Pick<Endpoint, 'id' | 'responses'>): Middleware<Answered, unknown, unknown> => ({
  after: (step) => {
    if (step.event.answer === undefined) step.response = toWire(descriptor, step.response)
  },
})

function toWire({ id, responses }: Pick<Endpoint, 'id' | 'responses'>, answered: unknown): Result {
  if (answered instanceof RawReply) return toResult(answered.status, answered.body, answered.headers)
  if (answered instanceof StreamReply) return { ...toResult(answered.status, '', answered.headers), stream: answered.stream }
  const { body, more } = answered instanceof Reply ? answered : new Reply(answered)
  const status = more.status ?? Number(Object.keys(responses)[0])
  const schema = responses[status]
  if (!schema) throw new Error(`${id} does not describe status ${status}`)
  const text = JSON.stringify(schema.parse(body, uncompiled))
  more.keep?.(text)
  return toResult(status, text, { ...jsonHeaders, ...more.headers })
}
