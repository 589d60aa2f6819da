import { expect, it } from 'vitest'
import { judgeReports } from './support/generated-reports.tsx'

it('a report of any scan prints every figure inside its range, fills every text, and speaks one language', async () => {
  await expect(judgeReports(2_000)).resolves.toBeUndefined()
}, 400_000)
