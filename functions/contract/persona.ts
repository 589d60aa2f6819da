import * as z from 'zod'
import { type BodyOf, defineEndpoint } from './endpoint.ts'
import { agentId, agentIdText, atLeastOneOf, lineOf, listOf, maxima, textOf } from './fields.ts'

const demographics = z.object({
  companySize: z.string().optional(),
  industry: z.string().optional(),
  location: z.string().optional(),
  ageRange: z.string().optional(),
  expertiseLevel: z.string().optional(),
})

export const persona = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string().optional(),
  goals: z.array(z.string()),
  painPoints: z.array(z.string()),
  demographics: demographics.optional(),
})
export type Persona = z.infer<typeof persona>

/** A persona of a scan: the persona and one paragraph about it. */
export const scanPersona = persona.extend({ summary: z.string() })
export type ScanPersona = z.infer<typeof scanPersona>

const demographicLine = (what: string) => lineOf(what, maxima.nameCharacters).optional()
const shortLines = (what: string) => listOf(what, lineOf(`An entry of ${what}`, maxima.goalCharacters), maxima.goals)

export const listPersonas = defineEndpoint({
  id: 'list-personas',
  method: 'GET',
  path: '/api/visibility/personas',
  access: { key: 'required', account: 'any', writes: false, needsAccount: false, rate: 'read' },
  query: z.object({ syntheticId: agentIdText }),
  responses: {
    200: z.object({
      syntheticId: agentId,
      personaCount: z.int(),
      personas: z.array(persona),
      _service: z.object({ what_you_are_seeing: z.string() }),
    }),
  },
  errors: ['agent_not_found'],
  sample: { query: { syntheticId: '1001' } },
  summary: 'Lists the buyer personas of a brand agent.',
})

export const createPersona = defineEndpoint({
  id: 'create-persona',
  method: 'POST',
  path: '/api/visibility/personas',
  access: { key: 'required', account: 'any', writes: true, rate: 'write' },
  body: z
    .object({
      syntheticId: agentId,
      prompt: textOf('prompt', maxima.promptCharacters).optional(),
      name: lineOf('name', maxima.nameCharacters).optional(),
      role: lineOf('role', maxima.roleCharacters).optional(),
      goals: shortLines('goals').optional(),
      painPoints: shortLines('painPoints').optional(),
      demographics: z
        .object({
          companySize: demographicLine('companySize'),
          industry: demographicLine('industry'),
          location: demographicLine('location'),
          ageRange: demographicLine('ageRange'),
          expertiseLevel: demographicLine('expertiseLevel'),
        })
        .optional(),
    })
    .refine((body) => body.prompt !== undefined || body.name !== undefined, {
      message: 'Give prompt (a description to build the persona from) or name',
      path: ['name'],
    })
    .meta(atLeastOneOf('prompt', 'name')),
  responses: {
    201: z.object({
      success: z.literal(true),
      persona,
      _service: z.object({ what_happened: z.string(), next_steps: z.array(z.string()) }),
    }),
  },
  errors: ['agent_not_found', 'limit_exceeded', 'model_unavailable'],
  sample: { body: { syntheticId: 1001, prompt: 'A landlord with twelve flats who needs a plumber at night' } },
  // The model has 20 of them.
  timeoutSeconds: 28,
  summary: 'Creates a persona, from a description or from given fields.',
  rules: 'Give `prompt` or `name` or both.',
})

/** What a caller says of a persona that is to be created. */
export type PersonaWish = Omit<BodyOf<typeof createPersona>, 'syntheticId'>
