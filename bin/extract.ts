import { createInterface } from 'node:readline'
import { extractAnswers } from '../lib/operator/extract-answers.ts'
import { OperatorError } from '../lib/operator/operator-error.ts'

const usage = `Reads JSON lines from stdin and writes one JSON line with the facts of each answer to stdout.

  npm run -s extract < answers.jsonl                    structure alone, no network
  npm run -s extract -- --read < answers.jsonl          asks the analysis model too (OPENAI_API_KEY, OPENAI_BASE_URL)
  npm run -s extract -- --explain <id> < answers.jsonl  what each reader said of one answer, what was dropped and why

In:  {"id", "answer", "brand": {"name", "aliases", "formerNames", "domain"}, "knownCompetitors"}
Out: {"id", "mentioned", "position", "sentiment", "competitors", "citedSources": [{"url", "title"}], "evidence"}

position is null when the brand has no rank, sentiment is null when the brand is not mentioned and "unknown" when nothing proves it.
evidence {mention, rank, standing, sentiment, competitors[]} holds {quote, start, end, by}; offsets are UTF-16 units of the answer.
With --read, lines with equal brand and rivals share a call; an answer that could not be read has structure's facts and a note on stderr.
A line that cannot be read is reported on stderr with its number, the others are still answered; the exit code is then 1.
`

const args = process.argv.slice(2)
const say = (text: string) => process.stderr.write(`${text}\n`)

if (args.includes('--help') || args.includes('-h')) process.stdout.write(usage)
else await main()

async function main(): Promise<void> {
  const at = args.indexOf('--explain')
  const explained = at === -1 ? undefined : args[at + 1]
  const rest = args.filter((one, index) => one !== '--read' && (at === -1 || (index !== at && index !== at + 1)))
  if (rest.length > 0 || (at !== -1 && explained === undefined)) {
    say(`extract does not take ${rest.join(' ') || '--explain without an id'}\n\n${usage.trimEnd()}`)
    process.exitCode = 2
    return
  }
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader closed the pipe (head, less): nothing more to write.
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  const complain = (text: string) => {
    say(text)
    process.exitCode = 1
  }
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
  const options = { explained, reads: args.includes('--read'), environment: process.env, complain, note: say }
  try {
    for await (const line of extractAnswers(lines, options)) await write(line)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    say(`extract: ${error.message}`)
    process.exitCode = 2
    process.stdin.destroy()
  }
}

async function write(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await new Promise((resolve) => process.stdout.once('drain', resolve))
}
