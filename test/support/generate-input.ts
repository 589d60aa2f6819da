import fc from 'fast-check'

/** The subset of JSON Schema that the contract's schemas use. */
export type InputSchema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, InputSchema>>
  readonly required?: readonly string[]
  readonly items?: InputSchema
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly pattern?: string
}

/** Existing values, by the name of their member, so that requests get past the schema. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** Values that break things, of every kind. */
const hostile = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      -0,
      -1,
      1.5,
      1e300,
      2_147_483_648,
      Number.MAX_SAFE_INTEGER,
      '',
      ' ',
      '\u0000',
      '\ud800',
      'a\udfffb',
      '\u202egpj',
      '__proto__',
      'constructor',
      '../..',
      '%00',
      "' OR 1=1 --",
      '<script>alert(1)</script>',
      '=cmd()',
      '#',
      'x'.repeat(3_000),
      '😀'.repeat(500),
      'e\u0301'.repeat(200),
      [],
      [[]],
      {},
      { length: 1 },
      { toString: 1 },
      { valueOf: null },
      { toJSON: 'x' },
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.double(),
    fc.array(fc.oneof(fc.integer(), fc.string({ maxLength: 10 })), { maxLength: 60 }),
    fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
  )

const text = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 20) }) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(maxLength), 'é'.repeat(maxLength), 'x'.repeat(maxLength + 1)) },
    { weight: 1, arbitrary: fc.constantFrom('Acme', 'acme.com', 'a query', ' A  query ', '\u00a0', 'ﬁ', 'İ', 'ß') },
  )

/**
 * Values of a schema, some of them broken at one or more places, at any depth.
 * @param name  the member that the value is for
 */
export function valuesOf(schema: InputSchema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const there = known[name] ?? []
  const fitting = fittingOf(schema, known, name)
  return fc.oneof(
    ...(there.length === 0 ? [] : [{ weight: 14, arbitrary: fc.constantFrom(...there) }]),
    { weight: there.length === 0 ? 24 : 4, arbitrary: fitting },
    { weight: 1, arbitrary: hostile() },
  )
}

function fittingOf(schema: InputSchema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return membersOf(schema, known)
    case 'array':
      return fc.oneof(
        { weight: 6, arbitrary: fc.array(valuesOf(schema.items ?? {}, known, name), { maxLength: 4 }) },
        {
          weight: 1,
          arbitrary: fc
            .tuple(fittingOf(schema.items ?? {}, known, name), fc.constantFrom(0, 1))
            .map(([one, more]) => Array((schema.maxItems ?? 20) + more).fill(one)),
        },
      )
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 10 })
    case 'boolean':
      return fc.boolean()
    default:
      return schema.pattern === undefined ? text(schema.maxLength ?? 2_048) : fc.stringMatching(new RegExp(schema.pattern))
  }
}

/** Nearly always the required members, some of the others, sometimes an unknown one. */
function membersOf({ properties = {}, required = [] }: InputSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, schema]) => {
    const weights = required.includes(name) ? [20, 1] : [1, 1]
    return fc.oneof(
      { weight: weights[0] ?? 1, arbitrary: valuesOf(schema, known, name).map((value) => [[name, value] as const]) },
      { weight: weights[1] ?? 1, arbitrary: fc.constant([]) },
    )
  })
  const stranger = fc.tuple(fc.constantFrom('__proto__', 'constructor', 'accountId', 'ownerId', 'x', ''), hostile())
  const strangers = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: stranger.map(([name, value]) => [[name, value] as const]) },
  )
  // As entries, so that __proto__ is a member like any other, as in JSON.
  return fc.tuple(strangers, ...members).map((parts) => Object.fromEntries(parts.flat()))
}
