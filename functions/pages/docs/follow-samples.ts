import type { CodeSamples } from '../../core/pages/code-samples.ts'

/** A scan from its start to its result, in three languages. */
export const followSamples = (baseUrl: string): CodeSamples => ({
  curl: `API='${baseUrl}/api/visibility/ai-visibility-report'
curl -s -X POST "$API" -H "x-api-key: $API_KEY" -H 'content-type: application/json' \\
  -H 'idempotency-key: example-com-1' -d '{"url":"https://www.example.com"}'
# Take the uuid from the response, and ask again until status is complete or failed.
curl -s "$API?uuid=<uuid>" -H "x-api-key: $API_KEY"`,

  javascript: `import { setTimeout as sleep } from 'node:timers/promises'

const api = '${baseUrl}/api/visibility/ai-visibility-report'
const headers = { 'x-api-key': process.env.API_KEY, 'content-type': 'application/json' }
const site = process.argv[2] ?? 'https://www.example.com'

const started = await fetch(api, {
  method: 'POST',
  headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  body: JSON.stringify({ url: site }),
})
if (!started.ok) throw new Error(await started.text())
const { uuid } = await started.json()

for (;;) {
  const response = await fetch(\`\${api}?uuid=\${uuid}\`, { headers })
  if (!response.ok) throw new Error(await response.text())
  const scan = await response.json()
  if (scan.status === 'failed') throw new Error(scan.failureMessage)
  if (scan.status === 'complete') {
    console.log(scan.brand.name, scan.scores.overallScore, scan.reportUrl)
    break
  }
  await sleep(1000 * Number(response.headers.get('retry-after') ?? 15))
}`,

  python: `import json, os, sys, time, urllib.request, uuid

api = "${baseUrl}/api/visibility/ai-visibility-report"
headers = {"x-api-key": os.environ["API_KEY"], "content-type": "application/json"}
site = sys.argv[1] if len(sys.argv) > 1 else "https://www.example.com"

request = urllib.request.Request(
    api,
    method="POST",
    headers={**headers, "idempotency-key": str(uuid.uuid4())},
    data=json.dumps({"url": site}).encode(),
)
with urllib.request.urlopen(request) as response:
    scan_uuid = json.load(response)["uuid"]

while True:
    request = urllib.request.Request(f"{api}?uuid={scan_uuid}", headers=headers)
    with urllib.request.urlopen(request) as response:
        scan = json.load(response)
        wait = int(response.headers.get("retry-after", 15))
    if scan["status"] == "failed":
        sys.exit(scan["failureMessage"])
    if scan["status"] == "complete":
        print(scan["brand"]["name"], scan["scores"]["overallScore"], scan["reportUrl"])
        break
    time.sleep(wait)`,
})
