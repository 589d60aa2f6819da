import { type CfnElement, RemovalPolicy } from 'aws-cdk-lib'
import { type CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { StageConfig } from '../stages.ts'
import { acknowledgeSecrets } from './acknowledgements.ts'
import { pinLogicalId } from './pin-logical-id.ts'

/** The keys of the answer platforms, filled in by hand, and the pepper of our own keys, generated once. Both outlive the stack. */
export class ServiceSecrets extends Construct {
  readonly provider: Secret
  readonly pepper: Secret

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id)
    this.provider = new Secret(this, 'Provider', {
      secretName: `visibility/${config.name}/providers`,
      description: 'Keys of the answer platforms and of the analysis model; see docs/first-deploy.md',
      removalPolicy: RemovalPolicy.RETAIN,
    })
    // Created empty: a value or a generator in the template would overwrite the operator's keys when it changes.
    const provider = this.provider.node.defaultChild as CfnSecret // the L2 always has its L1
    provider.addPropertyDeletionOverride('GenerateSecretString')
    pinLogicalId(provider, 'ProviderSecret')

    this.pepper = new Secret(this, 'Pepper', {
      secretName: `visibility/${config.name}/pepper`,
      description: 'Secret half of the hashes of our API keys: without it no key can be checked, so it is never replaced',
      removalPolicy: RemovalPolicy.RETAIN,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    })
    pinLogicalId(this.pepper.node.defaultChild as CfnElement, 'PepperSecret')
    acknowledgeSecrets(this.provider, this.pepper)
  }
}
