import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { configOf } from '../../lib/cdk/stages.ts'
import { examineBeforeDeploy } from '../../lib/operator/before-deploy.ts'
import { ofType, synthesized } from '../infra/support/synthesized.ts'
import { type AwsStub, awsEnvironment, type StubAccount, startAwsStub } from './support/aws-stub.ts'

const links = { upgradeUrl: 'https://scans.test/upgrade', contactUrl: 'https://scans.test/contact' }
const dev = configOf('dev', { settings: links })
const prod = configOf('prod', { domain: 'scans.test', originDomain: 'origin.scans.test', settings: links })

const ready: StubAccount = {
  limit: 1000,
  parameters: {
    '/cdk-bootstrap/hnb659fds/version': '27',
    '/visibility/prod/certificate-arn': 'arn:aws:acm:us-east-1:111122223333:certificate/c',
    '/visibility/prod/origin-certificate-arn': 'arn:aws:acm:eu-central-1:111122223333:certificate/o',
    '/visibility/prod/alarm-topic-arn': 'arn:aws:sns:eu-central-1:111122223333:alarms',
  },
}

let stub: AwsStub
beforeAll(async () => {
  stub = await startAwsStub(ready)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await stub.close()
})
beforeEach(() => {
  stub.account = ready
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries(awsEnvironment(stub.url))) vi.stubEnv(name, value)
})

/** Names and messages of the checks with findings. */
async function obstacles(config: typeof dev, account: StubAccount): Promise<Readonly<Record<string, string>>> {
  stub.account = { ...ready, ...account }
  const { checks, ok } = await examineBeforeDeploy(config)
  const found = Object.fromEntries(checks.filter((one) => !one.ok).map(({ name, detail }) => [name, detail]))
  expect(ok).toBe(Object.keys(found).length === 0)
  return found
}

describe('doctor --before-deploy', () => {
  it.each([
    ['dev', dev],
    ['prod', prod],
  ])('finds nothing in an account that is ready for %s', async (_, config) => {
    expect(await obstacles(config, {})).toEqual({})
  })

  it('looks at both regions of a stage with a front', async () => {
    stub.account = ready
    const { checks } = await examineBeforeDeploy(prod)
    expect(checks.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'bootstrap',
        'bootstrap of us-east-1, where the front is',
        'parameter /visibility/prod/origin-certificate-arn',
      ]),
    )
    const found = await obstacles(prod, { parameters: { ...ready.parameters, '/cdk-bootstrap/hnb659fds/version': '5' } })
    expect(found['bootstrap of us-east-1, where the front is']).toContain('npm run cdk -- bootstrap aws://<account>/us-east-1')
    const certificate = 'arn:aws:acm:eu-central-1:111122223333:certificate/c'
    const moved = await obstacles(prod, { parameters: { ...ready.parameters, '/visibility/prod/certificate-arn': certificate } })
    expect(moved['parameter /visibility/prod/certificate-arn']).toMatch(/is no acm ARN of us-east-1: .* --region us-east-1$/)
  })

  it('reads and never writes', async () => {
    await obstacles(prod, {})
    expect([...new Set(stub.calls)].filter((call) => !/^(Get|Describe|GET )/.test(call))).toEqual([])
  })

  it('finds that a new account has too few Lambda environments for prod, and what to ask for', async () => {
    const found = await obstacles(prod, { limit: 10 })
    expect(found['lambda environments']).toMatch(
      /reserving 350 for ask-batch leaves -340.*--quota-code L-B99A9384 --desired-value 450/,
    )
  })

  it('lets dev into an account of 10 environments', async () => {
    expect(await obstacles(dev, { limit: 10 })).toEqual({})
  })

  it('counts what the stage has reserved before as its own', async () => {
    expect(await obstacles(prod, { limit: 450, reserved: 350, unreserved: 100 })).toEqual({})
    expect(await obstacles(prod, { limit: 450, unreserved: 100 })).toHaveProperty(['lambda environments'])
  })

  it('names placeholders, with the file to change', async () => {
    const found = await obstacles(configOf('prod'), {})
    expect(found['configuration']).toMatch(
      /^domain visibility.example, originDomain origin.visibility.example, settings.upgradeUrl .*lib\/cdk\/stages.ts/,
    )
  })

  it.each([
    [undefined, 'npm run cdk -- bootstrap'],
    ['5', 'version 5, and 6 is needed: npm run cdk -- bootstrap'],
  ])('finds the bootstrap version %s', async (version, sentence) => {
    const { '/cdk-bootstrap/hnb659fds/version': _, ...others } = ready.parameters ?? {}
    const parameters = version === undefined ? others : { ...others, '/cdk-bootstrap/hnb659fds/version': version }
    expect((await obstacles(dev, { parameters }))['bootstrap']).toContain(sentence)
  })

  it('finds a parameter that is missing, and one with a certificate of another region', async () => {
    const parameters = {
      '/cdk-bootstrap/hnb659fds/version': '27',
      '/visibility/prod/origin-certificate-arn': 'arn:aws:acm:us-east-1:1:c',
    }
    const found = await obstacles(prod, { parameters })
    expect(found['parameter /visibility/prod/origin-certificate-arn']).toContain(
      'is no acm ARN of eu-central-1: aws ssm put-parameter',
    )
    expect(found['parameter /visibility/prod/alarm-topic-arn']).toMatch(/^not there: aws ssm put-parameter .*alarm-topic-arn/)
  })

  it.each<[string, boolean, string]>([
    ['ROLLBACK_FAILED', false, 'aws cloudformation delete-stack --stack-name visibility-dev-data'],
    ['ROLLBACK_COMPLETE', true, '--no-enable-termination-protection --stack-name visibility-dev-data'],
    ['UPDATE_ROLLBACK_FAILED', false, 'npm run cdk -- rollback -c stage=dev visibility-dev-data'],
    ['CREATE_IN_PROGRESS', false, 'aws cloudformation wait stack-create-complete --stack-name visibility-dev-data'],
    ['ROLLBACK_IN_PROGRESS', false, 'aws cloudformation wait stack-create-complete --stack-name visibility-dev-data'],
    ['UPDATE_IN_PROGRESS', false, 'aws cloudformation wait stack-update-complete --stack-name visibility-dev-data'],
    ['IMPORT_IN_PROGRESS', false, 'aws cloudformation wait stack-import-complete --stack-name visibility-dev-data'],
    [
      'IMPORT_ROLLBACK_IN_PROGRESS',
      false,
      "--query 'Stacks[].StackStatus' --stack-name visibility-dev-data | grep -v IN_PROGRESS; do sleep 20; done",
    ],
    ['DELETE_IN_PROGRESS', false, 'aws cloudformation wait stack-delete-complete --stack-name visibility-dev-data'],
  ])('finds a stack in %s', async (status, isTerminationProtected, command) => {
    const found = await obstacles(dev, { stacks: { 'visibility-dev-data': { status, isTerminationProtected } } })
    expect(found['stack visibility-dev-data']).toContain(command)
  })

  it.each([
    [
      'ROLLBACK_FAILED',
      /-termination-protection --stack-name visibility-prod-edge --region us-east-1 && .* visibility-prod-edge --region us-east-1$/,
    ],
    ['CREATE_IN_PROGRESS', /create-complete --stack-name visibility-prod-edge --region us-east-1$/],
    ['IMPORT_ROLLBACK_IN_PROGRESS', /--stack-name visibility-prod-edge --region us-east-1 \| grep/],
    // The CDK takes the region from the stack.
    ['UPDATE_ROLLBACK_FAILED', /: npm run cdk -- rollback -c stage=prod visibility-prod-edge$/],
  ])('names the region of the front with a command about its stack in %s', async (status, command) => {
    const found = await obstacles(prod, { stacks: { 'visibility-prod-edge': { status, isTerminationProtected: true } } })
    expect(found['stack visibility-prod-edge']).toMatch(command)
  })

  it.each(['CREATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', 'ROLLBACK_COMPLETE', 'REVIEW_IN_PROGRESS'])(
    'deploys over a stack in %s',
    async (status) => {
      expect(await obstacles(dev, { stacks: { 'visibility-dev': { status } } })).toEqual({})
    },
  )

  it('finds a table and secrets whose names are taken while the data stack is not there', async () => {
    const secrets = { 'visibility/dev/pepper': null, 'visibility/dev/providers': 1_790_000_000 }
    const found = await obstacles(dev, { tables: ['visibility-dev'], secrets })
    expect(found['table visibility-dev']).toContain('npm run cdk -- import -c stage=dev visibility-dev-data')
    expect(found['secret visibility/dev/pepper']).toMatch(/^is there without its stack/)
    expect(found['secret visibility/dev/providers']).toContain(
      'aws secretsmanager restore-secret --secret-id visibility/dev/providers',
    )
    const stacks = { 'visibility-dev-data': { status: 'CREATE_COMPLETE' } }
    expect(await obstacles(dev, { tables: ['visibility-dev'], secrets, stacks })).toEqual({})
  })

  it('looks for each secret of the data stack', async () => {
    const { data } = await synthesized('prod')
    const names = ofType(data, 'AWS::SecretsManager::Secret').map(([, { Properties }]) => String(Properties['Name']))
    const found = await obstacles(prod, { secrets: Object.fromEntries(names.map((name) => [name, null])) })
    expect(Object.keys(found).sort()).toEqual(names.map((name) => `secret ${name}`).sort())
    expect(names).toHaveLength(4)
  })

  it('keeps a log role of API Gateway that is not ours', async () => {
    const role = 'arn:aws:iam::111122223333:role/of-another-team'
    stub.account = { ...ready, gatewayRole: role }
    const { checks, account } = await examineBeforeDeploy(dev)
    expect(checks.find(({ name }) => name === 'gateway log role')?.detail).toBe(`${role}: it was there before and is kept`)
    expect(account).toMatchObject({ hasGatewayLogRole: true, hasAccountStack: false })
  })

  it('names the one thing that is missing when there is no region or no access', async () => {
    expect(Object.keys(await obstacles(dev, { denied: 'GetCallerIdentity' }))).toEqual(['credentials'])
    vi.stubEnv('AWS_REGION', undefined)
    vi.stubEnv('AWS_CONFIG_FILE', '/nowhere')
    const found = await obstacles(dev, {})
    expect(Object.keys(found)).toEqual(['region'])
    expect(found['region']).toContain('export AWS_REGION=<region>')
  })

  it('names a call that is denied', async () => {
    expect((await obstacles(dev, { denied: 'GET /account' }))['gateway log role']).toContain('GET /account')
  })
})
