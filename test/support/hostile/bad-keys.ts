import { composeKey } from '../../../functions/core/accounts/api-key.ts'

type Header = readonly [string, string | Buffer]
/** How a bad key is sent, and the only code it may be answered with. */
export type BadKey = {
  readonly name: string
  readonly headers: readonly Header[]
  readonly query?: string
  readonly code: 'missing_api_key' | 'invalid_api_key'
}

/**
 * 36 and more kinds of bad key, made from a good one.
 * @param keys  `good` and `other` are valid; revoked and expired ones were valid once
 */
export function badKeysOf(keys: {
  readonly good: string
  readonly other: string
  readonly revoked: string
  readonly expired: string
}): readonly BadKey[] {
  const { good, other, revoked, expired } = keys
  const [, stage = '', keyId = '', end = ''] = good.split('_')
  const secret = end.slice(0, -6)
  const flipped = (text: string, at: number) => `${text.slice(0, at)}${text[at] === 'a' ? 'b' : 'a'}${text.slice(at + 1)}`
  const invalid = (name: string, ...values: (string | Buffer)[]): BadKey => ({
    name,
    headers: values.map((value) => ['x-api-key', value] as const),
    code: 'invalid_api_key',
  })
  const missing = (name: string, headers: readonly Header[], query?: string): BadKey => ({
    name,
    headers,
    code: 'missing_api_key',
    ...(query === undefined ? {} : { query }),
  })
  return [
    missing('no header', []),
    missing('an empty header', [['x-api-key', '']]),
    missing('a header of spaces', [['x-api-key', '   ']]),
    missing('two empty headers', [
      ['x-api-key', ''],
      ['x-api-key', ''],
    ]),
    missing('as a bearer token', [['Authorization', `Bearer ${good}`]]),
    missing('as basic authentication', [['Authorization', `Basic ${Buffer.from(`${good}:`).toString('base64')}`]]),
    missing('as a cookie', [['Cookie', `x-api-key=${good}`]]),
    missing('under a name with an underscore', [['x_api_key', good]]),
    missing('under another name', [['api-key', good]]),
    ...['x-api-key', 'X-API-KEY', 'api_key', 'apikey', 'key', '%6bey'].map((name) =>
      missing(`in the query as ${name}`, [], `${name}=${good}`),
    ),
    missing('in the query beside the header', [['x-api-key', good]], `key=${good}`),
    invalid('revoked', revoked),
    invalid('expired', expired),
    invalid('an unknown id', composeKey({ stage, keyId: 'AAAAAAAAAAAA', secret })),
    invalid('an id in the other case', composeKey({ stage, keyId: swapCase(keyId), secret })),
    invalid('a wrong secret', composeKey({ stage, keyId, secret: flipped(secret, 3) })),
    invalid("another key's secret", composeKey({ stage, keyId, secret: (other.split('_')[3] ?? '').slice(0, -6) })),
    invalid('another stage', composeKey({ stage: 'prod', keyId, secret })),
    invalid('a wrong checksum', flipped(good, good.length - 1)),
    invalid('cut by one', good.slice(0, -1)),
    invalid('one character more', `${good}a`),
    invalid('in capitals', good.toUpperCase()),
    invalid('another prefix', good.replace('vsk_', 'sk_')),
    invalid('without a prefix', good.slice(4)),
    invalid('hyphens in place of underscores', good.replaceAll('_', '-')),
    invalid('in quotes', `"${good}"`),
    invalid('with Bearer before it', `Bearer ${good}`),
    invalid('with a comma behind it', `${good},`),
    invalid('two keys in one header', `${good}, ${other}`),
    invalid('the same key twice in one header', `${good},${good}`),
    invalid('two headers, both good', good, other),
    invalid('two headers, the same key', good, good),
    invalid('two headers, the first empty', '', good),
    invalid('two headers, the second empty', good, ''),
    {
      name: 'two headers in different case',
      headers: [
        ['x-api-key', good],
        ['X-Api-Key', good],
      ],
      code: 'invalid_api_key',
    },
    invalid('a space within', `${good.slice(0, 20)} ${good.slice(20)}`),
    invalid('percent-encoded', good.replace('_', '%5F')),
    invalid('base64', Buffer.from(good).toString('base64')),
    invalid('a look-alike letter', Buffer.from(good.replace('s', 'ѕ'))),
    invalid('raw bytes', Buffer.from([0xff, 0xfe, 0xfd])),
    invalid('4,000 characters', 'x'.repeat(4_000)),
    invalid('a good key and 4,000 characters', `${good}${'x'.repeat(4_000)}`),
    ...[
      '__proto__',
      'constructor',
      'null',
      'undefined',
      "' OR 1=1 --",
      '{"$ne":null}',
      '*',
      `vsk_${stage}_${'0'.repeat(12)}_${'0'.repeat(38)}`,
      'vsk_',
      '_'.repeat(100),
    ].map((value) => invalid(value.slice(0, 30), value)),
  ]
}

const swapCase = (text: string): string =>
  [...text].map((char) => (char === char.toUpperCase() ? char.toLowerCase() : char.toUpperCase())).join('')
