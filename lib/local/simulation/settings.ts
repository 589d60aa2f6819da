import { shareOf } from './choose.ts'
import type { BrandWish } from './compose-answer.ts'
import { requireKind, retryableKinds } from './fault-kinds.ts'
import type { Latency } from './latency.ts'
import { type AnalysisMode, analysisModes } from './responders/misbehave.ts'
import { unknownBrand } from './sites/demo-site.ts'
import type { KeyName } from './wire/read-request.ts'
import { type SimulatedPlatform, type Target, targets } from './wire/reply.ts'

/** Random faults: a share of the calls gets one of the kinds, depending on seed, question and attempt. */
export type FaultPlan = {
  /** 0 to 1. */
  readonly rate: number
  /** Left out: kinds that a caller may retry. */
  readonly kinds?: readonly string[]
  /** Left out: all answer platforms, not the analysis model. */
  readonly platforms?: readonly Target[]
}

export type ScriptedAnswer = {
  readonly platform?: SimulatedPlatform
  readonly questionIncludes?: string
  readonly text: string
  readonly sources?: readonly { readonly url: string; readonly title: string }[]
}

export type FaultAtCall = {
  /** Without a target: of all calls. */
  readonly target?: Target
  /** From 1, counted since the last reset of the counters. */
  readonly call: number
  readonly kind: string
}

/** A brand that is known without a scan, such as that of an agent whose site was never read. */
export type TaughtBrand = {
  readonly name: string
  /** Words that give its field away, such as "shift planning tools". */
  readonly about: string
}

/** Settings that a test may change while the simulation runs; members left out stay. */
export type SimulationChange = {
  readonly latencyMs?: Latency
  readonly latencyByTarget?: Partial<Record<Target, Latency>>
  readonly slowHeadersMs?: number
  readonly faults?: FaultPlan | null
  /** A kind for every call of a target; null ends it. */
  readonly always?: Partial<Record<Target, string | null>>
  /** Kinds for single calls; replaces the list before. */
  readonly atCalls?: readonly FaultAtCall[]
  /** Keys that are accepted from now on. */
  readonly keys?: Partial<Record<KeyName, string>>
  /** Keys that change when a target has had this many calls. */
  readonly keyAtCall?: { readonly target: Target; readonly call: number; readonly keyName: KeyName; readonly key: string } | null
  /** Platforms whose port is closed; chatgpt and the analysis model share one. */
  readonly refused?: readonly SimulatedPlatform[]
  readonly analysis?: AnalysisMode | null
  readonly brands?: Readonly<Record<string, BrandWish>>
  readonly scripted?: readonly ScriptedAnswer[]
  readonly learn?: readonly TaughtBrand[]
  readonly resetCounters?: boolean
  readonly forgetBrands?: boolean
}

export type SimulationSettings = Omit<Required<SimulationChange>, 'resetCounters' | 'forgetBrands' | 'learn'>

export function initialSettings(
  latencyMs: Latency,
  faults: FaultPlan | undefined,
  keys: Record<KeyName, string>,
): SimulationSettings {
  return {
    latencyMs,
    latencyByTarget: {},
    slowHeadersMs: 70_000,
    faults: faults ?? null,
    always: {},
    atCalls: [],
    keys,
    keyAtCall: null,
    refused: [],
    analysis: null,
    // The brand of the second demo site: hardly ever mentioned, and unknown by name.
    brands: { [unknownBrand]: { share: 0.03, isKnown: false } },
    scripted: [],
  }
}

/**
 * The settings after a change.
 * @throws RangeError that names an unknown fault kind, platform or analysis mode, or a rate outside 0 to 1
 */
export function changeSettings(
  settings: SimulationSettings,
  { resetCounters, forgetBrands, learn, ...change }: SimulationChange,
): SimulationSettings {
  const next: SimulationSettings = {
    ...settings,
    ...change,
    always: { ...settings.always, ...change.always },
    keys: { ...settings.keys, ...change.keys },
    brands: { ...settings.brands, ...change.brands },
    latencyByTarget: { ...settings.latencyByTarget, ...change.latencyByTarget },
  }
  checkSettings(next)
  return next
}

export function checkSettings({ faults, always, atCalls, refused, analysis }: SimulationSettings): void {
  if (faults !== null && !(faults.rate >= 0 && faults.rate <= 1))
    throw new RangeError(`A fault rate lies between 0 and 1, not ${faults.rate}`)
  const kinds = [
    ...(faults?.kinds ?? []),
    ...Object.values(always).filter((kind) => kind !== null),
    ...atCalls.map(({ kind }) => kind),
  ]
  for (const kind of kinds) requireKind(kind)
  for (const target of [...(faults?.platforms ?? []), ...Object.keys(always), ...refused]) {
    if (!targets.some((known) => known === target))
      throw new RangeError(`Unknown platform "${target}". Known: ${targets.join(', ')}`)
  }
  if (analysis !== null && !analysisModes.includes(analysis.kind)) {
    throw new RangeError(`Unknown analysis mode "${analysis.kind}". Known: ${analysisModes.join(', ')}`)
  }
}

type CallPlace = {
  readonly target: Target
  readonly number: number
  readonly ofTarget: number
  readonly question: string
  readonly persona: string
  readonly attempt: number
}

/** The fault kind of a call, from the first rule with one: single calls, whole targets, then the random share. */
export function faultKindOf({ atCalls, always, faults }: SimulationSettings, seed: number, place: CallPlace): string | undefined {
  const { target, number, ofTarget, question, persona, attempt } = place
  const single = atCalls.find((one) =>
    one.target === undefined ? one.call === number : one.target === target && one.call === ofTarget,
  )
  if (single !== undefined) return single.kind
  const constant = always[target]
  if (constant !== undefined && constant !== null) return constant
  if (faults === null) return undefined
  const isMeant = faults.platforms === undefined ? target !== 'model' : faults.platforms.includes(target)
  if (!isMeant || shareOf('fault', seed, target, question, persona, attempt) >= faults.rate) return undefined
  const kinds = faults.kinds ?? retryableKinds
  return kinds[Math.floor(shareOf('fault-kind', seed, target, question, persona, attempt) * kinds.length)]
}
