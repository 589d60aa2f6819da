import { expect, it } from 'vitest'
import { describedEndpoints } from '../../functions/contract/openapi.ts'

it('the samples of the reference are calls that the endpoints accept', () => {
  for (const { id, query, body, method, sample } of describedEndpoints) {
    expect(query.safeParse(sample.query ?? {}).success, id).toBe(true)
    if (method === 'POST') expect(body.safeParse(sample.body).success, id).toBe(true)
  }
})
