/** All absolute addresses are made here, from configuration and the owner's account, never from the Host header of a request. */
import { isPublished } from './accounts/may-read.ts'
import type { ScanHead } from './scan/scan.ts'

export type ReportView = 'scan-preview' | 'ai-visibility-report'

/** Link settings of the owner's account; read from the key row when the caller is the owner. */
export type OwnerLinks = { readonly teamSlug: string | null; readonly customDomain: string | null }

export type ReportLinks = { readonly reportUrl: string; readonly previewUrl: string }

/**
 * `reportUrl` and `previewUrl` of a scan. Which links exist depends on the view, their base on the owner. A slug link exists
 * only for a published scan that has a slug. Cases that the interface leaves open are in the
 * README's decisions.
 */
export function reportLinks(
  head: Pick<ScanHead, 'uuid' | 'status' | 'isPublic' | 'hidden' | 'slug' | 'partner'>,
  view: ReportView,
  owner: OwnerLinks,
  baseUrl: string,
): ReportLinks {
  const slug = isPublished(head) ? head.slug : null
  if (view === 'ai-visibility-report') {
    const previewUrl = `${baseUrl}/ai-visibility-report/preview/${head.uuid}`
    return { reportUrl: slug === null ? previewUrl : `${baseUrl}/ai-visibility-report/${slug}`, previewUrl }
  }
  if (head.partner && owner.teamSlug !== null) {
    const previewUrl =
      owner.customDomain === null
        ? `${baseUrl}/partner/${owner.teamSlug}/visibility-scan-preview/${head.uuid}`
        : `https://${owner.customDomain}/visibility-scan-preview/${head.uuid}`
    return { reportUrl: previewUrl, previewUrl }
  }
  const previewUrl = `${baseUrl}/visibility-scan-preview/${head.uuid}`
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
