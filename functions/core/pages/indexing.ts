import { isPublished } from '../accounts/may-read.ts'
import type { ScanHead } from '../scan/scan.ts'

/** The score from which search engines may list a public page. Below it the page still opens from its link. */
export const indexableFrom = 40

/**
 * Whether search engines may list this page: only the slug page of a published scan with a score of 40 or more. The sitemap lists
 * exactly these pages.
 */
export function mayBeIndexed(
  head: Pick<ScanHead, 'status' | 'isPublic' | 'hidden' | 'overallScore'>,
  route: { readonly indexable: boolean },
): boolean {
  return route.indexable && isPublished(head) && (head.overallScore ?? 0) >= indexableFrom
}

/** Caches may keep the finished page of a public scan, browsers that of a private one; an unfinished page is not cached. */
export function pageCacheControl(head: { status: string; isPublic: boolean }): string {
  if (head.status !== 'complete') return 'no-store'
  return head.isPublic ? 'public, s-maxage=300, stale-while-revalidate=86400' : 'private, max-age=0'
}
