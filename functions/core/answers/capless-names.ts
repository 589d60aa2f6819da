import type { Draft } from './drafts.ts'
import { overlaps } from './neighbours.ts'
import { judgeCaplessHead, rivalKey } from './rival-names.ts'
import { blockAt, type Scene } from './scene.ts'

const joint = '(?:、|和|与|及|或|以及|や|と|か|・|와 |과 |하고 )'
const run = '[\\u30a1-\\u30fa\\u30fc\\u4e00-\\u9fff]{2,10}|[\\uac00-\\ud7af]{2,8}'
const after = new RegExp(
  `^${joint}(${run})(?=[、,。,.;:!?和与及或等都也的]|や|と|か|は|が|を|なら|など|の|に|も|은|는|이|가|을|를|와|과|도|의| |$)`,
  'u',
)
const before = new RegExp(`(?:^|[、,。,:;是有选如像荐虑较]|は|が|なら|でしたら| )(${run})${joint}$`, 'u')

/** Firms of scripts without capitals that running text joins to a firm already seen: X和Y, XやY, X와 Y. */
export function joinedCapless(scene: Scene, taken: readonly Draft[]): Draft[] {
  const found: Draft[] = []
  for (const one of taken) {
    if (one.weak || scene.styles[blockAt(scene, one.start)] !== 'no-capitals') continue
    const next = after.exec(scene.text.slice(one.end, one.end + 16))
    if (next?.[1]) add(scene, found, taken, one.end + next[0].length - next[1].length, next[1])
    const previous = before.exec(scene.text.slice(Math.max(0, one.start - 16), one.start))
    if (previous?.[1])
      add(scene, found, taken, one.start - (previous[0].length - previous[0].lastIndexOf(previous[1])), previous[1])
  }
  return found
}

function add(scene: Scene, found: Draft[], taken: readonly Draft[], start: number, text: string): void {
  // Korean particles stay outside the name.
  const bare = text.replace(/(?:은|는|이|가|을|를|도|의)$/, '')
  const name = /[\uac00-\ud7af]/.test(text) && bare.length > 1 ? bare : text
  const judged = judgeCaplessHead(name)
  const end = start + name.length
  if (!judged || overlaps(taken, start, end) || found.some((one) => one.start === start)) return
  if (scene.text.slice(start, end) !== name) return
  found.push({ key: `new:${rivalKey(judged.name)}`, start, end, name: judged.name, known: false, weak: false, head: false })
}
