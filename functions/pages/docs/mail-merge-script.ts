/** List in, list out: what the guide shows and offers for download. Node 20 and later, no packages. */
export const mailMergeScript = `// BASE_URL=... API_KEY=... node mail-merge.mjs sites.txt > merge.csv
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const { BASE_URL, API_KEY } = process.env
const sites = (await readFile(process.argv[2], 'utf8')).split('\\n').map((line) => line.trim()).filter(Boolean)
const seconds = (reply) => sleep(1000 * Number(reply.headers.get('retry-after') ?? 15))
const api = (path, { headers, ...rest } = {}) =>
  fetch(\`\${BASE_URL}/api/visibility/\${path}\`, { ...rest, headers: { 'x-api-key': API_KEY, ...headers } })

// The same site on the same day is one scan, however often this script is started.
async function start(url) {
  const key = createHash('sha256').update(\`\${new Date().toISOString().slice(0, 10)} \${url}\`).digest('hex')
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const reply = await api('scan-preview', { method: 'POST', headers, body: JSON.stringify({ url }) })
  if (reply.status === 409 || reply.status === 429 || reply.status >= 500) return seconds(reply).then(() => start(url))
  const answer = await reply.json()
  return reply.ok ? answer.uuid : console.error(\`\${url}: \${answer.error}\`)
}

// Asks at the pace the service names, and only for what is new.
async function finish(url, uuid, tag = '') {
  const reply = await api(\`scan-preview?uuid=\${uuid}\`, { headers: tag === '' ? {} : { 'if-none-match': tag } })
  const scan = reply.status === 200 ? await reply.json() : {}
  if (scan.status === 'complete') return uuid
  if (scan.status === 'failed') return console.error(\`\${url}: \${scan.failureMessage}\`)
  return seconds(reply).then(() => finish(url, uuid, reply.headers.get('etag') ?? tag))
}

const scan = async (url) => {
  const uuid = await start(url)
  return uuid && finish(url, uuid)
}
const done = (await Promise.all(sites.map(scan))).filter(Boolean)
for (let from = 0; from < done.length; from += 100) {
  const csv = await (await api(\`merge-fields?format=csv&uuid=\${done.slice(from, from + 100)}\`)).text()
  process.stdout.write(from === 0 ? csv : csv.slice(csv.indexOf('\\n') + 1))
}
`
