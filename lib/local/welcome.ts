import * as z from 'zod'
import type { DemoKeys } from './demo-accounts.ts'
import type { ScanView } from './follow-scan.ts'

/** The first thing to read after a start: where the system is and with which keys. */
export function welcome({
  baseUrl,
  keys,
  isSimulated,
}: {
  readonly baseUrl: string
  readonly keys: DemoKeys
  readonly isSimulated: boolean
}): string {
  return [
    '',
    `API      ${baseUrl}`,
    `Docs     ${baseUrl}/docs`,
    `Answers  ${isSimulated ? 'simulated: no key of an answer platform is set' : 'asked of the real platforms'}`,
    'Keys',
    ...Object.entries(keys).map(([kind, key]) => `  ${kind.padEnd(10)} ${key}`),
    '',
    '',
  ].join('\n')
}

/** The two calls of a scan, ready to be pasted. */
export function callsToTry({
  baseUrl,
  keys,
  seedUrl,
}: {
  readonly baseUrl: string
  readonly keys: DemoKeys
  readonly seedUrl: string
}): string {
  const call = (kind: string, key: string) => [
    `  curl -s -X POST ${baseUrl}/api/visibility/${kind} -H 'x-api-key: ${key}' \\`,
    `    -H 'content-type: application/json' -d '{"url":"${seedUrl}"}'`,
    `  curl -s '${baseUrl}/api/visibility/${kind}?uuid=<uuid>' -H 'x-api-key: ${key}'`,
  ]
  return ['Calls to try', ...call('ai-visibility-report', keys.user), ...call('scan-preview', keys.partner), '', ''].join('\n')
}

const complete = z.looseObject({
  reportUrl: z.string(),
  brand: z.looseObject({ name: z.string() }),
  scores: z.looseObject({
    overallScore: z.number(),
    visibilityLevel: z.string(),
    knowledgeScore: z.number(),
    knowledgeLevel: z.string(),
  }),
})

/** What came of a scan: scores and link, or why it failed. */
export function scoresOf({ status, body, failureCode }: ScanView): string {
  const parsed = complete.safeParse(body)
  if (status !== 'complete' || !parsed.success) {
    return `Scan ${status}${failureCode === null ? '' : ` (${failureCode})`}: ${body['failureMessage'] ?? 'no reason given'}\n\n`
  }
  const { brand, scores, reportUrl } = parsed.data
  return [
    '',
    `${brand.name}`,
    `  Visibility  ${scores.overallScore} of 100 (${scores.visibilityLevel})`,
    `  Knowledge   ${scores.knowledgeScore} of 100 (${scores.knowledgeLevel})`,
    `  Report      ${reportUrl}`,
    '',
    '',
  ].join('\n')
}
