import { describe, expect, it } from 'vitest'
import { headlineProblems } from '../../../functions/core/scan/write-up/headline-claims.ts'
import { sampleScan } from '../../pages/support/sample-scan.ts'

const { scores } = sampleScan()
const problems = (headline: string) => headlineProblems(headline, scores, ['Acme Plumbing', 'RotoPro', 'Studio 54'])

describe('a headline of the model', () => {
  it('may name the figures and what follows from them', () => {
    for (const headline of [
      'In 5 of 40 answers, Acme Plumbing is rarely mentioned',
      'Selten genannt: 5 von 40',
      'RotoPro is ahead with 24',
      'Studio 54 is ahead',
    ])
      expect(problems(headline), headline).toEqual([])
  })

  it.each(['Acme Plumbing is rarely mentioned', 'Acme wird selten genannt', 'Acme est rarement cité', 'Pochi nominano Acme'])(
    'calls nothing rare that never happens: %s',
    (headline) => {
      const metaAnalysis = { ...scores.metaAnalysis, mentionCount: 0 }
      expect(headlineProblems(headline, { ...scores, metaAnalysis }, ['Acme Plumbing'])).not.toEqual([])
    },
  )

  it.each([
    'Acme Plumbing is in 17 of 40 answers',
    'Assistants never mention Acme Plumbing',
    'Acme Plumbing is named everywhere',
    'Acme wird meistens genannt',
    'Les assistants mentionnent toujours Acme',
    'Gli assistenti non parlano mai di Acme',
    'Los asistentes siempre nombran a Acme',
    'Ninguno de los asistentes nombra a Acme',
    'Os assistentes nunca citam a Acme',
    'De assistenten noemen Acme meestal',
  ])('is refused where it says otherwise: %s', (headline) => expect(problems(headline)).not.toEqual([]))
})
