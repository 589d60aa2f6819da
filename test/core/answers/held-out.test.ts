import { expect, test } from 'vitest'
import { factsOf, measureBars, readLabelled, shortfalls } from '../../support/evaluate-answers.ts'

const least = {
  answers: 120,
  precision: 0.97,
  recall: 0.97,
  specificity: 0.92,
  position: 0.92,
  sentiment: 0.85,
  competitorsF1: 0.97,
  unlistedRecall: 0.85,
}

// Written by people who did not know the rules. The second was measured before any rule was made for it; for the answers of the
// third no rule is ever made: a rule that fails there is mended by other answers of the kind.
test.each(['held-out.jsonl', 'blind.jsonl', 'unseen.jsonl'])(
  'answers of other brands, texts and languages reach the bars too: %s',
  (name) => {
    const answers = readLabelled(new URL(name, import.meta.url).pathname)
    const bars = measureBars(answers, answers.map(factsOf))
    expect(shortfalls(bars, least)).toEqual([])
  },
)
