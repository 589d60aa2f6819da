/** All absolute addresses are made here, from configuration and the owner's account, never from the Host header of a request. */
import { isPublished } from './accounts/may-read.ts'
import type { ScanHead } from './scan/scan.ts'

export type ReportView = 'scan-preview' | 'ai-visibility-report'

/** Link settings of the owner's account; read from the key row when the caller is the owner. */
export type OwnerLinks = { readonly teamSlug: string | null; readonly customDomain: string | null }

export type ReportLinks = { readonly reportUrl: string; readonly previewUrl: string }

/** A scan as its links need it. Not the head itself, whose slug must not be linked before the scan is published. */
type LinkedScan = Pick<ScanHead, 'uuid' | 'partner'> & { readonly publishedAs: string | null }

/** The slug that a scan is published under; null for one that is private, unfinished, or taken down. */
export const publishedSlug = (head: Pick<ScanHead, 'isPublic' | 'hidden' | 'status' | 'slug'>): string | null =>
  isPublished(head) ? head.slug : null

/**
 * `reportUrl` and `previewUrl` of a scan. Which links exist depends on the view, their base on the owner. Cases that the
 * interface leaves open are in the README's decisions.
 */
export function reportLinks(
  { uuid, partner, publishedAs: slug }: LinkedScan,
  view: ReportView,
  owner: OwnerLinks,
  baseUrl: string,
): ReportLinks {
  if (view === 'ai-visibility-report') {
    const previewUrl = `${baseUrl}/ai-visibility-report/preview/${uuid}`
    return { reportUrl: slug === null ? previewUrl : `${baseUrl}/ai-visibility-report/${slug}`, previewUrl }
  }
  if (partner && owner.teamSlug !== null) {
    const previewUrl =
      owner.customDomain === null
        ? `${baseUrl}/partner/${owner.teamSlug}/visibility-scan-preview/${uuid}`
        : `https://${owner.customDomain}/visibility-scan-preview/${uuid}`
    return { reportUrl: previewUrl, previewUrl }
  }
  const previewUrl = `${baseUrl}/visibility-scan-preview/${uuid}`
  return { reportUrl: slug === null ? previewUrl : `${baseUrl}/brand/preview/${slug}`, previewUrl }
}

/** Where the scan is polled. */
export const statusUrl = (uuid: string, view: ReportView, baseUrl: string): string =>
  `${baseUrl}/api/visibility/${view}?uuid=${uuid}`
export const agentScanStatusUrl = (uuid: string, baseUrl: string): string => `${baseUrl}/api/visibility/agent-scan?uuid=${uuid}`
export const batchMergeFieldsUrl = (batchId: string, baseUrl: string): string =>
  `${baseUrl}/api/visibility/merge-fields?batchId=${batchId}`
export const batchStatusUrl = (batchId: string, baseUrl: string): string => `${baseUrl}/api/visibility/batches?batchId=${batchId}`

/** `reportUrl` of an agent scan's full report. */
export const agentReportUrl = (uuid: string, baseUrl: string): string => `${baseUrl}/ai-visibility-report/preview/${uuid}`
export const brandPageUrl = (slug: string, baseUrl: string): string => `${baseUrl}/brand/preview/${slug}`
