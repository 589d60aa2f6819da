import * as z from 'zod'
import type { TableCall } from '../../../lib/local/faults.ts'

type Write = { readonly caller: RegExp; readonly operation: RegExp; readonly key: RegExp; readonly has?: string }

/** The call of the table that identifies each moment in the life of a list. */
const calls = {
  'taking the list': { caller: /-batches$/, operation: /Put/, key: /^BATCH#.*\|CHUNK#/ },
  'claiming a line': { caller: /-feeder$/, operation: /Put/, key: /^BATCH#.*\|BATCH$/, has: 'claim' },
  'starting a scan': { caller: /-feeder$/, operation: /Put/, key: /^SCAN#.*\|HEAD$/ },
  'reading a page': { caller: /-read-site$/, operation: /Put|Update/, key: /^SCAN#/ },
  'asking a platform': { caller: /-ask-batch$/, operation: /Put|Write/, key: /ANSWER#/ },
  'taking the money': { caller: /-finish$/, operation: /Update/, key: /^ACCOUNT#/ },
  'counting an end': { caller: /-feeder$/, operation: /Put/, key: /^BATCH#.*\|LINE#/ },
  'announcing a scan': { caller: /(?<!-feeder)$/, operation: /Put/, key: /^WEBHOOK#.*\|DELIVERY#/ },
  'delivering an event': { caller: /-deliver$/, operation: /Update/, key: /^WEBHOOK#.*\|DELIVERY#/ },
  'announcing the end of the list': { caller: /-feeder$/, operation: /Put/, key: /^WEBHOOK#.*\|DELIVERY#/ },
  'writing the CSV': { caller: /-read-merge-fields$/, operation: /Query/, key: /^SCAN#/ },
} as const satisfies Record<string, Write>
export type Moment = keyof typeof calls

const moments = Object.keys(calls) as Moment[] // the names of the record above
export const order = z.object({
  moment: z.enum(moments),
  /** Before the call, or after it was executed and before its answer. */
  when: z.enum(['before', 'after']),
  /** Lines whose end is stored in this life of the server before it watches for the moment. */
  afterLines: z.int().min(0),
})
export type DeathOrder = z.infer<typeof order>
export const readOrder = (message: unknown): DeathOrder => order.parse(message)

/** Whether a call of the table is that of the moment. */
export const isCallOfMoment = (moment: Moment, call: TableCall): boolean => matches(calls[moment], call)
export const isEndOfLine = (call: TableCall): boolean => isCallOfMoment('counting an end', call)

function matches({ caller, operation, key, has }: Write, call: TableCall): boolean {
  if (!caller.test(call.caller ?? '') || !operation.test(call.operation)) return false
  const request = JSON.stringify(call.request)
  return key.test(keyIn(request)) && (has === undefined || request.includes(`"${has}":{"M"`))
}

/** `PK|SK` of the first item that a call reads or writes. */
const keyIn = (request: string): string => `${valueIn(request, 'PK')}|${valueIn(request, 'SK')}`
const valueIn = (request: string, name: 'PK' | 'SK'): string =>
  new RegExp(`"${name}":\\{[^}]*?"S":"([^"]*)"`).exec(request)?.[1] ?? ''
