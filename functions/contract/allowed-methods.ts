import { endpoints } from './index.ts'
import { pageRoutes } from './site.ts'

/** Methods of a path in API Gateway's spelling; none for an unknown path. HEAD goes with every GET. */
export function allowedMethods(path: string): readonly string[] {
  const methods = [
    ...endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method),
    ...pageRoutes.filter((page) => page.path === path).map(() => 'GET' as const),
  ]
  const withHead = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...new Set(withHead)].sort()
}
