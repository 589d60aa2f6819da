import * as z from 'zod'

/** A persona as the model proposes it, for a scan or for a caller; empty text means that it left the member open. */
export const proposedPersona = z.object({
  name: z.string(),
  role: z.string(),
  summary: z.string(),
  goals: z.array(z.string()),
  painPoints: z.array(z.string()),
  companySize: z.string(),
  industry: z.string(),
  location: z.string(),
  ageRange: z.string(),
  expertiseLevel: z.string(),
})
