import { detectLanguage } from '../words/detect-subject.ts'
import type { Asked, Target } from './reply.ts'

export type KeyName = 'openaiApiKey' | 'anthropicApiKey' | 'geminiApiKey' | 'serpapiApiKey' | 'perplexityApiKey'

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
type Raw = { readonly method: string; readonly url: URL; readonly headers: NodeJS.Dict<string | string[]>; readonly body: string }

/** Reads a request in the format of whichever platform its path belongs to; undefined for a path that none has. */
export function readRequest(raw: Raw, perplexityKey: string): ReadRequest | undefined {
  const { method, url } = raw
  const path = url.pathname.replace(/\/+$/, '')
  if (method === 'GET' && path === '/search.json') return readSearch(url)
  if (method !== 'POST') return undefined
  if (path === '/v1/messages') return readMessages(raw)
  if (path === '/v1/agent') return readAgent(raw)
  if (path === '/chat/completions') return { ...readAgent(raw), problem: 'retired' }
  if (path === '/v1/responses') return bearer(raw) === perplexityKey ? readAgent(raw) : readResponses(raw)
  const model = /^\/v1(?:beta)?\/models\/([^/:]+):generateContent$/.exec(path)?.[1]
  return model === undefined ? undefined : readGenerate(raw, model)
}

function readResponses(raw: Raw): ReadRequest {
  const body = bodyOf(raw.body)
  const format = objectIn(objectIn(body, 'text'), 'format')
  const { instructions, input } = spokenIn(body)
  const base = { keyName: 'openaiApiKey', key: bearer(raw) } as const
  const model = textOf(body?.['model'])
  if (textOf(format?.['type']) === 'json_schema') {
    const name = textOf(format?.['name'])
    const asked: Asked = { question: name, persona: '', language: 'en', model, maySearch: false, isFollowUp: false }
    return {
      ...base,
      target: 'model',
      asked,
      analysis: { name, format, instructions, input },
      ...problemOf(body, 'model', 'input'),
    }
  }
  return {
    ...base,
    target: 'chatgpt',
    asked: askedOf(input, instructions, model, hasTool(body, 'web_search')),
    ...problemOf(body, 'model', 'input'),
  }
}

function readMessages(raw: Raw): ReadRequest {
  const body = bodyOf(raw.body)
  const messages = listIn(body, 'messages')
  const question = contentText(objectOf(messages[0])?.['content'])
  const asked = askedOf(question, contentText(body?.['system']), textOf(body?.['model']), hasTool(body, 'web_search'))
  const hasVersion = raw.headers['anthropic-version'] !== undefined
  const isFollowUp = messages.some((message) => objectOf(message)?.['role'] === 'assistant')
  return {
    target: 'claude',
    keyName: 'anthropicApiKey',
    // The vendor takes both; newer versions of its SDK send the second.
    key: String(raw.headers['x-api-key'] ?? bearer(raw)),
    asked: { ...asked, isFollowUp },
    ...(hasVersion ? problemOf(body, 'model', 'messages', 'max_tokens') : { problem: 'anthropic-version header is required' }),
  }
}

function readGenerate(raw: Raw, model: string): ReadRequest {
  const body = bodyOf(raw.body)
  const contents = listIn(body, 'contents').map((content) => partsText(objectOf(content)))
  const persona = partsText(objectIn(body, 'systemInstruction') ?? objectIn(body, 'system_instruction'))
  const maySearch = listIn(body, 'tools').some((tool) =>
    ['googleSearch', 'google_search'].some((name) => name in (objectOf(tool) ?? {})),
  )
  return {
    target: 'gemini',
    keyName: 'geminiApiKey',
    key: String(raw.headers['x-goog-api-key'] ?? raw.url.searchParams.get('key') ?? ''),
    asked: askedOf(contents.at(-1) ?? '', persona, model, maySearch),
    ...problemOf(body, 'contents'),
  }
}

function readSearch(url: URL): ReadRequest {
  const parameter = (name: string): string => url.searchParams.get(name) ?? ''
  const pageToken = parameter('page_token')
  const isFollowUp = parameter('engine') === 'google_ai_overview'
  const asked = askedOf(parameter('q'), '', 'google-ai-overview', true, parameter('hl'))
  const isComplete = isFollowUp ? pageToken !== '' : parameter('engine') === 'google' && parameter('q') !== ''
  return {
    target: 'aio',
    keyName: 'serpapiApiKey',
    key: parameter('api_key'),
    asked: { ...asked, isFollowUp },
    ...(isFollowUp ? { pageToken } : {}),
    ...(isComplete ? {} : { problem: 'missing parameter' }),
  }
}

function readAgent(raw: Raw): ReadRequest {
  const body = bodyOf(raw.body)
  const { instructions, input } = spokenIn(body)
  // The vendor refuses a body with any member it does not know.
  const known = [
    'model',
    'instructions',
    'input',
    'tools',
    'tool_choice',
    'max_steps',
    'max_output_tokens',
    'store',
    'preset',
    'response_format',
    'stream',
    'language_preference',
  ]
  const unknown = Object.keys(body ?? {}).find((name) => !known.includes(name))
  return {
    target: 'perplexity',
    keyName: 'perplexityApiKey',
    key: bearer(raw),
    asked: askedOf(input, instructions, textOf(body?.['model']), hasTool(body, 'web_search')),
    ...(unknown === undefined ? problemOf(body, 'input') : { problem: unknown }),
  }
}

/** Delimiters are fresh in each request; without them a persona is the same text each time. */
function askedOf(question: string, system: string, model: string, maySearch: boolean, language?: string): Asked {
  const persona = system
    .replace(/[0-9a-f]{16,}(?:-[0-9a-f]+)*/gi, '')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '')
  return { question: question.trim(), persona, language: detectLanguage(question, language), model, maySearch, isFollowUp: false }
}

function problemOf(body: Json | undefined, ...required: readonly string[]): { readonly problem?: string } {
  const missing = required.find((name) => body?.[name] === undefined)
  return missing === undefined ? {} : { problem: missing }
}

/** Instructions and user text of the Responses API: a text, or messages with roles. */
function spokenIn(body: Json | undefined): { readonly instructions: string; readonly input: string } {
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

function contentText(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part) => textOf(objectOf(part)?.['text'])).join('\n')
}

function partsText(content: Json | undefined): string {
  return listIn(content, 'parts')
    .map((part) => textOf(objectOf(part)?.['text']))
    .join('\n')
}

function hasTool(body: Json | undefined, name: string): boolean {
  return listIn(body, 'tools').some((tool) => textOf(objectOf(tool)?.['type']).startsWith(name))
}

function bearer({ headers }: Raw): string {
  return String(headers['authorization'] ?? '').replace(/^Bearer\s+/i, '')
}

function bodyOf(text: string): Json | undefined {
  try {
    return objectOf(JSON.parse(text))
  } catch {
    return undefined
  }
}

function objectOf(value: unknown): Json | undefined {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : undefined
}

function objectIn(value: Json | undefined, name: string): Json | undefined {
  return objectOf(value?.[name])
}

function listIn(value: Json | undefined, name: string): readonly unknown[] {
  const list = value?.[name]
  return Array.isArray(list) ? list : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
