import type { Endpoint } from '../../contract/endpoint.ts'

/** A call of an endpoint in three languages, with the key taken from the environment and nothing to install. */
export type CodeSamples = { readonly curl: string; readonly javascript: string; readonly python: string }

export const codeSamples = (endpoint: Endpoint, baseUrl: string): CodeSamples => ({
  curl: curlOf(endpoint, baseUrl),
  javascript: javascriptOf(endpoint, baseUrl),
  python: pythonOf(endpoint, baseUrl),
})

const addressOf = ({ path, sample: { query } }: Endpoint, baseUrl: string): string =>
  `${baseUrl}${path}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`

const needsKey = ({ access }: Endpoint): boolean => access.key !== 'none'

function curlOf(endpoint: Endpoint, baseUrl: string): string {
  const { method, sample } = endpoint
  const parts = [
    `curl -s${method === 'GET' ? '' : ` -X ${method}`} '${addressOf(endpoint, baseUrl)}'`,
    ...(needsKey(endpoint) ? [`-H "x-api-key: $API_KEY"`] : []),
    ...(sample.body === undefined ? [] : [`-H 'content-type: application/json'`, `-d '${JSON.stringify(sample.body)}'`]),
  ]
  return parts.join(' \\\n  ')
}

function javascriptOf(endpoint: Endpoint, baseUrl: string): string {
  const { method, sample } = endpoint
  const headers = [
    ...(needsKey(endpoint) ? [`'x-api-key': process.env.API_KEY`] : []),
    ...(sample.body === undefined ? [] : [`'content-type': 'application/json'`]),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...(sample.body === undefined ? [] : [`body: JSON.stringify(${JSON.stringify(sample.body)})`]),
  ]
  const given = options.length === 0 ? '' : `, {\n${options.map((line) => `  ${line},\n`).join('')}}`
  return `const response = await fetch('${addressOf(endpoint, baseUrl)}'${given})\nconsole.log(response.status, await response.text())`
}

function pythonOf(endpoint: Endpoint, baseUrl: string): string {
  const { method, sample } = endpoint
  const headers = [
    ...(needsKey(endpoint) ? [`"x-api-key": os.environ["API_KEY"]`] : []),
    ...(sample.body === undefined ? [] : [`"content-type": "application/json"`]),
  ]
  const modules = [...(sample.body === undefined ? [] : ['json']), ...(needsKey(endpoint) ? ['os'] : []), 'urllib.request']
  return [
    `import ${modules.join(', ')}`,
    '',
    'request = urllib.request.Request(',
    `    "${addressOf(endpoint, baseUrl)}",`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    ...(headers.length === 0 ? [] : [`    headers={${headers.join(', ')}},`]),
    ...(sample.body === undefined ? [] : [`    data=json.dumps(${pythonValue(sample.body)}).encode(),`]),
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(response.status, response.read().decode())',
  ].join('\n')
}

function pythonValue(value: unknown): string {
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (value === null || value === undefined) return 'None'
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, held]) => `${JSON.stringify(name)}: ${pythonValue(held)}`)
    .join(', ')}}`
}
