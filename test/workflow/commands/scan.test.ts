import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { ScanView } from '../../../lib/client/follow-scan.ts'
import { showProgress } from '../../../lib/client/show-progress.ts'
import { writeStackFile } from '../../../lib/local/stack-file.ts'
import { completeReport, json, serveApi, triggered } from './api-server.ts'

const program = fileURLToPath(new URL('../../../bin/scan.ts', import.meta.url))

async function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [program, ...args], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { stdout, stderr, code: Number(code) }
}

const forPartners = json(403, { error: 'For partners', code: 'partner_required' })
const failed = { success: true, status: 'failed', uuid: completeReport.uuid, failureMessage: 'The page is parked.' }

describe('npm run scan', () => {
  it('prints the answer of the API on one line, and progress elsewhere', async () => {
    const { baseUrl } = await serveApi([
      forPartners,
      json(202, triggered()),
      json(200, { status: 'analyzing' }, { 'x-scan-progress': 'stage=ask; done=24; total=52', 'retry-after': '0' }),
      json(200, completeReport),
    ])
    const { stdout, stderr, code } = await run(['https://example.com', '--base-url', baseUrl, '--key', 'k', '--json'])
    expect(stdout).toBe(`${JSON.stringify(completeReport)}\n`)
    expect(stderr.split('\n')).toEqual(['Scanning https://example.com: http://x/p', 'ask, 24 of 52 answers', 'complete', ''])
    expect(code).toBe(0)
  })

  it('asks the local runtime with the key of its demo user when nothing else is said', async () => {
    const api = await serveApi([json(200, { status: 'ok' }), forPartners, json(202, triggered()), json(200, completeReport)])
    const folder = await mkdtemp(join(tmpdir(), 'scan-command-'))
    const endpoints = { dynamodb: api.baseUrl, stepfunctions: api.baseUrl }
    await writeStackFile(folder, { baseUrl: api.baseUrl, endpoints, tableName: 't', keys: { user: 'u' } })
    const { stdout, code } = await run(['https://example.com'], { DATA_DIR: folder })
    expect(stdout).toContain('Visibility  41 of 100 (moderate)')
    expect(api.asked[1]?.headers['x-api-key']).toBe('u')
    expect(code).toBe(0)
  })

  it('starts a private preview with the key of the demo partner', async () => {
    const api = await serveApi([json(200, { status: 'ok' }), json(202, triggered()), json(200, completeReport)])
    const folder = await mkdtemp(join(tmpdir(), 'scan-command-'))
    const endpoints = { dynamodb: api.baseUrl, stepfunctions: api.baseUrl }
    await writeStackFile(folder, { baseUrl: api.baseUrl, endpoints, tableName: 't', keys: { user: 'u', partner: 'p' } })
    const { code } = await run(['--partner', 'https://example.com'], { DATA_DIR: folder })
    expect(api.asked[1]).toMatchObject({ url: expect.stringContaining('/scan-preview'), headers: { 'x-api-key': 'p' } })
    expect(code).toBe(0)
    const elsewhere = await run(['--partner', 'https://example.com', '--base-url', api.baseUrl])
    expect(elsewhere).toMatchObject({ stderr: expect.stringContaining('give --key with --base-url'), code: 2 })
    const both = await run(['--partner', 'https://example.com', '--key', 'k'], { DATA_DIR: folder })
    expect(both).toMatchObject({ stderr: expect.stringContaining('Give --partner or --key'), code: 2 })
  })

  it('ends with 1 and the reason when the scan failed', async () => {
    const { baseUrl } = await serveApi([json(202, triggered()), json(200, failed, { 'x-scan-failure-code': 'parked' })])
    const args = ['https://example.com', '--base-url', baseUrl, '--key', 'k']
    expect(await run(args)).toMatchObject({ stdout: 'Scan failed (parked): The page is parked.\n\n', code: 1 })
  })

  it('tells the failure to programs too', async () => {
    const { baseUrl } = await serveApi([json(202, triggered()), json(200, failed, { 'x-scan-failure-code': 'parked' })])
    const { stdout, stderr, code } = await run(['https://example.com', '--base-url', baseUrl, '--key', 'k', '--json'])
    expect(JSON.parse(stdout)).toEqual({ ...failed, failureCode: 'parked' })
    expect(stderr).toContain('The page is parked.')
    expect(code).toBe(1)
  })

  it('ends with 1 and the reason when it is refused', async () => {
    const { baseUrl } = await serveApi([json(402, { error: 'Not enough credits', code: 'insufficient_credits', requestId: 'r' })])
    const { stdout, stderr, code } = await run(['https://example.com', '--base-url', baseUrl, '--key', 'k', '--json'])
    expect(JSON.parse(stdout)).toEqual({ error: 'Not enough credits', code: 'insufficient_credits', requestId: 'r' })
    expect(stderr).toBe('The scan was refused (402 insufficient_credits): Not enough credits\n')
    expect(code).toBe(1)
  })

  it('ends with 2 where it does not know what is meant', async () => {
    const nowhere = { DATA_DIR: join(tmpdir(), 'no-such-folder') }
    expect(await run([])).toMatchObject({ code: 2, stdout: '' })
    expect(await run(['https://example.com', '--base-url', 'ftp://x'])).toMatchObject({ code: 2 })
    expect(await run(['https://example.com', '--base-url', 'http://x'])).toMatchObject({ code: 2 })
    const broken = await run(['https://example.com', '--base-url', 'http://x', '--key', 'vsk_secret\r\nx'])
    expect(broken).toMatchObject({ code: 2, stderr: expect.not.stringContaining('secret') })
    for (const args of [
      ['https://a.com', '--file', 'a.csv'],
      ['--out', 'x.csv'],
      ['--file', 'a.csv', '--timeout', '5'],
    ]) {
      expect(await run(args), args.join(' ')).toMatchObject({ code: 2, stdout: '' })
    }
    const { stderr, code } = await run(['https://example.com'], nowhere)
    expect(stderr).toContain('npm start -- --no-scan')
    expect(code).toBe(2)
  })
})

describe('npm run scan with a list', () => {
  const batchId = '5b0f8f3e-9a51-4c8e-8a2b-0c8f1d2e3a4c'
  const counts = { waiting: 0, running: 0, complete: 1, failed: 0, rejected: 1, canceled: 0 }
  const page = {
    ...{ success: true, batchId, name: null, mode: 'scan-preview', status: 'complete', createdAt: '2026-11-28T12:00:00.000Z' },
    ...{ counts, creditsHeld: 0, creditsSpent: 10, pausedReason: null, items: [], nextCursor: null },
  }
  const rows = ['complete', 'rejected'].map((row_status, index) => ({
    ...{ row_status, ready_to_send: row_status === 'complete' ? 'yes' : 'no', reason: '', index, url: '' },
    opening_line: row_status === 'complete' ? 'We asked.' : '',
  }))

  it('writes the rows of the file with their merge fields, and says how many are ready', async () => {
    const accepted = { success: true, batchId, status: 'running', accepted: 1, creditsNeeded: 10, rejected: [] }
    const { baseUrl, asked } = await serveApi([json(202, accepted), json(200, page), json(200, { rows })])
    const folder = await mkdtemp(join(tmpdir(), 'scan-command-'))
    const [input, out] = [join(folder, 'prospects.csv'), join(folder, 'mails.csv')]
    await writeFile(input, 'Name,Shop\nOne,one.com\nTwo,nonsense\n')
    const args = ['--file', input, '--out', out, '--base-url', baseUrl, '--key', 'k']
    expect(await run(args)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The file has the columns "Name", "Shop".'),
    })
    expect(asked).toEqual([])
    const { stdout, stderr, code } = await run([...args, '--column', 'shop'])
    expect(stdout).toBe(`${out}: 2 rows, 1 ready to send, 10 credits spent\n`)
    expect(stderr.split('\n')).toEqual([
      '2 rows, 2 different addresses, 1 batch',
      '2 of 2 sites done, 1 failed, 10 credits spent',
      '',
    ])
    expect(code).toBe(0)
    expect(await readFile(out, 'utf8')).toBe(
      '"Name","Shop","row_status","ready_to_send","reason","index","url","opening_line"\r\n' +
        '"One","one.com","complete","yes","","0","one.com","We asked."\r\n' +
        '"Two","nonsense","rejected","no","","1","nonsense",""\r\n',
    )
  })

  it('says which file cannot be written', async () => {
    const { baseUrl } = await serveApi([])
    const folder = await mkdtemp(join(tmpdir(), 'scan-command-'))
    await writeFile(join(folder, 'a.csv'), 'url\na.com\n')
    const out = join(folder, 'missing', 'b.csv')
    const args = ['--file', join(folder, 'a.csv'), '--out', out, '--base-url', baseUrl, '--key', 'k']
    const { stderr, code } = await run(args)
    expect(stderr).toContain('A file cannot be read or written: ENOENT')
    expect(stderr).not.toContain('The API')
    expect(code).toBe(1)
  })

  it('says that it continues when started again, if the API refuses', async () => {
    const { baseUrl } = await serveApi([json(403, { error: 'Read-only', code: 'read_only_account' })])
    const folder = await mkdtemp(join(tmpdir(), 'scan-command-'))
    await writeFile(join(folder, 'a.csv'), 'url\na.com\n')
    const args = ['--file', join(folder, 'a.csv'), '--out', join(folder, 'b.csv'), '--base-url', baseUrl, '--key', 'k', '--json']
    const { stdout, stderr, code } = await run(args)
    expect(stderr).toContain('the same command takes up the list again')
    expect(JSON.parse(stdout)).toMatchObject({ code: 'read_only_account' })
    expect(code).toBe(1)
  })
})

describe('progress', () => {
  const view: ScanView = {
    ...{ status: 'analyzing', stage: 'ask-batch', done: 26, total: 52, failureCode: null },
    answer: { success: true, uuid: '', syntheticId: 1001, status: 'analyzing', done: 26, total: 52, failureMessage: null },
  }
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

  it('is a line for every change where the output is no terminal', () => {
    expect(shownOn({})).toBe('ask-batch, 26 of 52 answers\ncomplete\n')
  })

  it('is one bar drawn again on a terminal, never wider than it', () => {
    const lines = shownOn({ isTTY: true, columns: 41 }).split('\r\u001b[K')
    expect(lines).toEqual(['', '[============            ] ask-batch, 26', '[========================] complete\n'])
  })
})
