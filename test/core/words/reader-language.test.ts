import { expect, test } from 'vitest'
import { readerLanguage } from '../../../functions/core/words/reader-language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['ja, de;q=0.5, fr;q=0.7', 'fr'],
  ['en;q=0.2, NL-be ; Q=0.8', 'nl'],
  ['fr;q=0, it;q=0.001', 'it'],
  ['es, it', 'es'],
  ['*', 'en'],
  ['zh-Hans-CN', 'en'],
  ['fr;q=2, de;q=x', 'en'],
  [`${'x,'.repeat(600)}de`, 'en'],
])('readers who accept "%s" read %s', (accepted, language) => {
  expect(readerLanguage(accepted)).toBe(language)
})
