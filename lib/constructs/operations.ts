import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import { Construct } from 'constructs'
import type { StageConfig } from '../stages.ts'

export type Watched = {
  readonly config: StageConfig
  readonly api: RestApi
  readonly machine: StateMachine
  /** By function id. */
  readonly functions: ReadonlyMap<string, LambdaFunction>
}

export class Operations extends Construct {
  constructor(scope: Construct, id: string, _watched: Watched) {
    super(scope, id)
  }
}
