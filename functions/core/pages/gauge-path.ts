import { arc } from 'd3-shape'

const radius = 80
const thickness = 13
/** A little more than half a circle, open at the bottom. */
const from = -Math.PI * 0.62
const to = Math.PI * 0.62
const draw = arc().cornerRadius(thickness / 2)

/** A rounded sliver needs some length, or its corners eat it. */
const shortest = 0.025

/** What the arcs are drawn in: `0 0` is the centre of the circle. */
export const gaugeViewBox = '-84 -84 168 124'

/** The arc of a share of 0 to 1 as an SVG path; 1 is the whole track. */
export function gaugePath(share: number): string {
  const length = Math.min(1, Math.max(shortest, share))
  const shape = { innerRadius: radius - thickness, outerRadius: radius, startAngle: from, endAngle: from + (to - from) * length }
  return (draw(shape) ?? '').replace(/\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(2))))
}
