import type { CellState } from '../../core/pages/question-rows.ts'
import type { Card } from '../../core/pages/social-card.ts'
import { capitalized } from '../../core/pages/words.ts'
import { type Dictionary, dictionaryOf } from '../../core/words/dictionary.ts'

/** The elements that satori draws, as plain objects. */
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

// Sizes include the padding (border-box), or a padded root would be wider than the picture.
const box = (style: Record<string, string | number>, ...children: readonly unknown[]): CardElement => ({
  type: 'div',
  props: { style: { boxSizing: 'border-box', display: 'flex', ...style }, children },
})

export function layOutCard({ teamName, accent, language, isSimulated, named }: Card): CardElement {
  const words = dictionaryOf(language)
  return box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '52px 64px',
      backgroundColor: '#fbfaf7',
      borderTop: `16px solid ${accent}`,
      color: ink,
      fontFamily: 'Inter 0, Inter 1, Inter 2, Inter 3',
      fontWeight: 500,
    },
    box({ fontSize: 28, color: soft }, teamName === undefined ? words.reportName : words.reportBy(cut(teamName, 50))),
    named === undefined ? neutral(words) : brandBlock(named, words),
    box(
      { fontSize: 26, color: soft, justifyContent: 'space-between', width: '100%' },
      box({}, named === undefined ? '' : cut(named.host, 50)),
      box({}, isSimulated ? words.basedOnSimulated : words.basedOnAnswers),
    ),
  )
}

function neutral(words: Dictionary): CardElement {
  return box(
    { flexDirection: 'column', maxWidth: 940 },
    box({ fontSize: 64, fontWeight: 700, lineHeight: 1.12, letterSpacing: -1.5 }, words.neutralTitle),
    box({ fontSize: 32, color: soft, marginTop: 28 }, words.neutralDescription),
  )
}

type Named = NonNullable<Card['named']>

function brandBlock(named: Named, words: Dictionary): CardElement {
  const isLong = named.headline.length > 44
  return box(
    { flexDirection: 'column', width: '100%' },
    box({ fontSize: 32, color: soft }, cut(named.brandName, 60)),
    box(
      { fontSize: isLong ? 46 : 56, fontWeight: 700, lineHeight: 1.15, letterSpacing: -1.2, marginTop: 10, maxWidth: 1060 },
      cut(named.headline, 120),
    ),
    box(
      { justifyContent: 'space-between', alignItems: 'center', width: '100%', marginTop: 30 },
      scoreBlock(named, words),
      box({ flexDirection: 'column' }, ...named.matrix.map(matrixRow)),
    ),
  )
}

function scoreBlock({ score, level, grade }: Named, words: Dictionary): CardElement {
  return box(
    { flexDirection: 'column' },
    box(
      { alignItems: 'flex-end' },
      box({ fontSize: 120, fontWeight: 700, lineHeight: 1, letterSpacing: -4 }, String(score)),
      box({ fontSize: 28, color: soft, marginLeft: 14, marginBottom: 12 }, words.outOf100),
    ),
    box({ fontSize: 34, fontWeight: 700, color: gradeColours[grade], marginTop: 8 }, capitalized(words.levels[level])),
  )
}

const square = 38
const squareLooks: Readonly<Record<CellState, Record<string, string | number>>> = {
  mentioned: { backgroundColor: '#17693f', color: '#ffffff' },
  missing: { backgroundColor: '#e9e5dc' },
  warned: { backgroundColor: '#ffffff', border: '3px solid #a82f20', color: '#a82f20', borderRadius: square },
  noData: { border: '2px dashed #8b8f98' },
  waiting: { border: '2px solid #e4e0d7' },
  arrived: { backgroundColor: '#7d8696' },
}

function matrixRow({ label, cells }: Named['matrix'][number]): CardElement {
  return box(
    { alignItems: 'center', marginTop: 8 },
    box({ fontSize: 24, width: 150, fontWeight: 700 }, label),
    ...cells.map(({ state, rank }) =>
      box(
        {
          width: square,
          height: square,
          marginLeft: 7,
          borderRadius: 9,
          fontSize: 20,
          fontWeight: 700,
          alignItems: 'center',
          justifyContent: 'center',
          ...squareLooks[state],
        },
        state === 'warned' ? '!' : state === 'mentioned' ? (rank === null ? '•' : String(rank)) : '',
      ),
    ),
  )
}

/** Cuts after at most `most` grapheme clusters. */
function cut(text: string, most: number): string {
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
