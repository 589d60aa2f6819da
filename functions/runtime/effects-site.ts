import { createPageFetcher, type PageFetcher } from '../adapters/web/fetch-page.ts'
import { resolveHost } from '../adapters/web/resolve-host.ts'
import { lazily, now, type StageEffects, stageEffects } from './effects.ts'

export type SiteEffects = StageEffects & { readonly pages: PageFetcher }

/** For the only function that reads from addresses that callers choose. */
export const siteEffects = /* @__PURE__ */ lazily((): SiteEffects => {
  const base = stageEffects()
  return { ...base, pages: createPageFetcher({ resolve: resolveHost, allowHosts: base.allowHosts, now }) }
})
