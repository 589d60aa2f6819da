import { type ReportedPlatform, reportedPlatforms } from '../../../contract/platforms.ts'
import type { Prompt } from '../../../contract/scan-report.ts'
import { roundHalfUp } from '../../scores/round.ts'
import { withoutOwnNames } from '../../text/same-name.ts'
import type { Question, ScanPlan } from '../plan/plan.ts'
import type { CountedAnswer } from './counted-answers.ts'

type Mention = Prompt['mentions']['chatgpt']

/** Each category question with the measured result of the four platforms; none of it is estimated by a model. */
export function presentPrompts(plan: ScanPlan, answers: readonly CountedAnswer[]): Prompt[] {
  const byQuestion = Map.groupBy(answers, (answer) => answer.questionId)
  return categoryQuestions(plan).map((question) => {
    const own = byQuestion.get(question.id) ?? []
    const mentionOn = (platform: ReportedPlatform) => mentionOf(own.filter((answer) => answer.platform === platform))
    const mentions = {
      chatgpt: mentionOn('chatgpt'),
      claude: mentionOn('claude'),
      gemini: mentionOn('gemini'),
      aio: mentionOn('aio'),
    }
    const measured = reportedPlatforms.filter((platform) => mentions[platform].estimate !== null)
    return {
      ...namedQuestion(plan, question),
      mentions,
      mentionedOn: measured.filter((platform) => mentions[platform].mentioned),
      missingOn: measured.filter((platform) => !mentions[platform].mentioned),
    }
  })
}

/** The category questions before the first answer: every figure is null. */
export function plannedPrompts(plan: ScanPlan) {
  const open = { mentioned: null, estimate: null, position: null, sentiment: null, competitors: [] }
  return categoryQuestions(plan).map((question) => ({
    ...namedQuestion(plan, question),
    mentions: { chatgpt: open, claude: open, gemini: open, aio: open },
    mentionedOn: [],
    missingOn: [],
  }))
}

const categoryQuestions = (plan: ScanPlan): Question[] => plan.questions.filter((question) => question.kind === 'category')

function namedQuestion(plan: ScanPlan, question: Question) {
  const names = plan.personas.filter((persona) => question.personaIds.includes(persona.id)).map((persona) => persona.name)
  return { prompt: question.text, topic: question.topic, intent: question.intent, personaName: names.join(', ') }
}

function mentionOf(answers: readonly CountedAnswer[]): Mention {
  const named = answers.filter((answer) => answer.facts.mentioned)
  const ranks = named.flatMap((answer) => (answer.facts.position === null ? [] : [answer.facts.position]))
  return {
    mentioned: named.length > 0,
    estimate: answers.length === 0 ? null : roundHalfUp((100 * named.length) / answers.length),
    position: ranks.length === 0 ? null : Math.min(...ranks),
    sentiment: commonTone(named.map((answer) => answer.facts.sentiment)),
    competitors: withoutOwnNames(
      answers.flatMap((answer) => answer.facts.competitors),
      [],
    ),
  }
}

/** The most frequent tone of the mentions; neutral on a tie; unknown without mentions. */
export function commonTone(tones: readonly (string | null)[]): Mention['sentiment'] {
  const count = (tone: string) => tones.filter((one) => one === tone).length
  const [positive, neutral, negative] = [count('positive'), count('neutral'), count('negative')]
  if (positive + neutral + negative === 0) return 'unknown'
  if (positive > neutral && positive > negative) return 'positive'
  return negative > neutral && negative > positive ? 'negative' : 'neutral'
}
