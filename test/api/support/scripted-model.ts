import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ScriptedModel = {
  readonly baseUrl: string
  /** Its next answers: a value is sent as JSON, a number as status. The last one repeats. */
  script: (...replies: readonly unknown[]) => void
  /** Bodies that came, as text. */
  readonly asked: string[]
  readonly close: () => Promise<void>
}

/** An analysis model on loopback that gives the scripted answers, in the wire format of the Responses API. */
export async function startScriptedModel(): Promise<ScriptedModel> {
  const asked: string[] = []
  let replies: unknown[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer) // a request without encoding yields buffers
    asked.push(Buffer.concat(chunks).toString('utf8'))
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    const isStatus = typeof reply === 'number'
    response.writeHead(isStatus ? reply : 200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(isStatus ? { error: { message: 'no', type: 'server_error' } } : answerWith(JSON.stringify(reply))),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    script: (...next) => {
      replies = [...next]
      asked.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const answerWith = (text: string) => ({
  id: 'resp_1',
  object: 'response',
  status: 'completed',
  model: 'scripted',
  output: [
    {
      type: 'message',
      id: 'msg_1',
      role: 'assistant',
      status: 'completed',
      content: [{ type: 'output_text', text, annotations: [] }],
    },
  ],
  usage: { input_tokens: 100, output_tokens: 50, total_tokens: 150 },
})
