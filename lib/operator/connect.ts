import { createHash, randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SFNClient } from '@aws-sdk/client-sfn'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { createKeyCrypto } from '../../functions/adapters/crypto.ts'
import { createStores } from '../../functions/adapters/dynamo/create-stores.ts'
import { createTable } from '../../functions/adapters/dynamo/table.ts'
import { createWebhookStore } from '../../functions/adapters/dynamo/webhook-store.ts'
import { createFrontAdmin, type FrontAdmin } from '../../functions/adapters/front/front-admin.ts'
import { parsePepper, parseWebhookRoots } from '../../functions/adapters/secrets/parse-versions.ts'
import { createSecretReader } from '../../functions/adapters/secrets/read-secret.ts'
import { resolveHost } from '../../functions/adapters/web/resolve-host.ts'
import { createReceiverCheck } from '../../functions/adapters/webhook/create-receiver.ts'
import { createWebhookCrypto } from '../../functions/adapters/webhook/webhook-crypto.ts'
import { createDeliveryStarter } from '../../functions/adapters/workflow/start-delivery.ts'
import { createWorkflow } from '../../functions/adapters/workflow/start-execution.ts'
import { type Settings, settings } from '../../functions/contract/settings.ts'
import type { KeyCrypto } from '../../functions/core/accounts/api-key.ts'
import type { CloseEffects } from '../../functions/core/scan/close-scan.ts'
import type { Stores, WorkflowPort } from '../../functions/core/stores.ts'
import { announceScan } from '../../functions/core/webhooks/announce-scan.ts'
import type { WebhookEffects } from '../../functions/core/webhooks/manage-webhooks.ts'
import { namesOf } from '../cdk/constructs/names.ts'
import { configOf, type StageConfig } from '../cdk/stages.ts'
import { localRoom } from '../local/local-stage.ts'
import { readStackFile, type StackFile } from '../local/stack-file.ts'
import { OperatorError } from './operator-error.ts'
import { readStageSettings } from './stage-settings.ts'
import { hasFront, readFrontPlace, readPartnerTarget, readStageOutputs } from './stage-stacks.ts'

/** The effects of the operator's commands: the stores of one stage, as its functions have them. */
export type Operator = WebhookEffects & {
  readonly isLocal: boolean
  readonly stage: string
  readonly baseUrl: string
  readonly stores: Stores
  readonly crypto: KeyCrypto
  readonly workflow: WorkflowPort
  readonly announce: CloseEffects['announce']
  /**
   * Settings of the deployed stack, which may differ from this checkout's.
   * @throws OperatorError when they cannot be read
   */
  readonly settings: () => Promise<Settings>
  readonly now: () => number
  readonly newId: () => string
  readonly sha256: (text: string) => string
  /** The user for the audit: the STS identity, or the user of this machine. */
  readonly actor: string
  /** The command prints what it would do and writes nothing. */
  readonly dryRun: boolean
  readonly stateMachineArn: string
  readonly deliverMachineArn: string
  /** The front, with its tenants and copies; undefined while the stage has none. */
  readonly front: () => Promise<FrontAdmin | undefined>
  /**
   * CNAME target of a host that API Gateway serves; undefined elsewhere.
   * @throws OperatorError for a host that it does not serve
   */
  readonly targetOf: (host: string) => Promise<string | undefined>
  /** Whether hosts of partners are served. */
  readonly hasFront: () => Promise<boolean>
  /** The table has to refuse deletion. */
  readonly mustBeProtected: boolean
  readonly clients: {
    readonly dynamodb: DynamoDBClient
    readonly secrets: SecretsManagerClient
    readonly sfn: SFNClient
    readonly tableName: string
  }
}

const now = (): number => Date.now()
const localCredentials = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }

/** Whether anything answers there: the file of a runtime stays when it ends. */
const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(5000) }).then(
    () => true,
    (error: unknown) => (error as Error).name === 'TimeoutError', // a busy engine is running
  )

/** Connects to the running local runtime of a data folder. @throws OperatorError when none runs there */
export async function connectLocal(dataDir: string, dryRun: boolean): Promise<Operator> {
  const stack = await readStackFile(dataDir)
  if (stack === undefined || !(await answers(stack.endpoints.dynamodb))) {
    throw new OperatorError(
      `Nothing runs in ${dataDir}. Start the local runtime with "npm start" first, or name a stage with --stage.`,
    )
  }
  return connectTo(stack, dryRun)
}

/** Connects to a running local runtime. */
export function connectTo(stack: StackFile, dryRun: boolean): Operator {
  const clients = {
    dynamodb: new DynamoDBClient({ ...localCredentials, endpoint: stack.endpoints.dynamodb, maxAttempts: 2 }),
    secrets: new SecretsManagerClient({
      ...localCredentials,
      endpoint: stack.endpoints.secretsmanager ?? stack.endpoints.stepfunctions,
      maxAttempts: 2,
    }),
    sfn: new SFNClient({ ...localCredentials, endpoint: stack.endpoints.stepfunctions, maxAttempts: 2 }),
    tableName: stack.tableName,
  }
  return operator({
    isLocal: true,
    stage: 'local',
    baseUrl: stack.baseUrl,
    // The stack.json of an earlier release has no settings.
    settings: async () => settings.parse(stack.settings ?? { ...configOf('dev').settings, ...localRoom }),
    actor: `local:${userInfo().username}`,
    dryRun,
    clients,
    stateMachineArn: stack.stateMachineArn ?? '',
    deliverMachineArn: stack.deliverMachineArn ?? '',
    receiverHosts: stack.webhookAllowHosts ?? [],
    front: async () => localFront(stack),
    targetOf: async () => undefined,
    hasFront: async () => true, // every host that leads here is answered
    mustBeProtected: false,
  })
}

/** The local front answers the calls of CloudFront's API that these commands make. */
function localFront({ endpoints, front }: StackFile): FrontAdmin | undefined {
  if (endpoints.cloudfront === undefined || front === undefined) return undefined
  return createFrontAdmin(front, randomUUID, new CloudFrontClient({ ...localCredentials, endpoint: endpoints.cloudfront }))
}

/** Connects to a deployed stage with the AWS credentials at hand. @throws OperatorError without usable credentials; StageError */
export async function connectStage(stage: string, dryRun: boolean): Promise<Operator> {
  const config = configOf(stage)
  const names = namesOf(config.name)
  const region = await new STSClient({}).config.region().catch((cause: unknown) => {
    throw new OperatorError('No AWS region is set: export AWS_REGION=<region>.', { cause })
  })
  const identity = await new STSClient({}).send(new GetCallerIdentityCommand({})).catch((cause: unknown) => {
    throw new OperatorError(`No AWS credentials that work for stage ${stage}: sign in (aws sso login) or set AWS_PROFILE.`, {
      cause,
    })
  })
  const sfn = new SFNClient({})
  return operator({
    isLocal: false,
    stage: config.name,
    baseUrl: await addressOf(config),
    settings: () => readStageSettings(config.name),
    front: async () => {
      const place = config.edge === 'front' ? await readFrontPlace(config.name) : undefined
      return place === undefined ? undefined : createFrontAdmin(place, randomUUID)
    },
    targetOf: async (host) => {
      if (config.edge !== 'gateway') return undefined
      const target = await readPartnerTarget(config.name, host)
      if (target === undefined)
        throw new OperatorError(`${host} is not deployed: add it to partnerHosts in lib/cdk/stages.ts, then deploy ${stage}.`)
      return target
    },
    // API Gateway serves the hosts of its configuration as soon as the stage is deployed.
    hasFront: async () => config.edge === 'gateway' || hasFront(config.name),
    mustBeProtected: config.isProtected,
    actor: identity.Arn ?? 'unknown',
    dryRun,
    clients: {
      dynamodb: new DynamoDBClient({}),
      secrets: new SecretsManagerClient({}),
      sfn,
      tableName: names.table,
    },
    stateMachineArn: `arn:aws:states:${region}:${identity.Account}:stateMachine:${names.stateMachine}`,
    deliverMachineArn: `arn:aws:states:${region}:${identity.Account}:stateMachine:${names.deliverMachine}`,
    receiverHosts: [],
  })
}

/** From the outputs of the service stack; empty while it is not deployed and has no domain. */
async function addressOf({ name, baseUrl, domain }: StageConfig): Promise<string> {
  if (baseUrl !== null) return baseUrl
  const { url } = await readStageOutputs(name).catch((cause: unknown) => {
    throw new OperatorError(`The stacks of stage ${name} cannot be read.`, { cause })
  })
  return url ?? (domain === null ? '' : `https://${domain}`)
}

type Place = Omit<
  Operator,
  'stores' | 'crypto' | 'workflow' | 'announce' | 'newId' | 'sha256' | Exclude<keyof WebhookEffects, 'receiverHosts'>
>

function operator(place: Place): Operator {
  const { clients, stateMachineArn, deliverMachineArn, baseUrl } = place
  const options = { tableName: clients.tableName, client: clients.dynamodb, patience: 'request' } as const
  const stores = createStores(options)
  const webhooks = createWebhookStore(createTable(options))
  const deliveries = createDeliveryStarter({ stateMachineArn: deliverMachineArn, client: clients.sfn })
  const pepper = createSecretReader({
    secretId: namesOf(place.stage).pepperSecret,
    parse: parsePepper,
    now,
    client: clients.secrets,
  })
  const roots = createSecretReader({
    secretId: namesOf(place.stage).webhookSecret,
    parse: parseWebhookRoots,
    now,
    client: clients.secrets,
  })
  return {
    ...place,
    stores,
    webhooks,
    deliveries,
    webhookCrypto: createWebhookCrypto(roots),
    checkReceiver: createReceiverCheck({ resolve: resolveHost, allowHosts: place.receiverHosts }),
    announce: (head) => announceScan(head, { webhooks, deliveries, stores, baseUrl, now }),
    crypto: createKeyCrypto(() => pepper.value()),
    workflow: createWorkflow({ stateMachineArn, client: clients.sfn }),
    now,
    newId: randomUUID,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
  }
}
