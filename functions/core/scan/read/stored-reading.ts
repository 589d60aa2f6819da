import * as z from 'zod'
import { answerFacts } from '../../answers/facts.ts'
import { readStructure } from '../../answers/read-structure.ts'
import { type Reading, reading } from '../../answers/reading.ts'
import { type SettledFacts, settleFacts } from '../../answers/settle-facts.ts'
import { readerPromptVersion, readUnits } from '../../prompts/read-answers.ts'
import { brandNamesOf, type Profile } from '../profile.ts'
import { answerId, type ScanAnswer } from '../scan.ts'

/** Work items of readings, one for each call group. */
export const readingPrefix = 'reading-'
/** Prefix of the work items of one call group. */
export const readingsOfBatch = (batch: number): `reading-${string}` => `${readingPrefix}batch-${batch}-`
/** Named by the first answer, so that the same answers always have the same item. */
export const readingWork = (batch: number, firstAnswerId: string): `reading-${string}` =>
  `${readingsOfBatch(batch)}${firstAnswerId}`

const agreed = z.boolean().nullable()

/** The model's reading of one answer, with what the two readers settled. Stored once, and never changed. */
export const storedReading = z.object({
  answerId: z.string(),
  /** Of the whole text of the answer. */
  textSha256: z.string(),
  /** UTF-16 units of the answer that were read: all, up to 60 kB of it. */
  readCharacters: z.int().min(0),
  promptVersion: z.string(),
  /** As the vendor named it when it served. */
  model: z.string().nullable(),
  first: reading,
  second: reading.nullable(),
  facts: answerFacts,
  disputed: z.array(z.enum(['mention', 'rank', 'tone'])),
  agreed: z.object({ mention: agreed, rank: agreed, tone: agreed }),
  /** Whether the brand is mentioned, as each reader says. */
  said: z.object({ structure: z.boolean(), model: z.boolean() }),
})
export type StoredReading = z.infer<typeof storedReading>

/**
 * The value of a work item: the readings of a call group, which compress to less than half when stored together. Items with a
 * single reading, as builds between two releases wrote them, are still read.
 */
export const readingItem = z.union([
  z.object({ readings: z.array(storedReading) }),
  storedReading.transform((one) => ({ readings: [one] })),
])

const someReading = z.looseObject({ answerId: z.string() })
const anyItem = z.union([z.object({ readings: z.array(someReading) }), someReading.transform((one) => ({ readings: [one] }))])

/** The readings of the requested answers in an item's value; only these are parsed, since parsing takes longer than finding. */
export const readingsIn = (value: unknown, answerIds: ReadonlySet<string>): readonly StoredReading[] =>
  anyItem
    .parse(value)
    .readings.filter((one) => answerIds.has(one.answerId))
    .map((one) => storedReading.parse(one))

export type ReadAnswer = Pick<ScanAnswer, 'questionId' | 'personaId' | 'platform' | 'text'>

/** Settles the facts of an answer from its text and its readings: equal inputs give equal facts. */
export function settleAnswer(
  answer: ReadAnswer,
  question: string,
  profile: Profile,
  readings: { readonly first?: Reading | undefined; readonly second?: Reading | undefined },
): SettledFacts {
  const structure = readStructure({
    answer: answer.text,
    question,
    brand: brandNamesOf(profile),
    knownCompetitors: profile.brand.competitorNames,
  })
  return settleFacts(structure, readings)
}

/** The row of one reading. `disputed` and `said` are those of the first reading; the second only settles disputes. */
export function readingRow(
  answer: ReadAnswer,
  read: {
    readonly first: Reading
    readonly second: Reading | null
    readonly beforeSecond: SettledFacts
    readonly settled: SettledFacts
    readonly model: string | null
    readonly textSha256: string
  },
): StoredReading {
  const { first, second, beforeSecond, settled } = read
  return storedReading.parse({
    answerId: answerId(answer),
    textSha256: read.textSha256,
    readCharacters: readUnits(answer.text),
    promptVersion: readerPromptVersion,
    model: read.model,
    first,
    second,
    facts: settled.facts,
    disputed: beforeSecond.disputed,
    agreed: beforeSecond.agreed,
    said: beforeSecond.said,
  })
}
