import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Command, CommanderError } from 'commander'
import { createPlatforms } from '../functions/adapters/platforms/create-platforms.ts'
import { defaultModels } from '../functions/contract/model-config.ts'
import { addressMember, keyMember, type PlatformId, platformIds, platforms } from '../functions/contract/platforms.ts'
import { providerSecret } from '../functions/contract/provider-secret.ts'
import type { PlatformQuestion } from '../functions/core/ports.ts'
import { askAnswer } from '../functions/core/scan/ask/ask-answer.ts'
import { askRules } from '../functions/core/scan/ask/ask-rules.ts'
import { readPlace } from '../functions/core/scan/ask/read-place.ts'
import { failureWords } from '../lib/operator/failure-words.ts'

/** The environment variables of a platform: its key, and an address that replaces the vendor's. */
const variablesOf = (id: PlatformId) => {
  const vendor = platforms[id].vendor.toUpperCase()
  return { key: `${vendor}_API_KEY`, baseUrl: `${vendor}_BASE_URL` }
}

type Flags = { readonly personaFile?: string; readonly place?: string; readonly language: string; readonly attempts: string }

class UsageError extends Error {
  override readonly name = 'UsageError'
}

try {
  await command().parseAsync()
} catch (error) {
  if (error instanceof UsageError) process.stderr.write(`ask: ${error.message}\n`)
  else if (!(error instanceof CommanderError)) throw error
  process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? 0 : 2
}

function command(): Command {
  return new Command('ask')
    .description(
      'Asks one answer platform one question and prints what came of it as one line of JSON. Of a call that failed,\n' +
        '`status` is the status of HTTP and `reason` says why, such as a refused key.',
    )
    .argument('<platform>', platformIds.join(', '))
    .argument('<question>', 'sent unchanged')
    .option('--persona-file <file>', 'system prompt to ask with')
    .option('--place <place>', 'where the asker is, such as "Hamburg, DE" or "Austin, Texas, US"')
    .option('--language <code>', 'language of the question', 'en')
    .option('--attempts <n>', 'tries of the answer, waits between them included', '1')
    .exitOverride()
    .action(ask)
}

async function ask(platformName: string, question: string, flags: Flags): Promise<void> {
  const id = platformIds.find((known) => known === platformName)
  if (id === undefined) throw new UsageError(`unknown platform "${platformName}", known are ${platformIds.join(', ')}`)
  const maxTries = Number(flags.attempts)
  if (!/^[1-9]\d?$/.test(flags.attempts)) throw new UsageError('--attempts takes a number from 1 to 99')
  const asked: PlatformQuestion = {
    question: question.trim() === '' ? fail('the question is empty') : question,
    personaPrompt: flags.personaFile === undefined ? null : readPersona(flags.personaFile),
    language: flags.language,
    place: flags.place === undefined ? null : readPlace(flags.place),
  }
  const platform = createPlatforms({
    secret: readSecret(id),
    models: defaultModels.platforms,
    which: [id],
    now: Date.now,
  }).get(id)
  if (platform === undefined) throw new UsageError(`${variablesOf(id).key} is not set: ${id} cannot be asked without a key`)
  const answer = await askAnswer({
    ask: async () => ({ result: await platform.ask(asked, { timeoutMs: askRules.callMs }) }),
    maxTries,
    deadlineAt: Number.POSITIVE_INFINITY,
    takeRetry: () => true,
    clock: { now: Date.now, sleep: (ms) => sleep(ms), random: Math.random },
  })
  if (answer === undefined) throw new Error('No try was made')
  const { outcome, text, citedSources, model, searched, searchQueries, usage, retryAfterMs, failure } = answer.result
  const why = { status: failure?.status ?? null, reason: failure === null ? null : failureWords(failure) }
  const shown = { platform: id, outcome, ...why, text, citedSources, model, searched, searchQueries, usage, retryAfterMs }
  process.stdout.write(`${JSON.stringify(shown)}\n`)
}

function readSecret(id: PlatformId) {
  const { key, baseUrl } = variablesOf(id)
  const given = { [keyMember(id)]: process.env[key] || undefined, [addressMember(id)]: process.env[baseUrl] || undefined }
  const secret = providerSecret.safeParse(given)
  // Names only, since the first variable holds a secret.
  return secret.success ? secret.data : fail(`${key} or ${baseUrl} cannot be used as it is set`)
}

function readPersona(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return fail(`cannot read the persona file ${file}`)
  }
}

function fail(message: string): never {
  throw new UsageError(message)
}
