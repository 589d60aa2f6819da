import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

/** A secret's parsed value. */
export type SecretReader<T> = {
  /** At most five minutes old; older only while the secret cannot be read, or not within a second. */
  value(): Promise<T>
  /** Reads the secret again because its current value was refused, however fresh it is; at most once in ten seconds. */
  reload(): Promise<T>
}

const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true }
const freshMs = 5 * 60_000
const reloadPauseMs = 10_000
/** Milliseconds that a call waits for a fresh value if it has an old one: all tries together would outlast an API function. */
const patienceMs = 1_000

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

  return {
    async value() {
      if (held === undefined) return readOnce()
      const { value, readAt } = held
      if (Math.abs(now() - readAt) < freshMs) return value
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<T>((resolve) => {
        timer = setTimeout(resolve, patienceMs, value)
      })
      return Promise.race([readOnce().catch(() => value), late]).finally(() => clearTimeout(timer))
    },
    async reload() {
      if (held !== undefined && Math.abs(now() - reloadedAt) < reloadPauseMs) return held.value
      const value = await readOnce()
      reloadedAt = now()
      return value
    },
  }
}
