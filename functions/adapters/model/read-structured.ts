import { canaryPattern, holdsSecret } from '../../core/holds-secret.ts'
import type { ModelRequest } from '../../core/ports.ts'

export type Structured<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'problems'; readonly problems: readonly string[] }
  | { readonly kind: 'leak' }

/** Most problems that are sent back for repair; more do not help. */
const maxProblems = 12

/** The value in a model's text, when it is one that the schema and the caller's own check accept. */
export function readStructured<T>(
  text: string,
  { schema, check, quotesMaterial = false }: Pick<ModelRequest<T>, 'schema' | 'check' | 'quotesMaterial'>,
): Structured<T> {
  // Quotes of the material are allowed; the canary was removed from it and can only come from the instructions.
  const leaks = quotesMaterial ? (part: string) => canaryPattern.test(part.replace(/\s+/g, '')) : holdsSecret
  const json = parseTolerantly(text)
  const written = json === undefined ? undefined : writeOut(json)
  // JSON escapes can hide what a search of the raw text would find, so the parsed value is searched too.
  if (leaks(text) || (written !== undefined && leaks(written))) return { kind: 'leak' }
  if (written === undefined) return { kind: 'problems', problems: ['The answer was not one JSON object.'] }
  const parsed = schema.safeParse(json)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.') || 'root'}: ${message}`)
    return { kind: 'problems', problems: problems.slice(0, maxProblems) }
  }
  const problems = check?.(parsed.data) ?? []
  return problems.length > 0
    ? { kind: 'problems', problems: problems.slice(0, maxProblems) }
    : { kind: 'value', value: parsed.data }
}

/** JSON as models write it: bare, in a code fence, with words around it, or once more inside a JSON string. */
function parseTolerantly(text: string): unknown {
  const trimmed = text.trim()
  const inFence = trimmed.split('```')[1]?.replace(/^json/i, '')
  const braces = trimmed.slice(trimmed.indexOf('{'), trimmed.lastIndexOf('}') + 1)
  for (const candidate of [trimmed, inFence, braces]) {
    const value = candidate === undefined ? undefined : parseObjectIn(candidate, 2)
    if (value !== undefined) return value
  }
  return undefined
}

function parseObjectIn(text: string, layers: number): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string' && layers > 0) return parseObjectIn(value, layers - 1)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** As JSON; undefined for a value that is nested too deeply to write. */
function writeOut(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
