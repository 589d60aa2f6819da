import type { ScanHead } from './scan.ts'

/**
 * Among whose names the slug of a scan is: null: the public ones, which all public scans share; an account id: those of a
 * partner; undefined: the scan has no slug, being private and no partner's, or an agent's.
 */
export function slugScopeOf({
  kind,
  isPublic,
  partner,
  ownerId,
}: Pick<ScanHead, 'kind' | 'isPublic' | 'partner' | 'ownerId'>): string | null | undefined {
  if (kind === 'agent-scan') return undefined
  if (isPublic) return null
  return partner ? ownerId : undefined
}
