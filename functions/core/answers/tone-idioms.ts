import { idioms } from './words/tone-idioms.ts'
import { blameIdioms } from './words/tone-idioms-blame.ts'
import { deedIdioms } from './words/tone-idioms-deeds.ts'
import { mildIdioms } from './words/tone-idioms-mild.ts'
import { toldIdioms } from './words/tone-idioms-told.ts'
import { turnedIdioms } from './words/tone-idioms-turned.ts'
import { phrases } from './words/tone-phrases.ts'

type Part = { readonly words: ReadonlySet<string>; readonly stems: readonly string[]; readonly isGap: boolean }
type Idiom = { readonly parts: readonly Part[]; readonly weight: number }
export type Token = { readonly text: string; readonly start: number; readonly end: number }

const maxGap = 3
const stemHead = 4
const idiomToken = /[\p{L}\p{N}][\p{L}\p{N}'-]*|~+|[,;:.()–!?]/gu
const byWord = new Map<string, Idiom[]>()
const byStem = new Map<string, Idiom[]>()
for (const [weight, lines] of [...idioms, ...mildIdioms, ...blameIdioms, ...toldIdioms, ...deedIdioms, ...turnedIdioms])
  for (const line of lines.split('\n')) addIdiom(line, weight)
for (const [text, weight] of phrases) {
  addIdiom(text.replace('%', ''), weight)
  if (text.includes('ss')) addIdiom(text.replaceAll('ss', 's').replace('%', ''), weight)
}

function addIdiom(line: string, weight: number): void {
  const parts = line.split(' ').map((part): Part => {
    const options = part.split('|')
    return {
      words: new Set(options.filter((one) => !one.endsWith('*'))),
      stems: options.filter((one) => one.endsWith('*')).map((one) => one.slice(0, -1)),
      isGap: part === '_',
    }
  })
  const idiom = { parts, weight }
  for (const word of parts[0]?.words ?? []) byWord.set(word, [...(byWord.get(word) ?? []), idiom])
  for (const stem of parts[0]?.stems ?? []) {
    const head = stem.slice(0, stemHead)
    byStem.set(head, [...(byStem.get(head) ?? []), idiom])
  }
}

function fits(part: Part, token: string): boolean {
  if (part.words.has(token)) return true
  if (part.words.has('#') && (/^\p{N}/u.test(token) || numberWords.has(token))) return true
  return part.stems.some((stem) => token.startsWith(stem))
}

const numberWords = new Set(
  'one two three four five six seven eight nine ten eleven twelve several few zwei drei vier funf sechs mehrere deux trois quatre cinq six plusieurs dos tres cuatro cinco varios varias due tre quattro cinque diversi dois duas tres quatro varios twee drie vier vijf zes meerdere'.split(
    ' ',
  ),
)

/** The index after the idiom's last token, or 0; a gap takes up to three words and no mark. */
function endOfIdiom(tokens: readonly Token[], from: number, parts: readonly Part[], at: number): number {
  const part = parts[at]
  if (!part) return from
  if (!part.isGap) {
    const token = tokens[from]
    return token && fits(part, token.text) ? endOfIdiom(tokens, from + 1, parts, at + 1) : 0
  }
  for (let skip = 0; skip <= maxGap; skip++) {
    const end = endOfIdiom(tokens, from + skip, parts, at + 1)
    if (end > 0) return end
    if (!/^[\p{L}\p{N}~]/u.test(tokens[from + skip]?.text ?? '')) return 0
  }
  return 0
}

/** Weighs the idioms of folded text, the longest at each place; gives the text back with their words blanked. */
export function weighIdioms(
  text: string,
  count: (weight: number, before: readonly string[], after: readonly string[]) => void,
): string {
  const tokens: Token[] = []
  for (const found of text.matchAll(idiomToken)) {
    const word = found[0].startsWith('~') ? '~' : found[0].replace(/['-]+$/, '')
    tokens.push({ text: word, start: found.index, end: found.index + found[0].length })
  }
  let rest = ''
  let copied = 0
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]
    if (!token) break
    let longest = 0
    let weight = 0
    for (const idiom of [
      ...(byWord.get(/^\p{N}/u.test(token.text) ? '#' : token.text) ?? []),
      ...(byStem.get(token.text.slice(0, stemHead)) ?? []),
    ]) {
      const end = endOfIdiom(tokens, index, idiom.parts, 0)
      if (end > longest) {
        longest = end
        weight = idiom.weight
      }
    }
    const last = tokens[longest - 1]
    if (longest === 0 || !last) continue
    count(
      weight,
      tokens.slice(Math.max(0, index - 3), index).map((one) => one.text),
      tokens.slice(longest, longest + 2).map((one) => one.text),
    )
    rest += text.slice(copied, token.start) + '~'.repeat(last.end - token.start)
    copied = last.end
    index = longest - 1
  }
  return rest + text.slice(copied)
}
