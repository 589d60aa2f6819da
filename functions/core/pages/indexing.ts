/** The score from which search engines may list a public page. Below it the page still opens from its link. */
export const indexableFrom = 40

/**
 * Whether search engines may list this page: only the slug page of a public, complete scan with a score of 40 or more that was
 * not taken down. The sitemap lists exactly these pages.
 */
export function mayBeIndexed(
  head: { status: string; isPublic: boolean; hidden: boolean; overallScore: number | null },
  route: { readonly indexable: boolean },
): boolean {
  const { status, isPublic, hidden, overallScore } = head
  return route.indexable && status === 'complete' && isPublic && !hidden && (overallScore ?? 0) >= indexableFrom
}

/** Caches may keep the finished page of a public scan, browsers that of a private one; an unfinished page is not cached. */
export function pageCacheControl(head: { status: string; isPublic: boolean }): string {
  if (head.status !== 'complete') return 'no-store'
  return head.isPublic ? 'public, s-maxage=300, stale-while-revalidate=86400' : 'private, max-age=0'
}
