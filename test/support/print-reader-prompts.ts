import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { strictSchema } from '../../functions/adapters/model/strict-schema.ts'
import { writePrompt } from '../../functions/adapters/model/write-prompt.ts'
import { readings } from '../../functions/core/answers/reading.ts'
import { groupForReading, readAnswersRequest, readerPromptVersion } from '../../functions/core/prompts/read-answers.ts'
import { type LabelledAnswer, readLabelled } from './evaluate-answers.ts'

const usage = `Writes the very prompts of the reader for labelled answers, without any label, and collects what a language model answered.

  npm run -s reader-prompts -- <set.jsonl> <dir>             writes <dir>/prompt-NN.txt and <dir>/ids.json
  npm run -s reader-prompts -- --collect <dir> <out.jsonl>   reads <dir>/reply-NN.json, writes one reading a line
`

/** Groups answers into files without a common brand. A file has several requests with one system prompt, and its own short ids. */
function printPrompts(path: string, directory: string): void {
  mkdirSync(directory, { recursive: true })
  const ids: Record<string, Record<string, string>> = {}
  const groups = groupForReading(readLabelled(path).map((one) => ({ ...one, text: one.answer })))
  groups.forEach((group, index) => {
    const name = String(index + 1).padStart(2, '0')
    const short = group.map((one, at) => ({ one, id: `a${at + 1}` }))
    ids[name] = Object.fromEntries(short.map(({ one, id }) => [id, one.id]))
    const requests = Map.groupBy(short, ({ one }) => JSON.stringify([one.brand, one.knownCompetitors]))
    const prompts = [...requests.values()].map((same) => promptOf(same))
    const users = prompts.map(({ user }, at) => `===== REQUEST ${at + 1} OF ${prompts.length} =====\n\n${user}`)
    const head = `===== SYSTEM (the same for each of the ${prompts.length} requests below) =====\n\n${prompts[0]?.system ?? ''}`
    const format = JSON.stringify(strictSchema(readings))
    const tail =
      `===== FORMAT (JSON schema of the answer) =====\n\n${format}\n\n` +
      'The requests are independent of each other. Write one JSON object with a reading for each answer id of all requests.'
    writeFileSync(`${directory}/prompt-${name}.txt`, `${[head, ...users, tail].join('\n\n')}\n`)
  })
  writeFileSync(`${directory}/ids.json`, `${JSON.stringify({ promptVersion: readerPromptVersion, ids }, null, 1)}\n`)
}

function promptOf(same: readonly { readonly one: LabelledAnswer; readonly id: string }[]): { system: string; user: string } {
  const first = same[0]?.one
  if (!first) throw new Error('a request without answers')
  const mark = createHash('sha256').update(first.id).digest('hex').slice(0, 32)
  const request = readAnswersRequest({
    brand: first.brand,
    knownCompetitors: first.knownCompetitors,
    questions: same.flatMap(({ one, id }) => (one.question ? [{ id: `q${id.slice(1)}`, text: one.question }] : [])),
    answers: same.map(({ one, id }) => ({ id, questionId: `q${id.slice(1)}`, text: one.answer })),
  })
  return writePrompt(request, { delimiter: mark, canary: 'canary-0' }, [])
}

function collect(directory: string, out: string): void {
  const { promptVersion, ids }: { promptVersion: string; ids: Record<string, Record<string, string>> } = JSON.parse(
    readFileSync(`${directory}/ids.json`, 'utf8'),
  )
  const lines: string[] = []
  for (const file of readdirSync(directory).sort()) {
    const name = /^reply-(\d+)\.json$/.exec(file)?.[1]
    if (!name) continue
    const said = readings.parse(JSON.parse(readFileSync(`${directory}/${file}`, 'utf8')))
    for (const one of said.readings) {
      const id = ids[name]?.[one.id]
      if (id === undefined) process.stderr.write(`${file}: no answer ${one.id}\n`)
      else lines.push(JSON.stringify({ promptVersion, reader: 'a language model', reading: { ...one, id } }))
    }
  }
  writeFileSync(out, `${lines.join('\n')}\n`)
  process.stdout.write(`${lines.length} readings\n`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [first, second, third] = process.argv.slice(2)
  if (first === '--collect' && second && third) collect(second, third)
  else if (first && second && !first.startsWith('-')) printPrompts(first, second)
  else {
    process.stderr.write(usage)
    process.exitCode = first === '--help' || first === '-h' ? 0 : 2
  }
}
