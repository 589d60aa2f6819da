import { resolveCname } from 'node:dns/promises'
import type { CnamesOf } from '../../core/domains/front-port.ts'

/** Asks the name server; a host without such a record, and one that is not found, has none. @throws Error when it does not answer */
export const lookUpCnames: CnamesOf = async (host) => {
  try {
    return await resolveCname(host)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENODATA' || error.code === 'ENOTFOUND')) return []
    throw error
  }
}
