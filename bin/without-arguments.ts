/**
 * For commands that take nothing: `--help` prints what the command does, anything else is refused. Ends the process in both cases,
 * before the command writes anything.
 */
export function takesNoArguments(usage: string): void {
  const given = process.argv.slice(2)
  if (given.length === 0) return
  const isHelp = given.every((one) => one === '--help' || one === '-h')
  if (isHelp) process.stdout.write(`${usage}\n`)
  else process.stderr.write(`It takes no arguments: ${given.join(' ')}\n\n${usage}\n`)
  process.exit(isHelp ? 0 : 2)
}
