import OpenAI from 'openai'
import type { PlatformModelConfig } from '../../contract/model-config.ts'
import type { AnswerPlatform, PlatformQuestion } from '../../core/ports.ts'
import { deadlineFor, searchSentence, systemPrompt } from './ask-within.ts'
import { parseChatgpt } from './parse-chatgpt.ts'
import { placeMembers } from './place-in-request.ts'
import { recordExchange, type SdkFetch } from './record-exchange.ts'
import type { Transport } from './transport.ts'
import { vendorAddress } from './vendor-address.ts'

export type PlatformOptions = {
  readonly key: string
  /** Scheme and host in place of the vendor's. */
  readonly baseUrl: string | undefined
  readonly model: PlatformModelConfig
  readonly transport: Transport
  readonly now: () => number
}

/** Asks ChatGPT: OpenAI's Responses API with web search. */
export function createChatgpt({ key, baseUrl, model, transport, now }: PlatformOptions): AnswerPlatform {
  return {
    id: 'chatgpt',
    async ask(question, limits) {
      const deadline = deadlineFor(limits, now)
      const exchange = await recordExchange(transport, deadline(), (fetchOnce) =>
        openaiClient({ key, baseUrl, fetchOnce }).responses.create(requestOf(question, model)),
      )
      return parseChatgpt(exchange, now)
    },
  }
}

/**
 * One client per call, since its fetch belongs to the call. All options are given, so that it reads none from the environment.
 */
export function openaiClient(options: {
  readonly key: string
  readonly baseUrl: string | undefined
  readonly fetchOnce: SdkFetch
}): OpenAI {
  return new OpenAI({
    apiKey: options.key,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    baseURL: vendorAddress(options.baseUrl ?? 'https://api.openai.com', '/v1'),
    fetch: options.fetchOnce,
    maxRetries: 0,
    logLevel: 'off',
  })
}

function requestOf(question: PlatformQuestion, model: PlatformModelConfig): OpenAI.Responses.ResponseCreateParamsNonStreaming {
  const isForced = model.force === 'tool_choice'
  const instructions = systemPrompt([question.personaPrompt, isForced ? null : searchSentence])
  return {
    model: model.model,
    ...(instructions !== undefined && { instructions }),
    input: question.question,
    tools: [
      {
        type: 'web_search',
        search_context_size: 'medium',
        // Always sent: without it a search counts as made in the United States; `approximate` alone means no place.
        user_location: { type: 'approximate', ...placeMembers(question.place) },
      },
    ],
    // `required` forces some tool, and web_search is the only one; this tool cannot be named in the object form.
    tool_choice: isForced ? 'required' : 'auto',
    max_tool_calls: 3,
    reasoning: { effort: 'low' },
    max_output_tokens: model.maxOutputTokens,
    store: false,
    include: ['web_search_call.action.sources'],
  }
}
