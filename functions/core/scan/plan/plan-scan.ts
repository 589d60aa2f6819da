import type { ProposedPlan } from '../../prompts/plan-questions.ts'
import { namesBrand, withoutOwnNames } from '../../text/same-name.ts'
import { cutText } from '../../text/visible-text.ts'
import type { Profile } from '../profile.ts'
import { byNameQuestions } from './by-name-questions.ts'
import { choosePersonas } from './choose-personas.ts'
import { chooseQuestions } from './choose-questions.ts'
import { questionIdOf, type ScanPlan } from './plan.ts'
import { scanSize } from './scan-size.ts'

/**
 * The plan of a preview or report: three personas; ten category questions, each from one persona's point of view in turn; four
 * by-name questions. Proposals of the model are used as far as the rules allow, the rest is made by rule.
 */
export function planScan(
  proposed: ProposedPlan,
  profile: Profile,
  rules: { readonly ownNames: readonly string[]; readonly pageText: string },
  common: Omit<ScanPlan, 'questions' | 'personas'>,
): ScanPlan {
  const { brand } = profile
  const place = profile.isLocal ? profile.location : null
  const personas = choosePersonas(proposed.personas, { profile, pageText: rules.pageText, count: scanSize.personas })
  const subject =
    [
      namesBrand(proposed.subject, rules.ownNames) ? '' : cutText(proposed.subject, 60),
      brand.industrySubcategory,
      brand.industry,
    ].find((text) => text.trim() !== '') ?? cutText(brand.summary, 60)
  const chosen = chooseQuestions(proposed.questions, {
    ...rules,
    language: profile.language,
    subject,
    place,
    count: scanSize.questions,
  })
  const category = chosen.map((candidate, index) => ({
    id: questionIdOf(index + 1),
    text: candidate.text,
    kind: 'category' as const,
    topic: candidate.topic,
    intent: candidate.intent,
    isForOverview: true,
    personaIds: personas.slice(index % personas.length, (index % personas.length) + 1).map((persona) => persona.id),
  }))
  const byName = byNameQuestions({
    name: brand.name,
    location: place,
    rival: withoutOwnNames([cutText(proposed.rival, 60)], rules.ownNames)[0],
    language: profile.language,
  })
  return { ...common, questions: [...category, ...byName], personas }
}
