import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Findings of cdk-nag's AwsSolutions pack that are accepted, each with its reason. Any other finding fails the synthesis. */
export function acknowledgeTracing(role: IConstruct): void {
  Validations.of(role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'X-Ray has no resources: xray:Put* knows the resource * alone. The role has no other wildcard (test/infra).',
  })
}

export function acknowledgeMachine(machine: IConstruct, role: IConstruct): void {
  Validations.of(role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'Vended log delivery and X-Ray have no resource level: their actions know the resource * alone.',
  })
  Validations.of(machine).acknowledge({
    id: 'AwsSolutions-SF1',
    reason: 'ERROR without execution data: what a scan did is in the table, and the children of the Map would log each call.',
  })
}

export function acknowledgeMapRuns(policy: IConstruct): void {
  const executions = 'arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:execution:<ScanMachine.Name>'
  Validations.of(policy).acknowledge(
    ...[`${executions}:*`, `${executions}/ask:*`].map((resource) => ({
      id: `AwsSolutions-IAM5[Resource::${resource}]`,
      reason: "Names of the Map's children are made by Step Functions; executions of this one machine are all that is matched.",
    })),
  )
}

export function acknowledgeTenants(role: IConstruct): void {
  Validations.of(role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution-tenant/*]',
    reason: 'Ids of tenants are made by CloudFront; only one that is switched off can be deleted.',
  })
}

export function acknowledgeNoWall(api: IConstruct): void {
  Validations.of(api).acknowledge({
    id: 'AwsSolutions-APIG3',
    reason: 'A stage for trials: keys die at their checksum, rates are limited by key and by the stage throttle.',
  })
}

export function acknowledgeApi(api: IConstruct): void {
  Validations.of(api).acknowledge(
    {
      id: 'AwsSolutions-APIG2',
      reason: "Bodies and queries are checked in the handler by the contract's schemas, which name the offending member.",
    },
    {
      id: 'AwsSolutions-APIG4',
      reason:
        'Keys are ours and checked in the handler on each request: ownership, plan and read-only rules need the caller anyway.',
    },
    { id: 'AwsSolutions-COG4', reason: 'Callers are servers with API keys; there are no people to sign in.' },
  )
}

export function acknowledgeFront(distribution: IConstruct): void {
  Validations.of(distribution).acknowledge(
    { id: 'AwsSolutions-CFR1', reason: 'Reports are read wherever their links were mailed to.' },
    { id: 'AwsSolutions-CFR3', reason: 'Access logs would hold the paths of private reports, which are secrets, and addresses.' },
    {
      id: 'AwsSolutions-CFR4',
      reason: "The tenants' certificates set the protocol: a distribution for tenants has none itself.",
    },
  )
}

export function acknowledgeFrontWithoutWall(distribution: IConstruct): void {
  Validations.of(distribution).acknowledge({
    id: 'AwsSolutions-CFR2',
    reason: 'A stage for trials, as at its gateway; or one whose web ACL is being replaced by another of its name.',
  })
}

export function acknowledgeOriginSecret(secret: IConstruct): void {
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'Replaced by "admin edge rotate", which changes origin and front one after the other.',
  })
}

export function acknowledgeSecrets(provider: IConstruct, pepper: IConstruct, webhook: IConstruct): void {
  Validations.of(webhook).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'A new root is added by hand (docs/webhooks.md); each webhook takes it up when its owner rotates its secret.',
  })
  Validations.of(provider).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'The vendors offer no rotation by machine; a new key is read within five minutes, at once after a 401.',
  })
  Validations.of(pepper).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'Rotating the pepper would make every stored key unreadable.',
  })
}

export function acknowledgeGatewayLogRole(role: IConstruct): void {
  Validations.of(role).acknowledge({
    id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
    reason:
      "This policy of AWS has one purpose, writing API Gateway's logs; the role is shared by all APIs of the account, so no narrower log group is known.",
  })
}

export function acknowledgeDeployer(role: IConstruct): void {
  Validations.of(role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason:
      'Calls that read what a deploy would meet, before there are resources to name. All that changes is done by roles of the bootstrap.',
  })
}
