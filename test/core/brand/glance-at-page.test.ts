import { expect, test } from 'vitest'
import { refreshTargetOf } from '../../../functions/core/brand/glance-at-page.ts'

const targetOf = (content: string): string | undefined =>
  refreshTargetOf(`<meta http-equiv="refresh" content="${content}">`, 'https://marlowtiles.com/')

test.each(['0;url=/a', "3; URL='/a'", '0, /a', '0 /a', '1.5;url = /a'])('a refresh "%s" forwards to /a', (content) => {
  expect(targetOf(content)).toBe('https://marlowtiles.com/a')
})

test.each(['30', '15', '5.5', '0;', '0 ;', '0; url=', "0; url=''", '9; url=/a', '0; url=javascript:x'])(
  'a refresh "%s" forwards nowhere',
  (content) => expect(targetOf(content)).toBeUndefined(),
)

// The time must not grow with the square of the length: the suite's limit ends the test otherwise.
test.each(['0', '0;', '0;url='])('a refresh "%s" before 60,000 spaces forwards nowhere', (content) => {
  expect(targetOf(content + ' '.repeat(60_000))).toBeUndefined()
})
