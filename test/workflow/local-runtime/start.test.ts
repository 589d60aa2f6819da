import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { ensureDemoKeys } from '../../../lib/local/demo-accounts.ts'
import { ApiError, followScan, type ScanView, triggerScan } from '../../../lib/local/follow-scan.ts'
import { showProgress } from '../../../lib/local/show-progress.ts'
import { scoresOf } from '../../../lib/local/welcome.ts'

let server: Server | undefined
afterEach(() => {
  server?.close()
  server = undefined
})

/** An API that gives its answers in turn. */
async function serving(answers: ((request: IncomingMessage, response: ServerResponse) => void)[]): Promise<string> {
  const listening = createServer((request, response) => {
    const answer = answers.shift()
    if (answer === undefined) response.writeHead(500).end()
    else answer(request, response)
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
}

const json =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, headers).end(JSON.stringify(body))

describe('following a scan', () => {
  it('yields each view that differs, and ends with the scan', async () => {
    const asked: (string | undefined)[] = []
    const unchanged = (request: IncomingMessage, response: ServerResponse) => {
      asked.push(request.headers['if-none-match'])
      response.writeHead(304).end()
    }
    const statusUrl = await serving([
      json(200, { status: 'pending' }, { etag: '"1"' }),
      unchanged,
      json(429, {}, { 'retry-after': '0' }),
      json(200, { status: 'analyzing' }, { etag: '"2"', 'x-scan-progress': 'stage=ask-batch; done=24; total=52' }),
      json(200, { status: 'failed', failureMessage: 'Nobody is there.' }, { 'x-scan-failure-code': 'unreachable' }),
    ])
    const views: ScanView[] = []
    for await (const view of followScan({ statusUrl, key: 'k', intervalMs: 1 })) views.push(view)
    expect(views).toMatchObject([
      { status: 'pending', stage: null, done: 0, total: 0 },
      { status: 'analyzing', stage: 'ask-batch', done: 24, total: 52 },
      { status: 'failed', failureCode: 'unreachable' },
    ])
    expect(asked).toEqual(['"1"'])
  })

  it('throws what the API says of a refused request', async () => {
    const baseUrl = await serving([
      json(402, { error: 'Not enough credits', code: 'insufficient_credits' }),
      (_request, response) => response.writeHead(502).end('<html>'),
    ])
    const trigger = () => triggerScan({ baseUrl, key: 'k', kind: 'scan-preview', url: 'https://example.com' })
    await expect(trigger()).rejects.toMatchObject({ status: 402, code: 'insufficient_credits', message: 'Not enough credits' })
    await expect(trigger()).rejects.toThrow(new ApiError(502, 'unknown', 'HTTP 502: <html>'))
  })
})

describe('progress', () => {
  const view: ScanView = { status: 'analyzing', stage: 'ask-batch', done: 26, total: 52, body: {}, failureCode: null }
  const shownOn = (terminal: { isTTY?: boolean; columns?: number }) => {
    let text = ''
    const progress = showProgress({
      ...terminal,
      write: (more) => {
        text += more
      },
    })
    for (const one of [view, view, { ...view, status: 'complete' as const }]) progress.show(one)
    progress.end()
    return text
  }

  it('is a line for every change away from a terminal', () => {
    expect(shownOn({})).toBe('ask-batch, 26 of 52 answers\ncomplete\n')
  })

  it('is one bar drawn again on a terminal, never wider than it', () => {
    const lines = shownOn({ isTTY: true, columns: 41 }).split('\r\u001b[K')
    expect(lines).toEqual(['', '[============            ] ask-batch, 26', '[========================] complete\n'])
  })
})

describe('what came of a scan', () => {
  it('is its scores and its link', () => {
    const scores = { overallScore: 41, visibilityLevel: 'moderate', knowledgeScore: 12, knowledgeLevel: 'thin' }
    const body = { status: 'complete', reportUrl: 'http://x/r', brand: { name: 'Loamwork' }, scores }
    expect(scoresOf({ status: 'complete', stage: null, done: 1, total: 1, body, failureCode: null })).toContain(
      '41 of 100 (moderate)',
    )
  })

  it('is the reason of a failed one', () => {
    const body = { status: 'failed', failureMessage: 'The page is parked.' }
    expect(scoresOf({ status: 'failed', stage: null, done: 0, total: 0, body, failureCode: 'parked' })).toBe(
      'Scan failed (parked): The page is parked.\n\n',
    )
  })
})

describe('demo keys', () => {
  const kept = { partner: 'p', user: 'u', admin: 'a', anonymous: 'n' }
  const fresh = { partner: '1', user: '2', admin: '3', anonymous: '4' }
  const make = async () => fresh

  it('stay while the system knows them', async () => {
    const asked: string[] = []
    const isKnown = async (key: string) => asked.push(key) > 0
    expect(await ensureDemoKeys(kept, { isKnown, make })).toEqual(kept)
    expect(asked).toEqual(['u'])
  })

  it.each([{}, { ...kept, admin: '' }])('are made when there are none, or not all: %j', async (stored) => {
    expect(await ensureDemoKeys(stored, { isKnown: async () => true, make })).toEqual(fresh)
  })

  it('are made anew when the system does not know them', async () => {
    expect(await ensureDemoKeys(kept, { isKnown: async () => false, make })).toEqual(fresh)
  })
})
