import { ArnFormat, Stack } from 'aws-cdk-lib'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { indexName, namesOf } from './names.ts'
import type { Permissions } from './permissions.ts'

const readActions = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query']
const updateActions = ['dynamodb:GetItem', 'dynamodb:UpdateItem']
const writeActions = [...readActions, 'dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem']

/** The table as the service stack refers to it: by name. The data stack or a restore creates it. */
export type TableAccess = {
  readonly tableName: string
  /** Allows the rows of `permissions`, and no others. */
  readonly grantRows: (grantee: IGrantable, permissions: Permissions) => void
}

export function tableAccess(scope: Construct, stage: string): TableAccess {
  const tableName = namesOf(stage).table
  const arnOf = (resourceName: string) =>
    Stack.of(scope).formatArn({
      service: 'dynamodb',
      resource: 'table',
      resourceName,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    })
  return {
    tableName,
    grantRows: (grantee, permissions) => {
      grant(grantee, arnOf(tableName), readActions, permissions.reads)
      grant(grantee, arnOf(tableName), updateActions, permissions.updates)
      grant(grantee, arnOf(tableName), writeActions, permissions.writes)
      grant(grantee, arnOf(`${tableName}/index/${indexName}`), ['dynamodb:Query'], permissions.lists)
    },
  }
}

// Written out, since the table's own grants take no condition on the leading key.
function grant(grantee: IGrantable, resource: string, actions: readonly string[], families: readonly string[]): void {
  if (families.length === 0) return
  grantee.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({
      actions: [...actions],
      resources: [resource],
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...families] } },
    }),
  )
}
