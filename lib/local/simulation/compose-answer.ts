import slugify from '@sindresorhus/slugify'
import type { AnswerBlock, AnswerSource, ComposedAnswer, Item } from './answer.ts'
import { pickFrom, shareOf, shuffle, streamOf } from './choose.ts'
import type { BrandMemory, LearnedBrand } from './learned-brands.ts'
import type { Industry, Language } from './words/industry.ts'
import { capitalised, fillIn, type Words, wordsIn } from './words/words.ts'

export type AskedQuestion = {
  readonly platform: string
  readonly question: string
  /** System prompt, empty for none. */
  readonly persona: string
  readonly language: Language
}

/** How a test wants a brand to be treated; members left out follow the seed. */
export type BrandWish = {
  /** Share of category answers that name the brand, 0 to 1. */
  readonly share?: number
  /** Fixed 1-based place among the options when named. */
  readonly rank?: number
  /** False: by-name questions are answered with "no information". */
  readonly isKnown?: boolean
}

export type Composer = { readonly memory: BrandMemory; readonly seed: number; wishOf(brandName: string): BrandWish }

type Phrases = Words['answers']
type Values = Readonly<Record<string, string>>
type Named = { readonly name: string; readonly strength: string; readonly drawback: string }
/** One of some phrases, with its placeholders filled. */
type Say = (phrases: readonly string[], more?: Values) => string

/** Answers a question without a brand: options of its field, sometimes with the scanned brand. */
export function composeCategoryAnswer(asked: AskedQuestion, composer: Composer): ComposedAnswer {
  const { industry, brands, place } = composer.memory.fieldOf(asked.question)
  const phrases = wordsIn(asked.language).answers
  const next = streamOf('answer', composer.seed, asked.platform, asked.question, asked.persona)
  const values = valuesIn(asked.language, phrases, industry, place)
  const say: Say = (options, more = {}) => fillIn(pickFrom(options, next), { ...values, ...more })

  const { options, asides } = chooseOptions(asked, composer, { industry, brands, say, next, phrases })
  const strengths = shuffle(phrases.strengths[industry.kind], next)
  const named = options.map((name, index) => ({
    name,
    strength: strengths[index % strengths.length] ?? '',
    drawback: next() < 0.15 ? pickFrom(phrases.drawbacks, next) : '',
  }))
  const blocks = withSources(layOut(named, phrases, say, next), sourcesFor(industry, phrases, values, next), asked.platform, next)
  const closing = next() < 0.6 ? [pickFrom(phrases.closings, next)] : []
  return { blocks: [...blocks, ...[...asides, ...closing].map(paragraph)], searchQueries: queriesOf(asked, next) }
}

/** Answer to a question about one brand by name. */
export function composeByNameAnswer(
  asked: AskedQuestion,
  brand: LearnedBrand | string,
  { seed, wishOf }: Composer,
): ComposedAnswer {
  const phrases = wordsIn(asked.language).answers
  const { byName } = phrases
  const name = typeof brand === 'string' ? brand : brand.name
  const next = streamOf('by-name', seed, asked.platform, asked.question, name)
  const searchQueries = queriesOf(asked, next)
  const level = shareOf('knows', seed, asked.platform, name)
  const isKnown = wishOf(name).isKnown ?? level >= 0.15
  if (typeof brand === 'string' || !isKnown)
    return { blocks: [paragraph(fillIn(pickFrom(byName.unknown, next), { brand: name }))], searchQueries }
  const [sa = '', sb = ''] = shuffle(phrases.strengths[brand.industry.kind], next)
  const other = brand.rivals.find((rival) => asked.question.includes(rival)) ?? pickFrom(brand.industry.rivals, next)
  const da = pickFrom(phrases.drawbacks, next)
  const values = { ...valuesIn(asked.language, phrases, brand.industry, brand.place), brand: name, other, sa, sb, da }
  const say: Say = (options) => fillIn(pickFrom(options, next), values)

  const knowsWell = level >= 0.45
  const facts = shuffle(brand.facts, next).slice(0, knowsWell ? 4 : 1)
  const asks = (stems: string): boolean => stems.split('|').some((stem) => asked.question.toLowerCase().includes(stem))
  const opinion = level >= 0.3 ? byName.praise : byName.mixed
  const texts = [
    [say(byName.known), ...facts.map((fact) => (/[.!?]$/.test(fact) ? fact : `${fact}.`))].join(' '),
    say(asks(phrases.asks.difference) ? byName.differs : asks(phrases.asks.opinion) ? opinion : byName.who),
  ]
  if (!knowsWell) {
    // When the page gives a year, another year contradicts it; the other guesses are only unproven.
    const [wrongYear = '', ...guesses] = byName.wrong
    const wrong = brand.facts.some((fact) => /\b(?:19|20)\d\d\b/.test(fact)) && next() < 0.5 ? [wrongYear] : guesses
    texts.push(`${say(wrong)} ${byName.hedge}`)
  }
  return { blocks: texts.map(paragraph), searchQueries }
}

function valuesIn(language: Language, phrases: Phrases, { options, need }: Industry, place: string | null): Values {
  return { options: options[language], need: need[language], in: place === null ? '' : fillIn(phrases.inPlace, { place }) }
}

type Field = {
  readonly industry: Industry
  readonly brands: readonly LearnedBrand[]
  readonly phrases: Phrases
  readonly say: Say
  readonly next: () => number
}

/** Chooses the brands that an answer names: popular rivals, and each brand of the field by chance or as a test wishes. */
function chooseOptions({ platform }: AskedQuestion, { seed, wishOf }: Composer, { industry, brands, phrases, say, next }: Field) {
  const own = new Set(brands.map(({ name }) => name.toLowerCase()))
  const rivals = industry.rivals
    .filter((rival) => !own.has(rival.toLowerCase()))
    .map((name) => ({ name, weight: shareOf('popular', seed, name) + 0.6 * next() }))
    .sort((a, b) => b.weight - a.weight)
  const options = rivals.slice(0, 4 + Math.floor(next() * 3)).map(({ name }) => name)
  const asides: string[] = []
  for (const { name } of brands) {
    const wish = wishOf(name)
    const byChance = 0.3 + 0.4 * shareOf('strength', seed, name) + 0.2 * (shareOf('bias', seed, platform, name) - 0.5)
    const [draw, role, place] = [next(), next(), next()]
    if (draw >= (wish.share ?? byChance)) continue
    const isAside = wish.share === undefined && role < 0.07
    if (isAside) asides.push(say([role < 0.04 ? phrases.leftOut : phrases.advisedAgainst], { brand: name }))
    else options.splice(Math.min((wish.rank ?? rankOf(place)) - 1, options.length), 0, name)
  }
  return { options, asides }
}

function rankOf(draw: number): number {
  return draw < 0.25 ? 1 : draw < 0.55 ? 2 : draw < 0.8 ? 3 : 5
}

/** An ordered or unordered list, a short list with the rest in a sentence, a table, headings, or prose. */
function layOut(named: readonly Named[], phrases: Phrases, say: Say, next: () => number): AnswerBlock[] {
  const intro = paragraph(say(phrases.intros))
  const items = named.map(
    ({ name, strength, drawback }): Item => ({
      name,
      text: drawback === '' ? `${strength}.` : `${strength}, ${phrases.but} ${drawback}.`,
    }),
  )
  const afterThird = named.slice(3).map(({ name }) => name)
  const rest = afterThird.length === 0 ? [] : [paragraph(say([phrases.alsoWorth], { list: afterThird.join(', ') }))]
  const style = next()
  if (style < 0.32) return [intro, { kind: 'list', isNumbered: true, items }]
  if (style < 0.52) return [intro, { kind: 'list', isNumbered: false, items }]
  if (style < 0.62) return [intro, { kind: 'list', isNumbered: true, items: items.slice(0, 3) }, ...rest]
  if (style < 0.74) {
    const rows = named.map(({ name, strength, drawback }) => [name, strength, drawback === '' ? '–' : drawback])
    return [intro, { kind: 'table', rows: [phrases.columns, ...rows] }]
  }
  const headed = items
    .slice(0, 4)
    .flatMap(({ name, text }) => [{ kind: 'heading', text: name } as const, paragraph(capitalised(text))])
  if (style < 0.84) return [intro, ...headed]
  const [a, b, c] = named
  const parts = { a: a?.name ?? '', b: b?.name ?? '', c: c?.name ?? '' }
  const reasons = { sa: a?.strength ?? '', sb: b?.strength ?? '', sc: c?.strength ?? '' }
  return [paragraph(say(phrases.prose, { ...parts, ...reasons })), ...rest]
}

function sourcesFor(industry: Industry, phrases: Phrases, values: Values, next: () => number): readonly AnswerSource[] {
  const field = slugify(industry.key)
  const guides = ['compare', 'guide', 'tests', 'forum'].map((word, index): AnswerSource => {
    const title = capitalised(fillIn(phrases.sourceTitles[index] ?? '', values))
    return { url: `https://${word}-${field}.example/${word === 'forum' ? 't/2026' : 'best'}`, title }
  })
  const rivals = industry.rivals.slice(0, 4)
  return shuffle([...guides, ...rivals.map((name) => ({ url: `https://${slugify(name)}.example/`, title: name }))], next)
}

/** Adds sources to some blocks: nearly always in an AI overview, in two of three answers elsewhere. */
function withSources(
  blocks: readonly AnswerBlock[],
  sources: readonly AnswerSource[],
  platform: string,
  next: () => number,
): readonly AnswerBlock[] {
  if (platform !== 'aio' && next() < 0.33) return blocks
  let used = 0
  const take = (): { source?: AnswerSource } => {
    const source = next() < 0.5 || used === 0 ? sources[used++ % sources.length] : undefined
    return source === undefined ? {} : { source }
  }
  return blocks.map((block) => {
    if (block.kind === 'list') return { ...block, items: block.items.map((item) => ({ ...item, ...take() })) }
    // An opening line ends with a colon and claims nothing.
    const claims = block.kind === 'table' || (block.kind === 'paragraph' && !/:\s*$/.test(block.text))
    return claims ? { ...block, ...take() } : block
  })
}

function queriesOf({ question }: AskedQuestion, next: () => number): readonly string[] {
  const query = question.toLowerCase().replace(/[^\p{L}\p{N} '’-]/gu, '')
  const short = query.trim().slice(0, 120)
  return next() < 0.3 ? [short, `${short} 2026`] : [short]
}

function paragraph(text: string): AnswerBlock {
  return { kind: 'paragraph', text }
}
