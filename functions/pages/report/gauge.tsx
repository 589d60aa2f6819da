import type { Child } from 'hono/jsx'
import { gaugePath, gaugeViewBox } from '../../core/pages/gauge-path.ts'
import { capitalized, type Grade } from '../../core/pages/words.ts'
import { GradeIcon } from '../frame/icons.tsx'

type Figure = { readonly score: number; readonly word: string; readonly grade: Grade }

/** A score of 0 to 100 as an arc, with the number and its level in words inside; the same is said below in text. */
export function Gauge({
  name,
  figure,
  small,
  children,
}: {
  name: string
  figure: Figure | undefined
  small?: boolean
  children?: Child
}) {
  return (
    <div class={`gauge${small === true ? ' small' : ''}`}>
      <p class="name">{name}</p>
      {figure === undefined ? (
        <svg viewBox={gaugeViewBox} aria-hidden="true" focusable="false">
          <path class="track" d={gaugePath(1)} />
        </svg>
      ) : (
        <svg viewBox={gaugeViewBox} role="img" aria-labelledby={`gauge-${name.toLowerCase()}`}>
          <title id={`gauge-${name.toLowerCase()}`}>{`${name}: ${figure.score} of 100, ${figure.word}`}</title>
          <path class="track" d={gaugePath(1)} />
          <path class={`value ${figure.grade}`} d={gaugePath(figure.score / 100)} />
          <text class="number" x="0" y="4" text-anchor="middle">
            {figure.score}
          </text>
          <text class="scale" x="0" y="24" text-anchor="middle">
            of 100
          </text>
        </svg>
      )}
      {figure === undefined ? (
        <p class="level">
          <span class="bone short" aria-hidden="true" />
        </p>
      ) : (
        <p class={`level graded ${figure.grade}`}>
          <GradeIcon grade={figure.grade} />
          {capitalized(figure.word)}
        </p>
      )}
      <p class="sample">{children}</p>
    </div>
  )
}
