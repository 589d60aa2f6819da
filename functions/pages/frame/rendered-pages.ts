import type { RawReply } from '../../runtime/respond.ts'

/**
 * An instance of the function shows few reports at a time, each several times: to the reader, to mail scanners, to chats that
 * preview the link.
 */
const mostKept = 32

/** Cache of the pages rendered last, by address. `version` covers everything else that a page depends on. */
export function createRenderedPages() {
  const kept = new Map<string, { readonly version: string; readonly reply: RawReply }>()
  return {
    has: (address: string): boolean => kept.has(address),
    find(address: string, version: string): RawReply | undefined {
      const found = kept.get(address)
      return found?.version === version ? found.reply : undefined
    },
    keep(address: string, version: string, reply: RawReply): void {
      kept.delete(address)
      kept.set(address, { version, reply })
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    },
  }
}
