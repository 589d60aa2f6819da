import { stages } from '../../contract/stage.ts'
import { isTerminal, type ScanHead } from './scan.ts'

/** The current step of a scan, as `X-Scan-Progress` names it. */
export type ProgressStage = 'site' | 'profile' | 'plan' | 'ask' | 'judge' | 'score' | 'write' | 'finish'

/** Callers poll every 5 to 15 seconds. */
const pollAfterSeconds = { firstMinute: 10, later: 15 } as const

const isStage = (name: string): name is keyof typeof stages => Object.hasOwn(stages, name)

/** Progress in calls of finished call groups; total is 0 until the questions are planned. */
export function progressOf(head: ScanHead): { readonly stage: ProgressStage; readonly done: number; readonly total: number } {
  const { doneCalls, totalCalls } = head
  // A stored stage that no longer exists was one between asking and the scores.
  const next = head.stage === null ? 'site' : isStage(head.stage) ? stages[head.stage].next : 'score'
  const isAsked = next === 'ask' && totalCalls > 0 && doneCalls >= totalCalls
  const stage = head.status === 'complete' ? 'finish' : isAsked ? 'judge' : next
  return { stage, done: Math.min(doneCalls, totalCalls), total: totalCalls }
}

/**
 * Headers of every read of a scan, 304 included.
 * @param now  milliseconds
 */
export function pollHeaders(head: ScanHead, now: number): Record<string, string> {
  const { stage, done, total } = progressOf(head)
  return {
    'Cache-Control': 'private, no-cache',
    'X-Scan-Progress': `stage=${stage}; done=${done}; total=${total}`,
    ...(isTerminal(head) ? {} : { 'Retry-After': String(secondsToWait(head, now)) }),
    ...(head.status === 'failed' ? { 'X-Scan-Failure-Code': head.failureCode ?? 'internal' } : {}),
  }
}

const secondsToWait = (head: ScanHead, now: number): number =>
  now - Date.parse(head.createdAt) < 60_000 ? pollAfterSeconds.firstMinute : pollAfterSeconds.later

/** All data that an answer of this view depends on, as one text: its hash is the strong ETag. */
export const versionOf = (head: ScanHead, view: string, reportUrl: string): string =>
  JSON.stringify([head.uuid, view, head.status, head.revision, reportUrl])
