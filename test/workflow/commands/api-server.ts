import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Reply = (request: IncomingMessage, response: ServerResponse) => void

export type ApiServer = {
  readonly baseUrl: string
  /** The requests in order: method, path and the headers that the client's protocol uses. */
  readonly asked: { readonly method: string; readonly url: string; readonly headers: IncomingMessage['headers'] }[]
}

/** An API on loopback that gives its answers in turn and repeats the last one. It ends with the test. */
export async function serveApi(answers: readonly Reply[]): Promise<ApiServer> {
  const asked: ApiServer['asked'] = []
  const server: Server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    asked.push({ method, url, headers })
    request.resume()
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    if (answer === undefined) response.writeHead(500).end()
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

export const json =
  (status: number, body: object, headers: Readonly<Record<string, string>> = {}): Reply =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

export const notModified: Reply = (_request, response) => response.writeHead(304).end()
export const cutOff: Reply = (_request, response) => response.destroy()

export const triggered = (baseUrl = 'http://x') => ({
  success: true,
  uuid: '5b0f8f3e-9a51-4c8e-8a2b-0c8f1d2e3a4b',
  status: 'pending',
  reportUrl: `${baseUrl}/r`,
  previewUrl: `${baseUrl}/p`,
  statusUrl: `${baseUrl}/s`,
})

export const completeReport = {
  success: true,
  status: 'complete',
  uuid: '5b0f8f3e-9a51-4c8e-8a2b-0c8f1d2e3a4b',
  reportUrl: 'http://x/r',
  brand: { name: 'Loamwork' },
  scores: { overallScore: 41, visibilityLevel: 'moderate', knowledgeScore: 12, knowledgeLevel: 'thin' },
}
