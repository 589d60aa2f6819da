import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { type Settings, settings } from '../../functions/contract/settings.ts'
import { namesOf } from '../cdk/constructs/names.ts'
import { OperatorError } from './operator-error.ts'

/**
 * Settings of a deployed stage, read from the environment of its functions.
 * @throws OperatorError when they cannot be read
 */
export async function readStageSettings(stage: string, client = new LambdaClient({})): Promise<Settings> {
  const name = namesOf(stage).functionName('sweeper')
  const command = new GetFunctionConfigurationCommand({ FunctionName: name })
  const configuration = await client.send(command).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.name : 'unknown error'
    throw new OperatorError(
      `The settings of stage ${stage} cannot be read (${why}): it has to be deployed, and reading them needs ` +
        `lambda:GetFunctionConfiguration on ${name}.`,
      { cause },
    )
  })
  const found = settings.safeParse(JSON.parse(configuration.Environment?.Variables?.['SETTINGS'] ?? 'null'))
  if (!found.success)
    throw new OperatorError(`Stage ${stage} runs a release whose settings this checkout does not know: use the same commit.`)
  return found.data
}
