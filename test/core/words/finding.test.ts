import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dictionaryOf, reportLanguages } from '../../../functions/core/words/dictionary.ts'
import { findingLine, findingOf, type Tally } from '../../../functions/core/words/finding.ts'

const en = dictionaryOf('en')
const line = (named: number, warnings: number, rival: number | undefined, total = 40) =>
  findingLine(
    findingOf({ named, total, warnings, rival: rival === undefined ? undefined : { brand: 'Fernhill Vets', mentions: rival } }),
    en,
  )

describe('the headline', () => {
  it('is the best finding that the counts support', () => {
    expect(line(14, 1, 40)).toBe('You are in 14 of 40 AI answers. Fernhill Vets is in all 40.')
    expect(line(8, 6, 40)).toBe('You are in 8 of 40 AI answers, and 6 of those advise against you. Fernhill Vets is in all 40.')
    expect(line(1, 1, 40)).toBe('You are in 1 of 40 AI answers, and it advises against you. Fernhill Vets is in all 40.')
    expect(line(0, 0, 24)).toBe('You are in none of the 40 AI answers. Fernhill Vets is in 24.')
    expect(line(0, 0, undefined)).toBe('No assistant mentions you in 40 AI answers.')
    expect(line(30, 1, 24)).toBe('You lead: you are in 30 of 40 AI answers.')
    expect(line(5, 2, 24)).toBe('2 of 40 AI answers advise against you.')
    expect(line(5, 0, 24)).toBe('You are in 5 of 40 AI answers. Fernhill Vets is in 24.')
    expect(line(24, 0, 24)).toBe('You and Fernhill Vets are each in 24 of 40 AI answers.')
    expect(line(40, 0, 40)).toBe('You are in all 40 AI answers.')
    expect(line(5, 0, undefined)).toBe('You are in 5 of 40 AI answers.')
  })

  it('calls no brand leading that most of its mentions warn of', () => {
    expect(line(10, 5, 3)).toBe('5 of 40 AI answers advise against you.')
  })

  it('speaks of the reader before any rival, in every language', () => {
    for (const language of reportLanguages)
      for (const [named, warnings] of [
        [14, 0],
        [8, 6],
        [1, 1],
        [0, 0],
      ] as const)
        for (const mentions of [40, 24]) {
          const finding = findingOf({ named, total: 40, warnings, rival: { brand: 'Rival', mentions } })
          const text = findingLine(finding, dictionaryOf(language))
          if (finding.kind === 'warned') continue
          expect(text.indexOf('Rival'), `${language}: ${text}`).toBeGreaterThan(text.indexOf('40'))
        }
  })

  it('counts one answer in the singular, in every language that marks it', () => {
    const one = { named: 1, total: 40, warnings: 0, rival: undefined }
    expect(findingLine(findingOf(one), dictionaryOf('fr'))).toBe('Vous apparaissez dans 1 réponse IA sur 40.')
    expect(findingLine(findingOf(one), dictionaryOf('it'))).toBe('Compari in 1 risposta dell’IA su 40.')
    const warned = { ...one, warnings: 1 }
    expect(findingLine(findingOf(warned), dictionaryOf('fr'))).toBe('1 réponse IA sur 40 vous déconseille.')
    expect(findingLine(findingOf(warned), dictionaryOf('it'))).toBe('1 risposta dell’IA su 40 ti sconsiglia.')
  })

  const tally = fc.integer({ min: 1, max: 400 }).chain((total) =>
    fc.integer({ min: 0, max: total }).chain((named) =>
      fc.record({
        total: fc.constant(total),
        named: fc.constant(named),
        warnings: fc.integer({ min: 0, max: named }),
        rival: fc.option(fc.record({ brand: fc.constant('Rival'), mentions: fc.integer({ min: 1, max: total }) }), {
          nil: undefined,
        }),
      }),
    ),
  )

  /** What the counts must be for each kind of finding. */
  const isTrueOf = ({ named, total, warnings, rival }: Tally): Record<ReturnType<typeof findingOf>['kind'], boolean> => ({
    lead: named > (rival?.mentions ?? 0) && warnings * 2 < named,
    inAll: named === total,
    rivalInAll: rival?.mentions === total,
    rivalAhead: (rival?.mentions ?? 0) > named,
    noneNamed: named === 0,
    warned: warnings > 0,
    level: rival?.mentions === named,
    named: named > 0,
  })

  it('never says what the counts contradict, in any language', () => {
    fc.assert(
      fc.property(tally, (counts: Tally) => {
        const finding = findingOf(counts)
        const { named, total, warnings, rival } = counts
        expect(isTrueOf(counts)[finding.kind], finding.kind).toBe(true)
        const known = [named, total, warnings, rival?.mentions ?? 0]
        for (const language of reportLanguages) {
          const text = findingLine(finding, dictionaryOf(language))
          for (const number of text.match(/\d+/g) ?? []) expect(known, `${language}: ${text}`).toContain(Number(number))
        }
      }),
      { numRuns: 2000, seed: 20261128 },
    )
  })
})
