import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ruleMadeAnalysis } from '../../functions/core/scan/write-up/rule-made-analysis.ts'
import { reportLanguages } from '../../functions/core/words/dictionary.ts'
import { startEngine, type TestEngine } from '../support/engine.ts'
import { uuidOf } from '../support/rows.ts'
import { designs } from './support/gallery/designs.ts'
import { storeDesign } from './support/gallery/store-design.ts'
import type { Design } from './support/gallery/write-answers.ts'
import { writings } from './support/gallery/writing.ts'
import { sampleScan } from './support/sample-scan.ts'
import { type PageServer, servePages } from './support/serve-pages.ts'
import { complete, storeScan } from './support/store-scan.ts'

describe('the first screen', () => {
  let engine: TestEngine
  let pages: PageServer
  let next = 7000
  beforeAll(async () => {
    engine = await startEngine()
    pages = await servePages(engine)
  })
  afterAll(async () => {
    await pages.close()
    await engine.close()
  })

  /** The text of the first screen of a public report of this design, its links as `[text](address)`. */
  async function firstScreen(design: Design, overallScore = 28): Promise<string> {
    const more = { kind: 'scan-preview', ...complete, overallScore, isPublic: true, uuid: uuidOf(next++) } as const
    const { uuid } = await storeDesign(engine, more, design)
    const html = await pages.textOf(`/visibility-scan-preview/${uuid}`)
    const hero = html.slice(html.indexOf('<section id="verdict"'), html.indexOf('<nav class="contents"'))
    return hero
      .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, '[$2]($1)')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
  }

  it('says how many assistants were asked how many questions, and how many answers that made', async () => {
    expect(await firstScreen(designs.usual)).toContain(
      'We asked 4 AI assistants (ChatGPT, Claude, Gemini and Google AI Overviews) the same 10 questions your customers ask: 40 answers.',
    )
    expect(await firstScreen(designs.gaps)).toContain(
      'We asked 4 AI assistants (ChatGPT, Claude, Gemini and Google AI Overviews) the same 10 questions your customers ask: 31 answers.',
    )
  })

  it('leads to the answers of each question that warn', async () => {
    const text = await firstScreen(designs.warned)
    const links = [...text.matchAll(/\[Question (\d+)\d+\]\(#question-(\d+)\)/g)].map(([, shown, target]) => [shown, target])
    expect(text).toContain('Read the answers to questions')
    for (const number of ['1', '3', '4', '5', '8']) expect(links).toContainEqual([number, number])
    expect(await firstScreen(designs.usual)).toContain('[Read the answer](#question-3)')
  })

  it('explains how a brand can be known and not be found, only where it is so', async () => {
    expect(await firstScreen(designs.invisible)).toContain(
      'People who ask for you by name find you. People who ask for what you offer don’t.',
    )
    expect(await firstScreen(designs.warned)).toContain('People who ask for what you offer mostly don’t.')
    for (const other of [designs.strong, designs.unknown])
      expect(await firstScreen(other)).not.toContain('People who ask for you by name')
  })

  it('gives one figure with its scale, and those of knowledge and tone where it says how sure they are', async () => {
    const text = await firstScreen(designs.unknown)
    const [score, sure] = text.split('How sure is this?')
    expect(score).toContain('0 out of 100 Invisible')
    expect(score).not.toContain('/100')
    expect(score).not.toMatch(/know you ?\d/)
    expect(sure).toContain('Knowledge: 0 out of 100.')
  })

  it('says what the score counts, so that it is no contradiction of the mentions beside it', async () => {
    expect(await firstScreen(designs.usual)).toContain('Counts your mentions (14 of 40) and your place on each list.')
    expect(await firstScreen(designs.unknown)).not.toContain('Counts your mentions')
  })

  it('names the ends of the scale and nothing between that could touch them', async () => {
    expect(await firstScreen(designs.usual)).toContain('28 out of 100, lowinvisibleexcellent')
    expect(await firstScreen(designs.strong, 93)).toContain('93 out of 100, excellentinvisibleexcellent')
  })

  it('shows no list without items for an agent, whose site is not known', async () => {
    const { uuid } = await storeDesign(engine, { kind: 'agent-scan', ...complete, uuid: uuidOf(next++) }, designs.agent)
    const html = await pages.textOf(`/ai-visibility-report/preview/${uuid}`)
    expect(html).toContain('28 out of 100')
    expect(html).not.toMatch(/<ul[^>]*><\/ul>/)
  })

  it('speaks of one warning as one', async () => {
    const text = await firstScreen(designs.usual)
    expect(text).toContain('Read the answer that advises against you, and answer its reasons')
    expect(text).toContain('1 of your 14 mentions is a warning.')
    expect(await firstScreen(designs.warned)).toContain('Read the answers that advise against you')
  })

  it('counts warnings of all answers wherever it counts them, and gives another reason for the step', async () => {
    const text = await firstScreen(designs.usual)
    expect(text).toContain('1 of 40 answers advises against you: Claude.')
    expect(text.match(/advises against you[.:]/g)).toHaveLength(1)
    expect(text).toContain('Assistants repeat what reviews and other websites say about you.')
  })

  it.each([
    ['en', '2 of 40 answers don’t mention you.', 'In 6 of the 38 answers that mention you, others come first.'],
    ['de', '2 von 40 Antworten erwähnen Sie nicht.', 'In 6 von 38 Antworten, die Sie erwähnen, stehen andere vor Ihnen.'],
    [
      'fr',
      '2 réponses sur 40 ne vous mentionnent pas.',
      'Dans 6 des 38 réponses qui vous mentionnent, d’autres passent avant vous.',
    ],
    ['it', '2 risposte su 40 non ti menzionano.', 'In 6 delle 38 risposte che ti menzionano, altri vengono prima di te.'],
    ['es', '2 de 40 respuestas no le mencionan.', 'En 6 de las 38 respuestas que le mencionan, otros aparecen antes que usted.'],
    ['pt', '2 de 40 respostas não mencionam você.', 'Em 6 das 38 respostas que mencionam você, outros aparecem antes.'],
    ['nl', '2 van 40 antwoorden noemen u niet.', 'In 6 van de 38 antwoorden die u noemen, staan anderen boven u.'],
  ] as const)('says what a strong brand still misses: %s', async (language, missing, behind) => {
    const text = await firstScreen({ ...designs.strong, writing: writings[language] }, 93)
    expect(text).toContain(missing)
    expect(text).toContain(behind)
  })

  it('offers no choice of an assistant that was not asked, and counts no answers of it', async () => {
    const matrix = { ...designs.usual.matrix, gemini: '', aio: '' }
    const more = { kind: 'scan-preview', ...complete, uuid: uuidOf(next++) } as const
    const { uuid } = await storeDesign(engine, more, { ...designs.usual, matrix })
    const html = await pages.textOf(`/visibility-scan-preview/${uuid}`)
    expect([...html.matchAll(/id="show-(\w+)"/g)].map(([, name]) => name)).toEqual(['all', 'missing', 'chatgpt', 'claude'])
    expect(html).not.toContain('0 of 0')
    expect(html).not.toMatch(/\b0 of \d+ answers were read twice/)
  })

  it('calls no assistant lowest without those that score the same', async () => {
    const { uuid } = await storeDesign(engine, { kind: 'scan-preview', ...complete, uuid: uuidOf(next++) }, designs.gaps)
    const html = await pages.textOf(`/visibility-scan-preview/${uuid}`)
    expect(html).toContain('ChatGPT scores highest with 16 out of 100, Claude and Gemini lowest with 8.')
  })

  it('ends a step before its reason, also where the model wrote no full stop', async () => {
    const sample = sampleScan()
    const [step] = sample.analysis.analysis.recommendations
    if (step !== undefined) Object.assign(step, { action: 'Publish a page on prices', rationale: 'Buyers ask for prices.' })
    const head = { kind: 'scan-preview', ...complete, uuid: uuidOf(next++) } as const
    const { uuid } = await storeScan(engine.stores, head, { sample })
    const text = (await pages.textOf(`/visibility-scan-preview/${uuid}`)).replaceAll(/<[^>]*>/g, '')
    expect(text).toContain('Publish a page on prices. Buyers ask for prices.')
  })

  it.each<[string, readonly string[], number]>([
    ['the step on warnings, in the words of whichever release, as one that wins no question', [], 0],
    ["a model's first step with the questions it would win", ['high', 'medium', 'medium', 'low'], 1],
  ])('shows %s', async (_, priorities, expected) => {
    const sample = sampleScan()
    sample.scores.metaAnalysis.warningCount = 1
    const { analysis } = ruleMadeAnalysis('Acme Plumbing', sample.scores)
    for (const [index, priority] of priorities.entries()) Object.assign(analysis.recommendations[index] ?? {}, { priority })
    Object.assign(analysis.recommendations[0] ?? {}, { action: 'Answer what your reviews say.' })
    const { uuid } = await storeScan(
      engine.stores,
      { kind: 'scan-preview', ...complete, uuid: uuidOf(next++) },
      { sample: { ...sample, analysis: { ...sample.analysis, analysis } } },
    )
    const html = await pages.textOf(`/visibility-scan-preview/${uuid}`)
    const [first = ''] = html.slice(html.indexOf('Answer what your reviews say.')).split('</li>')
    expect(first.match(/class="wins/g) ?? []).toHaveLength(expected)
    expect(html).toContain('class="wins')
  })

  it.each(reportLanguages)('says what stands out to the reader, and leaves the name of the brand to others (%s)', (language) => {
    const { scores } = sampleScan({ language })
    const byName = scores.brandDirectSentiment.platforms
    for (const platforms of [byName, byName.map((one) => ({ ...one, knows: false })), []]) {
      const brandDirectSentiment = { ...scores.brandDirectSentiment, platforms }
      const { analysis, directSummary } = ruleMadeAnalysis('Acme Plumbing', { ...scores, brandDirectSentiment })
      for (const text of [...analysis.observations, directSummary]) expect(text).not.toContain('Acme')
      expect(analysis.summary, 'which mails and link previews show').toContain('Acme Plumbing')
    }
  })

  it('ends each sentence on the score card with a full stop', async () => {
    const text = await firstScreen(designs.strong, 93)
    expect(text).toContain('Asked by name, assistants know you well.')
    expect(text).toContain('Assistants speak of you positively.')
  })

  it('finds nothing that stands out only where every answer mentions the brand, and first', async () => {
    const first = '1111111111'
    const matrix = { chatgpt: first, claude: first, gemini: first, aio: first }
    expect(await firstScreen({ ...designs.strong, matrix }, 100)).toContain('Nothing stands out: every answer mentions you.')
  })

  it('says which assistants know nothing of the brand in place of how much there is to check', async () => {
    expect(await firstScreen(designs.unknown)).toContain(
      '[ChatGPT, Claude and Gemini said nothing about you that your website confirms.](#said)',
    )
  })

  it('says who can see the page, with the way to its removal where everybody can', async () => {
    expect(await firstScreen(designs.usual, 39)).toContain('Report hidden from search engines')
    expect(await firstScreen(designs.strong, 93)).toContain('[Public: anyone can see this page](#closing)')
  })
})
