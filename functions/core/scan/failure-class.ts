import type { FailureCode } from '../../contract/fields.ts'

export type FailureClass = 'site' | 'platforms' | 'ours'

const classes: Readonly<Record<FailureCode, FailureClass>> = {
  unreachable: 'site',
  blocked_address: 'site',
  not_html: 'site',
  http_error: 'site',
  parked: 'site',
  for_sale: 'site',
  login_wall: 'site',
  bot_check: 'site',
  empty_page: 'site',
  coming_soon: 'site',
  no_identity: 'site',
  too_few_answers: 'platforms',
  capacity: 'ours',
  internal: 'ours',
}

/** What caused a failed scan. Without a code the cause is this service: something ended before it could report. */
export function failureClassOf(code: FailureCode | null): FailureClass {
  return code === null ? 'ours' : classes[code]
}
