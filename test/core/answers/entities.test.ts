import { describe, expect, test } from 'vitest'
import { findQuote } from '../../../functions/core/answers/find-quote.ts'
import { readStructure } from '../../../functions/core/answers/read-structure.ts'
import { settleFacts } from '../../../functions/core/answers/settle-facts.ts'
import { decodeEntity } from '../../../functions/core/text/entities.ts'

describe('character references of HTML in an answer', () => {
  test.each([
    ['&uuml;', 'ü'],
    ['&Eacute;', 'É'],
    ['&#39;', "'"],
    ['&#x27;', "'"],
    ['&rsquo;', "'"],
    ['&nbsp;', ' '],
    ['&szlig;', 'ß'],
    ['&Oslash;', 'Ø'],
    ['&shy;', ''],
    ['&#55357;', ' '],
    ['&unknown;', undefined],
  ])('%s is read as the character it stands for', (reference, character) => {
    expect(decodeEntity(reference)).toBe(character)
  })

  const answer =
    '1. **M&uuml;ller &amp; S&ouml;hne** &ndash; the best tents.\n2. Sk&aring;rv&nbsp;Camp &ndash; dear.\n3. O&#39;Brien &ndash; plain.'
  const read = (name: string, knownCompetitors: string[]) =>
    settleFacts(readStructure({ answer, brand: { name, aliases: [], formerNames: [], domain: null }, knownCompetitors }), {})
      .facts

  test('names written with them are found, and the evidence is the words of the raw answer', () => {
    const facts = read('Müller & Söhne', ['Skårv Camp', "O'Brien"])
    expect(facts).toMatchObject({ mentioned: true, position: 1, competitors: ['Skårv Camp', "O'Brien"] })
    expect(facts.evidence?.mention?.quote).toBe('M&uuml;ller &amp; S&ouml;hne')
    expect(facts.evidence?.competitors.map(({ quote }) => quote)).toEqual(['Sk&aring;rv&nbsp;Camp', 'O&#39;Brien'])
    for (const one of facts.evidence?.competitors ?? []) expect(answer.slice(one.start, one.end)).toBe(one.quote)
  })

  test('a quote is found in the raw answer, with the character or with the reference', () => {
    for (const quote of ['Müller & Söhne', 'M&uuml;ller &amp; S&ouml;hne', 'Skårv Camp', "O'Brien"]) {
      const found = findQuote(answer, quote)
      expect(answer.slice(found?.start, found?.end)).toMatch(/^(?:M&uuml;ller|Sk&aring;rv|O&#39;Brien)/)
    }
  })

  test('in code they stay as they are', () => {
    const facts = settleFacts(
      readStructure({
        answer: 'Write `M&uuml;ller` in the page.',
        brand: { name: 'Müller', aliases: [], formerNames: [], domain: null },
        knownCompetitors: [],
      }),
      {},
    ).facts
    expect(facts.mentioned).toBe(false)
  })
})
