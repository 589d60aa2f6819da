import type { Settings } from '../contract/settings.ts'
import type { PageStores } from '../core/pages/page-stores.ts'
import type { ApiEffects } from './effects.ts'
import type { Env } from './env.ts'
import { gzip } from './gzip.ts'
import type { Log } from './log.ts'
import { answerHead } from './middleware/answer-head.ts'
import { compressAnswer } from './middleware/compress-answer.ts'
import { type Incoming, openCall } from './middleware/incoming.ts'
import { pageHeaders } from './middleware/page-headers.ts'
import { provideEffects } from './middleware/provide-effects.ts'
import { type OpeningOptions, sendOpening } from './middleware/send-opening.ts'
import { showFailures } from './middleware/show-failures.ts'
import { pipeline } from './pipeline.ts'
import type { HttpRequest } from './request.ts'
import { type PageReply, RawReply } from './respond.ts'
import { streamingPipeline } from './streams.ts'
import type { HostSource } from './viewer-host.ts'

/** Effects of pages that read data. */
export type PageEffects = PageStores &
  Pick<ApiEffects, 'baseUrl' | 'log'> & {
    readonly settings: Pick<Settings, 'contactUrl' | 'simulated'>
    readonly env: Pick<Env, 'stageName'>
    readonly hosts: HostSource
  }

type Common = { readonly log: Log; readonly env: { readonly stageName: string } }
type Page<Effects> = {
  readonly effects: () => Effects
  /** The page shown after an internal error; it contains only the id that finds the cause in the log. */
  readonly showFailure: (requestId: string) => Promise<RawReply>
}

/** A page: HTML, an image or a text for browsers, without a key. */
export const page = <Effects extends Common>(id: string, { effects, showFailure }: Page<Effects>) => ({
  handler: (handle: (request: HttpRequest, effects: Effects) => Promise<RawReply>) =>
    pipeline(openCall(id))
      .use(answerHead())
      .use(compressAnswer(keptPack))
      .use(pageHeaders())
      .use(showFailures(showFailure))
      .use(provideEffects(effects))
      .handler((call) => handle(call.request, call.effects)),
})

/** A page whose opening may be sent before its rest is made. */
export const streamingPage = <Effects extends Common>(
  id: string,
  { effects, showFailure, showBroken }: Page<Effects> & Pick<OpeningOptions, 'showBroken'>,
) => ({
  handler: (handle: (request: HttpRequest, effects: Effects) => Promise<RawReply | PageReply>) =>
    streamingPipeline(id)
      .use(answerHead())
      .use(compressAnswer(keptPack))
      .use(sendOpening({ showBroken, keepPacked: (whole, packed) => packedBodies.set(whole, packed) }))
      .use(pageHeaders())
      .use(showFailures(showFailure))
      .use(provideEffects(effects))
      .handler((call) => handle(call.request, call.effects)),
})

/** Cache, so that a reply that is sent again is not compressed again. */
const packedBodies = new WeakMap<RawReply, Uint8Array>()
function keptPack(text: string, { reply }: Pick<Incoming, 'request'> & { readonly reply?: RawReply | PageReply }): Uint8Array {
  if (!(reply instanceof RawReply)) return gzip(text)
  const packed = packedBodies.get(reply) ?? gzip(text)
  packedBodies.set(reply, packed)
  return packed
}
