import type { Endpoint, ResponseOf } from '../contract/endpoint.ts'
import { createLog } from './log.ts'
import { addCallHeaders } from './middleware/add-call-headers.ts'
import { answerHead } from './middleware/answer-head.ts'
import { compressAnswer } from './middleware/compress-answer.ts'
import { openCall } from './middleware/incoming.ts'
import { refusePartnerHosts } from './middleware/refuse-partner-hosts.ts'
import { shapeErrors } from './middleware/shape-errors.ts'
import { stripAnswer } from './middleware/strip-answer.ts'
import { pipeline } from './pipeline.ts'

const log = () => createLog('visibility')

/** An endpoint without key and dependencies: no store, no secret, and no SDK in its bundle. */
export const openEndpoint = <E extends Endpoint>(descriptor: E) => ({
  handler: (handle: () => ResponseOf<E>) =>
    pipeline(openCall(descriptor.id))
      .use(answerHead())
      .use(compressAnswer())
      .use(addCallHeaders())
      .use(shapeErrors({ log }))
      .use(refusePartnerHosts())
      .use(stripAnswer(descriptor))
      .handler(handle),
})
