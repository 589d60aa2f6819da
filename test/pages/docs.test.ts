import { describe, expect, it } from 'vitest'
import { errorStatus } from '../../functions/contract/errors.ts'
import { failureCodes } from '../../functions/contract/fields.ts'
import { describeApi, describedEndpoints } from '../../functions/contract/openapi.ts'
import { reportedPlatforms } from '../../functions/contract/platforms.ts'
import { triggerScanPreview } from '../../functions/contract/scan.ts'
import { aiVisibilityReport, type CompleteScan, scanPreview } from '../../functions/contract/scan-report.ts'
import { planCredits, previewCost } from '../../functions/core/credits.ts'
import { mergeFields } from '../../functions/core/merge-fields/merge-fields.ts'
import { apiReference, groupsOf, headersOf } from '../../functions/core/pages/api-reference.ts'
import { knowledgeLevelOf, overallSentimentOf, visibilityLevelOf } from '../../functions/core/scores/bands.ts'
import { showGuide } from '../../functions/pages/docs/guide.tsx'
import { mergeFieldList, rowFieldList } from '../../functions/pages/docs/merge-field-list.ts'
import { showReference } from '../../functions/pages/docs/reference.tsx'
import { completeScan, failedScan, pendingScan, startedScan } from '../../functions/pages/docs/sample-scans.ts'
import { showWebhooks } from '../../functions/pages/docs/webhooks.tsx'

const baseUrl = 'https://visibility.test'
const document = describeApi({ baseUrl, version: '7.8.9' })
const page = async () => String((await showReference(document, baseUrl, '7.8.9')).body)

describe('examples of merge fields', () => {
  it('are what the service writes about the sample scan', () => {
    const scan = completeScan('https://reports.example')
    const fields = mergeFields(scanPreview.parse(scan) as CompleteScan, { withSentiment: true })
    // The sample shows one question of ten, so that it has no counts of questions.
    const ofQuestions = /^(?:prompts_named|missed_platforms|\w+_named)$/
    for (const { name, example } of mergeFieldList.filter(
      (field) => !ofQuestions.test(field.name) || field.name === 'answers_named',
    ))
      expect(example, name).toBe(String(fields[name]))
  })
})

describe('the guide', () => {
  it('is about one site: the address that was sent, its host and the rows of the list', async () => {
    const hosts = [...rowFieldList, ...mergeFieldList].flatMap(({ name, example }) =>
      name === 'website' ? [example] : name === 'url' ? [new URL(example).hostname.replace('www.', '')] : [],
    )
    expect(new Set(hosts)).toEqual(new Set(['example.com']))
    const sites = String((await showGuide(baseUrl)).body).match(/\b[\w.]+\.com\b/g) ?? []
    expect([...new Set(sites)].sort()).toEqual(['example.com', 'www.example.com'])
  })

  const numberOf = (name: string) => Number(mergeFieldList.find((field) => field.name === name)?.example)

  it('counts no question twice for an assistant: ten questions, an answer to each', () => {
    const named = reportedPlatforms.map((platform) => numberOf(`${platform}_named`))
    expect(named.reduce((sum, count) => sum + count)).toBe(numberOf('answers_named'))
    expect(Math.max(...named)).toBeLessThanOrEqual(numberOf('prompts_named'))
    expect(numberOf('prompts_asked') * reportedPlatforms.length).toBe(numberOf('answers_total'))
  })

  it('shows rows with the figures of its examples', async () => {
    const text = String((await showGuide(baseUrl)).body)
    expect(text).toContain(',Acme Plumbing,28,Acme Plumbing is missing from 26 of 40 AI answers\n')
    expect(text).toContain(',Acme Plumbing,28,Acme …')
  })
})

describe('samples in the reference', () => {
  it.each([
    ['pending', pendingScan(baseUrl)],
    ['complete', completeScan(baseUrl)],
    ['failed', failedScan],
  ])('a %s scan is what the API answers, member by member', (_, sample) => {
    expect(scanPreview.parse(sample)).toEqual(sample)
    // The schema strips members that the other report lacks, and misses none.
    expect(aiVisibilityReport.safeParse(sample).error).toBeUndefined()
  })

  it('a started scan is what the trigger answers', () => {
    expect(triggerScanPreview.responses[202].parse(startedScan(baseUrl))).toEqual(startedScan(baseUrl))
  })

  it('the complete scan does not contradict itself', () => {
    const { scores, metaAnalysis, prompts, brand } = completeScan(baseUrl)
    expect(scores.visibilityLevel).toBe(visibilityLevelOf(scores.overallScore))
    expect(scores.knowledgeLevel).toBe(knowledgeLevelOf(scores.knowledgeScore))
    expect(scores.overallSentiment).toBe(overallSentimentOf(scores.sentimentScore))
    const { overall, sentiment } = metaAnalysis.scoreIntervals
    expect(overall?.low).toBeLessThanOrEqual(scores.overallScore)
    expect(overall?.high).toBeGreaterThanOrEqual(scores.overallScore)
    expect(sentiment?.low).toBeLessThanOrEqual(scores.sentimentScore ?? 0)
    expect(metaAnalysis.mentionRate).toBeCloseTo(metaAnalysis.mentionCount / metaAnalysis.answerCount)
    expect(metaAnalysis.shareOfVoice.find((one) => one.brand === brand.name)?.mentions).toBe(metaAnalysis.mentionCount)
    for (const { mentions, mentionedOn, missingOn } of prompts) {
      const named = Object.entries(mentions).map(([platform, { mentioned }]) => [platform, mentioned] as const)
      expect(mentionedOn).toEqual(named.filter(([, is]) => is).map(([platform]) => platform))
      expect(missingOn).toEqual(named.filter(([, is]) => !is).map(([platform]) => platform))
    }
  })
})

describe('the reference', () => {
  it('has a place for every error and every reason of a failed scan, with what to do', async () => {
    const html = await page()
    for (const code of Object.keys(errorStatus)) expect(html).toContain(`id="error-${code}"`)
    for (const code of failureCodes) expect(html).toContain(`<code>${code}</code>`)
  })

  it('leads from its contents and from the errors of endpoints to places that are there', async () => {
    const html = await page()
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(targets.length).toBeGreaterThan(describedEndpoints.length)
    expect(targets.filter((id) => !ids.includes(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('tells release, prices and every header', async () => {
    const html = await page()
    expect(html).toContain('Release 7.8.9')
    expect(html).toContain(`costs ${previewCost} credits`)
    for (const credits of Object.values(planCredits)) expect(html).toContain(`<td>${credits.toLocaleString('en')}</td>`)
    const names = headersOf(document).map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['Idempotency-Key', 'If-None-Match', 'X-RateLimit-Remaining', 'Retry-After', 'ETag']),
    )
    for (const name of names) expect(html).toContain(`<code>${name}</code>`)
  })

  it('groups every endpoint and shows it in three languages', () => {
    const operations = apiReference(document, baseUrl)
    expect([...groupsOf(operations).keys()]).not.toContain('Other')
    for (const { code, path } of operations) for (const text of Object.values(code)) expect(text).toContain(path)
  })
})

it('tells search engines on each page of the documentation what it holds', async () => {
  const pages = [showReference(document, baseUrl, '1'), showGuide(baseUrl), showWebhooks(baseUrl)]
  const said = (await Promise.all(pages)).map(
    ({ body }) => /<meta name="description" content="([^"]{40,160})"/.exec(String(body))?.[1],
  )
  expect(said).not.toContain(undefined)
  expect(new Set(said).size).toBe(3)
})
