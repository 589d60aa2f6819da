import type { AnswerFacts } from '../../functions/core/answers/facts.ts'
import type { Reading } from '../../functions/core/answers/reading.ts'
import type { LabelledAnswer } from './evaluate-answers.ts'

const ownNames = ({ brand: { name, aliases, formerNames } }: LabelledAnswer): string[] => [name, ...aliases, ...formerNames]

const isOwnName = (one: LabelledAnswer, name: string): boolean => ownNames(one).includes(name)

export const linesWithOwnName = (one: LabelledAnswer): string[] =>
  one.answer.split('\n').filter((line) => ownNames(one).some((name) => line.toLowerCase().includes(name.toLowerCase())))

/** A number from 0 to 1 for each answer and purpose: the same in every run. */
export function chance(id: string, purpose: string): number {
  let hash = 2_166_136_261
  for (const letter of `${purpose} ${id}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507) // ids that differ in their last digit alone are spread as well
  hash ^= hash >>> 13
  return ((hash >>> 0) % 10_000) / 10_000
}

/** The mistakes of a small model; another seed gives the mistakes of its second reading. */
export function slips(reading: Reading, one: LabelledAnswer, seed: string): Reading {
  const happens = (slip: string, share: number): boolean => chance(one.id, `${seed} ${slip}`) < share
  const spoilt = structuredClone(reading)
  if (happens('tone', 0.05) && spoilt.sentiment) spoilt.sentiment = spoilt.sentiment === 'positive' ? 'negative' : 'positive'
  const at = spoilt.order.findIndex(({ name }) => isOwnName(one, name))
  if (happens('rank', 0.05) && at !== -1) spoilt.order.splice(at === 0 ? 1 : at - 1, 0, ...spoilt.order.splice(at, 1))
  const rivals = rivalsOf(spoilt, one)
  const left = rivals[Math.floor(chance(one.id, `${seed} which`) * rivals.length)]
  if (happens('rival', 0.1)) {
    spoilt.order = spoilt.order.filter(({ name }) => name !== left)
    spoilt.others = spoilt.others.filter(({ name }) => name !== left)
  }
  const heading = /^#+ (.+)$/m.exec(one.answer)?.[1] ?? /^\W*([A-Z][a-z]+(?: [a-z]+)?):/m.exec(one.answer)?.[1]
  if (heading && happens('heading', 0.2)) spoilt.others.push({ name: heading, quote: heading })
  if (spoilt.names !== 'brand' || !happens('missed', 0.03)) return spoilt
  const order = spoilt.order.filter(({ name }) => !isOwnName(one, name))
  return { ...spoilt, names: 'not_named', namesQuotes: [], order, standing: null, sentiment: null, sentimentQuote: null }
}

const rivalsOf = ({ order, others }: Reading, one: LabelledAnswer): string[] =>
  [...new Set([...order, ...others].map(({ name }) => name))].filter((name) => !isOwnName(one, name))

/** The facts of a reading without any check. */
export function uncheckedFacts(reading: Reading, one: LabelledAnswer): AnswerFacts {
  const mentioned = reading.names === 'brand'
  const at = reading.order.findIndex(({ name }) => isOwnName(one, name))
  const position = mentioned && at !== -1 ? at + 1 : null
  return {
    mentioned,
    position,
    standing: !mentioned ? 'absent' : position === null ? 'named' : 'offered',
    sentiment: mentioned ? (reading.sentiment ?? 'unknown') : null,
    competitors: rivalsOf(reading, one),
    citedSources: [],
    uncertain: [],
  }
}
