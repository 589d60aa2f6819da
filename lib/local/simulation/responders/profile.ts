import type { BrandMemory } from '../learned-brands.ts'
import type { Language, OfferKind } from '../words/industry.ts'
import { capitalised, fillIn, wordsIn } from '../words/words.ts'
import { readPage } from './page.ts'
import type { ReadPrompt } from './prompt.ts'
import { valuesOf } from './subject.ts'

const sectors: Readonly<Record<OfferKind, Readonly<Record<Language, string>>>> = {
  software: { en: 'Software', de: 'Software' },
  local: { en: 'Local services', de: 'Dienstleistungen vor Ort' },
  shop: { en: 'Retail', de: 'Handel' },
  service: { en: 'Professional services', de: 'Dienstleistungen' },
}

/** Most words of a product's name: longer passages are the page's own words. */
const maxProductWords = 6

/** Answers `profile-brand`: the profile of the brand whose page is in the blocks. */
export function respondProfile(prompt: ReadPrompt, memory: BrandMemory): unknown {
  const { tagline, products, formerNames: _, country, ...brand } = readPage(prompt)
  memory.learn(brand)
  const words = wordsIn(brand.language).report
  const values = valuesOf(brand, tagline)
  const say = (phrase: string): string => capitalised(fillIn(phrase, values))
  const named = products.filter((product) => product.split(/\s+/).length <= maxProductWords)
  const facts = brand.facts.length > 0 ? brand.facts : [say(words.summary)]
  return {
    name: brand.name,
    alsoKnownAs: [],
    summary: say(words.summary),
    industry: sectors[brand.industry.kind][brand.language],
    industrySubcategory: capitalised(brand.industry.options[brand.language]),
    valueProposition: say(words.valueProposition),
    missionStatement: say(words.mission),
    targetAudience: say(words.audience),
    productsOrServices: named.length > 0 ? named : [capitalised(brand.industry.need[brand.language])],
    geographicFocus: brand.place ?? say(words.everywhere),
    countryCode: country,
    competitorNames: brand.rivals,
    inferredGoals: words.goals.map(say),
    facts: facts.map((statement) => ({ statement, terms: termsOf(statement.replaceAll(brand.name, '')) })),
  }
}

/** The trade of a persona's or a brand's company. */
export function sectorOf(kind: OfferKind, language: Language): string {
  return sectors[kind][language]
}

/** Words of a statement that tell it from others: figures and names first, then the longest. */
function termsOf(statement: string): readonly string[] {
  const words = statement.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.filter((word) => word.length >= 3) ?? []
  const figures = words.filter((word) => /\d/.test(word))
  const names = words.slice(1).filter((word) => /^\p{Lu}/u.test(word))
  const long = [...words].filter((word) => word.length >= 6).sort((a, b) => b.length - a.length)
  return [...new Set([...figures, ...names, ...long, ...words])].slice(0, 3)
}
