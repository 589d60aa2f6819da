import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { crc32 } from 'node:zlib'
import { callingFunction, refusalOf, type SignedCaller } from './callers.ts'
import type { TableEndpoint } from './dynamodb.ts'
import { receive } from './receive.ts'
import type { FindSecret } from './secrets.ts'
import { parseRecord } from './template.ts'

export type ServiceReply = { readonly status: number; readonly body: unknown }

export type ServiceParts = {
  readonly table: TableEndpoint
  readonly findSecret: FindSecret
  /** Step Functions' own protocol: the header `X-Amz-Target` and the body. */
  readonly states: (target: string, body: unknown) => ServiceReply
  /** The caller with the function's logical id; undefined when there is none. */
  readonly callerOf: (logicalId: string) => SignedCaller
}

/** One server for the services that the functions call through the AWS SDK: DynamoDB, Step Functions, Secrets Manager. */
export function createServicesServer(parts: ServiceParts): Server {
  const server = createServer((request, response) => {
    serve(request, response, parts).catch((error: unknown) => {
      // The worker was terminated during its request, which may have been executed.
      if (request.socket.destroyed) return
      process.stderr.write(`services: ${error instanceof Error ? error.stack : error}\n`)
      if (!response.headersSent)
        send(response, { status: 500, body: { __type: 'InternalServerError', message: 'Internal server error' } }, '1.0')
    })
  })
  // The SDK's pool keeps connections; closing them early would make it reuse a dead one.
  server.keepAliveTimeout = 120_000
  return server
}

async function serve(request: IncomingMessage, response: ServerResponse, parts: ServiceParts): Promise<void> {
  const { headers } = request
  const reply = await answer(headers, await receive(request), parts)
  if (reply === undefined) request.socket.destroy()
  else send(response, reply, headers['content-type'] === 'application/x-amz-json-1.1' ? '1.1' : '1.0')
}

/** Undefined: the reply is lost on its way, by a fault. */
async function answer(headers: IncomingHttpHeaders, body: Buffer, parts: ServiceParts): Promise<ServiceReply | undefined> {
  const [service, operation] = String(headers['x-amz-target'] ?? '').split('.')
  const functionId = callingFunction(headers)
  const caller = functionId === undefined ? undefined : parts.callerOf(functionId)
  if (functionId !== undefined && caller === undefined)
    return failure('UnrecognizedClientException', 'The security token included in the request is invalid.')
  if (service?.startsWith('DynamoDB') && operation !== undefined) return parts.table.answer(operation, body, caller)
  if (operation === undefined || (service !== 'AWSStepFunctions' && service !== 'secretsmanager'))
    return failure('UnknownOperationException', `Unknown target ${headers['x-amz-target']}`)
  const parsed = parseRecord(body.toString('utf8') || '{}')
  if (parsed === undefined) return failure('SerializationException', 'The body is no JSON object')
  if (service === 'secretsmanager') return answerSecrets(operation, parsed, caller, parts)
  const resource = String(parsed['stateMachineArn'] ?? parsed['executionArn'] ?? '*')
  return refuse(caller, `states:${operation}`, resource) ?? parts.states(`${service}.${operation}`, parsed)
}

function answerSecrets(
  operation: string,
  body: Readonly<Record<string, unknown>>,
  caller: SignedCaller,
  { findSecret }: ServiceParts,
): ServiceReply {
  if (operation !== 'GetSecretValue')
    return failure('UnknownOperationException', `The local runtime does not emulate secretsmanager:${operation}`)
  const id = String(body['SecretId'] ?? '')
  const secret = findSecret(id)
  // Checked before existence, as AWS does, so that a caller without permission does not learn which secrets exist.
  const refused = refuse(caller, 'secretsmanager:GetSecretValue', secret?.arn ?? id)
  if (refused !== undefined) return refused
  if (secret === undefined) return failure('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
  if (secret.value === undefined)
    return failure(
      'ResourceNotFoundException',
      "Secrets Manager can't find the specified secret value for staging label: AWSCURRENT",
    )
  return {
    status: 200,
    body: {
      ARN: secret.arn,
      Name: secret.name,
      SecretString: secret.value,
      VersionId: secret.versionId,
      VersionStages: ['AWSCURRENT'],
      CreatedDate: 1_700_000_000,
    },
  }
}

function refuse(caller: SignedCaller, action: string, resource: string): ServiceReply | undefined {
  if (caller === undefined || caller.role.mayDo({ action, resource })) return undefined
  return failure('AccessDeniedException', refusalOf(caller, action, resource))
}

function failure(type: string, message: string): ServiceReply {
  return { status: 400, body: { __type: type, message } }
}

function send(response: ServerResponse, { status, body }: ServiceReply, version: '1.0' | '1.1'): void {
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, {
    'content-type': `application/x-amz-json-${version}`,
    'content-length': bytes.length,
    'x-amzn-requestid': randomUUID(),
    'x-amz-crc32': crc32(bytes),
  })
  response.end(bytes)
}
