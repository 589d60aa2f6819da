import { createInterface } from 'node:readline'
import * as z from 'zod'
import { extractFacts } from '../functions/core/answers/extract-facts.ts'

const usage = `Reads JSON lines from stdin and writes one JSON line with the facts of each answer to stdout. No network.

  npm run -s extract < answers.jsonl

In:  {"id", "answer", "brand": {"name", "aliases", "formerNames", "domain"}, "knownCompetitors"}
Out: {"id", "mentioned", "position", "sentiment", "competitors", "citedSources": [{"url", "title"}]}

position is null when the brand has no rank, sentiment is null when the brand is not mentioned.
A line that cannot be read is reported on stderr with its number, the others are still answered; the exit code is then 1.
`

const names = z.array(z.string()).nullish()
const inputLine = z.object({
  id: z.union([z.string(), z.number()]),
  answer: z.string(),
  brand: z.object({ name: z.string().min(1), aliases: names, formerNames: names, domain: z.string().nullish(), products: names }),
  knownCompetitors: names,
  question: z.string().nullish(),
})

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(usage)
    return
  }
  if (args.length > 0) {
    process.stderr.write(`extract takes no arguments, got ${args.join(' ')}\n\n${usage}`)
    process.exitCode = 2
    return
  }
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader went away (head, less): nothing more to write.
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  let number = 0
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++
    const text = number === 1 ? line.replace(/^\ufeff/, '') : line
    if (text.trim() === '') continue
    const answered = answerLine(text)
    if ('problem' in answered) {
      process.stderr.write(`line ${number}: ${answered.problem}\n`)
      process.exitCode = 1
    } else if (!process.stdout.write(`${answered.line}\n`)) {
      await new Promise((resolve) => process.stdout.once('drain', resolve))
    }
  }
}

function answerLine(text: string): { line: string } | { problem: string } {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    return { problem: `not JSON (${error instanceof Error ? error.message : String(error)})` }
  }
  const input = inputLine.safeParse(parsed)
  if (!input.success)
    return { problem: input.error.issues.map((issue) => `${issue.path.join('.') || 'line'}: ${issue.message}`).join('; ') }
  const { id, answer, brand, knownCompetitors, question } = input.data
  const facts = extractFacts({
    answer,
    brand: {
      name: brand.name,
      aliases: brand.aliases ?? [],
      formerNames: brand.formerNames ?? [],
      domain: brand.domain ?? null,
      products: brand.products ?? [],
    },
    knownCompetitors: knownCompetitors ?? [],
    ...(question ? { question } : {}),
  })
  const { mentioned, position, sentiment, competitors, citedSources } = facts
  return { line: JSON.stringify({ id, mentioned, position, sentiment, competitors, citedSources }) }
}

await main()
