import type { BrandMemory, LearnedBrand } from '../learned-brands.ts'
import { detectIndustry, detectLanguage, inventIndustry } from '../words/detect-subject.ts'
import { type Author, fillSchema, type Schema } from './fill-schema.ts'
import { judgeAuthor } from './judge-answers.ts'
import { type AnalysisMode, misbehave } from './misbehave.ts'
import { readPage } from './read-page.ts'
import { readPrompt } from './read-prompt.ts'
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
  const isProfile = /profile|brand_?identity|identify/.test(kind)
  const subject = isProfile ? readPage(prompt.blocks) : brandIn(memory, inside, prompt.instructions)
  if (isProfile) memory.learn(learned(subject))
  const author = authorFor(kind, prompt, subject, inside)
  const value = fillSchema(call.schema, author)
  if (/plan|question/.test(kind)) memory.learnQuestions(subject.name, questionsIn(value))
  return mode === undefined
    ? JSON.stringify(value)
    : misbehave(value, mode, { instructions: prompt.instructions, outside: prompt.outside, inside })
}

function authorFor(kind: string, { blocks }: ReturnType<typeof readPrompt>, subject: LearnedBrand, inside: string): Author {
  const rival = mostNamed(subject.rivals, inside)
  const report = reportAuthor(subject, rival, kind)
  if (!/judge|knowledge|check|classif|tone/.test(kind)) return report
  const judge = judgeAuthor(blocks, subject.name, subject.rivals)
  return { value: (spot) => judge.value(spot) ?? report.value(spot), rows: (spot) => judge.rows(spot) ?? report.rows(spot) }
}

/** The known brand that a prompt speaks of most; a stranger is made from the prompt's own words. */
function brandIn(memory: BrandMemory, text: string, instructions: string): LearnedBrand {
  const named = memory.namedIn(text)
  const counted = named.map((brand) => ({ brand, hits: text.split(brand.name).length }))
  const best = counted.sort((a, b) => b.hits - a.hits)[0]?.brand ?? memory.namedIn(instructions)[0]
  if (best !== undefined) return best
  const [, stated] = /"?(?:brandName|brand|name)"?\s*[:=]\s*"?([^"\n,}]{2,60})/i.exec(text) ?? []
  const industry = detectIndustry(text) ?? inventIndustry('everyday services')
  const name = stated?.trim() ?? 'the brand'
  const [, place] = /"?(?:location|place|city)"?\s*[:=]\s*"?(\p{Lu}[^"\n,}]{1,40})/u.exec(text) ?? []
  return {
    name,
    industry,
    language: detectLanguage(text),
    place: place ?? null,
    facts: [],
    websiteUrl: null,
    rivals: industry.rivals.slice(0, 8),
  }
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
