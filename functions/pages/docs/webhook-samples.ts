/** Receivers that verify what they take: what the guide of webhooks shows. Neither needs a package. */
export const javascriptReceiver = `// WEBHOOK_SECRET=whsec_... node receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64')

// The body has to be the bytes as they came: parsed and printed again they have another signature.
function isGenuine(headers, body) {
  const id = headers['webhook-id'] ?? ''
  const time = headers['webhook-timestamp'] ?? ''
  if (!/^\\d+$/.test(time) || Math.abs(Date.now() / 1000 - Number(time)) > 300) return false
  const expected = createHmac('sha256', key).update(\`\${id}.\${time}.\`).update(body).digest()
  return (headers['webhook-signature'] ?? '').split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

createServer(async (request, response) => {
  try {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    if (!isGenuine(request.headers, body)) return response.writeHead(401).end()
    const event = JSON.parse(body)
    console.log(request.headers['webhook-id'], event.type)
    response.writeHead(204).end()
  } catch (error) {
    // A caller that hangs up must not end the process.
    console.error(error.message)
    response.writeHead(500).end()
  }
}).listen(process.env.PORT ?? 8080)
`

export const pythonReceiver = `# WEBHOOK_SECRET=whsec_... python3 receiver.py
import base64, hashlib, hmac, json, os, re, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_genuine(headers, body):
    sent_at = headers.get("webhook-timestamp", "")
    if not re.fullmatch("[0-9]{1,12}", sent_at) or abs(time.time() - int(sent_at)) > 300:
        return False
    signed = f"{headers.get('webhook-id', '')}.{sent_at}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(expected.encode(), one.encode()) for one in given)


class Receiver(BaseHTTPRequestHandler):
    timeout = 10  # seconds that a caller may be silent

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        genuine = is_genuine(self.headers, body)
        self.send_response(204 if genuine else 401)
        self.end_headers()
        if genuine:
            print(self.headers["webhook-id"], json.loads(body)["type"], flush=True)


ThreadingHTTPServer(("", int(os.environ.get("PORT", 8080))), Receiver).serve_forever()
`
