import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { rootDir } from '../../lib/cdk/bundle.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'visibility-ci-'))
})

type Test = { readonly status: string; readonly fullName: string }

function ran(name: string, exitCode: number, files?: readonly { name: string; status: string; tests: readonly Test[] }[]): void {
  writeFileSync(join(folder, `${name}.status`), `${exitCode}\n`)
  if (files === undefined) return
  const tests = files.flatMap((file) => file.tests)
  const report = {
    numPassedTests: tests.filter(({ status }) => status === 'passed').length,
    testResults: files.map((file) => ({ name: file.name, status: file.status, assertionResults: file.tests })),
  }
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(report))
}

/** Runs the counter of results: its exit code and the lines that it prints. */
function count(): Promise<{ code: number; lines: readonly string[] }> {
  return new Promise((resolve) => {
    const args = [join(rootDir, '.ci/count-results.mjs'), join(folder, 'short'), join(folder, 'long')]
    const child = execFile(process.execPath, args, (_, stdout) =>
      resolve({ code: child.exitCode ?? -1, lines: stdout.trim().split('\n') }),
    )
  })
}

const passing = {
  name: 'a.test.ts',
  status: 'passed',
  tests: [
    { status: 'passed', fullName: 'adds' },
    { status: 'skipped', fullName: 'waits' },
  ],
}

describe('the last line of .ci/run', () => {
  it('sums both runs', async () => {
    ran('short', 0, [passing])
    ran('long', 0, [passing, passing])
    expect(await count()).toEqual({ code: 0, lines: ['3 passed, 0 failed'] })
  })

  it('counts a failed test, names it, and is a failure', async () => {
    ran('short', 1, [passing, { name: 'b.test.ts', status: 'failed', tests: [{ status: 'failed', fullName: 'subtracts' }] }])
    ran('long', 0, [passing])
    expect(await count()).toEqual({ code: 1, lines: ['failed  b.test.ts: subtracts', '2 passed, 1 failed'] })
  })

  it('counts a file that did not load', async () => {
    ran('short', 1, [passing, { name: 'c.test.ts', status: 'failed', tests: [] }])
    ran('long', 0, [])
    expect(await count()).toEqual({ code: 1, lines: ['failed  c.test.ts: could not be run', '1 passed, 1 failed'] })
  })

  it('counts a check that failed before any test ran', async () => {
    ran('short', 1)
    ran('long', 0, [passing])
    expect(await count()).toEqual({ code: 1, lines: ['failed  short: ended with exit code 1', '1 passed, 1 failed'] })
  })

  it('counts tests that passed in a run that failed all the same, as with an unhandled error', async () => {
    ran('short', 1, [passing])
    ran('long', 0, [passing])
    expect(await count()).toEqual({ code: 1, lines: ['failed  short: ended with exit code 1', '2 passed, 1 failed'] })
  })
})
