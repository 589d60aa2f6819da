import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparisonLine, openingLine, subjectLine } from '../../functions/core/merge-fields/sentences.ts'
import { dictionaryOf, mailWordsOf, reportLanguages } from '../../functions/core/words/dictionary.ts'
import { findingLine, findingOf, type Tally } from '../../functions/core/words/finding.ts'

const en = mailWordsOf('en')
const tally = (named: number, total: number, more: Partial<Tally> = {}): Tally => ({
  named,
  total,
  warnings: 0,
  rival: undefined,
  ...more,
})
const asked = (counts: Tally) => openingLine('Acme', 10, ['ChatGPT', 'Claude'], counts, en)

describe('sentences of merge fields', () => {
  test.each([
    [tally(14, 40), 'I asked ChatGPT and Claude 10 questions your customers ask: 14 of 40 answers mention Acme.'],
    [tally(40, 40), 'I asked ChatGPT and Claude 10 questions your customers ask: all 40 answers mention Acme.'],
    [tally(0, 40), 'I asked ChatGPT and Claude 10 questions your customers ask: none of the 40 answers mentions Acme.'],
    [
      tally(2, 40, { warnings: 2 }),
      'I asked ChatGPT and Claude 10 questions your customers ask: 2 of 40 answers mention Acme, and 2 of them advise against it.',
    ],
  ])('the opening line of %j counts answers', (counts, sentence) => {
    expect(asked(counts)).toBe(sentence)
  })

  test.each([
    [tally(14, 40), 'Acme is missing from 26 of 40 AI answers'],
    [tally(30, 40), 'Acme is in 30 of 40 AI answers'],
    [tally(40, 40), 'Acme is in all 40 AI answers'],
    [tally(0, 40), 'Acme is in none of 40 AI answers'],
    [tally(3, 40, { warnings: 2 }), 'AI answers that advise against Acme: 2 of 40'],
    [tally(0, 0), 'Acme in AI answers'],
  ])('the subject line of %j', (counts, sentence) => {
    expect(subjectLine('Acme', counts, en)).toBe(sentence)
  })

  test.each([
    [
      'en',
      '1 of 40 answers mentions Acme.',
      '1 of 40 answers mentions Acme, and it advises',
      '2 of 40 answers mention Acme, and 1 of them advises',
    ],
    ['de', '1 von 40 Antworten erwähnt Acme.', '1 von 40 Antworten erwähnt Acme und rät', '1 davon rät ab'],
    ['fr', 'dans 1 réponse sur 40.', 'dans 1 réponse sur 40, qui la déconseille', 'dont 1 qui la déconseille.'],
    ['it', 'in 1 risposta su 40.', 'in 1 risposta su 40, che la sconsiglia', 'di cui 1 la sconsiglia.'],
    ['es', 'en 1 de 40 respuestas.', 'en 1 de 40 respuestas, que la desaconseja', '1 de ellas la desaconseja.'],
    ['pt', 'em 1 de 40 respostas.', 'em 1 de 40 respostas, que a desaconselha', '1 delas desaconselha a marca.'],
    ['nl', '1 van 40 antwoorden noemt Acme.', '1 van 40 antwoorden noemt Acme en raadt', '1 daarvan raadt het af'],
  ] as const)('one answer is in the singular: %s', (language, mentioned, warned, oneOfTwo) => {
    const opening = (counts: Tally) => openingLine('Acme', 10, ['ChatGPT'], counts, mailWordsOf(language))
    expect(opening(tally(1, 40))).toContain(mentioned)
    expect(opening(tally(1, 40, { warnings: 1 }))).toContain(warned)
    expect(opening(tally(2, 40, { warnings: 1 }))).toContain(oneOfTwo)
  })

  test.each([
    [{ brand: 'Rival', mentions: 40 }, 'Rival is in all 40 answers.'],
    [{ brand: 'Rival', mentions: 1 }, 'Rival is in 1 of the 40 answers.'],
    [undefined, 'The same answers mention no competitor.'],
  ])('the comparison line of %j', (rival, sentence) => {
    expect(comparisonLine(tally(3, 40, { rival }), en)).toBe(sentence)
  })
})

/** Valid counts of a complete scan. */
const counts = fc
  .record({ total: fc.integer({ min: 2, max: 3_000 }), named: fc.nat(3_000), warnings: fc.nat(3_000), mentions: fc.nat(3_000) })
  .map(({ total, named, warnings, mentions }) => {
    const mentioned = Math.min(named, total)
    const count = Math.min(mentions, total)
    const rival = count === 0 ? undefined : { brand: 'Zeta', mentions: count }
    return tally(mentioned, total, { warnings: Math.min(warnings, mentioned), rival })
  })

test('no number in a sentence is another than a count of the scan, in any language, and no zero is printed', () => {
  return fc.assert(
    fc.property(counts, fc.constantFrom(...reportLanguages), fc.integer({ min: 1, max: 50 }), (scan, language, questions) => {
      const words = mailWordsOf(language)
      const { named, total, warnings, rival } = scan
      const known = new Set([named, total, warnings, total - named, rival?.mentions ?? total].filter((count) => count > 0))
      const sentences = [
        openingLine('Acme', questions, ['Omega'], scan, words).replace(new RegExp(`(?<!\\d)${questions}(?!\\d)`), 'n'),
        subjectLine('Acme', scan, words),
        comparisonLine(scan, words),
        findingLine(findingOf(scan), dictionaryOf(language)),
      ]
      for (const sentence of sentences) {
        const numbers = [...sentence.matchAll(/\d+/g)].map(([digits]) => Number(digits))
        expect(
          numbers.filter((number) => !known.has(number)),
          `${language}: ${sentence}`,
        ).toEqual([])
        expect(sentence).not.toMatch(/undefined|NaN|null|\$\{|\s\s/)
      }
    }),
    { numRuns: 2_000 },
  )
})
