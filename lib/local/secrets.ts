import { randomBytes, randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, LocalRefusal } from './refusal.ts'
import { asRecord, type Resource, type Stack } from './template.ts'

export type Secret = {
  readonly arn: string
  readonly name: string
  /** Undefined until an operator sets one. */
  readonly value: string | undefined
  readonly versionId: string
}

/** @param id  ARN or name */
export type FindSecret = (id: string) => Secret | undefined

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * The template's secrets. A generated one is made once per data folder and stored there; a given value is never stored.
 * @param given  values by logical id or name
 * @throws LocalRefusal secret_not_found for a given value of no secret
 */
export async function openSecrets(
  stack: Stack,
  given: Readonly<Record<string, string>>,
  folder: string | undefined,
): Promise<FindSecret> {
  const file = folder === undefined ? undefined : join(folder, 'secrets.json')
  const kept = file === undefined ? {} : await readKept(file)
  const resources = stack.ofType('AWS::SecretsManager::Secret')
  for (const resource of resources) kept[resource.logicalId] ??= firstValue(resource)
  if (file !== undefined) await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
  const secrets = resources.map(({ logicalId, ref: arn }) => {
    // The ARN ends with the name, a hyphen and six characters that the service appended.
    const name = arn.split(':').slice(6).join(':').slice(0, -7)
    const value = given[logicalId] ?? given[name] ?? kept[logicalId]
    return { logicalId, arn, name, value, versionId: randomBytes(16).toString('hex') }
  })
  for (const id of Object.keys(given))
    if (!secrets.some(({ logicalId, name }) => logicalId === id || name === id))
      throw new LocalRefusal('secret_not_found', `No secret ${id} in the template`)
  return (id) => secrets.find(({ arn, name }) => arn === id || name === id)
}

async function readKept(file: string): Promise<Record<string, string | undefined>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '{}'
    throw error
  })
  return Object.fromEntries(Object.entries(asRecord(JSON.parse(text))).map(([id, value]) => [id, String(value)]))
}

/** @throws LocalRefusal unsupported_property for a password with other characters than letters and digits */
function firstValue({ logicalId, properties }: Resource): string | undefined {
  if (properties['GenerateSecretString'] === undefined) return undefined
  const { PasswordLength: length = 32, ExcludePunctuation: isPlain, ...others } = asRecord(properties['GenerateSecretString'])
  if (isPlain !== true || Object.keys(others).length > 0)
    throw new LocalRefusal('unsupported_property', `The local runtime does not generate the secret ${logicalId} as it asks`)
  return Array.from({ length: Number(length) }, () => alphabet[randomInt(alphabet.length)]).join('')
}

const reference = /\{\{resolve:secretsmanager:([^:}]+):SecretString:([^:}]*):([^:}]*):([^:}]*)\}\}/g

/**
 * Replaces CloudFormation's dynamic references by the values of secrets, as a deploy does. Versions are not emulated: each
 * refers to the current value.
 * @throws LocalRefusal secret_not_found
 */
export function resolveSecrets(find: FindSecret): (text: string) => string {
  return (text) =>
    text.replaceAll(reference, (_, id: string) => {
      const value = find(id)?.value
      if (value === undefined) throw new LocalRefusal('secret_not_found', `No secret ${id} in the template, or it has no value`)
      return value
    })
}
