import * as z from 'zod'
import type { AnalysisModel } from '../ports.ts'
import type { AnswerFacts } from './facts.ts'
import { groupForReading, readAnswersRequest } from './read-answers-request.ts'
import { type ReadInput, readStructure } from './read-structure.ts'
import type { Reading } from './reading.ts'
import { type SettledFacts, settleFacts } from './settle-facts.ts'

const names = z.array(z.string()).nullish()
const inputLine = z.object({
  id: z.union([z.string(), z.number()]),
  answer: z.string(),
  brand: z.object({ name: z.string().min(1), aliases: names, formerNames: names, domain: z.string().nullish(), products: names }),
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
  const line = inputLine.safeParse(parsed)
  if (!line.success)
    return { problem: line.error.issues.map((issue) => `${issue.path.join('.') || 'line'}: ${issue.message}`).join('; ') }
  const { id, answer, brand, knownCompetitors, question } = line.data
  return {
    id,
    input: {
      answer,
      brand: {
        name: brand.name,
        aliases: brand.aliases ?? [],
        formerNames: brand.formerNames ?? [],
        domain: brand.domain ?? null,
        products: brand.products ?? [],
      },
      knownCompetitors: knownCompetitors ?? [],
      ...(question ? { question } : {}),
    },
  }
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
  const structures = lines.map(({ input }) => readStructure(input))
  const first = await readAll(
    lines,
    lines.map((_, index) => index),
    model,
    note,
  )
  const disputed = lines.flatMap((_, index) => {
    const structure = structures[index]
    return structure && first.has(index) && settleFacts(structure, { first: first.get(index) }).disputed.length > 0 ? [index] : []
  })
  const second = await readAll(lines, disputed, model, note)
  return structures.map((structure, index) => ({
    settled: settleFacts(structure, { first: first.get(index), second: second.get(index) }),
    first: first.get(index),
    second: second.get(index),
  }))
}

async function readAll(
  lines: readonly ExtractLine[],
  indexes: readonly number[],
  model: AnalysisModel,
  note: (text: string) => void,
): Promise<ReadonlyMap<number, Reading>> {
  const found = new Map<number, Reading>()
  const same = Map.groupBy(indexes, (index) => JSON.stringify([lines[index]?.input.brand, lines[index]?.input.knownCompetitors]))
  for (const group of same.values()) {
    const answers = group.flatMap((index) => {
      const line = lines[index]
      return line ? [{ index, line, text: line.input.answer }] : []
    })
    for (const call of groupForReading(answers)) await readCall(call, model, found, note)
  }
  return found
}

type Asked = { readonly index: number; readonly line: ExtractLine; readonly text: string }

/** Makes one call; when it fails, repeats it with each half, down to single answers. */
async function readCall(
  call: readonly Asked[],
  model: AnalysisModel,
  found: Map<number, Reading>,
  note: (text: string) => void,
): Promise<void> {
  const [one] = call
  if (!one) return
  const { brand, knownCompetitors } = one.line.input
  const answer = await model.ask(
    readAnswersRequest({
      brand,
      knownCompetitors,
      questions: call.flatMap(({ line }, at) => (line.input.question ? [{ id: `q${at + 1}`, text: line.input.question }] : [])),
      answers: call.map(({ text }, at) => ({ id: `a${at + 1}`, questionId: `q${at + 1}`, text })),
    }),
  )
  const byId = answer.ok ? Map.groupBy(answer.value.readings, ({ id }) => id) : undefined
  const isWhole = byId !== undefined && call.every((_, at) => byId.get(`a${at + 1}`)?.length === 1)
  if (byId && isWhole)
    call.forEach(({ index }, at) => {
      const said = byId.get(`a${at + 1}`)?.[0]
      if (said) found.set(index, said)
    })
  else if (call.length > 1 && (answer.ok || answer.reason !== 'key')) {
    const half = Math.ceil(call.length / 2)
    await readCall(call.slice(0, half), model, found, note)
    await readCall(call.slice(half), model, found, note)
  } else
    for (const { line } of call)
      note(`${line.id}: not read (${answer.ok ? 'the ids are wrong' : answer.reason}), structure alone`)
}
