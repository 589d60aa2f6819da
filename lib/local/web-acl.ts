import type { IncomingMessage } from 'node:http'
import type { GatewayAnswer } from './gateway-answer.ts'
import { targetOf } from './gateway-event.ts'
import { LocalRefusal } from './refusal.ts'
import { asList, asRecord, type Resource, type Stack } from './template.ts'

/** Counts a request and returns the answer of one too many; undefined lets it pass. */
export type Wall = (request: IncomingMessage) => GatewayAnswer | undefined

type Test = (request: IncomingMessage) => boolean
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
    const address = request.socket.remoteAddress ?? ''
    for (const [index, rule] of rules.entries()) {
      if (!rule.counts(request)) continue
      const times = (seen[index]?.get(address) ?? []).filter((time) => at - time < rule.windowMs)
      times.push(at)
      seen[index]?.set(address, times)
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
  const scope = rate['ScopeDownStatement']
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
      counts: scope === undefined ? () => true : readTest(acl, asRecord(scope), resolve),
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
  const inner = asList(own['Statements'] ?? own['Statement']).map((one) => readTest(acl, asRecord(one), resolve))
  const searched = resolve(String(own['SearchString']))
  const read = readField(acl, own['FieldToMatch'])
  const how = own['PositionalConstraint'] ?? own['ComparisonOperator']
  switch (how === undefined ? kind : `${kind} ${how}`) {
    case 'AndStatement':
      return (request) => inner.every((test) => test(request))
    case 'OrStatement':
      return (request) => inner.some((test) => test(request))
    case 'NotStatement':
      return (request) => !inner.some((test) => test(request))
    case 'ByteMatchStatement CONTAINS':
      return (request) => read(request)?.includes(searched) === true
    case 'ByteMatchStatement EXACTLY':
      return (request) => read(request) === searched
    case 'SizeConstraintStatement GT':
      return (request) => (read(request)?.length ?? -1) > Number(own['Size'])
    default:
      throw refusal(acl, `${kind} ${how ?? ''}`)
  }
}

/** What a statement matches; statements about other statements match nothing themselves. */
function readField(acl: Resource, field: unknown): (request: IncomingMessage) => string | undefined {
  const { UriPath: path, SingleHeader: header } = asRecord(field)
  const name = String(asRecord(header)['Name']).toLowerCase()
  if (path !== undefined) return (request) => targetOf(request).path
  if (header !== undefined) return (request) => request.headers[name]?.toString()
  if (field === undefined) return () => undefined
  throw refusal(acl, Object.keys(asRecord(field)).join())
}

const refusal = ({ logicalId }: Resource, what: string) =>
  new LocalRefusal('unsupported_property', `The local runtime does not emulate ${what} of ${logicalId}`)
