import * as z from 'zod'
import { intent } from '../../contract/scan-report.ts'
import type { ModelRequest } from '../ports.ts'
import { mayBeAsked } from '../scan/plan/choose-questions.ts'
import type { Profile } from '../scan/profile.ts'
import { proposedPersona } from './proposed-persona.ts'
import { blocksAreData, languageName } from './version.ts'

export const proposedPlan = z.object({
  /** The kind of offer in two to five words. */
  subject: z.string(),
  /** A competing brand to be compared with; empty where none is known. */
  rival: z.string(),
  personas: z.array(proposedPersona),
  questions: z.array(z.object({ text: z.string(), topic: z.string(), intent, personaIndex: z.number() })),
})
export type ProposedPlan = z.infer<typeof proposedPlan>

/** More questions are asked for than needed, since rules remove some. */
const extraQuestions = 5

/**
 * Asks the model for personas and questions. Its answer is a proposal: the plan checks each question and drops some.
 * @param rules.ownNames  names of the brand, which no question may contain
 * @param rules.pageText  a question that quotes it is dropped
 */
export function planRequest(
  profile: Profile,
  rules: {
    readonly personas: number
    readonly questions: number
    readonly ownNames: readonly string[]
    readonly pageText: string
  },
  page: { readonly title: string; readonly description: string; readonly headings: readonly string[] },
): ModelRequest<ProposedPlan> {
  const place = profile.isLocal ? profile.location : null
  const whereItIs =
    place !== null
      ? 'It is a local business, at home in the place of the block "place": about half of the questions name that place, and each persona\'s location is there.'
      : 'The business is not local: leave every location empty and name no city in the questions.'
  return {
    name: 'plan-questions',
    instructions: [
      'You prepare a test of what AI assistants recommend: personas of typical buyers, and the questions such buyers would ' +
        'ask an assistant before they know any brand.',
      blocksAreData,
      `Write all text in ${languageName(profile.language)}.`,
      'subject: the kind of offer of the business in two to five words, as a buyer would call it, without any name. rival: ' +
        'one real competing brand that buyers would consider instead, or an empty string.',
      `personas: exactly ${rules.personas}, different from each other; name is a short type ("Owner of a small cleaning ` +
        `firm"), not a person's name. goals and painPoints: 2 to 4 short entries each. Leave companySize, industry, location, ` +
        'ageRange, expertiseLevel as empty strings where they do not matter.',
      whereItIs,
      `questions: exactly ${rules.questions + extraQuestions}, each one sentence as a buyer would type it, no two alike, ` +
        'spread over the intents discovery (what is there), comparison (which one) and problem (how do I solve this, whom do I ' +
        'turn to). personaIndex: the persona, from 0, that would ask it; use all personas in turn.',
      'Never name a brand, a product or a web address in a question, and never copy a sentence of the material.',
      'topic: two to four words.',
    ].join('\n'),
    blocks: [
      { label: 'title', text: page.title },
      { label: 'description', text: page.description },
      { label: 'headings', text: page.headings.slice(0, 40).join('\n') },
      // The place was read from the page, so it is never part of the instructions.
      ...(place === null ? [] : [{ label: 'place', text: place }]),
      { label: 'names never to be used', text: rules.ownNames.join('\n') },
    ],
    schema: proposedPlan,
    check: (value) => {
      const usable = value.questions.filter((question) => mayBeAsked(question.text, rules)).length
      const problems: string[] = []
      if (value.personas.length < rules.personas)
        problems.push(`personas has ${value.personas.length} entries; give ${rules.personas}`)
      if (usable < rules.questions) {
        problems.push(
          `only ${usable} questions are free of brand names, addresses and copied passages; give at least ${rules.questions}`,
        )
      }
      return problems
    },
    timeoutMs: 45_000,
  }
}
