import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, DefaultStackSynthesizer, type Stack, Validations } from 'aws-cdk-lib'
import { AccountStack } from './account-stack.ts'
import { AlarmsStack } from './alarms-stack.ts'
import { type BundleReport, bundle, rootDir } from './bundle.ts'
import { namesOf } from './constructs/names.ts'
import { DataStack } from './data-stack.ts'
import { DeployerStack } from './deployer-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import { ServiceStack } from './service-stack.ts'
import { configOf, type StageConfig, type StageOverrides } from './stages.ts'

export type SynthesizeOptions = {
  readonly stage: string
  readonly overrides?: StageOverrides
  /** Already bundled functions, one folder each; without it they are bundled first. */
  readonly assetsDir?: string
  /** Where the cloud assembly is written and kept; it is not kept when this is not given. */
  readonly outdir?: string
  /** Runs CloudFormation's own rules and cdk-nag: needed for a deploy, skipped for a local start. */
  readonly validates?: boolean
  readonly commit?: string
  /** Whether the stacks have been deployed before: those of a protected stage then cannot be deleted. */
  readonly isDeployed?: boolean
}

/** A CloudFormation template as JSON; its readers parse the members they need. */
export type SynthesizedTemplate = {
  readonly Resources: Readonly<Record<string, { readonly Type: string; readonly Properties?: Readonly<Record<string, unknown>> }>>
  readonly [section: string]: unknown
}

export type SynthesizedStack = {
  readonly stackName: string
  readonly template: SynthesizedTemplate
  /** Where the template was written, when an `outdir` was given. */
  readonly templateFile: string | undefined
}

/** The stacks of a stage, in the order in which they are deployed. */
export const stackIds = ['account', 'data', 'service', 'alarms', 'edge'] as const
export type StackId = (typeof stackIds)[number]

export type Synthesized = {
  readonly config: StageConfig
  /** `edge` only where the stage has a front. */
  readonly stacks: Readonly<Record<Exclude<StackId, 'edge'>, SynthesizedStack>> & { readonly edge?: SynthesizedStack }
  /** Roles of the deploy workflow: deployed by hand, once. */
  readonly deployer: SynthesizedStack
  /** Holds one folder per function id; `Metadata['aws:asset:path']` of a function is its folder. */
  readonly assetsDir: string
  /** Undefined when the functions were bundled before. */
  readonly bundleReport: BundleReport | undefined
}

/**
 * Makes the templates of all stacks of a stage in this process, offline and without credentials.
 * @throws StageError, MissingEntryError, or an Error of the CDK with what its rules found
 */
export async function synthesize(options: SynthesizeOptions): Promise<Synthesized> {
  const config = configOf(options.stage, options.overrides)
  const bundleReport = options.assetsDir === undefined ? await bundle() : undefined
  const assetsDir = options.assetsDir ?? bundleReport?.dir ?? ''
  return { ...(await synthesizeStacks(config, assetsDir, options)), config, assetsDir, bundleReport }
}

async function synthesizeStacks(config: StageConfig, assetsDir: string, options: SynthesizeOptions) {
  const outdir = options.outdir ?? mkdtempSync(join(tmpdir(), 'visibility-cdk-'))
  try {
    const { app, stacks, deployer } = await makeApp(config, assetsDir, { ...options, outdir })
    const assembly = app.synth()
    const written = (stack: Stack): SynthesizedStack => {
      const artifact = assembly.getStackArtifact(stack.artifactId)
      return {
        stackName: artifact.stackName,
        template: artifact.template as SynthesizedTemplate, // the CDK types it as any
        templateFile: options.outdir === undefined ? undefined : artifact.templateFullPath,
      }
    }
    const { account, data, service, alarms, edge } = stacks
    return {
      deployer: written(deployer),
      stacks: {
        account: written(account),
        data: written(data),
        service: written(service),
        alarms: written(alarms),
        ...(edge === undefined ? {} : { edge: written(edge) }),
      },
    }
  } finally {
    if (options.outdir === undefined) rmSync(outdir, { recursive: true, force: true })
  }
}

async function makeApp(config: StageConfig, assetsDir: string, options: SynthesizeOptions & { readonly outdir: string }) {
  const validates = options.validates ?? false
  const app = new App({
    outdir: options.outdir,
    analyticsReporting: false,
    treeMetadata: false,
    builtinCloudFormationValidation: validates,
    context: {
      ...readCdkJson().context,
      // A template that is not deployed refers to the bundles in place, without a copy.
      ...(validates ? {} : { 'aws:cdk:disable-asset-staging': true }),
      'aws:cdk:enable-asset-metadata': true,
    },
  })
  if (validates) {
    const { AwsSolutionsChecks } = await import('cdk-nag') // loading takes a tenth of a second, which a local start saves
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  }
  const names = namesOf(config.name)
  const synthesizer = () => new DefaultStackSynthesizer({ generateBootstrapVersionRule: false })
  const terminationProtection = config.isProtected && options.isDeployed === true
  const release = { version: readVersion(), commit: options.commit ?? 'unknown' }
  const stacks = {
    account: new AccountStack(app, names.accountStack, synthesizer()),
    data: new DataStack(app, names.dataStack, { config, terminationProtection, synthesizer: synthesizer() }),
    service: new ServiceStack(app, names.serviceStack, {
      config,
      assetsDir,
      release,
      terminationProtection,
      synthesizer: synthesizer(),
    }),
    alarms: new AlarmsStack(app, names.alarmsStack, { config, terminationProtection, synthesizer: synthesizer() }),
  }
  const edge =
    config.edge === 'front'
      ? new EdgeStack(app, names.edgeStack, { config, terminationProtection, synthesizer: synthesizer() })
      : undefined
  // CloudFront calls the service by its domain, and reads the replica of the origin's secret.
  edge?.addStackDependency(stacks.service, 'the origin is found by name')
  // Stated here, since the service finds its data by name and no reference implies the order.
  stacks.service.addStackDependency(stacks.data, 'the table and the secrets are found by name')
  // A metric filter needs the log group that it reads.
  stacks.alarms.addStackDependency(stacks.service, 'what is watched is found by name')
  const deployer = new DeployerStack(app, names.deployerStack, { stage: config.name, synthesizer: synthesizer() })
  return { app, stacks: { ...stacks, edge }, deployer }
}

function readCdkJson(): { readonly context: Readonly<Record<string, unknown>> } {
  return JSON.parse(readFileSync(join(rootDir, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> } // our own file
}

function readVersion(): string {
  return (JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as { version: string }).version // our own file
}
