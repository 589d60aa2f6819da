import type { IncomingHttpHeaders } from 'node:http'
import type { Role } from './permissions.ts'
import { localIdentity } from './resources.ts'

/** The caller of a service: a function with its role, or an operator of this machine, who has all permissions. */
export type SignedCaller = { readonly functionName: string; readonly role: Role } | undefined

const keyPrefix = 'FUNCTION_'

/** The access key id that names a function in its signatures. */
export function accessKeyOf(logicalId: string): string {
  return `${keyPrefix}${logicalId}`
}

/** Logical id of the function whose credentials signed a request; undefined for any other key. */
export function callingFunction(headers: IncomingHttpHeaders): string | undefined {
  const keyId = /Credential=([^/,\s]+)\//.exec(headers.authorization ?? '')?.[1]
  return keyId?.startsWith(keyPrefix) ? keyId.slice(keyPrefix.length) : undefined
}

/** The message with which AWS refuses a call. */
export function refusalOf(caller: NonNullable<SignedCaller>, action: string, resource: string): string {
  const session = `arn:${localIdentity.partition}:sts::${localIdentity.account}:assumed-role/${caller.role.name}/${caller.functionName}`
  return `User: ${session} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`
}
