import type { FullReport, QueryResult } from '../../../contract/agent.ts'
import { platformIds } from '../../../contract/platforms.ts'
import { type CountedAnswer, countedAnswers } from '../measure/counted-answers.ts'
import type { ScanPlan } from '../plan/plan.ts'
import type { Part, ScanAnswer } from '../scan.ts'

/**
 * The full report of an agent scan: every answered call with its measurement, in the order of the questions. Calls without data
 * are left out; the scores' coverage counts them.
 */
export function fullReport(scan: {
  readonly syntheticId: number
  readonly brandName: string
  readonly scanDate: string
  readonly plan: ScanPlan
  readonly answers: readonly ScanAnswer[]
  readonly measured: Part<'scores'>
  readonly topics: FullReport['topics']
  readonly reportUrl: string
  readonly brandPageUrl: string
}): FullReport {
  const { plan, measured } = scan
  const questions = new Map(plan.questions.map((question, index) => [question.id, { text: question.text, index }]))
  const placed = countedAnswers(scan.answers).flatMap((answer) => {
    const question = questions.get(answer.questionId)
    return question ? [{ answer, question }] : []
  })
  placed.sort(
    (a, b) =>
      a.question.index - b.question.index ||
      platformIds.indexOf(a.answer.platform) - platformIds.indexOf(b.answer.platform) ||
      (a.answer.personaId ?? '').localeCompare(b.answer.personaId ?? '', 'en', { numeric: true }),
  )
  return {
    syntheticId: scan.syntheticId,
    brandName: scan.brandName,
    scanDate: scan.scanDate,
    overallScore: measured.scores.overallScore ?? 0,
    platformScores: measured.metaAnalysis.platformScores,
    queryResults: placed.map(({ answer, question }) => queryResult(answer, question.text)),
    topics: scan.topics,
    reportUrl: scan.reportUrl,
    brandPageUrl: scan.brandPageUrl,
    _service: {
      what_you_are_seeing:
        `The last complete scan of ${scan.brandName}: ${placed.length} answers to ${plan.questions.length} queries, each as ` +
        'the platform gave it.',
      how_to_use:
        'Look for queries where mentioned is false and read rawResponse and citedSources: they show who is recommended instead ' +
        'and on what grounds. Add queries with POST /api/visibility/topics and scan again with POST /api/visibility/agent-scan.',
    },
  }
}

function queryResult({ platform, model, text, facts, citedSources }: CountedAnswer, query: string): QueryResult {
  return {
    query,
    platform,
    model: model ?? 'unknown',
    mentioned: facts.mentioned,
    sentiment: facts.sentiment ?? 'unknown',
    position: facts.position ?? 0,
    rawResponse: text,
    citedSources: (citedSources.length > 0 ? citedSources : facts.citedSources).map((source) => ({ ...source })),
    competitors: [...facts.competitors],
  }
}
