import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootDir } from '../../lib/cdk/bundle.ts'
import { slowest, slowestLong } from '../support/slowest-files.ts'

const files = readdirSync(join(rootDir, 'test'), { recursive: true, encoding: 'utf8' }).map((path) => `test/${path}`)
const isLong = (path: string) => path.startsWith('test/long/') || path.includes('.long.test.')
const named = (name: string, long: boolean) => files.filter((path) => isLong(path) === long && path.endsWith(`/${name}.test.ts`))

test.each(slowest)('%s, which runs first, is one test file', (name) => expect(named(name, false)).toHaveLength(1))

test.each(slowestLong)('%s, which runs first of the long suites, is one test file', (name) =>
  expect(named(name, true)).toHaveLength(1),
)
