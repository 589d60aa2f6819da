import { cutText } from '../text/visible-text.ts'

const titles = /\b(?:Dr|Mr|Mrs|Ms|Prof|St|No|vs|bzw|z\.B|ca|Nr)\.\s*$/

const segmenters = new Map<string, Intl.Segmenter>()
const mostKept = 32

/** Cached, because making one takes longer than splitting a paragraph. */
function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known !== undefined) return known
  const made = new Intl.Segmenter(language, { granularity: 'sentence' })
  if (segmenters.size < mostKept) segmenters.set(language, made)
  return made
}

/** Sentences of a text, without splitting after titles and the like ("Dr."). */
export function sentencesOf(text: string, language = 'en'): string[] {
  const segments = [...segmenterOf(language).segment(text)].map(({ segment }) => segment)
  const merged: string[] = []
  for (const segment of segments) {
    const last = merged.at(-1)
    if (last !== undefined && titles.test(last)) merged[merged.length - 1] = last + segment
    else merged.push(segment)
  }
  return merged.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')
}

/** At most `max` characters, cut at a sentence, else at a word. */
export function cutAtSentence(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  let kept = ''
  for (const sentence of sentencesOf(line)) {
    if (kept.length + sentence.length + 1 > max) break
    kept = kept === '' ? sentence : `${kept} ${sentence}`
  }
  if (kept !== '') return kept
  const cut = cutText(line, max - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}
