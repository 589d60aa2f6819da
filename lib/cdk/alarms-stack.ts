import { CfnOutput, type IStackSynthesizer, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { measureLog } from './constructs/access-log-metrics.ts'
import { namesOf } from './constructs/names.ts'
import { Operations } from './constructs/operations.ts'
import type { StageConfig } from './stages.ts'

export type AlarmsStackProps = {
  readonly config: StageConfig
  readonly synthesizer: IStackSynthesizer
  readonly terminationProtection: boolean
}

/**
 * Alarms and dashboard of a stage, and the metrics counted from its access log. It finds resources by name, so that the service
 * stack keeps its 500 resources for functions and routes, and a changed alarm cannot fail a deploy of the service.
 */
export class AlarmsStack extends Stack {
  constructor(scope: Construct, id: string, { config, synthesizer, terminationProtection }: AlarmsStackProps) {
    super(scope, id, { description: `Alarms and dashboard, stage ${config.name}`, terminationProtection, synthesizer })
    new Operations(this, 'Operations', { config, logged: measureLog(this, config) })
    const { dashboard } = namesOf(config.name)
    new CfnOutput(this, 'DashboardUrl', {
      value: `https://${this.region}.console.aws.amazon.com/cloudwatch/home?region=${this.region}#dashboards/dashboard/${dashboard}`,
      description: 'Dashboard in CloudWatch',
    })
  }
}
