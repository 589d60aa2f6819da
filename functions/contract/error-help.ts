import type { ErrorCode } from './errors.ts'
import { maxima } from './fields.ts'

/** What an error means, and what to do about it, for those who write programs against the API. */
export type ErrorHelp = { readonly meaning: string; readonly remedy: string }

const help = (meaning: string, remedy: string): ErrorHelp => ({ meaning, remedy })
const repeat = 'Wait as long as Retry-After says, then send the same call again.'

export const errorHelp: Readonly<Record<ErrorCode, ErrorHelp>> = {
  invalid_request: help(
    'A parameter, header or member of the body is missing or has the wrong form.',
    'details names each; correct it.',
  ),
  invalid_url: help('The address cannot be scanned.', 'Send a public http or https address of a host with a domain name.'),
  invalid_json: help('The body is not JSON in UTF-8.', 'Send valid JSON.'),
  limit_exceeded: help(
    'A text, a list or the account is over a maximum.',
    'details names the maximum; send less or split the call.',
  ),
  scan_too_large: help(
    `The brand agent has more queries and personas than the ${maxima.callsPerScan.toLocaleString('en')} calls of one scan allow.`,
    'Delete queries or personas.',
  ),
  no_queries: help('The brand agent has no queries to ask.', 'Add some with POST /api/visibility/topics.'),
  missing_api_key: help('The request has no key.', 'Send it in the header x-api-key, never in the address.'),
  invalid_api_key: help('The key is unknown, revoked or expired.', 'Check it for missing characters, or get a new one.'),
  insufficient_credits: help(
    'The account has fewer credits than the scan costs. Nothing was started or charged.',
    'Add credits at the address in the error, which is also upgradeUrl of GET /api/visibility/account.',
  ),
  partner_required: help('The call is for partner accounts.', 'Use AI visibility reports, or ask us to become a partner.'),
  read_only_account: help('The account may read and change nothing.', 'Ask us why it is in read-only mode.'),
  account_required: help('The key belongs to no account.', 'Use the key of an account.'),
  owner_required: help('The brand agent is shared with you and belongs to another account.', 'Ask its owner.'),
  scan_not_found: help('There is no such scan, or it is private and belongs to another account.', 'Check the uuid or the slug.'),
  agent_not_found: help('Your account has no such brand agent.', 'GET /api/visibility/account lists those it has.'),
  persona_not_found: help('The brand agent has no such persona.', 'GET /api/visibility/personas lists those it has.'),
  topic_not_found: help(
    'The brand agent has no such topic.',
    'Take topicId from the answer that created the topic, or from the report.',
  ),
  query_not_found: help(
    'The topic has no such query.',
    'Send the text of the query as it was added; case and spaces do not matter.',
  ),
  no_report_yet: help('The brand agent has no complete scan.', 'Start one with POST /api/visibility/agent-scan.'),
  batch_not_found: help('Your account has no such batch.', 'GET /api/visibility/batches lists those it has.'),
  webhook_not_found: help('Your account has no such webhook.', 'GET /api/visibility/webhooks lists those it has.'),
  delivery_not_found: help(
    'Your account has no such delivery, or it is older than 30 days.',
    'GET /api/visibility/webhooks/deliveries lists the last ones.',
  ),
  no_such_endpoint: help('There is no such path.', 'Compare it with this page.'),
  method_not_allowed: help('The path takes other methods.', 'The header Allow names them.'),
  already_claimed: help('The scan belongs to an account.', 'Nothing can be done: only its first claimant owns it.'),
  idempotency_in_flight: help('The first call with this Idempotency-Key still runs.', repeat),
  scan_not_complete: help(
    'The scan runs or failed, and has no result.',
    'Poll it until it is complete; start a failed one anew.',
  ),
  scan_running: help('A scan of the brand agent runs.', 'Try again when it has ended.'),
  batch_ended: help('The batch is complete or canceled.', 'Create a new one.'),
  batch_not_complete: help('The batch has lines that wait or run.', 'Wait, or take what is there with skip=unfinished.'),
  batch_paused_by_operator: help('We paused the batch.', 'Ask us; it cannot be resumed by a call.'),
  body_too_large: help(
    'The body is too large.',
    `Send at most ${maxima.bodyBytes / 1024} KiB, for batches ${maxima.batchBodyBytes / 1024 / 1024} MiB.`,
  ),
  unsupported_media_type: help(
    'The body is not sent as application/json, or it is compressed.',
    'Send content-type: application/json and no content-encoding.',
  ),
  idempotency_mismatch: help(
    'The Idempotency-Key was used with another body in the last 24 hours.',
    'Use a new key for a new request.',
  ),
  rate_limited: help('The key made more requests in this minute than it may.', repeat),
  too_many_active_scans: help(
    'The account has as many scans running as its plan allows.',
    'Wait for one to end, or send a list as a batch.',
  ),
  internal: help('Something broke on our side.', 'Try again; if it stays, write to us with the requestId.'),
  capacity: help('The service starts no more scans just now, or none today. Nothing was charged.', repeat),
  model_unavailable: help(
    'The persona could not be written just now. Nothing was stored.',
    'Try again, or send name, goals and painPoints.',
  ),
  maintenance: help('Changes are paused; reading goes on.', repeat),
  unavailable: help('The service does not answer just now.', `${repeat} With an Idempotency-Key it runs once.`),
}
