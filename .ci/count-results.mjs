// Sums what vitest reported over several runs and prints `N passed, N failed` as the last line; exits 1 on any failure.
// Arguments: for each run the path of its files without ending: <run>.json (vitest's JSON report), <run>.status (exit code).
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

let passed = 0
let failed = 0
for (const run of process.argv.slice(2)) {
  const status = existsSync(`${run}.status`) ? Number(readFileSync(`${run}.status`, 'utf8')) : 1
  const report = existsSync(`${run}.json`) ? JSON.parse(readFileSync(`${run}.json`, 'utf8')) : undefined
  const files = report?.testResults ?? []
  const failures = files.flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status === 'failed').map((test) => `${file.name}: ${test.fullName}`)
    // A file that did not load has no tests that could fail.
    return file.status === 'failed' && tests.length === 0 ? [`${file.name}: could not be run`] : tests
  })
  // A check before the tests failed, or vitest itself: no report says so.
  if (status !== 0 && failures.length === 0) failures.push(`${basename(run)}: ended with exit code ${status}`)
  for (const failure of failures) console.log(`failed  ${failure}`)
  passed += report?.numPassedTests ?? 0
  failed += failures.length
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
