import { expect, test } from 'vitest'
import { extractFacts } from '../../functions/core/answers/extract-facts.ts'
import { withoutLegalForm as withoutWrittenForm } from '../../functions/core/brand/clean-name.ts'
import { compactName } from '../../functions/core/text/fold.ts'
import { withoutLegalForm } from '../../functions/core/text/name-pattern.ts'
import { foldName, namesBrand } from '../../functions/core/text/same-name.ts'
import { squash } from '../../functions/core/text/visible-text.ts'

test.each([
  ['The Oak & Elm GmbH', 'oakelm', 'theoakelmgmbh', 'theoakandelmgmbh'],
  ['Größe++ Æro', 'grosseæro', 'grose++aro', 'grosseaero'],
])(
  'the name %j is folded for names, for answers and for domains as foldName documents',
  (name, amongNames, inAnswers, asDomain) => {
    expect([foldName(name), compactName(name), squash(name)]).toEqual([amongNames, inAnswers, asDomain])
  },
)

// Quadratic work on a name of this length takes minutes: the test ends within the suite's time limit only if the work is linear.
test.each([' ', ', ', '& ', '\u3000'])(
  'a name with %j without end loses its legal form, and keeps what is no legal form',
  (gap) => {
    const gaps = gap.repeat(200_000)
    expect(withoutWrittenForm(`Tarn${gaps} GmbH`)).toBe('Tarn')
    expect(withoutWrittenForm(`Tarn${gaps}Sacks`)).toMatch(/^Tarn[\s,&]+Sacks$/)
    expect(withoutWrittenForm(`Tarn${gaps}株式会社`)).toBe('Tarn')
    expect(withoutLegalForm(`Tarn${gaps}Sacks GmbH`)).toMatch(/^Tarn[\s,&]+Sacks$/)
  },
)

test.each([
  ['می\u200cنوش', 'مینوش'],
  ['مینوش', 'می\u200cنوش'],
])('a name is the same and found with and without its joiners: %j in %j', (name, written) => {
  expect([foldName(written), compactName(written), squash(written)]).toEqual([foldName(name), compactName(name), squash(name)])
  expect(namesBrand(`بهترین ${written} است`, [name])).toBe(true)
  const brand = { name, aliases: [], formerNames: [], domain: null }
  expect(extractFacts({ answer: `بهترین فروشگاه ${written} است.`, brand, knownCompetitors: [] }).mentioned).toBe(true)
})
