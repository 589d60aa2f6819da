import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createWarmUp, functionsInOrder } from '../../../lib/local/warm-up.ts'

const definition = readFileSync(new URL('../../../state-machines/scan.asl.json', import.meta.url), 'utf8')
const order = [
  'readSite',
  'identifyBrand',
  'profileBrand',
  'planQuestions',
  'askBatch',
  'readAnswers',
  'scoreScan',
  'analyse',
  'postIdeas',
  'finish',
]

it('finds the functions of the scan in the order of its stages', () => {
  expect(functionsInOrder(JSON.parse(definition))).toEqual(order.map((id) => `\${${id}}`))
})

it('starts one worker after the other, and not again while it does', async () => {
  const warmed: string[] = []
  const open: (() => void)[] = []
  const warm = (name: string) => {
    warmed.push(name)
    return new Promise<void>((resolve) => open.push(resolve))
  }
  const warmUp = createWarmUp([{ arn: 'arn', definition }], { warm, has: (name) => name !== `\${askBatch}` })
  void warmUp('arn')
  void warmUp('arn')
  expect(warmed).toEqual([`\${readSite}`])
  open[0]?.()
  await expect.poll(() => warmed, { timeout: 30_000 }).toEqual([`\${readSite}`, `\${identifyBrand}`])
})
