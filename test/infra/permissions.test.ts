import { describe, expect, it } from 'vitest'
import { stageIds } from '../../functions/contract/stage.ts'
import { functionList, pascal } from '../../lib/cdk/constructs/function-list.ts'
import { synthesized } from './support/synthesized.ts'
import { statementsOf } from './support/template-rules.ts'

const { service } = await synthesized('prod')

/** Families of rows in a statement's condition. */
function leadingKeys({ Condition }: { readonly Condition?: unknown }): readonly string[] {
  const like = (Condition as Record<string, Record<string, string[]>> | undefined)?.['ForAllValues:StringLike'] // IAM's own shape
  return like?.['dynamodb:LeadingKeys'] ?? []
}

describe('who may do what', () => {
  const allowed = (id: string) =>
    statementsOf(service)
      .filter(([role]) => new RegExp(`^${pascal(id)}Role[0-9A-F]{8}$`).test(role))
      .map(([, one]) => one)
  const actionsOf = (id: string) => allowed(id).flatMap(({ Action }) => [Action].flat().map(String))
  const mayRead = (id: string, secret: string) =>
    allowed(id).some(
      ({ Action, Resource }) =>
        [Action].flat().includes('secretsmanager:GetSecretValue') && JSON.stringify(Resource).includes(secret),
    )
  const familiesOf = (id: string) => allowed(id).flatMap(leadingKeys)
  const ids = functionList.map(({ id }) => id)

  it('the fetcher of strangers’ pages touches items of scans alone and no secret', () => {
    expect([...new Set(familiesOf('read-site'))]).toEqual(['SCAN#*'])
    expect(actionsOf('read-site').filter((action) => /secret|states|lambda/.test(action))).toEqual([])
  })

  it('of the API create-persona alone reads the keys of the platforms', () => {
    const readers = functionList.filter(({ id, kind }) => kind !== 'stage' && mayRead(id, '/providers-')).map(({ id }) => id)
    expect(readers).toEqual(['create-persona'])
  })

  const starts = (id: string, machine: string) =>
    allowed(id).some(
      ({ Action, Resource }) => [Action].flat().includes('states:StartExecution') && JSON.stringify(Resource).includes(machine),
    )

  it('what calls receivers of webhooks touches webhooks alone, and their secret alone', () => {
    expect([...new Set(familiesOf('deliver'))]).toEqual(['WEBHOOK#*'])
    expect(['/pepper-', '/providers-', '/webhooks-'].filter((secret) => mayRead('deliver', secret))).toEqual(['/webhooks-'])
    expect(ids.filter((id) => mayRead(id, '/webhooks-'))).toEqual(['webhooks', 'deliver'])
    expect(actionsOf('deliver').filter((action) => /states|lambda/.test(action))).toEqual([])
  })

  it('what ends scans and lists and the calls about webhooks start deliveries', () => {
    expect(ids.filter((id) => starts(id, 'DeliverMachine')).sort()).toEqual(
      ['webhooks', 'feeder', 'finish', 'fail-scan', 'finalizer', 'sweeper'].sort(),
    )
  })

  it('only triggers, the feeder and the sweeper start scans', () => {
    expect(ids.filter((id) => starts(id, 'ScanMachine'))).toEqual([
      'trigger-scan-preview',
      'trigger-ai-visibility-report',
      'trigger-agent-scan',
      'sweeper',
      'feeder',
    ])
  })

  it('changes of brand agents have the rows of their own endpoint, and the deletion of an agent alone those of scans', () => {
    const rights = (id: string) =>
      allowed(id)
        .filter((one) => leadingKeys(one).length > 0)
        .flatMap(({ Action, ...one }) => {
          const actions = [Action].flat().map(String)
          const right = actions.includes('dynamodb:PutItem')
            ? 'writes'
            : actions.includes('dynamodb:UpdateItem')
              ? 'updates'
              : actions.length === 1
                ? 'lists'
                : 'reads'
          return [`${right} ${leadingKeys(one).join(' ')}`]
        })
    const called = 'updates KEY#* RATE#*'
    const part = ['reads ACCOUNT#* GROUP#* SCAN#*', called, 'writes AGENT#* IDEMPOTENCY#*', 'lists OPEN']
    expect(rights('create-agent')).toEqual([
      'reads SCAN#*',
      'updates COUNTER#* KEY#* RATE#*',
      'writes ACCOUNT#* AGENT#* IDEMPOTENCY#*',
    ])
    expect(rights('add-topic')).toEqual(['reads ACCOUNT#* GROUP#*', called, 'writes AGENT#* IDEMPOTENCY#*'])
    expect(rights('delete-persona')).toEqual(part)
    expect(rights('delete-topic')).toEqual(part)
    const scans = functionList.filter(
      ({ kind, id }) => kind === 'endpoint' && rights(id).some((one) => /^writes.*SLUG/.test(one)),
    )
    expect(scans.map(({ id }) => id)).toEqual(['delete-agent'])
  })

  it('reads of the API change nothing but the key’s last use and its rate window', () => {
    for (const id of ['read-scan-preview', 'read-ai-visibility-report', 'read-report', 'read-account', 'list-personas']) {
      const changing = allowed(id).filter(({ Action }) =>
        [Action].flat().some((action) => /Put|Update|Delete/.test(String(action)) && String(action).startsWith('dynamodb')),
      )
      const keys = changing
        .flatMap(({ Condition }) => Object.values((Condition as Record<string, object>)['ForAllValues:StringLike'] ?? {}))
        .flat()
      expect([id, keys]).toEqual([id, ['KEY#*', 'RATE#*']])
    }
  })

  it('pages, health and documents need no pepper; endpoints with a key do', () => {
    const without = ids.filter(
      (id) => functionList.some((one) => one.id === id && one.kind !== 'stage') && !mayRead(id, '/pepper-'),
    )
    expect(without.sort()).toEqual(
      [
        'answer-unknown',
        'check-domains',
        'deliver',
        'feeder',
        'finalizer',
        'read-health',
        'read-openapi',
        'retention',
        'show-docs',
        'show-report',
        'show-site',
        'sweeper',
      ].sort(),
    )
  })

  it('the state machine may run the stages and nothing else', () => {
    const statement = statementsOf(service).find(
      ([policy, { Action }]) => policy.startsWith('Scans') && Action === 'lambda:InvokeFunction',
    )?.[1]
    const names = [statement?.Resource].flat().map((one) => (one as { 'Fn::GetAtt': string[] })['Fn::GetAtt'][0])
    expect(names.sort()).toEqual(stageIds.map((id) => `${pascal(id)}Function`).sort())
  })
})
