import * as z from 'zod'

// Keys end up in request headers: visible ASCII only, so that a stray line break is found here and not in a failed call.
const key = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/)
  .optional()
const baseUrl = z.url({ protocol: /^https?$/ }).optional()

/**
 * The secret that names the keys of the answer platforms and of the analysis model, and, where an address other than the
 * vendor's is wanted, scheme and host (a path in front of the vendor's path is kept).
 */
export const providerSecret = z.object({
  openaiApiKey: key,
  anthropicApiKey: key,
  geminiApiKey: key,
  serpapiApiKey: key,
  perplexityApiKey: key,
  openaiBaseUrl: baseUrl,
  anthropicBaseUrl: baseUrl,
  geminiBaseUrl: baseUrl,
  serpapiBaseUrl: baseUrl,
  perplexityBaseUrl: baseUrl,
  /** The addresses lead to servers that make answers up: reports must say so. */
  simulated: z.boolean().optional(),
})
export type ProviderSecret = z.infer<typeof providerSecret>
