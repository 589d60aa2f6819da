import type { ScanView } from './follow-scan.ts'

/** The result of a scan for people: scores and link, or why it failed. */
export function showResult({ answer, failureCode }: ScanView): string {
  if (answer.status === 'complete' && 'scores' in answer) {
    const { brand, scores, reportUrl } = answer
    return [
      '',
      `${brand.name}`,
      `  Visibility  ${scores.overallScore} of 100 (${scores.visibilityLevel})`,
      `  Knowledge   ${scores.knowledgeScore} of 100 (${scores.knowledgeLevel})`,
      ...('sentimentScore' in scores
        ? [
            `  Sentiment   ${scores.sentimentScore === null ? 'not measured' : `${scores.sentimentScore} of 100 (${scores.overallSentiment})`}`,
          ]
        : []),
      `  Report      ${reportUrl}`,
      '',
      '',
    ].join('\n')
  }
  const reason = answer.status === 'failed' ? (answer.failureMessage ?? 'no reason given') : 'it has not ended'
  return `Scan ${answer.status}${failureCode === null ? '' : ` (${failureCode})`}: ${reason}\n\n`
}
