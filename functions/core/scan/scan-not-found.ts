import { Failure } from '../failure.ts'
import type { ScanKind } from './scan.ts'
import { parseScanUuid } from './scan-uuid.ts'

const kindNames = {
  'scan-preview': 'scan preview',
  'ai-visibility-report': 'AI visibility report',
  'agent-scan': 'agent scan',
} as const satisfies Record<ScanKind, string>

const slugShape = /^[\p{Letter}\p{Number}._~-]{1,120}$/u

/**
 * The one error for a scan that is missing, foreign or taken down, so that these look alike. It repeats the caller's text only
 * when that is shaped like a uuid or a slug.
 */
export function scanNotFound(kind: ScanKind, asked: { readonly uuid?: string | undefined; readonly slug?: string | undefined }) {
  const { uuid, slug } = asked
  const name = kindNames[kind]
  if (slug !== undefined) {
    return new Failure('scan_not_found', slugShape.test(slug) ? `No ${name} with the slug ${slug}` : `No ${name} with this slug`)
  }
  const isUuid = uuid !== undefined && parseScanUuid(uuid) !== undefined
  return new Failure('scan_not_found', isUuid ? `No ${name} ${uuid}` : `No ${name} with this uuid`)
}
