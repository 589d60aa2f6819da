import { expect, test } from 'vitest'
import { provideEffects } from '../../../functions/runtime/middleware/provide-effects.ts'
import { shapeErrors } from '../../../functions/runtime/middleware/shape-errors.ts'
import { toResult } from '../../../functions/runtime/respond.ts'
import { ask, begin } from './support/run-through.ts'

test('the handle gets the effects', async () => {
  const handler = begin()
    .use(provideEffects(() => ({ word: 'made' })))
    .handler(({ effects }) => toResult(200, effects.word, {}))
  expect((await ask(handler)).body).toBe('made')
})

test('effects that cannot be made are an error of ours', async () => {
  const handler = begin()
    .use(shapeErrors())
    .use(
      provideEffects(() => {
        throw new Error('TABLE_NAME is not set for this function')
      }),
    )
    .handler(() => toResult(200, '', {}))
  expect((await ask(handler)).statusCode).toBe(500)
})
