import * as z from 'zod'
import { foldName } from '../../text/same-name.ts'

/** A site that answers cite, by how many of them; each answer counts once. */
export const citedDomain = z.object({
  host: z.string(),
  answers: z.int(),
  /** Of these, answers that mention the brand, and answers that name a rival and not the brand. */
  withBrand: z.int(),
  withRivalOnly: z.int(),
})
export type CitedDomain = z.infer<typeof citedDomain>

type Citing = {
  readonly mentioned: boolean
  readonly namesRival: boolean
  readonly urls: readonly string[]
}

const mostDomains = 12

/**
 * The sites that most answers cite, and the brand's own at any rank.
 * @param ownDomain  registrable domain of the brand; null: it has none
 */
export function citedDomains(answers: readonly Citing[], ownDomain: string | null): readonly CitedDomain[] {
  const found = new Map<string, CitedDomain>()
  for (const { mentioned, namesRival, urls } of answers) {
    for (const host of new Set(urls.flatMap(hostOfSource))) {
      const before = found.get(host) ?? { host, answers: 0, withBrand: 0, withRivalOnly: 0 }
      found.set(host, {
        host,
        answers: before.answers + 1,
        withBrand: before.withBrand + (mentioned ? 1 : 0),
        withRivalOnly: before.withRivalOnly + (!mentioned && namesRival ? 1 : 0),
      })
    }
  }
  const all = [...found.values()].sort((a, b) => b.answers - a.answers || (a.host < b.host ? -1 : 1))
  return all.filter(({ host }, index) => index < mostDomains || isOwnHost(host, ownDomain))
}

/** Whether a host is the domain itself or below it. */
export const isOwnHost = (host: string, ownDomain: string | null): boolean =>
  ownDomain !== null && foldName(ownDomain) !== '' && (host === ownDomain || host.endsWith(`.${ownDomain}`))

function hostOfSource(url: string): string[] {
  const parsed = URL.parse(url)
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return []
  return [parsed.hostname.replace(/^(?:www|m|amp)\./, '')]
}
