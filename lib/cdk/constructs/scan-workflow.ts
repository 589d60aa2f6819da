import { readFileSync } from 'node:fs'
import { ArnFormat, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { type CfnLogGroup, LogGroup } from 'aws-cdk-lib/aws-logs'
import { type CfnStateMachine, DefinitionBody, LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions'
import { Construct } from 'constructs'
import type { StageConfig } from '../stages.ts'
import { acknowledgeMachine, acknowledgeMapRuns } from './acknowledgements.ts'
import { camel } from './function-list.ts'
import { namesOf } from './names.ts'
import { pinLogicalId } from './pin-logical-id.ts'

const definitionFile = new URL('../../../state-machines/scan.asl.json', import.meta.url)

/** `Label` of the Map in the definition: part of the names of its children. */
const mapLabel = 'ask'

export type WorkflowFunctions = {
  /** By stage id. */
  readonly stages: ReadonlyMap<string, LambdaFunction>
  readonly finalizer: LambdaFunction
  readonly sweeper: LambdaFunction
  readonly retention: LambdaFunction
  readonly feeder: LambdaFunction
  readonly checkDomains: LambdaFunction
}

/** The state machine of a scan, and the functions that end, repair and follow scans. */
export class ScanWorkflow extends Construct {
  readonly machine: StateMachine

  constructor(scope: Construct, id: string, config: StageConfig, functions: WorkflowFunctions) {
    super(scope, id)
    const logs = new LogGroup(this, 'Logs', {
      // The prefix that Step Functions needs to deliver logs once an account has many log groups.
      logGroupName: namesOf(config.name).scanLogs,
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    pinLogicalId(logs.node.defaultChild as CfnLogGroup, 'ScanLogs') // the L2 always has its L1
    this.machine = new StateMachine(this, 'Machine', {
      stateMachineName: namesOf(config.name).stateMachine,
      stateMachineType: StateMachineType.STANDARD,
      // From text and not from an asset: the definition is part of the template, where it can be read, reviewed and run locally.
      definitionBody: DefinitionBody.fromString(readFileSync(definitionFile, 'utf8')),
      definitionSubstitutions: {
        ...Object.fromEntries([...functions.stages].map(([stage, handler]) => [camel(stage), handler.functionArn])),
        mapConcurrency: String(config.settings.environments.scan),
      },
      tracingEnabled: true,
      logs: {
        destination: logs,
        level: LogLevel.ERROR,
        includeExecutionData: false,
      },
    })
    pinLogicalId(this.machine.node.defaultChild as CfnStateMachine, 'ScanMachine') // the L2 always has its L1
    this.machine.addToRolePolicy(
      // Written out, because the function's own grant covers all its versions with a wildcard.
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [...functions.stages.values()].map(({ functionArn }) => functionArn),
      }),
    )
    acknowledgeMachine(this.machine, this.machine.role)
    this.#letMapRun()
    this.#cleanUp(functions)
  }

  /** Lets a function start executions, and puts the machine's ARN into its environment. */
  letStart(handler: LambdaFunction): void {
    this.machine.grantStartExecution(handler)
    handler.addEnvironment('STATE_MACHINE_ARN', this.machine.stateMachineArn)
  }

  /**
   * The Map starts executions of its own machine. A permission for that in the role's default policy, on which the machine
   * depends, would be a cycle.
   */
  #letMapRun(): void {
    const { stateMachineArn, stateMachineName } = this.machine
    const executionsOf = (resourceName: string) =>
      Stack.of(this).formatArn({
        service: 'states',
        resource: 'execution',
        resourceName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      })
    const policy = new Policy(this, 'MapRuns', {
      statements: [
        new PolicyStatement({ actions: ['states:StartExecution'], resources: [stateMachineArn] }),
        new PolicyStatement({
          actions: ['states:DescribeExecution', 'states:StopExecution'],
          resources: [executionsOf(`${stateMachineName}:*`), executionsOf(`${stateMachineName}/${mapLabel}:*`)],
        }),
      ],
    })
    policy.attachToRole(this.machine.role)
    acknowledgeMapRuns(policy)
  }

  /** EventBridge reports every badly ended execution to the finalizer; the sweeper finds executions whose event was lost. */
  #cleanUp({ finalizer, sweeper, retention, feeder, checkDomains }: WorkflowFunctions): void {
    const maxEventAge = Duration.hours(1)
    for (const handler of [finalizer, sweeper, retention, feeder, checkDomains])
      handler.configureAsyncInvoke({ maxEventAge, retryAttempts: 2 })
    new Rule(this, 'EndedBadly', {
      description: 'Executions of the scan machine that failed, timed out or were aborted',
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: { status: ['FAILED', 'TIMED_OUT', 'ABORTED'], stateMachineArn: [this.machine.stateMachineArn] },
      },
      targets: [new LambdaTarget(finalizer, { maxEventAge, retryAttempts: 10 })],
    })
    // A scan that has ended frees capacity for the next line of a batch.
    new Rule(this, 'Ended', {
      description: 'Executions of the scan machine that ended, however they did',
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: { status: ['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'], stateMachineArn: [this.machine.stateMachineArn] },
      },
      targets: [new LambdaTarget(feeder, { maxEventAge, retryAttempts: 2 })],
    })
    new Rule(this, 'EveryMinute', {
      description: 'Finishes interrupted scans, and starts lines of batches',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [sweeper, feeder].map((handler) => new LambdaTarget(handler, { maxEventAge, retryAttempts: 0 })),
    })
    new Rule(this, 'EveryQuarterHour', {
      description: 'Takes away what may not be kept any longer',
      schedule: Schedule.rate(Duration.minutes(15)),
      targets: [new LambdaTarget(retention, { maxEventAge, retryAttempts: 0 })],
    })
    new Rule(this, 'EveryHour', {
      description: "Looks where partners' domains lead",
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new LambdaTarget(checkDomains, { maxEventAge, retryAttempts: 0 })],
    })
  }
}
