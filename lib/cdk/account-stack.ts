import { type IStackSynthesizer, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { acknowledgeGatewayLogRole } from './constructs/acknowledgements.ts'

/**
 * The role with which API Gateway writes logs, one per account and region; without it a stage with logs cannot be made. Shared
 * by all stages, so that deleting this stack leaves the role in place.
 */
export class AccountStack extends Stack {
  constructor(scope: Construct, id: string, synthesizer: IStackSynthesizer) {
    super(scope, id, { description: 'Role with which API Gateway writes logs, once per account and region', synthesizer })
    const role = new Role(this, 'GatewayLogRole', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs')],
    })
    role.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
    const account = new CfnAccount(this, 'Gateway', { cloudWatchRoleArn: role.roleArn })
    account.node.addDependency(role)
    account.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
    acknowledgeGatewayLogRole(role)
  }
}
