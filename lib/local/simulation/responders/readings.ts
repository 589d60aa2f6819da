import { type BrandMemory, containsName, placeOfName } from '../learned-brands.ts'
import { type AnswerEntry, answerEntries, sentencesWith } from './entries.ts'
import { answersIn, linesOf, questionsIn, type ReadPrompt } from './prompt.ts'
import { balance, blame, ignorance, praise, warning } from './tone.ts'

/** Ways in which a reader of answers is wrong on purpose, for tests. */
export const readerFaults = ['bad-quotes', 'missing-ids', 'doubled-ids'] as const
export type ReaderFault = (typeof readerFaults)[number]

type Named = { name: string; quote: string }
type Reading = {
  id: string
  names: 'brand' | 'says_unknown' | 'only_restated' | 'other_meaning' | 'not_named'
  namesQuotes: string[]
  order: Named[]
  others: Named[]
  standing: 'option' | 'named' | 'advised_against' | null
  sentiment: 'positive' | 'neutral' | 'negative' | null
  sentimentQuote: string | null
}

/**
 * Reads each answer of the prompt as a careful reader does, every quote copied letter by letter.
 * @param fault  reads wrongly on purpose
 */
export function respondReadings(
  prompt: ReadPrompt,
  memory: BrandMemory,
  fault: ReaderFault | undefined,
): { readings: Reading[] } {
  const own = linesOf(prompt.textOf('brand')).flatMap((line) => line.replace(/^[a-z ]{3,20}:\s*/, '').split(' / '))
  const rivals = linesOf(prompt.textOf('known rivals'))
  // Answers about a field that no brand in memory has name rivals that only its questions lead to.
  const ofFields = questionsIn(prompt).flatMap((question) => memory.fieldOf(question).industry.rivals)
  const known = [...new Set([...own, ...rivals, ...ofFields, ...memory.names()])]
  const readings = answersIn(prompt).map(({ id, text }) => readOne(id, text, { own, rivals, known }))
  switch (fault) {
    case undefined:
      return { readings }
    case 'missing-ids':
      return { readings: readings.slice(1) }
    case 'doubled-ids':
      return { readings: [...readings, ...readings.slice(0, 1)] }
    case 'bad-quotes':
      return { readings: readings.map(withBadQuotes) }
  }
}

type Names = { readonly own: readonly string[]; readonly rivals: readonly string[]; readonly known: readonly string[] }

function readOne(id: string, text: string, { own, rivals, known }: Names): Reading {
  // Without the list of sources at the end.
  const body = text.split(/^(?:#{1,6} *)?\**(?:sources|references|quellen)\**:?\s*$/im)[0] ?? ''
  const isOwn = ({ name }: { name: string }) => own.some((one) => containsName(name, one))
  const entries = answerEntries(body, known)
  const first = entries.find(isOwn)
  const order = entries.filter((entry) => entry === first || !isOwn(entry))
  const naming = own.flatMap((name) => sentencesWith(body, name))
  const unlisted = rivals.filter((rival) => !order.some(({ name }) => containsName(name, rival)))
  const others = unlisted.flatMap((name) => copied(body, name))
  const withoutOwn = order.filter((entry) => !isOwn(entry)).map(asNamed)
  if (naming.length === 0 || ignorance.test(body)) {
    const names = naming.length === 0 ? 'not_named' : 'says_unknown'
    const nothing = { standing: null, sentiment: null, sentimentQuote: null }
    return { id, names, namesQuotes: naming, order: withoutOwn, others, ...nothing }
  }
  const warned = naming.find((sentence) => warning.test(sentence))
  const isDescribed = first === undefined && order.length === 0 && naming.length > 1
  const standing = warned !== undefined ? 'advised_against' : first !== undefined || isDescribed ? 'option' : 'named'
  const described = isDescribed ? copied(body, own[0] ?? '') : []
  const placed = warned === undefined ? [...order.map(asNamed), ...described] : withoutOwn
  return {
    id,
    names: 'brand',
    namesQuotes: naming.slice(0, 1),
    order: placed,
    others,
    standing,
    ...toneOf(first, naming, warned),
  }
}

type Tone = Pick<Reading, 'sentiment' | 'sentimentQuote'>

function toneOf(entry: AnswerEntry | undefined, naming: readonly string[], warned: string | undefined): Tone {
  if (warned !== undefined) return { sentiment: 'negative', sentimentQuote: warned }
  const isListed = entry !== undefined && entry.text !== ''
  const said = isListed ? [entry.text] : naming
  const blamed = said.find((part) => blame.test(part) && !balance.test(part))
  if (blamed !== undefined) return { sentiment: 'negative', sentimentQuote: blamed }
  const balanced = said.find((part) => balance.test(part))
  if (balanced !== undefined) return { sentiment: 'neutral', sentimentQuote: balanced }
  const praised = said.find((part) => praise.test(part))
  // In a list of recommendations, what an entry says is the reason for recommending it.
  const sentiment = isListed || praised !== undefined ? 'positive' : 'neutral'
  return { sentiment, sentimentQuote: praised ?? said[0] ?? '' }
}

function asNamed({ name, quote }: AnswerEntry): Named {
  return { name, quote }
}

/** A name in the spelling that a text uses. */
function copied(text: string, name: string): Named[] {
  const at = placeOfName(text.toLowerCase(), name.toLowerCase())
  return at === -1 ? [] : [{ name, quote: text.slice(at, at + name.length) }]
}

function withBadQuotes(reading: Reading): Reading {
  return {
    ...reading,
    names: 'brand',
    namesQuotes: ['words that stand nowhere in this text'],
    sentiment: 'positive',
    sentimentQuote: 'simply the best there is, everybody says so',
    others: [...reading.others, { name: 'Battery life', quote: 'Battery life' }],
  }
}
