import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation'
import { edgeRegion, namesOf, partnerTargetOutput } from '../cdk/constructs/names.ts'

/** A stack as CloudFormation has it. */
export type DeployedStack = {
  readonly status: string
  readonly isTerminationProtected: boolean
  readonly outputs: Readonly<Record<string, string>>
}

/** The front from its stack's outputs: the distribution, and the CNAME target of hosts. */
export type StackFront = { readonly distributionId: string; readonly connectionGroupId: string; readonly target: string }

/** Named outputs of a stage; a member is missing while its stack is not deployed. */
export type StageOutputs = { readonly url?: string; readonly tableName?: string; readonly dashboardUrl?: string }

/**
 * Reads a stack by its name; undefined when there is none.
 * @throws Error of the AWS SDK, such as one about missing credentials or permissions
 */
export async function findStack(client: CloudFormationClient, name: string): Promise<DeployedStack | undefined> {
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }))
    return Stacks[0] === undefined ? undefined : deployed(Stacks[0])
  } catch (error) {
    // CloudFormation reports a missing stack as a ValidationError with this sentence.
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined
    throw error
  }
}

/** Reads the outputs of a stage's stacks. @throws Error of the AWS SDK */
export async function readStageOutputs(stage: string, client = new CloudFormationClient({})): Promise<StageOutputs> {
  const names = namesOf(stage)
  const stacks = [names.serviceStack, names.alarmsStack, names.dataStack].map((name) => findStack(client, name))
  const [service, alarms, data] = await Promise.all(stacks)
  const url = service?.outputs['Url']
  const dashboardUrl = alarms?.outputs['DashboardUrl']
  const tableName = data?.outputs['TableName']
  return {
    ...(url === undefined ? {} : { url }),
    ...(tableName === undefined ? {} : { tableName }),
    ...(dashboardUrl === undefined ? {} : { dashboardUrl }),
  }
}

const settled = ['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', 'IMPORT_COMPLETE']

/** Whether a stack in this state has been deployed successfully, now or before. */
export function isSettled(status: string | undefined): boolean {
  return status !== undefined && settled.includes(status)
}

/**
 * The front of a stage, from its stack's outputs; undefined while it is not deployed.
 * @throws Error of the AWS SDK
 */
export async function readFrontPlace(
  stage: string,
  client = new CloudFormationClient({ region: edgeRegion }),
): Promise<StackFront | undefined> {
  const stack = await findStack(client, namesOf(stage).edgeStack)
  const { DistributionId: distributionId, ConnectionGroupId: connectionGroupId, Target: target } = stack?.outputs ?? {}
  if (distributionId === undefined || connectionGroupId === undefined || target === undefined) return undefined
  return { distributionId, connectionGroupId, target }
}

/**
 * CNAME target of a partner's host that API Gateway serves; undefined while its mapping is not deployed.
 * @throws Error of the SDK
 */
export async function readPartnerTarget(
  stage: string,
  host: string,
  client = new CloudFormationClient({}),
): Promise<string | undefined> {
  return (await findStack(client, namesOf(stage).serviceStack))?.outputs[partnerTargetOutput(host)]
}

/** Whether hosts of partners are served: a stage without a front answers on its own host only. @throws Error of the AWS SDK */
export async function hasFront(stage: string, client = new CloudFormationClient({ region: edgeRegion })): Promise<boolean> {
  return isSettled((await findStack(client, namesOf(stage).edgeStack))?.status)
}

function deployed({ StackStatus, EnableTerminationProtection, Outputs = [] }: Stack): DeployedStack {
  return {
    status: StackStatus ?? 'UNKNOWN',
    isTerminationProtected: EnableTerminationProtection === true,
    outputs: Object.fromEntries(Outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue])),
  }
}
