import type { GatewayAnswer } from './gateway-answer.ts'
import { LocalRefusal } from './refusal.ts'
import { asList, asRecord, type Resource, type Stack } from './template.ts'

/** The parts of a request that a web ACL checks. Header names in lower case. */
export type SeenRequest = {
  readonly address: string
  readonly path: string
  readonly header: (name: string) => string | undefined
}

/** Counts a request and returns the answer of one too many; undefined lets it pass. */
export type Wall = (request: SeenRequest) => GatewayAnswer | undefined

type Test = (request: SeenRequest) => boolean
type Rule = { readonly limit: number; readonly windowMs: number; readonly counts: Test; readonly answer: GatewayAnswer }

/**
 * The template's web ACL of that scope: its rate rules by address. Managed groups that only count are left out.
 * @param resolve  replaces references by the secrets
 * @returns undefined where the template has none
 * @throws LocalRefusal unsupported_property for a statement that is not emulated
 */
export function readWall(
  stack: Stack,
  scope: 'CLOUDFRONT' | 'REGIONAL',
  resolve: (text: string) => string,
  now = Date.now,
): Wall | undefined {
  const acl = stack.ofType('AWS::WAFv2::WebACL').find(({ properties }) => properties['Scope'] === scope)
  if (acl === undefined) return undefined
  const rules = asList(acl.properties['Rules']).flatMap((rule) => readRule(acl, asRecord(rule), resolve))
  const seen = rules.map(() => new Map<string, number[]>())
  return (request) => {
    const at = now()
    for (const [index, rule] of rules.entries()) {
      if (!rule.counts(request)) continue
      const times = (seen[index]?.get(request.address) ?? []).filter((time) => at - time < rule.windowMs)
      times.push(at)
      seen[index]?.set(request.address, times)
      if (times.length > rule.limit) return rule.answer
    }
    return undefined
  }
}

function readRule(acl: Resource, rule: Readonly<Record<string, unknown>>, resolve: (text: string) => string): readonly Rule[] {
  const statement = asRecord(rule['Statement'])
  const rate = asRecord(statement['RateBasedStatement'])
  if (statement['ManagedRuleGroupStatement'] !== undefined && asRecord(rule['OverrideAction'])['Count'] !== undefined) return []
  if (statement['RateBasedStatement'] === undefined || rate['AggregateKeyType'] !== 'IP')
    throw refusal(acl, `rule ${String(rule['Name'])}`)
  const answer = asRecord(asRecord(asRecord(rule['Action'])['Block'])['CustomResponse'])
  const body = asRecord(asRecord(acl.properties['CustomResponseBodies'])[String(answer['CustomResponseBodyKey'])])
  const headers = asList(answer['ResponseHeaders']).map((header) => {
    const { Name: name, Value: value } = asRecord(header)
    return [String(name), String(value)] as const
  })
  return [
    {
      limit: Number(rate['Limit']),
      windowMs: Number(rate['EvaluationWindowSec'] ?? 300) * 1000,
      counts:
        rate['ScopeDownStatement'] === undefined ? () => true : readTest(acl, asRecord(rate['ScopeDownStatement']), resolve),
      answer: {
        status: Number(answer['ResponseCode']),
        headers: [['Content-Type', 'application/json'], ...headers],
        body: Buffer.from(String(body['Content'])),
      },
    },
  ]
}

function readTest(acl: Resource, statement: Readonly<Record<string, unknown>>, resolve: (text: string) => string): Test {
  const [[kind, argument] = ['', undefined]] = Object.entries(statement)
  const own = asRecord(argument)
  const inner = () => asList(own['Statements']).map((one) => readTest(acl, asRecord(one), resolve))
  const field = () => readField(acl, asRecord(own['FieldToMatch']))
  switch (kind) {
    case 'AndStatement': {
      const tests = inner()
      return (request) => tests.every((test) => test(request))
    }
    case 'OrStatement': {
      const tests = inner()
      return (request) => tests.some((test) => test(request))
    }
    case 'NotStatement': {
      const test = readTest(acl, asRecord(own['Statement']), resolve)
      return (request) => !test(request)
    }
    case 'ByteMatchStatement': {
      const read = field()
      const searched = resolve(String(own['SearchString']))
      if (own['PositionalConstraint'] === 'CONTAINS') return (request) => read(request)?.includes(searched) === true
      if (own['PositionalConstraint'] === 'EXACTLY') return (request) => read(request) === searched
      throw refusal(acl, String(own['PositionalConstraint']))
    }
    case 'SizeConstraintStatement': {
      const read = field()
      const size = Number(own['Size'])
      if (own['ComparisonOperator'] === 'GT') return (request) => (read(request)?.length ?? -1) > size
      throw refusal(acl, String(own['ComparisonOperator']))
    }
    default:
      throw refusal(acl, kind)
  }
}

function readField(acl: Resource, field: Readonly<Record<string, unknown>>): (request: SeenRequest) => string | undefined {
  if (field['UriPath'] !== undefined) return ({ path }) => path
  const header = asRecord(field['SingleHeader'])['Name']
  if (typeof header === 'string') return (request) => request.header(header.toLowerCase())
  throw refusal(acl, Object.keys(field).join())
}

const refusal = ({ logicalId }: Resource, what: string) =>
  new LocalRefusal('unsupported_property', `The local runtime does not emulate ${what} of ${logicalId}`)
