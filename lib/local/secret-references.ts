import { LocalRefusal } from './refusal.ts'
import type { Secrets } from './secrets.ts'

const reference = /\{\{resolve:secretsmanager:([^:}]+):SecretString:([^:}]*):([^:}]*):([^:}]*)\}\}/g

/**
 * Replaces CloudFormation's dynamic references by the values of secrets, as a deploy does. Versions are not emulated: each
 * refers to the current value.
 * @throws LocalRefusal secret_not_found
 */
export function resolveSecrets(secrets: Secrets): (text: string) => string {
  return (text) =>
    text.replaceAll(reference, (_, id: string) => {
      const value = secrets.find(id)?.value
      if (value === undefined) throw new LocalRefusal('secret_not_found', `No secret ${id} in the template, or it has no value`)
      return value
    })
}
