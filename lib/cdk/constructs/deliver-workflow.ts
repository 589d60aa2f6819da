import { readFileSync } from 'node:fs'
import { RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { type CfnLogGroup, LogGroup } from 'aws-cdk-lib/aws-logs'
import { type CfnStateMachine, DefinitionBody, LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions'
import { Construct } from 'constructs'
import type { StageConfig } from '../stages.ts'
import { acknowledgeMachine } from './acknowledgements.ts'
import { namesOf } from './names.ts'
import { pinLogicalId } from './pin-logical-id.ts'

const definitionFile = new URL('../../../state-machines/deliver.asl.json', import.meta.url)

/** The state machine that sends one event to one webhook. */
export class DeliverWorkflow extends Construct {
  readonly machine: StateMachine

  constructor(scope: Construct, id: string, config: StageConfig, deliver: LambdaFunction) {
    super(scope, id)
    const names = namesOf(config.name)
    const logs = new LogGroup(this, 'Logs', {
      logGroupName: names.deliverLogs,
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    pinLogicalId(logs.node.defaultChild as CfnLogGroup, 'DeliverMachineLogs') // the L2 always has its L1
    this.machine = new StateMachine(this, 'Machine', {
      stateMachineName: names.deliverMachine,
      stateMachineType: StateMachineType.STANDARD,
      // From text and not from an asset: the definition is part of the template, where it can be read, reviewed and run locally.
      definitionBody: DefinitionBody.fromString(readFileSync(definitionFile, 'utf8')),
      definitionSubstitutions: { deliver: deliver.functionArn },
      tracingEnabled: true,
      logs: { destination: logs, level: LogLevel.ERROR, includeExecutionData: false },
    })
    pinLogicalId(this.machine.node.defaultChild as CfnStateMachine, 'DeliverMachine') // the L2 always has its L1
    // Written out, because the function's own grant covers all its versions with a wildcard.
    this.machine.addToRolePolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [deliver.functionArn] }))
    acknowledgeMachine(this.machine, this.machine.role)
  }

  /** Lets a function start deliveries, and puts the machine's ARN into its environment. */
  letStart(handler: LambdaFunction): void {
    this.machine.grantStartExecution(handler)
    handler.addEnvironment('DELIVER_MACHINE_ARN', this.machine.stateMachineArn)
  }
}
