import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Result } from './respond.ts'

type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<Result>

/**
 * One function for several endpoints, distinguished by method and resource as the gateway names them. HEAD goes with GET.
 * @throws Error for a route of none of them, which the gateway never sends
 */
export function dispatch(served: readonly (readonly [Pick<Endpoint, 'method' | 'path'>, Handler])[]): Handler {
  const routes = new Map(served.map(([{ method, path }, handler]) => [`${method} ${path}`, handler]))
  return (event, context) => {
    const method = event.httpMethod === 'HEAD' ? 'GET' : event.httpMethod
    const handler = routes.get(`${method} ${event.resource}`)
    if (handler === undefined) throw new Error(`No endpoint here answers ${method} ${event.resource}`)
    return handler(event, context)
  }
}
