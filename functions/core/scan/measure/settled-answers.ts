import * as z from 'zod'
import type { BrandNames } from '../../answers/brand-names.ts'
import { applyVerdict, type Verdict, verdictsSchema } from '../../answers/judge.ts'
import type { ScanStore } from '../../stores.ts'
import { answerId, type ScanAnswer } from '../scan.ts'
import { type KnowledgeVerdict, knowledgeVerdict } from './check-knowledge.ts'
import { answersOf, manifest } from './manifest.ts'

/** Work items of the judge: one for each batch of answers, one for the by-name answers. */
export const judgedPrefix = 'judged-'
export const knowledgeWork = 'knowledge'
const judgedRow = verdictsSchema
const knowledgeRow = z.object({ verdicts: z.array(knowledgeVerdict) })

type Judgements = Pick<ScanStore, 'findWork' | 'listWork'>

/** The answers a scan is measured on, as its manifest fixed them, with the facts by rules. */
export async function fixedAnswers(uuid: string, scans: Judgements & Pick<ScanStore, 'listAnswers'>): Promise<ScanAnswer[]> {
  return answersOf(manifest.parse(await scans.findWork(uuid, 'manifest')), await scans.listAnswers(uuid))
}

/** The same with the facts that the judge settled. */
export async function settledAnswers(
  uuid: string,
  scans: Judgements & Pick<ScanStore, 'listAnswers'>,
  brand: BrandNames,
): Promise<ScanAnswer[]> {
  const settle = settleBy(await storedVerdicts(uuid, scans), brand)
  return (await fixedAnswers(uuid, scans)).map(settle)
}

export async function storedVerdicts(uuid: string, scans: Judgements): Promise<ReadonlyMap<string, Verdict>> {
  const rows = await scans.listWork(uuid, judgedPrefix)
  return new Map(rows.flatMap(({ value }) => judgedRow.parse(value).verdicts.map((verdict) => [verdict.id, verdict] as const)))
}

export async function storedKnowledge(uuid: string, scans: Judgements): Promise<KnowledgeVerdict[]> {
  const row = await scans.findWork(uuid, knowledgeWork)
  return row === undefined ? [] : knowledgeRow.parse(row).verdicts
}

/** Applies the verdicts to the facts by rules; where no verdict is, an uncertain tone is unknown. */
export const settleBy =
  (verdicts: ReadonlyMap<string, Verdict>, brand: BrandNames) =>
  (answer: ScanAnswer): ScanAnswer => {
    if (answer.facts === null || answer.kept !== undefined) return answer
    const { facts, text } = answer
    const judged = applyVerdict(
      { ...facts, sentiment: facts.sentiment === 'unknown' ? null : facts.sentiment },
      verdicts.get(answerId(answer)),
      text,
      brand,
    )
    return {
      ...answer,
      facts: {
        ...facts,
        mentioned: judged.mentioned,
        position: judged.position,
        standing: judged.standing,
        sentiment: judged.sentiment,
        uncertain: [...judged.uncertain],
      },
    }
  }
