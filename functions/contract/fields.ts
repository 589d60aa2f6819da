import * as z from 'zod'

/** Maxima of one request and of one agent. All text is counted in code points after trimming and NFC. */
export const maxima = {
  queriesPerRequest: 50,
  queriesPerTopic: 200,
  topicsPerAgent: 50,
  personasPerAgent: 10,
  nameCharacters: 120,
  roleCharacters: 120,
  promptCharacters: 2_000,
  queryCharacters: 400,
  goals: 10,
  goalCharacters: 240,
  urlCharacters: 2_048,
  mergeFieldScans: 100,
  webhooksPerAccount: 5,
  deliveriesListed: 100,
  redeliveriesPerCall: 100,
  bodyBytes: 256 * 1024,
  batchLines: 1_000,
  batchBodyBytes: 2 * 1024 * 1024,
  jsonDepth: 8,
  callsPerScan: 3_000,
} as const

/** Counts that the API promises for a complete report. */
export const counts = {
  competitorNames: { min: 5, max: 10 },
  observations: { min: 3, max: 6 },
  recommendations: { min: 3, max: 5 },
} as const

const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
const lineBreaks = /[\t\r\n\u2028\u2029]+/g

/** NFC, control characters out, line breaks to spaces, trimmed (also of no-break and ideographic spaces). */
export function cleanLine(text: string): string {
  return text.normalize('NFC').replace(lineBreaks, ' ').replace(controlCharacters, '').trim()
}

/** As cleanLine, but keeps line breaks: for text of several sentences. */
function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').replace(controlCharacters, '').trim()
}

const codePoints = (text: string): number => [...text].length
const overLimit = (what: string, max: number) => ({ message: `${what} is longer than ${max} characters`, params: { limit: max } })

/** JSON Schema: the text has characters that can be seen: no white space, control character, direction mark or zero width. */
const notBlank = '[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]'
const visible = new RegExp(notBlank)

/**
 * A caller's text: well-formed, cleaned, not empty, at most `max` code points and four bytes each. `params.limit` marks an
 * issue as a maximum, which answers `limit_exceeded` in place of `invalid_request`.
 */
const callerText = (what: string, max: number, clean: (text: string) => string) =>
  z
    .string()
    .refine((text) => text.isWellFormed(), { message: `${what} is not well-formed Unicode`, abort: true })
    .transform(clean)
    .refine((text) => visible.test(text), { message: `${what} is empty`, abort: true })
    .refine((text) => codePoints(text) <= max, overLimit(what, max))
    .meta({ minLength: 1, maxLength: max, pattern: notBlank })

/**
 * A caller's text on one line, cleaned; 1 to `max` code points.
 * @param what  names it in errors
 */
export const lineOf = (what: string, max: number) => callerText(what, max, cleanLine)
/** As `lineOf`, with line breaks. */
export const textOf = (what: string, max: number) => callerText(what, max, cleanText)

/** A list with a maximum; over it the whole call is refused with `limit_exceeded`. */
export const listOf = <T extends z.ZodType>(what: string, item: T, max: number) =>
  z
    .array(item)
    .refine((list) => list.length <= max, { message: `More than ${max} ${what}`, params: { limit: max } })
    .meta({ maxItems: max })

/** JSON Schema of bodies that need one of these members. The server checks it by the refinement beside it. */
export const atLeastOneOf = (...names: readonly string[]) => ({ anyOf: names.map((name) => ({ required: [name] })) })

/** An object of which exactly one of two members is given: a refinement for the server, `oneOf` for the document. */
export const exactlyOneOf = <S extends z.ZodObject>(
  object: S,
  one: keyof S['shape'] & string,
  other: keyof S['shape'] & string,
): S =>
  object
    .refine((given) => (given[one] === undefined) !== (given[other] === undefined), {
      message: `Give exactly one of ${one} and ${other}`,
      path: [one],
    })
    .meta({ oneOf: [{ required: [one] }, { required: [other] }] })

/**
 * The address of a site as the caller wrote it. core/seed-url.ts decides what may be scanned; `urlRules` describes it for
 * callers.
 */
export const siteUrl = z
  .string()
  .refine((text) => text.isWellFormed(), 'url is not well-formed Unicode')
  .meta({
    minLength: 1,
    maxLength: maxima.urlCharacters,
    pattern: notBlank,
    description: 'Web address; without a scheme https:// is added.',
  })
export const urlRules =
  '`url` is a public web address; without a scheme `https://` is added. Refused with `invalid_url`: other schemes than http and https, ' +
  'ports other than 80 and 443, user names and passwords, IP addresses, and hosts without a public suffix.'

/** A query parameter that may be left out. An empty one counts as absent, as a form sends a field that was left empty. */
export const absentWhenEmpty = <T extends z.ZodType>(parameter: T) =>
  z.preprocess((text) => (typeof text === 'string' ? text.trim() || undefined : text), parameter.optional()).optional()

export const isoTime = z.iso.datetime().describe('ISO 8601, UTC')
export const score = z.int().min(0).max(100)
/** Identifier of a scan. */
export const uuid = z.uuid().describe('Identifier of the scan.')
/** Of every answer that is no error. */
export const succeeded = z.literal(true).describe('Always true; an error has no such member.')
/** What a call did, in sentences for people. */
export const whatHappened = z
  .object({
    what_happened: z.string().describe('What the call did, in a sentence.'),
    next_steps: z.array(z.string()).describe('What can be done next, a sentence each.'),
  })
  .describe('For people; programs need nothing of it.')
/** What an answer shows, in a sentence for people. */
export const whatYouSee = z.string().describe('What this answer shows, in a sentence.')
export const forPeople = 'For people; programs need nothing of it.'
const maxAgentId = 2_147_483_647
/** An identifier of a brand agent in a body. */
export const agentId = z.int().min(1).max(maxAgentId).describe('Identifier of the brand agent.')
/** 1 to 2147483647 as a pattern: fewer digits than ten, or ten that are not above it. */
const agentIdPattern =
  '^(?:[1-9][0-9]{0,8}|1[0-9]{9}|20[0-9]{8}|21[0-3][0-9]{7}|214[0-6][0-9]{6}|2147[0-3][0-9]{5}|21474[0-7][0-9]{4}' +
  '|214748[0-2][0-9]{3}|2147483[0-5][0-9]{2}|21474836[0-3][0-9]|214748364[0-7])$'
/** The same in a query string: digits only, so that `1e3`, `0x10` and `+5` are invalid. */
export const agentIdText = z
  .string()
  .regex(/^[1-9][0-9]*$/, 'syntheticId is a positive integer')
  .transform(Number)
  .refine((id) => id <= maxAgentId, `syntheticId must be at most ${maxAgentId}`)
  .meta({ description: `Identifier of a brand agent, 1 to ${maxAgentId}`, pattern: agentIdPattern })

export const tone = z.enum(['positive', 'neutral', 'negative', 'unknown'])
export type Tone = z.infer<typeof tone>
export const level = z.enum(['excellent', 'good', 'moderate', 'low', 'invisible'])
export const knowledgeLevel = z.enum(['strong', 'partial', 'thin', 'unknown'])
/** The calls that start a scan. */
export const scanKinds = ['scan-preview', 'ai-visibility-report', 'agent-scan'] as const
export const scanStatus = z.enum(['pending', 'analyzing', 'complete', 'failed'])
export const plan = z.enum(['free', 'starter', 'pro'])
export type Plan = z.infer<typeof plan>

export const failureCodes = [
  'unreachable',
  'blocked_address',
  'not_html',
  'http_error',
  'parked',
  'for_sale',
  'login_wall',
  'bot_check',
  'empty_page',
  'coming_soon',
  'no_identity',
  'too_few_answers',
  'capacity',
  'internal',
] as const
/** The stable reason of a failed scan, sent as X-Scan-Failure-Code. */
export type FailureCode = (typeof failureCodes)[number]
