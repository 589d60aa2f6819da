import { expect, test } from 'vitest'
import { factsOf } from '../../../functions/core/scan/measure/measure-answer.ts'
import { rehearseMeasuring } from '../../../functions/core/scan/measure/rehearse.ts'
import { aProfile } from '../../support/rows.ts'

const profileOf = (name: string) => aProfile(name, ['Mowline'], { domain: null, businessKey: 'loamwork.example' })

test.each(['Loamwork', '', '**', '| --- |', '](x)', '東京ガラス', '$&', 'a'.repeat(5_000)])(
  'the rules are rehearsed whatever the brand is called (%#)',
  (name) => {
    expect(() => rehearseMeasuring(profileOf(name))).not.toThrow()
  },
)

test('a rehearsal leaves nothing behind in the facts of an answer', () => {
  const [answer, question] = ['Mowline and Loamwork are both good. Loamwork is cheaper.', 'Which app is best?']
  const before = factsOf(answer, question, profileOf('Loamwork'))
  rehearseMeasuring(profileOf('Otherworks'))
  expect(factsOf(answer, question, profileOf('Loamwork'))).toEqual(before)
})
