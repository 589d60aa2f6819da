import { expect, test } from 'vitest'
import { knowledgeRequest } from '../../../functions/core/prompts/check-knowledge.ts'
import { profileRequest } from '../../../functions/core/prompts/profile-brand.ts'
import { readAnswersRequest } from '../../../functions/core/prompts/read-answers.ts'
import { personaPrompt } from '../../../functions/core/scan/plan/persona-prompt.ts'
import type { Profile } from '../../../functions/core/scan/profile.ts'
import { cutAtSentence } from '../../../functions/core/scan/sentences.ts'

const persona = { id: 'p1', name: 'Ada', role: 'Owner', painPoints: [] }
const profile = { brand: { name: 'Marlow Tiles' }, facts: [] } as unknown as Profile // What the request reads of it.
const page = { title: '', description: '', headings: [], language: 'en', name: 'Marlow Tiles', ownNames: [] }
const brand = { name: 'Marlow Tiles', aliases: [], formerNames: [], domain: null }
const read = { brand, knownCompetitors: [], questions: [] }

// Every character has two code units, so one of two adjacent lengths cuts between them.
test.for<[string, (text: string) => string]>([
  ['a persona', (text) => personaPrompt({ ...persona, goals: [text] }, 'd'.repeat(32))],
  ['an answer whose knowledge is checked', (text) => textsOf(knowledgeRequest(profile, [{ id: 'a', question: 'Who?', text }]))],
  ['an answer that is read', (text) => textsOf(readAnswersRequest({ ...read, answers: [{ id: 'a1', questionId: 'q1', text }] }))],
  ['a page whose brand is described', (text) => textsOf(profileRequest({ ...page, text }))],
  ['a line without spaces', (text) => cutAtSentence(text, 600)],
])('%s is never cut through a character', ([, written]) => {
  for (const start of ['', 'x']) {
    const text = written(start + '\u{1f33f}'.repeat(20_000))
    expect(text).toContain('\u{1f33f}')
    expect(text.isWellFormed()).toBe(true)
  }
})

test('half a character in a persona is not sent on', () => {
  expect(personaPrompt({ ...persona, goals: ['Grow \ud83c'] }, 'd'.repeat(32)).isWellFormed()).toBe(true)
})

function textsOf({ blocks }: { readonly blocks: readonly { readonly text: string }[] }): string {
  return blocks.map(({ text }) => text).join('\n')
}
