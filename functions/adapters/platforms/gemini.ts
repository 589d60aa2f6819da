// The SDK's web entry: the one for Node brings google-auth-library and ws, which serve kinds of access that are not used here.
import { type GenerateContentParameters, GoogleGenAI, ThinkingLevel } from '@google/genai/web'
import type { PlatformModelConfig } from '../../contract/model-config.ts'
import type { AnswerPlatform, PlatformQuestion } from '../../core/ports.ts'
import { deadlineFor, searchSentence, systemPrompt } from './ask-within.ts'
import type { PlatformOptions } from './chatgpt.ts'
import { parseGemini } from './parse-gemini.ts'
import { placeInWords } from './place-in-request.ts'
import { recordExchange } from './record-exchange.ts'
import { type ResolveLocation, resolveRedirects } from './resolve-redirects.ts'

/**
 * Asks Gemini: generateContent with Google Search.
 * @param options.resolveLocation  absent: cited redirect addresses stay as they are
 */
export function createGemini({
  key,
  baseUrl,
  model,
  transport,
  now,
  resolveLocation,
}: PlatformOptions & { readonly resolveLocation?: ResolveLocation | undefined }): AnswerPlatform {
  return {
    id: 'gemini',
    async ask(question, limits) {
      const deadline = deadlineFor(limits, now)
      const exchange = await recordExchange(transport, deadline(), (fetchOnce) =>
        new GoogleGenAI({
          apiKey: key,
          apiVersion: 'v1beta',
          httpOptions: { baseUrl: rootOf(baseUrl ?? 'https://generativelanguage.googleapis.com'), fetch: fetchOnce },
        }).models.generateContent(requestOf(question, model)),
      )
      const result = parseGemini(exchange, now)
      if (resolveLocation === undefined) return result
      return { ...result, citedSources: await resolveRedirects(result.citedSources, resolveLocation, deadline().timeoutMs) }
    },
  }
}

/** The SDK's paths begin with /v1beta themselves. */
function rootOf(baseUrl: string): string {
  return baseUrl.replace(/\/{1,64}$/, '').replace(/\/v1(beta)?$/, '')
}

function requestOf(question: PlatformQuestion, model: PlatformModelConfig): GenerateContentParameters {
  const place = placeInWords(question.place)
  // The API has no member for a country and cannot force a search, so the system prompt asks for both; the question stays as it
  // is.
  const system = systemPrompt([
    question.personaPrompt,
    place === null ? null : `The person who asks is in ${place}.`,
    model.force === 'sentence' ? searchSentence : null,
  ])
  return {
    model: model.model,
    contents: [{ role: 'user', parts: [{ text: question.question }] }],
    config: {
      ...(system !== undefined && { systemInstruction: { parts: [{ text: system }] } }),
      tools: [{ googleSearch: {} }],
      toolConfig: { retrievalConfig: { languageCode: question.language } },
      maxOutputTokens: model.maxOutputTokens,
      thinkingConfig: { thinkingLevel: ThinkingLevel.LOW },
    },
  }
}
