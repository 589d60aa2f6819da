import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { detectIndustry, folded, inventIndustry } from './words/detect-subject.ts'
import { type Industry, industries, type Language } from './words/industry.ts'

/** What the simulation knows of a brand whose page its analysis model has read. */
export type LearnedBrand = {
  readonly name: string
  readonly industry: Industry
  readonly language: Language
  /** Place for brands with customers in one place, else null. */
  readonly place: string | null
  /** Short statements of the page. */
  readonly facts: readonly string[]
  readonly websiteUrl: string | null
  readonly rivals: readonly string[]
}

/**
 * Brands met in the calls of the analysis model. Category questions never carry a brand's name, so this memory is how a
 * scanned brand comes to be found in answers about its own field.
 */
export type BrandMemory = {
  learn(brand: LearnedBrand): void
  learnQuestions(brandName: string, questions: readonly string[]): void
  /** Brands named in a text, the longest name first. */
  namedIn(text: string): readonly LearnedBrand[]
  /** Field and known brands of a category question. */
  fieldOf(question: string): {
    readonly industry: Industry
    readonly brands: readonly LearnedBrand[]
    readonly place: string | null
  }
  clear(): void
}

type Line = {
  readonly brand?: Omit<LearnedBrand, 'industry'> & { readonly industryKey: string; readonly topic: string }
  readonly questions?: Asked
}
type Asked = { readonly brandName: string; readonly questions: readonly string[] }

/** @param file  when given, what is learned outlives the process in this file of JSON lines */
export function rememberBrands(file?: string): BrandMemory {
  const brands = new Map<string, LearnedBrand>()
  const askers = new Map<string, Set<string>>()

  const keepQuestions = ({ brandName, questions }: Asked): void => {
    for (const question of questions) {
      const key = folded(question.trim())
      const names = askers.get(key) ?? new Set<string>()
      askers.set(key, names.add(brandName))
    }
  }
  if (file !== undefined && existsSync(file)) {
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      const line = parsedLine(text)
      if (line?.brand !== undefined) {
        const { industryKey, topic, ...brand } = line.brand
        const industry = industries.find(({ key }) => key === industryKey) ?? inventIndustry(topic)
        brands.set(brand.name, { ...brand, industry })
      }
      if (line?.questions !== undefined) keepQuestions(line.questions)
    }
  }
  const write = (line: Line): void => {
    if (file === undefined) return
    try {
      mkdirSync(dirname(file), { recursive: true })
      appendFileSync(file, `${JSON.stringify(line)}\n`)
    } catch {
      // A folder that cannot be written to is the runtime's matter; here it costs the memory of the next start alone.
    }
  }

  const namedIn = (text: string): readonly LearnedBrand[] =>
    [...brands.values()].filter(({ name }) => containsName(text, name)).sort((a, b) => b.name.length - a.name.length)

  return {
    learn: (brand) => {
      const known = brands.get(brand.name)
      if (known !== undefined && JSON.stringify(known) === JSON.stringify(brand)) return
      brands.set(brand.name, brand)
      const { industry, ...rest } = brand
      write({ brand: { ...rest, industryKey: industry.key, topic: industry.need.en } })
    },
    learnQuestions: (brandName, questions) => {
      const unseen = questions.filter((question) => askers.get(folded(question.trim()))?.has(brandName) !== true)
      if (unseen.length === 0) return
      keepQuestions({ brandName, questions: unseen })
      write({ questions: { brandName, questions: unseen } })
    },
    namedIn,
    fieldOf: (question) => {
      const names = askers.get(folded(question.trim()))
      if (names !== undefined) {
        const asking = [...names].sort().flatMap((name) => brands.get(name) ?? [])
        const first = asking[0]
        if (first !== undefined) return { industry: first.industry, brands: asking, place: placeIn(question, first.place) }
      }
      const learnedByStem = [...brands.values()].filter(({ industry }) =>
        industry.stems.some((stem) => folded(question).includes(stem)),
      )
      const industry = detectIndustry(question) ?? learnedByStem[0]?.industry ?? inventIndustry(topicOf(question))
      const ofIndustry = [...brands.values()].filter((brand) => brand.industry.key === industry.key)
      return { industry, brands: ofIndustry.sort((a, b) => (a.name < b.name ? -1 : 1)), place: null }
    },
    clear: () => {
      brands.clear()
      askers.clear()
    },
  }
}

/** True when the name stands in the text as words of its own; case and accents do not count. */
export function containsName(text: string, name: string): boolean {
  const haystack = folded(text)
  const needle = folded(name)
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at + 1)) {
    const isWhole = !/[a-z0-9]/.test(haystack[at - 1] ?? ' ') && !/[a-z0-9]/.test(haystack[at + needle.length] ?? ' ')
    if (isWhole && needle !== '') return true
  }
  return false
}

function placeIn(question: string, place: string | null): string | null {
  return place !== null && containsName(question, place) ? place : null
}

function topicOf(question: string): string {
  const words = question.match(/\p{L}{5,}/gu) ?? []
  const longest = words.slice(1).sort((a, b) => b.length - a.length)
  return (longest[0] ?? words[0] ?? 'everyday needs').toLowerCase()
}

function parsedLine(text: string): Line | undefined {
  try {
    // The file is written by this module alone; a line cut by a crash is skipped.
    return text.trim() === '' ? undefined : (JSON.parse(text) as Line)
  } catch {
    return undefined
  }
}
