import { foldText } from '../text/fold.ts'
import type { Range } from '../text/sentences.ts'
import { ownKey } from './name-matcher.ts'
import { deniesKnowledge, hedges, isQuestion, replacedAfter, replacesNext } from './phrases.ts'
import { blockAt, type Context, clauseOf, contextOf, type Scene, wordsOf } from './scene.ts'
import type { Proof, Sighting } from './sightings.ts'

/** The known brands; each place of the brand itself with the reason, if any, why it asserts nothing about the brand. */
export function judgeOwn(scene: Scene, known: readonly Sighting[], question: string | undefined): readonly Sighting[] {
  const own = known.filter(({ key }) => key === ownKey)
  // A question that does not name the brand has no echo that does.
  const asked = foldText(question ?? '')
  const mayEcho = asked === '' || own.some((one) => asked.includes(wordsOf(scene, one)))
  const firstName = known[0]?.start ?? 0
  const judged = known.map((one): Sighting => {
    if (one.key !== ownKey) return one
    const proof = one.proof ?? proofAt(scene, one, firstName, question)
    if (proof !== 'echo') return { ...one, proof }
    const answer = answerBehind(scene, one)
    // "Is X any good? Yes, for most kitchens." says something of X; for other replies after the question only a reading tells
    // whom they are about.
    if (answer !== '') return { ...one, proof: null, sure: one.sure && verdict.test(answer) }
    return { ...one, proof: mayEcho ? proof : null }
  })
  const deniesFirst = scene.sentences.slice(0, 2).some((one) => deniesKnowledge(wordsOf(scene, one)))
  const deniesBrand = judged.some(({ proof }) => proof === 'unknown')
  if (!deniesFirst && !deniesBrand) return judged
  // After "I do not know X", a guess, question or condition asserts nothing, nor does a cell that only repeats the name.
  return judged.map((one) =>
    one.key === ownKey && one.proof === null && !assertsPlainly(scene, one, deniesBrand) ? { ...one, proof: 'unknown' } : one,
  )
}

const verdict = /^["'*]*(?:yes|no|ja|nein|oui|non|si|sim|nao|nee)[,.!–;: ]|^(?:はい|いいえ|是的|不是|네|아니요)/

/** The text after a question in the same block; empty when the place is in no question or nothing follows. */
function answerBehind(scene: Scene, place: Range): string {
  const { sentence, said } = contextOf(scene, place)
  const block = blockAt(scene, place.start)
  if (!block || block.quoted || block.kind === 'heading' || !isQuestion(said) || block.end - sentence.end <= 12) return ''
  return scene.folded.slice(sentence.end, block.end).trim()
}

function assertsPlainly(scene: Scene, one: Range, deniesBrand: boolean): boolean {
  const { said } = contextOf(scene, one)
  const isCell = !deniesBrand && blockAt(scene, one.start)?.kind === 'cell'
  return !hedges.test(said) && (isCell || said.length > one.end - one.start + 16)
}

/** @param firstName  where the first name of any listed brand begins */
function proofAt(scene: Scene, one: Range, firstName: number, question: string | undefined): Proof {
  const context = contextOf(scene, one)
  // "X is popular; I have no data on prices" denies nothing of X. "X has no information on refunds": the brand lacks something.
  if (!isSubject(context.after) && deniesKnowledge(wordsOf(scene, clauseOf(scene, context, one)))) return 'unknown'
  return repeatsWords(context.said, question) || (firstName >= context.sentence.start && asksFor(context)) ? 'echo' : null
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
  repeatsWords(contextOf(scene, place).said, question)
