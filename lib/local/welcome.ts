import type { DemoKeys } from './demo-accounts.ts'

/** The text printed after a start: addresses and keys of the system. */
export function welcome({
  baseUrl,
  keys,
  trials,
}: {
  readonly baseUrl: string
  readonly keys: DemoKeys
  /** A line per platform with the result of its key's check; undefined when the answers are simulated. */
  readonly trials: readonly string[] | undefined
}): string {
  return [
    '',
    `API      ${baseUrl}`,
    `Docs     ${baseUrl}/docs`,
    `Answers  ${trials === undefined ? 'simulated: no key of an answer platform is set' : 'real platforms (this costs money)'}`,
    ...(trials ?? []).map((line) => `  ${line}`),
    'Keys',
    ...Object.entries(keys).map(([kind, key]) => `  ${kind.padEnd(10)} ${key}`),
    '',
    '',
  ].join('\n')
}

/** Further sites to scan, and the two calls of a scan, ready to be pasted. */
export function callsToTry({
  baseUrl,
  keys,
  seedUrl,
  unknownSiteUrl,
}: {
  readonly baseUrl: string
  readonly keys: DemoKeys
  readonly seedUrl: string
  /** Undefined when real platforms are asked. */
  readonly unknownSiteUrl: string | undefined
}): string {
  const call = (kind: string, key: string) => [
    `  curl -s -X POST ${baseUrl}/api/visibility/${kind} -H 'x-api-key: ${key}' \\`,
    `    -H 'content-type: application/json' -d '{"url":"${seedUrl}"}'`,
    `  curl -s '${baseUrl}/api/visibility/${kind}?uuid=<uuid>' -H 'x-api-key: ${key}'`,
  ]
  const sites =
    unknownSiteUrl === undefined
      ? []
      : ['Sites to scan', `  ${seedUrl}  a brand that assistants know`, `  ${unknownSiteUrl}  a brand that nobody knows`, '']
  return [
    ...sites,
    'Calls to try',
    ...call('ai-visibility-report', keys.user),
    ...call('scan-preview', keys.partner),
    '',
    '',
  ].join('\n')
}
