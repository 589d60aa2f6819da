import type { Endpoint } from '../../contract/endpoint.ts'

type Sample = { readonly query?: Readonly<Record<string, string>>; readonly body?: unknown }

const scanUuid = '2f1c8f3e-6f0b-4c58-9b1a-0c6f6f0a8d11'

/** A call of each endpoint that its schemas accept (a test holds them to that). Ids are to be replaced by one's own. */
export const apiSamples: Readonly<Record<string, Sample>> = {
  'read-scan-preview': { query: { uuid: scanUuid } },
  'trigger-scan-preview': { body: { url: 'https://www.example.com' } },
  'read-ai-visibility-report': { query: { uuid: scanUuid } },
  'trigger-ai-visibility-report': { body: { url: 'https://www.example.com' } },
  'claim-scan': { body: { uuid: scanUuid } },
  'read-merge-fields': { query: { uuid: scanUuid, format: 'csv' } },
  'create-batch': { body: { urls: ['https://www.example.com', 'https://www.example.org'], name: 'Prospects' } },
  'read-batches': { query: { batchId: scanUuid } },
  'pause-batch': { body: { batchId: scanUuid } },
  'resume-batch': { body: { batchId: scanUuid } },
  'cancel-batch': { body: { batchId: scanUuid } },
  'retry-failed-lines': { body: { batchId: scanUuid } },
  'list-personas': { query: { syntheticId: '1001' } },
  'create-persona': { body: { syntheticId: 1001, prompt: 'A landlord with twelve flats who needs a plumber at night' } },
  'delete-persona': { query: { syntheticId: '1001', personaId: scanUuid } },
  'add-topic': {
    body: { syntheticId: 1001, name: 'Emergencies', queries: [{ query: 'Who is the best emergency plumber in Austin?' }] },
  },
  'delete-topic': { query: { syntheticId: '1001', topicId: scanUuid, query: 'Who is the best emergency plumber in Austin?' } },
  'create-agent': { body: { url: 'https://www.example.com', name: 'Example' } },
  'delete-agent': { query: { syntheticId: '1001' } },
  'trigger-agent-scan': { body: { syntheticId: 1001 } },
  'read-agent-scan': { query: { uuid: scanUuid } },
  'read-report': { query: { syntheticId: '1001' } },
}

/** The call for a shell, with the key taken from the environment. */
export function curlOf({ id, method, path, access }: Endpoint, baseUrl: string): string {
  const { query, body } = apiSamples[id] ?? {}
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
  const parts = [
    `curl -s${method === 'GET' ? '' : ` -X ${method}`} '${baseUrl}${path}${search}'`,
    ...(access.key === 'none' ? [] : [`-H "x-api-key: $API_KEY"`]),
    ...(body === undefined ? [] : [`-H 'content-type: application/json'`, `-d '${JSON.stringify(body)}'`]),
  ]
  return parts.join(' \\\n  ')
}
