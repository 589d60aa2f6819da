/** Scripts whose letters in a row are one word. */
const unbroken = [
  /[\p{Script=Latin}\p{N}]/u,
  /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u,
  /[\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff]/, // katakana
]
const han = /[\u3400-\u9fff\uf900-\ufaff\u3005]/
const hangul = /[\uac00-\ud7af]/

// Korean particles that follow a noun without a space, longest first where they share a beginning.
const particle =
  /^(?:이라는|라는|이라고|라고|에서는|에서도|에서|에게|에는|에도|으로는|으로|로는|로|까지|부터|보다는|보다|처럼|만큼|조차|마저|이나|나|이랑|랑|하고|과의|와의|과는|와는|과|와|은|는|이며|이고|이지만|입니다|이에요|예요|이다|인데|인|이|가|을|를|의|에|도|만|든지|측|사|앱|페이)(?![\uac00-\ud7af])/

const mayBreak = /[0-9a-z\x80-\uffff]/i

const words = new Map<string, Intl.Segmenter>()

export function hasKana(text: string): boolean {
  return /[\u3041-\u30ff]/.test(text)
}

/**
 * Whether a hit cuts through a word: a Latin letter or digit next to another, katakana inside longer katakana, Hangul without a
 * particle, or characters that a dictionary joins into a longer word.
 */
export function breaksWord(folded: string, start: number, end: number): boolean {
  const first = folded.charAt(start)
  const last = folded.charAt(end - 1)
  const before = folded.charAt(start - 1)
  const after = folded.charAt(end)
  if (!mayBreak.test(before) && !mayBreak.test(after)) return false
  if (unbroken.some((script) => script.test(before) && script.test(first))) return true
  if (unbroken.some((script) => script.test(after) && script.test(last))) return true
  if (hangul.test(first) && hangul.test(before)) return true
  if (hangul.test(last) && hangul.test(after) && !particle.test(folded.slice(end, end + 6))) return true
  const isHan = (han.test(first) && han.test(before)) || (han.test(last) && han.test(after))
  return isHan && isInsideWord(folded, start, end)
}

/** Whether one dictionary word contains the hit and more: 知行 in 知行合一. */
function isInsideWord(folded: string, start: number, end: number): boolean {
  const from = Math.max(0, start - 8)
  const part = folded.slice(from, end + 8)
  for (const { index, segment } of segmenter(/[\u3041-\u30ff]/.test(part) ? 'ja' : 'zh').segment(part)) {
    const wordStart = from + index
    const wordEnd = wordStart + segment.length
    if (wordStart <= start && wordEnd >= end && segment.length > end - start) return true
    if (wordStart > start) break
  }
  return false
}

function segmenter(language: 'ja' | 'zh'): Intl.Segmenter {
  const known = words.get(language)
  if (known) return known
  const made = new Intl.Segmenter(language, { granularity: 'word' })
  words.set(language, made)
  return made
}
