import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { type BundleReport, bundle, type FunctionBundle } from '../cdk/bundle.ts'
import { configOf } from '../cdk/stages.ts'
import { median, quantile, round } from './statistics.ts'
import { zippedBytes } from './zipped-bytes.ts'

/** The read endpoint that is polled most often. */
const readHandler = 'read-scan-preview'
const starts = 21
const llmPackages = ['openai', '@anthropic-ai/sdk', '@google/genai']

/**
 * Runs in a fresh process: time of the import and of the whole first answer, and the CPU time of both. All processes of a
 * machine read one clock.
 */
const program = `
const began = process.hrtime.bigint(), cpu = process.cpuUsage()
const { handler } = require(process.argv[1])
const imported = process.hrtime.bigint()
const { event, context } = JSON.parse(process.argv[2])
Promise.resolve(handler(event, context)).then(() => {
  const { user, system } = process.cpuUsage(cpu)
  console.log(JSON.stringify({ began: String(began), imported: String(imported), answered: String(process.hrtime.bigint()),
    cpuMicroseconds: user + system, residentBytes: process.memoryUsage.rss() }))
  process.exit()
})`
const nanoseconds = z.string().transform(BigInt)
const started = z.object({
  began: nanoseconds,
  imported: nanoseconds,
  answered: nanoseconds,
  cpuMicroseconds: z.number(),
  residentBytes: z.number(),
})

/**
 * Import and first GetItem of a read handler compared with the SDK's bare client, each start in a fresh process, alternating, so
 * that both see the same state of the machine.
 * @param options.key  an API key with a valid checksum that was never issued, so that the handler's first answer is 401
 */
export async function measureCold(options: { readonly key: string }): Promise<object> {
  const [product, bare] = [await bundle(), await bundle({ entries: [{ id: 'bare-client', entry: 'lib/bench/bare-client.ts' }] })]
  const stub = await serveStub()
  try {
    const environment = environmentOf(stub.url)
    const event = pollEvent(options.key)
    const start = (report: BundleReport, id: string) =>
      startOnce(join(report.dir, id, 'index.js'), event, environment, stub.lastGetItemAt)
    const rows = { handler: [] as Start[], bareClient: [] as Start[] }
    for (let n = 0; n < starts; n++) {
      rows.handler.push(await start(product, readHandler))
      rows.bareClient.push(await start(bare, 'bare-client'))
    }
    const [handler, bareClient] = [summaryOf(rows.handler), summaryOf(rows.bareClient)]
    return {
      bench: 'cold',
      starts,
      handler: { id: readHandler, ...handler },
      bareClient,
      ratio: round(handler.importAndFirstGetItemMs / bareClient.importAndFirstGetItemMs),
      cpuRatio: round(handler.cpuMs / bareClient.cpuMs),
      bundles: sizesOf(product, bare),
    }
  } finally {
    stub.server.close()
  }
}

type Start = {
  readonly importMs: number
  readonly firstGetItemMs: number
  readonly firstAnswerMs: number
  readonly cpuMs: number
  readonly residentMb: number
}

async function startOnce(
  file: string,
  event: object,
  environment: NodeJS.ProcessEnv,
  lastGetItemAt: () => bigint,
): Promise<Start> {
  const input = JSON.stringify({ event, context: { awsRequestId: 'bench', functionName: 'bench' } })
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program, file, input], { env: environment })
  const line = stdout.trim().split('\n').at(-1) ?? ''
  const { began, imported, answered, cpuMicroseconds, residentBytes } = started.parse(JSON.parse(line))
  const ms = (from: bigint, to: bigint) => Number(to - from) / 1e6
  return {
    importMs: ms(began, imported),
    firstGetItemMs: ms(imported, lastGetItemAt()),
    firstAnswerMs: ms(began, answered),
    cpuMs: cpuMicroseconds / 1000,
    residentMb: residentBytes / 1e6,
  }
}

function summaryOf(all: readonly Start[]) {
  const middle = (name: keyof Start) => round(median(all.map((one) => one[name])), 1)
  const sums = all.map(({ importMs, firstGetItemMs }) => importMs + firstGetItemMs)
  return {
    importMs: middle('importMs'),
    firstGetItemMs: middle('firstGetItemMs'),
    importAndFirstGetItemMs: round(median(sums), 1),
    p95Ms: round(quantile(sums, 0.95), 1),
    firstAnswerMs: middle('firstAnswerMs'),
    cpuMs: middle('cpuMs'),
    residentMb: middle('residentMb'),
  }
}

/** Answers GetItem with nothing, and a secret with a pepper; notes when the last GetItem was answered. */
async function serveStub(): Promise<{ server: Server; url: string; lastGetItemAt: () => bigint }> {
  let last = 0n
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      const target = String(request.headers['x-amz-target'])
      const isGetItem = target.endsWith('.GetItem')
      const pepper = { current: '1', versions: { 1: 'p'.repeat(64) } }
      response.setHeader('content-type', 'application/x-amz-json-1.0')
      response.end(target.endsWith('.GetSecretValue') ? JSON.stringify({ SecretString: JSON.stringify(pepper) }) : '{}')
      if (isGetItem) last = process.hrtime.bigint()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP
  return { server, url: `http://127.0.0.1:${port}`, lastGetItemAt: () => last }
}

const environmentOf = (services: string): NodeJS.ProcessEnv => ({
  STAGE_NAME: 'local',
  TABLE_NAME: 'bench',
  PEPPER_SECRET_ID: 'pepper',
  BASE_URL: 'http://127.0.0.1',
  SETTINGS: JSON.stringify(configOf('dev').settings),
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
  AWS_ENDPOINT_URL_DYNAMODB: services,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: services,
})

/** The event of a poll, as the gateway passes it to the function. */
const pollEvent = (key: string): object => ({
  resource: '/api/visibility/scan-preview',
  path: '/api/visibility/scan-preview',
  httpMethod: 'GET',
  headers: { 'x-api-key': key },
  multiValueHeaders: { 'x-api-key': [key] },
  queryStringParameters: { uuid: '5b0f8f3e-9a51-4c8e-8a2b-0c8f1d2e3a4b' },
  multiValueQueryStringParameters: { uuid: ['5b0f8f3e-9a51-4c8e-8a2b-0c8f1d2e3a4b'] },
  requestContext: { requestId: 'bench', path: '/api/visibility/scan-preview', identity: {} },
  body: null,
  isBase64Encoded: false,
})

function sizesOf(product: BundleReport, bare: BundleReport) {
  const kilobytes = ({ bytes }: FunctionBundle) => round(bytes / 1000, 0)
  const zipped = product.functions.map(({ id }) => ({ id, kb: round(zippedBytes(join(product.dir, id)) / 1000, 0) }))
  return {
    // Size of the upload, all functions together: the folders that the assembly names as their assets.
    zippedKb: zipped.reduce((sum, { kb }) => sum + kb, 0),
    largestZipped: zipped.toSorted((a, b) => b.kb - a.kb)[0],
    bareClientKb: bare.functions.map(kilobytes)[0],
    kb: Object.fromEntries(product.functions.map((one) => [one.id, kilobytes(one)])),
    withLlmSdk: product.functions
      .filter(({ packages }) => packages.some((name) => llmPackages.includes(name)))
      .map(({ id }) => id),
  }
}
