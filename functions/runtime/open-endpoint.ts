import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import type { Endpoint, ResponseOf } from '../contract/endpoint.ts'
import { compressed } from './gzip.ts'
import { createLog, errorFields } from './log.ts'
import { toRequest } from './request.ts'
import { bareResult, failureResult, toFailure, toResult } from './respond.ts'

/** An endpoint that asks for no key and depends on nothing: no store, no secret, and no SDK in its bundle. */
export function openEndpoint<E extends Endpoint>(
  descriptor: E,
  handle: (request: { readonly resource: string; readonly path: string; readonly method: string }) => ResponseOf<E>,
) {
  return async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    const request = toRequest(event)
    const { requestId } = request
    const headers = { 'X-Request-Id': requestId }
    const finish = (result: APIGatewayProxyResult) =>
      request.method === 'HEAD' ? bareResult(compressed(result, request)) : compressed(result, request)
    try {
      const answered = handle({ resource: event.resource, path: event.path, method: event.httpMethod })
      const [status = '200', schema] = Object.entries(descriptor.responses)[0] ?? []
      if (schema === undefined) throw new Error(`${descriptor.id} describes no response`)
      const body = JSON.stringify(schema.parse(answered))
      return finish(toResult(Number(status), body, { ...headers, 'Content-Type': 'application/json' }))
    } catch (error) {
      createLog('visibility').error('request failed', { requestId, endpoint: descriptor.id, ...errorFields(error) })
      return finish(failureResult(toFailure(error), requestId, headers))
    }
  }
}
