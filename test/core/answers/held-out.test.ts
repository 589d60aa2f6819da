import { expect, test } from 'vitest'
import { factsOf, measureBars, readLabelled } from '../../support/evaluate-answers.ts'

const heldOut = readLabelled(new URL('held-out.jsonl', import.meta.url).pathname)

test('answers of other brands, texts and languages reach the bars too', () => {
  const bars = measureBars(heldOut, heldOut.map(factsOf))
  expect(bars.answers).toBeGreaterThanOrEqual(120)
  expect(bars.precision).toBeGreaterThanOrEqual(0.97)
  expect(bars.recall).toBeGreaterThanOrEqual(0.97)
  expect(bars.specificity).toBeGreaterThanOrEqual(0.92)
  expect(bars.position).toBeGreaterThanOrEqual(0.92)
  expect(bars.sentiment).toBeGreaterThanOrEqual(0.85)
  expect(bars.competitorsF1).toBeGreaterThanOrEqual(0.97)
  expect(bars.unlistedRecall).toBeGreaterThanOrEqual(0.85)
  expect(bars.ownAmongCompetitors).toBe(0)
})
