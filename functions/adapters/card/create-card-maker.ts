import { createHash } from 'node:crypto'
import type { Card, CardMaker } from '../../core/pages/social-card.ts'
import { dictionaryOf } from '../../core/words/dictionary.ts'
import { type CardElement, cardSize, layOutCard } from './lay-out-card.ts'
import { palettePng } from './palette-png.ts'

type Tools = {
  /** An SVG with the text as outlines; undefined when a character has no outline in our fonts. */
  readonly outline: (element: CardElement) => Promise<string | undefined>
  readonly paint: (svg: string) => Uint8Array
}

/** Loads fonts and painter when the first card is drawn; the painter can be started once per process. */
export function createCardMaker(): CardMaker {
  let tools: Promise<Tools> | undefined
  return {
    async make(card) {
      tools ??= loadTools()
      const { outline, paint } = await tools
      for (const tried of [card, ...lesserCards(card)]) {
        const svg = await outline(layOutCard(tried))
        if (svg === undefined) continue
        const bytes = paint(svg)
        return { hash: createHash('sha256').update(bytes).digest('hex'), bytes }
      }
      throw new Error('no card can be drawn with the fonts there are')
    },
  }
}

/** Cards with fewer texts, for names in scripts that the fonts lack: no letter is better than a box in its place. */
function lesserCards(card: Card): readonly Card[] {
  const { named, language } = card
  const plainest = { ...card, named: undefined, teamName: undefined }
  if (named === undefined) return [plainest]
  const headline = named.plainHeadline ?? dictionaryOf(language).reportName
  return [
    { ...card, named: { ...named, headline } },
    { ...card, named: { ...named, brandName: named.host } },
    { ...card, named: { ...named, headline, brandName: named.host } },
    { ...card, named: { ...named, headline, brandName: named.host }, teamName: undefined },
    plainest,
  ]
}

async function loadTools(): Promise<Tools> {
  const [{ default: satori }, { initWasm, Resvg }, { cardFonts, painterProgram }] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-wasm'),
    import('./card-files.ts'),
  ])
  await initWasm(painterProgram)
  return {
    async outline(element) {
      let isWhole = true
      const svg = await satori(element as unknown as Parameters<typeof satori>[0], {
        ...cardSize,
        fonts: cardFonts,
        loadAdditionalAsset: async () => {
          isWhole = false
          return []
        },
      })
      return isWhole ? svg : undefined
    },
    paint: (svg) => {
      const picture = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
      return palettePng(picture.pixels, picture)
    },
  }
}
