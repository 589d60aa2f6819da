import type { BrandMemory, LearnedBrand } from '../learned-brands.ts'
import { detectIndustry, detectLanguage, inventIndustry } from '../words/detect-subject.ts'
import { knowledgeAuthor } from './check-knowledge.ts'
import { type Author, fillSchema, type Schema } from './fill-schema.ts'
import { type IdentityAnswer, identifyPage } from './identify-page.ts'
import { type AnalysisMode, misbehave } from './misbehave.ts'
import { type ReaderFault, readAnswers } from './read-answers.ts'
import { readFigures } from './read-figures.ts'
import { languageIn, readPage } from './read-page.ts'
import { type Prompt, readPrompt } from './read-prompt.ts'
import { reportAuthor } from './write-report.ts'

export type AnalysisCall = {
  /** Name of the schema, which names the kind of call. */
  readonly name: string
  readonly schema: Schema
  readonly instructions: string
  readonly input: string
}

/**
 * The analysis model's answer: the requested schema filled from the blocks of the prompt. What it learns of a brand and asks
 * about it goes into the memory, so that the answer platforms can speak of it later.
 */
export function answerAnalysis(call: AnalysisCall, memory: BrandMemory, mode: AnalysisMode | undefined): string {
  const prompt = readPrompt(call.instructions, call.input)
  const inside = prompt.blocks.map(({ text }) => text).join('\n')
  const kind = call.name.toLowerCase()
  if (kind === 'identity') return JSON.stringify(identityOf(prompt, memory))
  const isProfile = /profile/.test(kind)
  const subject = isProfile ? readPage(prompt.blocks, prompt.instructions) : brandIn(memory, prompt, inside)
  if (subject.name !== nobody) memory.learn(learned(subject))
  const value = fillSchema(call.schema, authorFor(kind, prompt, subject, inside))
  if (/plan|question/.test(kind)) memory.learnQuestions(subject.name, questionsIn(value))
  return mode === undefined
    ? JSON.stringify(value)
    : misbehave(value, mode, { instructions: prompt.instructions, outside: prompt.outside, inside })
}

/** Whose page it is. No mode spoils this answer: what a wrong one does is a matter of tests of its own. */
function identityOf(prompt: Prompt, memory: BrandMemory): IdentityAnswer {
  const subject = readPage(prompt.blocks, prompt.instructions)
  const answer = identifyPage(prompt.blocks, subject)
  const place = answer.town === null ? null : answer.town
  if (answer.name !== null) memory.learn(learned({ ...subject, name: answer.name, place }))
  return answer
}

/** The answer to a call that reads answers; nothing of it is remembered, since a reader knows what the prompt says and no more. */
export function readingOf(call: AnalysisCall, mode: AnalysisMode | undefined, fault: ReaderFault | undefined): string {
  const { blocks, instructions, outside } = readPrompt(call.instructions, call.input)
  const value = readAnswers(blocks, fault)
  if (mode === undefined) return JSON.stringify(value)
  return misbehave(value, mode, { instructions, outside, inside: blocks.map(({ text }) => text).join('\n') })
}

function authorFor(kind: string, { blocks }: Prompt, subject: LearnedBrand, inside: string): Author {
  const figures = readFigures(inside, subject.name)
  const rival = figures['rival'] ?? mostNamed(subject.rivals, inside)
  const described = /persona/.test(kind)
    ? blocks.find(({ label }) => /descri|prompt|persona|wish|caller/i.test(label))?.text
    : undefined
  // A persona is written in the language of its description.
  const language = described === undefined ? subject.language : detectLanguage(described, undefined, subject.language)
  const report = reportAuthor(
    { ...subject, language },
    { kind, figures: rival === undefined ? figures : { ...figures, rival }, described },
  )
  if (!/knowledge|check/.test(kind)) return report
  const judge = knowledgeAuthor(blocks, subject.name, subject.rivals)
  return {
    value: (spot) => {
      const judged = judge.value(spot)
      // Null is a finding of the judge, only undefined leaves the place to others.
      return judged === undefined ? report.value(spot) : judged
    },
    rows: (spot) => judge.rows(spot) ?? report.rows(spot),
  }
}

/** Stands in where a prompt names no brand at all. */
const nobody = 'the brand'

/** The brand that a prompt speaks of: the known one it names most, else one made from the prompt's own words. */
function brandIn(memory: BrandMemory, { instructions, blocks }: Prompt, inside: string): LearnedBrand {
  const stated = statedName(blocks)
  const named = memory.namedIn(stated ?? `${inside}\n${instructions}`)
  const counted = named.map((brand) => ({ brand, hits: inside.split(brand.name).length }))
  const known = counted.sort((a, b) => b.hits - a.hits)[0]?.brand ?? stranger(stated ?? nobody, inside, instructions)
  // Whether a brand is local is decided by the caller's rules, and said in the instructions.
  const [, told] = /local to "([^"]{2,60})"/.exec(instructions) ?? []
  const area = blocks
    .find(({ label }) => /\b(?:area|place)\b/i.test(label))
    ?.text.split('\n')
    .at(-1)
  if (told !== undefined) return { ...known, place: told }
  if (/is a local business/.test(instructions)) return { ...known, place: area?.trim() ?? known.place }
  return /business is not local|no local business/.test(instructions) ? { ...known, place: null } : known
}

function statedName(blocks: Prompt['blocks']): string | undefined {
  const block = blocks.find(({ label }) => /^(?:business|brand|company)(?: name)?$|^(?:current )?name of the brand$/i.test(label))
  // Other names of the same brand follow after a slash.
  const line = block?.text.split(/\n| \/ /)[0]?.trim()
  if (line !== undefined && line !== '' && line.length <= 80 && !/[{[]/.test(line)) return line
  const [, found] =
    /"?\b(?:brandName|brand|name)"?\s*[:=]\s*"?([^"\n,}(]{2,60})/i.exec(blocks.map(({ text }) => text).join('\n')) ?? []
  return found?.trim()
}

function stranger(name: string, inside: string, instructions: string): LearnedBrand {
  const industry = detectIndustry(inside) ?? inventIndustry('everyday services')
  const language = detectLanguage(inside, languageIn(instructions))
  return { name, industry, language, place: null, facts: [], websiteUrl: null, rivals: industry.rivals.slice(0, 8) }
}

function learned({ name, industry, language, place, facts, websiteUrl, rivals }: LearnedBrand): LearnedBrand {
  return { name, industry, language, place, facts, websiteUrl, rivals }
}

function mostNamed(names: readonly string[], text: string): string | undefined {
  const counted = names.map((name) => ({ name, hits: text.split(name).length - 1 })).filter(({ hits }) => hits > 0)
  return counted.sort((a, b) => b.hits - a.hits)[0]?.name
}

/** Texts of the value that read as questions. */
function questionsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /\?\s*$/.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(questionsIn)
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(questionsIn)
}
