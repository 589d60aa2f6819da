/** Reads a list and writes a list: the script that the guide shows and offers for download. Node 20 and later, no packages. */
export const mailMergeScript = `// BASE_URL=... API_KEY=... node mail-merge.mjs sites.txt > merge.csv
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const { BASE_URL = '', API_KEY } = process.env
new URL(BASE_URL) // Ends the script here if it is no address.
const sites = (await readFile(process.argv[2], 'utf8')).split('\\n').map((line) => line.trim()).filter(Boolean)
const pause = (reply) => sleep(1000 * Number(reply?.headers.get('retry-after') ?? 15))

// Asks again while the service is busy or unreachable; a refusal ends the script with its reason.
async function api(path, { headers, ...rest } = {}) {
  const asked = { ...rest, headers: { 'x-api-key': API_KEY, ...headers } }
  const reply = await fetch(\`\${BASE_URL}/api/visibility/\${path}\`, asked).catch((error) => console.error('no answer yet:', error.cause?.message))
  if (reply?.ok) return reply
  const mayPass = reply === undefined || reply.status === 409 || reply.status === 429 || reply.status >= 500
  if (!mayPass) throw new Error((await reply.json()).error)
  await pause(reply)
  return api(path, { headers, ...rest })
}

// The same list is the same batch for 24 hours, however often this script is started. A changed list is scanned and paid for
// anew.
async function send(urls) {
  const body = JSON.stringify({ urls })
  const key = createHash('sha256').update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  return (await (await api('batches', { method: 'POST', headers, body })).json()).batchId
}

// Asks at the pace the service names. Without it all lines have ended.
async function finish(batchId) {
  const reply = await api(\`batches?batchId=\${batchId}&limit=1\`)
  const { status, pausedReason, counts } = await reply.json()
  console.error(status, pausedReason ?? '', JSON.stringify(counts))
  if (reply.headers.has('retry-after')) return pause(reply).then(() => finish(batchId))
}

for (let from = 0; from < sites.length; from += 1000) {
  const batchId = await send(sites.slice(from, from + 1000))
  await finish(batchId)
  const csv = await (await api(\`merge-fields?format=csv&batchId=\${batchId}\`)).text()
  process.stdout.write(from === 0 ? csv : csv.slice(csv.indexOf('\\n') + 1))
}
`
