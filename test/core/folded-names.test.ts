import { expect, test } from 'vitest'
import { compactName } from '../../functions/core/text/fold.ts'
import { foldName } from '../../functions/core/text/same-name.ts'
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
