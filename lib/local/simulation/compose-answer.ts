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

/** How a test wants one brand to be treated; what is left out stays with the seed. */
export type BrandWish = {
  /** Share of category answers that name the brand, 0 to 1. */
  readonly share?: number
  /** Fixed 1-based place among the options when named. */
  readonly rank?: number
  /** False: by-name questions are answered with "no information". */
  readonly isKnown?: boolean
}

export type Composer = { readonly memory: BrandMemory; readonly seed: number; wishOf(brandName: string): BrandWish }

type Place = {
  readonly phrases: Words['answers']
  readonly values: Readonly<Record<string, string>>
  readonly next: () => number
}
type Named = { readonly name: string; readonly strength: string; readonly drawback: string }

/** Answer to a question that names no brand: options of its field, the scanned brand among them now and then. */
export function composeCategoryAnswer(asked: AskedQuestion, { memory, seed, wishOf }: Composer): ComposedAnswer {
  const { industry, brands, place } = memory.fieldOf(asked.question)
  const phrases = wordsIn(asked.language).answers
  const next = streamOf('answer', seed, asked.platform, asked.question, asked.persona)
  const inPlace = place === null ? '' : fillIn(phrases.inPlace, { place })
  const values = { options: industry.options[asked.language], need: industry.need[asked.language], in: inPlace }
  const stage: Place = { phrases, values, next }

  const rivals = popularFirst(industry, brands, seed, next)
  const size = 4 + Math.floor(next() * 3)
  const options: string[] = rivals.slice(0, size)
  const asides: string[] = []
  for (const brand of brands) {
    const wish = wishOf(brand.name)
    const strength =
      wish.share ??
      0.3 + 0.4 * shareOf('strength', seed, brand.name) + 0.2 * (shareOf('bias', seed, asked.platform, brand.name) - 0.5)
    const draw = next()
    const role = next()
    const rank = placeOf(next(), wish.rank)
    if (draw >= strength) continue
    if (wish.share === undefined && role < 0.04) asides.push(fillIn(phrases.leftOut, { brand: brand.name }))
    else if (wish.share === undefined && role < 0.07) asides.push(fillIn(phrases.advisedAgainst, { brand: brand.name }))
    else options.splice(Math.min(rank - 1, options.length), 0, brand.name)
  }
  const strengths = shuffle(phrases.strengths[industry.kind], next)
  const named = options.map((name, index) => ({
    name,
    strength: strengths[index % strengths.length] ?? '',
    drawback: next() < 0.15 ? pickFrom(phrases.drawbacks, next) : '',
  }))
  const blocks = withSources(
    layOut(named, stage, wishesRank(brands, wishOf)),
    sourcesFor(industry, brands, stage),
    asked.platform,
    next,
  )
  const closing = next() < 0.6 ? [paragraph(pickFrom(phrases.closings, next))] : []
  return { blocks: [...blocks, ...asides.map(paragraph), ...closing], searchQueries: queriesOf(asked, next) }
}

/** Answer to a question about one brand by name. */
export function composeByNameAnswer(
  asked: AskedQuestion,
  brand: LearnedBrand | string,
  { seed, wishOf }: Composer,
): ComposedAnswer {
  const phrases = wordsIn(asked.language).answers
  const name = typeof brand === 'string' ? brand : brand.name
  const next = streamOf('by-name', seed, asked.platform, asked.question, name)
  const searchQueries = queriesOf(asked, next)
  const level = shareOf('knows', seed, asked.platform, name)
  const isKnown = wishOf(name).isKnown ?? level >= 0.15
  if (typeof brand === 'string' || !isKnown) {
    return { blocks: [paragraph(fillIn(pickFrom(phrases.byName.unknown, next), { brand: name }))], searchQueries }
  }
  const { industry } = brand
  const [sa = '', sb = ''] = shuffle(phrases.strengths[industry.kind], next)
  const values = {
    brand: name,
    options: industry.options[asked.language],
    need: industry.need[asked.language],
    in: brand.place === null ? '' : fillIn(phrases.inPlace, { place: brand.place }),
    other: brand.rivals.find((rival) => asked.question.includes(rival)) ?? pickFrom(industry.rivals, next),
    sa,
    sb,
    da: pickFrom(phrases.drawbacks, next),
  }
  const knowsWell = level >= 0.45
  const facts = shuffle(brand.facts, next).slice(0, knowsWell ? 4 : 1)
  const say = (options: readonly string[]): string => fillIn(pickFrom(options, next), values)
  const opening = [say(phrases.byName.known), ...facts.map(asSentence)].join(' ')
  const blocks: AnswerBlock[] = [{ kind: 'paragraph', text: opening, ...sourceOf(brand) }]
  const question = asked.question.toLowerCase()
  if (matches(question, phrases.asks.difference)) blocks.push(paragraph(say(phrases.byName.differs)))
  else if (matches(question, phrases.asks.opinion))
    blocks.push(paragraph(say(level >= 0.3 ? phrases.byName.praise : phrases.byName.mixed)))
  else blocks.push(paragraph(say(phrases.byName.who)))
  if (!knowsWell) {
    // A wrong year contradicts a page that names one; the other guesses are only unproven.
    const [wrongYear = '', ...guesses] = phrases.byName.wrong
    const wrong = brand.facts.some((fact) => /\b(?:19|20)\d\d\b/.test(fact)) && next() < 0.5 ? [wrongYear] : guesses
    blocks.push(paragraph(`${say(wrong)} ${phrases.byName.hedge}`))
  }
  return { blocks, searchQueries }
}

function popularFirst(industry: Industry, brands: readonly LearnedBrand[], seed: number, next: () => number): string[] {
  const own = new Set(brands.map(({ name }) => name.toLowerCase()))
  return industry.rivals
    .filter((rival) => !own.has(rival.toLowerCase()))
    .map((name) => ({ name, weight: shareOf('popular', seed, name) + 0.6 * next() }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name)
}

function placeOf(draw: number, wished: number | undefined): number {
  if (wished !== undefined) return wished
  if (draw < 0.25) return 1
  if (draw < 0.55) return 2
  return draw < 0.8 ? 3 : 5
}

function wishesRank(brands: readonly LearnedBrand[], wishOf: Composer['wishOf']): boolean {
  return brands.some(({ name }) => wishOf(name).rank !== undefined)
}

function layOut(named: readonly Named[], { phrases, values, next }: Place, keepsOrder: boolean): AnswerBlock[] {
  const intro = paragraph(fillIn(pickFrom(phrases.intros, next), values))
  const items = named.map(
    ({ name, strength, drawback }): Item => ({
      name,
      text: drawback === '' ? `${strength}.` : `${strength}, ${phrases.but} ${drawback}.`,
    }),
  )
  const style = next()
  if (style < 0.32) return [intro, { kind: 'list', isNumbered: true, items }]
  if (style < 0.52) return [intro, { kind: 'list', isNumbered: false, items }]
  if (style < 0.62) {
    const rest = items.slice(3).map(({ name }) => name)
    const list: AnswerBlock = { kind: 'list', isNumbered: true, items: items.slice(0, 3) }
    return rest.length === 0 ? [intro, list] : [intro, list, paragraph(fillIn(phrases.alsoWorth, { list: rest.join(', ') }))]
  }
  if (style < 0.74) {
    const rows = named.map(({ name, strength, drawback }) => [name, strength, drawback === '' ? '–' : drawback])
    return [intro, { kind: 'table', rows: [[...phrases.columns], ...rows] }]
  }
  if (style < 0.84) {
    return [
      intro,
      ...items
        .slice(0, 4)
        .flatMap(({ name, text }): AnswerBlock[] => [{ kind: 'heading', text: name }, paragraph(capitalised(text))]),
    ]
  }
  const [a, b, c] = named
  if (a === undefined || b === undefined || c === undefined) return [intro, { kind: 'list', isNumbered: true, items }]
  if (style < 0.94 || keepsOrder) {
    const prose = fillIn(pickFrom(phrases.prose, next), {
      ...values,
      a: a.name,
      b: b.name,
      c: c.name,
      sa: a.strength,
      sb: b.strength,
      sc: c.strength,
    })
    const rest = named.slice(3).map(({ name }) => name)
    return rest.length === 0
      ? [paragraph(prose)]
      : [paragraph(prose), paragraph(fillIn(phrases.alsoWorth, { list: rest.join(', ') }))]
  }
  const winner = pickFrom(named, next)
  return [
    intro,
    { kind: 'list', isNumbered: false, items },
    paragraph(fillIn(phrases.verdict, { brand: winner.name, sa: winner.strength })),
  ]
}

function sourcesFor(
  industry: Industry,
  brands: readonly LearnedBrand[],
  { phrases, values, next }: Place,
): readonly AnswerSource[] {
  const slug = industry.key.replace(/[^a-z0-9]+/g, '-')
  const guides = ['compare', 'guide', 'tests', 'forum'].map((word, index): AnswerSource => {
    const title = fillIn(phrases.sourceTitles[index] ?? '', { options: values['options'] ?? '' })
    return { url: `https://${word}-${slug}.example/${index === 3 ? 't/2026' : 'best'}`, title: capitalised(title) }
  })
  const rivals = industry.rivals
    .slice(0, 4)
    .map((name): AnswerSource => ({ url: `https://${hostOf(name)}.example/`, title: name }))
  const own = brands.flatMap(({ name, websiteUrl }): AnswerSource[] =>
    websiteUrl === null ? [] : [{ url: websiteUrl, title: name }],
  )
  return shuffle([...guides, ...rivals, ...own], next)
}

/** Puts sources on some blocks: nearly always in an AI overview, in two of three answers elsewhere. */
function withSources(
  blocks: readonly AnswerBlock[],
  sources: readonly AnswerSource[],
  platform: string,
  next: () => number,
): AnswerBlock[] {
  if (platform !== 'aio' && next() < 0.33) return [...blocks]
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
  const query = question
    .toLowerCase()
    .replace(/[?¿!.,;:„“”"]/g, '')
    .trim()
    .slice(0, 120)
  return next() < 0.3 ? [query, `${query} 2026`] : [query]
}

function sourceOf({ name, websiteUrl }: LearnedBrand): { source?: AnswerSource } {
  return websiteUrl === null ? {} : { source: { url: websiteUrl, title: name } }
}

function paragraph(text: string): AnswerBlock {
  return { kind: 'paragraph', text }
}

function matches(question: string, stems: string): boolean {
  return stems.split('|').some((stem) => question.includes(stem))
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`
}

function hostOf(name: string): string {
  return (
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'site'
  )
}
