import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { pageStoresOn } from '../../../functions/adapters/dynamo/create-page-stores.ts'
import { pageRoutes } from '../../../functions/contract/site.ts'
import { brokenPart, failurePage } from '../../../functions/pages/frame/plain-page.tsx'
import { handle as showDocs } from '../../../functions/pages/show-docs.tsx'
import { handle as showReport } from '../../../functions/pages/show-report.tsx'
import { handle as showSite } from '../../../functions/pages/show-site.tsx'
import { type PageEffects, page, streamingPage } from '../../../functions/runtime/page.ts'
import type { TestEngine } from '../../support/engine.ts'
import { aContext } from '../../support/event.ts'

export const originSecret = 'the-front-proves-itself-with-this-secret'
/** The second value that is valid during a rotation of the secret. */
export const nextOriginSecret = 'the-front-will-prove-itself-with-this-one'
/** The headers with which the front names a partner's host to the origin. */
export const fromFront = (host: string) => ({ 'x-viewer-host': host, 'x-origin-verify': originSecret })
const contactUrl = 'https://measure.example/contact'

export type PageServer = {
  /** Base address, with the path below which pages are served. */
  readonly baseUrl: string
  readonly get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>
  readonly textOf: (path: string, headers?: Record<string, string>) => Promise<string>
  readonly close: () => Promise<void>
  /** Paths that were asked for. */
  readonly asked: string[]
}

/** The real page functions over HTTP on loopback, with the product's stores on the given engine. */
export async function servePages(
  engine: TestEngine,
  basePath = '',
  stageName = 'prod',
  edge: PageEffects['hosts']['edge'] = 'front',
): Promise<PageServer> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    asked.push(request.url ?? '')
    const result = await answer(request, effects, basePath)
    response.writeHead(result.statusCode, result.headers as Record<string, string>) // ours are strings
    response.end(Buffer.from(result.body, result.isBase64Encoded ? 'base64' : 'utf8'))
  })
  const origin = await listen(server)
  const baseUrl = `${origin}${basePath}`
  const effects = pageEffects(engine, baseUrl, stageName, edge)
  const get: PageServer['get'] = (path, headers = {}, method = 'GET') =>
    fetch(`${baseUrl}${path}`, { method, headers, redirect: 'manual' })
  return {
    baseUrl,
    asked,
    get,
    textOf: async (path, headers) => (await get(path, headers)).text(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function pageEffects(
  engine: TestEngine,
  baseUrl: string,
  stageName: string,
  edge: PageEffects['hosts']['edge'],
): PageEffects & { env: { version: string } } {
  const quiet = () => undefined
  return {
    ...pageStoresOn(engine.table),
    baseUrl,
    settings: { contactUrl, simulated: false },
    env: { version: '1.0.0', stageName },
    hosts: { edge, originSecrets: [originSecret, nextOriginSecret], ownHost: '127.0.0.1' },
    log: { info: quiet, warn: quiet, error: (message, fields) => console.error(message, fields) },
  }
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)) // it listens on TCP
  })

async function answer(
  request: IncomingMessage,
  effects: ReturnType<typeof pageEffects>,
  basePath: string,
): Promise<APIGatewayProxyResult> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const path = url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length) : ''
  const event = eventOf(request, path, url.searchParams)
  const pages = {
    'show-report': streamingPage('show-report', {
      effects: () => effects,
      showFailure: failurePage,
      showBroken: brokenPart,
    }).handler(showReport),
    'show-site': page('show-site', { effects: () => effects, showFailure: failurePage }).handler(showSite),
    'show-docs': page('show-docs', { effects: () => effects, showFailure: failurePage }).handler(showDocs),
  }
  const route = pageRoutes.find((one) => one.path === event.resource)
  if (route === undefined) return { statusCode: 404, headers: { 'content-type': 'text/plain' }, body: 'no such route' }
  return pages[route.page](event, aContext())
}

function eventOf(request: IncomingMessage, path: string, query: URLSearchParams): APIGatewayProxyEvent {
  const found = matchRoute(path)
  const headers = Object.entries(request.headersDistinct).map(([name, values]) => [name, values ?? []])
  return {
    httpMethod: request.method ?? 'GET',
    resource: found?.resource ?? '/{proxy+}',
    path,
    pathParameters: found?.parameters ?? null,
    multiValueHeaders: Object.fromEntries(headers),
    multiValueQueryStringParameters: Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)])),
    requestContext: {
      requestId: '00000000-0000-4000-8000-00000000abcd',
      domainName: (request.headers.host ?? '').replace(/:\d+$/, ''),
    },
    body: null,
    isBase64Encoded: false,
  } as unknown as APIGatewayProxyEvent // the members that are read
}

/** As the gateway matches: literal segments before parameters. */
function matchRoute(path: string) {
  const segments = path.split('/')
  const matches = pageRoutes.flatMap(({ path: resource }) => {
    const parts = resource.split('/')
    if (parts.length !== segments.length) return []
    const parameters: Record<string, string> = {}
    for (const [index, part] of parts.entries()) {
      const segment = decodeURIComponent(segments[index] ?? '')
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      if (name === undefined ? part !== segment : segment === '') return []
      if (name !== undefined) parameters[name] = segment
    }
    return [{ resource, parameters }]
  })
  return matches.sort((a, b) => Object.keys(a.parameters).length - Object.keys(b.parameters).length)[0]
}
