/** One line for each goal that a long suite measures: `Gn value target pass|fail`. */
export function tell(goal: string, value: string, target: string, isMet: boolean): void {
  process.stdout.write(`${goal}  ${value}  (${target})  ${isMet ? 'pass' : 'fail'}\n`)
}
