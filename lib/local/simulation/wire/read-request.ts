import { detectLanguage } from '../words/detect-subject.ts'
import type { Asked, Target, vendors } from './reply.ts'

/** Member of the provider secret. */
export type KeyName = `${(typeof vendors)[keyof typeof vendors]}ApiKey`

export type ReadRequest = {
  readonly target: Target
  readonly keyName: KeyName
  readonly key: string
  readonly asked: Asked
  /** Set for the second step of an overview. */
  readonly pageToken?: string
  /** Set for calls of the analysis model. */
  readonly analysis?: {
    readonly name: string
    readonly format: unknown
    readonly instructions: string
    readonly input: string
  }
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

/** Reads the requests of one platform; undefined for those of another. */
export type RequestReader = (raw: RawRequest, keys: Readonly<Partial<Record<KeyName, string>>>) => ReadRequest | undefined

/** The path of a POST request without slashes at its end; empty for other methods. */
export function postedTo({ method, url }: RawRequest): string {
  return method === 'POST' ? url.pathname.replace(/\/+$/, '') : ''
}

/** Delimiters are fresh in each request; without them a persona is the same text each time. */
export function askedOf(question: string, system: string, model: string, maySearch: boolean, language?: string): Asked {
  const persona = system
    .replace(/[0-9a-f]{16,}(?:-[0-9a-f]+)*/gi, '')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '')
  return { question: question.trim(), persona, language: detectLanguage(question, language), model, maySearch, isFollowUp: false }
}

export function problemOf(body: Json | undefined, ...required: readonly string[]): { readonly problem?: string } {
  const missing = required.find((name) => body?.[name] === undefined)
  return missing === undefined ? {} : { problem: missing }
}

/** Instructions and user text of the Responses API: a text, or messages with roles. */
export function spokenIn(body: Json | undefined): { readonly instructions: string; readonly input: string } {
  const input = body?.['input']
  const instructions = textOf(body?.['instructions'])
  if (typeof input === 'string') return { instructions, input }
  const messages = Array.isArray(input) ? input.map((message) => objectOf(message)) : []
  const spoken = (isSystem: boolean): string =>
    messages
      .filter((message) => ['system', 'developer'].includes(textOf(message?.['role'])) === isSystem)
      .map((message) => contentText(message?.['content']))
      .join('\n')
  return { instructions: [instructions, spoken(true)].filter((text) => text !== '').join('\n'), input: spoken(false) }
}

export function contentText(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part) => textOf(objectOf(part)?.['text'])).join('\n')
}

export function partsText(content: Json | undefined): string {
  return listIn(content, 'parts')
    .map((part) => textOf(objectOf(part)?.['text']))
    .join('\n')
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

export function objectIn(value: Json | undefined, name: string): Json | undefined {
  return objectOf(value?.[name])
}

export function listIn(value: Json | undefined, name: string): readonly unknown[] {
  const list = value?.[name]
  return Array.isArray(list) ? list : []
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
