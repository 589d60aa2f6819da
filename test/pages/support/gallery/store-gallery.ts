import { createHash } from 'node:crypto'
import { type CardMaker, keepCard } from '../../../../functions/core/pages/social-card.ts'
import type { ScanHead } from '../../../../functions/core/scan/scan.ts'
import type { TestEngine } from '../../../support/engine.ts'
import { type HeadChanges, uuidOf } from '../../../support/rows.ts'
import { complete, failed, ofPartner, running, storePartner, storeScan } from '../store-scan.ts'
import { designs, usualIn } from './designs.ts'
import { pngOf } from './png-of.ts'
import { storeDesign } from './store-design.ts'
import { writings } from './writing.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export type Shown = { readonly name: string; readonly path: string; readonly uuid: string }

/** Stores a scan for every look of a report, and returns their addresses. */
export async function storeGallery(engine: TestEngine, cards: CardMaker | undefined): Promise<readonly Shown[]> {
  const { stores } = engine
  const logo = { hash: sha256('logo'), contentType: 'image/png', bytes: pngOf(160, 40, [214, 51, 108]) } as const
  await stores.assets.put(logo)
  const partner = await storePartner(stores, 'northlight', {
    name: 'Northlight Digital',
    primaryColor: '#d6336c',
    ctaLabel: 'Book a free 20-minute call',
    ctaUrl: 'https://northlight.example/call',
    footerText: 'Northlight Digital, Harbour Street 12, Galway',
    contactEmail: 'hello@northlight.example',
    hidePoweredBy: true,
    cardForPrivate: true,
  })
  const withLogo = await storePartner(stores, 'logo', {
    name: 'Brightside',
    logo: logo.hash,
    ctaLabel: 'Talk to us',
    ctaUrl: 'https://brightside.example/',
  })
  let next = 5000
  const shown: Shown[] = []
  const show = (name: string, head: ScanHead, path = `/visibility-scan-preview/${head.uuid}`): void =>
    void shown.push({ name, uuid: head.uuid, path })
  const head = (more: HeadChanges = {}): HeadChanges => ({
    kind: 'scan-preview',
    ...complete,
    uuid: uuidOf(next++),
    ...more,
  })

  for (const name of ['strong', 'unknown', 'invisible', 'warned', 'gaps', 'simulated'] as const)
    show(name, await storeDesign(engine, head(), designs[name]))
  show('own', await storeDesign(engine, head(), designs.usual))
  const complete_ = await storeDesign(engine, head(ofPartner(partner)), designs.usual)
  show('complete', complete_, `/partner/northlight/visibility-scan-preview/${complete_.uuid}`)
  show('question', complete_, `/partner/northlight/visibility-scan-preview/${complete_.uuid}/questions/3`)
  const logoed = await storeDesign(engine, head(ofPartner(withLogo)), designs.strong)
  show('logo', logoed, `/partner/logo/visibility-scan-preview/${logoed.uuid}`)
  const long = await storeDesign(engine, head(ofPartner(withLogo)), designs.longNames)
  show('long-names', long, `/partner/logo/visibility-scan-preview/${long.uuid}`)
  const report = await storeDesign(engine, head({ kind: 'ai-visibility-report' }), designs.usual)
  show('report', report, `/ai-visibility-report/preview/${report.uuid}`)
  const agent = await storeDesign(engine, head({ kind: 'agent-scan' }), designs.agent)
  show('agent', agent, `/ai-visibility-report/preview/${agent.uuid}`)
  for (const [language, writing] of Object.entries(writings))
    if (language !== 'en') show(`in-${language}`, await storeDesign(engine, head(), usualIn(writing)))

  const asking = { kind: 'scan-preview' as const, ...running, uuid: uuidOf(next++) }
  show('running', await storeDesign(engine, asking, designs.usual, { answersIn: 23 }))
  show('just-started', await storeScan(stores, { kind: 'scan-preview', uuid: uuidOf(next++) }, { through: 'nothing' }))
  show('failed', await storeScan(stores, { kind: 'scan-preview', ...failed, uuid: uuidOf(next++) }, { through: 'nothing' }))
  const prospects = await storeScan(stores, { ...failed, ...ofPartner(partner), uuid: uuidOf(next++) }, { through: 'nothing' })
  show('failed-partner', prospects, `/partner/northlight/visibility-scan-preview/${prospects.uuid}`)
  shown.push({ name: 'not-found', uuid: '', path: `/visibility-scan-preview/${uuidOf(next++)}` })
  shown.push({ name: 'home', uuid: '', path: '/' })

  if (cards !== undefined)
    for (const { uuid } of shown.filter(({ name }) => !['running', 'question'].includes(name) && !name.startsWith('failed'))) {
      const found = uuid === '' ? undefined : await stores.scans.read(uuid)
      if (found?.head.status === 'complete') await keepCard(found.head, { ...stores, cards, sha256 })
    }
  return shown
}
