import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractFacts } from '../../../functions/core/answers/extract-facts.ts'
import { type AnswerFacts, answerFacts } from '../../../functions/core/answers/facts.ts'
import { readStructure } from '../../../functions/core/answers/read-structure.ts'
import type { Reading } from '../../../functions/core/answers/reading.ts'
import { settleFacts } from '../../../functions/core/answers/settle-facts.ts'
import { readLabelled } from '../../support/evaluate-answers.ts'

const brand = { name: 'Tarnwood', aliases: [], formerNames: [], domain: 'tarnwood.example' }
const structureOf = (answer: string) => readStructure({ answer, brand, knownCompetitors: ['Fjellvind', 'Nordkamp'] })
const claim: Reading = {
  id: 'a1',
  names: 'brand',
  namesQuotes: [],
  order: [],
  others: [],
  standing: 'named',
  sentiment: null,
  sentimentQuote: null,
}

function spansOf({ evidence }: AnswerFacts) {
  if (!evidence) return []
  return [evidence.mention, evidence.rank, evidence.standing, evidence.sentiment, ...evidence.competitors].filter(
    (one) => one !== null,
  )
}

test.each([
  ['names no brand of the profile', '1. "Homework Template": for school.\n2. "Thesis Template": for studies.', []],
  ['names a listed rival', '1. "Solberg": light.\n2. "Fjellvind": warm.', ['Solberg', 'Fjellvind']],
])('a reading without brands of an answer that %s is believed only where structure finds none of them', (_, answer, rivals) => {
  const first: Reading = { ...claim, names: 'not_named', standing: null }
  expect(settleFacts(structureOf(answer), { first }).facts.competitors).toEqual(rivals)
})

describe('evidence', () => {
  const answers = readLabelled(new URL('held-out.jsonl', import.meta.url).pathname)

  test('every fact of every labelled answer rests on words of the raw answer', () => {
    for (const { answer, brand: names, knownCompetitors } of answers) {
      const { facts } = settleFacts(readStructure({ answer, brand: names, knownCompetitors }), {})
      expect(answerFacts.parse(facts)).toEqual(facts)
      for (const { quote, start, end } of spansOf(facts)) expect(answer.slice(start, end)).toBe(quote)
      if (facts.mentioned) expect(facts.evidence?.mention).not.toBeNull()
      expect(facts.evidence?.competitors.length).toBe(facts.competitors.length)
    }
  })

  test.each([
    ['a word before it that begins with its end', "Harl's", "Shops stock planks; Harl's delivers them."],
    ['a word that it repeats', 'Tonk Tonk', 'Try Tonk Tonk first.'],
  ])('behind a hidden address, a name is found beside %s', (_, name, words) => {
    const answer = `Posts stand in gravel ([how-to](https://fences.example/blog/how-to-set-cedar-posts-in-gravel)). ${words}`
    const facts = extractFacts({ answer, brand, knownCompetitors: [name] })
    expect(facts.evidence?.competitors).toMatchObject([{ quote: name, start: answer.indexOf(name) }])
  })

  test('whatever surrounds a name, its evidence is the name', () => {
    const piece = fc.constantFrom(
      'Tarnwood',
      '**Tarnwood**',
      '[Tarnwood](https://tarnwood.example/x)',
      '`Tarnwood`',
      '<!-- Tarnwood -->',
      '\n\n',
      '\r\n',
      ' ',
      '- ',
      '1. ',
      '## ',
      '| a | b |\n|---|---|\n',
      'ﬁne “tents” — ',
      '\u00a0',
      'e\u0301té ',
      'Sources:\n',
      '【3†x】',
      '&amp; ',
      'Fjellvind, ',
      '\u{1f3d5}\ufe0f ',
      '. ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const answer = pieces.join('')
        const { facts } = settleFacts(structureOf(answer), {})
        for (const { quote, start, end } of spansOf(facts)) expect(answer.slice(start, end)).toBe(quote)
        if (facts.evidence?.mention)
          expect(facts.evidence.mention.quote.replace(/[*'s.]/g, '')).toMatch(/^(Tarnwood|tarnwoodexample)/)
        if (facts.mentioned) expect(facts.evidence?.mention).not.toBeNull()
      }),
      { numRuns: 300 },
    )
  })
})

describe('a claim without words of the answer casts no vote', () => {
  test('an answer that does not name the brand mentions it in no reading', () => {
    const { facts } = settleFacts(structureOf('1. Fjellvind\n2. Nordkamp'), {
      first: { ...claim, namesQuotes: ['Tarnwood is superb'], order: [{ name: 'Tarnwood', quote: 'Tarnwood' }] },
    })
    expect(facts).toMatchObject({ mentioned: false, position: null, sentiment: null, competitors: ['Fjellvind', 'Nordkamp'] })
  })

  test('a rival that the answer does not name is dropped, and says why', () => {
    const { facts, dropped } = settleFacts(structureOf('Tarnwood and Fjellvind are sturdy.'), {
      first: {
        ...claim,
        namesQuotes: ['Tarnwood'],
        others: [
          { name: 'Skarv', quote: 'Skarv is better' },
          { name: 'Fjellvind', quote: 'Fjellvind' },
        ],
      },
    })
    expect(facts.competitors).toEqual(['Fjellvind'])
    expect(dropped).toEqual([{ claim: 'others Skarv: Skarv is better', why: 'its quote is not in the answer' }])
  })

  test('a longer name that holds the brand is a rival where the reading says it is another name, and a product where not', () => {
    const structure = structureOf('- Fjellvind\n- Tarnwood Vita')
    const others = [{ name: 'Tarnwood Vita', quote: 'Tarnwood Vita' }]
    const first = { ...claim, names: 'other_meaning' as const, namesQuotes: ['Tarnwood Vita'], standing: null, others }
    expect(settleFacts(structure, { first }).facts).toMatchObject({
      mentioned: false,
      competitors: ['Fjellvind', 'Tarnwood Vita'],
    })
    const named = { ...claim, namesQuotes: ['Tarnwood Vita'], others }
    expect(settleFacts(structure, { first: named }).facts).toMatchObject({ mentioned: true, competitors: ['Fjellvind'] })
  })
})

describe('words of the entry of the brand', () => {
  const toneOf = (answer: string, sentimentQuote: string) =>
    settleFacts(structureOf(answer), {
      first: { ...claim, namesQuotes: ['Tarnwood'], sentiment: 'positive', sentimentQuote },
    }).facts.sentiment

  test('are those of the list under a numbered line', () => {
    const list = ['**1. Fjellvind**\n- **Sole:** soft as wool', '**2. Tarnwood**\n- **Fit:** close\n- **Strength:** dry for days']
    expect(toneOf(list.join('\n\n'), 'dry for days')).toBe('positive')
    expect(toneOf(list.join('\n\n'), 'soft as wool')).toBe('unknown')
  })

  test('are those of the list under a line that is no sentence', () => {
    const answer =
      '**Option A: Fjellvind**\n- soft as wool\n\n**Option B: Tarnwood**\n- dry for days\n\n**Advice**\n- try both on'
    expect(toneOf(answer, 'dry for days')).toBe('positive')
    expect(toneOf(answer, 'soft as wool')).toBe('unknown')
  })

  test('are those of a long list under its name', () => {
    const answer = '**Fjellvind**\n- warm\n\n**Tarnwood**\n- light\n- quiet\n- cheap\n- mild\n- dry for days\n\n## Care\n\nOften.'
    expect(toneOf(answer, 'dry for days')).toBe('positive')
  })

  test('are those above the first of the sections in which it is listed', () => {
    const answer =
      'Here are the finest boots I know:\n\n## For snow\n\n- Fjellvind: warm\n\n## For rain\n\n- Tarnwood: dry\n\nThe finest socks are of wool.'
    expect(toneOf(answer, 'the finest boots')).toBe('positive')
    expect(toneOf(answer, 'The finest socks')).toBe('unknown')
    expect(toneOf(answer.replace('boots I know:', 'boots I know are by Fjellvind.'), 'the finest boots')).toBe('unknown')
  })

  test('are not those of the list behind a sentence', () => {
    const answer = 'I once wore Tarnwood on a walk.\n\n- soft as wool\n- dry for days'
    expect(toneOf(answer, 'dry for days')).toBe('unknown')
  })
})

test('words in lenticular brackets are found in the raw answer as they are visible', () => {
  const { facts } = settleFacts(structureOf('靴を三つ選びました。\n\n【Tarnwood】\n軽くて水に強い。'), {})
  expect(facts.evidence?.mention?.quote).toBe('Tarnwood')
})

test('words with marks inside are found where they are, not where they follow again without marks', () => {
  const answer = [
    '- **Tarnwood Ridge anziehen**:',
    '## Fjellvind und Nordkamp im Vergleich zur Sohle',
    'Fjellvind ist schwer.',
    'Nordkamp ist leicht.',
    '### Tarnwood Ridge anziehen:',
  ].join('\n\n')
  const structure = structureOf(answer)
  for (const one of [...structure.own, ...structure.rivals]) expect(structure.rawRange(one)).toBeDefined()
  expect(structure.rawRange(structure.own[0] ?? { start: 0, end: 0 })?.start).toBe(answer.indexOf('Tarnwood'))
})
