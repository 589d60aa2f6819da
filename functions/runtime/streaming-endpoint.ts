import type { Endpoint } from '../contract/endpoint.ts'
import { type ApiEffects, apiEffects } from './effects.ts'
import { type Handle, withChecks } from './endpoint.ts'
import { streamingPipeline } from './streams.ts'

/** An endpoint whose answer may exceed the size limit of a function's response: the streams of its handle are passed on. */
export const streamingEndpoint = <E extends Endpoint, Effects extends ApiEffects = ApiEffects>(
  descriptor: E,
  makeEffects: () => Effects = apiEffects as () => Effects,
) => ({
  handler: (handle: Handle<E, Effects>) =>
    withChecks(streamingPipeline(descriptor.id), descriptor, makeEffects).handler(
      (call) => call.answer ?? handle(call, call.effects),
    ),
})
