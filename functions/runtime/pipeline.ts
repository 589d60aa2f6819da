import middy from '@middy/core'
import type { Context } from 'aws-lambda'
import type { Result } from './respond.ts'

/**
 * One concern of a call, as a middy middleware. `event` is the call, with what earlier middlewares added and this one adds. An
 * error may occur before a later middleware has run, so `onError` declares members that later middlewares add as optional.
 */
export type Middleware<Needs, Adds = unknown, Answer = Result> = middy.MiddlewareObj<Needs & Partial<Adds>, Answer, unknown> & {
  /** For the compiler only: what it adds to the call. */
  readonly adds?: Adds
}

/** middy with a stricter type: a middleware compiles only after those that add what it needs. */
export type Pipeline<Event, Call, Answer = Result> = {
  use<Adds = unknown>(middleware: Middleware<Call, Adds, Answer>): Pipeline<Event, Call & Adds, Answer>
  handler(handle: (call: Call) => unknown): (event: Event, context: Context) => Promise<Answer>
}

/**
 * A function as a list of middlewares: `before` runs in the order of the list, `after` and `onError` in reverse.
 * @param open  makes the call from the event, before any middleware; must not throw
 */
export function pipeline<Event, Call, Answer = Result>(
  open: (event: Event, context: Context) => Call,
  options: middy.PluginObject = {},
): Pipeline<Event, Call, Answer> {
  const requestStart = (request: middy.Request): void => {
    request.event = open(request.event as Event, request.context) // what API Gateway or Step Functions sends
  }
  // No early timeout: it would answer while the work continues. The deadlines of stores and clients end the work instead.
  return middy({ timeoutEarlyInMillis: 0, requestStart, ...options }) as unknown as Pipeline<Event, Call, Answer> // stricter types
}
