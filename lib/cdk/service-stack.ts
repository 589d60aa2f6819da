import { CfnOutput, type IStackSynthesizer, Stack } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { stageIds } from '../../functions/contract/stage.ts'
import { DeliverWorkflow } from './constructs/deliver-workflow.ts'
import { deliverId, functionList } from './constructs/function-list.ts'
import { namesOf } from './constructs/names.ts'
import { originSecretValue, originSecretVersion } from './constructs/origin-secret.ts'
import { ScanWorkflow } from './constructs/scan-workflow.ts'
import { ServiceApi } from './constructs/service-api.ts'
import { ServiceFunction } from './constructs/service-function.ts'
import { tableAccess } from './constructs/table-access.ts'
import type { StageConfig } from './stages.ts'

export type ServiceStackProps = {
  readonly config: StageConfig
  /** Folder with one bundled folder per function id. */
  readonly assetsDir: string
  /** The release, as `/health` and `/openapi.json` name it. */
  readonly release: { readonly version: string; readonly commit: string }
  readonly synthesizer: IStackSynthesizer
  /** Keeps the stack from being deleted; only for a stack whose first deploy has succeeded. */
  readonly terminationProtection: boolean
}

/**
 * Only these functions name the release: in the environment of every function it would change each of them with every release.
 */
const namingTheRelease = ['read-health', 'read-openapi', 'show-docs']

/** Everything of a stage that can be made again: API, functions, state machines. It finds its data by name. */
export class ServiceStack extends Stack {
  constructor(scope: Construct, id: string, props: ServiceStackProps) {
    const { config, assetsDir, release, synthesizer, terminationProtection } = props
    super(scope, id, { description: `Brand visibility scans, stage ${config.name}`, terminationProtection, synthesizer })
    const names = namesOf(config.name)
    const secrets = {
      provider: Secret.fromSecretNameV2(this, 'ProviderSecret', names.providerSecret),
      pepper: Secret.fromSecretNameV2(this, 'PepperSecret', names.pepperSecret),
      webhook: Secret.fromSecretNameV2(this, 'WebhookSecret', names.webhookSecret),
    }
    const api = new ServiceApi(this, 'Http', config)
    const originSecrets = config.edge === 'front' ? this.#originSecrets(names.originSecret) : undefined
    api.limitSources(config, originSecrets)
    const shared = {
      config,
      table: tableAccess(this, config.name),
      secrets,
      restApiId: api.api.restApiId,
      originSecrets: { ...originSecrets },
      assetsDir,
    }
    const functions = new Map(functionList.map((spec) => [spec.id, new ServiceFunction(this, spec, shared)]))
    const handlers = new Map([...functions].map(([name, { handler }]) => [name, handler]))
    const handlerOf = (name: string) => mustFind(handlers, name)

    const workflow = new ScanWorkflow(this, 'Scans', config, {
      stages: new Map(stageIds.map((stage) => [stage, handlerOf(stage)])),
      finalizer: handlerOf('finalizer'),
      sweeper: handlerOf('sweeper'),
      retention: handlerOf('retention'),
      feeder: handlerOf('feeder'),
      checkDomains: handlerOf('check-domains'),
    })
    const delivery = new DeliverWorkflow(this, 'Deliveries', config, handlerOf(deliverId))
    for (const { handler, permissions } of functions.values()) {
      if (permissions.startsDeliveries) delivery.letStart(handler)
      if (permissions.startsScans) workflow.letStart(handler)
    }
    for (const name of namingTheRelease) {
      handlerOf(name).addEnvironment('VERSION', release.version).addEnvironment('COMMIT', release.commit)
    }
    api.route(handlers)
    new CfnOutput(this, 'Url', {
      value: this.#addressOf(config, api.api.restApiId),
      description: 'Address of the API and the pages',
    })
  }

  /** Two secret values of the front, which differ only while "admin edge rotate" replaces the secret. */
  #originSecrets(secretName: string) {
    const accepted = (id: string) =>
      originSecretValue(secretName, originSecretVersion(this, id, 'Version of the origin secret that is accepted'))
    return { ORIGIN_SECRET_FIRST: accepted('OriginVersionFirst'), ORIGIN_SECRET_SECOND: accepted('OriginVersionSecond') }
  }

  /** Without a slash at its end, as links are made of it. */
  #addressOf({ name, domain, baseUrl }: StageConfig, restApiId: string): string {
    if (baseUrl !== null) return baseUrl
    return domain === null ? `https://${restApiId}.execute-api.${this.region}.${this.urlSuffix}/${name}` : `https://${domain}`
  }
}

function mustFind(handlers: ReadonlyMap<string, LambdaFunction>, name: string): LambdaFunction {
  const handler = handlers.get(name)
  if (handler === undefined) throw new RangeError(`No function ${name} in the stack`)
  return handler
}
