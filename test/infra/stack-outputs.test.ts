import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { edgeRegion, namesOf } from '../../lib/cdk/constructs/names.ts'
import { readFrontPlace, readStageOutputs } from '../../lib/operator/stage-stacks.ts'
import { type AwsStub, startAwsStub } from '../operator/support/aws-stub.ts'
import { ofType, synthesized, type Template } from './support/synthesized.ts'

const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
let stub: AwsStub
beforeAll(async () => {
  stub = await startAwsStub({})
})
afterAll(() => stub.close())

const clientIn = (region: string) => new CloudFormationClient({ region, endpoint: stub.url, credentials })
/** A deployed stack with the template's outputs, each with its own name as value. */
const deployed = (template: Template) => {
  const names = Object.keys((template['Outputs'] ?? {}) as object)
  return { status: 'CREATE_COMPLETE', outputs: Object.fromEntries(names.map((name) => [name, name])) }
}

describe('outputs of the stacks', () => {
  it.each(['dev', 'staging', 'prod'] as const)('of %s have the names by which commands read them', async (stage) => {
    const names = namesOf(stage)
    const { data, service, alarms } = await synthesized(stage)
    stub.account = {
      stacks: {
        [names.dataStack]: deployed(data),
        [names.serviceStack]: deployed(service),
        [names.alarmsStack]: deployed(alarms),
      },
    }
    expect(await readStageOutputs(stage, clientIn('eu-central-1'))).toEqual({
      url: 'Url',
      tableName: 'TableName',
      dashboardUrl: 'DashboardUrl',
    })
  })

  it('of the front have the names by which the verbs about domains read them', async () => {
    stub.account = { stacks: { [namesOf('prod').edgeStack]: deployed((await synthesized('prod')).edge) } }
    expect(await readFrontPlace('prod', clientIn(edgeRegion))).toEqual({
      distributionId: 'DistributionId',
      connectionGroupId: 'ConnectionGroupId',
      target: 'Target',
    })
  })
})

describe('the stack of the account', () => {
  it('gives API Gateway a role to write logs with, which stays when the stack goes', async () => {
    const { account } = await synthesized('dev')
    const [[roleId, role] = [], [, gateway] = []] = [
      ofType(account, 'AWS::IAM::Role')[0],
      ofType(account, 'AWS::ApiGateway::Account')[0],
    ]
    expect(gateway?.Properties['CloudWatchRoleArn']).toEqual({ 'Fn::GetAtt': [roleId, 'Arn'] })
    expect(JSON.stringify(role?.Properties['AssumeRolePolicyDocument'])).toContain('"Service":"apigateway.amazonaws.com"')
    expect(JSON.stringify(role?.Properties['ManagedPolicyArns'])).toContain('AmazonAPIGatewayPushToCloudWatchLogs')
    for (const one of [role, gateway]) expect(one).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate' })
  })
})
