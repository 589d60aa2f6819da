import { fullReport } from '../../contract/agent.ts'
import { confirmedIn } from '../scan/measure/check-knowledge.ts'
import { evidence } from '../scan/measure/evidence.ts'
import { keptUntil } from '../scan/measure/kept-until.ts'
import { loadMeasurement } from '../scan/measure/load-measurement.ts'
import type { Profile } from '../scan/profile.ts'
import type { ScanAnswer, ScanHead } from '../scan/scan.ts'
import type { Stores } from '../stores.ts'

export type TrimEffects = {
  readonly stores: Pick<Stores, 'scans' | 'retention'>
  /** Compression of stored reports: from chunks to text, and from text to chunks. */
  readonly inflate: (chunks: AsyncIterable<Uint8Array>) => Promise<string>
  readonly deflate: (text: string) => readonly Uint8Array[]
}

/** Work items that scores and pages are computed from; all others are removed. */
const lasting = /^(?:plan|profile|identity|manifest|evidence|card|hidden-card|(?:knowledge|judged|down|reading|facts)(?:-.*)?)$/

export const trimWork = (uuid: string, { stores }: TrimEffects): Promise<void> =>
  stores.retention.removeWork(uuid, (name) => !lasting.test(name))

/**
 * Removes the texts of a scan's answers. Their facts stay as the figures were computed from them, so that a replay gives the
 * same figures; page and report tell until when the texts were kept. An interrupted run continues where it stopped; the head is
 * written last.
 * @param until  ISO 8601
 */
export async function trimAnswers(head: ScanHead, until: string, effects: TrimEffects): Promise<void> {
  const { scans, retention } = effects.stores
  const { uuid } = head
  if (head.status === 'complete') {
    const { answers, profile } = (await loadMeasurement(head, scans)).measurement
    for (const answer of answers) await retention.replaceAnswer(uuid, trimmed(answer, until, profile))
    await trimParts(uuid, until, effects)
    await trimReport(uuid, until, effects)
  }
  // Answers outside the manifest: those that came too late to count, and those of a failed scan.
  for (const answer of await scans.listAnswers(uuid)) {
    if (answer.kept === undefined) await retention.replaceAnswer(uuid, trimmed(answer, until, undefined))
  }
  for (const { name, value } of await scans.listWork(uuid, '')) {
    if (/^(?:judged|reading)-/.test(name)) await retention.replaceWork(uuid, name, withoutQuotes(value))
  }
  await retention.markTrimmed(uuid, until)
}

function trimmed(answer: ScanAnswer, until: string, profile: Profile | undefined): ScanAnswer {
  if (answer.kept !== undefined) return answer
  const hasText = answer.text.trim() !== ''
  return {
    ...(withoutQuotes(answer) as ScanAnswer), // blanks texts and leaves every member in its place
    text: '',
    searchQueries: [],
    rawId: null,
    kept: { until, confirmed: profile && hasText ? confirmedIn(answer, profile).map(({ id }) => id) : [] },
  }
}

async function trimParts(uuid: string, until: string, { stores: { scans, retention } }: TrimEffects): Promise<void> {
  const scores = await scans.findPart(uuid, 'scores')
  if (scores !== undefined) {
    const platforms = scores.brandDirectSentiment.platforms.map((one) => ({
      ...one,
      summary: keptUntil(until, scores.metaAnalysis.language),
      quote: null,
    }))
    await retention.replaceScores(uuid, { ...scores, brandDirectSentiment: { ...scores.brandDirectSentiment, platforms } })
  }
  const shown = evidence.safeParse(await scans.findWork(uuid, 'evidence')).data
  if (shown === undefined) return
  const answers = shown.answers.map((answer) => ({ ...answer, extract: '', marks: [] }))
  await retention.replaceWork(uuid, 'evidence', { ...shown, answers })
}

async function trimReport(uuid: string, until: string, effects: TrimEffects): Promise<void> {
  const text = await effects.inflate(effects.stores.scans.reportChunks(uuid))
  if (text === '') return
  const report = fullReport.parse(JSON.parse(text))
  const seeing = report._service.what_you_are_seeing.replace(/ Full answers were kept until [^.]*\.$/, '')
  const without = {
    ...report,
    queryResults: report.queryResults.map((result) => ({ ...result, rawResponse: '' })),
    _service: { ...report._service, what_you_are_seeing: `${seeing} ${keptUntil(until, 'en')}` },
  }
  await effects.stores.retention.replaceReport(uuid, effects.deflate(JSON.stringify(without)))
}

/** A copy of a value in which the quotes of the answer are blank; their offsets stay. */
function withoutQuotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutQuotes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => {
      if (!/quote/i.test(name)) return [name, withoutQuotes(held)]
      return [name, Array.isArray(held) ? [] : typeof held === 'string' ? '' : held]
    }),
  )
}
