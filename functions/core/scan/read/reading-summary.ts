import type { MetaAnalysis } from '../../../contract/meta-analysis.ts'
import type { PlatformId } from '../../../contract/platforms.ts'
import type { CountedAnswer } from '../measure/counted-answers.ts'
import { answerId } from '../scan.ts'
import type { StoredReading } from './stored-reading.ts'

type Readings = ReadonlyMap<string, StoredReading>
type Field = keyof StoredReading['agreed']

/** With fewer answers a coefficient of agreement means nothing. */
const leastForKappa = 30

/** How many answers both readers read, and how often they agreed. */
export function summarizeReading(answers: readonly CountedAnswer[], readings: Readings): NonNullable<MetaAnalysis['reading']> {
  const rows = answers.flatMap((answer) => readings.get(answerId(answer)) ?? [])
  const share = (field: Field): number | null => shareOf(rows.flatMap((row) => row.agreed[field] ?? []))
  return {
    answers: answers.length,
    readTwice: rows.length,
    structureOnly: answers.length - rows.length,
    agreed: { mention: share('mention'), rank: share('rank'), tone: share('tone') },
    secondReadings: rows.filter(({ second }) => second !== null).length,
    kappaMention: rows.length < leastForKappa ? null : kappaOf(rows.map(({ said }) => said)),
  }
}

/** For each platform the share (0 to 1) of the fields stated by both readers on which they agree; none without such fields. */
export function agreementByPlatform(
  answers: readonly CountedAnswer[],
  readings: Readings,
): { readonly platform: PlatformId; readonly share: number }[] {
  return [...Map.groupBy(answers, ({ platform }) => platform)].flatMap(([platform, own]) => {
    const rows = own.flatMap((answer) => readings.get(answerId(answer)) ?? [])
    const share = shareOf(rows.flatMap(({ agreed }) => Object.values(agreed).flatMap((one) => one ?? [])))
    return share === null ? [] : [{ platform, share }]
  })
}

function shareOf(said: readonly boolean[]): number | null {
  return said.length === 0 ? null : rounded(said.filter((one) => one).length / said.length)
}

/** Cohen's kappa: agreement beyond chance. @returns null when both always said the same thing: chance would agree as well */
function kappaOf(said: readonly StoredReading['said'][]): number | null {
  const part = (test: (one: StoredReading['said']) => boolean) => said.filter(test).length / said.length
  const [structure, model] = [part((one) => one.structure), part((one) => one.model)]
  const observed = part((one) => one.structure === one.model)
  const expected = structure * model + (1 - structure) * (1 - model)
  return expected === 1 ? null : rounded((observed - expected) / (1 - expected))
}

const rounded = (value: number): number => Number(value.toFixed(4))
