import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { defineEndpoint, functionOf } from '../../functions/contract/endpoint.ts'
import { errorBody, errorStatus } from '../../functions/contract/errors.ts'
import { endpoints } from '../../functions/contract/index.ts'
import { pageRoutes } from '../../functions/contract/site.ts'
import { rootDir } from '../../lib/cdk/bundle.ts'
import { type FunctionSpec, functionList, pascal } from '../../lib/cdk/constructs/function-list.ts'
import { permittedIds } from '../../lib/cdk/constructs/permissions.ts'
import { ofType, synthesized, type Template } from './support/synthesized.ts'

/** Files of a folder without a function; its subfolders contain parts that handlers share. */
function strayFiles(folder: string, files: readonly string[], specs: readonly Pick<FunctionSpec, 'entry'>[]): readonly string[] {
  return files.filter((file) => /\.tsx?$/.test(file) && !specs.some(({ entry }) => entry === `${folder}/${file}`))
}

type Route = { readonly path: string; readonly method: string; readonly functionId: string; readonly isStreamed: boolean }

function routesOf(template: Template): readonly Route[] {
  const resources = new Map(ofType(template, 'AWS::ApiGateway::Resource'))
  const pathOf = (id: unknown): string => {
    const resource = resources.get(String((id as { Ref?: string }).Ref))
    return resource === undefined ? '' : `${pathOf(resource.Properties['ParentId'])}/${resource.Properties['PathPart']}`
  }
  return ofType(template, 'AWS::ApiGateway::Method').map(([, { Properties: properties }]) => ({
    path: pathOf(properties['ResourceId']) || '/',
    method: String(properties['HttpMethod']),
    functionId: /(\w+)Function/.exec(JSON.stringify(properties['Integration']))?.[1] ?? '',
    isStreamed: JSON.stringify(properties['Integration']).includes('/response-streaming-invocations'),
  }))
}

describe('a descriptor', () => {
  it('with an error code that the contract does not have does not compile', () => {
    const made = defineEndpoint({
      id: 'a',
      method: 'GET',
      path: '/a',
      access: { key: 'none', account: 'any', writes: false, rate: 'read' },
      responses: {},
      // @ts-expect-error: the code is agent_not_found
      errors: ['agent_not_fuond'],
      sample: {},
      summary: '',
    })
    expect(Object.keys(errorStatus)).not.toContain(made.errors[0])
  })
})

describe('each function of the contract', () => {
  it.each(functionList.map(({ id, entry }) => [id, entry]))('%s has its file %s', (_, entry) => {
    expect(existsSync(join(rootDir, entry))).toBe(true)
  })

  it('has a row in the table of permissions, and no other has', () => {
    expect([...permittedIds].sort()).toEqual(functionList.map(({ id }) => id).sort())
  })

  it('has a unique name', () => {
    expect(new Set(functionList.map(({ id }) => id)).size).toBe(functionList.length)
  })
})

describe('no handler file is without a function', () => {
  it.each(['functions/api', 'functions/scan', 'functions/upkeep', 'functions/webhooks'])('in %s', (folder) => {
    const files = readdirSync(join(rootDir, folder), { withFileTypes: true })
      .filter((file) => file.isFile())
      .map(({ name }) => name)
    expect(strayFiles(folder, files, functionList)).toEqual([])
  })

  it('a file without descriptor, stage or page is found', () => {
    expect(strayFiles('functions/api', ['read-health.ts', 'read-secrets.ts', 'notes.md'], functionList)).toEqual([
      'read-secrets.ts',
    ])
  })
})

describe('the routes of the stack', () => {
  let routes: readonly Route[]
  beforeAll(async () => {
    routes = routesOf((await synthesized('dev')).service)
  })
  const route = (path: string, method: string) => routes.find((one) => one.path === path && one.method === method)

  it.each(endpoints.map((one) => [one.method, one.path, functionOf(one)] as const))('%s %s goes to %s', (method, path, id) => {
    expect(route(path, method)?.functionId).toBe(pascal(id))
    if (method === 'GET') expect(route(path, 'HEAD')?.functionId).toBe(pascal(id))
  })

  it.each(pageRoutes.map(({ path, page }) => [path, page] as const))('GET and HEAD %s go to %s', (path, page) => {
    expect([route(path, 'GET')?.functionId, route(path, 'HEAD')?.functionId]).toEqual([pascal(page), pascal(page)])
  })

  it('are no more than the contract names, but for ANY', () => {
    const named = [...endpoints.map(({ method, path }) => `${method} ${path}`), ...pageRoutes.map(({ path }) => `GET ${path}`)]
    const made = routes
      .filter(({ method }) => method !== 'ANY' && method !== 'HEAD')
      .map(({ method, path }) => `${method} ${path}`)
    expect(made.sort()).toEqual(named.sort())
  })

  it('ANY of every resource, the root and the catch-all goes to the function that says what there is', () => {
    for (const path of new Set(['/', '/{proxy+}', ...routes.map((one) => one.path)])) {
      expect([path, route(path, 'ANY')?.functionId]).toEqual([path, 'AnswerUnknown'])
    }
  })

  it('the full report, merge fields and the pages of scans alone are streamed', () => {
    const pages = pageRoutes.filter(({ page }) => page === 'show-report').map(({ path }) => path)
    expect(new Set(routes.filter(({ isStreamed }) => isStreamed).map(({ path, method }) => `${method} ${path}`))).toEqual(
      new Set(
        ['/api/visibility/merge-fields', '/api/visibility/report', ...pages].flatMap((path) => [`GET ${path}`, `HEAD ${path}`]),
      ),
    )
  })
})

describe('what the gateway answers by itself', () => {
  it('has the one error shape with a code of the contract, its status and the request’s id', async () => {
    const responses = ofType((await synthesized('dev')).service, 'AWS::ApiGateway::GatewayResponse')
    expect(responses.length).toBeGreaterThan(5)
    for (const [id, { Properties: properties }] of responses) {
      const body = JSON.parse((properties['ResponseTemplates'] as Record<string, string>)['application/json'] ?? '{}')
      const parsed = errorBody.strict().parse(body)
      const status = Object.entries(errorStatus).find(([code]) => code === parsed.code)?.[1]
      expect([id, parsed.requestId, properties['StatusCode'] ?? String(status)]).toEqual([
        id,
        '$context.requestId',
        String(status),
      ])
      expect(properties['ResponseParameters']).toMatchObject({ 'gatewayresponse.header.X-Request-Id': 'context.requestId' })
    }
  })

  it('is live with the deployment that changes it', async () => {
    const { service: template } = await synthesized('dev')
    const responses = ofType(template, 'AWS::ApiGateway::GatewayResponse').map(([id]) => id)
    const waitsFor = ofType(template, 'AWS::ApiGateway::Deployment')[0]?.[1]['DependsOn']
    expect(waitsFor).toEqual(expect.arrayContaining(responses))
  })
})
