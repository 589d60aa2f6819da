import { expect, test } from 'vitest'
import { extractFacts } from '../../../functions/core/answers/extract-facts.ts'

const alone = (answer: string, name = 'Acmera') =>
  extractFacts({ answer, brand: { name, aliases: [], formerNames: [], domain: 'acmera.example' }, knownCompetitors: [] })

test('titles in quotation marks are brands, also when they are made of everyday words', () => {
  const answer =
    'Popular shows:\n\n1. "The Daily Walk" - news on foot.\n2. "Stuff to Mend with Friends" by Ida Moss, weekly.\n' +
    '3. "Acmera" - about tents.'
  expect(alone(answer)).toMatchObject({ position: 3, competitors: ['The Daily Walk', 'Stuff to Mend with Friends'] })
})

test('questions and single everyday words in quotation marks are no titles', () => {
  expect(alone('Ask them:\n\n1. "Are You Insured?" - see a proof.\n2. "How Long Will It Take?"').competitors).toEqual([])
  expect(alone('Steps:\n\n1. "Settings" opens it.\n2. "Privacy" is below.\n3. "Save" ends it.').competitors).toEqual([])
})

test.each([
  ['おすすめのツール', '：自動化に便利です。'],
  ['Хорошие программы', ': подходит для небольших команд.'],
])('under "%s" names in Latin letters are brands', (title, said) => {
  const answer = `${title}\n\n1. **Fjellvind**${said}\n2. **Kopi Moss**${said}\n3. **Tarnwood**${said}`
  expect(alone(answer).competitors).toEqual(['Fjellvind', 'Kopi Moss', 'Tarnwood'])
})

test('a list of topics in another script holds no brands, also with an abbreviation among them', () => {
  const answer = '選び方\n\n1. **防水**：縫い目を見ます。\n2. **SEO**：検索で探します。\n3. **重量**：背負います。'
  expect(alone(answer).competitors).toEqual([])
  const short =
    'ポイント：\n\n1. **SEO**：検索で上位を狙います。\n2. **MEO**：地図で上位を狙います。\n3. **SNS**：拡散を狙います。'
  expect(alone(short).competitors).toEqual([])
})

test('names that their entries repeat are brands in a language without a dictionary, topics are not', () => {
  const brands =
    'En iyi çadırlar:\n\n1. **Fjellvind** - Hafif çadırlar, Fjellvind üretir.\n2. **Tarnwood** - Kuru kalan Tarnwood sağlamdır.'
  expect(alone(brands).competitors).toEqual(['Fjellvind', 'Tarnwood'])
  const topics =
    'Çadır seçerken:\n\n1. **Ağırlık** - Hafif olması ağırlık taşımayı azaltır.\n2. **Kumaş** - Sağlam kumaş uzun dayanır.'
  expect(alone(topics).competitors).toEqual([])
  const subjects = 'Waar let je op:\n\n1. **Gewicht** - Gewicht telt bij elke tocht.\n2. **Stof** - Stof moet sterk zijn.'
  expect(alone(subjects).competitors).toEqual([])
})

test('an option whose details name it again is no category', () => {
  const answer =
    'Free tools:\n\n1. **Fjellvind**\n   - Description: Fjellvind checks seams.\n   - Website: Fjellvind\n' +
    '2. **Tarnwood**\n   - Description: Tarnwood checks zips.\n   - Website: Tarnwood'
  expect(alone(answer).competitors).toEqual(['Fjellvind', 'Tarnwood'])
})

test('an option whose details are its products is no category', () => {
  const answer =
    'Options:\n\n1. **Tarnwood**\n   - Tarnwood Lite: small\n   - Tarnwood Pro: big\n2. **Fjellvind**\n   - Price: low'
  expect(alone(answer).competitors).toContain('Tarnwood')
})

test('labels before sentences about the brand are no brands', () => {
  const answer = 'Key facts:\n\n- **Zipflow Engine**: Acmera uses it.\n- **Boardly View**: Acmera shows boards.'
  expect(alone(answer)).toMatchObject({ position: 1, competitors: [] })
})

test('of two names with a slash between them the first is the head', () => {
  const answer = '- Fjellvind / Acmera: light tents\n- Borealis/Acmera: dry tents\n- Tarnwood: warm tents'
  expect(alone(answer)).toMatchObject({ position: 2, competitors: ['Fjellvind', 'Borealis', 'Tarnwood'] })
  expect(alone('1. AD/HD - loud\n2. Tarnwood - soft\n3. Fjellvind - folk').competitors[0]).toBe('AD/HD')
})

test('a column with two listed brands holds brands, also where form alone shows few of its names', () => {
  const row = (name: string) => `| **${name}** | 온라인 | 6개월 |`
  const names = ['우아한산', '카카오봉', '네이버숲', '코드잇길', '항해강', '패스트들', '멋진곳']
  const answer = `| 과정 | 방식 | 기간 |\n|---|---|---|\n${names.map(row).join('\n')}`
  const listed = extractFacts({
    answer,
    brand: { name: '코드잇길', aliases: [], formerNames: [], domain: 'codegil.example' },
    knownCompetitors: ['네이버숲'],
  })
  expect(listed).toMatchObject({ position: 4, competitors: names.filter((name) => name !== '코드잇길') })
})
