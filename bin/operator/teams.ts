import { createHash } from 'node:crypto'
import { resolveCname } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import type { Team } from '../../functions/core/accounts/account.ts'
import { paletteOf } from '../../functions/core/pages/palette.ts'
import type { Operator } from './connect.ts'
import { notThere, OperatorError } from './operator-error.ts'
import { isoNow, writeAudited } from './write-audited.ts'

export const newTeam = (slug: string, name: string, createdAt: string): Team => ({
  slug,
  name,
  createdAt,
  logo: null,
  primaryColor: null,
  ctaLabel: null,
  ctaUrl: null,
  footerText: null,
  hidePoweredBy: false,
  locale: null,
  cardForPrivate: false,
  customDomain: null,
  accountIds: [],
})

export type Look = {
  readonly name?: string
  readonly logoFile?: string
  readonly primaryColor?: string
  readonly ctaLabel?: string
  readonly ctaUrl?: string
  readonly footerText?: string
  readonly hidePoweredBy?: boolean
  readonly locale?: string
  readonly cardForPrivate?: boolean
}

export async function createTeam(operator: Operator, slug: string, look: Look & { name: string }) {
  if (!/^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/.test(slug))
    throw new OperatorError('A team slug has 1 to 50 lower-case letters, digits and hyphens.')
  const team = { ...newTeam(slug, look.name, isoNow(operator)), ...(await lookOf(operator, look)) }
  return writeAudited(operator, { verb: 'team create', target: slug, after: team }, async () => {
    if (!(await operator.stores.teams.createTeam(team))) throw new OperatorError(`There is a team ${slug} already.`)
    return team
  })
}

export async function setTeam(operator: Operator, slug: string, look: Look) {
  const before = await operator.stores.teams.findTeam(slug)
  if (!before) throw notThere('team', slug)
  const change = await lookOf(operator, look)
  return writeAudited(operator, { verb: 'team set', target: slug, before, after: change }, async () => {
    const after = await operator.stores.teams.changeTeam(slug, change)
    if (!after) throw notThere('team', slug)
    return after
  })
}

const longestLogoBytes = 256 * 1024
const rasterTypes: readonly (readonly [type: string, startsWith: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
]

function isLocale(text: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([text]).length > 0
  } catch {
    return false // not even shaped like one
  }
}

async function lookOf(operator: Operator, look: Look): Promise<Partial<Team>> {
  if (look.ctaUrl !== undefined && !/^https?:$/.test(URL.parse(look.ctaUrl)?.protocol ?? ''))
    throw new OperatorError('--cta-url has to be an http or https address.')
  if (look.primaryColor !== undefined) {
    if (!/^#[0-9a-f]{6}$/i.test(look.primaryColor)) throw new OperatorError('--primary-color has to look like #1a73e8.')
    const palette = paletteOf(look.primaryColor)
    if (!palette.ok) throw new OperatorError(`--primary-color cannot be used: ${palette.reason}`)
  }
  if (look.locale !== undefined && !isLocale(look.locale))
    throw new OperatorError('--locale is not a known locale, such as en-GB or de.')
  const given: Partial<Team> = {
    name: look.name,
    primaryColor: look.primaryColor,
    ctaLabel: look.ctaLabel,
    ctaUrl: look.ctaUrl,
    footerText: look.footerText,
    hidePoweredBy: look.hidePoweredBy,
    locale: look.locale,
    cardForPrivate: look.cardForPrivate,
    logo: look.logoFile === undefined ? undefined : await storeLogo(operator, look.logoFile),
  } as Partial<Team> // members that were not given are taken out below
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** A raster image of at most 256 kB, told by its bytes: no SVG, which can hold script. */
async function storeLogo(operator: Operator, file: string): Promise<string> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new OperatorError(`The logo file ${file} cannot be read.`, { cause })
  })
  if (bytes.length > longestLogoBytes) throw new OperatorError(`The logo is larger than ${longestLogoBytes / 1024} kB.`)
  const type = rasterTypes.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0]
  if (type === undefined) throw new OperatorError('The logo has to be a PNG, JPEG or WebP image.')
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (!operator.dryRun) await operator.stores.assets.put({ hash, contentType: type, bytes })
  return hash
}

const hostShape = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

export async function addDomain(operator: Operator, teamSlug: string, host: string, assumeVerified: boolean) {
  const { teams } = operator.stores
  if (!hostShape.test(host))
    throw new OperatorError('The domain has to be a host name in lower-case letters, such as reports.agency.com.')
  if (!(await teams.findTeam(teamSlug))) throw notThere('team', teamSlug)
  if (operator.baseUrl === '') throw new OperatorError(`Stage ${operator.stage} is not deployed: it has no address to point to.`)
  const target = new URL(operator.baseUrl).hostname
  const domain = { host, teamSlug, verified: false, createdAt: isoNow(operator), target }
  return writeAudited(operator, { verb: 'domain add', target: host, after: domain }, async () => {
    const stored = await teams.putDomain(domain)
    if (stored.teamSlug !== teamSlug) throw new OperatorError(`The domain ${host} belongs to another team.`)
    const verified = assumeVerified ? ((await teams.verifyDomain(host)) ?? stored) : stored
    return { ...verified, cname: { name: host, value: target } }
  })
}

/** Verified once the host points to us; only then is it used in links. */
export async function verifyDomain(operator: Operator, host: string, assumeVerified: boolean) {
  const { teams } = operator.stores
  const before = await teams.findDomain(host)
  if (!before) throw notThere('domain', host)
  // A verified domain moves every link of the team to it.
  if (!(await operator.hasFront())) {
    throw new OperatorError(`Stage ${operator.stage} has no front yet: nothing serves ${host}, and links would lead nowhere.`)
  }
  if (!assumeVerified) {
    const names = await resolveCname(host).catch(() => [] as string[])
    if (!names.includes(before.target ?? '')) {
      throw new OperatorError(
        `The domain ${host} does not point to us yet: set a CNAME record to ${before.target ?? 'the base host'} and try again.`,
      )
    }
  }
  return writeAudited(operator, { verb: 'domain verify', target: host, before, after: { verified: true } }, async () => {
    const after = await teams.verifyDomain(host)
    if (!after) throw notThere('domain', host)
    return after
  })
}

/** Old links keep working: the base form stays valid for every scan. */
export async function removeDomain(operator: Operator, host: string) {
  const before = await operator.stores.teams.findDomain(host)
  if (!before) throw notThere('domain', host)
  return writeAudited(operator, { verb: 'domain remove', target: host, before, after: null }, async () => {
    await operator.stores.teams.removeDomain(host)
    return { host, teamSlug: before.teamSlug, removed: true }
  })
}
