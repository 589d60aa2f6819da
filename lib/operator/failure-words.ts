import type { CallFailure } from '../../functions/core/ports.ts'

const words: Readonly<Record<CallFailure['kind'], string>> = {
  key: 'key refused',
  money: 'no credit or quota left',
  model: 'model not known to the platform',
  request: 'request refused',
  overload: 'overloaded, or too many requests',
  network: 'no answer',
  shape: 'answer not readable',
}

/** Why a call to a platform failed, for those who run the service: `key refused (status 401)`. */
export function failureWords({ kind, status }: CallFailure): string {
  return status === null ? words[kind] : `${words[kind]} (status ${status})`
}
