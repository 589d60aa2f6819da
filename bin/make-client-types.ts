import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describeApi } from '../functions/contract/openapi.ts'
import { formatSource } from '../lib/client/format-source.ts'
import { printTypes } from '../lib/client/print-types.ts'
import { takesNoArguments } from './without-arguments.ts'

takesNoArguments('Writes the types of the typed client (lib/client) from the OpenAPI document: npm run -s client-types')

// Base address and version appear in no type, so any values do.
for (const [name, source] of Object.entries(printTypes(describeApi({ baseUrl: '', version: '' })))) {
  const file = fileURLToPath(new URL(`../lib/client/${name}`, import.meta.url))
  await writeFile(file, await formatSource(source, file))
}
