import { APIGatewayClient, GetAccountCommand } from '@aws-sdk/client-api-gateway'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetAccountSettingsCommand, GetFunctionConcurrencyCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { edgeRegion, namesOf } from '../cdk/constructs/names.ts'
import { placeholdersIn, type StageConfig, unreservedMinimum } from '../cdk/stages.ts'
import { findStack, isSettled } from './stage-stacks.ts'

export type DeployCheck = { readonly name: string; readonly ok: boolean; readonly detail: string }

/** Facts about the account that the deploy needs, read by the checks. */
export type AccountState = {
  /** API Gateway has a log role already, ours or another, which is kept. */
  readonly hasGatewayLogRole: boolean
  readonly hasAccountStack: boolean
  /** Names of the stage's stacks that have been deployed with success, now or before. */
  readonly deployedStacks: readonly string[]
}

export type Findings = {
  readonly ok: boolean
  readonly stage: string
  readonly checks: readonly DeployCheck[]
  readonly account: AccountState
}

/** A finding whose message names the command that fixes it. */
class Obstacle extends Error {
  override readonly name = 'Obstacle'
}

/** Version of the CDK's bootstrap stack that its synthesizer asks for. */
const bootstrapVersion = 6
const lambdaQuota =
  'aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value'

/**
 * Looks with read-only calls for anything that would make the deploy of a stage fail, and names for each finding the command
 * that fixes it. Never throws for a finding; a failed call is a finding too.
 */
export async function examineBeforeDeploy(config: StageConfig): Promise<Findings> {
  const names = namesOf(config.name)
  const clients = { cloudformation: new CloudFormationClient({}), secrets: new SecretsManagerClient({}) }
  const stacks = new Map<string, string>()
  const state = { hasGatewayLogRole: false, hasAccountStack: false }
  const checks = [
    await check('configuration', async () => checkConfiguration(config)),
    await check(
      'region',
      async () => {
        const region = await new STSClient({}).config.region()
        return `${region}`
      },
      'set the region: export AWS_REGION=<region>',
    ),
    await check(
      'credentials',
      async () => {
        // The caller's identity is the same in every region, so a missing one is reported by its own check alone.
        const region = await new STSClient({}).config.region().catch(() => edgeRegion)
        const { Arn, Account } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}))
        return `${Arn} in account ${Account}`
      },
      'sign in: aws sso login, or set AWS_PROFILE',
    ),
  ]
  // Everything below needs these two; repeating the same error six times would hide it.
  if (checks.slice(1).every(({ ok }) => ok)) {
    checks.push(
      ...(await Promise.all([
        check('bootstrap', () => checkBootstrap(new SSMClient({})), 'npm run cdk -- bootstrap'),
        ...(config.edge === 'front'
          ? [
              check(
                `bootstrap of ${edgeRegion}, where the front is`,
                () => checkBootstrap(new SSMClient({ region: edgeRegion })),
                `npm run cdk -- bootstrap aws://<account>/${edgeRegion}`,
              ),
            ]
          : []),
        check('lambda environments', () => checkEnvironments(config, names.functionName('ask-batch'))),
        check('gateway log role', async () => {
          const { cloudwatchRoleArn } = await new APIGatewayClient({}).send(new GetAccountCommand({}))
          state.hasAccountStack = (await findStack(clients.cloudformation, names.accountStack)) !== undefined
          state.hasGatewayLogRole = cloudwatchRoleArn !== undefined && cloudwatchRoleArn !== ''
          if (!state.hasGatewayLogRole) return `none yet: the deploy makes it with ${names.accountStack}`
          return state.hasAccountStack ? `${cloudwatchRoleArn}` : `${cloudwatchRoleArn}: it was there before and is kept`
        }),
        ...parametersOf(config).map(({ parameter, ...about }) =>
          check(`parameter ${parameter}`, () => checkParameter(parameter, about)),
        ),
        ...stacksOf(config, clients.cloudformation).map(({ name, client, place }) =>
          check(`stack ${name}`, async () => {
            const stack = await findStack(client, name)
            if (stack !== undefined) stacks.set(name, stack.status)
            return checkStack(stack, { stage: config.name, name, place })
          }),
        ),
      ])),
    )
    const isNew = !isSettled(stacks.get(names.dataStack))
    if (isNew) checks.push(...(await checkLeftovers(config, clients.secrets)))
  }
  const deployedStacks = [...stacks.keys()].filter((name) => isSettled(stacks.get(name))).sort()
  return { ok: checks.every(({ ok }) => ok), stage: config.name, checks, account: { ...state, deployedStacks } }
}

/** The stacks of a stage, each with the options that name it to a command of `aws cloudformation`. */
function stacksOf({ name, edge }: StageConfig, client: CloudFormationClient) {
  const { dataStack, serviceStack, alarmsStack, edgeStack } = namesOf(name)
  const place = (stack: string) => `--stack-name ${stack}`
  const front = {
    name: edgeStack,
    client: new CloudFormationClient({ region: edgeRegion }),
    place: `${place(edgeStack)} --region ${edgeRegion}`,
  }
  const inRegion = [dataStack, serviceStack, alarmsStack].map((stack) => ({ name: stack, client, place: place(stack) }))
  return [...inRegion, ...(edge === 'front' ? [front] : [])]
}

function checkConfiguration(config: StageConfig): string {
  const placeholders = placeholdersIn(config)
  if (placeholders.length === 0) return 'no placeholders'
  throw new Obstacle(`${placeholders.join(', ')}: replace them in lib/cdk/stages.ts, since links and mails contain them`)
}

async function checkBootstrap(ssm: SSMClient): Promise<string> {
  const { Parameter } = await ssm.send(new GetParameterCommand({ Name: '/cdk-bootstrap/hnb659fds/version' }))
  const version = Number(Parameter?.Value)
  if (!(version >= bootstrapVersion)) throw new Error(`version ${Parameter?.Value}, and ${bootstrapVersion} is needed`)
  return `version ${version}`
}

async function checkEnvironments(config: StageConfig, askBatch: string): Promise<string> {
  const lambda = new LambdaClient({})
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}))
  const limit = AccountLimit?.ConcurrentExecutions ?? 0
  const { askBatchReserved: reserved } = config
  if (reserved === null) {
    const { stage } = config.settings.environments
    if (stage > limit)
      throw new Obstacle(`${limit} in the account, and the stage gives out ${stage}: ${lambdaQuota} ${stage + unreservedMinimum}`)
    return `${limit} in the account, none reserved`
  }
  const own = await reservedBy(lambda, askBatch)
  const left = (AccountLimit?.UnreservedConcurrentExecutions ?? 0) + own - reserved
  if (left < unreservedMinimum) {
    const needed = limit + unreservedMinimum - left
    throw new Obstacle(
      `${limit} in the account: reserving ${reserved} for ask-batch leaves ${left}, and ${unreservedMinimum} must stay: ` +
        `${lambdaQuota} ${needed}, or lower askBatchReserved and settings.environments in lib/cdk/stages.ts`,
    )
  }
  return `${limit} in the account, ${left} unreserved beside the ${reserved} of ask-batch`
}

async function reservedBy(lambda: LambdaClient, functionName: string): Promise<number> {
  try {
    const found = await lambda.send(new GetFunctionConcurrencyCommand({ FunctionName: functionName }))
    return found.ReservedConcurrentExecutions ?? 0
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return 0
    throw error
  }
}

function parametersOf({
  edge,
  certificateParameter,
  originCertificateParameter,
  partnerHosts,
  alarmTopicParameter,
}: StageConfig) {
  const certificate = { service: 'acm', what: '<ARN of the certificate>' }
  return [
    // CloudFront takes certificates of one region only.
    { parameter: certificateParameter, ...certificate, ...(edge === 'front' ? { inRegion: edgeRegion } : {}) },
    { parameter: originCertificateParameter, ...certificate },
    ...partnerHosts.map((host) => ({ parameter: host.certificateParameter, ...certificate })),
    { parameter: alarmTopicParameter, service: 'sns', what: '<ARN of the topic>' },
  ].flatMap(({ parameter, ...rest }) => (parameter === null ? [] : [{ parameter, ...rest }]))
}

async function checkParameter(
  name: string,
  { service, what, inRegion }: { readonly service: string; readonly what: string; readonly inRegion?: string },
): Promise<string> {
  const ssm = new SSMClient(inRegion === undefined ? {} : { region: inRegion })
  const put = `aws ssm put-parameter --type String --overwrite --name ${name} --value ${what}${inRegion === undefined ? '' : ` --region ${inRegion}`}`
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: name }))
    const value = Parameter?.Value ?? ''
    const region = await ssm.config.region()
    if (!value.startsWith(`arn:aws:${service}:${region}:`))
      throw new Obstacle(`${value} is no ${service} ARN of ${region}: ${put}`)
    return value
  } catch (error) {
    if (error instanceof Error && error.name === 'ParameterNotFound') throw new Obstacle(`not there: ${put}`)
    throw error
  }
}

type NamedStack = { readonly stage: string; readonly name: string; readonly place: string }

function checkStack(stack: Awaited<ReturnType<typeof findStack>>, { stage, name, place }: NamedStack): string {
  if (stack === undefined) return 'not deployed yet'
  const { status, isTerminationProtected } = stack
  if (isSettled(status)) return status
  // A change set that was refused or lost: nothing was made, and the CDK makes the next one over it.
  if (status === 'REVIEW_IN_PROGRESS') return `${status}: nothing was deployed yet`
  if (status.endsWith('IN_PROGRESS')) throw new Obstacle(`${status}: wait with ${waiterOf(status, place)}`)
  // Without its stage the CDK would look among the stacks of dev.
  if (status === 'UPDATE_ROLLBACK_FAILED') throw new Obstacle(`${status}: npm run cdk -- rollback -c stage=${stage} ${name}`)
  // The CDK deletes a stack whose first deploy failed by itself, unless that is forbidden.
  if (status === 'ROLLBACK_COMPLETE' && !isTerminationProtected) return `${status}: it is deleted and made anew`
  const unprotect = `aws cloudformation update-termination-protection --no-enable-termination-protection ${place} && `
  throw new Obstacle(`${status}: ${isTerminationProtected ? unprotect : ''}aws cloudformation delete-stack ${place}`)
}

/** The command that ends when the operation under way ends, whichever way: `stack-exists` would end at once. */
function waiterOf(status: string, place: string): string {
  // The waiter of imports ends at once when one is being undone, and there is no other.
  if (status === 'IMPORT_ROLLBACK_IN_PROGRESS') {
    const state = `aws cloudformation describe-stacks --output text --query 'Stacks[].StackStatus' ${place}`
    return `until ${state} | grep -v IN_PROGRESS; do sleep 20; done`
  }
  const waiters = { DELETE: 'stack-delete-complete', IMPORT: 'stack-import-complete', UPDATE: 'stack-update-complete' }
  const [, waiter = 'stack-create-complete'] = Object.entries(waiters).find(([verb]) => status.startsWith(`${verb}_`)) ?? []
  return `aws cloudformation wait ${waiter} ${place}`
}

/** Finds table and secrets that remain although the stage's data stack is gone: their names are taken. */
function checkLeftovers({ name: stage, edge }: StageConfig, secrets: SecretsManagerClient): Promise<readonly DeployCheck[]> {
  const { table, pepperSecret, providerSecret, webhookSecret, originSecret, dataStack } = namesOf(stage)
  const adopt = `adopt it with npm run cdk -- import -c stage=${stage} ${dataStack}, or remove it if nothing in it is needed`
  const tableCheck = check(`table ${table}`, async () => {
    const found = await unlessNotFound(new DynamoDBClient({}).send(new DescribeTableCommand({ TableName: table })))
    if (found !== undefined) throw new Obstacle(`is there without its stack: ${adopt}`)
    return 'its name is free'
  })
  const named = [pepperSecret, providerSecret, webhookSecret, ...(edge === 'front' ? [originSecret] : [])]
  const secretChecks = named.map((id) =>
    check(`secret ${id}`, async () => {
      const found = await unlessNotFound(secrets.send(new DescribeSecretCommand({ SecretId: id })))
      if (found?.DeletedDate !== undefined) {
        throw new Obstacle(
          `is being deleted, which keeps its name taken: aws secretsmanager restore-secret --secret-id ${id}, then ${adopt}`,
        )
      }
      if (found !== undefined) throw new Obstacle(`is there without its stack: ${adopt}`)
      return 'its name is free'
    }),
  )
  return Promise.all([tableCheck, ...secretChecks])
}

async function unlessNotFound<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined
    throw error
  }
}

/** One line of a result; for a failed call it adds `mend`, an {@link Obstacle} has the fix in its message. */
async function check(name: string, look: () => Promise<string>, mend?: string): Promise<DeployCheck> {
  try {
    return { name, ok: true, detail: await look() }
  } catch (error) {
    const what = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    return { name, ok: false, detail: mend === undefined ? what : `${what}: ${mend}` }
  }
}
