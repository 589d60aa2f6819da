import * as z from 'zod'
import { type Access, defineEndpoint } from './endpoint.ts'

const open: Access = { key: 'none', account: 'any', writes: false, rate: 'read' }

export const readHealth = defineEndpoint({
  id: 'read-health',
  method: 'GET',
  path: '/health',
  access: open,
  responses: { 200: z.object({ status: z.literal('ok'), version: z.string(), commit: z.string() }) },
  sample: {},
  summary: 'Says that the service answers; calls nothing else.',
})

export const readOpenapi = defineEndpoint({
  id: 'read-openapi',
  method: 'GET',
  path: '/openapi.json',
  access: open,
  responses: { 200: z.record(z.string(), z.unknown()) },
  sample: {},
  summary: 'The OpenAPI document of this API.',
})

/**
 * Routes that answer HTML, images or text and not JSON. They are served by few functions: `page` names the function.
 * `indexable`: search engines may list it when the scan is public and scores 40 or more.
 */
export const pageRoutes = [
  { page: 'show-report', path: '/visibility-scan-preview/{uuid}', indexable: false },
  { page: 'show-report', path: '/partner/{team}/visibility-scan-preview/{uuid}', indexable: false },
  { page: 'show-report', path: '/ai-visibility-report/preview/{uuid}', indexable: false },
  { page: 'show-report', path: '/brand/preview/{slug}', indexable: true },
  { page: 'show-report', path: '/ai-visibility-report/{slug}', indexable: true },
  { page: 'show-report', path: '/visibility-scan-preview/{uuid}/questions/{number}', indexable: false },
  { page: 'show-report', path: '/partner/{team}/visibility-scan-preview/{uuid}/questions/{number}', indexable: false },
  { page: 'show-report', path: '/ai-visibility-report/preview/{uuid}/questions/{number}', indexable: false },
  { page: 'show-report', path: '/brand/preview/{slug}/questions/{number}', indexable: false },
  { page: 'show-report', path: '/ai-visibility-report/{slug}/questions/{number}', indexable: false },
  { page: 'show-site', path: '/', indexable: true },
  { page: 'show-site', path: '/assets/{hash}', indexable: false },
  { page: 'show-site', path: '/favicon.ico', indexable: false },
  { page: 'show-site', path: '/robots.txt', indexable: false },
  { page: 'show-site', path: '/sitemap.xml', indexable: false },
  { page: 'show-docs', path: '/docs', indexable: true },
  { page: 'show-docs', path: '/docs/{file}', indexable: false },
] as const
export type PageRoute = (typeof pageRoutes)[number]
