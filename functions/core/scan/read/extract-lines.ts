import * as z from 'zod'
import type { AnswerFacts } from '../../answers/facts.ts'
import { type ReadInput, readStructure } from '../../answers/read-structure.ts'
import type { Reading, Readings } from '../../answers/reading.ts'
import { type SettledFacts, settleFacts } from '../../answers/settle-facts.ts'
import type { Structure } from '../../answers/structure.ts'
import type { AnalysisModel, ModelAnswer, ModelRequest } from '../../ports.ts'
import { groupForReading, readAnswersRequest } from '../../prompts/read-answers.ts'
import { idProblems } from './read-answers.ts'
import { readInHalves } from './read-in-halves.ts'

const names = z
  .array(z.string())
  .nullish()
  .transform((given) => given ?? [])
const inputLine = z.object({
  id: z.union([z.string(), z.number()]),
  answer: z.string(),
  brand: z.object({
    name: z.string().min(1),
    aliases: names,
    formerNames: names,
    domain: z
      .string()
      .nullish()
      .transform((given) => given ?? null),
    products: names,
  }),
  knownCompetitors: names,
  question: z.string().nullish(),
})

export type ExtractLine = { readonly id: string | number; readonly input: ReadInput }

/** One line of input, or the reason why it is invalid. */
export function parseLine(text: string): ExtractLine | { readonly problem: string } {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    return { problem: `not JSON (${error instanceof Error ? error.message : String(error)})` }
  }
  const line = inputLine.safeParse(parsed, { error: plainMessage })
  if (!line.success) return { problem: line.error.issues.map(({ message }) => message).join('; ') }
  const { id, question, ...input } = line.data
  return { id, input: { ...input, ...(question ? { question } : {}) } }
}

/** Says what is expected where. */
function plainMessage({ path, code, input, ...issue }: z.core.$ZodRawIssue): string {
  const name = path?.join('.') || 'the line'
  if (input === undefined) return `${name} is missing`
  if (code === 'too_small') return `${name} is empty`
  const kinds: Record<string, string> = { string: 'a text', object: 'an object', array: 'a list' }
  return `${name} must be ${kinds[String(issue['expected'])] ?? 'a text or a number'}`
}

/** The line of output: the members of the contract in their order. */
export function printFacts(id: string | number, facts: AnswerFacts): string {
  const { mentioned, position, sentiment, competitors, citedSources, evidence } = facts
  return JSON.stringify({ id, mentioned, position, sentiment, competitors, citedSources, evidence })
}

/** Everything about one answer: each reader's claims, the verified ones, and the dropped ones with reasons. */
export function explain(
  id: string | number,
  { input }: ExtractLine,
  first: Reading | undefined,
  second: Reading | undefined,
): string {
  const structure = readStructure(input)
  const settled = settleFacts(structure, { first, second })
  const show = ({ start, end }: { start: number; end: number }): string => structure.scene.text.slice(start, end)
  return JSON.stringify(
    {
      id,
      structure: {
        names: structure.own.map((one) => ({ words: show(one), proof: one.proof, sure: one.sure })),
        rank: structure.rank && {
          position: structure.rank.position,
          written: structure.rank.written,
          words: show(structure.rank.place),
        },
        tone: structure.frame && { tone: structure.frame.tone, words: show(structure.frame.place) },
        rivals: structure.rivals.map((one) => ({ name: one.name, known: one.known, words: show(one) })),
        facts: settleFacts(structure, {}).facts,
      },
      model: { first: first ?? null, second: second ?? null },
      dropped: settled.dropped,
      disputed: settled.disputed,
      agreed: settled.agreed,
      facts: settled.facts,
    },
    null,
    2,
  )
}

export type Read = { readonly settled: SettledFacts; readonly first: Reading | undefined; readonly second: Reading | undefined }

/**
 * Reads the answers with the model: lines with equal brand and rivals share a call, disputed ones are read once more. In input
 * order; an answer that could not be read gets the facts of structure alone, and `note` is called.
 */
export async function readLines(
  lines: readonly ExtractLine[],
  model: AnalysisModel,
  note: (text: string) => void,
): Promise<readonly Read[]> {
  const structures = new Map(lines.map((line) => [line, readStructure(line.input)] as const))
  const first = await readAll(lines, model, note)
  const settle = (line: ExtractLine, structure: Structure, second?: Reading): Read => {
    const readings = { first: first.get(line), second }
    return { settled: settleFacts(structure, readings), ...readings }
  }
  const disputed = [...structures].filter(([line, one]) => settle(line, one).settled.disputed.length > 0).map(([line]) => line)
  const second = await readAll(disputed, model, note)
  return [...structures].map(([line, structure]) => settle(line, structure, second.get(line)))
}

async function readAll(
  lines: readonly ExtractLine[],
  model: AnalysisModel,
  note: (text: string) => void,
): Promise<ReadonlyMap<ExtractLine, Reading>> {
  const found = new Map<ExtractLine, Reading>()
  const same = Map.groupBy(lines, ({ input }) => JSON.stringify([input.brand, input.knownCompetitors]))
  for (const group of same.values())
    for (const call of groupForReading(group.map((line): Asked => ({ line, text: line.input.answer }))))
      for (const { items, value } of await readInHalves(
        call,
        (part) => ask(part, model, note),
        () => true,
      ))
        items.forEach(({ line }, at) => {
          const said = value.readings.find(({ id }) => id.trim() === `a${at + 1}`)
          if (said) found.set(line, said)
        })
  return found
}

/** Reports a failed call about several answers as `refused`, which makes the caller ask for halves: one answer may be the cause. */
async function ask(call: readonly Asked[], model: AnalysisModel, note: (text: string) => void): Promise<ModelAnswer<Readings>> {
  const answer = await model.ask(requestOf(call))
  if (answer.ok) return answer
  if (call.length > 1 && answer.reason !== 'key') return { ...answer, reason: 'refused' }
  for (const { line } of call) note(`${line.id}: not read (${answer.reason}), structure alone`)
  return answer
}

type Asked = { readonly line: ExtractLine; readonly text: string }

function requestOf(call: readonly Asked[]): ModelRequest<Readings> {
  const { brand, knownCompetitors } = (call[0] as Asked).line.input // no call is empty
  const answers = call.map(({ text }, at) => ({ id: `a${at + 1}`, questionId: `q${at + 1}`, text }))
  const questions = call.flatMap(({ line }, at) => (line.input.question ? [{ id: `q${at + 1}`, text: line.input.question }] : []))
  return { ...readAnswersRequest({ brand, knownCompetitors, questions, answers }), check: (said) => idProblems(said, answers) }
}
