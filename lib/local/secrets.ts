import { randomBytes, randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LocalRefusal } from './refusal.ts'
import { asRecord, type Resource, type Stack, squeezed } from './template.ts'

export type Secret = {
  readonly arn: string
  readonly name: string
  /** Undefined until an operator sets one. */
  readonly value: string | undefined
  readonly versionId: string
}

export type Secrets = {
  /** @param id  ARN or name */
  readonly find: (id: string) => Secret | undefined
  /**
   * Sets a value, as an operator would.
   * @param id  ARN, name, logical id, or words that only one secret's logical id has
   * @throws LocalRefusal secret_not_found
   */
  readonly set: (id: string, value: string) => void
  /** @throws LocalRefusal secret_not_found */
  readonly read: (id: string) => Secret
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * The template's secrets. A generated one is made once per data folder and stored there; a given value is never stored.
 * @param given  values by ARN, name, logical id or part of it
 */
export async function openSecrets(
  stack: Stack,
  given: Readonly<Record<string, string>>,
  folder: string | undefined,
): Promise<Secrets> {
  const file = folder === undefined ? undefined : join(folder, 'secrets.json')
  const kept = file === undefined ? {} : await readKept(file)
  const resources = stack.ofType('AWS::SecretsManager::Secret')
  const secrets = new Map<string, Secret>()
  for (const resource of resources) {
    const value = kept[resource.logicalId] ?? firstValue(resource)
    if (value !== undefined) kept[resource.logicalId] = value
    secrets.set(resource.logicalId, secretOf(resource, value))
  }
  if (file !== undefined) await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
  const find = (id: string) => [...secrets.values()].find(({ arn, name }) => arn === id || name === id)
  const logicalIdOf = (id: string): string => {
    const exact = resources.find((resource) => [resource.logicalId, resource.ref, nameOf(resource)].includes(id))
    const alike = resources.filter(({ logicalId }) => squeezed(logicalId).includes(squeezed(id)))
    const found = exact ?? (alike.length === 1 ? alike[0] : undefined)
    if (found === undefined) throw new LocalRefusal('secret_not_found', `No one secret ${id} in the template`)
    return found.logicalId
  }
  const set = (id: string, value: string): void => {
    const logicalId = logicalIdOf(id)
    const secret = secrets.get(logicalId)
    if (secret !== undefined) secrets.set(logicalId, { ...secret, value, versionId: randomBytes(16).toString('hex') })
  }
  for (const [id, value] of Object.entries(given)) set(id, value)
  return {
    find,
    set,
    read: (id) => {
      const secret = secrets.get(logicalIdOf(id))
      if (secret === undefined) throw new LocalRefusal('secret_not_found', `No secret ${id} in the template`)
      return secret
    },
  }
}

async function readKept(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}'
    throw error
  })
  return Object.fromEntries(Object.entries(asRecord(JSON.parse(text))).map(([id, value]) => [id, String(value)]))
}

function secretOf(resource: Resource, value: string | undefined): Secret {
  return { arn: resource.ref, name: nameOf(resource), value, versionId: randomBytes(16).toString('hex') }
}

// The ARN ends with the name, a hyphen and six characters that the service appended.
function nameOf({ ref }: Resource): string {
  return ref.split(':').slice(6).join(':').slice(0, -7)
}

/** @throws LocalRefusal unsupported_property for a password with other characters than letters and digits */
function firstValue({ logicalId, properties }: Resource): string | undefined {
  const fixed = properties['SecretString']
  if (typeof fixed === 'string') return fixed
  if (properties['GenerateSecretString'] === undefined) return undefined
  const { PasswordLength: length = 32, ExcludePunctuation: isPlain, ...others } = asRecord(properties['GenerateSecretString'])
  if (isPlain !== true || Object.keys(others).length > 0)
    throw new LocalRefusal('unsupported_property', `The local runtime does not generate the secret ${logicalId} as it asks`)
  return Array.from({ length: Number(length) }, () => alphabet[randomInt(alphabet.length)]).join('')
}
