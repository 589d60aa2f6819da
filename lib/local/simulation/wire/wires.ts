import { anthropic } from './anthropic.ts'
import { gemini } from './gemini.ts'
import { openai } from './openai.ts'
import { perplexity } from './perplexity.ts'
import type { KeyName, RawRequest, ReadRequest } from './read-request.ts'
import type { SimulatedPlatform, Target } from './reply.ts'
import { serpapi } from './serpapi.ts'
import type { Wire } from './wire.ts'

/** The wire format of each platform. Perplexity and ChatGPT share a path and differ by the key, so Perplexity is tried first. */
const wires: Readonly<Record<SimulatedPlatform, Wire>> = {
  perplexity,
  chatgpt: openai,
  claude: anthropic,
  gemini,
  aio: serpapi,
}

/** The format in which a target answers. */
export function wireOf(target: Target): Wire {
  return wires[target === 'model' ? 'chatgpt' : target]
}

/** Parses a request in the format of the platform with its path; undefined for a path that no platform has. */
export function readRequest(raw: RawRequest, keys: Readonly<Partial<Record<KeyName, string>>>): ReadRequest | undefined {
  for (const { read } of Object.values(wires)) {
    const request = read(raw, keys)
    if (request !== undefined) return request
  }
  return undefined
}
