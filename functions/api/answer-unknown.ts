import { allowedMethods } from '../contract/allowed-methods.ts'
import { Failure } from '../core/failure.ts'
import { answerHead } from '../runtime/middleware/answer-head.ts'
import { openCall } from '../runtime/middleware/incoming.ts'
import { shapeErrors } from '../runtime/middleware/shape-errors.ts'
import { pipeline } from '../runtime/pipeline.ts'

/** What no route takes: a wrong method of a known path, or no path of ours. No key is asked for and nothing is looked up. */
export const handler = pipeline(openCall('answer-unknown'))
  .use(answerHead())
  .use(shapeErrors())
  .handler(({ request }) => {
    const allowed = allowedMethods(request.resource)
    throw allowed.length > 0
      ? new Failure('method_not_allowed', `This path takes ${allowed.join(', ')}`, { headers: { Allow: allowed.join(', ') } })
      : new Failure('no_such_endpoint', 'There is no such path; the API is described at /openapi.json')
  })
