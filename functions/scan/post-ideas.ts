import { withoutForeignUrls } from '../core/output-gate.ts'
import { postIdeasRequest } from '../core/prompts/post-ideas.ts'
import { askWithinBudget } from '../core/scan/ask-within-budget.ts'
import { profile } from '../core/scan/profile.ts'
import { acceptPostIdeas } from '../core/scan/write-up/accept-post-ideas.ts'
import { promptsToWin } from '../core/scan/write-up/rule-made-post-ideas.ts'
import { reportLanguageOf } from '../core/words/dictionary.ts'
import { type ModelEffects, modelEffects } from '../runtime/effects-model.ts'
import { type Run, stage } from '../runtime/stage.ts'

/** Posts that would win the questions the brand is missing from. */
export const run: Run<Record<string, never>, ModelEffects> = async ({ head }, effects) => {
  const { scans } = effects
  const { uuid } = head
  if (await scans.findPart(uuid, 'post-ideas')) return {}
  const measured = await scans.findPart(uuid, 'scores')
  if (!measured) throw new Error('the scores of the scan are missing')
  const { brand, language, domain } = profile.parse(await scans.findWork(uuid, 'profile'))
  const targets = promptsToWin(measured.prompts)
  if (head.kind === 'agent-scan') {
    await scans.putPart(uuid, 'post-ideas', { postIdeas: acceptPostIdeas(undefined, brand.name, targets, language) })
    return {}
  }
  const offer = [brand.summary, ...brand.productsOrServices].join('\n')
  const request = postIdeasRequest({ language: reportLanguageOf(language), brandName: brand.name, offer, missedPrompts: targets })
  const proposed = await askWithinBudget(uuid, 'post-ideas', request, effects, { whenReserved: 'rules' })
  const value = proposed.ok ? withoutForeignUrls(proposed.value, domain === null ? [] : [domain]) : undefined
  await scans.putPart(uuid, 'post-ideas', { postIdeas: acceptPostIdeas(value, brand.name, targets, language) })
  return {}
}

export const handler = stage('post-ideas', { effects: modelEffects }).handler(run)
