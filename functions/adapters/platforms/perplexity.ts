import type { PlatformModelConfig } from '../../contract/model-config.ts'
import type { AnswerPlatform, PlatformQuestion } from '../../core/ports.ts'
import { deadlineFor, searchSentence, systemPrompt } from './ask-within.ts'
import { openaiClient, type PlatformOptions } from './chatgpt.ts'
import { parsePerplexity } from './parse-perplexity.ts'
import { placeMembers } from './place-in-request.ts'
import { recordExchange } from './record-exchange.ts'

/** Milliseconds of one call; less than for other vendors, whose calls take longer. */
const callMs = 45_000

/** Asks Perplexity: its Agent API, through the OpenAI client whose Responses API it resembles. */
export function createPerplexity({ key, baseUrl, model, transport, now }: PlatformOptions): AnswerPlatform {
  return {
    id: 'perplexity',
    async ask(question, limits) {
      const deadline = deadlineFor(limits, now, callMs)
      const exchange = await recordExchange(transport, deadline(), (fetchOnce) =>
        openaiClient({ key, baseUrl: baseUrl ?? 'https://api.perplexity.ai', fetchOnce }).post('/agent', {
          body: requestOf(question, model),
        }),
      )
      return parsePerplexity(exchange, now)
    },
  }
}

/** The request body. The vendor answers 400 to any unknown member, so only documented ones are sent. */
function requestOf(question: PlatformQuestion, model: PlatformModelConfig): Readonly<Record<string, unknown>> {
  const isForced = model.force === 'tool_choice'
  const instructions = systemPrompt([question.personaPrompt, isForced ? null : searchSentence])
  const { timezone: _unknownToVendor, ...place } = placeMembers(question.place)
  return {
    model: model.model,
    ...(instructions !== undefined && { instructions }),
    input: question.question,
    tools: [
      {
        type: 'web_search',
        search_context_size: 'medium',
        ...(Object.keys(place).length > 0 && { user_location: place }),
      },
    ],
    ...(isForced && { tool_choice: { type: 'web_search' } }),
    max_steps: 2,
    max_output_tokens: model.maxOutputTokens,
    store: false,
  }
}
