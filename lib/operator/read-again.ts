import { setTimeout as sleep } from 'node:timers/promises'
import { createModel } from '../../functions/adapters/model/create-model.ts'
import { createSecretReader } from '../../functions/adapters/secrets/read-secret.ts'
import { providerSecret } from '../../functions/contract/provider-secret.ts'
import type { ModelUsage } from '../../functions/core/ports.ts'
import { countedAnswers } from '../../functions/core/scan/measure/counted-answers.ts'
import { loadMeasurement } from '../../functions/core/scan/measure/load-measurement.ts'
import { measureScan } from '../../functions/core/scan/measure/measure-scan.ts'
import { differencesOf } from '../../functions/core/scan/measure/replay-scan.ts'
import { readAnswers } from '../../functions/core/scan/read/read-answers.ts'
import type { StoredReading } from '../../functions/core/scan/read/stored-reading.ts'
import { answerId } from '../../functions/core/scan/scan.ts'
import type { Operator } from './connect.ts'
import { notThere, OperatorError } from './operator-error.ts'

/** Milliseconds for all calls of one scan; each call has a limit too. */
const allMs = 10 * 60_000

/**
 * Reads the answers of a scan again with the stage's reading model and reports which facts and figures would change. Stores and
 * books nothing; the calls cost money.
 */
export async function readAgain(operator: Operator, uuid: string) {
  const { scans } = operator.stores
  const head = await scans.find(uuid)
  if (!head) throw notThere(operator, 'scan', uuid)
  const stored = await scans.findPart(uuid, 'scores')
  if (!stored) throw new OperatorError(`The scan ${uuid} has no scores to compare with: it is ${head.status}.`)
  const { measurement } = await loadMeasurement(head, scans)
  const { plan, profile, answers } = measurement
  const calls: ModelUsage[] = []
  const readings = new Map<string, StoredReading>()
  const model = await readerOf(operator)
  const until = operator.now() + allMs
  await readAnswers(
    countedAnswers(answers),
    { profile, questions: new Map(plan.questions.map(({ id, text }) => [id, text])) },
    {
      ask: async (request) => {
        const answer = await model.ask(request)
        calls.push(answer.usage)
        return answer
      },
      mayAsk: () => operator.now() < until,
      sha256: operator.sha256,
    },
    (rows) => {
      for (const row of rows) readings.set(row.answerId, row)
      return Promise.resolve()
    },
  )
  const read = answers.map((answer) => ({ ...answer, facts: readings.get(answerId(answer))?.facts ?? answer.facts }))
  const after = measureScan({ ...measurement, answers: read, readings }).part
  const facts = answers.flatMap((answer, index) => {
    const differences = differencesOf(answer.facts, read[index]?.facts, '')
    return differences.length === 0 ? [] : [{ answerId: answerId(answer), differences }]
  })
  const sum = (member: 'calls' | 'input' | 'output') => calls.reduce((total, usage) => total + usage[member], 0)
  return {
    uuid,
    read: readings.size,
    notRead: countedAnswers(answers).length - readings.size,
    facts,
    scores: differencesOf(stored, after, ''),
    calls: sum('calls'),
    tokens: { input: sum('input'), output: sum('output') },
  }
}

/** The model that reads answers, with the key in the stage's secret. */
async function readerOf({ stage, clients, settings, now }: Operator) {
  const secret = createSecretReader({
    secretId: `visibility/${stage}/providers`,
    parse: (text) => providerSecret.parse(JSON.parse(text)),
    now,
    client: clients.secrets,
  })
  const { openaiApiKey, openaiBaseUrl } = await secret.value()
  if (openaiApiKey === undefined) throw new OperatorError('The secret of the answer platforms holds no key of OpenAI.')
  return createModel({
    key: openaiApiKey,
    baseUrl: openaiBaseUrl,
    model: (await settings()).models.reader,
    now,
    sleep: (ms) => sleep(ms),
    random: Math.random,
  })
}
