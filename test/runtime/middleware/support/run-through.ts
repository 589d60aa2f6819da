import type { APIGatewayProxyEvent } from 'aws-lambda'
import { type Incoming, openCall } from '../../../../functions/runtime/middleware/incoming.ts'
import { type Pipeline, pipeline } from '../../../../functions/runtime/pipeline.ts'
import { type Asked, aContext, anEvent } from '../../../support/event.ts'

/** A call as the pipelines begin it. */
export const begin = (): Pipeline<APIGatewayProxyEvent, Incoming> => pipeline(openCall('an-endpoint'))

/** Puts into the call what middlewares that are not part of the test would. */
export const given = <Adds extends object>(adds: Adds) => ({
  before: ({ event }: { event: Partial<Adds> }) => {
    Object.assign(event, adds)
  },
  adds,
})

export const ask = <Answer>(
  handler: (event: APIGatewayProxyEvent, context: ReturnType<typeof aContext>) => Promise<Answer>,
  asked: Partial<Asked> = {},
): Promise<Answer> => handler(anEvent({ resource: '/', ...asked }), aContext())
