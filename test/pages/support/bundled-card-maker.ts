import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import type { CardMaker } from '../../../functions/core/pages/social-card.ts'
import { bundle, rootDir } from '../../../lib/cdk/bundle.ts'

/** The card maker bundled as for Lambda: the fonts and the painter are bytes inside. `remove` deletes the bundle. */
export async function bundledCardMaker(): Promise<{ readonly maker: CardMaker; readonly remove: () => void }> {
  const cache = join(rootDir, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'card-test-'))
  const source = join(rootDir, 'functions/adapters/card/create-card-maker.ts')
  writeFileSync(join(folder, 'card.ts'), `export { createCardMaker } from ${JSON.stringify(source)}`)
  const entries = [{ id: 'card', entry: join(relative(rootDir, folder), 'card.ts') }]
  const { dir } = await bundle({ entries, cacheDir: join(folder, 'bundles') })
  const { createCardMaker } = createRequire(import.meta.url)(join(dir, 'card', 'index.js')) as {
    createCardMaker: () => CardMaker
  } // our entry above
  return { maker: createCardMaker(), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
