import type { Endpoint } from '../../contract/endpoint.ts'

/** The call for a shell, with the key taken from the environment. */
export function curlOf({ method, path, access, sample }: Endpoint, baseUrl: string): string {
  const { query, body } = sample
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
  const parts = [
    `curl -s${method === 'GET' ? '' : ` -X ${method}`} '${baseUrl}${path}${search}'`,
    ...(access.key === 'none' ? [] : [`-H "x-api-key: $API_KEY"`]),
    ...(body === undefined ? [] : [`-H 'content-type: application/json'`, `-d '${JSON.stringify(body)}'`]),
  ]
  return parts.join(' \\\n  ')
}
