import { withoutForeignUrls } from '../core/output-gate.ts'
import { analysisRequest } from '../core/prompts/analyse.ts'
import { askWithinBudget } from '../core/scan/ask-within-budget.ts'
import { evidence } from '../core/scan/measure/evidence.ts'
import { profile } from '../core/scan/profile.ts'
import { acceptAnalysis } from '../core/scan/write-up/accept-analysis.ts'
import { extractsOf, figuresOf } from '../core/scan/write-up/figures.ts'
import { headlineProblems, namesIn } from '../core/scan/write-up/headline-claims.ts'
import { reportLanguageOf } from '../core/words/dictionary.ts'
import { type ModelEffects, modelEffects } from '../runtime/effects-model.ts'
import { type Run, stage } from '../runtime/stage.ts'

/** Writes the words about the measured figures: by the model where it keeps to the contract, else by rule. */
export const run: Run<Record<string, never>, ModelEffects> = async ({ head }, effects) => {
  const { scans } = effects
  const { uuid } = head
  if (await scans.findPart(uuid, 'analysis')) return {}
  const measured = await scans.findPart(uuid, 'scores')
  if (!measured) throw new Error('the scores of the scan are missing')
  const known = profile.parse(await scans.findWork(uuid, 'profile'))
  const shown = evidence.parse(await scans.findWork(uuid, 'evidence'))
  const proposed =
    head.kind === 'agent-scan'
      ? undefined // its report has no write-up; the page shows the one made by rule
      : await askWithinBudget(
          uuid,
          'analyse',
          analysisRequest({
            language: reportLanguageOf(known.language),
            figures: figuresOf(known.brand, measured),
            answers: extractsOf(shown),
            checkHeadline: (headline) => headlineProblems(headline, measured, namesIn(known.brand.name, measured)),
          }),
          effects,
          { whenReserved: 'rules' },
        )
  const value = proposed?.ok ? withoutForeignUrls(proposed.value, known.domain === null ? [] : [known.domain]) : undefined
  await scans.putPart(uuid, 'analysis', acceptAnalysis(value, known.brand.name, measured))
  return {}
}

export const handler = stage('analyse', { effects: modelEffects }).handler(run)
