import { describeApi } from '../contract/openapi.ts'
import { hostSourceOf, readEnv } from '../runtime/env.ts'
import { createLog } from '../runtime/log.ts'
import { type PageEffects, page } from '../runtime/page.ts'
import type { HttpRequest } from '../runtime/request.ts'
import { RawReply } from '../runtime/respond.ts'
import { viewerHost } from '../runtime/viewer-host.ts'
import { showGuide } from './docs/guide.tsx'
import { mailMergeScript } from './docs/mail-merge-script.ts'
import { showReference } from './docs/reference.tsx'
import { showWebhooks } from './docs/webhooks.tsx'
import { barePolicy } from './frame/headers.ts'
import { failurePage, noSuchPage } from './frame/plain-page.tsx'

type DocsEffects = Pick<PageEffects, 'log' | 'baseUrl' | 'hosts'> & {
  readonly env: { readonly version: string; readonly stageName: string }
}

/** The reference of the API, and the guide for those who send mails with it. */
export async function handle(request: HttpRequest, { baseUrl, env, hosts }: DocsEffects): Promise<RawReply> {
  // A partner's domain serves that partner's reports only, not our documentation.
  const host = viewerHost(request, hosts)
  if (host !== undefined) return noSuchPage(request, baseUrl, host)
  if (request.resource === '/docs') return showReference(describeApi({ baseUrl, version: env.version }), baseUrl, env.version)
  switch (request.pathParameters['file']) {
    case 'webhooks':
      return showWebhooks(baseUrl)
    case 'mail-merge':
      return showGuide(baseUrl)
    case 'mail-merge.mjs':
      return new RawReply(200, mailMergeScript, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Content-Disposition': 'attachment; filename="mail-merge.mjs"',
        'Cache-Control': 'public, max-age=300',
        'Content-Security-Policy': barePolicy,
        'X-Robots-Tag': 'noindex',
      })
    default:
      return noSuchPage(request, baseUrl, undefined)
  }
}

function docsEffects(): DocsEffects {
  const env = readEnv()
  return { log: createLog('visibility'), baseUrl: env.baseUrl, env, hosts: hostSourceOf(env) }
}

export const handler = page('show-docs', { effects: docsEffects, showFailure: failurePage }).handler(handle)
