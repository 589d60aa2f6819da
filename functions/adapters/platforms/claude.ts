import Anthropic from '@anthropic-ai/sdk'
import type { PlatformModelConfig } from '../../contract/model-config.ts'
import type { AnswerPlatform, PlatformQuestion } from '../../core/ports.ts'
import { deadlineFor, searchSentence, systemPrompt } from './ask-within.ts'
import type { PlatformOptions } from './chatgpt.ts'
import { type ClaudeSoFar, nothingSoFar, parseClaude } from './parse-claude.ts'
import { placeMembers } from './place-in-request.ts'
import { failed } from './platform-result.ts'
import { recordExchange } from './record-exchange.ts'

/** How often a turn that pauses for long searches is continued. */
const maxRounds = 3

/** Asks Claude: the Messages API with web search. */
export function createClaude({ key, baseUrl, model, transport, now }: PlatformOptions): AnswerPlatform {
  return {
    id: 'claude',
    async ask(question, limits) {
      const deadline = deadlineFor(limits, now)
      let soFar = nothingSoFar
      for (let round = 0; round <= maxRounds; round += 1) {
        const request = requestOf(question, model, soFar)
        const exchange = await recordExchange(transport, deadline(), (fetchOnce) =>
          new Anthropic({
            apiKey: key,
            webhookKey: null,
            // This version's shapes are read here; the SDK's default is a later version.
            defaultHeaders: { 'x-api-key': key, authorization: null, 'anthropic-version': '2023-06-01' },
            baseURL: rootOf(baseUrl ?? 'https://api.anthropic.com'),
            fetch: fetchOnce,
            maxRetries: 0,
            logLevel: 'off',
          }).messages.create(request),
        )
        const step = parseClaude(exchange, soFar, now)
        if (step.outcome !== 'continue') return step
        soFar = step.next
      }
      return failed({ kind: 'overload', status: 200, isFinal: false }, soFar.served)
    },
  }
}

/** The SDK's paths begin with /v1 themselves. */
function rootOf(baseUrl: string): string {
  return baseUrl.replace(/\/{1,64}$/, '').replace(/\/v1$/, '')
}

function requestOf(
  question: PlatformQuestion,
  model: PlatformModelConfig,
  soFar: ClaudeSoFar,
): Anthropic.MessageCreateParamsNonStreaming {
  const isForced = model.force === 'tool_choice'
  const system = systemPrompt([question.personaPrompt, isForced ? null : searchSentence])
  return {
    model: model.model,
    max_tokens: model.maxOutputTokens,
    ...(system !== undefined && { system }),
    messages: [
      { role: 'user', content: question.question },
      // Content goes back unchanged, thinking and encrypted parts included, because the vendor checks them.
      ...(soFar.content.length === 0
        ? []
        : [{ role: 'assistant' as const, content: soFar.content as Anthropic.ContentBlockParam[] }]),
    ],
    // The vendor refuses a forced tool together with thinking; models that refuse forcing decide on thinking themselves.
    ...(isForced && { thinking: { type: 'disabled' as const } }),
    tools: [
      {
        // The later versions of the tool filter results by running code: more block types, and results that are not shown.
        type: 'web_search_20250305',
        name: 'web_search',
        max_uses: 3,
        ...(question.place !== null && {
          user_location: { type: 'approximate' as const, ...placeMembers(question.place) },
        }),
      },
    ],
    tool_choice: isForced ? { type: 'tool', name: 'web_search' } : { type: 'auto' },
  }
}
