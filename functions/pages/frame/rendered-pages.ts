import type { RawReply } from '../../runtime/respond.ts'

/** A function's instance sees few reports at a time, each some times: the reader, mail scanners, chats that unfold the link. */
const mostKept = 32

/**
 * The finished pages that were rendered last, by address. `version` names everything else that a page depends on: one that
 * differs in anything is another page.
 */
export function createRenderedPages() {
  const kept = new Map<string, { readonly version: string; readonly reply: RawReply }>()
  return {
    has: (address: string): boolean => kept.has(address),
    find(address: string, version: string): RawReply | undefined {
      const found = kept.get(address)
      return found?.version === version ? found.reply : undefined
    },
    keep(address: string, version: string, reply: RawReply): RawReply {
      kept.delete(address)
      kept.set(address, { version, reply })
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return reply
    },
  }
}
