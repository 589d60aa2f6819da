import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compareRuns } from '../../lib/bench/compare.ts'
import { areaOfFile } from '../../lib/bench/profile/area-of.ts'
import { busyTimeOf } from '../../lib/bench/profile/busy-time.ts'
import { rootDir } from '../../lib/cdk/bundle.ts'
import { itemKindOf } from '../../lib/local/item-kind.ts'

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 0, columnNumber: 0 })

describe('busy time of a thread', () => {
  const nodes = [
    { id: 1, callFrame: frame('(root)'), children: [2, 3, 6] },
    { id: 2, callFrame: frame('(idle)') },
    { id: 3, callFrame: frame('handle', 'ours.ts'), children: [4] },
    { id: 4, callFrame: frame('send', 'client.js'), children: [5] },
    { id: 5, callFrame: frame('parse') },
    { id: 6, callFrame: frame('(garbage collector)') },
  ]
  // Each delta is the time since the sample before: 2 ms idle, 3 ms in the handle, 4 ms in a built-in function below the client.
  const profile = { nodes, startTime: 0, endTime: 0, samples: [2, 3, 5, 6, 2], timeDeltas: [0, 2000, 3000, 4000, 1000] }
  const { busyMs, selfMs, totalMs } = busyTimeOf(profile, ({ url }) => url)

  it('leaves out the time in which nothing ran', () => expect(busyMs).toBe(8))
  it('counts built-in functions for the area that calls them', () => expect(selfMs.get('client.js')).toBe(4))
  it('counts what an area calls into its whole time, not into its own', () => {
    expect(selfMs.get('ours.ts')).toBe(3)
    expect(totalMs.get('ours.ts')).toBe(7)
  })
  it('shows garbage collection apart', () => expect(selfMs.get('garbage collection')).toBe(1))
})

describe('areas of files', () => {
  it('is the package for a file of a package, also a nested one', () => {
    expect(areaOfFile('/x/node_modules/a/node_modules/@b/c/dist/index.js')).toBe('@b/c')
  })
  it('is the folder for a file of this repository', () => {
    expect(areaOfFile(join(rootDir, 'functions/core/scan/ask/ask-batch.ts'))).toBe('functions/core/scan')
    expect(areaOfFile('../../../functions/runtime/endpoint.ts')).toBe('functions/runtime')
  })
})

describe('a comparison of runs', () => {
  const runs = (...values: number[]) => values.map((cpuMs) => JSON.stringify({ poll: { cpuMs } })).join('\n')

  it('names a figure that moved by more than its noise', () => {
    expect(compareRuns(runs(10, 11, 10), runs(5, 5, 6))).toEqual([
      { figure: 'poll.cpuMs', before: 10, after: 5, ratio: 0.5, noise: 0.2, differs: true },
    ])
  })
  it('does not name one that moves as much by itself', () => {
    expect(compareRuns(runs(10, 20, 10), runs(9, 20, 9))[0]?.differs).toBe(false)
  })
  it('claims nothing of single runs', () => expect(compareRuns(runs(10), runs(5))[0]?.differs).toBe(false))
})

describe('kinds of items', () => {
  const key = (PK: string, SK: string) => ({ PK: { S: PK }, SK: { S: SK } })
  it('is what a key begins with, without what names one thing', () => {
    expect(itemKindOf('GetItem', { Key: key('SCAN#1b2c', 'WORK#reading-batch-3-q1') })).toBe('SCAN WORK#reading-batch')
    expect(itemKindOf('PutItem', { Item: key('SPEND#2026-11-27', 'TOTAL') })).toBe('SPEND TOTAL')
    expect(itemKindOf('PutItem', { Item: key('TEAM#acme', 'PROFILE') })).toBe('TEAM PROFILE')
  })
  it('a query has the kind of its key range, a batch read the kinds of all its keys', () => {
    const range = { AttributeValueList: [{ S: 'WORK#spend-' }] }
    expect(itemKindOf('Query', { KeyConditions: { PK: { AttributeValueList: [{ S: 'SCAN#1' }] }, SK: range } })).toBe(
      'SCAN WORK#spend',
    )
    const Keys = [key('SCAN#1', 'WORK#profile'), key('SCAN#1', 'WORK#plan')]
    expect(itemKindOf('BatchGetItem', { RequestItems: { table: { Keys } } })).toBe('SCAN WORK#plan, SCAN WORK#profile')
  })
})
