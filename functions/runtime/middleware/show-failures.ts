import { errorFields, type Log } from '../log.ts'
import type { Middleware } from '../pipeline.ts'
import type { RawReply } from '../respond.ts'
import type { Incoming } from './incoming.ts'

type Needs = Pick<Incoming, 'place'> & { readonly effects?: { readonly log: Log } }

/** Logs an error of a page, and shows the failure page with the id of the request. */
export const showFailures = (show: (requestId: string) => Promise<RawReply>): Middleware<Needs, unknown, unknown> => ({
  onError: async (step) => {
    const { place, effects } = step.event
    effects?.log.error('page failed', { requestId: place.requestId, page: place.endpoint, ...errorFields(step.error) })
    step.response = await show(place.requestId)
  },
})
