import { type IStackSynthesizer, Stack } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { stageIds } from '../../functions/contract/stage.ts'
import { functionList } from './constructs/function-list.ts'
import { Operations } from './constructs/operations.ts'
import { ScanWorkflow } from './constructs/scan-workflow.ts'
import { ServiceApi } from './constructs/service-api.ts'
import { ServiceFunction } from './constructs/service-function.ts'
import { ServiceSecrets } from './constructs/service-secrets.ts'
import { ServiceTable } from './constructs/service-table.ts'
import type { StageConfig } from './stages.ts'

export type VisibilityStackProps = {
  readonly config: StageConfig
  /** Folder with one bundled folder per function id. */
  readonly assetsDir: string
  /** What `GET /health` says of the release. */
  readonly release: { readonly version: string; readonly commit: string }
  readonly synthesizer: IStackSynthesizer
}

/** The whole service of one stage. */
export class VisibilityStack extends Stack {
  constructor(scope: Construct, id: string, { config, assetsDir, release, synthesizer }: VisibilityStackProps) {
    super(scope, id, {
      description: `Brand visibility scans, stage ${config.name}`,
      terminationProtection: config.isProtected,
      synthesizer,
    })
    const table = new ServiceTable(this, 'Storage', config)
    const secrets = new ServiceSecrets(this, 'Secrets', config)
    const api = new ServiceApi(this, 'Http', config)
    const around = { config, table, secrets, restApiId: api.api.restApiId, assetsDir }
    const functions = new Map(functionList.map((spec) => [spec.id, new ServiceFunction(this, spec, around)]))
    const handlers = new Map([...functions].map(([name, { handler }]) => [name, handler]))
    const handlerOf = (name: string) => mustFind(handlers, name)

    const workflow = new ScanWorkflow(this, 'Scans', config, {
      stages: new Map(stageIds.map((stage) => [stage, handlerOf(stage)])),
      finalizer: handlerOf('finalizer'),
      sweeper: handlerOf('sweeper'),
    })
    for (const { handler, permissions } of functions.values()) {
      if (permissions.startsScans) workflow.letStart(handler)
    }
    handlerOf('read-health').addEnvironment('VERSION', release.version).addEnvironment('COMMIT', release.commit)
    api.route(handlers)
    new Operations(this, 'Operations', { config, api: api.api, machine: workflow.machine, functions: handlers })
  }
}

function mustFind(handlers: ReadonlyMap<string, LambdaFunction>, name: string): LambdaFunction {
  const handler = handlers.get(name)
  if (handler === undefined) throw new RangeError(`No function ${name} in the stack`)
  return handler
}
