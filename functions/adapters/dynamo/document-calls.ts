import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
  DeleteCommand,
  type DeleteCommandInput,
  type DeleteCommandOutput,
  type DynamoDBDocumentClient,
  type DynamoDBDocumentClientResolvedConfig,
  GetCommand,
  type GetCommandInput,
  type GetCommandOutput,
  PutCommand,
  type PutCommandInput,
  type PutCommandOutput,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
  UpdateCommand,
  type UpdateCommandInput,
  type UpdateCommandOutput,
} from '@aws-sdk/lib-dynamodb'

type Stack = DynamoDBDocumentClient['middlewareStack']
type Chain<Input, Output> = (args: { readonly input: Input }) => Promise<{ readonly output: Output }>
type Operation<Input, Output> = new (
  input: Input,
) => { resolveMiddleware(stack: Stack, config: DynamoDBDocumentClientResolvedConfig): Chain<Input, Output> }

/**
 * Calls of a document client without its `send`, which copies and sorts the middlewares and makes signer and user agent anew
 * for each call: a third of the processor time of a call. Here the chain of middlewares is resolved once for each operation.
 * The client's own option for that, `cacheMiddleware`, does not work with document commands: their chain always sends the input
 * of the command that resolved it. A middleware at the head of the chain therefore replaces the input with that of the call.
 */
export function createDocumentCalls(client: DynamoDBDocumentClient) {
  const { config } = client
  const makeSigner = config.signer
  let signer: ReturnType<typeof makeSigner> | undefined
  config.signer = (scheme) => {
    signer ??= makeSigner(scheme)
    return signer
  }
  const stack = client.middlewareStack.clone()
  // DynamoDB ignores the user agent.
  stack.remove('getUserAgentMiddleware')
  let given: object | undefined
  stack.add((next) => (args) => next(given === undefined ? args : { ...args, input: given }), {
    step: 'initialize',
    priority: 'high',
  })

  const callOf = <Input extends object, Output>(Command: Operation<Input, Output>, none: Input) => {
    let chain: Chain<Input, Output> | undefined
    return async (input: Input): Promise<Output> => {
      chain ??= new Command(none).resolveMiddleware(stack, config)
      // The head of the chain runs synchronously, so no other call can replace `given` before it is read.
      given = input
      const sent = chain({ input })
      given = undefined
      return (await sent).output
    }
  }
  return {
    get: callOf<GetCommandInput, GetCommandOutput>(GetCommand, { TableName: undefined, Key: undefined }),
    batchGet: callOf<BatchGetCommandInput, BatchGetCommandOutput>(BatchGetCommand, { RequestItems: undefined }),
    put: callOf<PutCommandInput, PutCommandOutput>(PutCommand, { TableName: undefined, Item: undefined }),
    update: callOf<UpdateCommandInput, UpdateCommandOutput>(UpdateCommand, { TableName: undefined, Key: undefined }),
    remove: callOf<DeleteCommandInput, DeleteCommandOutput>(DeleteCommand, { TableName: undefined, Key: undefined }),
    query: callOf<QueryCommandInput, QueryCommandOutput>(QueryCommand, { TableName: undefined }),
  }
}
