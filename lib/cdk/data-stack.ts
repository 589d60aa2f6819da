import {
  Aws,
  CfnCondition,
  type CfnElement,
  CfnOutput,
  CfnParameter,
  Fn,
  type IResolvable,
  type IStackSynthesizer,
  RemovalPolicy,
  Stack,
  Token,
} from 'aws-cdk-lib'
import { AttributeType, BillingMode, type CfnTable, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { type CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { acknowledgeOriginSecret, acknowledgeSecrets } from './constructs/acknowledgements.ts'
import { edgeRegion, indexName, namesOf } from './constructs/names.ts'
import { pinLogicalId } from './constructs/pin-logical-id.ts'
import type { StageConfig } from './stages.ts'

export type DataStackProps = {
  readonly config: StageConfig
  readonly synthesizer: IStackSynthesizer
  /** Keeps the stack from being deleted; only for a stack whose first deploy has succeeded. */
  readonly terminationProtection: boolean
}

/** Parameter of the data stack: `true` once its first deploy has succeeded. */
export const protectedParameter = 'Protected'

/**
 * Resources that must outlive every deploy: table and secrets. `RetainExceptOnCreate` removes them when the very first deploy
 * fails, so that their names are free for the next one, and keeps them ever after.
 */
export class DataStack extends Stack {
  constructor(scope: Construct, id: string, { config, synthesizer, terminationProtection }: DataStackProps) {
    super(scope, id, { description: `Table and secrets of stage ${config.name}`, terminationProtection, synthesizer })
    const names = namesOf(config.name)
    const table = this.#makeTable(config, names.table)
    this.#makeSecrets(names)
    if (config.edge === 'front') this.#makeOriginSecret(names.originSecret)
    new CfnOutput(this, 'TableName', { value: table.tableName, description: 'Name of the table' })
  }

  #makeTable(config: StageConfig, tableName: string): Table {
    const table = new Table(this, 'Table', {
      tableName,
      partitionKey: { name: 'PK', type: AttributeType.STRING },
      sortKey: { name: 'SK', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      timeToLiveAttribute: 'expiresAtSeconds',
    })
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: { name: 'GSI1PK', type: AttributeType.STRING },
      sortKey: { name: 'GSI1SK', type: AttributeType.STRING },
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: ['status'],
    })
    const resource = table.node.defaultChild as CfnTable // the L2 always has its L1
    resource.deletionProtectionEnabled = config.isProtected ? this.#whenProtected() : false
    pinLogicalId(resource, 'ServiceTable')
    return table
  }

  /**
   * Off until the first deploy has succeeded: a protected table cannot be rolled back, and the stack would end in
   * ROLLBACK_FAILED.
   */
  #whenProtected(): IResolvable {
    const parameter = new CfnParameter(this, protectedParameter, {
      type: 'String',
      allowedValues: ['true', 'false'],
      default: 'false',
      description: 'Whether the table refuses to be deleted; "npm run deploy" sets it after the first success',
    })
    const isProtected = new CfnCondition(this, 'IsProtected', { expression: Fn.conditionEquals(parameter.valueAsString, 'true') })
    return Token.asAny(Fn.conditionIf(isProtected.logicalId, true, false))
  }

  /** The secret with which the front proves its identity: read by the service stack, and by the front in its own region. */
  #makeOriginSecret(secretName: string): void {
    const secret = new Secret(this, 'Origin', {
      secretName,
      description: 'What the front proves itself with at the origin; replaced by "admin edge rotate"',
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    })
    const isElsewhere = new CfnCondition(this, 'IsOutsideEdgeRegion', {
      expression: Fn.conditionNot(Fn.conditionEquals(this.region, edgeRegion)),
    })
    const resource = secret.node.defaultChild as CfnSecret // the L2 always has its L1
    // A secret cannot be replicated into its own region.
    resource.replicaRegions = Token.asAny(Fn.conditionIf(isElsewhere.logicalId, [{ Region: edgeRegion }], Aws.NO_VALUE))
    pinLogicalId(resource, 'OriginSecret')
    acknowledgeOriginSecret(secret)
  }

  /** The keys of the answer platforms, filled in by hand, and the generated secrets behind API keys and webhooks. */
  #makeSecrets(names: Readonly<Record<'providerSecret' | 'pepperSecret' | 'webhookSecret', string>>): void {
    const provider = new Secret(this, 'Provider', {
      secretName: names.providerSecret,
      description: 'Keys of the answer platforms and of the analysis model; see docs/first-deploy.md',
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    // Created empty: a value or a generator in the template would overwrite the operator's keys when it changes.
    const emptySecret = provider.node.defaultChild as CfnSecret // the L2 always has its L1
    emptySecret.addPropertyDeletionOverride('GenerateSecretString')
    pinLogicalId(emptySecret, 'ProviderSecret')

    const pepper = new Secret(this, 'Pepper', {
      secretName: names.pepperSecret,
      description: 'Secret half of the hashes of our API keys: without it no key can be checked, so it is never replaced',
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    })
    pinLogicalId(pepper.node.defaultChild as CfnElement, 'PepperSecret')

    // Separate from the pepper: the function that calls receivers must not have the secret behind API keys.
    const webhook = new Secret(this, 'Webhook', {
      secretName: names.webhookSecret,
      description: 'Root of the secrets that sign deliveries to webhooks; old versions stay while a webhook names them',
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    })
    pinLogicalId(webhook.node.defaultChild as CfnElement, 'WebhookSecret')
    acknowledgeSecrets(provider, pepper, webhook)
  }
}
