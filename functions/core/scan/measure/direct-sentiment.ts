import { platforms } from '../../../contract/platforms.ts'
import type { BrandDirectSentiment } from '../../../contract/scan-report.ts'
import { announces } from '../../answers/phrases.ts'
import type { KnowledgeCheck } from '../../scores/knowledge.ts'
import { namesBrand } from '../../text/same-name.ts'
import { dictionaryOf } from '../../words/dictionary.ts'
import type { Profile } from '../profile.ts'
import { ownNames } from '../profile.ts'
import { cutAtSentence, sentencesOf } from '../sentences.ts'
import { confirmedIn, type KnowledgeVerdict } from './check-knowledge.ts'
import type { CountedAnswer } from './counted-answers.ts'
import { keptUntil } from './kept-until.ts'
import { plainText, plainWithMarks } from './plain-text.ts'
import { commonTone } from './present-prompts.ts'

const longestQuote = 280
const longestList = 8

/** What the assistants say when asked for the brand by name. The summary is written by a later stage. */
export function directSentiment(
  profile: Profile,
  byName: readonly {
    readonly answer: CountedAnswer
    readonly check: KnowledgeCheck
    readonly verdict: KnowledgeVerdict | undefined
  }[],
  language: string,
): Omit<BrandDirectSentiment, 'summary'> & { summary: null } {
  const names = ownNames(profile)
  const words = dictionaryOf(language)
  const known = byName.filter(({ check }) => check.verdict === 'known')
  const factById = new Map(profile.facts.map((fact) => [fact.id, fact]))
  const confirmed = known.flatMap(({ answer, verdict }) => [
    ...confirmedIn(answer, profile),
    ...(verdict?.confirmed ?? []).flatMap(({ factId }) => factById.get(factId) ?? []),
  ])
  const contradictions = byName.flatMap(({ answer, verdict }) =>
    (verdict?.contradicted ?? []).flatMap(({ factId, quote }) => {
      const fact = factById.get(factId)
      return fact ? [words.contradicts(platforms[answer.platform].label, cutAtSentence(quote, 160), fact.statement)] : []
    }),
  )
  const groups = [...Map.groupBy(byName, ({ answer }) => answer.platform).entries()]
  const strangers = groups
    .filter(([, group]) => group.every(({ check }) => check.verdict !== 'known'))
    .map(([platform]) => platform)
  return {
    summary: null,
    overallSentiment: commonTone(known.map(({ answer }) => answer.facts.sentiment)),
    notableFacts: distinct(confirmed.map((fact) => fact.statement)),
    riskFlags: distinct([
      ...contradictions,
      // Without facts of the site no statement was checked, so none is unknown either.
      ...(profile.facts.length === 0 || strangers.length === 0
        ? []
        : [words.saidNothing(strangers.map((platform) => platforms[platform].label))]),
    ]),
    strengths: distinct(known.flatMap(({ verdict }) => verdict?.strengths ?? []).map(shortened)),
    weaknesses: distinct(known.flatMap(({ verdict }) => verdict?.weaknesses ?? []).map(shortened)),
    platforms: groups.map(([platform, group]) => {
      const first = group.find(({ check }) => check.verdict === 'known') ?? group[0]
      const text = first === undefined ? '' : plainText(first.answer.text)
      const quote = first === undefined ? undefined : sentenceOfBrand(first.answer, names)
      return {
        platform,
        model: first?.answer.model ?? null,
        knows: group.some(({ check }) => check.verdict === 'known'),
        sentiment: commonTone(group.map(({ answer }) => answer.facts.sentiment)),
        summary:
          first?.answer.kept === undefined ? cutAtSentence(text, longestQuote) : keptUntil(first.answer.kept.until, language),
        quote: quote === undefined ? null : cutAtSentence(quote, longestQuote),
        askedAt: first?.answer.askedAt ?? '',
      }
    }),
  }
}

/**
 * The sentence that proves the mention. Answers of method 2026-11 have no evidence: there, the first sentence with a name of the
 * brand.
 */
function sentenceOfBrand({ text, facts }: CountedAnswer, names: readonly string[]): string | undefined {
  if (facts.evidence === undefined) return sentencesOf(plainText(text)).find((sentence) => namesBrand(sentence, names))
  const { mention } = facts.evidence
  if (mention === null) return undefined
  const { plain, marks } = plainWithMarks(text, [mention])
  const [mark] = marks
  let end = 0
  const sentences = sentencesOf(plain)
  const found = sentences.findIndex((sentence) => {
    const start = plain.indexOf(sentence, end)
    end = start + sentence.length
    return mark !== undefined && mark.start < end
  })
  // "Here is what I know about X." only announces; the sentence after it has the content.
  return sentences.slice(Math.max(0, found)).find((sentence) => !announces.test(sentence)) ?? sentences[found]
}

const shortened = (text: string): string => cutAtSentence(plainText(text), 200)
const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))].slice(0, longestList)
