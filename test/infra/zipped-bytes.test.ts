import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { zippedBytes } from '../../lib/bench/zipped-bytes.ts'

it('a folder takes as many bytes as its zip file: deflated files, two headers with the path of each, and the end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'visibility-zip-'))
  expect(zippedBytes(folder)).toBe(22)
  writeFileSync(join(folder, 'index.js'), 'x'.repeat(10_000))
  const code = deflateRawSync('x'.repeat(10_000)).byteLength
  expect(zippedBytes(folder)).toBe(22 + 30 + 46 + 2 * 'index.js'.length + code)
  mkdirSync(join(folder, 'fonts'))
  writeFileSync(join(folder, 'fonts', 'é'), '')
  expect(zippedBytes(folder)).toBe(22 + 2 * (30 + 46) + 2 * ('index.js'.length + 'fonts/é'.length + 1) + code + 2)
})
