import type { Caller } from '../accounts/account.ts'
import { Failure } from '../failure.ts'
import { withoutTrailingDot } from '../seed-url.ts'
import type { ScanPlace, Stores } from '../stores.ts'
import { linksFor } from './owner-links.ts'
import type { ScanHead } from './scan.ts'

const defaultLimit = 25

type Asked = {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
  readonly host?: string | undefined
  readonly status?: ScanHead['status'] | undefined
}

/**
 * A page of the caller's own scans.
 * @throws Failure invalid_request for an invalid cursor
 */
export async function listScans(
  caller: Caller & { readonly accountId: string },
  { limit = defaultLimit, cursor, host, status }: Asked,
  effects: Pick<Stores, 'scans' | 'accounts' | 'teams'> & { readonly baseUrl: string },
) {
  const wanted = host === undefined ? undefined : bareHost(host)
  const matches = (head: ScanHead) =>
    (status === undefined || head.status === status) &&
    (wanted === undefined || bareHost(new URL(head.seedUrl).hostname) === wanted)
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const { heads, next } = await effects.scans.pageByOwner(caller.accountId, { limit, matches, after })
  return {
    scans: await Promise.all(
      heads.map(async (head) => ({
        uuid: head.uuid,
        kind: head.kind,
        status: head.status,
        seedUrl: head.seedUrl,
        syntheticId: head.syntheticId,
        overallScore: head.overallScore,
        failureMessage: head.failureMessage,
        reportUrl: (await linksFor(head, head.partner ? 'scan-preview' : 'ai-visibility-report', caller, effects)).reportUrl,
        createdAt: head.createdAt,
        completedAt: head.completedAt,
      })),
    ),
    nextCursor: next === null ? null : `${next.createdAt}_${next.uuid}`,
  }
}

/** The host as addresses of scans are stored: in lower case and ASCII, here without the dot of an absolute name and `www.`. */
const bareHost = (host: string): string =>
  withoutTrailingDot(URL.parse(`http://${host}`)?.hostname ?? host.toLowerCase()).replace(/^www\./, '')

const cursorShape = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([0-9a-f-]{36})$/

function placeOf(cursor: string): ScanPlace {
  const [, createdAt, uuid] = cursorShape.exec(cursor) ?? []
  if (createdAt !== undefined && uuid !== undefined) return { createdAt, uuid }
  const message = 'Take it from nextCursor of the page before'
  throw new Failure('invalid_request', `The cursor is not valid. ${message}`, { details: [{ path: 'cursor', message }] })
}
