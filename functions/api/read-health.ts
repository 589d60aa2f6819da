import { readHealth } from '../contract/site.ts'
import { readEnv } from '../runtime/env.ts'
import { openEndpoint } from '../runtime/open-endpoint.ts'

export const handler = openEndpoint(readHealth).handler(() => {
  const { version, commit } = readEnv()
  return { status: 'ok' as const, version, commit }
})
