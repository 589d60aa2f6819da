import { arc } from 'd3-shape'
import type { Child } from 'hono/jsx'
import { capitalized, type Grade } from '../../core/pages/words.ts'
import { GradeIcon } from '../frame/icons.tsx'

const radius = 80
const thickness = 13
/** Half a circle and a little more: from a quarter to eight round to a quarter past four. */
const from = -Math.PI * 0.62
const to = Math.PI * 0.62

const draw = arc().cornerRadius(thickness / 2)
const pathTo = (share: number): string =>
  draw({ innerRadius: radius - thickness, outerRadius: radius, startAngle: from, endAngle: from + (to - from) * share }) ?? ''
const track = pathTo(1)
/** A rounded sliver needs some length, or its corners eat it. */
const shortest = 0.025

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
      <h3>{name}</h3>
      {figure === undefined ? (
        <svg viewBox="-84 -84 168 124" aria-hidden="true" focusable="false">
          <path class="track" d={track} />
        </svg>
      ) : (
        <svg viewBox="-84 -84 168 124" role="img" aria-labelledby={`gauge-${name.toLowerCase()}`}>
          <title id={`gauge-${name.toLowerCase()}`}>{`${name}: ${figure.score} of 100, ${figure.word}`}</title>
          <path class="track" d={track} />
          <path class={`value ${figure.grade}`} d={pathTo(Math.max(figure.score / 100, shortest))} />
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
