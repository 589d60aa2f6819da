import type { Reading, Readings } from '../../answers/reading.ts'
import type { ModelAnswer, ModelRequest } from '../../ports.ts'
import { groupForReading, readAnswersRequest } from '../../prompts/read-answers.ts'
import { withOriginalIds, withShortIds } from '../measure/short-ids.ts'
import { brandNamesOf, type Profile } from '../profile.ts'
import { answerId } from '../scan.ts'
import { SpendReserved } from '../spend-book.ts'
import { readInHalves } from './read-in-halves.ts'
import { type ReadAnswer, readingRow, type StoredReading, settleAnswer } from './stored-reading.ts'

type Reader = {
  /** One call; never throws for what the model does. */
  readonly ask: (request: ModelRequest<Readings>) => Promise<ModelAnswer<Readings>>
  /** Whether there is time for this many more calls, one after the other. */
  readonly mayAsk: (calls: number) => boolean
  readonly sha256: (text: string) => string
}

type Read = { readonly answer: ReadAnswer; readonly reading: Reading; readonly model: string | null }

/**
 * Reads answers with a language model and settles what both readers say of each. Disputes of a call group get a second reading,
 * all in one call that does not show the first.
 * @param onGroup  stores the rows of a call group, at least one; answers that could not be read get none
 */
export async function readAnswers(
  answers: readonly ReadAnswer[],
  known: { readonly profile: Profile; readonly questions: ReadonlyMap<string, string> },
  reader: Reader,
  onGroup: (rows: readonly [StoredReading, ...StoredReading[]]) => Promise<unknown>,
): Promise<void> {
  await Promise.all(
    groupForReading(answers).map(async (group) => {
      const first = await readGroup(group, known, reader, 1)
      const settled = first.map((read) => ({ ...read, settled: settle(read.answer, { first: read.reading }, known) }))
      const disputed = settled.filter((read) => read.settled.disputed.length > 0).map(({ answer }) => answer)
      const second = new Map(
        (await readAgain(disputed, known, reader)).map(({ answer, reading }) => [answerId(answer), reading] as const),
      )
      const [row, ...others] = settled.map(({ answer, reading, model, settled: beforeSecond }) => {
        const again = second.get(answerId(answer))
        const both = again === undefined ? beforeSecond : settle(answer, { first: reading, second: again }, known)
        const textSha256 = reader.sha256(answer.text)
        return readingRow(answer, { first: reading, second: again ?? null, beforeSecond, settled: both, model, textSha256 })
      })
      if (row !== undefined) await onGroup([row, ...others])
    }),
  )
}

type Known = Parameters<typeof readAnswers>[1]

const settle = (answer: ReadAnswer, readings: { first: Reading; second?: Reading }, { profile, questions }: Known) =>
  settleAnswer(answer, questions.get(answer.questionId) ?? '', profile, readings)

/**
 * When other calls have reserved the day's money, the second readings are skipped: a retry of the stage would pay for the first ones
 * again.
 */
async function readAgain(disputed: readonly ReadAnswer[], known: Known, reader: Reader): Promise<Read[]> {
  try {
    return await readGroup(disputed, known, reader, 1)
  } catch (error) {
    if (error instanceof SpendReserved) return []
    throw error
  }
}

async function readGroup(
  group: readonly ReadAnswer[],
  { profile, questions }: Known,
  reader: Reader,
  calls: number,
): Promise<Read[]> {
  const brand = brandNamesOf(profile)
  const models = new Map<Readings, string | null>()
  const ask = async (answers: readonly ReadAnswer[]): Promise<ModelAnswer<Readings>> => {
    const { items, originalOf } = withShortIds(
      answers.map((answer) => ({ id: answerId(answer), questionId: answer.questionId, text: answer.text })),
    )
    const request = readAnswersRequest({
      brand,
      knownCompetitors: profile.brand.competitorNames,
      questions: [...questions].map(([id, text]) => ({ id, text })),
      answers: items,
    })
    const answer = await reader.ask({ ...request, check: (value) => idProblems(value, items) })
    if (!answer.ok) return answer
    const value = { readings: withOriginalIds(answer.value.readings, originalOf) }
    models.set(value, answer.usage.model)
    return { ...answer, value }
  }
  const read = await readInHalves(group, ask, () => reader.mayAsk(calls))
  return read.flatMap(({ items, value }) => {
    const byId = new Map(value.readings.map((one) => [one.id, one]))
    return items.flatMap((answer): Read[] => {
      const reading = byId.get(answerId(answer))
      return reading === undefined ? [] : [{ answer, reading, model: models.get(value) ?? null }]
    })
  })
}

/** Each id needs exactly one reading: a missing or doubled one may belong to another answer. */
export function idProblems({ readings }: Readings, items: readonly { readonly id: string }[]): string[] {
  const wanted = new Set(items.map(({ id }) => id))
  const given = readings.map(({ id }) => id.trim())
  return [
    ...[...wanted].filter((id) => !given.includes(id)).map((id) => `readings: none for answer ${id}`),
    ...given.filter((id, index) => given.indexOf(id) !== index).map((id) => `readings: more than one for answer ${id}`),
    ...given.filter((id) => !wanted.has(id)).map((id) => `readings: there is no answer ${id}`),
  ]
}
