import { foldText } from '../text/fold.ts'
import { type Range, splitClauses } from '../text/sentences.ts'
import { deniesKnowledge, hedges, isQuestion, replacedAfter, replacesNext } from './phrases.ts'
import { blockAt, type Context, contextOf, type Scene } from './scene.ts'
import type { WeighedHit } from './sightings.ts'
import type { OwnSighting, Proof } from './structure.ts'

/** The places that contain a name of the brand, each with the reason, if any, why it asserts nothing about the brand. */
export function judgeOwn(scene: Scene, hits: readonly WeighedHit[], question: string | undefined): readonly OwnSighting[] {
  const own = hits.filter((hit) => hit.rival === -1)
  // A question that does not name the brand has no echo that does.
  const asked = foldText(question ?? '')
  const mayEcho = asked === '' || own.some(({ start, end }) => asked.includes(scene.folded.slice(start, end)))
  const first = own.map(({ start, end, ...hit }): OwnSighting => {
    const said = hit.proof ?? proofAt(scene, { start, end }, hits[0]?.start ?? start, question)
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

/** @param firstName  where the first name of any listed brand begins */
function proofAt(scene: Scene, one: Range, firstName: number, question: string | undefined): Proof {
  const context = contextOf(scene, one)
  if (!context) return null
  const { sentence } = context
  // "X is popular; I have no data on prices" denies nothing of X.
  const clause = splitClauses(scene.folded, sentence).find(({ start, end }) => one.start >= start && one.start < end) ?? sentence
  // "X has no information on refunds": the brand lacks something.
  if (!isSubject(context.after) && deniesKnowledge(scene.folded.slice(clause.start, clause.end))) return 'unknown'
  return repeatsWords(context.said, question) || (firstName >= sentence.start && asksFor(context)) ? 'echo' : null
}

const isSubject = (after: string): boolean =>
  /^(?:'s)? (?:\p{L}+ )?(?:has|have|does|do|cannot|can't|doesn't|hat|kennt|n'a|no tiene|non ha) /u.test(after) &&
  !/^ (?:does|do)(?:n't| not) (?:appear|seem|ring)/.test(after)

const saysMore = /^(?:'s)? (?:is|has|was|offers|costs|lacks|works|ist|hat|bietet|kostet|est|offre|es|tiene|ofrece|ha|tem|heeft) /

/** Whether a sentence asks about the name in it, or for something in its place. */
function asksFor({ said, before, after }: Context): boolean {
  return isQuestion(said) || (!saysMore.test(after) && (replacesNext.test(before) || replacedAfter.test(after)))
}

function repeatsWords(words: string, question: string | undefined): boolean {
  if (!question || words.length > question.length * 1.5 + 30) return false
  const asked = new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  const said = words.match(/[\p{L}\p{N}]+/gu) ?? []
  return said.length > 2 && said.filter((word) => asked.has(word)).length >= said.length * 0.85
}

/** Whether a name occurs only where the question is repeated, so that it is no rival. */
export const isInEcho = (scene: Scene, place: Range, question: string | undefined): boolean =>
  repeatsWords(contextOf(scene, place)?.said ?? '', question)
