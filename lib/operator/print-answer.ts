/** Prints a command's result on stdout: tables on a terminal, one line of JSON with --json or without a terminal. */
export async function printAnswer(answer: object, { json = false }: { readonly json?: boolean }): Promise<void> {
  if (json || !process.stdout.isTTY) {
    process.stdout.write(`${JSON.stringify(answer)}\n`)
    return
  }
  // Loaded only here: programs that read JSON do not wait for it.
  const { tablesOf } = await import('./tables-of.ts')
  process.stdout.write(tablesOf(answer, process.stdout.columns))
}
