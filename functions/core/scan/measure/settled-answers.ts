import * as z from 'zod'
import type { ScanStore } from '../../stores.ts'
import { ownNames, type Profile } from '../profile.ts'
import { readingItem, readingPrefix, type StoredReading } from '../read/stored-reading.ts'
import { answerId, type ScanAnswer } from '../scan.ts'
import { type KnowledgeVerdict, knowledgeVerdict } from './check-knowledge.ts'
import { answersOf, type Manifest, makeManifest, manifest } from './manifest.ts'
import { applyVerdict, judgedMethod, judgedPrefix, judgedRow, type Verdict } from './verdicts-2026-11.ts'

/** Work items of the check of knowledge: one for each call group with by-name answers; one for all in method 2026-11. */
/** The release before wrote one item of exactly this name. */
const knowledgePrefix = 'knowledge'
export const knowledgeWork = (batch: number): `knowledge-${string}` => `${knowledgePrefix}-${batch}`
const knowledgeRow = z.object({ verdicts: z.array(knowledgeVerdict) })

type Rows = Pick<ScanStore, 'findWork' | 'listWork' | 'listAnswers'>

/** The answers, readings and knowledge verdicts that a scan is measured on, as fixed by its manifest. */
export type Fixed = {
  readonly answers: readonly ScanAnswer[]
  readonly readings: ReadonlyMap<string, StoredReading>
  /** Of method 2026-11. */
  readonly verdicts: ReadonlyMap<string, Verdict>
  readonly knowledge: readonly KnowledgeVerdict[]
}

/**
 * Writes the manifest of a scan unless it exists. Rows stored later do not count.
 * @returns the rows that the manifest names, so that they need not be read again
 */
export async function fixAnswers(
  uuid: string,
  { scans, sha256 }: { readonly scans: Rows & Pick<ScanStore, 'putWork'>; readonly sha256: (text: string) => string },
): Promise<Fixed> {
  if ((await scans.findWork(uuid, 'manifest')) !== undefined) return fixedRows(uuid, scans)
  const listed = await listRows(uuid, scans)
  const made = makeManifest(listed, sha256)
  // A concurrent run may have been first, and its manifest may name rows that came after our list.
  return (await scans.putWork(uuid, 'manifest', made)) === made ? rowsNamedBy(made, listed) : fixedRows(uuid, scans)
}

/** The rows that the manifest names. */
export async function fixedRows(uuid: string, scans: Rows): Promise<Fixed> {
  const fixed = manifest.parse(await scans.findWork(uuid, 'manifest'))
  return rowsNamedBy(fixed, await listRows(uuid, scans))
}

type Listed = Awaited<ReturnType<typeof listRows>>

async function listRows(uuid: string, scans: Rows) {
  const [answers, readings, verdicts, knowledge] = await Promise.all([
    scans.listAnswers(uuid),
    scans.listWork(uuid, readingPrefix),
    // Scans of this method have no verdicts; the query costs half a read unit and runs beside the others.
    ownVerdicts(uuid, scans),
    scans.listWork(uuid, knowledgePrefix),
  ])
  return { answers, readings, verdicts, knowledge }
}

function rowsNamedBy(fixed: Manifest, { answers, readings, verdicts, knowledge }: Listed): Fixed {
  const isFixed = namedIn(fixed)
  const rows = readings.filter(({ name }) => isFixed(name)).flatMap(({ value }) => readingItem.parse(value).readings)
  return {
    answers: answersOf(fixed, answers),
    readings: new Map(rows.map((row) => [row.answerId, row])),
    verdicts,
    knowledge: knowledge.filter(({ name }) => isFixed(name)).flatMap(({ value }) => knowledgeRow.parse(value).verdicts),
  }
}

/** The verdicts of a scan of method 2026-11, by answer. */
export async function ownVerdicts(uuid: string, scans: Pick<ScanStore, 'listWork'>): Promise<ReadonlyMap<string, Verdict>> {
  const judged = await scans.listWork(uuid, judgedPrefix)
  return new Map(judged.flatMap(({ value }) => judgedRow.parse(value).verdicts).map((one) => [one.id, one]))
}

/** Whether a manifest names a row. Manifests of method 2026-11 name no rows, and all rows count. */
/** Whether a manifest names a row. Manifests of method 2026-11 name no rows, and all rows count. */
export const namedIn = ({ rows }: Manifest): ((name: string) => boolean) => {
  const names = rows === undefined ? undefined : new Set(rows)
  return (name) => names === undefined || names.has(name)
}

/** The answers a scan is measured on, with the facts that both readers settled. */
export async function settledAnswers(uuid: string, scans: Rows, profile: Profile): Promise<ScanAnswer[]> {
  const fixed = await fixedRows(uuid, scans)
  return fixed.answers.map(settleBy(fixed, profile))
}

/** Replaces structure's facts by the settled ones; an answer that was not read keeps structure's. */
export const settleBy =
  ({ readings, verdicts }: Pick<Fixed, 'readings' | 'verdicts'>, profile: Profile) =>
  (answer: ScanAnswer): ScanAnswer => {
    const { facts, text } = answer
    if (facts === null || answer.kept !== undefined) return answer
    const read = readings.get(answerId(answer))
    if (read !== undefined) return { ...answer, facts: read.facts }
    if (answer.methodVersion !== judgedMethod) return answer
    const byRules = { ...facts, sentiment: facts.sentiment === 'unknown' ? null : facts.sentiment }
    return { ...answer, facts: applyVerdict(byRules, verdicts.get(answerId(answer)), text, ownNames(profile)) }
  }
