import * as z from 'zod'

const named = z.object({ name: z.string(), quote: z.string() })

/** What a language model says of one answer. Every claim carries words copied from the answer; code finds them again or drops the claim. */
export const reading = z.object({
  id: z.string(),
  /** How the answer names the brand. */
  names: z.enum(['brand', 'says_unknown', 'only_restated', 'other_meaning', 'not_named']),
  namesQuotes: z.array(z.string()),
  /** Brands offered as answers, best first, the brand among them. */
  order: z.array(named),
  /** Further rivals: named, compared, advised against, replaced. */
  others: z.array(named),
  standing: z.enum(['option', 'named', 'advised_against']).nullable(),
  sentiment: z.enum(['positive', 'neutral', 'negative']).nullable(),
  /** Proves the sentiment, and `advised_against`. */
  sentimentQuote: z.string().nullable(),
})
export type Reading = z.infer<typeof reading>

export const readings = z.object({ readings: z.array(reading) })
export type Readings = z.infer<typeof readings>
