import type { Functions } from './functions.ts'
import type { StateMachineConfig } from './states/state-machine.ts'
import { asList, asRecord } from './template.ts'

/**
 * Starts the workers of a state machine's functions one after the other, in the order of its states. A worker takes 0.1 to 0.4 s
 * to load its bundle, so later stages of the first scan load while earlier ones wait for answers.
 * @returns starts them, and resolves once they are ready, or at once while those of this machine are already being started
 */
export function createWarmUp(
  machines: readonly StateMachineConfig[],
  functions: Pick<Functions, 'warm' | 'has'>,
): (stateMachineArn: string) => Promise<void> {
  const orders = new Map(
    machines.map(({ arn, definition }) => [arn, functionsInOrder(JSON.parse(definition)).filter(functions.has)]),
  )
  const running = new Set<string>()
  return async (stateMachineArn) => {
    if (running.has(stateMachineArn)) return
    running.add(stateMachineArn)
    try {
      const names = orders.get(stateMachineArn) ?? []
      for (const name of names) await functions.warm(name)
      // A second worker where two are allowed: the calls of a Map come all at once.
      for (const name of names) await functions.warm(name)
    } finally {
      running.delete(stateMachineArn)
    }
  }
}

/** Names or ARNs of the functions from the first state to the last, without those that only a Catch leads to. */
export function functionsInOrder(machine: unknown): readonly string[] {
  const { StartAt, States } = asRecord(machine)
  const states = asRecord(States)
  const seen = new Set<string>()
  const found: string[] = []
  const visit = (name: unknown): void => {
    if (typeof name !== 'string' || seen.has(name)) return
    seen.add(name)
    const state = asRecord(states[name])
    const called = asRecord(state['Arguments'])['FunctionName']
    if (typeof called === 'string') found.push(called)
    for (const inner of [...asList(state['Branches']), ...asList(state['ItemProcessor'])]) found.push(...functionsInOrder(inner))
    for (const choice of asList(state['Choices'])) visit(asRecord(choice)['Next'])
    visit(state['Default'])
    visit(state['Next'])
  }
  visit(StartAt)
  return found
}
