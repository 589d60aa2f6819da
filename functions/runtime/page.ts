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
import { showFailures } from './middleware/show-failures.ts'
import { pipeline } from './pipeline.ts'
import type { HttpRequest } from './request.ts'
import type { RawReply } from './respond.ts'
import type { HostSource } from './viewer-host.ts'

/** Effects of pages that read data. */
export type PageEffects = PageStores &
  Pick<ApiEffects, 'baseUrl' | 'log'> & {
    readonly settings: Pick<Env['settings'], 'contactUrl' | 'simulated'>
    readonly env: Pick<Env, 'stageName'>
    readonly hosts: HostSource
  }

type Page<Effects> = {
  readonly effects: () => Effects
  /** The page shown after an internal error; it contains only the id that finds the cause in the log. */
  readonly showFailure: (requestId: string) => Promise<RawReply>
}

/** A page: HTML, an image or a text for browsers, without a key. */
export const page = <Effects extends { readonly log: Log; readonly env: { readonly stageName: string } }>(
  id: string,
  { effects, showFailure }: Page<Effects>,
) => ({
  handler: (handle: (request: HttpRequest, effects: Effects) => Promise<RawReply>) =>
    pipeline(openCall(id))
      .use(answerHead())
      .use(compressAnswer(keptPack))
      .use(pageHeaders())
      .use(showFailures(showFailure))
      .use(provideEffects(effects))
      .handler((call) => handle(call.request, call.effects)),
})

/** Cache, so that a reply that is sent again is not compressed again. */
const packedBodies = new WeakMap<RawReply, Uint8Array>()
function keptPack(text: string, { reply }: Pick<Incoming, 'request'> & { readonly reply?: RawReply }): Uint8Array {
  if (reply === undefined) return gzip(text)
  const packed = packedBodies.get(reply) ?? gzip(text)
  packedBodies.set(reply, packed)
  return packed
}
