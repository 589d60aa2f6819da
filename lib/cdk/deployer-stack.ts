import { CfnOutput, CfnParameter, type IStackSynthesizer, Stack } from 'aws-cdk-lib'
import { PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { acknowledgeDeployer } from './constructs/acknowledgements.ts'
import { edgeRegion } from './constructs/names.ts'

const issuer = 'token.actions.githubusercontent.com'

/** Calls of `doctor --before-deploy`; none of them changes anything. */
const readCalls = [
  'apigateway:GET',
  'cloudformation:DescribeStacks',
  'dynamodb:DescribeTable',
  'lambda:GetAccountSettings',
  'lambda:GetFunctionConcurrency',
  'secretsmanager:DescribeSecret',
  'ssm:GetParameter',
]

/**
 * The roles of the deploy workflow, deployed by hand once for each stage. GitHub's tokens replace stored keys: the deployer role
 * is for jobs in the stage's environment, which people approve; the reader role shows a diff to pull requests.
 */
export class DeployerStack extends Stack {
  constructor(scope: Construct, id: string, { stage, synthesizer }: { stage: string; synthesizer: IStackSynthesizer }) {
    super(scope, id, { description: `Roles of the deploy workflow, stage ${stage}`, synthesizer })
    const repository = new CfnParameter(this, 'Repository', {
      type: 'String',
      allowedPattern: '[\\w.-]+/[\\w.-]+',
      description: 'Repository on GitHub, as owner/name',
    }).valueAsString
    const deployer = this.#role('Deployer', `repo:${repository}:environment:${stage}`)
    deployer.addToPolicy(this.#mayTake('deploy', 'file-publishing', 'lookup'))
    deployer.addToPolicy(new PolicyStatement({ actions: readCalls, resources: ['*'] }))
    acknowledgeDeployer(deployer)
    const reader = this.#role('Reader', `repo:${repository}:pull_request`)
    reader.addToPolicy(this.#mayTake('lookup'))
    new CfnOutput(this, 'DeployerRole', { value: deployer.roleArn, description: 'Variable DEPLOY_ROLE of the environment' })
    new CfnOutput(this, 'ReaderRole', { value: reader.roleArn, description: 'Variable DIFF_ROLE of the repository' })
  }

  /** An account has one provider, which may exist already, so it is found by name. */
  #role(id: string, subject: string): Role {
    const provider = this.formatArn({ service: 'iam', region: '', resource: 'oidc-provider', resourceName: issuer })
    const condition = { StringEquals: { [`${issuer}:aud`]: 'sts.amazonaws.com', [`${issuer}:sub`]: subject } }
    return new Role(this, id, { assumedBy: new WebIdentityPrincipal(provider, condition) })
  }

  /** Roles of the CDK's bootstrap, in the stage's region and in the front's. */
  #mayTake(...kinds: readonly string[]): PolicyStatement {
    const arnOf = (kind: string, region: string) =>
      this.formatArn({
        service: 'iam',
        region: '',
        resource: 'role',
        resourceName: `cdk-hnb659fds-${kind}-role-${this.account}-${region}`,
      })
    return new PolicyStatement({
      actions: ['sts:AssumeRole'],
      resources: kinds.flatMap((kind) => [arnOf(kind, this.region), arnOf(kind, edgeRegion)]),
    })
  }
}
