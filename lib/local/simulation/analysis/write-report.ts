import { pickFrom, shareOf, streamOf } from '../choose.ts'
import type { LearnedBrand } from '../learned-brands.ts'
import type { Language, OfferKind } from '../words/industry.ts'
import { fillIn } from '../words/phrases.ts'
import { type PersonaWords, personasFor, type ReportWords, reportWordsOf } from '../words/report-words.ts'
import type { Author, Spot } from './fill-schema.ts'
import { questionsFor, type Subject, wordsFor } from './read-page.ts'

/** Most words a text of ours has in a row that also stand on the page: longer passages are the page's own words. */
const maxBorrowedWords = 6

const sectors: Readonly<Record<OfferKind, Readonly<Record<Language, string>>>> = {
  software: { en: 'Software', de: 'Software', fr: 'Logiciels', es: 'Software', it: 'Software' },
  local: {
    en: 'Local services',
    de: 'Dienstleistungen vor Ort',
    fr: 'Services de proximité',
    es: 'Servicios locales',
    it: 'Servizi locali',
  },
  shop: { en: 'Retail', de: 'Handel', fr: 'Commerce', es: 'Comercio', it: 'Commercio' },
  service: { en: 'Professional services', de: 'Dienstleistungen', fr: 'Services', es: 'Servicios', it: 'Servizi' },
}

/** Writes the members of profiles, plans, analyses and post ideas by their names. */
export function reportAuthor(subject: Subject | LearnedBrand, { kind, figures, described }: Brief): Author {
  const words = reportWordsOf(subject.language)
  const values = { ...wordsFor(subject), ...figures }
  const questions = questionsFor(subject)
  const archetypes = personasFor(subject.industry.kind, words)
  const personas = described === undefined ? archetypes : [personaFrom(described, archetypes)]
  const say = (phrase: string | undefined): string => capital(fillIn(phrase ?? '', values))
  const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]
  const observations = [...words.measured.observations, ...words.observations].filter((phrase) => isFillable(phrase, values))
  const voice: Voice = { subject, words, say, kind, values, observations }

  const value = (spot: Spot): unknown => {
    const member = lastName(spot.path)
    const parent = parentName(spot.path)
    const index = spot.at
    if (/^personas?$|^archetypes?$/.test(parent) || (/persona/.test(kind) && parent === '')) {
      const written = personaMember(member, at(personas, index), subject, spot)
      if (written !== undefined) return written
    }
    if (/question|prompt|quer|candidate/.test(parent)) {
      const question = at(questions, index)
      if (/^(text|question|prompt|query)$/.test(member)) return question?.text
      if (member === 'intent' || member === 'kind')
        return pickChoice(spot, [question?.intent ?? '', index % 3 === 0 ? 'discovery' : 'category'])
      if (member === 'topic' || member === 'topicname') return question?.topic
      if (member === 'personaname' || member === 'persona') return at(personas, index)?.name
      if (member === 'personaindex') return index % 3
      if (member === 'isbranded' || member === 'branded') return false
      if (member === '[]') return question?.text
    }
    if (/fact/.test(parent)) {
      const fact = at(subject.facts, index) ?? say(words.summary)
      if (/^(statement|text|fact|claim)$/.test(member) || member === '[]') return fact
      if (/^(terms|keywords|words)$/.test(member)) return termsOf(fact.replaceAll(subject.name, ''))
      if (member === 'id') return `f${index + 1}`
    }
    if (/recommendation/.test(parent)) {
      const [action, rationale] = at(words.recommendations, index) ?? []
      if (member === 'priority') return pickChoice(spot, [['high', 'high', 'medium', 'medium', 'low'][index] ?? 'low'])
      if (/^(action|title|what)$/.test(member)) return say(action)
      if (/^(rationale|reason|why)$/.test(member)) return say(rationale)
    }
    if (/postidea|posts?$|ideas?$/.test(parent)) {
      const written = postMember(
        member,
        index,
        words,
        say,
        questions.map(({ text }) => text),
      )
      if (written !== undefined) return written
    }
    return brandMember(member, parent, spot, voice)
  }

  const rows = ({ path, schema }: Spot): number | undefined => {
    const name = lastName(path)
    if (/competitor|rival/.test(name)) return subject.rivals.length
    if (/question|prompt|quer|candidate/.test(name)) return Math.min(questions.length, Math.max(15, schema.minItems ?? 0))
    if (/observation/.test(name)) return 5
    if (/recommendation/.test(name)) return 4
    if (/persona|archetype/.test(name)) return 3
    if (/postidea|posts?$|ideas?$/.test(name)) return 4
    if (/fact/.test(name)) return Math.max(1, Math.min(6, subject.facts.length))
    if (/former/.test(name)) return 'formerNames' in subject ? subject.formerNames.length : 0
    if (/alias|alsoknown|othernames/.test(name)) return 0
    if (/product|service|offer/.test(name)) return Math.max(1, productsOf(subject).length)
    return undefined
  }
  return { value, rows }
}

type Voice = {
  readonly subject: Subject | LearnedBrand
  readonly words: ReportWords
  readonly say: (phrase: string | undefined) => string
  readonly kind: string
  readonly values: Readonly<Record<string, string>>
  readonly observations: readonly string[]
}

function brandMember(member: string, parent: string, spot: Spot, voice: Voice): unknown {
  const { subject, words, say, kind, values, observations } = voice
  const index = spot.at
  const isEntry = member === '[]'
  const name = isEntry ? parent : member
  if (/^(brandname|name|brand|companyname|sitename)$/.test(name)) return subject.name
  if (/competitor|rival/.test(name)) return isEntry ? subject.rivals[index] : subject.rivals
  if (/former/.test(name)) return 'formerNames' in subject ? (isEntry ? subject.formerNames[index] : subject.formerNames) : []
  if (/headline/.test(name)) return say(words.headlines[bandOf(values['score'])])
  if (/direct.*summary|summary.*direct/.test(name)) return say(words.directSummary)
  if (/summary|description|overview/.test(name)) {
    if (/direct|sentiment|knowledge/.test(parent)) return say(words.directSummary)
    if (!/analy|write/.test(kind)) return say(words.summary)
    return say(isFillable(words.measured.summary, values) ? words.measured.summary : words.analysisSummary)
  }
  if (/observation|finding/.test(name)) return say(observations[index % observations.length])
  if (/subcategory|category$|niche/.test(name)) return capital(subject.industry.options[subject.language])
  if (/^industry|sector/.test(name)) return sectors[subject.industry.kind][subject.language]
  if (/subject|offerkind|whatisoffered/.test(name)) return subject.industry.options[subject.language]
  if (/valueproposition|proposition|benefit/.test(name)) return say(words.valueProposition)
  if (/mission/.test(name)) return say(words.mission)
  if (/audience|customers?$/.test(name)) return say(words.audience)
  if (/geographic|market|focus|region|area/.test(name)) return subject.place ?? say(words.everywhere)
  if (/location|place|city|locality/.test(name)) return subject.place ?? emptyOf(spot)
  if (/country/.test(name)) return ('country' in subject && subject.country) || emptyOf(spot)
  if (/language|locale|^lang$/.test(name)) return subject.language
  if (/islocal|local$/.test(name)) return subject.place !== null
  if (/goal/.test(name)) return say(words.goals[index % words.goals.length])
  if (/product|service|offer/.test(name)) return productsOf(subject)[index] ?? capital(subject.industry.need[subject.language])
  if (/tagline|slogan/.test(name)) return 'tagline' in subject ? subject.tagline : ''
  if (/strength/.test(name)) return say(words.strength)
  if (/weakness/.test(name)) return say(words.weakness)
  if (/risk/.test(name)) return say(words.risk)
  if (/notablefact|fact/.test(name)) return subject.facts[index % Math.max(1, subject.facts.length)] ?? say(words.summary)
  if (/sentiment|tone/.test(name))
    return pickChoice(spot, [shareOf('tone', subject.name) < 0.75 ? 'positive' : 'neutral', 'neutral'])
  if (/usable|isbusiness|isactive|isreal|islive|confident/.test(name)) return true
  if (/^(kind|verdict|status|type)$/.test(name)) return pickChoice(spot, ['business', 'ok', 'category'])
  if (/topcompetitor/.test(name)) return values['rival']
  return undefined
}

function personaMember(
  member: string,
  persona: ReturnType<typeof personasFor>[number] | undefined,
  subject: LearnedBrand,
  spot: Spot,
): unknown {
  if (persona === undefined) return undefined
  if (member === 'name' || member === 'displayname') return persona.name
  if (/role|job/.test(member)) return persona.role
  if (/goals/.test(member)) return persona.goals
  if (/pain/.test(member)) return persona.painPoints
  if (/summary|about|description|background|context/.test(member)) return persona.summary
  if (/agerange|^age$/.test(member)) return persona.ageRange
  if (/companysize/.test(member))
    return subject.industry.kind === 'software' || subject.industry.kind === 'service' ? '1-50' : emptyOf(spot)
  if (/expertise/.test(member)) return pickChoice(spot, ['intermediate', 'medium', 'beginner']) ?? 'intermediate'
  if (/location/.test(member)) return subject.place ?? emptyOf(spot)
  return undefined
}

function postMember(member: string, index: number, words: ReportWords, say: Voice['say'], questions: readonly string[]): unknown {
  const [title, first, pitch] = words.posts[index % words.posts.length] ?? []
  if (/title/.test(member)) return say(title)
  if (/first/.test(member)) return say(first)
  if (/pitch|idea|why/.test(member)) return say(pitch)
  if (/alt/.test(member)) return say(words.imageAlt)
  if (/imageprompt|heroimage(prompt)?$/.test(member)) return say(words.imagePrompt)
  if (/number|index/.test(member)) return index + 1
  if (/target|question|prompt/.test(member)) return questions[index % Math.max(1, questions.length)]
  return undefined
}

/** Words of a statement that tell it from others: figures and names first, then the longest. */
function termsOf(statement: string): readonly string[] {
  const words = statement.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.filter((word) => word.length >= 3) ?? []
  const figures = words.filter((word) => /\d/.test(word))
  const names = words.slice(1).filter((word) => /^\p{Lu}/u.test(word))
  const long = [...words].filter((word) => word.length >= 6).sort((a, b) => b.length - a.length)
  return [...new Set([...figures, ...names, ...long, ...words])].slice(0, 3)
}

function productsOf(subject: Subject | LearnedBrand): readonly string[] {
  return 'products' in subject ? subject.products.filter((product) => product.split(/\s+/).length <= maxBorrowedWords) : []
}

/** The first wish that the schema allows; free text takes the first. */
function pickChoice(spot: Spot, wishes: readonly string[]): unknown {
  if (spot.choices.length === 0) return wishes[0]
  return wishes.find((wish) => spot.choices.includes(wish))
}

/** What stands for "nothing" here: null where the schema allows it, else an empty text. */
function emptyOf({ mayBeNull }: Spot): null | string {
  return mayBeNull ? null : ''
}

function lastName(path: readonly string[]): string {
  return (path.at(-1) ?? '').toLowerCase().replace(/[^a-z[\]]/g, '')
}

/** The nearest name above: of the list for an entry, of the object or its list for a member. */
function parentName(path: readonly string[]): string {
  const above = path.slice(0, -1).filter((name) => name !== '[]' && name.toLowerCase() !== 'demographics')
  return (above.at(-1) ?? '').toLowerCase().replace(/[^a-z]/g, '')
}

type Brief = {
  /** Name of the schema, which names the kind of call. */
  readonly kind: string
  readonly figures: Readonly<Record<string, string>>
  /** What a caller wrote of a persona that is to be made. */
  readonly described: string | undefined
}

// A name of a persona is a short type, not a sentence.
const maxPersonaNameCharacters = 60

/** A persona of a description: its beginning is the name and role, the rest comes from the archetype that it falls to. */
function personaFrom(description: string, archetypes: readonly PersonaWords[]): PersonaWords {
  const archetype = pickFrom(archetypes, streamOf('persona', description))
  const [clause = ''] = description.trim().split(/[.,;:\n]|\s(?:who|that|which|der|die|das|qui|que|che)\s/)
  const type = capital(clause.replace(/^(?:an?|the|ein|eine|un|une|una|uno)\s+/i, '').trim())
  if (type.length < 3 || type.length > maxPersonaNameCharacters) return archetype
  return { ...archetype, name: type, role: type, summary: `${type}. ${archetype.summary}` }
}

/** Place in the three headlines: a high, a middling and a low score; without a score the middling one says least. */
function bandOf(score: string | undefined): 0 | 1 | 2 {
  if (score === undefined) return 1
  return Number(score) >= 55 ? 0 : Number(score) >= 10 ? 1 : 2
}

function isFillable(phrase: string, values: Readonly<Record<string, string>>): boolean {
  return [...phrase.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values[name] !== undefined)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
