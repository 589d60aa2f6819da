import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

/** A secret's parsed value. */
export type SecretReader<T> = {
  /** At most five minutes old; older only while the secret cannot be read. */
  value(): Promise<T>
  /** Reads the secret again because its current value was refused, however fresh it is; at most once in ten seconds. */
  reload(): Promise<T>
}

const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true }
const freshMs = 5 * 60_000
const reloadPauseMs = 10_000

/**
 * @param parse  turns the secret's text into its value; its errors must not contain the text
 * @param now  milliseconds
 */
export function createSecretReader<T>(options: {
  readonly secretId: string
  readonly parse: (text: string) => T
  readonly now: () => number
  readonly client?: SecretsManagerClient
}): SecretReader<T> {
  const { secretId, parse, now } = options
  let client = options.client
  let held: { readonly value: T; readonly readAt: number } | undefined
  let reading: Promise<T> | undefined
  let reloadedAt = Number.NEGATIVE_INFINITY

  async function read(): Promise<T> {
    client ??= new SecretsManagerClient({ maxAttempts: 3, requestHandler })
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretId }))
    const value = parse(SecretString ?? '')
    held = { value, readAt: now() }
    return value
  }
  const readOnce = (): Promise<T> => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  const ageMs = (): number => (held === undefined ? Number.POSITIVE_INFINITY : Math.abs(now() - held.readAt))

  return {
    async value() {
      if (held !== undefined && ageMs() < freshMs) return held.value
      try {
        return await readOnce()
      } catch (error) {
        if (held === undefined) throw error
        return held.value
      }
    },
    async reload() {
      if (held !== undefined && Math.abs(now() - reloadedAt) < reloadPauseMs) return held.value
      const value = await readOnce()
      reloadedAt = now()
      return value
    },
  }
}
