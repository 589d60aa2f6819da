import { describe, expect, it } from 'vitest'
import { failureCodes } from '../../functions/contract/fields.ts'
import type { Team } from '../../functions/core/accounts/account.ts'
import { reportPage } from '../../functions/core/pages/report-page.ts'
import { type Dictionary, dictionaryOf, reportLanguages } from '../../functions/core/words/dictionary.ts'
import { brokenPart } from '../../functions/pages/frame/plain-page.tsx'
import { newTeam } from '../../lib/operator/teams.ts'
import { aHead, at, uuidOf } from '../support/rows.ts'
import { report } from './support/rendered-parts.tsx'
import { failed } from './support/store-scan.ts'

const stored = 'The reason as it was stored, in English. Advice for the account.'
type Code = (typeof failureCodes)[number]

/** The body of a failed scan's page. */
async function bodyOf(language: string, failureCode: Code, team?: Team): Promise<string> {
  const page = reportPage({
    scan: { head: aHead({ uuid: uuidOf(1), ...failed, failureCode, failureMessage: stored }), parts: {} },
    view: 'scan-preview',
    team,
    evidence: undefined,
    cardHash: undefined,
    baseUrl: 'https://reports.example',
    isPartnerDomain: false,
    route: { indexable: true, path: `/visibility-scan-preview/${uuidOf(1)}` },
    settings: { contactUrl: 'https://reports.example/contact', simulated: false },
    opensEvidence: false,
    planned: { language, isSimulated: false, arrived: new Set() },
  })
  const html = await report(page)
  return html.slice(html.indexOf('<body>'), html.indexOf('<script'))
}

/** Its texts, one for each piece between two tags. */
async function textsOn(language: string, failureCode: Code, team?: Team): Promise<readonly string[]> {
  const texts = (await bodyOf(language, failureCode, team)).split(/<[^>]*>/).map((text) => text.trim().replaceAll('&#39;', "'"))
  return texts.filter((text) => text !== '')
}

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
const stringsOf = (words: Dictionary) => new Set(stringsIn(words))

describe('the page of a failed scan', () => {
  it.each(reportLanguages.filter((language) => language !== 'en'))(
    'gives each reason in %s and says nothing in English',
    async (language) => {
      const words = dictionaryOf(language)
      const [own, english] = [stringsOf(words), stringsOf(dictionaryOf('en'))]
      for (const code of failureCodes) {
        const texts = await textsOn(language, code)
        expect(texts).toContain(words.failed.why[code])
        const remedies = texts.slice(texts.indexOf(words.failed.whatToTry) + 1, texts.indexOf(words.failed.scannedAddress))
        expect(remedies.length, code).toBeGreaterThan(0)
        for (const remedy of remedies)
          expect(remedy.match(/[.!?](?:\s|$)/g)?.length, remedy).toBe(remedy === words.failed.later ? 2 : 1)
        expect(texts.filter((text) => stored.startsWith(text) || (english.has(text) && !own.has(text)))).toEqual([])
      }
    },
  )

  it('gives an English reader the stored reason, which knows more', async () => {
    expect(await textsOn('en', 'bot_check')).toContain(stored)
    expect(await textsOn('ja', 'bot_check')).toContain(stored)
    expect(await bodyOf('ja', 'bot_check')).not.toContain(`lang="ja">${stored}`)
  })

  it.each([
    ['a contact', { contactUrl: 'https://westwind.example/contact' }],
    ['a call to action', { ctaLabel: 'Book a call', ctaUrl: 'https://westwind.example/call' }],
  ])('gives the prospect of a partner with %s the sentence of the code, not advice for the account', async (_, look) => {
    const team: Team = { ...newTeam('west', 'Westwind', at()), ...look }
    for (const code of failureCodes) {
      const texts = await textsOn('en', code, team)
      expect(texts).toContain(dictionaryOf('en').failed.why[code])
      expect(texts).not.toContain(stored)
    }
    expect(await textsOn('en', 'parked', { ...newTeam('west', 'Westwind', at()), hidePoweredBy: true })).toContain(stored)
  })
})

it('the end of a page that broke off is marked as English, whatever the language of its opening', () => {
  expect(brokenPart('request-1')).toMatch(/^<main class="plain" lang="en"><h1>.+<code>request-1<\/code>/)
})
