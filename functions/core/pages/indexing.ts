/** The interface's own line: a public page below it still opens from its link and is hidden from search engines. */
export const indexableFrom = 40

/**
 * May search engines list this page? Only the slug page of a public, complete scan of 40 and more that was not taken down.
 * The sitemap holds exactly these.
 */
export function mayBeIndexed(
  head: { status: string; isPublic: boolean; hidden: boolean; overallScore: number | null },
  route: { readonly indexable: boolean },
): boolean {
  const { status, isPublic, hidden, overallScore } = head
  return route.indexable && status === 'complete' && isPublic && !hidden && (overallScore ?? 0) >= indexableFrom
}

/** Caches may keep the finished page of a public scan; a private page only by its reader's browser, an unfinished one not at all. */
export function pageCacheControl(head: { status: string; isPublic: boolean }): string {
  if (head.status !== 'complete') return 'no-store'
  return head.isPublic ? 'public, s-maxage=300, stale-while-revalidate=86400' : 'private, max-age=0'
}
