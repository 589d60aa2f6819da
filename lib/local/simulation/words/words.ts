import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import type { Language } from './industry.ts'

/** Phrases of platform answers (`answers`) and of the analysis model (`report`); `fillIn` fills names in braces. */
export type Words = typeof en

const byLanguage: Readonly<Record<Language, Words>> = { en, de }

export function wordsIn(language: Language): Words {
  return byLanguage[language]
}

/** A phrase with its placeholders filled; one without a value is left out. */
export function fillIn(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** Whether each placeholder has a value. */
export function isFillable(phrase: string, values: Readonly<Record<string, string>>): boolean {
  return [...phrase.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values[name] !== undefined)
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
