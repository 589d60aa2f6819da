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

test('a page within the limit is shown whole', () => {
  expect(mainOf(`<h1>Tolvane Roofing</h1>${paragraphs(100)}`)).not.toContain('...')
})
