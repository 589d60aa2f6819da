// A separate process for the CDK, which would otherwise keep 200 MB of memory for as long as the local runtime runs.
import { bundle } from '../cdk/bundle.ts'
import type { StageOverrides } from '../cdk/stages.ts'
import type { TemplateOrder } from './prepare-template.ts'

// The runtime was stopped while it waited for this process.
process.once('disconnect', () => process.exit())
process.once('message', (order: TemplateOrder) => {
  run(order).then(
    (prepared) => process.send?.(prepared, () => process.disconnect()),
    (error: unknown) =>
      process.send?.({ error: error instanceof Error ? error.message : String(error) }, () => process.disconnect()),
  )
})

async function run({ stage, overrides }: TemplateOrder) {
  // esbuild works in parallel while the CDK loads.
  const bundling = bundle()
  bundling.catch(() => undefined)
  const { synthesize } = await import('../cdk/synthesize.ts')
  const { dir } = await bundling
  const { stacks } = await synthesize({ stage, overrides: overrides as StageOverrides, assetsDir: dir })
  const template = [stacks.data, stacks.service, ...(stacks.edge === undefined ? [] : [stacks.edge])].map(
    (stack) => stack.template,
  )
  return { template, assetsDir: dir }
}
