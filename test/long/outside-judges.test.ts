import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import statesLanguage from 'amazon-states-language-service'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { build } from 'esbuild'
import { HtmlValidate } from 'html-validate'
import { generate } from 'openapi-typescript-codegen'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rootDir } from '../../lib/cdk/bundle.ts'
import { createClient } from '../../lib/client/client.ts'
import { waitForScan } from '../../lib/client/follow-scan.ts'
import { startScan } from '../../lib/client/start-scan.ts'
import { createAccount } from '../../lib/operator/accounts.ts'
import { issue } from '../../lib/operator/keys.ts'
import { bootSystem, type TestSystem } from '../support/boot.ts'
import { pythonCommands } from '../support/python.ts'

/*
 * External tools check the running system, each an expert in one standard. In each part a planted fault proves that the tool can
 * fail.
 */

const run = promisify(execFile)
let system: TestSystem
let document: string
let links: { reportUrl: string; previewUrl: string }

beforeAll(async () => {
  system = await bootSystem()
  document = await (await fetch(`${system.stack.baseUrl}/openapi.json`)).text()
  const client = createClient({ baseUrl: system.stack.baseUrl, key: system.keys.user })
  const started = await startScan(client, { url: system.simulation?.demoSiteUrl ?? '' })
  const { status } = await waitForScan(client, { ...started, pollMs: 200 })
  expect(status).toBe('complete')
  links = started.answer
}, 400_000)
afterAll(() => system.close())

describe('the OpenAPI document', () => {
  const lint = async (source: string) => {
    const found = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
    // The API is not licensed to others.
    return found.filter(({ ruleId }) => ruleId !== 'info-license').map(({ ruleId, message }) => `${ruleId}: ${message}`)
  }

  test('has no finding of Redocly', async () => {
    expect(await lint(document)).toEqual([])
    expect(await lint(document.replace('"operationId":"readAccount"', '"operationId":"readHealth","summery":""'))).not.toEqual([])
  })

  test('becomes a client of a generator, which compiles and calls', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'generated-client-'))
    const output = join(folder, 'client')
    await generate({ input: JSON.parse(document), output, clientName: 'Api', useOptions: true, httpClient: 'fetch' })
    const compiler = join(rootDir, 'node_modules', '.bin', 'tsc')
    const options = '--ignoreConfig --noEmit --strict --skipLibCheck --module preserve --moduleResolution bundler --target es2022'
    await run(compiler, [...options.split(' '), '--lib', 'es2022,dom', join(output, 'index.ts')])
    const file = join(folder, 'client.mjs')
    const { outputFiles } = await build({
      entryPoints: [join(output, 'index.ts')],
      bundle: true,
      format: 'esm',
      platform: 'node',
      write: false,
    })
    await writeFile(file, outputFiles[0]?.contents ?? '')
    type Calls = { readAccount(): Promise<{ plan: string }>; readScanPreview(query: { uuid: string }): Promise<unknown> }
    type Generated = { Api: new (options: { BASE: string; HEADERS: Record<string, string> }) => { default: Calls } }
    const { Api } = (await import(pathToFileURL(file).href)) as Generated // as the generator names it
    const api = new Api({ BASE: system.stack.baseUrl, HEADERS: { 'x-api-key': system.keys.user } })
    expect(await api.default.readAccount()).toMatchObject({ plan: 'pro' })
    await expect(api.default.readScanPreview({ uuid: 'x' })).rejects.toMatchObject({
      status: 403,
      body: { code: 'partner_required' },
    })
  })
})

/** Keys of one partner with credits: each has separate rate windows. */
async function makeKeys(count: number): Promise<string[]> {
  const { operator } = system
  const account = await createAccount(operator, { name: 'Schemathesis', plan: 'pro', credits: 100_000, partner: true })
  const accountId = 'accountId' in account ? account.accountId : null
  const keys: string[] = []
  for (let n = 0; n < count; n++) {
    const issued = await issue(operator, { kind: 'account', accountId, label: `key ${n}`, expiresAt: null })
    if ('key' in issued) keys.push(issued.key)
  }
  return keys
}

test('a property-based client finds no answer that the document does not say, and no refusal beside its rules', async ({
  skip,
}) => {
  const bin = await pythonCommands()
  if (bin === undefined) return skip()
  const keys = await makeKeys(20)
  const checks = [
    'not_a_server_error',
    'status_code_conformance',
    'content_type_conformance',
    'response_headers_conformance',
    'response_schema_conformance',
    'refused_only_by_described_rules',
  ]
  const options = [
    '--checks',
    checks.join(),
    '--phases',
    'examples,coverage,fuzzing',
    '--max-examples',
    '20',
    '--seed',
    '1',
    '--no-color',
  ]
  const ended = await run(join(bin, 'st'), ['run', `${system.stack.baseUrl}/openapi.json`, ...options], {
    env: {
      PATH: process.env['PATH'],
      SCHEMATHESIS_HOOKS: 'schemathesis_hooks',
      PYTHONPATH: join(rootDir, 'test', 'outside'),
      API_KEYS: keys.join(),
      // Leaves no __pycache__ beside the hooks.
      PYTHONDONTWRITEBYTECODE: '1',
    },
    cwd: await mkdtemp(join(tmpdir(), 'schemathesis-')),
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout?: string; stderr?: string }) => error)
  expect(ended instanceof Error ? `${ended.stdout}\n${ended.stderr}` : '').toBe('')
})

test('the state machine has no finding of AWS’s own state-language service', async () => {
  const service = statesLanguage.getLanguageService({})
  const judge = async (text: string) => {
    const file = statesLanguage.TextDocument.create('file:///scan.asl.json', 'asl', 1, text)
    return (await service.doValidation(file, service.parseJSONDocument(file))).map(({ message }) => message)
  }
  const text = await readFile(join(rootDir, 'state-machines', 'scan.asl.json'), 'utf8')
  expect(await judge(text)).toEqual([])
  expect(await judge(text.replace(/"Next": "[^"]+"/, '"Next": "Nowhere"'))).not.toEqual([])
})

describe('each page', () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
  const judgeHtml = async (html: string) =>
    (await validator.validateString(html)).results.flatMap(({ messages }) =>
      messages.map((one) => `${one.ruleId}: ${one.message}`),
    )
  const judgePolicy = (policy: string) =>
    new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity <= Severity.MEDIUM)
      .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`)

  test.each<[string, () => string]>([
    ['a report', () => links.reportUrl],
    ['a preview', () => links.previewUrl],
    ['the reference', () => `${system.stack.baseUrl}/docs`],
    ['the guide', () => `${system.stack.baseUrl}/docs/mail-merge`],
    ['a page that is not there', () => `${system.stack.baseUrl}/brand/preview/nothing`],
  ])('%s has no finding of html-validate and of Google’s CSP evaluator', async (_, address) => {
    const response = await fetch(address())
    expect(await judgeHtml(await response.text())).toEqual([])
    expect(judgePolicy(response.headers.get('content-security-policy') ?? '')).toEqual([])
  })

  test('the judges find what is planted', async () => {
    expect(
      await judgeHtml('<!doctype html><html lang="en"><head><title>a</title></head><body><p><div>a</div></p></body></html>'),
    ).not.toEqual([])
    expect(judgePolicy("script-src 'unsafe-inline' https:")).not.toEqual([])
  })
})
