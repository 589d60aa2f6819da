import { describe, expect, it } from 'vitest'
import { extractOf } from '../../../functions/core/scan/measure/extract.ts'

const answer = `Here are good vets in Galway:

1. **Fernhill Vets** – modern, open late
2. **Harbourside Animal Clinic**: kind staff
3. **Corrib Animal Care** – cheap
4. **Claddagh Vets** – small and friendly, with a cat room. Book early.
5. Westside Pets`
const placeOf = (text: string, words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
const marked = ({ extract, marks }: ReturnType<typeof extractOf>) => marks.map(({ start, end }) => extract.slice(start, end))

describe('an extract', () => {
  it('keeps the rank that it proves: the items of the list up to the brand, with their own numbers', () => {
    const shown = extractOf(answer, placeOf(answer, 'Claddagh Vets'))
    expect(shown.extract).toBe(
      '1. Fernhill Vets\n2. Harbourside Animal Clinic\n3. Corrib Animal Care\n4. Claddagh Vets – small and friendly, with a cat room. Book early.',
    )
    expect(marked(shown)).toEqual(['Claddagh Vets'])
  })

  it('leaves out the middle of a long list, never its own number', () => {
    const long = Array.from({ length: 12 }, (_, index) => `${index + 1}. Vet ${index + 1}`).join('\n')
    const shown = extractOf(long, placeOf(long, 'Vet 11'))
    expect(shown.extract).toBe('1. Vet 1\n2. Vet 2\n3. Vet 3\n…\n10. Vet 10\n11. Vet 11')
    expect(marked(shown)).toEqual(['Vet 11'])
  })

  it('makes items of the rows of a table, and shows no table', () => {
    const table = '| Name | Price |\n| --- | --- |\n| Fernhill | 60 |\n| Claddagh Vets | 45 |\n| Other | 1 |'
    const shown = extractOf(table, placeOf(table, 'Claddagh Vets'))
    expect(shown.extract).toBe('1. Fernhill\n2. Claddagh Vets · 45')
    expect(marked(shown)).toEqual(['Claddagh Vets'])
  })

  it('shows no signs of a table where the brand is in its head or before it', () => {
    const table = 'I like Claddagh Vets:\n\n| | Claddagh Vets | Fernhill |\n| --- | --- | --- |\n| Price | 45 | 60 |'
    const inHead = { start: table.lastIndexOf('Claddagh Vets'), end: table.lastIndexOf('Claddagh Vets') + 13 }
    const before = extractOf(table, placeOf(table, 'Claddagh Vets'))
    expect(before.extract).toBe('I like Claddagh Vets: Claddagh Vets · Fernhill; Price · 45 · 60')
    expect(marked(before)).toEqual(['Claddagh Vets'])
    const within = extractOf(table, inHead)
    expect(within.extract).toBe('Claddagh Vets · Fernhill; Price · 45 · 60')
    expect(marked(within)).toEqual(['Claddagh Vets'])
  })

  it('is the sentence that proves a mention in prose', () => {
    const prose = 'Many people ask this. I would avoid Claddagh Vets. Fernhill is better.'
    const shown = extractOf(prose, placeOf(prose, 'Claddagh Vets'))
    expect(shown.extract).toBe('I would avoid Claddagh Vets. Fernhill is better.')
    expect(marked(shown)).toEqual(['Claddagh Vets'])
  })

  it('shows who is named where the brand is not', () => {
    expect(extractOf(answer, null).extract).toBe(
      '1. Fernhill Vets\n2. Harbourside Animal Clinic\n3. Corrib Animal Care\n4. Claddagh Vets\n5. Westside Pets',
    )
    const table = 'Two stand out:\n\n| Name | Price |\n|:---|---:|\n| **Fernhill** | 60 |\n| Claddagh Vets | 45 |\n\nAsk first.'
    expect(extractOf(table, null)).toEqual({
      extract: 'Two stand out: Name · Price; Fernhill · 60; Claddagh Vets · 45 Ask first.',
      marks: [],
    })
    expect(extractOf('Ask your neighbours first.', null)).toEqual({ extract: 'Ask your neighbours first.', marks: [] })
  })
})
