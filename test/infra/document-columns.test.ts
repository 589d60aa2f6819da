import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rootDir } from '../../lib/cdk/bundle.ts'

const inFolder = (folder: string) => readdirSync(join(rootDir, folder)).map((name) => `${folder}/${name}`)

/** Rows of a table, and lines of one word or one command, cannot be wrapped. */
const canBeWrapped = (line: string): boolean =>
  !/^\s*(?:\||`[^`]+`\S*$)/.test(line) &&
  line
    .trim()
    .replace(/^(?:-|\d+\.) /, '')
    .includes(' ')

it.each(['README.md', ...inFolder('docs/decisions'), ...inFolder('docs/runbooks')])('%s has at most 120 columns', (name) => {
  const lines = readFileSync(join(rootDir, name), 'utf8').split('\n')
  expect(lines.filter((line) => [...line].length > 120 && canBeWrapped(line))).toEqual([])
})
