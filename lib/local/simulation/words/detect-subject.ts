import { hashOf, pickFrom, streamOf } from '../choose.ts'
import { type Industry, industries, type Language, languages } from './industry.ts'

const frequentWords: Readonly<Record<Language, string>> = {
  en: 'the and of to for with what which is are how who you your in we our that',
  de: 'der die das und für mit welche welcher ist sind wie wer sie ihr im wir unser ein eine gibt bei von sich worin was an wen ich zu in wenn es um',
}

/**
 * The language of a text by its most frequent words.
 * @param stated  a language tag that decides when it is one of the simulation's languages
 * @param fallback  when no word tells a language
 */
export function detectLanguage(text: string, stated?: string, fallback: Language = 'en'): Language {
  const primary = stated?.slice(0, 2).toLowerCase()
  const known = languages.find((language) => language === primary)
  if (known !== undefined) return known
  const words =
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(0, 4_000) ?? []
  let best: Language = fallback
  let bestShare = 0
  for (const language of languages) {
    const frequent = new Set(frequentWords[language].split(' '))
    const share = words.filter((word) => frequent.has(word)).length
    if (share > bestShare) {
      best = language
      bestShare = share
    }
  }
  return best
}

/** Lower case without accents, for looking up stems. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** The industry whose stems occur most in a text, undefined when none does. */
export function detectIndustry(text: string): Industry | undefined {
  const plain = ` ${folded(text)} `
  let best: Industry | undefined
  let bestHits = 0
  for (const industry of industries) {
    const hits = industry.stems.reduce((sum, stem) => sum + Math.min(6, occurrences(plain, stem)) * Math.sqrt(stem.length), 0)
    if (hits > bestHits) {
      best = industry
      bestHits = hits
    }
  }
  return best
}

function occurrences(plain: string, stem: string): number {
  let count = 0
  for (let at = plain.indexOf(stem); at !== -1; at = plain.indexOf(stem, at + stem.length)) {
    if (!/[a-z0-9]/.test(plain[at - 1] ?? ' ')) count += 1
  }
  return count
}

const fallbackOptions: Readonly<Record<Language, string>> = {
  en: 'providers of {topic}',
  de: 'Anbieter für {topic}',
}
const starts =
  'Fern Bright Oak Harbour North Tallow Quill Lumen Copper Willow Ash Birch Vela Nova Terra Klar Mira Sol Lind Wren'.split(' ')
const ends = 'well lane field works wright brook ly mark fold line haus ora ix base ridge gate mill port spring row'.split(' ')

/** An industry for a field that the table lacks, with invented rivals; the same topic gives the same rivals. */
export function inventIndustry(topic: string): Industry {
  const next = streamOf('industry', topic.toLowerCase())
  const rivals = new Set<string>()
  while (rivals.size < 12) rivals.add(`${pickFrom(starts, next)}${pickFrom(ends, next)}`)
  const options = { ...fallbackOptions }
  for (const language of languages) options[language] = options[language].replace('{topic}', topic)
  const need = { en: topic, de: topic }
  return {
    key: `other-${hashOf(topic.toLowerCase()).toString(36)}`,
    kind: 'service',
    stems: [folded(topic)],
    options,
    need,
    rivals: [...rivals],
  }
}
