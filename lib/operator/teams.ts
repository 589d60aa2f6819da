import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Team } from '../../functions/core/accounts/account.ts'
import { paletteOf } from '../../functions/core/pages/palette.ts'
import { mailAddress } from '../../functions/core/pages/report-page.ts'
import { safeHref } from '../../functions/core/pages/safe-href.ts'
import type { Operator } from './connect.ts'
import { notThere, OperatorError } from './operator-error.ts'
import { searchTable } from './search-table.ts'
import { isoNow, writeAudited } from './write-audited.ts'

export const newTeam = (slug: string, name: string, createdAt: string): Team => ({
  slug,
  name,
  createdAt,
  logo: null,
  primaryColor: null,
  darkLogo: null,
  contactUrl: null,
  contactEmail: null,
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
  readonly logoDarkFile?: string
  readonly primaryColor?: string
  /** False takes away what is there. */
  readonly logo?: boolean
  readonly logoDark?: boolean
  readonly color?: boolean
  readonly ctaLabel?: string
  readonly ctaUrl?: string
  readonly footerText?: string
  readonly contactUrl?: string
  readonly contactEmail?: string
  readonly hidePoweredBy?: boolean
  readonly locale?: string
  readonly cardForPrivate?: boolean
}

/** @throws OperatorError for a slug that is taken or not one, and for settings that are not usable */
export async function createTeam(operator: Operator, slug: string, look: Look & { name: string }) {
  if (!/^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/.test(slug))
    throw new OperatorError('A team slug has 1 to 50 lower-case letters, digits and hyphens.')
  const team = { ...newTeam(slug, look.name, isoNow(operator)), ...(await lookOf(operator, look)) }
  return writeAudited(operator, { verb: 'team create', target: slug, after: team }, async () => {
    if (!(await operator.stores.teams.createTeam(team))) throw new OperatorError(`There is a team ${slug} already.`)
    return team
  })
}

/** The settings of a team, with its domain and accounts. */
export async function showTeam(operator: Operator, slug: string) {
  const team = await operator.stores.teams.findTeam(slug)
  if (!team) throw notThere(operator, 'team', slug)
  return team
}

/** Teams by their slugs. @param search  reads the whole table first, for rows that no list holds */
export async function listTeams(operator: Operator, search: boolean) {
  if (search) await searchTable(operator)
  const teams = await operator.stores.teams.listTeams()
  return {
    teams: teams.map(({ slug, name, customDomain, accountIds, createdAt }) => ({
      slug,
      name,
      customDomain,
      accountIds,
      createdAt,
    })),
  }
}

/** Changes the given settings only. @throws OperatorError for an unknown team and for settings that are not usable */
export async function setTeam(operator: Operator, slug: string, look: Look) {
  const before = await operator.stores.teams.findTeam(slug)
  if (!before) throw notThere(operator, 'team', slug)
  const change = await lookOf(operator, look)
  if (Object.keys(change).length === 0)
    throw new OperatorError('Nothing to change; npm run -s admin -- team set --help lists what can be set.')
  return writeAudited(operator, { verb: 'team set', target: slug, before, after: change }, async () => {
    const after = await operator.stores.teams.changeTeam(slug, change)
    if (!after) throw notThere(operator, 'team', slug)
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

/** @throws OperatorError for a value that a page cannot use, and for two flags that contradict each other */
function checkLook(look: Look): void {
  if (look.ctaUrl !== undefined && !/^https?:$/.test(URL.parse(look.ctaUrl)?.protocol ?? ''))
    throw new OperatorError('--cta-url has to be an http or https address.')
  if (look.contactUrl !== undefined && safeHref(look.contactUrl) === undefined)
    throw new OperatorError('--contact-url has to be an http or https address.')
  if (look.contactEmail !== undefined && !mailAddress.test(look.contactEmail))
    throw new OperatorError('--contact-email has to be a plain mail address, such as hello@example.com.')
  if (look.primaryColor !== undefined) checkColor(look.primaryColor)
  if (look.locale !== undefined && !isLocale(look.locale))
    throw new OperatorError('--locale is not a known locale, such as en-GB or de.')
  for (const [flag, isTaken, value] of [
    ['--no-logo', look.logo === false, look.logoFile],
    ['--no-logo-dark', look.logoDark === false, look.logoDarkFile],
    ['--no-color', look.color === false, look.primaryColor],
  ] as const)
    if (isTaken && value !== undefined) throw new OperatorError(`${flag} removes what another flag sets: use one of them.`)
}

function checkColor(color: string): void {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new OperatorError('--primary-color has to look like #1a73e8.')
  const palette = paletteOf(color)
  if (!palette.ok) throw new OperatorError(`--primary-color cannot be used: ${palette.reason}`)
}

async function lookOf(operator: Operator, look: Look): Promise<Partial<Team>> {
  checkLook(look)
  const given: Partial<Team> = {
    name: look.name,
    primaryColor: look.color === false ? null : look.primaryColor,
    ctaLabel: look.ctaLabel,
    ctaUrl: look.ctaUrl,
    footerText: look.footerText,
    contactUrl: look.contactUrl,
    contactEmail: look.contactEmail,
    hidePoweredBy: look.hidePoweredBy,
    locale: look.locale,
    cardForPrivate: look.cardForPrivate,
    logo: look.logo === false ? null : await logoOf(operator, look.logoFile),
    darkLogo: look.logoDark === false ? null : await logoOf(operator, look.logoDarkFile),
  } as Partial<Team> // members that were not given are taken out below
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const logoOf = (operator: Operator, file: string | undefined) =>
  file === undefined ? Promise.resolve(undefined) : storeLogo(operator, file)

/** A raster image of at most 256 kB, recognised by its bytes; no SVG, which can contain scripts. */
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
