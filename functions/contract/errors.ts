import * as z from 'zod'

/**
 * Every error code the API answers, with its status. One table: the wrapper, the OpenAPI document and the tests read it.
 */
export const errorStatus = {
  invalid_request: 400,
  invalid_url: 400,
  invalid_json: 400,
  limit_exceeded: 400,
  scan_too_large: 400,
  no_queries: 400,
  missing_api_key: 401,
  invalid_api_key: 401,
  insufficient_credits: 402,
  partner_required: 403,
  read_only_account: 403,
  account_required: 403,
  owner_required: 403,
  scan_not_found: 404,
  agent_not_found: 404,
  persona_not_found: 404,
  topic_not_found: 404,
  query_not_found: 404,
  no_report_yet: 404,
  batch_not_found: 404,
  webhook_not_found: 404,
  delivery_not_found: 404,
  no_such_endpoint: 404,
  method_not_allowed: 405,
  already_claimed: 409,
  idempotency_in_flight: 409,
  scan_not_complete: 409,
  scan_running: 409,
  batch_ended: 409,
  batch_not_complete: 409,
  batch_paused_by_operator: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  rate_limited: 429,
  too_many_active_scans: 429,
  internal: 500,
  capacity: 503,
  model_unavailable: 503,
  maintenance: 503,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const errorBody = z.object({
  error: z.string().describe('A sentence for people.'),
  code: z.string().describe('Stable, snake_case, for programs.'),
  requestId: z.string().describe('Finds the request in our logs: name it when you write to us.'),
  details: z
    .array(
      z.object({
        path: z.string().describe('The member or parameter that is wrong.'),
        message: z.string().describe('What is wrong with it.'),
      }),
    )
    .optional()
    .describe('Of a refused request: each thing that is wrong with it.'),
})
export type ErrorBody = z.infer<typeof errorBody>
