import { readFileSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { platformIds } from '../functions/contract/platforms.ts'
import { AskError, askPlatform } from '../lib/operator/ask-platform.ts'

type Flags = { readonly personaFile?: string; readonly place?: string; readonly language: string; readonly attempts: string }

const command = new Command('ask')
  .description(
    'Asks one answer platform one question and prints the result as one line of JSON. For a failed call,\n' +
      '`status` is the HTTP status and `reason` says why, such as a refused key.',
  )
  .argument('<platform>', platformIds.join(', '))
  .argument('<question>', 'sent unchanged')
  .option('--persona-file <file>', 'system prompt to ask with')
  .option('--place <place>', 'where the asker is, such as "Hamburg, DE" or "Austin, Texas, US"')
  .option('--language <code>', 'language of the question', 'en')
  .option('--attempts <n>', 'tries of the answer, waits between them included', '1')
  .exitOverride()
  .action(async (platform: string, question: string, { personaFile, place, language, attempts }: Flags) => {
    if (!/^[1-9]\d?$/.test(attempts)) throw new AskError('--attempts takes a number from 1 to 99')
    const persona = personaFile === undefined ? undefined : readPersona(personaFile)
    const shown = await askPlatform({ platform, question, persona, place, language, maxTries: Number(attempts) }, process.env)
    process.stdout.write(`${JSON.stringify(shown)}\n`)
  })

try {
  await command.parseAsync()
} catch (error) {
  if (error instanceof AskError) process.stderr.write(`ask: ${error.message}\n`)
  else if (!(error instanceof CommanderError)) throw error
  process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? 0 : 2
}

function readPersona(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new AskError(`cannot read the persona file ${file}`)
  }
}
