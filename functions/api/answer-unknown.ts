import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { allowedMethods } from '../contract/allowed-methods.ts'
import { Failure } from '../core/failure.ts'
import { bareResult, failureResult } from '../runtime/respond.ts'

/** What no route takes: a wrong method of a known path, or no path of ours. No key is asked for and nothing is looked up. */
export const handler = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  const allowed = allowedMethods(event.resource)
  const failure =
    allowed.length > 0
      ? new Failure('method_not_allowed', `This path takes ${allowed.join(', ')}`, { headers: { Allow: allowed.join(', ') } })
      : new Failure('no_such_endpoint', 'There is no such path; the API is described at /openapi.json')
  const { requestId } = event.requestContext
  const result = failureResult(failure, requestId, { 'X-Request-Id': requestId })
  return event.httpMethod === 'HEAD' ? bareResult(result) : result
}
