import * as z from 'zod'
import { type BodyOf, defineEndpoint } from './endpoint.ts'
import {
  agentId,
  agentIdText,
  atLeastOneOf,
  forPeople,
  lineOf,
  listOf,
  maxima,
  succeeded,
  textOf,
  whatHappened,
  whatYouSee,
} from './fields.ts'

const about = {
  companySize: 'Size of the company they buy for.',
  industry: 'Industry they work in.',
  location: 'Where they are; only for brands that serve a place.',
  ageRange: 'Their age, such as 30 to 45.',
  expertiseLevel: 'How much they know of the subject.',
  demographics: 'Facts about these buyers; any of them may be missing.',
  name: 'Name to show.',
  role: 'Job title or role.',
  goals: 'What they want to reach.',
  painPoints: 'What troubles them.',
} as const

const demographics = z
  .object({
    companySize: z.string().optional().describe(about.companySize),
    industry: z.string().optional().describe(about.industry),
    location: z.string().optional().describe(about.location),
    ageRange: z.string().optional().describe(about.ageRange),
    expertiseLevel: z.string().optional().describe(about.expertiseLevel),
  })
  .describe(about.demographics)

export const persona = z.object({
  id: z.string().describe('Identifier of the persona.'),
  name: z.string().describe(about.name),
  role: z.string().optional().describe(about.role),
  goals: z.array(z.string()).describe(about.goals),
  painPoints: z.array(z.string()).describe(about.painPoints),
  demographics: demographics.optional(),
})
export type Persona = z.infer<typeof persona>

/** A persona of a scan: the persona and one paragraph about it. */
export const scanPersona = persona.extend({ summary: z.string().describe('The persona in a paragraph.') })
export type ScanPersona = z.infer<typeof scanPersona>

const demographicLine = (what: Exclude<keyof typeof demographics.shape, symbol>) =>
  lineOf(what, maxima.nameCharacters).optional().describe(about[what])
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
      personaCount: z.int().describe('How many personas the brand agent has.'),
      personas: z.array(persona).describe('In the order in which they were added.'),
      _service: z.object({ what_you_are_seeing: whatYouSee }).describe(forPeople),
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
      prompt: textOf('prompt', maxima.promptCharacters)
        .optional()
        .describe(
          'Describes the persona in your words; its other fields are written from it. Fields that you give take precedence.',
        ),
      name: lineOf('name', maxima.nameCharacters).optional().describe(about.name),
      role: lineOf('role', maxima.roleCharacters).optional().describe(about.role),
      goals: shortLines('goals').optional().describe(about.goals),
      painPoints: shortLines('painPoints').optional().describe(about.painPoints),
      demographics: z
        .object({
          companySize: demographicLine('companySize'),
          industry: demographicLine('industry'),
          location: demographicLine('location'),
          ageRange: demographicLine('ageRange'),
          expertiseLevel: demographicLine('expertiseLevel'),
        })
        .optional()
        .describe(about.demographics),
    })
    .refine((body) => body.prompt !== undefined || body.name !== undefined, {
      message: 'Give prompt (a description to build the persona from) or name',
      path: ['name'],
    })
    .meta(atLeastOneOf('prompt', 'name')),
  responses: {
    201: z.object({
      success: succeeded,
      persona: persona.describe('The new persona.'),
      _service: whatHappened,
    }),
  },
  errors: ['agent_not_found', 'limit_exceeded', 'model_unavailable'],
  sample: { body: { syntheticId: 1001, prompt: 'A landlord with twelve flats who needs a plumber at night' } },
  // The model has 20 of them.
  timeoutSeconds: 28,
  summary: 'Creates a persona, from a description or from given fields.',
  rules: 'Give `prompt` or `name` or both.',
})

/** A caller's description of a persona to create. */
export type PersonaWish = Omit<BodyOf<typeof createPersona>, 'syntheticId'>
