import { detectLanguage } from '../words/detect-subject.ts'
import type { Asked, Target, vendors } from './reply.ts'

/** Member of the provider secret. */
export type KeyName = `${(typeof vendors)[keyof typeof vendors]}ApiKey`

/** A call of the analysis model; the name of its schema tells which answer is expected. */
export type AnalysisCall = { readonly name: string; readonly instructions: string; readonly input: string }

export type ReadRequest = {
  readonly target: Target
  readonly keyName: KeyName
  readonly key: string
  readonly asked: Asked
  /** Set for the second step of an overview. */
  readonly pageToken?: string
  /** Set for calls of the analysis model. */
  readonly analysis?: AnalysisCall
  /** Set when the request breaks a rule that the vendor checks. */
  readonly problem?: string
}

type Json = Readonly<Record<string, unknown>>
export type RawRequest = {
  readonly method: string
  readonly url: URL
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: string
}

export type RequestReader = (raw: RawRequest, keys: Readonly<Partial<Record<KeyName, string>>>) => ReadRequest | undefined

/** The path of a POST request without slashes at its end; empty for other methods. */
export function postedTo({ method, url }: RawRequest): string {
  return method === 'POST' ? url.pathname.replace(/\/+$/, '') : ''
}

/** Removes delimiters, which are fresh in each request, so that a persona is the same text each time. */
export function askedOf(question: string, system: string, maySearch: boolean, language?: string): Asked {
  const persona = system.replace(/[0-9a-f]{16,}(?:-[0-9a-f]+)*/gi, '')
  return { question: question.trim(), persona, language: detectLanguage(question, language), maySearch, isFollowUp: false }
}

export function problemOf(body: Json | undefined, ...required: readonly string[]): { readonly problem?: string } {
  const missing = required.find((name) => body?.[name] === undefined)
  return missing === undefined ? {} : { problem: missing }
}

/** The texts of a list of parts, or a bare text. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map((part) => textOf(objectOf(part)?.['text'])).join('\n') : ''
}

export function hasTool(body: Json | undefined, name: string): boolean {
  return listIn(body, 'tools').some((tool) => textOf(objectOf(tool)?.['type']).startsWith(name))
}

export function bearer({ headers }: RawRequest): string {
  return String(headers['authorization'] ?? '').replace(/^Bearer\s+/i, '')
}

export function bodyOf(text: string): Json | undefined {
  try {
    return objectOf(JSON.parse(text))
  } catch {
    return undefined
  }
}

export function objectOf(value: unknown): Json | undefined {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : undefined
}

export function listIn(value: Json | undefined, name: string): readonly unknown[] {
  const list = value?.[name]
  return Array.isArray(list) ? list : []
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
