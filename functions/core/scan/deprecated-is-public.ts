/** 1 November 2026, in seconds: since then `isPublic` of the preview's trigger is deprecated (RFC 9745 wants the date). */
const deprecatedSince = 1_793_491_200

const warning = 'isPublic is deprecated and ignored: scan previews of partner accounts are always private.'

/**
 * The deprecation warning of the preview's trigger, and of no other call: for `isPublic: true`, never for false and never on
 * reads.
 */
export function deprecationOfIsPublic(isPublic: boolean | undefined): {
  body: { warning?: string }
  headers: Record<string, string>
} {
  if (isPublic !== true) return { body: {}, headers: {} }
  return {
    body: { warning },
    headers: { Deprecation: `@${deprecatedSince}`, Warning: `299 - "${warning}"`, 'X-Service-Warning': warning },
  }
}
