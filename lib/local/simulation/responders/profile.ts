import { type BrandMemory, strangerOf } from '../learned-brands.ts'
import type { Language, OfferKind } from '../words/industry.ts'
import { capitalised, fillIn, wordsIn } from '../words/words.ts'
import { readPage } from './page.ts'
import { linesOf, type ReadPrompt } from './prompt.ts'
import { valuesOf } from './subject.ts'

const sectors: Readonly<Record<OfferKind, Readonly<Record<Language, string>>>> = {
  software: { en: 'Software', de: 'Software' },
  local: { en: 'Local services', de: 'Dienstleistungen vor Ort' },
  shop: { en: 'Retail', de: 'Handel' },
  service: { en: 'Professional services', de: 'Dienstleistungen' },
}

/** Headings that every site has and that name no offer. */
const generalHeading =
  /^(what|who|how|why|where|good to|about|contact|home|welcome|our|prices?|news|blog|was|wer|wie|für wen|über|kontakt|preise|unsere?|see|deutsch|english)\b/i
const maxProducts = 6

/** Answers `profile-brand`: the profile of the brand whose page is in the blocks. */
export function respondProfile(prompt: ReadPrompt, memory: BrandMemory): unknown {
  const brand = readPage(prompt) ?? strangerOf('Unknown', prompt.inside)
  memory.learn(brand)
  const words = wordsIn(brand.language).report
  const tagline = linesOf(prompt.textOf('description'))[0] ?? brand.facts[0] ?? linesOf(prompt.textOf('title'))[0]
  const values = valuesOf(brand, tagline)
  const say = (phrase: string): string => capitalised(fillIn(phrase, values))
  const products = productsIn(prompt, brand.name)
  const facts = brand.facts.length > 0 ? brand.facts : [say(words.summary)]
  return {
    name: brand.name,
    alsoKnownAs: [],
    summary: say(words.summary),
    industry: sectorOf(brand.industry.kind, brand.language),
    industrySubcategory: capitalised(brand.industry.options[brand.language]),
    valueProposition: say(words.valueProposition),
    missionStatement: say(words.mission),
    targetAudience: say(words.audience),
    productsOrServices: products.length > 0 ? products : [capitalised(brand.industry.need[brand.language])],
    geographicFocus: brand.place ?? say(words.everywhere),
    countryCode: null,
    competitorNames: brand.rivals,
    inferredGoals: words.goals.map(say),
    facts: facts.map((statement) => ({ statement, terms: termsOf(statement.replaceAll(brand.name, '')) })),
  }
}

/** Short headings that name an offer. */
function productsIn({ textOf }: ReadPrompt, name: string): readonly string[] {
  const offers = linesOf(textOf('headings')).filter(
    (line) => /^\p{Lu}[^{}<>"@|:/.!?]{3,39}$/u.test(line) && !line.includes(name) && !generalHeading.test(line),
  )
  return [...new Set(offers)].slice(0, maxProducts)
}

/** The trade of a persona's or a brand's company. */
export function sectorOf(kind: OfferKind, language: Language): string {
  return sectors[kind][language]
}

/** Words that distinguish a statement: figures and names first, then the longest. */
function termsOf(statement: string): readonly string[] {
  const words = statement.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.filter((word) => word.length >= 3) ?? []
  const figures = words.filter((word) => /\d/.test(word))
  const names = words.slice(1).filter((word) => /^\p{Lu}/u.test(word))
  const long = [...words].filter((word) => word.length >= 6).sort((a, b) => b.length - a.length)
  return [...new Set([...figures, ...names, ...long, ...words])].slice(0, 3)
}
