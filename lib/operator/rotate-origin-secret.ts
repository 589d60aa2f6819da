import { randomBytes } from 'node:crypto'
import { CloudFormationClient, DescribeStacksCommand, type Parameter, UpdateStackCommand } from '@aws-sdk/client-cloudformation'
import {
  DescribeSecretCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager'
import { edgeRegion, namesOf } from '../cdk/constructs/names.ts'

export type RotationClients = {
  readonly secrets: SecretsManagerClient
  /** In the front's region, where the secret is replicated to. */
  readonly edgeSecrets: SecretsManagerClient
  readonly stacks: CloudFormationClient
  readonly edgeStacks: CloudFormationClient
}

export type RotationOptions = {
  readonly clients?: RotationClients
  readonly sleep: (ms: number) => Promise<void>
  /** Called before each step, to show progress. */
  readonly onStep?: (step: string) => void
}

const pauseMs = 10_000
/** A change of the front takes some minutes to reach all its locations. */
const mostPauses = 180
/** Milliseconds to wait for requests that the front sent with the old value: longer than any may take. */
const drainMs = 120_000
const pending = 'AWSPENDING'
const current = 'AWSCURRENT'

/** A rotation that cannot continue; a repeat continues where it was. */
export class RotationError extends Error {
  override readonly name = 'RotationError'
}

/**
 * Replaces the secret with which the front proves its identity, without refusing a request meanwhile: the origin accepts the new
 * value too, the front sends it, then the origin drops the old one.
 * @throws RotationError, or an Error of the AWS SDK; repeatable after either
 */
export async function rotateOriginSecret(stage: string, { clients = ownClients(), sleep, onStep = () => {} }: RotationOptions) {
  const names = namesOf(stage)
  const { secrets, edgeSecrets, stacks, edgeStacks } = clients
  const first = await versionAt(secrets, names.originSecret, current)
  if (first === undefined) throw new RotationError(`Stage ${stage} has no front: there is no secret ${names.originSecret}.`)
  onStep('a second value of the secret')
  const second = (await versionAt(secrets, names.originSecret, pending)) ?? (await addVersion(secrets, names.originSecret))
  await until(
    sleep,
    'the replica of the secret',
    async () => (await versionAt(edgeSecrets, names.originSecret, pending)) === second,
  )
  onStep('the origin accepts both values')
  await setParameters(stacks, names.serviceStack, { OriginVersionFirst: first, OriginVersionSecond: second }, sleep)
  onStep('the front sends the second value')
  await setParameters(edgeStacks, names.edgeStack, { OriginVersion: second }, sleep)
  await sleep(drainMs)
  onStep('the origin forgets the first value')
  await setParameters(stacks, names.serviceStack, { OriginVersionFirst: second, OriginVersionSecond: second }, sleep)
  await secrets.send(
    new UpdateSecretVersionStageCommand({
      SecretId: names.originSecret,
      VersionStage: current,
      MoveToVersionId: second,
      RemoveFromVersionId: first,
    }),
  )
  await secrets.send(
    new UpdateSecretVersionStageCommand({ SecretId: names.originSecret, VersionStage: pending, RemoveFromVersionId: second }),
  )
  return { stage, secret: names.originSecret, version: second, removed: first }
}

function ownClients(): RotationClients {
  return {
    secrets: new SecretsManagerClient({}),
    edgeSecrets: new SecretsManagerClient({ region: edgeRegion }),
    stacks: new CloudFormationClient({}),
    edgeStacks: new CloudFormationClient({ region: edgeRegion }),
  }
}

async function versionAt(client: SecretsManagerClient, id: string, label: string): Promise<string | undefined> {
  const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId: id }))
  return Object.entries(VersionIdsToStages).find(([, labels]) => labels.includes(label))?.[0]
}

async function addVersion(client: SecretsManagerClient, id: string): Promise<string> {
  const value = randomBytes(48).toString('base64url')
  const { VersionId } = await client.send(
    new PutSecretValueCommand({ SecretId: id, SecretString: value, VersionStages: [pending] }),
  )
  if (VersionId === undefined) throw new RotationError(`${id} took no second value.`)
  return VersionId
}

/** Updates a deployed stack with other parameters; nothing happens if it has them already. */
async function setParameters(
  client: CloudFormationClient,
  stack: string,
  wanted: Readonly<Record<string, string>>,
  sleep: (ms: number) => Promise<void>,
): Promise<void> {
  const before = await stackOf(client, stack)
  const has = new Map(before.parameters.map(({ ParameterKey, ParameterValue }) => [ParameterKey, ParameterValue]))
  if (Object.entries(wanted).every(([name, value]) => has.get(name) === value)) return
  const kept = before.parameters.map(({ ParameterKey }) => ({ ParameterKey, UsePreviousValue: true }))
  await client.send(
    new UpdateStackCommand({
      StackName: stack,
      UsePreviousTemplate: true,
      Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM'],
      Parameters: [
        ...kept.filter(({ ParameterKey }) => !Object.hasOwn(wanted, ParameterKey ?? '')),
        ...Object.entries(wanted).map(([ParameterKey, ParameterValue]) => ({ ParameterKey, ParameterValue })),
      ],
    }),
  )
  await until(sleep, stack, async () => {
    const { status } = await stackOf(client, stack)
    if (/ROLLBACK|FAILED/.test(status)) throw new RotationError(`The update of ${stack} ended with ${status}.`)
    return status === 'UPDATE_COMPLETE'
  })
}

async function stackOf(
  client: CloudFormationClient,
  name: string,
): Promise<{ status: string; parameters: readonly Parameter[] }> {
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }))
  return { status: Stacks[0]?.StackStatus ?? 'UNKNOWN', parameters: Stacks[0]?.Parameters ?? [] }
}

async function until(sleep: (ms: number) => Promise<void>, what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < mostPauses; n++) {
    if (await holds()) return
    await sleep(pauseMs)
  }
  throw new RotationError(`${what} took longer than ${(mostPauses * pauseMs) / 60_000} minutes: repeat the command.`)
}
