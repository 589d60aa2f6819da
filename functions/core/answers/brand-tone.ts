import type { Range } from '../text/sentences.ts'
import { ownKey } from './drafts.ts'
import type { Entry, Enumeration } from './enumeration.ts'
import { type Role, roleOf } from './roles.ts'
import { blockAt, type Scene, type Sentence, sentenceAt } from './scene.ts'
import type { Sighting } from './sightings.ts'
import { addPolarity, type Polarity, polarityOf, type Tone, toneOf } from './tone.ts'
import { contrastPolarity } from './tone-contrast.ts'
import { entryPolarity } from './tone-entries.ts'
import { isEnglishAt, masked, spokenOf } from './tone-spans.ts'
import { counterPolarity, setsAgainst } from './tone-turns.ts'
import { balancePhrase } from './words/tone-balance.ts'
import { type Compared, comparedIn } from './words/tone-compared.ts'
import {
  caplessFact,
  definesAfter,
  definesLater,
  describedBehind,
  leavesOpen,
  plainReason,
  ranksBySize,
  statesFact,
  tellsBenefit,
  tellsBenefitInEnglish,
} from './words/tone-facts.ts'
import { pickAfter, pickBefore, placedAmong, preferredOver, warnAfter, warnBefore } from './words/tone-picks.ts'
import { negations, neutralFrame, positiveFrame } from './words/tone-words.ts'

export type ToneFinding = { readonly tone: Tone; readonly mixed: boolean }

// The first mentions of an answer settle its tone; the limit keeps a hostile megabyte cheap.
const maxReadMentions = 60
const none: Polarity = { praise: 0, blame: 0 }
// A pick or a warning outweighs single words beside it.
const verdictWeight = 2.5
// An imperative is a pick too, yet faults told with it may outweigh it.
const pickWeight = 1.5

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
  let spoken: Polarity | null = null
  let warned = false
  for (const sighting of asserted.slice(0, maxReadMentions)) {
    if (covered.some((range) => sighting.start >= range.start && sighting.start < range.end)) continue
    const role = roleOf(scene, sighting)
    polarity = addPolarity(polarity, rolePolarity(role))
    const verdict = spokenVerdict(scene, sighting)
    warned ||= verdict.blame > 0
    polarity = addPolarity(polarity, verdict)
    polarity = addPolarity(polarity, contrastPolarity(scene, sighting, all))
    const sentence = sentenceAt(scene, sighting.start)
    if (role === 'replaced' && sentence && !read.has(sentence.start)) {
      // Who leaves a firm names the reason in the same sentence.
      read.add(sentence.start)
      polarity = addPolarity(polarity, {
        praise: 0,
        blame: polarityOf(masked(scene, sentence, all), isEnglishAt(scene, sentence)).blame,
      })
    }
    for (const range of spokenOf(scene, sighting, all)) {
      if (read.has(range.start)) continue
      read.add(range.start)
      // "Each pushes its leads into X" says something of the others.
      if (role === 'integration' || role === 'owner' || role === 'customer' || role === 'publisher') continue
      const text = masked(scene, range, all)
      const compared = comparedAs(scene, sighting)
      const plain = compared
        ? comparedPolarity(scene, range, sighting, all, compared)
        : polarityOf(text, isEnglishAt(scene, range))
      const aside = role === 'comparison' && !compared ? relativeBehind(scene, sighting, all) : null
      const said: Polarity = spoken && setsAgainst(text) ? counterPolarity(spoken, plain) : plain
      spoken = addPolarity(spoken ?? none, said)
      // "B is cheaper than A" praises B at the cost of A.
      polarity = addPolarity(polarity, aside ?? (compared ? said : roleShare(role, said, isThan(scene, sighting))))
    }
  }
  if (winner !== ownKey && !isLopsided(polarity) && asserted.slice(0, maxReadMentions).some((one) => isBalanced(scene, one)))
    return { tone: 'neutral', mixed: true }
  if (winner === ownKey && !warned) polarity = addPolarity(polarity, { praise: verdictWeight, blame: 0 })
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
    if (leavesOpen.test(reason) || plainReason.test(reason.replaceAll('~', ''))) return false
    return !/\p{N}/u.test(reason) && !refuses(reason) && (reason.match(/\p{L}{3,}/gu)?.length ?? 0) >= 4
  })
}

/** Prose that says what an offered firm does for its customers, without a figure or a definition, speaks for it. */
function isDescribedInProse(scene: Scene, sighting: Sighting, all: readonly Sighting[]): boolean {
  if (roleOf(scene, sighting) !== 'offered') return false
  const after = scene.folded.slice(sighting.end, sighting.end + 90)
  if (definesAfter.test(after)) return false
  if (ownedAlready.test(scene.folded.slice(Math.max(0, sighting.start - 40), sighting.start))) return false
  const said = spokenOf(scene, sighting, all).map((range) => masked(scene, range, all).replace(/\([^()]*\)/g, ''))
  const text = said.join(' ')
  if (figures.test(text)) return false
  const letters = text.match(/[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0
  if (letters > 0) return letters >= leastLetters && !caplessFact.test(text)
  if (leavesOpen.test(text) || ranksBySize.test(text)) return false
  const clause = describedBehind.exec(after)
  if (clause && !statesFact.test(clause[1] ?? '') && !refuses(text)) return true
  const benefit = isEnglishAt(scene, sighting) ? tellsBenefitInEnglish : tellsBenefit
  if (statesFact.test(after) && !benefit.test(text.replace(conditionBehind, ' '))) return false
  if (definesLater.test(text) || refuses(text)) return false
  const least = isSubject(scene, sighting) ? leastPredicate : leastDescription
  return (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= least
}

const figures = /\p{N}|(?<!\p{L})(?:per ?cent|prozent|pour ?cent|por ?cento|por ciento|per cento|procent)(?!\p{L})/u
// "If you want an automatic" tells of a case, not of a benefit.
const conditionBehind = /(?<!\p{L})(?:if|when|unless|wenn|falls|si|se|als|quando|cuando|lorsque) [^.,;:]{0,80}/gu
// "If you already own an X" says nothing for it.
const ownedAlready =
  /(?<!\p{L})(?:already|currently|bereits|schon|deja|ya|gia|ja|al) (?:own|have|use|run|wear|pay for|work with|hast|haben|nutzen|nutzt|avez|as|utilisez|tienes|tiene|usas|usa|hai|ha|usi|tem|usa|hebt|gebruikt) (?:\p{L}{1,5} )?$/u
// Fewer words name a thing and describe nothing.
const leastDescription = 9
const leastPredicate = 6
const leastLetters = 12

function isSubject(scene: Scene, sighting: Sighting): boolean {
  const sentence = sentenceAt(scene, sighting.start)
  if (!sentence) return false
  return (
    subjectBefore.test(scene.folded.slice(sentence.start, sighting.start)) &&
    opensPredicate.test(scene.folded.slice(sighting.end, sighting.end + 12))
  )
}

const subjectBefore =
  /^(?:[^,;:.]{0,40}[:,] )?(?:the |a |an |at |with |der |die |das |bei |mit |le |la |les |l'|chez |avec |el |con |il |lo |o |os |no |na |de |het |bij |met )?$/u
const opensPredicate = /^(?:'s?)? (?!(?:and|or|und|oder|et|ou|y|o|e|en|of|vs)(?!\p{L}))\p{L}/u

function refuses(text: string): boolean {
  return (text.match(/\p{L}[\p{L}']*/gu) ?? []).some((word) => negations.has(word) || word.endsWith("n't"))
}

/** What praise and blame beside a name mean for it: a comparison turns them round, an exclusion keeps its faults. */
function roleShare(role: Role, said: Polarity, than: boolean): Polarity {
  if (role === 'excluded' || role === 'replaced') return { praise: 0, blame: said.blame }
  if (role !== 'comparison') return said
  return { praise: said.blame, blame: than ? said.praise : 0 }
}

function comparedAs(scene: Scene, sighting: Sighting): Compared | null {
  const sentence = sentenceAt(scene, sighting.start)
  if (!sentence) return null
  return comparedIn(scene.folded.slice(Math.max(sentence.start, sighting.start - 70), sighting.start), isThan(scene, sighting))
}

function isThan(scene: Scene, sighting: Sighting): boolean {
  return (
    /(?:than|als|que|dan|di|do que) (?:the |an? |la |le |el |o |de )?$/.test(
      scene.folded.slice(Math.max(0, sighting.start - 24), sighting.start),
    ) || /^(?:より|보다)/.test(scene.folded.slice(sighting.end, sighting.end + 3))
  )
}

/** "Compared with A, which is slow, B …": the clause behind the name speaks of A alone. */
function relativeBehind(scene: Scene, sighting: Sighting, all: readonly Sighting[]): Polarity | null {
  const clause = relativeClause.exec(scene.folded.slice(sighting.end, sighting.end + 120))
  if (!clause) return null
  const range = { start: sighting.end, end: sighting.end + clause[0].length }
  const said = polarityOf(masked(scene, range, all), isEnglishAt(scene, range))
  return said.praise === said.blame ? null : said
}
const relativeClause =
  /^, (?:which|who|whose|where|der|die|das|dessen|deren|qui|dont|que|cuyo|cuya|che|il cui|la cui|cujo|cuja|waarvan) [^,;.!?]{3,100}/

/** "B is faster than A, which crashes": the comparison speaks against A, and what follows the name speaks for itself. */
function comparedPolarity(
  scene: Scene,
  range: Range,
  sighting: Sighting,
  all: readonly Sighting[],
  compared: Compared,
): Polarity {
  if (range.start > sighting.start) return polarityOf(masked(scene, range, all), isEnglishAt(scene, range))
  const stands = compared === 'unmatched' ? { praise: verdictWeight, blame: 0 } : { praise: 0, blame: pickWeight }
  const behind = { start: sighting.end, end: range.end }
  return addPolarity(stands, polarityOf(masked(scene, behind, all), isEnglishAt(scene, range)))
}

/** "Pick X", "nimm X", "Xを選べば間違いない": an imperative with the name is a verdict, and so is one that warns. */
function spokenVerdict(scene: Scene, sighting: Sighting): Polarity {
  const sentence = sentenceAt(scene, sighting.start)
  if (!sentence || /[?？]["')]*$/.test(scene.folded.slice(sentence.start, sentence.end))) return none
  const before = scene.folded.slice(Math.max(sentence.start, sighting.start - 60), sighting.start)
  const after = scene.folded.slice(sighting.end, Math.min(sentence.end, sighting.end + 50))
  const rest = scene.folded.slice(sighting.end, Math.min(endAfter(scene, sentence), sighting.end + 240))
  if (warnBefore.test(before) || warnAfter.test(after)) return { praise: 0, blame: verdictWeight }
  if (before === '' && preferredOver.test(after)) return { praise: pickWeight, blame: 0 }
  const placed = placedAmong(before, rest)
  if (placed !== 0) return placed > 0 ? { praise: pickWeight, blame: 0 } : { praise: 0, blame: pickWeight }
  if (namedFor.test(scene.folded.slice(sentence.start, sighting.start)) && /^[.!]?$/.test(after.trim()))
    return { praise: 1, blame: 0 }
  return pickBefore.test(before) || pickAfter.test(after) ? { praise: pickWeight, blame: 0 } : none
}

/** The end of the sentence after this one in the same block. */
function endAfter(scene: Scene, sentence: Sentence): number {
  const next = scene.sentences[sentence.index + 1]
  return next?.block === sentence.block ? next.end : sentence.end
}

// "For solo writers: X."
const namedFor = /^(?:for|fur|pour|para|per|voor) [^:.;!?]{2,60}: $/

// "Looks are a matter of taste" says little beside plain praise or plain blame.
function isLopsided(polarity: Polarity): boolean {
  return Math.min(polarity.praise, polarity.blame) === 0 && polarity.praise + polarity.blame >= lopsided
}
const lopsided = 3.5

/** "Then again … a matter of taste": the text itself calls it even, in the sentence of the brand or within the next three. */
function isBalanced(scene: Scene, sighting: Sighting): boolean {
  const sentence = sentenceAt(scene, sighting.start)
  if (!sentence) return false
  for (let next = sentence.index; next < Math.min(scene.sentences.length, sentence.index + 4); next++) {
    const following = scene.sentences[next]
    if (!following || following.block !== sentence.block) return false
    if (balancePhrase.test(scene.folded.slice(following.start, following.end))) return true
  }
  return false
}

function rolePolarity(role: Role): Polarity {
  return role === 'against' ? { praise: 0, blame: verdictWeight } : none
}

function isFramedInline(scene: Scene, sighting: Sighting): boolean {
  const sentence = sentenceAt(scene, sighting.start)
  if (!sentence) return false
  const lead = scene.folded.slice(sentence.start, sighting.start)
  return lead.length < 160 && positiveFrame.test(lead) && !neutralFrame.test(lead) && !ranksBySize.test(lead)
}
