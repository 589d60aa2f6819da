import { Session } from 'node:inspector/promises'
import * as z from 'zod'

/** A CPU profile of one thread as V8 records it: a tree of calls, and the running node at each sample. */
export const cpuProfile = z.looseObject({
  nodes: z.array(
    z.looseObject({
      id: z.number(),
      callFrame: z.looseObject({
        functionName: z.string(),
        url: z.string(),
        lineNumber: z.number(),
        columnNumber: z.number(),
      }),
      children: z.array(z.number()).optional(),
    }),
  ),
  startTime: z.number(),
  endTime: z.number(),
  samples: z.array(z.number()).default([]),
  timeDeltas: z.array(z.number()).default([]),
})
export type CpuProfile = z.infer<typeof cpuProfile>
export type ThreadProfile = { readonly thread: string; readonly profile: CpuProfile }

export type Recording = { readonly stop: () => Promise<readonly ThreadProfile[]> }

const samplingMicroseconds = 1_000
/** A thread that has ended answers no more. */
const answerMs = 5_000

const fromWorker = z.object({
  id: z.number().optional(),
  error: z.object({ message: z.string() }).optional(),
  result: z.object({ profile: cpuProfile.optional() }).optional(),
})
type WorkerAnswer = z.infer<typeof fromWorker>

/**
 * Samples this thread and all its worker threads. Workers started during the recording wait until sampling is on; those that end
 * before it stops are left out.
 */
export async function startRecording(): Promise<Recording> {
  const session = new Session()
  session.connect()
  const workers = new Map<string, string>()
  const waiting = new Map<number, (answer: WorkerAnswer) => void>()
  let lastId = 0
  const send = (sessionId: string, method: string, params: object = {}): Promise<WorkerAnswer | undefined> => {
    const id = ++lastId
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), answerMs)
      waiting.set(id, (answer) => {
        clearTimeout(timer)
        resolve(answer)
      })
      session
        .post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id, method, params }) })
        .catch(() => resolve(undefined))
    })
  }
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    workers.set(sessionId, workerInfo.title.replace(/^\[worker \d+\] /, ''))
    void send(sessionId, 'Profiler.enable')
    void send(sessionId, 'Profiler.setSamplingInterval', { interval: samplingMicroseconds })
    void send(sessionId, 'Profiler.start')
    void send(sessionId, 'Runtime.runIfWaitingForDebugger')
  })
  session.on('NodeWorker.detachedFromWorker', ({ params: { sessionId } }) => workers.delete(sessionId))
  session.on('NodeWorker.receivedMessageFromWorker', ({ params: { message } }) => {
    const answer = fromWorker.safeParse(JSON.parse(message)).data
    if (answer?.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: true })
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: samplingMicroseconds })
  await session.post('Profiler.start')
  return {
    stop: async () => {
      const main = cpuProfile.parse((await session.post('Profiler.stop')).profile)
      const others = await Promise.all(
        [...workers].map(async ([sessionId, thread]) => {
          const profile = (await send(sessionId, 'Profiler.stop'))?.result?.profile
          return profile === undefined ? [] : [{ thread, profile }]
        }),
      )
      await session.post('NodeWorker.disable')
      session.disconnect()
      return [{ thread: 'main', profile: main }, ...others.flat()]
    },
  }
}
