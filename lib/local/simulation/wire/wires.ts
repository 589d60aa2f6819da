import { anthropic, readMessages } from './anthropic.ts'
import { gemini, readGenerate } from './gemini.ts'
import { openai, readResponses } from './openai.ts'
import { perplexity, readPerplexity } from './perplexity.ts'
import type { KeyName, RawRequest, ReadRequest, RequestReader } from './read-request.ts'
import type { SimulatedPlatform, Target, Wire } from './reply.ts'
import { readSearch, serpapi } from './serpapi.ts'

/** How each platform is asked and answers; Perplexity is told from ChatGPT by its key, so it is tried first. */
const formats: Readonly<Record<SimulatedPlatform, { readonly wire: Wire; readonly read: RequestReader }>> = {
  perplexity: { wire: perplexity, read: readPerplexity },
  chatgpt: { wire: openai, read: readResponses },
  claude: { wire: anthropic, read: readMessages },
  gemini: { wire: gemini, read: readGenerate },
  aio: { wire: serpapi, read: readSearch },
}

/** The format in which a target answers. */
export function wireOf(target: Target): Wire {
  return formats[target === 'model' ? 'chatgpt' : target].wire
}

/** Reads a request in the format of the platform whose path it has; undefined for a path that none has. */
export function readRequest(raw: RawRequest, keys: Readonly<Partial<Record<KeyName, string>>>): ReadRequest | undefined {
  for (const { read } of Object.values(formats)) {
    const request = read(raw, keys)
    if (request !== undefined) return request
  }
  return undefined
}
