import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Question, scanPlan } from '../../../../functions/core/scan/plan/plan.ts'
import { isFinal } from '../../../../functions/core/scan/scan.ts'
import { type Simulation, startSimulation } from '../../../../lib/local/simulation/start-simulation.ts'
import { readStackFile } from '../../../../lib/local/stack-file.ts'
import { createAccount, listLedger } from '../../../../lib/operator/accounts.ts'
import { connectLocal } from '../../../../lib/operator/connect.ts'
import { issue } from '../../../../lib/operator/keys.ts'
import { createApi } from './call-api.ts'

const program = join(import.meta.dirname, '../../../../bin/local.ts')

/** The whole product as a separate process, with a folder and platforms that survive it. */
export type KillableServer = {
  readonly simulation: Simulation
  /** Runs a scan whose server is killed after so many milliseconds and started again on the same folder. */
  readonly scanThroughKill: (killAfterMs: number) => Promise<SurvivedKill>
  readonly close: () => Promise<void>
}
export type SurvivedKill = {
  readonly status: string
  readonly failureCode: string | null
  /** From the first answer of the restarted server to the end of the scan. */
  readonly endedAfterMs: number
  readonly addsUp: boolean
  readonly ledgerKinds: readonly string[]
  /** Answers that were stored before the kill and asked for after it. */
  readonly askedAgain: readonly string[]
  /** Calls to the platforms beyond one for each answer. */
  readonly boughtTwice: number
  readonly answers: number
  readonly statusesGoForward: boolean
}

type Asked = { readonly platform: string; readonly question: string; readonly at: number }

export async function startKillableServer(latencyMs: number): Promise<KillableServer> {
  const simulation = await startSimulation({ latencyMs })
  const folder = await mkdtemp(join(tmpdir(), 'visibility-kill-'))
  const secret = simulation.providerSecret
  const environment = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    SEED_ALLOW_HOSTS: simulation.demoSiteHost,
    OPENAI_API_KEY: secret.openaiApiKey,
    ANTHROPIC_API_KEY: secret.anthropicApiKey,
    GEMINI_API_KEY: secret.geminiApiKey,
    SERPAPI_API_KEY: secret.serpapiApiKey,
    OPENAI_BASE_URL: secret.openaiBaseUrl,
    ANTHROPIC_BASE_URL: secret.anthropicBaseUrl,
    GEMINI_BASE_URL: secret.geminiBaseUrl,
    SERPAPI_BASE_URL: secret.serpapiBaseUrl,
  }
  let server: ChildProcess | undefined
  const asked: Asked[] = []
  simulation.onCall(({ moment, target, question }) => {
    if (moment === 'arrived' && target !== 'model') asked.push({ platform: target, question, at: Date.now() })
  })

  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null

  /** @returns the base address once the server answers; a running one is used as it is */
  async function start(): Promise<string> {
    if (!isRunning()) await boot()
    const stack = await readStackFile(folder)
    if (stack === undefined) throw new Error('The server has left no stack.json')
    return stack.baseUrl
  }
  async function boot(): Promise<void> {
    const started = spawn(process.execPath, [program, '--no-scan'], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    server = started
    let said = ''
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (text: Buffer) => {
        said += text
      })
    }
    const isServing = new Promise<void>((resolve, reject) => {
      started.stderr?.on('data', () => said.includes('Serving on') && resolve())
      started.once('exit', (code, signal) => {
        reject(new Error(`The server ended: ${said}`))
        // We end it by this signal only.
        if (signal !== 'SIGKILL') process.stderr.write(`The server ended by itself (${code ?? signal}): ${said}\n`)
      })
    })
    await isServing
  }
  async function kill(): Promise<void> {
    if (server === undefined || !isRunning()) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }

  async function scanThroughKill(killAfterMs: number): Promise<SurvivedKill> {
    let api = createApi(await start())
    const operator = await connectLocal(folder, false)
    const created = await createAccount(operator, { name: 'Somebody', plan: 'pro' })
    if (!('accountId' in created)) throw new Error('The operator is connected for a dry run')
    const { accountId } = created
    const issued = await issue(operator, { kind: 'account', accountId, label: null, expiresAt: null })
    const key = 'key' in issued ? issued.key : ''
    await simulation.control({ resetCounters: true })
    asked.length = 0

    const body = { url: simulation.demoSiteUrl }
    const triggered = await api.call('trigger-ai-visibility-report', { key, body })
    if (triggered.status !== 202) throw new Error(`The trigger was refused: ${JSON.stringify(triggered.body)}`)
    const { uuid } = triggered.body as { uuid: string }
    const seen: string[] = []
    const read = async () => {
      const { body: report } = await api.call('read-ai-visibility-report', { key, query: { uuid } })
      const { status } = report as { status: string }
      seen.push(status)
      return status
    }
    await read()
    await new Promise((resolve) => setTimeout(resolve, killAfterMs))
    await read()
    await kill()
    const killedAt = Date.now()

    api = createApi(await start())
    const again = Date.now()
    let status = await read()
    while (status !== 'complete' && status !== 'failed' && Date.now() - again < 60_000) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      status = await read()
    }
    const endedAfterMs = Date.now() - again
    const after = await connectLocal(folder, false)
    const ledger = await untilSettled(() => listLedger(after, accountId))
    const work = await after.stores.scans.findWork(uuid, 'plan')
    const questions: readonly Question[] = work === undefined ? [] : scanPlan.parse(work).questions
    const failureCode = (await after.stores.scans.find(uuid))?.failureCode ?? null
    const answers = await after.stores.scans.listAnswers(uuid)

    const idOf = new Map(questions.map(({ id, text }) => [text, id]))
    const storedBefore = new Set(
      answers
        .filter((answer) => isFinal(answer) && Date.parse(answer.askedAt) < killedAt)
        .map(({ questionId, platform }) => `${questionId} ${platform}`),
    )
    const askedAfter = asked
      .filter(({ at }) => at > killedAt)
      .map(({ platform, question }) => `${idOf.get(question)} ${platform}`)
    const calls = Object.entries(simulation.counters().byQuestion).filter(([name]) => !name.startsWith('model '))
    const ranks = seen.map((one) => ['pending', 'analyzing', 'complete', 'failed'].indexOf(one))
    return {
      status,
      failureCode,
      endedAfterMs,
      addsUp: ledger.addsUp,
      ledgerKinds: ledger.rows.map(({ kind }) => kind),
      askedAgain: askedAfter.filter((name) => storedBefore.has(name)),
      boughtTwice: calls.reduce((sum, [, n]) => sum + n - 1, 0),
      answers: answers.length,
      statusesGoForward: ranks.every((rank, index) => index === 0 || rank >= (ranks[index - 1] ?? 0)),
    }
  }

  return {
    simulation,
    scanThroughKill,
    async close() {
      await kill()
      await simulation.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The terminal status is visible before the money has moved. */
async function untilSettled<T extends { readonly rows: readonly unknown[] }>(list: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const ledger = await list()
    if (ledger.rows.length >= 3 || tries >= 100) return ledger
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
