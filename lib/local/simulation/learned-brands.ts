import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { detectIndustry, detectLanguage, folded, inventIndustry } from './words/detect-subject.ts'
import { type Industry, industries, type Language } from './words/industry.ts'

/** The simulation's data about a brand whose page its analysis model has read. */
export type LearnedBrand = {
  readonly name: string
  readonly industry: Industry
  readonly language: Language
  /** The place of a local brand, else null. */
  readonly place: string | null
  /** Short statements of the page. */
  readonly facts: readonly string[]
  readonly rivals: readonly string[]
}

/**
 * Brands from calls of the analysis model. Category questions never contain a brand's name, so answers can only name a scanned
 * brand because of this memory.
 */
export type BrandMemory = {
  learn(brand: LearnedBrand): void
  learnQuestions(brandName: string, questions: readonly string[]): void
  /** Brands named in a text, the longest name first. */
  namedIn(text: string): readonly LearnedBrand[]
  /** Field and known brands of a category question. */
  fieldOf(question: string): Field
  /** Names of all brands, the invented rivals among them. */
  names(): readonly string[]
  clear(): void
}

type Field = { readonly industry: Industry; readonly brands: readonly LearnedBrand[]; readonly place: string | null }
type Asked = { readonly brandName: string; readonly questions: readonly string[] }
type Line = { readonly brand?: LearnedBrand; readonly asked?: Asked }

/** Most rivals that a brand is compared with. */
export const maxRivals = 8

/** A brand of which only a text naming its field is known. */
export function strangerOf(name: string, about: string, language: Language = detectLanguage(about)): LearnedBrand {
  const industry = detectIndustry(about) ?? inventIndustry(about.length <= 60 ? about : 'everyday services')
  return { name, industry, language, place: null, facts: [], rivals: industry.rivals.slice(0, maxRivals) }
}

/** @param file  JSON lines in which brands survive the process, if given */
export function rememberBrands(file?: string): BrandMemory {
  const brands = new Map<string, LearnedBrand>()
  const askers = new Map<string, Set<string>>()
  const keyOf = (question: string): string => folded(question.trim())

  const take = ({ brand, asked }: Line): void => {
    if (brand?.industry !== undefined) brands.set(brand.name, brand)
    for (const question of asked?.questions ?? []) {
      const names = askers.get(keyOf(question)) ?? new Set()
      askers.set(keyOf(question), names.add(asked?.brandName ?? ''))
    }
  }
  const takeAndWrite = (line: Line): void => {
    take(line)
    if (file === undefined) return
    try {
      mkdirSync(dirname(file), { recursive: true })
      appendFileSync(file, `${JSON.stringify(line)}\n`)
    } catch {
      // Without a writable folder only the memory across restarts is lost.
    }
  }
  if (file !== undefined && existsSync(file)) readFileSync(file, 'utf8').split('\n').map(parsedLine).forEach(take)

  return {
    learn: (brand) => {
      if (JSON.stringify(brands.get(brand.name)) !== JSON.stringify(brand)) takeAndWrite({ brand })
    },
    learnQuestions: (brandName, questions) => {
      const unseen = questions.filter((question) => askers.get(keyOf(question))?.has(brandName) !== true)
      if (unseen.length > 0) takeAndWrite({ asked: { brandName, questions: unseen } })
    },
    namedIn: (text) =>
      [...brands.values()].filter(({ name }) => containsName(text, name)).sort((a, b) => b.name.length - a.name.length),
    fieldOf: (question) => {
      const asking = [...(askers.get(keyOf(question)) ?? [])].sort().flatMap((name) => brands.get(name) ?? [])
      const [first] = asking
      if (first !== undefined) {
        const isHere = first.place !== null && containsName(question, first.place)
        return { industry: first.industry, brands: asking, place: isHere ? first.place : null }
      }
      const text = folded(question)
      const known = [...brands.values()].find(({ industry }) => industry.stems.some((stem) => text.includes(stem)))
      const industry = detectIndustry(question) ?? known?.industry ?? inventIndustry(topicOf(question))
      const ofIndustry = [...brands.values()].filter((brand) => brand.industry.key === industry.key)
      return { industry, brands: ofIndustry.sort((a, b) => (a.name < b.name ? -1 : 1)), place: null }
    },
    names: () => {
      const fields = [...industries, ...[...brands.values()].map(({ industry }) => industry)]
      return [...new Set([...brands.keys(), ...fields.flatMap(({ rivals }) => rivals)])]
    },
    clear: () => {
      brands.clear()
      askers.clear()
    },
  }
}

/** Whether the name occurs in the text as separate words; ignores case and accents. */
export function containsName(text: string, name: string): boolean {
  return placeOfName(folded(text), folded(name)) !== -1
}

/** Where a text has a name as whole words, -1 without one. */
export function placeOfName(text: string, name: string): number {
  if (name === '') return -1
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (!/[a-z0-9]/.test(text[at - 1] ?? ' ') && !/[a-z0-9]/.test(text[at + name.length] ?? ' ')) return at
  }
  return -1
}

function topicOf(question: string): string {
  const words = question.match(/\p{L}{5,}/gu) ?? []
  const longest = words.slice(1).sort((a, b) => b.length - a.length)
  return (longest[0] ?? words[0] ?? 'everyday needs').toLowerCase()
}

function parsedLine(text: string): Line {
  try {
    // The file is written by this module alone; a line cut by a crash is skipped.
    return JSON.parse(text) as Line
  } catch {
    return {}
  }
}
