import { expect, test } from 'vitest'
import { readPageStructure } from '../../../functions/core/brand/read-page.ts'
import { identityRequest } from '../../../functions/core/prompts/identify-page.ts'

const mainOf = (html: string): string => {
  const structure = readPageStructure({ html, url: 'https://tolvane.example/', status: 200 })
  return identityRequest(structure).blocks.find(({ label }) => label === 'main')?.text ?? ''
}
const paragraphs = (count: number): string =>
  Array.from({ length: count }, (_, index) => `<p>Paragraph ${index + 1} on roofs and gutters.</p>`).join('')

test('a long page without a footer is shown with its end, where its address is', () => {
  const main = mainOf(`<h1>Tolvane Roofing</h1>${paragraphs(600)}<p>Tolvane Roofing, Port Selwyn</p>`)
  expect(main).toMatch(/^# Tolvane Roofing\nParagraph 1 on/)
  expect(main).toMatch(/\n\.\.\.\n/)
  expect(main).toMatch(/Tolvane Roofing, Port Selwyn$/)
  expect(main.length).toBeLessThanOrEqual(8_010)
})

test.each([
  ['of long paragraphs', paragraphs(400).replaceAll('gutters', 'gutters'.repeat(20)), ''],
  ['above a copyright line', paragraphs(600), '<p>© 2026 Tolvane</p>'],
  ['above a footer without it', paragraphs(600), '<footer><p>© 2026 Tolvane</p></footer>'],
  ['above a long menu', paragraphs(600), `<nav>${'<a href="/roofs">Roofs</a>'.repeat(90)}</nav>`],
])('the end of a long page %s is shown', (_, text, after) => {
  expect(mainOf(`<h1>Tolvane Roofing</h1>${text}<p>Tolvane Roofing, Port Selwyn</p>${after}`)).toMatch(/Port Selwyn$/)
})

test('a long line ends with a whole character', () => {
  expect(mainOf(`<p>x${'😀'.repeat(400)}</p>`).isWellFormed()).toBe(true)
})

test('a page within the limit is shown whole', () => {
  expect(mainOf(`<h1>Tolvane Roofing</h1>${paragraphs(100)}`)).not.toContain('...')
})
