import { expect, test } from 'vitest'
import { announces } from '../../../functions/core/answers/phrases.ts'

test.each(['Here is what I know about Tarnwood.', 'Aquí va lo que sé de Tarnwood.', 'Voici ce que je sais.', 'What I know:'])(
  'an opening only announces: %s',
  (sentence) => {
    expect(announces.test(sentence)).toBe(true)
  },
)

test.each(['Tarnwood makes tents.', 'Certoplan is the maker of Tarnwood.', 'Zekerheid biedt Tarnwood met garantie.'])(
  'a sentence says something: %s',
  (sentence) => {
    expect(announces.test(sentence)).toBe(false)
  },
)
