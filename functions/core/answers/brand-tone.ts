import { ownKey } from './drafts.ts'
import type { Entry, Enumeration } from './enumeration.ts'
import { type Role, roleOf } from './roles.ts'
import { blockAt, type Scene, type Sentence, sentenceAt, within } from './scene.ts'
import type { Range } from './sentences.ts'
import type { Sighting } from './sightings.ts'
import { addPolarity, type Polarity, polarityOf, type Tone, toneOf } from './tone.ts'
import { negations, neutralFrame, positiveFrame } from './words/tone-words.ts'

export type ToneFinding = { readonly tone: Tone; readonly mixed: boolean }

// The first mentions of an answer settle its tone; the limit keeps a hostile megabyte cheap.
const maxReadMentions = 60
const none: Polarity = { praise: 0, blame: 0 }
// A pick or a warning outweighs single words beside it.
const verdictWeight = 2.5

/** The tone of what the answer says about the brand: its entries in lists and tables, and the clauses of prose that speak of it. */
export function findTone(
  scene: Scene,
  enumerations: readonly Enumeration[],
  all: readonly Sighting[],
  asserted: readonly Sighting[],
  winner: string | null,
): ToneFinding {
  const entries = enumerations.flatMap((one) =>
    one.entries.filter((entry) => entry.sightings.some((sighting) => sighting.key === ownKey)).map((entry) => ({ one, entry })),
  )
  const covered: Range[] = entries.flatMap(({ entry }) => [...entry.own])
  let polarity = none
  let ownText = false
  for (const { one, entry } of entries) {
    const said = entryPolarity(scene, one, entry, all)
    polarity = addPolarity(polarity, said.polarity)
    ownText ||= said.hasText
    if (one.role === 'against') polarity = addPolarity(polarity, { praise: 0, blame: verdictWeight })
  }
  const read = new Set<number>()
  for (const sighting of asserted.slice(0, maxReadMentions)) {
    if (covered.some((range) => sighting.start >= range.start && sighting.start < range.end)) continue
    const role = roleOf(scene, sighting)
    polarity = addPolarity(polarity, rolePolarity(role))
    const sentence = sentenceAt(scene, sighting.start)
    if (role === 'replaced' && sentence && !read.has(sentence.start)) {
      // Who leaves a firm names the reason in the same sentence.
      read.add(sentence.start)
      polarity = addPolarity(polarity, { praise: 0, blame: polarityOf(masked(scene, sentence, all)).blame })
    }
    for (const range of spokenOf(scene, sighting, all)) {
      if (read.has(range.start)) continue
      read.add(range.start)
      // "Each pushes its leads into X" says something of the others.
      if (role === 'integration' || role === 'owner' || role === 'customer' || role === 'publisher') continue
      const said = polarityOf(masked(scene, range, all))
      // "B is cheaper than A" praises B at the cost of A.
      polarity = addPolarity(
        polarity,
        role === 'comparison' ? { praise: said.blame, blame: isThan(scene, sighting) ? said.praise : 0 } : said,
      )
    }
  }
  if (winner === ownKey) polarity = addPolarity(polarity, { praise: verdictWeight, blame: 0 })
  const framed = entries.some(({ one }) => positiveFrame.test(one.lead) && !neutralFrame.test(one.lead) && one.role === 'options')
  if (framed && !ownText && polarity.praise + polarity.blame === 0) return { tone: 'positive', mixed: false }
  if (entries.length === 0 && polarity.praise + polarity.blame === 0 && asserted.some((one) => isFramedInline(scene, one)))
    return { tone: 'positive', mixed: false }
  if (
    polarity.praise + polarity.blame === 0 &&
    entries.length === 0 &&
    asserted.some((one) => isDescribedInProse(scene, one, all))
  )
    return { tone: 'positive', mixed: true }
  if (polarity.praise + polarity.blame === 0 && entries.some(({ one, entry }) => isDescribedPick(scene, one, entry, all)))
    return { tone: 'positive', mixed: true }
  const tone = toneOf(polarity)
  return {
    tone,
    mixed:
      polarity.praise > 0 &&
      polarity.blame > 0 &&
      Math.min(polarity.praise, polarity.blame) / Math.max(polarity.praise, polarity.blame) > 0.35,
  }
}

/** A list entry that gives a reason in words, not in figures, is a strength named: "tiny classes, teachers who remember your injuries". */
function isDescribedPick(scene: Scene, one: Enumeration, entry: Entry, all: readonly Sighting[]): boolean {
  if (one.role !== 'options' || neutralFrame.test(one.lead)) return false
  return entry.own.some((range) => {
    if (scene.blocks[blockAt(scene, range.start)]?.kind !== 'item') return false
    const reason = masked(scene, range, all).replace(/\([^()]*\)/g, '')
    return !/\p{N}/u.test(reason) && !refuses(reason) && (reason.match(/\p{L}{3,}/gu)?.length ?? 0) >= 4
  })
}

/** Prose that says what an offered firm does for its customers, without a figure or a definition, speaks for it. */
function isDescribedInProse(scene: Scene, sighting: Sighting, all: readonly Sighting[]): boolean {
  if (roleOf(scene, sighting) !== 'offered') return false
  const after = scene.folded.slice(sighting.end, sighting.end + 40)
  if (defines.test(after)) return false
  const said = spokenOf(scene, sighting, all).map((range) => masked(scene, range, all).replace(/\([^()]*\)/g, ''))
  const text = said.join(' ')
  return !/\p{N}/u.test(text) && !refuses(text) && (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 9
}

const defines =
  /^,? (?:is|are|was|were|ist|sind|est|sont|es|son|e|sono|is een) (?:an?|the|one of|ein|eine|une?|una|uno|um|uma|een|founded|based|located|owned) |^,? (?:founded|launched|based|started) |(?:は|是一)/
function refuses(text: string): boolean {
  return (text.match(/\p{L}[\p{L}']*/gu) ?? []).some((word) => negations.has(word) || word.endsWith("n't"))
}

function cellColumn(scene: Scene, range: Range): number | undefined {
  const block = scene.blocks[blockAt(scene, range.start)]
  return block?.kind === 'cell' && block.start === range.start ? block.column : undefined
}

function isThan(scene: Scene, sighting: Sighting): boolean {
  return (
    /(?:than|als|que|dan|di|do que) (?:the |la |le |el |o |a |de )?$/.test(
      scene.folded.slice(Math.max(0, sighting.start - 24), sighting.start),
    ) || /^(?:より|보다)/.test(scene.folded.slice(sighting.end, sighting.end + 3))
  )
}

function rolePolarity(role: Role): Polarity {
  return role === 'against' ? { praise: 0, blame: verdictWeight } : none
}

function entryPolarity(
  scene: Scene,
  one: Enumeration,
  entry: Entry,
  all: readonly Sighting[],
): { polarity: Polarity; hasText: boolean } {
  let polarity = none
  let hasText = false
  entry.own.forEach((range) => {
    const words = masked(scene, range, all)
    const isAnother = ownEntryOnly(scene, range, all)
    const part = isAnother ?? words
    if (/\p{L}{2}/u.test(part.replace(/~/g, ''))) hasText = true
    polarity = addPolarity(polarity, polarityOf(part))
    const column = cellColumn(scene, range)
    const head = column === undefined ? '' : (one.columnHeads[column] ?? '')
    if (
      /best for|ideal for|strength|ideal fur|starke|am besten|ideal pour|points? forts?|ideal para|mejor para|puntos fuertes|ideale per|punti di forza|melhor para|geschikt voor|sterk|おすすめ|強み|优点|适合|장점/.test(
        head,
      ) &&
      /\p{L}{2}/u.test(part)
    )
      polarity = addPolarity(polarity, { praise: 1, blame: 0 })
    if (
      /weakness|downside|drawback|cons|schwache|nachteil|points? faibles?|inconvenient|desventaja|punto debil|svantagg|desvantag|nadel|弱点|デメリット|缺点|단점/.test(
        head,
      ) &&
      /\p{L}{2}/u.test(part) &&
      polarityOf(part).blame === 0
    )
      polarity = addPolarity(polarity, { praise: 0, blame: 1 })
  })
  return { polarity, hasText }
}

/** Where an entry's text turns to other firms, only the sentences of the brand are read. */
function ownEntryOnly(scene: Scene, range: Range, all: readonly Sighting[]): string | null {
  const others = within(all, range.start, range.end).filter((one) => one.key !== ownKey && !one.weak)
  const first = others[0]
  if (!first) return null
  const own = within(all, range.start, range.end).filter((one) => one.key === ownKey)
  if (own.length === 0) return null
  return masked(scene, { start: range.start, end: first.start > (own[0]?.start ?? 0) ? first.start : range.end }, all)
}

/** Folded text with the names blanked: a firm called "Best" is no praise. */
function masked(scene: Scene, range: Range, all: readonly Sighting[]): string {
  let words = scene.folded.slice(range.start, range.end)
  for (const one of within(all, range.start, range.end)) {
    const from = one.start - range.start
    words = words.slice(0, from) + '~'.repeat(one.end - one.start) + words.slice(from + one.end - one.start)
  }
  return words.replace(conditions, (condition) => ' '.repeat(condition.length))
}

// A condition tells of the reader's need, not of the brand: "if approvals are complicated, X …".
const conditions =
  /(?:^|[,;:.-] ?)(?:if|when|unless|wenn|falls|si|cuando|quando|se|als|lorsque|quand) [^,;.~]{3,90},|[^、。~]{2,40}(?:なら|場合は?|ときは|れば)(?=~)|如果[^,,。~]{2,40}[,,]|[^,.~]{2,40}(?:라면|다면|하면),? ?(?=~)/g

/** The stretches of prose that speak of the brand: from its clause to the next firm, then sentences that name no other firm. */
function spokenOf(scene: Scene, sighting: Sighting, all: readonly Sighting[]): Range[] {
  const sentence = sentenceAt(scene, sighting.start)
  if (!sentence) return []
  const spans = [withinSentence(scene, sentence, sighting, all)]
  const inSentence = within(all, sentence.start, sentence.end).filter((one) => !one.weak)
  const lastSubject = inSentence.at(-1)?.key === ownKey || inSentence[0]?.key === ownKey
  if (!lastSubject) return spans
  const index = sentence.index
  const soleSubject = new Set(inSentence.map((one) => one.key)).size === 1
  for (let next = index + 1; next < Math.min(scene.sentences.length, index + 5); next++) {
    const following = scene.sentences[next]
    if (!following || following.block !== sentence.block) break
    if (
      within(all, following.start - 60, following.end + 60).some(
        (one) => !one.weak && one.start < following.end && one.end > following.start,
      )
    )
      break
    const words = scene.folded.slice(following.start, following.end)
    // Where sentences need no subject, the firm named last keeps the word.
    const keepsSubject = scene.styles[sentence.block] === 'no-capitals' && inSentence.at(-1)?.key === ownKey
    if (
      !soleSubject &&
      !keepsSubject &&
      !/^(?:it|its|they|their|the (?:app|company|tool|service|platform|firm|team|price|staff)|es|sie|er|das|il|elle|ce|su|lo|la|ese|essa|het|deze|それ|同社|它|该)(?:[ ']|$)/.test(
        words,
      )
    )
      break
    if (
      /^(?:both|all|either|each|whatever|whichever|in general|overall|beide|alle|les deux|ambos|tous|entrambi|beiden|どちら|两者|둘)/.test(
        words,
      )
    )
      break
    spans.push(following)
  }
  return spans
}

function withinSentence(scene: Scene, sentence: Sentence, sighting: Sighting, all: readonly Sighting[]): Range {
  const others = within(all, sentence.start, sentence.end).filter((one) => one.key !== ownKey && !one.weak)
  if (others.length === 0) return sentence
  const next = others.find((one) => one.start >= sighting.end)
  const previous = others.filter((one) => one.end <= sighting.start).at(-1)
  const start = previous ? boundaryAfter(scene, previous.end, sighting.start) : sentence.start
  const end = next ? boundaryBefore(scene, sighting.end, next.start) : sentence.end
  return { start, end }
}

/** Between a firm and the next, the words after the first belong to it up to the last comma or turning word. */
function boundaryBefore(scene: Scene, from: number, to: number): number {
  const between = scene.folded.slice(from, to)
  const cut = Math.max(
    between.lastIndexOf(', '),
    between.lastIndexOf('; '),
    between.lastIndexOf(' and '),
    between.lastIndexOf(' but '),
    between.lastIndexOf(' while '),
    between.lastIndexOf(' und '),
    between.lastIndexOf(' et '),
    between.lastIndexOf(' y '),
    between.lastIndexOf('、'),
    between.lastIndexOf(','),
    between.lastIndexOf('. '),
  )
  return cut > 0 ? from + cut : to
}

function boundaryAfter(scene: Scene, from: number, to: number): number {
  const end = boundaryBefore(scene, from, to)
  return end === to ? from : end
}

function isFramedInline(scene: Scene, sighting: Sighting): boolean {
  const sentence = sentenceAt(scene, sighting.start)
  if (!sentence) return false
  const lead = scene.folded.slice(sentence.start, sighting.start)
  return lead.length < 160 && positiveFrame.test(lead) && !neutralFrame.test(lead)
}
