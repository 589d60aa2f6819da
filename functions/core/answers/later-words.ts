import { ownKey } from './drafts.ts'
import type { Role } from './roles.ts'
import { blockAt, type Scene, sentenceAt, within } from './scene.ts'
import type { Sighting } from './sightings.ts'
import { forOtherReaders } from './words/cue-patterns.ts'
import { choosesIt, movesNext, onlyLater, refusesIt, type TonguePatterns } from './words/pronoun-cues.ts'

const reach = 600
const condition = /(?:^|[\s,(])(?:if|when|unless|wenn|falls|si|se|als|quando|lorsque|cuando)(?: |$)/

/** "For winter trips …": a choice for a part of the readers. */
const forSome = new RegExp(
  `(?:^|[.;:!?,] )(?:and |but |und |aber |et |mais |y |pero |e |ma |en |maar )?${forOtherReaders}[^.;:!?,]{2,30}[,]? ?$`,
  'u',
)

/** The words between a firm and the next other one, at most to the end of its entry or of the paragraphs that follow its own. */
function wordsUntilNext(
  scene: Scene,
  sightings: readonly Sighting[],
  sighting: Sighting,
): { said: string; next: Sighting | null } {
  const next = within(sightings, sighting.end, sighting.end + reach).find((one) => one.key !== sighting.key) ?? null
  const index = blockAt(scene, sighting.start)
  const block = scene.blocks[index]
  let end = block?.end ?? sighting.end
  if (block?.kind === 'paragraph' && block.list === -1)
    for (const after of scene.blocks.slice(index + 1, index + 4)) {
      if (after.kind !== 'paragraph' || after.list !== -1) break
      end = after.end
    }
  const until = Math.min(next?.start ?? end, end, sighting.end + reach)
  return {
    said: scene.folded.slice(sighting.end, until),
    next: next && next.start <= end ? next : null,
  }
}

function findIn(scene: Scene, place: number, said: string, { english, abroad, capless }: TonguePatterns): RegExpExecArray | null {
  if (/[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(said)) return capless.exec(said)
  return english.exec(said) ?? (scene.english[blockAt(scene, place)] ? null : abroad.exec(said))
}

/** True when the firm is chosen by a pronoun before another is named: "X lasts longer. That's my recommendation." */
export function isChosenLater(scene: Scene, sightings: readonly Sighting[], sighting: Sighting): boolean {
  const { said } = wordsUntilNext(scene, sightings, sighting)
  const found = findIn(scene, sighting.start, said, choosesIt)
  if (!found) return false
  const at = sighting.end + found.index
  const sentence = sentenceAt(scene, Math.min(at + 2, scene.folded.length - 1))
  if (!sentence) return false
  return (
    !condition.test(scene.folded.slice(sentence.start, sentence.end)) && !forSome.test(scene.folded.slice(sentence.start, at + 1))
  )
}

/** What later words make of a firm: advised against by a pronoun, or left for the one named next. Null when they say nothing of the kind. */
export function laterRole(scene: Scene, sightings: readonly Sighting[], sighting: Sighting): Role | null {
  const { said, next } = wordsUntilNext(scene, sightings, sighting)
  if (findIn(scene, sighting.start, said, refusesIt)) return 'against'
  if (sighting.key !== ownKey || !next || said.length > 300) return null
  return movesNext.test(said) && !onlyLater.test(scene.folded.slice(next.end, next.end + 60)) ? 'replaced' : null
}
