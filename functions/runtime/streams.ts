import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { executionModeStreamifyResponse } from '@middy/core/StreamifyResponse'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { type Incoming, openCall } from './middleware/incoming.ts'
import { type Middleware, type Pipeline, pipeline } from './pipeline.ts'
import type { Result } from './respond.ts'

/**
 * The start of a pipeline whose answers may be streams: they are passed on chunk by chunk, other answers as a whole. Where the
 * runtime offers no streams, the answer is collected. To be called when the handler is made, because middy uses the runtime's
 * streams from then on.
 */
export const streamingPipeline = (id: string): Pipeline<APIGatewayProxyEvent, Incoming> =>
  offersStreams()
    ? pipeline(openCall(id), { executionMode: executionModeStreamifyResponse }).use(streamBody())
    : pipeline(openCall(id)).use(collectStream())

/** Lambda's runtime puts `awslambda` there before it loads the function. */
function offersStreams(): boolean {
  const { awslambda } = globalThis as { awslambda?: { streamifyResponse?: unknown; HttpResponseStream?: unknown } }
  return awslambda?.streamifyResponse !== undefined && awslambda.HttpResponseStream !== undefined
}

/** The answer in middy's form: status, headers, and a text or a stream. */
const streamBody = (): Middleware<unknown> =>
  onTheWayOut(({ statusCode, headers = {}, body, isBase64Encoded, stream }) => {
    const bytes = Buffer.from(body, isBase64Encoded === true ? 'base64' : 'utf8')
    return {
      statusCode,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      // middy splits long texts, possibly within a character, so bytes are sent as a stream. It waits whenever the reader is
      // slower than the store: memory holds a chunk or two, never the report.
      body: stream === undefined && bytes.length === 0 ? '' : Readable.from(stream ?? [bytes]),
    }
  })

const collectStream = (): Middleware<unknown> =>
  onTheWayOut(async ({ stream, ...result }) =>
    stream === undefined ? result : { ...result, body: (await buffer(stream)).toString('base64'), isBase64Encoded: true },
  )

type Step = { response: unknown }
function onTheWayOut(change: (result: Result) => unknown): Middleware<unknown> {
  const leave = async (step: Step): Promise<void> => {
    step.response = await change(step.response as Result) // middlewares further in have made it a Result
  }
  return { after: leave, onError: leave }
}
