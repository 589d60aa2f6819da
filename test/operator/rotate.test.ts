import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterEach, describe, expect, it } from 'vitest'
import { RotationError, rotateOriginSecret } from '../../lib/operator/rotate-origin-secret.ts'

/** The parts of Secrets Manager and CloudFormation that a rotation calls, over HTTP; `log` records changes. */
async function startStub({ stackEnds = 'UPDATE_COMPLETE' } = {}) {
  const labels = new Map([['v1', ['AWSCURRENT']]])
  const parameters: Record<string, Record<string, string>> = {
    'visibility-prod': { OriginVersionFirst: '', OriginVersionSecond: '', Other: 'kept' },
    'visibility-prod-edge': { OriginVersion: '' },
  }
  const log: string[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
    const target = String(request.headers['x-amz-target'] ?? '')
      .split('.')
      .at(-1)
    response.end(target === '' ? stacks(new URLSearchParams(text)) : JSON.stringify(secrets(String(target), JSON.parse(text))))
  })
  const secrets = (operation: string, body: Record<string, unknown>) => {
    if (operation === 'PutSecretValue') {
      labels.set('v2', body['VersionStages'] as string[]) // the SDK wrote it
      log.push(`second value of ${String(body['SecretString']).length} characters`)
      return { VersionId: 'v2' }
    }
    if (operation === 'UpdateSecretVersionStage') {
      const { VersionStage: label, MoveToVersionId: to, RemoveFromVersionId: from } = body as Record<string, string>
      labels.set(
        from ?? '',
        (labels.get(from ?? '') ?? []).filter((one) => one !== label),
      )
      if (to !== undefined) labels.set(to, [...(labels.get(to) ?? []), label ?? ''])
      log.push(`${label} of ${from}${to === undefined ? '' : ` to ${to}`}`)
      return {}
    }
    return { VersionIdsToStages: Object.fromEntries(labels) }
  }
  const stacks = (query: URLSearchParams): string => {
    const name = query.get('StackName') ?? ''
    const own = parameters[name] ?? {}
    if (query.get('Action') === 'UpdateStack') {
      for (let n = 1; query.has(`Parameters.member.${n}.ParameterKey`); n++) {
        const value = query.get(`Parameters.member.${n}.ParameterValue`)
        if (value !== null) own[query.get(`Parameters.member.${n}.ParameterKey`) ?? ''] = value
        else expect(query.get(`Parameters.member.${n}.UsePreviousValue`)).toBe('true')
      }
      log.push(`${name} ${JSON.stringify(own)}`)
      return '<UpdateStackResponse><UpdateStackResult><StackId>s</StackId></UpdateStackResult></UpdateStackResponse>'
    }
    const members = Object.entries(own).map(
      ([key, value]) => `<member><ParameterKey>${key}</ParameterKey><ParameterValue>${value}</ParameterValue></member>`,
    )
    const stack = `<member><StackName>${name}</StackName><StackStatus>${stackEnds}</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime><Parameters>${members.join('')}</Parameters></member>`
    return `<DescribeStacksResponse><DescribeStacksResult><Stacks>${stack}</Stacks></DescribeStacksResult></DescribeStacksResponse>`
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
  const settings = { endpoint, region: 'eu-central-1', credentials: { accessKeyId: 'a', secretAccessKey: 's' } }
  const clients = {
    secrets: new SecretsManagerClient(settings),
    edgeSecrets: new SecretsManagerClient(settings),
    stacks: new CloudFormationClient(settings),
    edgeStacks: new CloudFormationClient(settings),
  }
  return { clients, log, labels, parameters, close: () => server.closeAllConnections() }
}

let stub: Awaited<ReturnType<typeof startStub>>
afterEach(() => stub.close())
const rotate = () => rotateOriginSecret('prod', { clients: stub.clients, sleep: async () => {} })

describe('admin edge rotate', () => {
  const steps = [
    'visibility-prod {"OriginVersionFirst":"v1","OriginVersionSecond":"v2","Other":"kept"}',
    'visibility-prod-edge {"OriginVersion":"v2"}',
    'visibility-prod {"OriginVersionFirst":"v2","OriginVersionSecond":"v2","Other":"kept"}',
    'AWSCURRENT of v1 to v2',
    'AWSPENDING of v2',
  ]

  it('lets the origin accept the second value before the front sends it, and forget the first after', async () => {
    stub = await startStub()
    expect(await rotate()).toMatchObject({ version: 'v2', removed: 'v1' })
    expect(stub.log).toEqual(['second value of 64 characters', ...steps])
    expect(stub.labels.get('v2')).toEqual(['AWSCURRENT'])
  })

  it('continues where it was interrupted, with the same second value', async () => {
    stub = await startStub()
    stub.labels.set('v2', ['AWSPENDING'])
    stub.parameters['visibility-prod'] = { OriginVersionFirst: 'v1', OriginVersionSecond: 'v2', Other: 'kept' }
    await rotate()
    expect(stub.log).toEqual(steps.slice(1))
  })

  it('keeps both values when a stack is rolled back', async () => {
    stub = await startStub({ stackEnds: 'UPDATE_ROLLBACK_COMPLETE' })
    await expect(rotate()).rejects.toThrow(RotationError)
    expect(stub.log.filter((line) => line.startsWith('AWSCURRENT'))).toEqual([])
    expect(stub.log.filter((line) => line.startsWith('visibility-prod-edge'))).toEqual([])
  })
})
