import { describeApi } from '../contract/openapi.ts'
import { readOpenapi } from '../contract/site.ts'
import { readEnv } from '../runtime/env.ts'
import { openEndpoint } from '../runtime/open-endpoint.ts'

let document: Record<string, unknown> | undefined

export const handler = openEndpoint(readOpenapi).handler(() => {
  const { baseUrl, version } = readEnv()
  document ??= describeApi({ baseUrl, version })
  return document
})
