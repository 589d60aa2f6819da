import type { Language, OfferKind } from './industry.ts'
import { phrasesDe } from './phrases-de.ts'
import { phrasesEn } from './phrases-en.ts'
import { phrasesEs } from './phrases-es.ts'
import { phrasesFr } from './phrases-fr.ts'
import { phrasesIt } from './phrases-it.ts'

/** What an answer is made of. In braces: {options} {need} {in} {brand} {other} {a} {b} {c} {sa} {sb} {sc} {fact}. */
export type Phrases = {
  /** Before a place name, such as " in {place}". */
  readonly inPlace: string
  readonly intros: readonly string[]
  readonly strengths: Readonly<Record<OfferKind, readonly string[]>>
  readonly drawbacks: readonly string[]
  readonly but: string
  readonly prose: readonly string[]
  readonly alsoWorth: string
  readonly verdict: string
  readonly leftOut: string
  readonly advisedAgainst: string
  readonly columns: readonly [string, string, string]
  readonly closings: readonly string[]
  readonly sourceTitles: readonly string[]
  readonly refusal: string
  readonly byName: {
    readonly unknown: readonly string[]
    readonly known: readonly string[]
    readonly hedge: string
    readonly wrong: readonly string[]
    readonly praise: readonly string[]
    readonly mixed: readonly string[]
    readonly differs: readonly string[]
    readonly who: readonly string[]
  }
  /** Stems that give a by-name question away. */
  readonly asks: { readonly opinion: string; readonly difference: string; readonly offer: string }
}

const byLanguage: Readonly<Record<Language, Phrases>> = {
  en: phrasesEn,
  de: phrasesDe,
  fr: phrasesFr,
  es: phrasesEs,
  it: phrasesIt,
}

export function phrasesOf(language: Language): Phrases {
  return byLanguage[language]
}

/** A phrase with its braces filled; a name without a value is left out. */
export function fillIn(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
