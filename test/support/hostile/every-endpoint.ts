import { endpoints } from '../../../functions/contract/index.ts'
import { type HostileCase, json, short } from './case.ts'

/** Cases of every endpoint with a key, made of its descriptor, so that a new endpoint has some: no key, and input of no schema. */
export const everyEndpoint: readonly HostileCase[] = endpoints
  .filter(({ access }) => access.key === 'required')
  .flatMap(({ id, method, path, access, sample, errors }) => {
    const input = method === 'POST' ? { headers: [json], body: '[]' } : {}
    const twice = Object.keys(sample.query ?? {}).map((name) => `${name}=%00&${name}=__proto__`)
    const refused = ['invalid_request', ...(access.account === 'partner' ? ['partner_required'] : []), ...errors]
    // An endpoint without input answers its own data.
    const allowed = method === 'POST' || twice.length > 0 ? refused : [200, ...refused]
    return [
      { name: `${id} without a key`, method, path, ...input, key: null, allowed: ['missing_api_key'], ...short },
      { name: `${id} with bad input`, method, path: `${path}?${twice.join('&')}`, ...input, allowed, ...short },
    ]
  })
