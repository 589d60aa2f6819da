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
 * Calls of a document client that put together once for each operation what `send` puts together for each call: the chain of
 * middlewares, which it copies and sorts, the signer and the user agent. It takes a third of what a call costs the client. The
 * client's own switch for it, `cacheMiddleware`, is refused by the document client, whose commands send the input that they
 * were made with, whatever their chain is given: so the input is put in at the head of the chain.
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
  // The store reads no user agent.
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
      // The head of the chain runs before the call of it returns, so that no other call's input comes between.
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
