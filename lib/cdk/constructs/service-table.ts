import { type CfnElement, RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { StageConfig } from '../stages.ts'
import type { Permissions } from './permissions.ts'
import { pinLogicalId } from './pin-logical-id.ts'

const indexName = 'GSI1'
const readActions = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query']
const updateActions = ['dynamodb:GetItem', 'dynamodb:UpdateItem']
const writeActions = [...readActions, 'dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem']

/** The one table. It outlives its stack, and its names are pinned: nothing that is done to the code may replace it. */
export class ServiceTable extends Construct {
  readonly table: Table

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id)
    this.table = new Table(this, 'Table', {
      tableName: `visibility-${config.name}`,
      partitionKey: { name: 'PK', type: AttributeType.STRING },
      sortKey: { name: 'SK', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: config.isProtected,
      removalPolicy: RemovalPolicy.RETAIN,
      timeToLiveAttribute: 'expiresAtSeconds',
    })
    this.table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: { name: 'GSI1PK', type: AttributeType.STRING },
      sortKey: { name: 'GSI1SK', type: AttributeType.STRING },
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: ['status'],
    })
    pinLogicalId(this.table.node.defaultChild as CfnElement, 'ServiceTable') // the L2 always has its L1
  }

  /** The rows of `permissions`, and no others. */
  grantRows(grantee: IGrantable, permissions: Permissions): void {
    const { tableArn } = this.table
    this.#grant(grantee, tableArn, readActions, permissions.reads)
    this.#grant(grantee, tableArn, updateActions, permissions.updates)
    this.#grant(grantee, tableArn, writeActions, permissions.writes)
    this.#grant(grantee, `${tableArn}/index/${indexName}`, ['dynamodb:Query'], permissions.lists)
  }

  // By hand, since the table's own grants take no condition on the leading key.
  #grant(grantee: IGrantable, resource: string, actions: readonly string[], families: readonly string[]): void {
    if (families.length === 0) return
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: [...actions],
        resources: [resource],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...families] } },
      }),
    )
  }
}
