import { shareOf } from '../choose.ts'
import { containsName } from '../learned-brands.ts'
import { type AnswerEntry, answerEntries, sentencesWith } from './entries.ts'
import { linesOf, type ReadPrompt } from './prompt.ts'
import { balance, blame, ignorance, praise, warning } from './tone.ts'

/** Ways in which a reader of answers is wrong on purpose. */
export const readerFaults = ['weak-reader', 'bad-quotes', 'missing-ids', 'doubled-ids'] as const
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
 * Reads each answer of the prompt as a careful reader does: from the prompt alone, every quote copied letter by letter.
 * @param fault  reads wrongly on purpose
 */
export function respondReadings({ blocks, textOf }: ReadPrompt, fault: ReaderFault | undefined): { readings: Reading[] } {
  const own = ownNames(textOf('brand'))
  const rivals = linesOf(textOf('known rivals'))
  const answers = blocks.flatMap(({ label, text }) => {
    const [, id] = /^answer (\S+)$/.exec(label) ?? []
    return id === undefined ? [] : [{ id, text }]
  })
  const readings = answers.map(({ id, text }) => readOne(id, text, own, rivals))
  return { readings: spoilt(readings, answers, fault) }
}

/** Values of lines such as `name: Acme` and `also called: A / B`; a block without such lines is the name itself. */
function ownNames(block: string): string[] {
  const values = linesOf(block).flatMap((line) => line.replace(/^[a-z ]{3,20}:\s*/, '').split(' / '))
  return values.map((value) => value.trim()).filter((value) => value !== '')
}

function readOne(id: string, text: string, own: readonly string[], rivals: readonly string[]): Reading {
  const body = bodyOf(text)
  const isOwn = (name: string) => own.some((one) => containsName(name, one))
  const entries = answerEntries(body, [...own, ...rivals])
  const order = uniqueBy(entries, ({ name }) => (isOwn(name) ? '' : name.toLowerCase()))
  const naming = own.flatMap((name) => sentencesWith(body, name))
  const nothing = { id, namesQuotes: [], standing: null, sentiment: null, sentimentQuote: null } as const
  const asNamed = (list: readonly AnswerEntry[]) => list.map(({ name, quote }) => ({ name, quote }))
  const other = rivals.filter((rival) => containsName(body, rival) && !order.some(({ name }) => containsName(name, rival)))
  const others = other.map((name) => ({ name, quote: placeOf(body, name) }))
  const isUnknown = ignorance.test(body)
  if (naming.length === 0 || isUnknown) {
    const names = naming.length === 0 ? ('not_named' as const) : ('says_unknown' as const)
    return { ...nothing, names, namesQuotes: naming, order: asNamed(order.filter(({ name }) => !isOwn(name))), others }
  }
  const warned = naming.find((sentence) => warning.test(sentence))
  const entry = order.find(({ name }) => isOwn(name))
  const isOption = warned === undefined && (entry !== undefined || (order.length === 0 && naming.length > 1))
  const tone = toneOf(entry, naming, warned)
  const described: AnswerEntry[] =
    entry === undefined && isOption ? [{ name: own[0] ?? '', quote: placeOf(body, own[0] ?? ''), text: '' }] : []
  return {
    id,
    names: 'brand',
    namesQuotes: naming.slice(0, 1),
    order: asNamed([...(warned === undefined ? order : order.filter(({ name }) => !isOwn(name))), ...described]),
    others,
    standing: isOption ? 'option' : warned === undefined ? 'named' : 'advised_against',
    sentiment: tone.sentiment,
    sentimentQuote: tone.quote,
  }
}

/** The answer without its list of sources at the end. */
function bodyOf(text: string): string {
  const at = text.search(/^(?:#{1,6} *)?\**(?:sources|references|quellen)\**:?\s*$/im)
  return at === -1 ? text : text.slice(0, at)
}

function toneOf(
  entry: AnswerEntry | undefined,
  naming: readonly string[],
  warned: string | undefined,
): { sentiment: 'positive' | 'neutral' | 'negative'; quote: string } {
  if (warned !== undefined) return { sentiment: 'negative', quote: warned }
  const said = entry !== undefined && entry.text !== '' ? [entry.text] : naming
  const blamed = said.find((part) => blame.test(part) && !balance.test(part))
  if (blamed !== undefined) return { sentiment: 'negative', quote: blamed }
  const balanced = said.find((part) => balance.test(part))
  if (balanced !== undefined) return { sentiment: 'neutral', quote: balanced }
  const praised = said.find((part) => praise.test(part))
  if (praised !== undefined) return { sentiment: 'positive', quote: praised }
  const [first = ''] = said
  // What an entry of a list of recommendations says about itself is why it is recommended.
  return { sentiment: entry !== undefined && entry.text !== '' ? 'positive' : 'neutral', quote: first }
}

function placeOf(text: string, name: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  return at === -1 ? name : text.slice(at, at + name.length)
}

function uniqueBy<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map(list.toReversed().map((one) => [keyOf(one), one] as const)).values()].toReversed()
}

function spoilt(
  readings: readonly Reading[],
  answers: readonly { readonly text: string }[],
  fault: ReaderFault | undefined,
): Reading[] {
  const [first] = readings
  switch (fault) {
    case undefined:
      return [...readings]
    case 'missing-ids':
      return readings.slice(1)
    case 'doubled-ids':
      return first === undefined ? [] : [...readings, first]
    case 'bad-quotes':
      return readings.map((reading) => ({
        ...reading,
        names: 'brand',
        namesQuotes: ['words that stand nowhere in this text'],
        sentiment: 'positive',
        sentimentQuote: 'simply the best there is, everybody says so',
        others: [...reading.others, { name: 'Battery life', quote: 'Battery life' }],
      }))
    case 'weak-reader':
      return readings.map((reading, index) => weakened(reading, answers[index]?.text ?? ''))
  }
}

/** As a small model reads: now and then another tone, a rival left out, a place too far down. */
function weakened(reading: Reading, text: string): Reading {
  const draw = (what: string) => shareOf('weak-reader', what, text)
  const flipped = reading.sentiment === 'positive' ? ('negative' as const) : ('positive' as const)
  const [head, ...rest] = reading.order
  return {
    ...reading,
    sentiment: reading.sentiment !== null && draw('tone') < 0.05 ? flipped : reading.sentiment,
    others: draw('rival') < 0.1 ? reading.others.slice(1) : reading.others,
    order:
      head !== undefined && rest[0] !== undefined && draw('place') < 0.05 ? [rest[0], head, ...rest.slice(1)] : reading.order,
  }
}
