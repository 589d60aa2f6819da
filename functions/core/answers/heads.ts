import { foldText } from '../text/fold.ts'
import type { Range } from '../text/sentences.ts'
import { isCommonWord } from './name-matcher.ts'
import type { Block } from './parsed-answer.ts'
import { praisingTitle } from './phrases.ts'
import type { Scene } from './scene.ts'

/** What may be a brand's name at the head of a list entry, a table cell, a heading or a labelled line. */
export type Head = Range & Judged
/** `isWeak`: whether it is made of everyday words; looks each up in the dictionary. */
type Judged = { readonly name: string; readonly length: number; readonly isWeak: () => boolean }

const separator =
  / – | - |(?<!\b[A-Z]{1,4}) ?\/ ?(?=[A-Z])|–|: |:$|:(?=[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af])|：| ?\(|（|, |、|; |\. |\.$| \| |\n|\?| → |は|が|是/
const label = /^([^:–("]{2,44}?)(?:: | – )(?=\S)/
/** A title in quotation marks, as those of books and podcasts: words of more than four letters have a capital. */
const quotedTitle =
  /^["“「『]((?=[\p{Lu}\p{N}\p{Lo}])(?:(?:[\p{Lu}\p{N}][^\s"”?]*|\p{Ll}{1,4}|&)(?: |(?=["”])))+|\p{Lo}{2,20})["”」』]/u
const connector = /^(?:&|of|de|du|des|di|da|do|dos|la|le|van|von|der|den|and|the|for|at|y|e|et|und|in|on|by|zu|zum|a)$/

/** The head of a block, null where no name can head it. */
export function headOf(scene: Scene, block: Block): Head | null {
  if (block.end === block.start) return null
  const text = scene.text.slice(block.start, Math.min(block.end, block.start + 160))
  let from = /^["'([「『“\s\p{Extended_Pictographic}]*/u.exec(text)?.[0].length ?? 0
  const labelled = label.exec(text.slice(from))
  if (labelled?.[1] && isPickLabel(labelled[1], text.slice(from + labelled[0].length))) from += labelled[0].length
  const rest = text.slice(from)
  const title = block.kind === 'item' ? quotedTitle.exec(text.slice(Math.max(0, from - 1)))?.[1] : undefined
  const stop = separator.exec(rest)
  const whole = title ?? rest.slice(0, stop ? stop.index : rest.length).replace(/["'\])」』”\s]+$/, '')
  const isWeak = (): boolean => !whole.includes(' ') && isEveryday(whole)
  const judged = title === undefined ? judgeHead(whole) : { name: whole, length: whole.length, isWeak }
  const isLabel = block.kind !== 'paragraph' || /^(?: – | - |–|: ?|：| ?\()/.test(stop?.[0] ?? '')
  if (!isLabel && (judged?.name !== text || !isNameLine(scene, block, text))) return null
  return judged ? { ...judged, start: block.start + from, end: block.start + from + whole.length } : null
}

/**
 * Whether a paragraph may be a name and no more: short, with a capital, in Latin letters, and with text about it below. Form tells no
 * name from a word such as "Fazit", so the text below must be in another script.
 */
function isNameLine(scene: Scene, block: Block, text: string): boolean {
  const next = scene.blocks[block.index + 1]
  const below = next?.kind === 'paragraph' || next?.kind === 'item' ? scene.text.slice(next.start, next.end) : ''
  const isDescribed = next?.kind === 'item' || /[.!?:。！？：]/.test(below)
  if (!isDescribed || !/^(?=.*\p{Lu})[\p{Script=Latin}\P{L}]{2,40}$/u.test(text)) return false
  return /[^\p{Script=Latin}\P{L}]/u.test(below)
}

/** "Best overall: Acme": praise before a name is a label. */
function isPickLabel(words: string, rest: string): boolean {
  const name = rest.split(separator)[0] ?? ''
  if (!/^[\p{Lu}\p{N}]/u.test(name) || !/\p{L}/u.test(name) || name.split(' ').length > 4) return false
  return praisingTitle.test(foldText(words))
}

const price = /\p{Sc} ?\d|\d ?\p{Sc}/u

function judgeHead(whole: string): Judged | null {
  if (/[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(whole) && !/[a-zA-Z]{2}.* /.test(whole)) return judgeUnspaced(whole)
  if (price.test(whole)) return null
  const words = whole.split(' ')
  const chain: string[] = []
  for (const word of words) {
    if (!isNameLike(word) && !(chain.length > 0 && (connector.test(word) || isModel(word)))) break
    chain.push(word)
  }
  while (chain.length > 0 && connector.test(chain.at(-1) ?? '')) chain.pop()
  const name = chain.join(' ')
  if (name.length < 2) return null
  const isWhole = chain.length === words.length
  const isWeak = (): boolean => isEveryday(name)
  return !isWhole && isWeak() ? null : { name, length: name.length, isWeak }
}

/** A head in a script without capitals: a short text. */
function judgeUnspaced(whole: string): Judged | null {
  const name = whole.replace(/^[「『"《【]+|[」』"》】]+$/g, '').trim()
  if (name.length < 2 || name.length > 12) return null
  return { name, length: whole.length, isWeak: () => !/[\u30a1-\u30fa]{3}/.test(name) }
}

/** Whether a name is made of everyday words of English. */
export const isEveryday = (name: string): boolean => name.split(' ').every((word) => isPlain(word))

function isPlain(word: string): boolean {
  const folded = foldText(word).replace(/[^\p{L}\p{N}'-]/gu, '')
  if (/\p{Ll}\p{Lu}/u.test(word) || (/\p{N}/u.test(word) && /\p{L}{2}/u.test(word))) return false
  if (connector.test(folded) || isModel(word)) return true
  const parts = word
    .replace(/[^\p{L}\p{N}'/-]/gu, '')
    .replace(/'(?:re|ll|ve|d|m)$/, '')
    .split(/[-/]/)
  return parts.every((part) => /^(?:\p{Lu}{2,4})?$/u.test(part) || isCommonWord(foldText(part)))
}

function isNameLike(word: string): boolean {
  if (/^\p{Lu}/u.test(word)) return true
  return (
    /^\p{Ll}{1,4}\p{Lu}\p{Ll}|^\p{Ll}{2,4}\p{Lu}$/u.test(word) || (/\p{N}/u.test(word) && /\p{L}/u.test(word) && !isModel(word))
  )
}

/** Whether a word is a model designation at the end of a product's name. */
export function isModel(word: string): boolean {
  return /^\d[\d.,]*\p{L}{0,3}$/u.test(word) || (/\p{N}/u.test(word) && /^[\p{Lu}\p{N}-]+$/u.test(word))
}
