import { expect, test } from 'vitest'
import { extractFacts } from '../../../functions/core/answers/extract-facts.ts'

const brandNamed = (name: string) => ({ name, aliases: [], formerNames: [], domain: null })

test('a capital I with a dot anywhere in an answer hides no name', () => {
  const answer = 'İstanbul için en iyi seçenekler:\n\n1. **Acme** – hızlı\n2. **Zoho** – ucuz'
  const facts = extractFacts({ answer, brand: brandNamed('Acme'), knownCompetitors: ['Zoho'] })
  expect(facts).toMatchObject({ mentioned: true, position: 1, competitors: ['Zoho'] })
})

test.each(['İşbank', 'İyi Kahve', 'Kahve İyi'])('a brand called %s is found', (name) => {
  const facts = extractFacts({ answer: `1. ${name}\n2. Zoho`, brand: brandNamed(name), knownCompetitors: ['Zoho'] })
  expect(facts).toMatchObject({ mentioned: true, position: 1 })
})
