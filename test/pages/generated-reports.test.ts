import { expect, it } from 'vitest'
import { judgeReports } from './support/generated-reports.tsx'

// The long suite takes five times as many.
it('a report of any scan prints every figure inside its range, fills every text, and speaks one language', async () => {
  await expect(judgeReports(400)).resolves.toBeUndefined()
})
