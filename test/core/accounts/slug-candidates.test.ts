import { expect, test } from 'vitest'
import { slugCandidates } from '../../../functions/core/scan/slug-candidates.ts'

const first = (count: number, name: string, locality: string | null = null) => {
  const candidates = slugCandidates({ name, locality, domain: 'acme.test' })
  return Array.from({ length: count }, () => candidates.next().value)
}

test('a taken slug gets a number', () => {
  expect(first(3, 'Acme Tools')).toEqual(['acme-tools', 'acme-tools-2', 'acme-tools-3'])
})

test.each([
  ['ACME GmbH', null, 'acme-gmbh'],
  ['Café Zürich', null, 'cafe-zuerich'],
  ["Joe's Pizza", 'New York', 'joes-pizza-new-york'],
  ['Блины', null, 'bliny'],
])('%s in %s is %s', (name, locality, slug) => {
  expect(first(1, name, locality)).toEqual([slug])
})

test('a name without a letter that a slug can carry takes the domain', () => {
  expect(first(2, '株式会社')).toEqual(['acme-test', 'acme-test-2'])
  expect(first(1, '株式会社', 'Berlin')).toEqual(['acme-test-berlin'])
  expect(first(1, '!!!')).toEqual(['acme-test'])
})

test('names of routes are not given away', () => {
  expect(first(2, 'Preview')).toEqual(['preview-2', 'preview-3'])
})

test('a long name is cut, and never ends in a hyphen', () => {
  const [slug] = first(1, `${'a'.repeat(79)} b c`)
  expect(slug).toBe('a'.repeat(79))
})
