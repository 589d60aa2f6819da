import * as z from 'zod'
import { reportedPlatforms } from '../../contract/platforms.ts'
import type { PreviewScores } from '../../contract/scan-report.ts'
import type { Team } from '../accounts/account.ts'
import { type Evidence, evidence } from '../scan/measure/evidence.ts'
import type { Parts, ScanHead } from '../scan/scan.ts'
import type { Stores } from '../stores.ts'
import { type Dictionary, dictionaryOf, type ReportLanguage } from '../words/dictionary.ts'
import { type Finding, findingLine, findingOf, tallyOf } from '../words/finding.ts'
import type { PageStores } from './page-stores.ts'
import { paletteOf } from './palette.ts'
import { shortLabel } from './platform-rows.ts'
import { type CellState, questionRows } from './question-rows.ts'
import { assetName, mayUnfurl } from './report-page.ts'
import { hostOf } from './safe-href.ts'
import { shownText } from './shown-text.ts'
import { capitalized, type Grade, gradeOf } from './words.ts'

/** Content of a card. A neutral one names neither brand nor site, since everyone in a chat sees it. */
export type Card = {
  /** The team whose report it is; undefined for ours. */
  readonly teamName: string | undefined
  /** Hexadecimal; readable on a light page. */
  readonly accent: string
  readonly language: ReportLanguage
  readonly isSimulated: boolean
  readonly named:
    | {
        readonly brandName: string
        /** Made of the counts, as on the page. */
        readonly headline: string
        /** The headline without the rival's name, for names that the fonts lack. */
        readonly plainHeadline?: string
        readonly host: string
        readonly score: number
        readonly level: NonNullable<PreviewScores['visibilityLevel']>
        readonly grade: Grade
        /** A row for each platform, as on the page: its short name, and a square for each question. */
        readonly matrix: readonly {
          readonly label: string
          readonly cells: readonly { readonly state: CellState; readonly rank: number | null }[]
        }[]
      }
    | undefined
}

/** Draws a card as a PNG of 1200 x 630 and returns it with the hash of its bytes. */
export type CardMaker = { make(card: Card): Promise<{ readonly hash: string; readonly bytes: Uint8Array }> }

/** The stored reference from a scan to its card. */
export const keptCard = z.object({ hash: z.string().regex(assetName), namesBrand: z.boolean() })
export type KeptCard = z.infer<typeof keptCard>

const ownAccent = '#2b50a8'

/** Questions that fit on a card. */
const mostQuestions = 12

/**
 * The card of a scan. Neutral, with `named` undefined, while the scan has no score or must not be named in public (mayUnfurl).
 */
export function cardOf(
  head: ScanHead,
  { brand, scores, analysis }: Parts,
  team: Team | undefined,
  shownEvidence: Pick<Evidence, 'answers'> = { answers: [] },
): Card {
  const palette = team?.primaryColor == null ? undefined : paletteOf(team.primaryColor)
  const words = dictionaryOf(scores?.metaAnalysis.language)
  const look = {
    teamName: team === undefined ? undefined : shownText(team.name),
    accent: palette?.ok === true ? palette.palette.light.accent : ownAccent,
    language: words.language,
    isSimulated: scores?.metaAnalysis.simulated ?? false,
  }
  const { overallScore = null, visibilityLevel = null } = scores?.scores ?? {}
  if (!mayUnfurl(head, team) || !brand || !scores || !analysis || overallScore === null || visibilityLevel === null)
    return { ...look, named: undefined }
  const rows = questionRows(scores.prompts, shownEvidence).slice(0, mostQuestions)
  const name = shownText(brand.brand.name)
  const finding = findingOf(tallyOf(name, scores.metaAnalysis))
  return {
    ...look,
    named: {
      brandName: name,
      headline: shownText(findingLine(finding, words)),
      plainHeadline: withoutRivalsName(finding, words),
      host: shownText(hostOf(head.seedUrl)),
      score: overallScore,
      level: visibilityLevel,
      grade: gradeOf(visibilityLevel),
      matrix: reportedPlatforms.map((platform, column) => ({
        label: shortLabel(platform),
        cells: rows.flatMap(({ cells }) => cells.slice(column, column + 1).map(({ state, rank }) => ({ state, rank }))),
      })),
    },
  }
}

/** The page's headline with "another brand" in place of a rival's name, so that it claims no more than the page does. */
function withoutRivalsName(finding: Finding, words: Dictionary): string {
  const { anotherBrand } = words
  return findingLine(finding, words, () => (finding.kind === 'level' ? anotherBrand : capitalized(anotherBrand)))
}

type Sha256 = (text: string) => string
type Effects = Pick<Stores, 'scans' | 'assets'> & {
  readonly teams: Pick<PageStores['teams'], 'findTeam'>
  readonly cards: CardMaker
  readonly sha256: Sha256
}

/** Name of the card of this scan. No other scan shares it, so it can be removed with its scan. */
export const ownCardName = (uuid: string, sha256: Sha256): string => sha256(`card ${uuid}`)

/** Draws the card of a measured scan and stores it. A repeat keeps the first one. Identical neutral cards are stored once. */
export async function keepCard(head: ScanHead, { scans, teams, assets, cards, sha256 }: Effects): Promise<void> {
  const scan = await scans.read(head.uuid)
  if (scan === undefined || (await scans.findWork(head.uuid, 'card')) !== undefined) return
  const team = head.partner && head.teamSlug !== null ? await teams.findTeam(head.teamSlug) : undefined
  const card = cardOf(head, scan.parts, team, evidence.safeParse(await scans.findWork(head.uuid, 'evidence')).data)
  const { hash: ofBytes, bytes } = await cards.make(card)
  const hash = card.named === undefined ? ofBytes : ownCardName(head.uuid, sha256)
  // Taken down while it ran: its card must not be public, and `showCard` finds the bytes.
  if (scan.head.hidden && card.named !== undefined) await scans.putWork(head.uuid, 'hidden-card', hiddenCardOf(bytes))
  else await assets.put({ hash, contentType: 'image/png', bytes })
  await scans.putWork(head.uuid, 'card', { hash, namesBrand: card.named !== undefined })
}

/**
 * Removes the card of this scan. A card of releases whose cards had shared names is removed too, even if others show it.
 * @param options.evenShared  also a neutral card with a team's name, because the team is being deleted
 */
export async function removeCard(
  uuid: string,
  { scans, assets, sha256 }: Pick<Effects, 'scans' | 'assets' | 'sha256'>,
  options: { readonly evenShared?: boolean } = {},
): Promise<void> {
  const kept = keptCard.safeParse(await scans.findWork(uuid, 'card')).data
  if (kept?.namesBrand === true || (kept && options.evenShared === true)) await assets.remove(kept.hash)
  await assets.remove(ownCardName(uuid, sha256))
}

const hiddenCard = z.object({ png: z.base64() })
const hiddenCardOf = (bytes: Uint8Array) => ({ png: Buffer.from(bytes).toString('base64') })

/** Takes the card of a scan from where everybody can fetch it; the scan keeps its bytes for {@link showCard}. */
export async function hideCard(uuid: string, stores: Pick<Effects, 'scans' | 'assets' | 'sha256'>): Promise<void> {
  const { scans, assets } = stores
  const kept = keptCard.safeParse(await scans.findWork(uuid, 'card')).data
  const asset = kept?.namesBrand === true ? await assets.find(kept.hash) : undefined
  if (asset !== undefined) await scans.putWork(uuid, 'hidden-card', hiddenCardOf(asset.bytes))
  await removeCard(uuid, stores)
}

/** Puts the card of a scan back that {@link hideCard} took away: only the last stage of a scan draws cards. */
export async function showCard(uuid: string, { scans, assets }: Pick<Effects, 'scans' | 'assets'>): Promise<void> {
  const kept = keptCard.safeParse(await scans.findWork(uuid, 'card')).data
  const hidden = hiddenCard.safeParse(await scans.findWork(uuid, 'hidden-card')).data
  if (kept === undefined || hidden === undefined) return
  await assets.put({ hash: kept.hash, contentType: 'image/png', bytes: Buffer.from(hidden.png, 'base64') })
}
