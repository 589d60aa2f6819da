import { environmentModel } from '../../functions/adapters/model/environment-model.ts'
import { extractFacts } from '../../functions/core/answers/extract-facts.ts'
import { type ExtractLine, explain, parseLine, printFacts, readLines } from '../../functions/core/scan/read/extract-lines.ts'
import { missingModelKey } from './inspect-pages.ts'
import { OperatorError } from './operator-error.ts'

export type ExtractOptions = {
  /** Id of the one answer to explain; undefined: the facts of all. */
  readonly explained: string | undefined
  /** Ask the analysis model too, with the key of the environment. */
  readonly reads: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Gets a line for each problem that makes the command fail, although the rest is answered. */
  readonly complain: (text: string) => void
  /** Gets a line for each answer that the model could not read. */
  readonly note: (text: string) => void
}

/**
 * Reads answers as JSON lines and yields one JSON text for each with its facts, in order. Without a model and without an
 * explanation each is yielded as it comes.
 * @throws OperatorError when the model is to be asked and there is no key for it
 */
export async function* extractAnswers(lines: AsyncIterable<string>, options: ExtractOptions): AsyncGenerator<string> {
  const { explained, reads, environment, complain, note } = options
  const model = reads ? environmentModel(environment) : undefined
  if (reads && model === undefined) throw new OperatorError(missingModelKey)
  const kept: ExtractLine[] = []
  for await (const line of parseLines(lines, complain)) {
    if (model === undefined && explained === undefined) yield printFacts(line.id, extractFacts(line.input))
    else kept.push(line)
  }
  yield* explained === undefined ? factsOf(kept, model, note) : explanationsOf(kept, explained, model, options)
}

type Model = ReturnType<typeof environmentModel>
type Notes = Pick<ExtractOptions, 'complain' | 'note'>

async function* factsOf(lines: readonly ExtractLine[], model: Model, note: Notes['note']): AsyncGenerator<string> {
  const read = model === undefined ? [] : await readLines(lines, model, note)
  for (const [index, { id }] of lines.entries()) {
    const one = read[index]
    if (one) yield printFacts(id, one.settled.facts)
  }
}

async function* explanationsOf(
  lines: readonly ExtractLine[],
  explained: string,
  model: Model,
  { complain, note }: Notes,
): AsyncGenerator<string> {
  const kept = lines.filter(({ id }) => String(id) === explained)
  if (kept.length === 0) complain(`no answer has the id ${explained}`)
  const read = model === undefined ? [] : await readLines(kept, model, note)
  for (const [index, line] of kept.entries()) yield explain(line.id, line, read[index]?.first, read[index]?.second)
}

async function* parseLines(lines: AsyncIterable<string>, complain: (text: string) => void): AsyncGenerator<ExtractLine> {
  let number = 0
  for await (const line of lines) {
    number++
    const text = number === 1 ? line.replace(/^\ufeff/, '') : line
    if (text.trim() === '') continue
    const parsed = parseLine(text)
    if ('problem' in parsed) complain(`line ${number}: ${parsed.problem}`)
    else yield parsed
  }
}
