import type { Definition, State, StateBlock } from './definition.ts'
import { maxNameCharacters } from './limits.ts'

/** Checks that each state leads somewhere that exists, as the cloud does when a state machine is created. */
export function checkLinks(definition: Definition, problems: string[]): void {
  const names = new Set<string>()
  checkBlock(definition, 'the state machine', names, problems)
}

function checkBlock(block: StateBlock, where: string, names: Set<string>, problems: string[]): void {
  const reached = new Set<string>()
  const open = [{ from: `${where}: StartAt`, to: block.StartAt }]
  for (let link = open.pop(); link; link = open.pop()) {
    const state = block.States.get(link.to)
    if (!state) problems.push(`${link.from} names ${link.to}, which does not exist`)
    if (!state || reached.has(link.to)) continue
    reached.add(link.to)
    for (const to of linksOf(state)) open.push({ from: `state ${link.to}`, to })
  }
  for (const [name, state] of block.States) {
    if (!reached.has(name)) problems.push(`state ${name} is never reached`)
    if (names.has(name)) problems.push(`state ${name} exists twice`)
    if (name.length > maxNameCharacters) problems.push(`state ${name}: its name is longer than ${maxNameCharacters} characters`)
    names.add(name)
    checkState(name, state, problems)
    for (const inner of innerBlocks(state)) checkBlock(inner, `state ${name}`, names, problems)
  }
}

function checkState(name: string, state: State, problems: string[]): void {
  if ('Next' in state || 'End' in state || !['Choice', 'Succeed', 'Fail'].includes(state.Type)) {
    const next = 'Next' in state && state.Next !== undefined
    const end = 'End' in state && state.End === true
    if (next === end) problems.push(`state ${name}: needs either Next or End`)
  }
  if (state.Type === 'Wait' && (state.Seconds === undefined) === (state.Timestamp === undefined)) {
    problems.push(`state ${name}: needs either Seconds or Timestamp`)
  }
  if (state.Type === 'Map' && !state.ItemProcessor.distributed) {
    for (const field of ['Label', 'ToleratedFailurePercentage', 'ToleratedFailureCount'] as const) {
      if (state[field] !== undefined) problems.push(`state ${name}: field ${field} belongs to a distributed Map`)
    }
  }
  if (!('Retry' in state)) return
  for (const [field, rules] of [
    ['Retry', state.Retry],
    ['Catch', state.Catch],
  ] as const) {
    rules.forEach((rule, at) => {
      if (!rule.ErrorEquals.includes('States.ALL')) return
      if (rule.ErrorEquals.length > 1 || at < rules.length - 1) {
        problems.push(`state ${name}: States.ALL must stand alone in the last entry of ${field}`)
      }
    })
  }
}

function linksOf(state: State): readonly string[] {
  if (state.Type === 'Succeed' || state.Type === 'Fail') return []
  if (state.Type === 'Choice') {
    return [...state.Choices.map((rule) => rule.Next), ...(state.Default === undefined ? [] : [state.Default])]
  }
  const next = state.Next === undefined ? [] : [state.Next]
  return 'Catch' in state ? [...next, ...state.Catch.map((rule) => rule.Next)] : next
}

export function innerBlocks(state: State): readonly StateBlock[] {
  if (state.Type === 'Map') return [state.ItemProcessor]
  return state.Type === 'Parallel' ? state.Branches : []
}
