import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { businessPage, startSite } from './site-server.ts'

const root = join(import.meta.dirname, '../../..')
const fixture = (name: string) => join(root, 'test/fixtures/sites', name)

async function inspect(
  args: readonly string[],
  options: { readonly input?: string; readonly allow?: string; readonly env?: Readonly<Record<string, string>> } = {},
) {
  const child = spawn(process.execPath, [join(root, 'bin/inspect.ts'), ...args], {
    env: { ...process.env, SEED_ALLOW_HOSTS: options.allow ?? '', ...options.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(options.input ?? '')
  const lines = (await text(child.stdout)).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>) // Our own output, one object a line.
}

describe('inspect', () => {
  it('prints one finding per target, in the order given, whatever takes longer', async () => {
    await using site = await startSite((path, response) => {
      const isPage = path !== '/robots.txt'
      if (isPage)
        setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(businessPage), path === '/slow' ? 150 : 0)
      return isPage
    })
    const targets = [
      `${site.origin}/slow`,
      fixture('vet-galway.html'),
      'http://169.254.169.254/',
      `${site.origin}/`,
      fixture('parked-free.html'),
    ]
    const findings = await inspect(targets, { allow: site.host })
    expect(findings.map(({ target, verdict, kind, brandName }) => ({ target, verdict, kind, brandName }))).toEqual([
      { target: targets[0], verdict: 'ok', kind: 'business', brandName: 'Marlow Tiles' },
      { target: targets[1], verdict: 'ok', kind: 'business', brandName: 'Claddagh Veterinary Clinic' },
      { target: targets[2], verdict: 'blocked', kind: null, brandName: null },
      { target: targets[3], verdict: 'ok', kind: 'business', brandName: 'Marlow Tiles' },
      { target: targets[4], verdict: 'failed', kind: 'parked', brandName: null },
    ])
    expect(findings[1]).toEqual({
      target: targets[1],
      verdict: 'ok',
      reason: null,
      kind: 'business',
      brandName: 'Claddagh Veterinary Clinic',
      local: true,
      location: 'Galway',
      formerNames: [],
      language: 'en',
      evidence: expect.objectContaining({ language: { quote: 'en-IE', by: 'structure' } }),
    })
    expect(findings[4]?.['reason']).toMatch(/^parked: The domain is parked/)
  })

  it('answers for targets that are no pages, each in its place', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'inspect-'))
    const binary = join(folder, 'photo.html')
    await writeFile(
      binary,
      Uint8Array.from({ length: 4_000 }, (_, index) => (index * 197) % 256),
    )
    const targets = [folder, binary, join(folder, 'missing.html'), fixture('vet-galway.html'), '']
    const findings = await inspect(targets)
    expect(findings.map(({ target, verdict, reason }) => [target, verdict, String(reason).split(':', 1)[0]])).toEqual([
      [folder, 'failed', 'unreachable'],
      [binary, 'failed', 'not_html'],
      [targets[2], 'failed', 'unreachable'],
      [targets[3], 'ok', 'null'],
      ['', 'blocked', 'invalid_url'],
    ])
  })

  it('reads stdin once, however often it is named', async () => {
    const findings = await inspect(['-', '-', fixture('vet-galway.html')], { input: 'ftp://x.com\n' })
    expect(findings.map(({ verdict }) => verdict)).toEqual(['blocked', 'ok'])
  })

  it('reads targets from stdin a line each, and never as files', async () => {
    const input = `http://127.0.0.1:1/\n\n  javascript:alert(1)  \n${fixture('vet-galway.html')}\n`
    const findings = await inspect(['-'], { input })
    expect(findings.map(({ verdict }) => verdict)).toEqual(['blocked', 'blocked', 'blocked'])
  })

  it('judges the address that files are taken to come from like any other', async () => {
    const file = fixture('vet-galway.html')
    expect(await inspect([file, '--url', 'http://10.0.0.1/'])).toMatchObject([{ target: file, verdict: 'blocked', kind: null }])
    expect(await inspect([file, '--url', 'http://127.0.0.1:4567/'], { allow: '127.0.0.1:4567' })).toMatchObject([
      { verdict: 'ok' },
    ])
  })

  it('calls a redirect to a private address blocked and an address that does not answer failed', async () => {
    await using site = await startSite((path, response) => {
      if (path === '/away') response.writeHead(302, { location: 'http://192.168.0.1/' }).end()
      return path === '/away'
    })
    const findings = await inspect([`${site.origin}/away`, `${site.origin}/missing`, 'http://127.0.0.1:1/'], {
      allow: `${site.host},127.0.0.1:1`,
    })
    expect(findings.map(({ verdict, kind }) => [verdict, kind])).toEqual([
      ['blocked', null],
      ['failed', 'error'],
      ['failed', null],
    ])
  })
})

/** A model that answers every page with this identity. */
async function vendor(identity: Readonly<Record<string, unknown>>) {
  const calls: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push(body)
      const content = [{ type: 'output_text', text: JSON.stringify(identity), annotations: [] }]
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({
          id: 'r1',
          model: 'reader-1',
          status: 'completed',
          output: [{ type: 'message', role: 'assistant', content }],
          usage: { input_tokens: 1, output_tokens: 1 },
        }),
      )
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { calls, server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }
}

it('inspect --read asks the model of the environment whose page it is, and says who read each fact', async () => {
  const { calls, server, url } = await vendor({
    kind: 'business',
    kindQuote: null,
    name: 'Claddagh Veterinary Clinic',
    nameQuote: 'Claddagh Veterinary Clinic',
    formerNames: [],
    local: 'premises',
    localQuote: 'Claddagh Veterinary Clinic',
    town: 'Galway',
    townQuote: 'Galway',
    language: 'en',
  })
  const env = { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: url }
  const findings = await inspect(['--read', fixture('vet-galway.html'), fixture('parked-free.html')], { env })
  server.close()
  expect(findings.map(({ verdict, brandName, location }) => ({ verdict, brandName, location }))).toEqual([
    { verdict: 'ok', brandName: 'Claddagh Veterinary Clinic', location: 'Galway' },
    { verdict: 'failed', brandName: null, location: null },
  ])
  expect(findings[0]?.['evidence']).toMatchObject({
    name: { quote: 'Claddagh Veterinary Clinic', by: 'both' },
    location: { by: 'both' },
  })
  expect(calls[0]).toContain('Claddagh')
})
