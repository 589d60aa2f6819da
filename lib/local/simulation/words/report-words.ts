import type { Language, OfferKind } from './industry.ts'
import { reportWordsDe } from './report-words-de.ts'
import { reportWordsEn } from './report-words-en.ts'
import { reportWordsEs } from './report-words-es.ts'
import { reportWordsFr } from './report-words-fr.ts'
import { reportWordsIt } from './report-words-it.ts'

export type PersonaWords = {
  readonly name: string
  readonly role: string
  readonly goals: readonly string[]
  readonly painPoints: readonly string[]
  readonly summary: string
  readonly ageRange: string
}

export type QuestionWords = {
  readonly discovery: readonly string[]
  readonly comparison: readonly string[]
  readonly problem: readonly string[]
  readonly local: readonly string[]
}

/** What the analysis model writes with. In braces: {brand} {rival} {options} {need} {in} {place} {first} {question}. */
export type ReportWords = {
  readonly summary: string
  readonly valueProposition: string
  readonly mission: string
  readonly audience: string
  readonly everywhere: string
  readonly goals: readonly string[]
  readonly personas: { readonly business: readonly PersonaWords[]; readonly private: readonly PersonaWords[] }
  readonly questions: QuestionWords
  readonly topics: Readonly<Record<keyof QuestionWords, string>>
  readonly analysisSummary: string
  readonly observations: readonly string[]
  readonly recommendations: readonly (readonly [action: string, rationale: string])[]
  /** For a high, a middling and a low score. */
  readonly headlines: readonly [string, string, string]
  /** With figures of the measurement: {named} {asked} {rivalMentions} {best} {bestScore} {worst} {worstScore} {missed}. */
  readonly measured: { readonly summary: string; readonly observations: readonly string[] }
  readonly directSummary: string
  readonly posts: readonly (readonly [title: string, firstSentence: string, pitch: string])[]
  readonly imageAlt: string
  readonly imagePrompt: string
  readonly strength: string
  readonly weakness: string
  readonly risk: string
}

const byLanguage: Readonly<Record<Language, ReportWords>> = {
  en: reportWordsEn,
  de: reportWordsDe,
  fr: reportWordsFr,
  es: reportWordsEs,
  it: reportWordsIt,
}

export function reportWordsOf(language: Language): ReportWords {
  return byLanguage[language]
}

/** Personas that fit who buys such an offer. */
export function personasFor(kind: OfferKind, { personas }: ReportWords): readonly PersonaWords[] {
  return kind === 'software' || kind === 'service' ? personas.business : personas.private
}
