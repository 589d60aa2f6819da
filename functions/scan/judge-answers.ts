import { makeManifest } from '../core/scan/measure/manifest.ts'
import { modelEffects } from '../runtime/effects.ts'
import { type Run, stage } from '../runtime/stage.ts'

/** Fixes what the scan is measured on, then has the model settle what the rules marked uncertain. */
export const run: Run<Record<string, never>> = async ({ head }, { scans, sha256 }) => {
  const { uuid } = head
  if ((await scans.findWork(uuid, 'manifest')) === undefined) {
    await scans.putWork(uuid, 'manifest', makeManifest(await scans.listAnswers(uuid), sha256))
  }
  return {}
}

export const handler = stage('judge-answers', run, { effects: modelEffects })
