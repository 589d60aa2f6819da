import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { rootDir } from '../cdk/bundle.ts'
import { megabytes, round } from './statistics.ts'

// Milliseconds to wait: workers return memory when the system has been quiet for ten seconds, which the call of each minute may
// postpone.
const settleMs = 25_000
const sampleMs = 200

/** Starts the system as `npm start` does, in separate processes, and sums the memory of all of them. */
export async function measureLocalSystem(): Promise<object> {
  const folder = await mkdtemp(join(tmpdir(), 'visibility-bench-'))
  const began = performance.now()
  const child = spawn(process.execPath, [join(rootDir, 'bin/local.ts')], {
    env: { ...process.env, MALLOC_ARENA_MAX: '1', DATA_DIR: folder, PORT: '0', SIMULATION_LATENCY_MS: '200' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = child.pid ?? 0
  let peak = 0
  const watch = setInterval(() => void residentBytes(pid).then((bytes) => (peak = Math.max(peak, bytes))), sampleMs)
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const baseUrl = await found(lines, /^API +(\S+)/)
    const health = await fetch(`${baseUrl}/health`)
    if (!health.ok) throw new Error(`GET /health answered ${health.status}`)
    const answeredMs = performance.now() - began
    await found(lines, /^(Calls to try)/)
    await sleep(settleMs)
    return {
      startToHealthMs: round(answeredMs, 0),
      residentMbAfterOneScan: megabytes(await residentBytes(pid)),
      residentMbAtMost: megabytes(peak),
    }
  } finally {
    clearInterval(watch)
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

async function found(lines: AsyncIterator<string>, pattern: RegExp): Promise<string> {
  for (;;) {
    const line = await lines.next()
    if (line.done === true) throw new Error(`The local runtime ended before it wrote ${pattern}`)
    const match = pattern.exec(line.value)
    if (match?.[1] !== undefined) return match[1]
  }
}

/** Resident memory of a process and its descendants; 0 where the system does not report it. */
export async function residentBytes(pid: number): Promise<number> {
  const all = await Promise.all(
    (await readdir('/proc').catch(() => []))
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => ({ id: Number(name), status: await readFile(`/proc/${name}/status`, 'utf8').catch(() => '') })),
  )
  const numberIn = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  const family = new Set([pid])
  // Process ids rise, so one pass finds all descendants unless the ids wrapped around; three passes find three generations even
  // then.
  for (const _ of [1, 2, 3]) for (const { id, status } of all) if (family.has(numberIn(status, 'PPid'))) family.add(id)
  return all.reduce((sum, { id, status }) => sum + (family.has(id) ? numberIn(status, 'VmRSS') * 1024 : 0), 0)
}
