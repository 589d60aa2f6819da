import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strictSchema } from '../../functions/adapters/model/strict-schema.ts'
import { writePrompt } from '../../functions/adapters/model/write-prompt.ts'
import { decodePage } from '../../functions/adapters/web/decode-page.ts'
import { readPageStructure } from '../../functions/core/brand/read-page.ts'
import { identityPromptVersion, identityRequest } from '../../functions/core/prompts/identify-page.ts'
import { readLabels } from './evaluate-pages.ts'

/**
 * Writes the prompt of the call `identity` for each labelled page, as a model gets it, and index.json with the page of each: npx
 * node test/support/print-page-prompts.ts <labels> <folder of the pages> <folder for the prompts> Of a label only the page's
 * file, address and status are used.
 */
const [labels, folder, into] = process.argv.slice(2)
if (labels === undefined || folder === undefined || into === undefined) throw new Error('usage: <labels> <pages> <prompts>')
mkdirSync(into, { recursive: true })
const marks = { delimiter: '5f1c9a0be2d84736a1f0c3d2b4e59687', canary: 'canary-0d9e8f7a6b5c4d3e2f1a0b9c8d7e6f50' }
const index: Record<string, string> = {}
for (const [at, { id, file, url, status }] of readLabels(labels).entries()) {
  const structure = readPageStructure({ html: decodePage(readFileSync(join(folder, file)), undefined), url, status })
  if (structure.certainObstacle !== null) continue
  const request = identityRequest(structure)
  const { system, user } = writePrompt(request, marks, [])
  const name = String(at + 1).padStart(3, '0')
  const format = JSON.stringify({ name: request.name, strict: true, schema: strictSchema(request.schema) })
  writeFileSync(
    join(into, `${name}.txt`),
    `SYSTEM\n\n${system}\n\nUSER\n\n${user}\n\nFORMAT (JSON schema of the answer)\n\n${format}\n`,
  )
  index[id] = `${name}.json`
}
writeFileSync(join(into, 'index.json'), `${JSON.stringify(index, null, 1)}\n`)
console.log(`${Object.keys(index).length} prompts of version ${identityPromptVersion} in ${into}`)
