import { access, readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { ApiError } from './api-error.ts'
import type { Client } from './client.ts'
import { followList, type ListView } from './list-progress.ts'
import { fieldsOfRows, type MergeRow, resultsOf } from './list-results.ts'
import {
  createState,
  differences,
  isSent,
  type ListPart,
  type ListStart,
  type ListState,
  newState,
  readState,
  replaceState,
} from './list-state.ts'
import { isPassing, retryPassing } from './retry-passing.ts'
import { createBatch, findBatchByName, followBatch } from './run-batch.ts'
import { addressesOf, ListError, readSiteList } from './site-list.ts'
import { replaceSynced } from './write-synced.ts'

export type ListRun = {
  /** Path of the CSV file. */
  readonly input: string
  /** Path of the results; the state of the list is kept beside it. */
  readonly out: string
  /** Column with the addresses; left out: guessed. */
  readonly column?: string | undefined
  /** Address of the API; a started list continues only there. */
  readonly api: string
  /** Lines of a batch; 1,000, the most that the API takes, when left out. */
  readonly batchLines?: number
}
export type ListEffects = {
  readonly client: Client
  /** Milliseconds. */
  readonly now: () => number
  readonly newId: () => string
  readonly onProgress?: (view: ListView) => void
  /** Prints messages other than the progress. */
  readonly say?: (text: string) => void
  readonly signal?: AbortSignal
  /** Milliseconds between two polls in place of what the API asks for. */
  readonly pollMs?: number
}
export type ListSummary = {
  readonly out: string
  readonly rows: number
  /** Rows with scores and sentences. */
  readonly readyToSend: number
  readonly creditsSpent: number
}

const maxBatchLines = 1_000
/** Below the 2 MiB that the API takes, with room for name and separators. */
const maxBatchBytes = 1_500_000
/** As long as the API itself waits for a slow reader. */
const resultsTimeoutMs = 120_000
/** About half an hour without any answer. */
const patientFailures = 60

/**
 * Scans a list of sites from a CSV file in batches, and writes the rows of the file with their merge fields. Interrupted and
 * started again, also after days, it continues where it was: every batch is created once.
 * @throws ListError for a list that cannot be scanned, or differs from the one that was started; ApiError when the API refuses;
 * what the signal was aborted with
 */
export async function scanList(run: ListRun, effects: ListEffects): Promise<ListSummary> {
  const { client, signal, pollMs, now, onProgress, say } = effects
  const patience = { signal, maxFailures: patientFailures }
  if (resolve(run.input) === resolve(run.out)) throw new ListError('--out is the file of the list itself. Give another one.')
  const list = readSiteList(await readInput(run.input), run.column)
  const { urls, placeOfRow } = addressesOf(list)
  const parts = cut(urls, run.batchLines ?? maxBatchLines)
  const path = `${run.out}.state.json`
  let state = await openState(path, run, { name: basename(run.input), list, api: run.api, parts }, effects)

  const batchIds: string[] = []
  for (const [index, addresses] of parts.entries()) {
    const note = async (change: Partial<ListPart>) => {
      state = withPart(state, index, change)
      await replaceState(path, state)
    }
    batchIds.push(await retryPassing(() => createPart(partOf(state, index), addresses, note, effects), patience))
  }
  const repeated = list.rows.length - urls.length
  const repeats = repeated > 0 ? ` (${repeated} repeated)` : ''
  const inBatches = parts.length === 1 ? '1 batch' : `${parts.length} batches`
  say?.(`${list.rows.length} rows, ${urls.length} different addresses${repeats}, ${inBatches}`)

  const hear = followList({ total: urls.length, now, show: (view) => onProgress?.(view) })
  const ended = await followAll(
    batchIds,
    (batchId, part, stop) =>
      followBatch(client, batchId, {
        ...patience,
        signal: stop,
        pollMs,
        onProgress: (progress) => hear(part, progress, parts.length),
      }),
    signal,
  )

  const batches: (readonly MergeRow[])[] = []
  for (const [index, batchId] of batchIds.entries()) {
    batches.push(await retryPassing(() => readFields(client, batchId, parts[index] ?? [], signal), patience))
  }
  const fields = fieldsOfRows(placeOfRow, batches)
  const { text, renamed } = resultsOf(list, (row) => fields[row] ?? {})
  signal?.throwIfAborted()
  await replaceSynced(run.out, text)
  for (const [before, after] of renamed)
    say?.(`Your column "${before}" is "${after}" in the results: a merge field has its name.`)
  return {
    out: run.out,
    rows: list.rows.length,
    readyToSend: fields.filter((row) => row['ready_to_send'] === 'yes').length,
    creditsSpent: ended.reduce((sum, { creditsSpent }) => sum + creditsSpent, 0),
  }
}

async function readInput(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'There is no such file' : String(error)
    throw new ListError(`${path} cannot be read: ${reason}.`)
  }
}

/** Addresses by batch. */
function cut(urls: readonly string[], maxLines: number): readonly (readonly string[])[] {
  const parts: { urls: string[]; bytes: number }[] = []
  for (const url of urls) {
    const bytes = Buffer.byteLength(JSON.stringify(url)) + 1
    const last = parts.at(-1)
    if (last !== undefined && last.urls.length < maxLines && last.bytes + bytes <= maxBatchBytes) {
      last.urls.push(url)
      last.bytes += bytes
    } else parts.push({ urls: [url], bytes })
  }
  return parts.map((part) => part.urls)
}

/** The state of a list that was started before, or of a new one. A list may still change until something of it was sent. */
async function openState(
  path: string,
  run: ListRun,
  start: ListStart,
  { now, newId }: Pick<ListEffects, 'now' | 'newId'>,
): Promise<ListState> {
  const known = await readState(path)
  const changed = known === undefined ? [] : differences(known, start)
  if (known !== undefined && changed.length === 0) return known
  if (known !== undefined && isSent(known)) {
    const advice = `Put the list back as it was to go on, or give another --out to start a new one.`
    throw new ListError(`${path} belongs to a list that is not this one. ${changed.join(' ')} ${advice}`)
  }
  if (known === undefined && (await exists(run.out))) {
    throw new ListError(`${run.out} is there already, and not from this list. Give another --out.`)
  }
  const state = newState(start, { listId: newId(), at: new Date(now()).toISOString() })
  if (known !== undefined) await replaceState(path, state)
  // Another process started the same list at the same moment: both continue with one state.
  else if (!(await createState(path, state))) return openState(path, run, start, { now, newId })
  return state
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * The batch of a part, created unless it exists. The key makes a repeat the same batch for 24 hours only, by the service's
 * clock; so a part that was sent before is first looked for by name, whatever the local clock says.
 */
async function createPart(
  part: ListPart,
  urls: readonly string[],
  note: (change: Partial<ListPart>) => Promise<void>,
  { client, now, signal }: ListEffects,
): Promise<string> {
  if (part.batchId !== null) return part.batchId
  const { name, idempotencyKey, sentAt } = part
  if (sentAt !== null) {
    const found = await findBatchByName(client, name, signal)
    if (found !== undefined) {
      await note({ batchId: found })
      return found
    }
  } else await note({ sentAt: new Date(now()).toISOString() })
  try {
    const { batchId } = await createBatch(client, { urls: [...urls], name }, { idempotencyKey, signal })
    await note({ batchId })
    return batchId
  } catch (error) {
    // A refused first call created nothing: the list may be changed and sent again.
    if (sentAt === null && error instanceof ApiError && !isPassing(error)) await note({ sentAt: null })
    throw error
  }
}

const partOf = (state: ListState, index: number): ListPart => {
  const part = state.parts[index]
  if (part === undefined) throw new RangeError(`The list has no part ${index}`)
  return part
}
const withPart = (state: ListState, index: number, change: Partial<ListPart>): ListState => ({
  ...state,
  parts: state.parts.map((part, place) => (place === index ? { ...part, ...change } : part)),
})

/** Follows all batches at once; when following one fails, the others are not waited for. */
async function followAll<T>(
  batchIds: readonly string[],
  follow: (batchId: string, part: number, signal: AbortSignal) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<readonly T[]> {
  const stop = new AbortController()
  const either = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal])
  try {
    return await Promise.all(batchIds.map((batchId, part) => follow(batchId, part, either)))
  } finally {
    stop.abort()
  }
}

/**
 * One row per line, in order; an answer that does not match the lines is an error, so that no mail gets another site's fields.
 */
async function readFields(
  client: Client,
  batchId: string,
  urls: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly MergeRow[]> {
  const { data } = await client.call('readMergeFields', {
    query: { batchId },
    timeoutMs: resultsTimeoutMs,
    ...(signal === undefined ? {} : { signal }),
  })
  const rows: readonly MergeRow[] = data !== undefined && Array.isArray(data.rows) ? data.rows : []
  if (rows.length === urls.length && rows.every((row, index) => row['index'] === index)) return rows
  throw new Error(`The merge fields of batch ${batchId} do not fit its ${urls.length} lines`)
}
