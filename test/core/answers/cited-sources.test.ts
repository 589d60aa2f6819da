import { expect, test } from 'vitest'
import { extractFacts } from '../../../functions/core/answers/extract-facts.ts'

const sourcesOf = (answer: string, knownCompetitors: string[] = []): unknown =>
  extractFacts({ answer, brand: { name: 'Tarnwood', aliases: [], formerNames: [], domain: null }, knownCompetitors }).citedSources

test('links, lists of sources and written addresses are sources in order of place', () => {
  const answer =
    'See [Tent Weekly](https://tents.example/test) and www.camp.example/a.\n\n## Sources\n\n1. Outdoor Lab: poles compared – https://lab.example/poles\n2. <https://wind.example/>'
  expect(sourcesOf(answer)).toEqual([
    { url: 'https://tents.example/test', title: 'Tent Weekly' },
    { url: 'https://www.camp.example/a', title: 'camp.example' },
    { url: 'https://lab.example/poles', title: 'Outdoor Lab: poles compared' },
    { url: 'https://wind.example/', title: 'wind.example' },
  ])
})

test('tracking parameters and text fragments go, other parameters stay', () => {
  expect(sourcesOf('[A](https://A.example/x?id=7&utm_source=openai&gclid=1#part:~:text=b)')).toEqual([
    { url: 'https://a.example/x?id=7#part', title: 'A' },
  ])
})

test('one page is one source under its first address and its first title', () => {
  expect(sourcesOf('https://www.a.example/x/ then [A page](http://a.example/x#top)')).toEqual([
    { url: 'https://www.a.example/x/', title: 'A page' },
  ])
})

test('other schemes, code and names that look like hosts are no sources', () => {
  expect(
    sourcesOf('[mail](mailto:a@b.example) [js](javascript:alert(1)) \n\n```\nhttps://c.example\n```\n\nCal.com is fine.', [
      'Cal.com',
    ]),
  ).toEqual([])
})

test('an address in brackets or at the end of a sentence loses the punctuation around it', () => {
  expect(sourcesOf('(see https://a.example/wiki/Tent_(shelter)). Then https://b.example/x, too.')).toEqual([
    { url: 'https://a.example/wiki/Tent_(shelter)', title: 'a.example' },
    { url: 'https://b.example/x', title: 'b.example' },
  ])
})

test.each(['،', '؛', '”', '»', '。', '」'])('an address ends before the mark %s', (mark) => {
  const answer = `[A](https://a.example/x)${mark} [B](https://b.example/y)${mark} https://c.example/z${mark}`
  expect(sourcesOf(answer)).toMatchObject(
    ['https://a.example/x', 'https://b.example/y', 'https://c.example/z'].map((url) => ({ url })),
  )
})

test.each([', ', '; ', ' | ', ' · ', '、', '，', '، '])(
  'all links in one pair of brackets are citations, parted by "%s"',
  (mark) => {
    const answer = `Fjellvind is light. ([Solberg](https://solberg.example/a/1)${mark}[Tarnwood](https://tarnwood.example/b/2))`
    const facts = extractFacts({
      answer,
      brand: { name: 'Tarnwood', aliases: [], formerNames: [], domain: null },
      knownCompetitors: ['Fjellvind', 'Solberg'],
    })
    expect(facts).toMatchObject({ mentioned: false, competitors: ['Fjellvind'] })
    expect(facts.citedSources).toHaveLength(2)
  },
)

test.each(['🏕️ ', '"', '→ '])('a link in brackets behind the mark %s is text', (mark) => {
  const answer = `Fjellvind is light, and so are others (${mark}[Tarnwood](https://tarnwood.example/b/2)).`
  const brand = { name: 'Tarnwood', aliases: [], formerNames: [], domain: null }
  expect(extractFacts({ answer, brand, knownCompetitors: ['Fjellvind'] }).mentioned).toBe(true)
})

test('what stands below 引用文献 is a list of sources', () => {
  const answer = 'Fjellvindは軽いです。\n\n#### 引用文献\n\n1. Review \\- Tarnwood, [a](https://tarnwood.example/a)'
  expect(
    extractFacts({
      answer,
      brand: { name: 'Tarnwood', aliases: [], formerNames: [], domain: null },
      knownCompetitors: ['Fjellvind'],
    }).mentioned,
  ).toBe(false)
})
