import { parseAio } from '../../../functions/adapters/platforms/parse-aio.ts'
import { parseChatgpt } from '../../../functions/adapters/platforms/parse-chatgpt.ts'
import { nothingSoFar, parseClaude } from '../../../functions/adapters/platforms/parse-claude.ts'
import { parseGemini } from '../../../functions/adapters/platforms/parse-gemini.ts'
import { parsePerplexity } from '../../../functions/adapters/platforms/parse-perplexity.ts'
import type { PlatformId } from '../../../functions/contract/platforms.ts'

export const now = () => Date.parse('2026-11-27T10:00:00Z')

/** The first response of an answer, with the given body. */
export function parse(platform: PlatformId, body: unknown, status = 200, headers: Record<string, string> = {}) {
  const exchange = { kind: 'response' as const, status, headers, body: JSON.stringify(body) }
  switch (platform) {
    case 'chatgpt':
      return parseChatgpt(exchange, now)
    case 'claude':
      return parseClaude(exchange, nothingSoFar, now)
    case 'gemini':
      return parseGemini(exchange, now)
    case 'aio':
      return parseAio(exchange, 1, now)
    case 'perplexity':
      return parsePerplexity(exchange, now)
    default:
      throw new Error(`${platform} has its tests beside its recorded responses`)
  }
}

/** A message of the Responses API. */
export const said = (text: string, annotations: unknown = []) => ({
  type: 'message',
  content: [{ type: 'output_text', text, annotations }],
})
