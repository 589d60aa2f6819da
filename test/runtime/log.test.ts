import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics } from '@aws-lambda-powertools/metrics'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog, errorFields } from '../../functions/runtime/log.ts'
import { measure } from '../../functions/runtime/measure.ts'

afterEach(() => vi.restoreAllMocks())

/** The line as it is written to stdout. */
function written(write: () => void): string {
  const lines: string[] = []
  const keep = (chunk: string | Uint8Array) => {
    lines.push(String(chunk))
    return true
  }
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation(keep)
  write()
  vi.restoreAllMocks()
  return lines.join('')
}
const log = createLog('test')
const secrets = ['vsk_dev_abcdefghijkl_0123456789', 'sk-proj-0123456789abcdef', `AIza${'x'.repeat(35)}`, 'pplx-0123456789']

test('what identifies, measures or classifies is written', () => {
  const line = written(() => log.warn('stage failed', { scanUuid: 'u', batch: 3, isLate: true, status: null }))
  expect(JSON.parse(line)).toMatchObject({ message: 'stage failed', level: 'WARN', scanUuid: 'u', batch: 3, isLate: true })
})

test.each(['apiKey', 'secretId', 'sessionToken', 'Authorization', 'setCookie', 'personaPrompt', 'answerText', 'pageText'])(
  'text under the name %s is not written',
  (name) => {
    const line = written(() => log.error('failed', { [name]: 'Loamwork is good', scanUuid: 'u' }))
    expect(line).toContain('"scanUuid":"u"')
    expect(line).not.toContain('Loamwork')
  },
)

test('how many there were of it is', () => {
  expect(JSON.parse(written(() => log.info('asked', { answers: 7, tokens: 120 })))).toMatchObject({ answers: 7, tokens: 120 })
})

test.each(secrets)('the key %s is written out nowhere', (secret) => {
  const line = written(() => log.error(`refused: ${secret}.`, { place: `at ask (${secret})` }))
  expect(line).toContain('[key]')
  expect(line).not.toContain(secret)
  expect(line).not.toContain(secret.slice(8))
})

test('messages and values have an end', () => {
  const { message, place } = JSON.parse(written(() => log.info('m'.repeat(5000), { place: 'p'.repeat(5000) })))
  expect([message.length, place.length]).toEqual([300, 200])
})

test('of an error its name, code and stack are written, never its message or its cause', () => {
  const message = 'Loamwork\n    at Loamwork is good (/pages/Loamwork.js:1:1)'
  const error = Object.assign(new TypeError(message, { cause: new Error('Loamwork') }), { code: 'ECONNRESET' })
  const fields = errorFields(error)
  expect(fields).toMatchObject({ errorName: 'TypeError', errorCode: 'ECONNRESET' })
  expect(fields['errorStack']).toMatch(/^at .*log\.test\.ts:\d+:\d+/)
  expect(String(fields['errorStack']).split('\n').length).toBeGreaterThan(1)
  expect(JSON.stringify(fields)).not.toContain('Loamwork')
  expect(errorFields('Loamwork')).toEqual({ errorName: 'string' })
})

test('of an error of AWS the message and the id of its request are written too', () => {
  const error = new ConditionalCheckFailedException({
    message: 'The conditional request failed',
    $metadata: { requestId: 'ABC123', httpStatusCode: 400 },
  })
  const line = JSON.parse(written(() => log.error('request failed', errorFields(error))))
  expect(line).toMatchObject({
    errorName: 'ConditionalCheckFailedException',
    errorMessage: 'The conditional request failed',
    awsRequestId: 'ABC123',
    awsStatus: 400,
  })
  expect(line.errorStack).toContain('log.test.ts')
})

test('a log or a measurement that cannot be written throws nothing', () => {
  const broken = () => {
    throw new Error('the disk is full')
  }
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(Logger.prototype, level).mockImplementation(broken)
  vi.spyOn(Metrics.prototype, 'singleMetric').mockImplementation(broken)
  for (const level of ['info', 'warn', 'error'] as const) expect(() => log[level]('message')).not.toThrow()
  expect(() => measure('scanCompleted', 1)).not.toThrow()
})
