import * as z from 'zod'
import { pageKinds } from './page-reading.ts'

/** The brand of a page as the model read it; each claim with words of the page. */
export const identity = z.object({
  kind: z.enum(pageKinds),
  kindQuote: z.string().nullable(),
  name: z.string().nullable(),
  nameQuote: z.string().nullable(),
  formerNames: z.array(z.object({ name: z.string(), quote: z.string() })),
  local: z.enum(['premises', 'service_area', 'none']),
  localQuote: z.string().nullable(),
  town: z.string().nullable(),
  townQuote: z.string().nullable(),
  language: z.string(),
})
export type Identity = z.infer<typeof identity>
