import type { ComposedAnswer } from '../answer.ts'
import type { RequestReader } from './read-request.ts'
import { type Asked, jsonReply, type Reply } from './reply.ts'

export type ErrorReply = { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: unknown }

/** One platform's wire format. */
export type Wire = {
  /** The model that answers name; null if they name none. */
  readonly model: string | null
  /** Failures in the vendor's words, by name. */
  readonly errors: Readonly<Record<string, ErrorReply>>
  /** Unusual answers that this vendor's format can express. */
  readonly kinds: readonly string[]
  /** Reads the requests of this platform; undefined for those of another. */
  readonly read: RequestReader
  /** @param kind  one of `kinds`; without one an ordinary answer */
  replyOf(asked: Asked, answer: ComposedAnswer, kind?: string): Reply
}

/** A wire format whose unusual answers are variants of the ordinary one. */
export function wireWith<Variant extends object>({
  results,
  write,
  ...wire
}: Omit<Wire, 'kinds' | 'replyOf'> & {
  readonly results: Readonly<Record<string, Variant>>
  readonly write: (asked: Asked, answer: ComposedAnswer, variant: Partial<Variant>) => Reply
}): Wire {
  return {
    ...wire,
    kinds: Object.keys(results),
    replyOf: (asked, answer, kind = '') => write(asked, answer, results[kind] ?? {}),
  }
}

/** A failure in a vendor's format; a vendor without such an error answers 503. */
export function errorReply({ errors }: Wire, name: string): Reply {
  const { status, headers, body } = errors[name] ?? { status: name === 'key' ? 401 : 503, body: { error: name } }
  return jsonReply(status, body, headers)
}
