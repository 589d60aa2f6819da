import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { ClosedExecution, ExecutionRecord, ExecutionStore, OpenExecution, Step } from './execution-store.ts'

/**
 * Executions in a folder: `running/` has a journal of JSON lines for each open execution, `closed/` one file for each ended one.
 * Appending survives a kill of the process at any moment: an incomplete line is dropped when the journal is read again.
 * @throws the file system's error when the folder cannot be written
 */
export function createFileStore(folder: string): ExecutionStore {
  const running = join(folder, 'running')
  const closed = join(folder, 'closed')
  mkdirSync(running, { recursive: true })
  mkdirSync(closed, { recursive: true })
  const journalOf = (executionArn: string) => join(running, `${fileNameOf(executionArn)}.jsonl`)
  const closedFileOf = (executionArn: string) => join(closed, `${fileNameOf(executionArn)}.json`)

  return {
    create: (record) => appendLine(journalOf(record.executionArn), record),
    append: (executionArn, step) => appendLine(journalOf(executionArn), step),
    close: (execution) => writeWhole(closedFileOf(execution.record.executionArn), execution),
    announced: (executionArn) => rmSync(journalOf(executionArn), { force: true }),
    findClosed: (executionArn) => readClosed(closedFileOf(executionArn)),
    open: () =>
      readdirSync(running)
        .filter((file) => file.endsWith('.jsonl'))
        .flatMap((file) => {
          const journal = readJournal(join(running, file))
          if (!journal) return []
          return [{ ...journal, record: readClosed(closedFileOf(journal.record.executionArn))?.record ?? journal.record }]
        }),
  }
}

/** Readable, and different for names that differ only in case or in characters that file systems forbid. */
function fileNameOf(executionArn: string): string {
  const name = executionArn.slice(executionArn.lastIndexOf(':') + 1).replace(/[^\w-]/g, '_')
  return `${name}-${createHash('sha256').update(executionArn).digest('hex').slice(0, 16)}`
}

function appendLine(file: string, value: ExecutionRecord | Step): void {
  appendFileSync(file, `${JSON.stringify(value)}\n`)
}

function writeWhole(file: string, value: ClosedExecution): void {
  writeFileSync(`${file}.new`, JSON.stringify(value))
  renameSync(`${file}.new`, file)
}

function readClosed(file: string): ClosedExecution | undefined {
  if (!existsSync(file)) return undefined
  // Written whole by writeWhole above.
  return JSON.parse(readFileSync(file, 'utf8')) as ClosedExecution
}

function readJournal(file: string): OpenExecution | undefined {
  const text = readFileSync(file)
  const whole = text.lastIndexOf('\n') + 1
  if (whole < text.length) truncateSync(file, whole)
  const [first, ...rest] = text
    .subarray(0, whole)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
  if (first === undefined) {
    // The process ended during the very first write: the start was never acknowledged.
    rmSync(file)
    return undefined
  }
  // Both were written by appendLine above.
  return { record: JSON.parse(first) as ExecutionRecord, steps: rest.map((line) => JSON.parse(line) as Step) }
}
