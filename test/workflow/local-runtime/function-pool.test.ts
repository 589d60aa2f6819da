import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFunctionPool, type PooledFunction } from '../../../lib/local/function-pool.ts'
import { readTemplate } from '../../../lib/local/template.ts'
import { functionsOfLaterStages } from '../../../lib/local/workflows.ts'

const quietMs = 50
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'function-pool-'))
  await writeFile(join(folder, 'index.js'), 'exports.handler = async () => 1')
})
afterAll(() => rm(folder, { recursive: true }))

const poolOf = (
  name: string,
  endsAtRest: boolean,
  activity: { running: number; endedAt: number },
  other: Partial<PooledFunction> = {},
) =>
  createFunctionPool(
    {
      logicalId: name,
      functionName: name,
      functionArn: `arn:${name}`,
      handlerFile: join(folder, 'index.js'),
      handlerName: 'handler',
      memoryMb: 128,
      clockOffsetMs: 0,
      codeCacheDir: undefined,
      timeoutMs: 30_000,
      environment: {},
      reserved: undefined,
      endsAtRest,
      ...other,
    },
    { workers: 1, eventsEach: 1 },
    () => {},
    activity,
    quietMs,
  )

test('workers of stages end when the system is quiet, and not while another function is at work; others stay', async () => {
  const activity = { running: 0, endedAt: performance.now() }
  const [stage, api] = [poolOf('stage', true, activity), poolOf('api', false, activity)]
  try {
    // Another function of the scan waits for an answer.
    activity.running = 1
    await Promise.all([stage.invoke('{}'), api.invoke('{}')])
    await sleep(10 * quietMs)
    expect([stage.workerCount(), api.workerCount()]).toEqual([1, 1])
    Object.assign(activity, { running: 0, endedAt: performance.now() })
    await expect.poll(() => stage.workerCount(), { timeout: 30_000 }).toBe(0)
    await sleep(10 * quietMs)
    expect(api.workerCount()).toBe(1)
    expect(await stage.invoke('{}')).toEqual({ kind: 'result', payload: '1' })
  } finally {
    await Promise.all([stage.close(), api.close()])
  }
})

test('a machine keeps the worker of its first function, for which a scan would wait', () => {
  const task = (name: string, next: object) => ({ Type: 'Task', Arguments: { FunctionName: `\${${name}}` }, ...next })
  const States = { Start: task('first', { Next: 'Work' }), Work: task('second', { End: true }) }
  const template = {
    Resources: {
      Machine: {
        Type: 'AWS::StepFunctions::StateMachine',
        Properties: {
          DefinitionString: JSON.stringify({ StartAt: 'Start', States }),
          DefinitionSubstitutions: { first: 'arn:first', second: 'arn:second' },
        },
      },
    },
  }
  expect([...functionsOfLaterStages(readTemplate(template, 'test'))]).toEqual(['arn:second'])
})

describe('a stream that fails before its first text has sent status and headers, as in Lambda', () => {
  const opened = "const out = awslambda.HttpResponseStream.from(stream, { statusCode: 200 }); out.write('')"
  const waits = 'new Promise((resolve) => setTimeout(resolve, 10_000))'
  test.each([
    ['throws at once', "throw new Error('no rows')", 'no rows'],
    ['throws later', "await null; await null; throw new Error('no rows')", 'no rows'],
    ['destroys the stream', "out.destroy(new Error('no rows')); await null; throw new Error('no rows')", 'no rows'],
    ['is too slow', `await ${waits}`, 'Task timed out'],
  ])('%s', async (_, fails, message) => {
    const handlerFile = join(folder, 'fails.js')
    await writeFile(handlerFile, `exports.handler = awslambda.streamifyResponse(async (_, stream) => { ${opened}; ${fails} })`)
    const pool = poolOf('stream', false, { running: 0, endedAt: 0 }, { handlerFile, timeoutMs: 2_000 })
    const sent: string[] = []
    try {
      const outcome = await pool.invoke('{}', async (bytes) => void sent.push(Buffer.from(bytes).toString()))
      expect(outcome).toMatchObject({ kind: 'function_error', error: { errorMessage: expect.stringContaining(message) } })
      expect(sent).toEqual([`{"statusCode":200}${'\0'.repeat(8)}`])
    } finally {
      await pool.close()
    }
  })
})

test.each([
  ['an empty text before another goes with it', "out.write(''); out.write('all'); out.end()", [`{}${'\0'.repeat(8)}all`]],
  ['nothing written sends no status', 'out.end()', []],
])('%s', async (_, writes, expected) => {
  const handlerFile = join(folder, 'writes.js')
  const body = `const out = awslambda.HttpResponseStream.from(stream, {}); ${writes}`
  await writeFile(handlerFile, `exports.handler = awslambda.streamifyResponse(async (_, stream) => { ${body} })`)
  const pool = poolOf('stream', false, { running: 0, endedAt: 0 }, { handlerFile })
  const sent: string[] = []
  try {
    expect(await pool.invoke('{}', async (bytes) => void sent.push(Buffer.from(bytes).toString()))).toMatchObject({
      kind: 'result',
    })
    expect(sent).toEqual(expected)
  } finally {
    await pool.close()
  }
})
