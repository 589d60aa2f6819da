import {
  type AddToPrincipalPolicyResult,
  PolicyDocument,
  type PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

/**
 * The role of one function. Its permissions are inline: separate policies for some forty functions would bring the stack near
 * CloudFormation's 500 resources.
 */
export class FunctionRole extends Role {
  readonly #own: PolicyDocument

  constructor(scope: Construct, id: string) {
    const own = new PolicyDocument()
    super(scope, id, { assumedBy: new ServicePrincipal('lambda.amazonaws.com'), inlinePolicies: { own } })
    this.#own = own
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.#own.addStatements(statement)
    return { statementAdded: true, policyDependable: this }
  }
}
