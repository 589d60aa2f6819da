import { constants, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sendOpening } from '../../../functions/runtime/middleware/send-opening.ts'
import { streamingPage } from '../../../functions/runtime/page.ts'
import { PageReply, RawReply, type Result, toResult } from '../../../functions/runtime/respond.ts'
import { ask, begin, given } from './support/run-through.ts'

type Kept = { whole: RawReply[]; packed: Uint8Array[]; lines: string[] }

function aPage(makeRest = () => '<p>Ünsere</p></body>') {
  const kept: Kept = { whole: [], packed: [], lines: [] }
  const log = {
    info: () => {},
    warn: () => {},
    error: (message: string, fields = {}) => kept.lines.push(JSON.stringify({ message, ...fields })),
  }
  const parts = { opening: '<body>', makeRest, keep: (whole: RawReply) => kept.whole.push(whole) }
  const reply = new PageReply(200, parts, { Vary: 'X-Fragment' })
  const shown = (coding: string): Promise<Result> =>
    ask(
      begin()
        .use(sendOpening({ showBroken: (id) => `<p>broken ${id}</p>`, keepPacked: (_, packed) => kept.packed.push(packed) }))
        .use(given({ reply, effects: { log } }))
        .handler(() => toResult(200, '', reply.headers)),
      { headers: { 'accept-encoding': coding } },
    )
  return { kept, shown, reply, log }
}

async function piecesOf({ stream }: Result): Promise<{ pieces: Uint8Array[]; error: unknown }> {
  const pieces: Uint8Array[] = []
  try {
    for await (const piece of stream ?? []) pieces.push(piece)
    return { pieces, error: undefined }
  } catch (error) {
    return { pieces, error }
  }
}

test.each(['gzip', 'identity'])('the opening is sent before the rest is made (%s)', async (coding) => {
  const made: string[] = []
  const { shown } = aPage(() => {
    made.push('rest')
    return '</body>'
  })
  const iterator = (await shown(coding)).stream?.[Symbol.asyncIterator]()
  const first = await iterator?.next()
  expect(first?.value?.length).toBeGreaterThan(0)
  expect(made).toEqual([])
  await iterator?.next()
  expect(made).toEqual(['rest'])
})

test('both parts are one gzip text, which is kept for those who ask again', async () => {
  const { kept, shown } = aPage()
  const result = await shown('gzip')
  expect(result.headers).toMatchObject({ 'Content-Encoding': 'gzip', Vary: 'X-Fragment, Accept-Encoding' })
  const { pieces } = await piecesOf(result)
  expect(gunzipSync(Buffer.concat(pieces)).toString()).toBe('<body><p>Ünsere</p></body>')
  expect(kept.packed.map((packed) => Buffer.from(packed))).toEqual([Buffer.concat(pieces)])
  expect(kept.whole.map(({ status, body }) => [status, body])).toEqual([[200, '<body><p>Ünsere</p></body>']])
})

test('clients without gzip get the text', async () => {
  const { shown } = aPage()
  const result = await shown('identity')
  expect(result.headers?.['Content-Encoding']).toBeUndefined()
  expect(Buffer.concat((await piecesOf(result)).pieces).toString()).toBe('<body><p>Ünsere</p></body>')
})

test.each(['gzip', 'identity'])(
  'a rest that fails is said on the page, and the stream ends with an error (%s)',
  async (coding) => {
    const { kept, shown } = aPage(() => {
      throw new RangeError('a text of a page')
    })
    const { pieces, error } = await piecesOf(await shown(coding))
    const bytes = Buffer.concat(pieces)
    const readable = { finishFlush: constants.Z_SYNC_FLUSH }
    const text = (coding === 'gzip' ? gunzipSync(bytes, readable) : bytes).toString()
    expect(text).toMatch(/^<body><p>broken request-.+<\/p>$/)
    if (coding === 'gzip') expect(() => gunzipSync(bytes), 'a client that checks').toThrow('unexpected end of file')
    expect(String(error)).toBe('Error: A page broke off after its opening')
    expect([kept.whole, kept.packed]).toEqual([[], []])
    expect(JSON.parse(kept.lines[0] ?? '')).toMatchObject({
      message: 'page broke off',
      page: 'an-endpoint',
      errorName: 'RangeError',
    })
    expect(kept.lines.join()).not.toContain('a text of a page')
  },
)

test.each([
  ['GET', 200, '<body>', ['rest']],
  ['HEAD', 200, '', []],
])('%s without streams of the runtime', async (method, status, body, expected) => {
  const made: string[] = []
  const { reply, log } = aPage(() => {
    made.push('rest')
    return ''
  })
  const result = await ask(pageOf(reply, log), { method })
  expect([result.statusCode, Buffer.from(result.body, 'base64').toString(), made]).toEqual([status, body, expected])
})

test('without streams of the runtime a rest that fails is the failure page', async () => {
  const { reply, log } = aPage(() => {
    throw new Error('a text of a page')
  })
  const { statusCode, body } = await ask(pageOf(reply, log))
  expect([statusCode, body]).toEqual([500, 'failure'])
})

const pageOf = (reply: PageReply, log: ReturnType<typeof aPage>['log']) =>
  streamingPage('a-page', {
    effects: () => ({ log, env: { stageName: 'prod' } }),
    showFailure: async () => new RawReply(500, 'failure', {}),
    showBroken: () => '',
  }).handler(async () => reply)
