import type { Language } from '../words/industry.ts'

/** The vendor of each platform, whose name begins the members of the provider secret. */
export const vendors = {
  chatgpt: 'openai',
  claude: 'anthropic',
  gemini: 'gemini',
  aio: 'serpapi',
  perplexity: 'perplexity',
} as const
export type SimulatedPlatform = keyof typeof vendors
export const simulatedPlatforms = Object.keys(vendors) as readonly SimulatedPlatform[] // keys of the literal above

/** Receiver of a call: an answer platform, or the analysis model, which shares its address with ChatGPT. */
export type Target = SimulatedPlatform | 'model'
export const targets: readonly Target[] = [...simulatedPlatforms, 'model']

/** A value for each target. */
export const forEachTarget = <T>(make: (target: Target) => T): Record<Target, T> =>
  Object.fromEntries(targets.map((target) => [target, make(target)])) as Record<Target, T> // entries of exactly these keys

export type Reply = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** A request of a platform, parsed from its own format. */
export type Asked = {
  readonly question: string
  readonly persona: string
  readonly language: Language
  readonly maySearch: boolean
  /** Second or later step of one answer: the resent turn of Claude, the page token of an overview. */
  readonly isFollowUp: boolean
}

export function jsonReply(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body: JSON.stringify(body) }
}

/** Tokens estimated as four characters each. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / 4)
}
