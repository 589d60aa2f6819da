import { createInterface } from 'node:readline'
import { environmentModel } from '../functions/adapters/model/environment-model.ts'
import { extractFacts } from '../functions/core/answers/extract-facts.ts'
import { type ExtractLine, explain, parseLine, printFacts, readLines } from '../functions/core/answers/extract-lines.ts'

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

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(usage)
    return
  }
  const at = args.indexOf('--explain')
  const explained = at === -1 ? undefined : args[at + 1]
  const rest = args.filter((one, index) => one !== '--read' && (at === -1 || (index !== at && index !== at + 1)))
  if (rest.length > 0 || (at !== -1 && explained === undefined)) {
    process.stderr.write(`extract does not take ${rest.join(' ') || '--explain without an id'}\n\n${usage}`)
    process.exitCode = 2
    return
  }
  const model = args.includes('--read') ? environmentModel(process.env) : undefined
  if (args.includes('--read') && model === undefined) {
    process.stderr.write('extract: --read asks the analysis model, whose key OPENAI_API_KEY is not set\n')
    process.exitCode = 2
    return
  }
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader went away (head, less): nothing more to write.
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  const isStreamed = model === undefined && explained === undefined
  const lines: ExtractLine[] = []
  let number = 0
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++
    const text = number === 1 ? line.replace(/^\ufeff/, '') : line
    if (text.trim() === '') continue
    const parsed = parseLine(text)
    if ('problem' in parsed) {
      process.stderr.write(`line ${number}: ${parsed.problem}\n`)
      process.exitCode = 1
    } else if (isStreamed) await write(printFacts(parsed.id, extractFacts(parsed.input)))
    else lines.push(parsed)
  }
  if (isStreamed) return
  const chosen = explained === undefined ? lines : lines.filter(({ id }) => String(id) === explained)
  if (explained !== undefined && chosen.length === 0) {
    process.stderr.write(`no answer has the id ${explained}\n`)
    process.exitCode = 1
  }
  const read = model ? await readLines(chosen, model, (note) => process.stderr.write(`${note}\n`)) : []
  for (const [index, line] of chosen.entries()) {
    const one = read[index]
    if (explained !== undefined) await write(explain(line.id, line, one?.first, one?.second))
    else if (one) await write(printFacts(line.id, one.settled.facts))
  }
}

async function write(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await new Promise((resolve) => process.stdout.once('drain', resolve))
}

await main()
