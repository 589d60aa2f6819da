import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { functionList } from '../../../lib/cdk/constructs/function-list.ts'

/** A folder per function with an empty handler: a template only needs assets to refer to. */
export function stubAssets(): string {
  const dir = mkdtempSync(join(tmpdir(), 'visibility-stubs-'))
  for (const { id } of functionList) {
    mkdirSync(join(dir, id))
    writeFileSync(join(dir, id, 'index.js'), `exports.handler = async () => '${id}'\n`)
  }
  return dir
}
