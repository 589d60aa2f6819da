import { gaugePath, gaugeViewBox } from '../../core/pages/gauge-path.ts'
import type { Card } from '../../core/pages/social-card.ts'
import { capitalized } from '../../core/pages/words.ts'

/** What satori draws: elements as plain objects. */
export type CardElement = {
  readonly type: string
  readonly props: {
    readonly style?: Readonly<Record<string, string | number>>
    readonly children?: unknown
    readonly [name: string]: unknown
  }
}

export const cardSize = { width: 1200, height: 630 } as const

const ink = '#1b2330'
const soft = '#556071'
const gradeColours = { good: '#17693f', fair: '#855600', weak: '#a82f20', none: '#7d8696' } as const

// Boxes count their padding in, or a padded root is wider than the picture.
const box = (style: Record<string, string | number>, ...children: readonly unknown[]): CardElement => ({
  type: 'div',
  props: { style: { boxSizing: 'border-box', display: 'flex', ...style }, children },
})

export function layOutCard({ teamName, accent, named }: Card): CardElement {
  return box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '64px 72px',
      backgroundColor: '#fbfaf7',
      borderTop: `16px solid ${accent}`,
      color: ink,
      fontFamily: 'Inter 0, Inter 1, Inter 2, Inter 3',
      fontWeight: 500,
    },
    box(
      { fontSize: 28, color: soft },
      teamName === undefined ? 'AI visibility report' : `AI visibility report by ${cut(teamName, 50)}`,
    ),
    named === undefined ? neutral() : brandBlock(named),
    box({ fontSize: 26, color: soft }, named === undefined ? 'Measured from answers that assistants gave' : cut(named.host, 60)),
  )
}

function neutral(): CardElement {
  return box(
    { flexDirection: 'column', maxWidth: 940 },
    box(
      { fontSize: 68, fontWeight: 700, lineHeight: 1.12, letterSpacing: -1.5 },
      'How AI assistants describe and recommend a brand',
    ),
    box({ fontSize: 32, color: soft, marginTop: 28 }, 'Visibility, knowledge, rivals and what to do next'),
  )
}

function brandBlock(named: NonNullable<Card['named']>): CardElement {
  const isLong = named.brandName.length > 22
  return box(
    { justifyContent: 'space-between', alignItems: 'center', width: '100%' },
    box(
      { flexDirection: 'column', width: 690 },
      box({ fontSize: isLong ? 54 : 70, fontWeight: 700, lineHeight: 1.12, letterSpacing: -1.5 }, cut(named.brandName, 64)),
      box({ fontSize: 36, lineHeight: 1.3, color: soft, marginTop: 24 }, cut(named.headline, 110)),
    ),
    box(
      { flexDirection: 'column', alignItems: 'center', width: 320 },
      { type: 'img', props: { src: gaugeImage(named.score, gradeColours[named.grade]), width: 320, height: 236 } },
      box({ fontSize: 84, fontWeight: 700, marginTop: -152, lineHeight: 1 }, String(named.score)),
      box({ fontSize: 24, color: soft, marginTop: 4 }, 'of 100'),
      box(
        { fontSize: 30, fontWeight: 700, color: gradeColours[named.grade], marginTop: 26 },
        `${capitalized(named.level ?? '')} visibility`,
      ),
    ),
  )
}

function gaugeImage(score: number, colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${gaugeViewBox}" width="320" height="236"><path d="${gaugePath(1)}" fill="#e9e5dc"/><path d="${gaugePath(score / 100)}" fill="${colour}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** At most that many characters, cut between them as people count them. */
function cut(text: string, most: number): string {
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
