import * as z from 'zod'
import type { PreviewScores } from '../../contract/scan-report.ts'
import type { Team } from '../accounts/account.ts'
import type { Parts, ScanHead } from '../scan/scan.ts'
import type { Stores } from '../stores.ts'
import { paletteOf } from './palette.ts'
import { assetName, mayUnfurl } from './report-page.ts'
import { hostOf } from './safe-href.ts'
import { shownText } from './shown-text.ts'
import { type Grade, gradeOf } from './words.ts'

/** What stands on a card. A neutral one names neither brand nor site: it is seen by whoever is in the chat. */
export type Card = {
  /** Whose report it is; undefined for our own. */
  readonly teamName: string | undefined
  /** Hexadecimal; readable on a light page. */
  readonly accent: string
  readonly named:
    | {
        readonly brandName: string
        readonly headline: string
        readonly host: string
        readonly score: number
        readonly level: PreviewScores['visibilityLevel']
        readonly grade: Grade
      }
    | undefined
}

/** Draws a card as a PNG of 1200 x 630 and names it by the hash of its bytes. */
export type CardMaker = { make(card: Card): Promise<{ readonly hash: string; readonly bytes: Uint8Array }> }

/** What the page reads to find the card again. */
export const keptCard = z.object({ hash: z.string().regex(assetName), namesBrand: z.boolean() })
export type KeptCard = z.infer<typeof keptCard>

const ownAccent = '#2b50a8'

export function cardOf(head: ScanHead, { brand, scores, analysis }: Parts, team: Team | undefined): Card {
  const palette = team?.primaryColor == null ? undefined : paletteOf(team.primaryColor)
  const look = {
    teamName: team === undefined ? undefined : shownText(team.name),
    accent: palette?.ok === true ? palette.palette.light.accent : ownAccent,
  }
  const { overallScore = null, visibilityLevel = null } = scores?.scores ?? {}
  if (!mayUnfurl(head, team) || !brand || !analysis || overallScore === null || visibilityLevel === null)
    return { ...look, named: undefined }
  return {
    ...look,
    named: {
      brandName: shownText(brand.brand.name),
      headline: shownText(analysis.scoreSlideHeadline),
      host: shownText(hostOf(head.seedUrl)),
      score: overallScore,
      level: visibilityLevel,
      grade: gradeOf(visibilityLevel),
    },
  }
}

type Sha256 = (text: string) => string
type Effects = Pick<Stores, 'scans' | 'teams' | 'assets'> & { readonly cards: CardMaker; readonly sha256: Sha256 }

/** Name of the card that shows what this scan found: no other scan has the same one, so it can be taken down with its scan. */
export const ownCardName = (uuid: string, sha256: Sha256): string => sha256(`card ${uuid}`)

/** Draws the card of a measured scan and keeps it. Repeated, it keeps the first. A neutral card is shared by all that look alike. */
export async function keepCard(head: ScanHead, { scans, teams, assets, cards, sha256 }: Effects): Promise<void> {
  const scan = await scans.read(head.uuid)
  if (scan === undefined || (await scans.findWork(head.uuid, 'card')) !== undefined) return
  const team = head.partner && head.teamSlug !== null ? await teams.findTeam(head.teamSlug) : undefined
  const card = cardOf(head, scan.parts, team)
  const { hash: ofBytes, bytes } = await cards.make(card)
  const hash = card.named === undefined ? ofBytes : ownCardName(head.uuid, sha256)
  await assets.put({ hash, contentType: 'image/png', bytes })
  await scans.putWork<KeptCard>(head.uuid, 'card', { hash, namesBrand: card.named !== undefined })
}

/**
 * Removes what was drawn of this scan. A card drawn before cards had names of their own goes too, whoever else shows it.
 * @param options.evenShared  also a neutral card that bears a team's name: the team is being deleted
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
