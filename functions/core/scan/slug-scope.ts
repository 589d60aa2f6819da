import type { ScanHead } from './scan.ts'

/**
 * The scope in which a scan's slug is unique.
 * @returns null: all public scans; an account id: the scans of that partner; undefined: the scan has no slug, as those of agents and
 *          private ones of other accounts
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
