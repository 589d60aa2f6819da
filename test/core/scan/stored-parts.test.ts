import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { asStored, progressive, unknownOf } from '../../../functions/contract/scan-report.ts'
import { membersWithoutResults } from '../../../functions/core/scan/present-scan.ts'
import { partSchemas } from '../../../functions/core/scan/scan.ts'
import { sampleScan } from '../../pages/support/sample-scan.ts'

const range = z.object({ low: z.int().nullable(), high: z.int().nullable() })
const figures = z.object({
  count: z.int(),
  warnings: z.int().nullable().describe('null: not counted'),
  range,
  rival: z.string().nullable().describe('null: none'),
  names: z.array(z.string()).min(1),
  mixed: z.object({ count: z.int(), note: z.string().nullable() }),
})

test('what is unknown has every member: null, an empty list, or an object of such members', () => {
  const unknown = unknownOf(figures)
  expect(unknown).toEqual({
    count: null,
    warnings: null,
    range: { low: null, high: null },
    rival: null,
    names: [],
    mixed: { count: null, note: null },
  })
  expect(progressive(figures).parse(unknown)).toEqual(unknown)
  expect(membersWithoutResults.metaAnalysis).toMatchObject({ promptCount: null, shareOfVoice: [], models: { claude: null } })
})

describe('a row that lacks a member', () => {
  const stored = asStored(figures, ['warnings', 'range'])
  const row = { count: 1, warnings: 2, range: { low: 1, high: 3 }, rival: null, names: ['a'], mixed: { count: 1, note: null } }

  test('which came later reads as null', () => {
    const { warnings: _, range: __, ...older } = row
    expect(stored.parse(older)).toEqual({ ...row, warnings: null, range: { low: null, high: null } })
    expect(stored.parse(row)).toEqual(row)
  })

  test.each(['count', 'names', 'mixed', 'rival'] as const)('which every row has is refused: %s', (name) => {
    const { [name]: _, ...broken } = row
    expect(stored.safeParse(broken).success).toBe(false)
  })

  test('scores of a scan from before intervals, warnings and the second reader', () => {
    const { scores } = sampleScan()
    const { reading, scoreIntervals, warningCount, ...older } = scores.metaAnalysis
    expect([reading, scoreIntervals, warningCount]).not.toContain(undefined)
    const { metaAnalysis } = partSchemas.scores.parse({ ...scores, metaAnalysis: older })
    const unknown = { reading: null, scoreIntervals: { overall: null, sentiment: null }, warningCount: null }
    expect(metaAnalysis).toEqual({ ...older, ...unknown })
  })

  test.each(['platformScores', 'topCompetitor', 'models'] as const)('scores without %s are broken', (name) => {
    const { scores } = sampleScan()
    const { [name]: _, ...broken } = scores.metaAnalysis
    expect(partSchemas.scores.safeParse(scores).success).toBe(true)
    expect(partSchemas.scores.safeParse({ ...scores, metaAnalysis: broken }).success).toBe(false)
  })
})
