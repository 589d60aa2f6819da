import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isKin } from '../../../functions/core/brand/clean-name.ts'
import { scanPlan } from '../../../functions/core/scan/plan/plan.ts'
import { profile } from '../../../functions/core/scan/profile.ts'
import { isAccepted, type PageLabel, readLabels } from '../../support/evaluate-pages.ts'
import { readReport } from './support/read-report.ts'
import { type Pages, servePages } from './support/serve-pages.ts'
import { type StageWorld, startStageWorld } from './support/stage-world.ts'

// Small pages in the shapes of real ones, each at its own address.
const folder = join(import.meta.dirname, '../../fixtures/real-shapes/sites')
const labels = readLabels(join(folder, 'labels.json'))
const addressOf = ({ url }: PageLabel): URL => new URL(url)

let pages: Pages
let world: StageWorld
beforeAll(async () => {
  pages = await servePages((path, hostname) => {
    const label = labels.find((one) => addressOf(one).hostname === hostname && addressOf(one).pathname === path)
    return label === undefined ? undefined : { html: readFileSync(join(folder, label.file), 'utf8') }
  })
  world = await startStageWorld({
    allowHosts: labels.map((label) => `${addressOf(label).hostname}:${portOf(pages)}`),
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  })
})
afterAll(async () => {
  await world.close()
  await pages.close()
})

const portOf = ({ host }: Pages): string => host.split(':')[1] ?? ''
const seedUrlOf = (label: PageLabel): string => `http://${addressOf(label).hostname}:${portOf(pages)}${addressOf(label).pathname}`
const squash = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
const wordsOf = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `
/** As separate words, or written together if the name is too long to be part of another word. */
const holdsName = (text: string, name: string): boolean =>
  wordsOf(text).includes(wordsOf(name)) || (squash(name).length >= 7 && squash(text).includes(squash(name)))

test.each(labels.map((label) => [label.id, label] as const))('a scan of %s is of the brand of its page', async (_, label) => {
  const { scans } = world.engine.stores
  const uuid = await world.trigger({ kind: 'scan-preview', cost: 1, seedUrl: seedUrlOf(label) })
  await world.ended(uuid)
  const head = await scans.find(uuid)
  if (label.verdict === 'failed') {
    expect([head?.status, head?.failureCode]).toEqual(['failed', label.kind === 'login' ? 'login_wall' : label.kind])
    return
  }
  const { brand, metaAnalysis } = await readReport(uuid, world.engine.stores)
  const known = profile.parse(await scans.findWork(uuid, 'profile'))
  const plan = scanPlan.parse(await scans.findWork(uuid, 'plan'))
  expect(isAccepted(brand.name, label.names), `${brand.name} for ${label.names.join(' / ')}`).toBe(true)
  const ownNames = [brand.name, ...known.aliases, ...known.formerNames]
  for (const name of ownNames)
    expect(
      label.names.some((one) => isKin(one, name)),
      `${name} is a name of the brand`,
    ).toBe(true)
  const asked = plan.questions.filter(({ kind }) => kind === 'category').map(({ text }) => text)
  expect(asked.length).toBeGreaterThan(0)
  for (const name of [...ownNames, label.names[0] ?? ''])
    expect(
      asked.filter((question) => holdsName(question, name)),
      `hold ${name}`,
    ).toEqual([])
  expect([known.language, plan.language, metaAnalysis.language]).toEqual([label.language, label.language, label.language])
})
