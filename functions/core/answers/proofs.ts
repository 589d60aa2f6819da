import { foldText } from '../text/fold.ts'
import { type Range, splitClauses } from '../text/sentences.ts'
import { deniesKnowledge, hedges, isQuestion, replacedAfter, replacesNext } from './phrases.ts'
import { blockAt, type Context, contextOf, type Scene } from './scene.ts'
import type { WeighedHit } from './sightings.ts'
import type { OwnSighting, Proof } from './structure.ts'

/** The places that contain a name of the brand, each with the reason, if any, why it asserts nothing about the brand. */
export function judgeOwn(scene: Scene, hits: readonly WeighedHit[], question: string | undefined): readonly OwnSighting[] {
  const own = hits.filter((hit) => hit.rival === -1)
  const rivals = hits.filter((hit) => hit.sure && hit.rival !== -1)
  // A question that does not name the brand has no echo that does.
  const asked = question === undefined || question === '' ? undefined : foldText(question)
  const mayEcho = asked === undefined || own.some(({ start, end }) => asked.includes(scene.folded.slice(start, end)))
  const first = own.map(({ start, end, ...hit }): OwnSighting => {
    const said = hit.proof ?? proofAt(scene, { start, end, ...hit }, rivals, question)
    const proof = said === 'echo' && !mayEcho ? null : said
    const answer = proof === 'echo' ? answerBehind(scene, { start, end }) : ''
    // "Is X any good? Yes, for most kitchens." says something of X; for other replies after the question only a reading tells
    // whom they are about.
    return answer === ''
      ? { start, end, proof, sure: hit.sure }
      : { start, end, proof: null, sure: hit.sure && verdict.test(answer) }
  })
  const opening = scene.sentences.slice(0, 2)
  const deniesFirst = opening.some((one) => deniesKnowledge(scene.folded.slice(one.start, one.end)))
  if (!deniesFirst && !first.some((one) => one.proof === 'unknown')) return first
  // After "I do not know X", a guess, question or condition asserts nothing.
  return first.map((one) => (one.proof === null && !assertsPlainly(scene, one) ? { ...one, proof: 'unknown' } : one))
}

const verdict = /^["'*]*(?:yes|no|ja|nein|oui|non|si|sim|nao|nee)[,.!–;: ]|^(?:はい|いいえ|是的|不是|네|아니요)/

/** The text after a question in the same block; empty when the place is in no question or nothing follows. */
function answerBehind(scene: Scene, place: Range): string {
  const { sentence, said = '' } = contextOf(scene, place) ?? {}
  const block = scene.blocks[blockAt(scene, place.start)]
  if (!sentence || !block || block.quoted || block.kind === 'heading' || !isQuestion(said) || block.end - sentence.end <= 12)
    return ''
  return scene.folded.slice(sentence.end, block.end).trim()
}

function assertsPlainly(scene: Scene, one: Range): boolean {
  const said = contextOf(scene, one)?.said
  return said !== undefined && !hedges.test(said) && said.length > one.end - one.start + 16
}

function proofAt(scene: Scene, hit: WeighedHit, rivals: readonly Range[], question: string | undefined): Proof {
  const context = contextOf(scene, hit)
  if (!context) return null
  if (isUnknown(scene, context, hit)) return 'unknown'
  return isEcho(scene, context, hit, rivals, question) ? 'echo' : null
}

function isUnknown(scene: Scene, { sentence, said, after }: Context, hit: Range): boolean {
  if (!deniesKnowledge(said)) return false
  // "X has no information on refunds": the brand lacks something. "X is popular; I have no data on prices": another clause.
  const clauses = splitClauses(scene.folded, sentence)
  const clause = clauses.find((one) => hit.start >= one.start && hit.start < one.end) ?? sentence
  if (!deniesKnowledge(scene.folded.slice(clause.start, clause.end)) && clauses.length > 1) return false
  if (
    /^(?:'s)? (?:\p{L}+ )?(?:has|have|does|do|cannot|can't|doesn't|hat|kennt|n'a|no tiene|non ha) /u.test(after) &&
    !/^ (?:does|do)(?:n't| not) (?:appear|seem|ring)/.test(after)
  )
    return false
  return !/^'s (?:\p{L}+ )?(?:pric|plan|fee|hours|opening|availab|revenue)/u.test(after)
}

function isEcho(scene: Scene, context: Context, hit: Range, rivals: readonly Range[], question: string | undefined): boolean {
  const { sentence, said, before, after } = context
  const block = scene.blocks[blockAt(scene, hit.start)]
  if (block?.kind !== 'cell' && repeatsWords(said, question)) return true
  const isAsked = isQuestion(said)
  const replaces = replacesNext.test(before) || replacedAfter.test(after)
  const opens = (rivals[0]?.start ?? sentence.start) >= sentence.start
  const saysMore =
    /^(?:'s)? (?:is|has|was|offers|costs|lacks|works|ist|hat|bietet|kostet|est|offre|es|tiene|ofrece|ha|tem|heeft) /.test(after)
  if (!block || (saysMore && !isAsked)) return false
  if (block.kind === 'heading') return isAsked || replaces
  if (isAsked) return block.quoted || (opens && sentence.index < 3)
  return replaces && (opens || /[:：]$/.test(said))
}

function repeatsWords(words: string, question: string | undefined): boolean {
  if (!question || words.length > question.length * 1.5 + 30) return false
  const asked = new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  const said = words.match(/[\p{L}\p{N}]+/gu) ?? []
  return said.length > 2 && said.filter((word) => asked.has(word)).length >= said.length * 0.85
}

/** Whether a name occurs only where the question is repeated, so that it is no rival. */
export function isInEcho(scene: Scene, place: Range, question: string | undefined): boolean {
  const context = contextOf(scene, place)
  if (!context) return false
  const { sentence, said } = context
  if (repeatsWords(said, question)) return true
  return (
    /^(?:you asked|your question|sie fragen|vous demandez|vous cherchez)/.test(said) &&
    !/ ?: /.test(scene.folded.slice(sentence.start, place.start))
  )
}
