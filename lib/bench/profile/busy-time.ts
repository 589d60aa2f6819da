import type { CpuProfile } from './record-profiles.ts'

/** A place in a source: a file, or an internal part of Node and V8. */
export type SampledFunction = CpuProfile['nodes'][number]['callFrame']

export type BusyTime = {
  readonly busyMs: number
  /** Time in the area's own functions and in what V8 does for them. */
  readonly selfMs: ReadonlyMap<string, number>
  /** Time in which a function of the area was running or waited for one that it had called. */
  readonly totalMs: ReadonlyMap<string, number>
}

/**
 * Sums the samples of a thread by area; idle time is left out. Built-in functions without a file, such as JSON.parse, count for
 * the area that calls them.
 * @param areaOf  names the area of a function with a file
 */
export function busyTimeOf(profile: CpuProfile, areaOf: (frame: SampledFunction) => string): BusyTime {
  const areas = areasOf(profile, areaOf)
  const [selfMs, totalMs] = [new Map<string, number>(), new Map<string, number>()]
  let busyMs = 0
  for (const [index, id] of profile.samples.entries()) {
    const areasOfNode = areas.get(id)
    // A delta is the time since the previous sample, in which that sample's function was running.
    const ms = Math.max(0, profile.timeDeltas[index + 1] ?? 0) / 1000
    if (areasOfNode === undefined) continue
    busyMs += ms
    add(selfMs, areasOfNode.own, ms)
    for (const area of areasOfNode.all) add(totalMs, area, ms)
  }
  return { busyMs, selfMs, totalMs }
}

type Areas = { readonly own: string; readonly all: ReadonlySet<string> }

/** By id of the node; idle ones have none. */
function areasOf({ nodes }: CpuProfile, areaOf: (frame: SampledFunction) => string): ReadonlyMap<number, Areas> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const found = new Map<number, Areas>()
  const root: Areas = { own: 'native code of Node and V8', all: new Set() }
  const open = nodes.slice(0, 1).map((node) => ({ node, above: root }))
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, above } = next
    const areas = areasBelow(above, node.callFrame, areaOf)
    if (node.callFrame.functionName !== '(idle)') found.set(node.id, areas)
    for (const id of node.children ?? []) {
      const child = byId.get(id)
      if (child !== undefined) open.push({ node: child, above: areas })
    }
  }
  return found
}

function areasBelow(above: Areas, frame: SampledFunction, areaOf: (frame: SampledFunction) => string): Areas {
  if (frame.functionName === '(garbage collector)') return { own: 'garbage collection', all: new Set(['garbage collection']) }
  if (frame.url === '') return above
  const own = areaOf(frame)
  return { own, all: above.all.has(own) ? above.all : new Set([...above.all, own]) }
}

function add(sums: Map<string, number>, name: string, ms: number): void {
  sums.set(name, (sums.get(name) ?? 0) + ms)
}
