import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { sampleUuid } from '../../../functions/contract/endpoint.ts'
import { endpoints } from '../../../functions/contract/index.ts'
import { pageRoutes } from '../../../functions/contract/site.ts'
import { functionList } from '../../../lib/cdk/constructs/function-list.ts'
import { bootSystem, type TestSystem } from '../../support/boot.ts'

/*
 * The address of a private report is its only protection: logs must contain neither it nor who visited. Every function is called
 * as the gateway, the state machines and the schedules call it, and with an event that it cannot process.
 */

const visitor = '203.0.113.77'
const browser = 'VisitorsOwnBrowser'
const team = 'demo'
const written = new Map<string, string[]>()
let system: TestSystem
let uuid: string
let failing: string

const started = z.object({ uuid: z.string() })
const headersOf = (key: string) => ({
  'x-api-key': key,
  'x-forwarded-for': visitor,
  'user-agent': browser,
  referer: `https://mail.example/?uuid=${uuid ?? ''}`,
  'content-type': 'application/json',
})

beforeAll(async () => {
  const log = (name: string, text: string) => written.set(name, [...(written.get(name) ?? []), text])
  system = await bootSystem({ boot: { log, runSchedules: false, warmsUp: false } })
  uuid = (await trigger(system.simulation?.demoSiteUrl ?? '')).uuid
  failing = (await trigger('https://www.no-such-site-of-anybody.com/')).uuid
}, 300_000)
afterAll(() => system.close())

async function trigger(url: string) {
  const address = `${system.stack.baseUrl}/api/visibility/ai-visibility-report`
  const reply = await fetch(address, {
    method: 'POST',
    headers: headersOf(system.keys.partner),
    body: JSON.stringify({ url }),
  })
  return started.parse(await reply.json())
}

const statusOf = async (one: string) => (await system.operator.stores.scans.find(one))?.status

/** A path of the contract, with the scan's uuid wherever one is. */
const filled = (path: string) =>
  path
    .replace('{uuid}', uuid)
    .replace('{team}', team)
    .replace('{number}', '1')
    .replaceAll(/\{\w+\}/g, uuid)

async function callEverything(key: string): Promise<void> {
  const calls = endpoints.map(({ method, path, sample }) => {
    const body = JSON.stringify(sample.body ?? {}).replaceAll(sampleUuid, uuid)
    return [
      `${path}?${new URLSearchParams({ ...sample.query, uuid })}`,
      method === 'GET' ? { method } : { method, body },
    ] as const
  })
  const pages = [...pageRoutes.map((route) => filled(route.path)), `/nothing/${uuid}`].map(
    (path) => [`${path}?uuid=${uuid}`, {}] as const,
  )
  await Promise.all(
    [...calls, ...pages].map(async ([path, request]) => {
      const reply = await fetch(`${system.stack.baseUrl}${path}`, { ...request, headers: headersOf(key) })
      await reply.arrayBuffer()
    }),
  )
}

/** An API Gateway event without the members that the functions need. */
const unusable = () => ({
  headers: { 'x-api-key': system.keys.partner },
  multiValueHeaders: { 'x-api-key': [system.keys.partner] },
  path: `/visibility-scan-preview/${uuid}`,
  rawPath: `/visibility-scan-preview/${uuid}`,
  queryStringParameters: { uuid },
  requestContext: { path: `/visibility-scan-preview/${uuid}`, identity: { sourceIp: visitor, userAgent: browser } },
})

function privateIn(text: string): readonly string[] {
  const patterns = [new RegExp(`[/=]${uuid}`), new RegExp(visitor.replaceAll('.', '\\.')), new RegExp(browser), /"127\.0\.0\.1"/]
  return patterns.filter((pattern) => pattern.test(text)).map(String)
}

it('no function writes a private report’s path, a query’s uuid or a visitor’s address to its log', async () => {
  for (const one of [uuid, failing]) await expect.poll(() => statusOf(one), { timeout: 120_000 }).toMatch(/complete|failed/)
  for (const key of [system.keys.partner, system.keys.user, 'wrong']) await callEverything(key)
  // Work started after the answers, such as a delivery, ends later.
  await sleep(2_000)
  system.stack.faults.set({ serverError: 1 })
  await callEverything(system.keys.partner)
  for (const { id } of functionList) {
    const outcome = await system.stack.invoke(id, unusable())
    // Lambda writes an error that a function throws to its log.
    if (outcome.kind !== 'result') written.set(id, [...(written.get(id) ?? []), JSON.stringify(outcome)])
  }
  system.stack.faults.clear()
  const wrote = (id: string) => [...written.keys()].some((name) => name.endsWith(id))
  const silent = functionList.filter(({ id }) => !wrote(id)).map(({ id }) => id)
  const found = [...written].flatMap(([name, texts]) =>
    texts.flatMap((text) => privateIn(text).map((one) => `${name}: ${one}: ${text}`)),
  )
  expect(found).toEqual([])
  // These read nothing, and a stage without a front has no hosts to check, so they cannot fail.
  expect(silent.sort()).toEqual(['answer-unknown', 'check-domains', 'read-health', 'read-openapi', 'show-docs'])
}, 300_000)

it('what must not be written would be found', () => {
  const line = JSON.stringify(unusable())
  expect(privateIn(line)).toHaveLength(3)
  expect(privateIn('{"from":"127.0.0.1"}')).toHaveLength(1)
  expect(privateIn(`/api/visibility/scan-preview?uuid=${uuid}`)).toHaveLength(1)
  expect(privateIn(JSON.stringify({ scanId: uuid }))).toEqual([])
})
