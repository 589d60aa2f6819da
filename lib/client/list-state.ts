import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { cleanLine } from '../../functions/contract/fields.ts'
import { ListError, type SiteList } from './site-list.ts'
import { createSynced, replaceSynced } from './write-synced.ts'

/** One batch of a list. */
const part = z.object({
  /** Hash of its addresses, which detects a list that was split differently. */
  sha256: z.string(),
  lines: z.int().min(1),
  /** With the same key a call that is repeated within 24 hours is the same batch. */
  idempotencyKey: z.string(),
  /** Contains the id of the list, so that the batch is found when the answer with its id was lost. */
  name: z.string(),
  /** Null before the first call. Once set, the batch may exist. */
  sentAt: z.iso.datetime().nullable(),
  batchId: z.string().nullable(),
})

/** The state of a list between two starts of the command, written to disk before the first call. */
const listState = z.object({
  version: z.literal(1),
  listId: z.uuid(),
  startedAt: z.iso.datetime(),
  /** Where the batches are. */
  api: z.string(),
  input: z.object({
    name: z.string(),
    /** Of header and rows. */
    sha256: z.string(),
    header: z.array(z.string()),
    column: z.string(),
    /** A short hash of each row, to name the rows that changed. */
    rows: z.array(z.string()),
  }),
  parts: z.array(part).min(1),
})
export type ListState = z.infer<typeof listState>
export type ListPart = ListState['parts'][number]

/** What identifies a list: with another value it is another list. */
export type ListStart = {
  /** Name of the file, without folders. */
  readonly name: string
  readonly list: SiteList
  readonly api: string
  /** Addresses of each batch. */
  readonly parts: readonly (readonly string[])[]
}

const shortHash = 10
const shownRows = 3
// The API takes names of 120 characters.
const shownName = 60

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

function inputOf({ name, list }: ListStart): ListState['input'] {
  const rows = list.rows.map(({ cells }) => hashOf(cells).slice(0, shortHash))
  const header = [...list.header]
  const sha256 = hashOf([header, list.rows.map(({ cells }) => cells)])
  return { name, sha256, header, column: header[list.column] ?? '', rows }
}

export function newState(start: ListStart, { listId, at }: { readonly listId: string; readonly at: string }): ListState {
  const known = [...start.name].slice(0, shownName).join('')
  return {
    version: 1,
    listId,
    startedAt: at,
    api: start.api,
    input: inputOf(start),
    parts: start.parts.map((urls, index) => ({
      sha256: hashOf(urls),
      lines: urls.length,
      idempotencyKey: `${listId}-${index + 1}`,
      // As the API stores a name, so that the batch is found by it: file names may be decomposed or begin with a space.
      name: cleanLine(`${known} ${index + 1}/${start.parts.length} ${listId}`),
      sentAt: null,
      batchId: null,
    })),
  }
}

/**
 * @returns undefined when the list was not started yet
 * @throws ListError
 */
export async function readState(path: string): Promise<ListState | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  const known = listState.safeParse(jsonOf(text))
  if (known.success) return known.data
  throw new ListError(`${path} cannot be read, so it is not known which batches of this list exist. Give another --out.`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const textOf = (state: ListState): string => `${JSON.stringify(state, null, 1)}\n`
export const createState = (path: string, state: ListState): Promise<boolean> => createSynced(path, textOf(state))
export const replaceState = (path: string, state: ListState): Promise<void> => replaceSynced(path, textOf(state))

/** Whether a batch of the list may exist. */
export const isSent = ({ parts }: ListState): boolean => parts.some(({ sentAt, batchId }) => sentAt !== null || batchId !== null)

/**
 * Differences between a list as it was started and as it is now, one sentence each; none for the same list. The file's form
 * (quotes, line ends) does not matter.
 */
export function differences(state: ListState, start: ListStart): readonly string[] {
  const [before, now] = [state.input, inputOf(start)]
  const isOtherApi = state.api !== start.api ? [`It was started at ${state.api}, not at ${start.api}.`] : []
  const isOtherColumn =
    before.column !== now.column ? [`The addresses were taken from the column "${before.column}", not from "${now.column}".`] : []
  const isOtherFile = before.sha256 === now.sha256 ? [] : changesOf(before, now, start)
  const isCutDifferently =
    isOtherFile.length + isOtherColumn.length === 0 &&
    hashOf(state.parts.map(({ sha256 }) => sha256)) !== hashOf(start.parts.map(hashOf))
      ? ['It was started by another version of this command.']
      : []
  return [...isOtherApi, ...isOtherColumn, ...isOtherFile, ...isCutDifferently]
}

function changesOf(before: ListState['input'], now: ListState['input'], { list }: ListStart): readonly string[] {
  const names = (header: readonly string[]) => header.map((name) => `"${name}"`).join(', ')
  const changed = now.rows.flatMap((hash, index) => (index < before.rows.length && hash !== before.rows[index] ? [index] : []))
  const shown = changed
    .slice(0, shownRows)
    .map((index) => `line ${list.rows[index]?.line} (now "${list.rows[index]?.cells[list.column]}")`)
  const more = changed.length - shown.length
  return [
    ...(before.name === now.name ? [] : [`It was started with the file ${before.name}, not with ${now.name}.`]),
    ...(names(before.header) === names(now.header)
      ? []
      : [`The columns were ${names(before.header)} and are ${names(now.header)}.`]),
    ...(before.rows.length === now.rows.length ? [] : [`The file had ${before.rows.length} rows and has ${now.rows.length}.`]),
    ...(changed.length === 0 ? [] : [`Rows have changed: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`]),
  ]
}
