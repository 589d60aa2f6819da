import { Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import type { Endpoint } from '../contract/endpoint.ts'
import { endpoint, type Handle } from './endpoint.ts'
import type { Result } from './respond.ts'

type Prelude = { readonly statusCode: number; readonly headers: Readonly<Record<string, string>> }
type ResponseStreams = {
  streamifyResponse(run: (event: APIGatewayProxyEvent, stream: Writable, context: Context) => Promise<void>): unknown
  readonly HttpResponseStream: { from(stream: Writable, prelude: Prelude): Writable }
}

/**
 * An endpoint whose answer may be larger than a function's reply can be: what the handle streams leaves as it comes, all
 * else as one piece. Where the runtime offers no streams the answer is collected.
 */
export function streamingEndpoint<E extends Endpoint>(descriptor: E, handle: Handle<E>) {
  const answer = endpoint(descriptor, handle)
  // Lambda's runtime puts it there before it loads the function.
  const { awslambda } = globalThis as { awslambda?: Partial<ResponseStreams> }
  if (!offersStreams(awslambda))
    return async (event: APIGatewayProxyEvent, context: Context) => collect(await answer(event, context))
  return awslambda.streamifyResponse(async (event, stream, context) => {
    const result = await answer(event, context)
    const out = awslambda.HttpResponseStream.from(stream, preludeOf(result))
    // Lambda sends status and headers with the first write only, and answers to HEAD and 304 have no byte to write.
    out.write('')
    // The pipeline waits whenever the reader is slower than the store: memory holds a chunk or two, never the report.
    await pipeline(Readable.from(piecesOf(result)), out)
  })
}

const offersStreams = (awslambda: Partial<ResponseStreams> | undefined): awslambda is ResponseStreams =>
  awslambda?.streamifyResponse !== undefined && awslambda.HttpResponseStream !== undefined

const piecesOf = ({ stream, body, isBase64Encoded }: Result): AsyncIterable<Uint8Array> | Iterable<Uint8Array> =>
  stream ?? [Buffer.from(body, isBase64Encoded === true ? 'base64' : 'utf8')].filter(({ length }) => length > 0)

const preludeOf = ({ statusCode, headers = {} }: Result): Prelude => ({
  statusCode,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
})

async function collect({ stream, ...result }: Result): Promise<APIGatewayProxyResult> {
  if (stream === undefined) return result
  const body = await buffer(stream)
  return { ...result, body: body.toString('base64'), isBase64Encoded: true }
}
