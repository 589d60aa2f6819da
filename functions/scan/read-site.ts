import { failureMessageOf } from '../core/brand/failure-messages.ts'
import { readPage } from '../core/brand/read-page.ts'
import { ScanFailure } from '../core/scan/scan-failure.ts'
import { siteEffects } from '../runtime/effects-site.ts'
import { type Run, stage } from '../runtime/stage.ts'

/** Fetches the seed URL and reads it: a live business, or the reason why not. Agent scans know their brand and ask no site. */
export const run: Run<Record<string, never>> = async ({ head }, { scans, pages }) => {
  if (head.kind === 'agent-scan' || (await scans.findWork(head.uuid, 'page')) !== undefined) return {}
  const fetched = await pages.fetchPage(head.seedUrl)
  if (!fetched.ok) throw new ScanFailure(fetched.code, fetched.message)
  const page = readPage({ html: fetched.html, url: fetched.url, status: fetched.status })
  if (page.failure !== null) throw new ScanFailure(page.failure, failureMessageOf(page.failure))
  await scans.putWork(head.uuid, 'page', { ...page, url: fetched.url })
  return {}
}

export const handler = stage('read-site', run, { effects: siteEffects })
