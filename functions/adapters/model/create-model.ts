import type OpenAI from 'openai'
import type { AnalysisModel } from '../../core/ports.ts'
import { openaiClient } from '../platforms/chatgpt.ts'
import { sharedTransport } from '../platforms/create-transport.ts'
import { recordExchange } from '../platforms/record-exchange.ts'
import { type ModelOptions, modelOver } from './ask-model.ts'

/**
 * The analysis model of the scan stages, through the OpenAI SDK. `responses.create` and not `responses.parse`: the latter
 * throws a bare SyntaxError over a code fence or a cut answer, with the usage that was billed lost.
 * @param options.baseUrl  scheme and host in place of the vendor's
 */
export function createModel(options: ModelOptions & { readonly baseUrl: string | undefined }): AnalysisModel {
  return modelOver(
    ({ text, ...call }, key, deadline) =>
      recordExchange(sharedTransport(), deadline, (fetchOnce) => {
        const format: OpenAI.Responses.ResponseFormatTextJSONSchemaConfig = { ...text.format, schema: { ...text.format.schema } }
        return openaiClient({ key, baseUrl: options.baseUrl, fetchOnce }).responses.create({ ...call, text: { format } })
      }),
    options,
  )
}
