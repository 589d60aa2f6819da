import type { APIGatewayProxyEvent } from 'aws-lambda'
import { type Incoming, openCall } from '../../../../functions/runtime/middleware/incoming.ts'
import { type Pipeline, pipeline } from '../../../../functions/runtime/pipeline.ts'
import { type Asked, aContext, anEvent } from '../../../support/event.ts'

/** A call as the pipelines begin it. */
export const begin = (): Pipeline<APIGatewayProxyEvent, Incoming> => pipeline(openCall('an-endpoint'))

/** Adds to the call what middlewares outside of the test would add. */
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
