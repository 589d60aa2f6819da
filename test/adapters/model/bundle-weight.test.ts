import { build } from 'esbuild'
import { expect, test } from 'vitest'

async function packagesIn(entry: string): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    entryPoints: [new URL(`../../../${entry}`, import.meta.url).pathname],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    logLevel: 'silent',
  })
  return new Set(Object.keys(metafile.inputs).flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []))
}

test('the model for API functions brings no SDK and no second HTTP client', async () => {
  expect([...(await packagesIn('functions/adapters/model/create-plain-model.ts'))].sort()).toEqual(['zod'])
})

test('the model of the scan stages is the one with the SDK', async () => {
  expect([...(await packagesIn('functions/adapters/model/create-model.ts'))]).toEqual(
    expect.arrayContaining(['openai', 'undici']),
  )
})
