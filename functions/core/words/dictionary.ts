import { de as mailDe } from './mail/de.ts'
import { type MailWords, en as mailEn } from './mail/en.ts'
import { es as mailEs } from './mail/es.ts'
import { fr as mailFr } from './mail/fr.ts'
import { it as mailIt } from './mail/it.ts'
import { nl as mailNl } from './mail/nl.ts'
import { pt as mailPt } from './mail/pt.ts'
import { de as pageDe } from './page/de.ts'
import { type PageWords, en as pageEn } from './page/en.ts'
import { es as pageEs } from './page/es.ts'
import { fr as pageFr } from './page/fr.ts'
import { it as pageIt } from './page/it.ts'
import { nl as pageNl } from './page/nl.ts'
import { pt as pagePt } from './page/pt.ts'
import { de, frequency as frequencyDe } from './sentences/de.ts'
import { en, type FrequencyWords, frequency as frequencyEn, type SentenceWords } from './sentences/en.ts'
import { es, frequency as frequencyEs } from './sentences/es.ts'
import { fr, frequency as frequencyFr } from './sentences/fr.ts'
import { frequency as frequencyIt, it } from './sentences/it.ts'
import { frequency as frequencyNl, nl } from './sentences/nl.ts'
import { frequency as frequencyPt, pt } from './sentences/pt.ts'

/** The languages that pages, cards, generated sentences and merge fields are written in. */
export const reportLanguages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl'] as const
export type ReportLanguage = (typeof reportLanguages)[number]

/** Every fixed text in one language. */
export type Dictionary = { readonly language: ReportLanguage } & PageWords & SentenceWords

const dictionaries: Readonly<Record<ReportLanguage, Dictionary>> = {
  en: { language: 'en', ...pageEn, ...en },
  de: { language: 'de', ...pageDe, ...de },
  fr: { language: 'fr', ...pageFr, ...fr },
  it: { language: 'it', ...pageIt, ...it },
  es: { language: 'es', ...pageEs, ...es },
  pt: { language: 'pt', ...pagePt, ...pt },
  nl: { language: 'nl', ...pageNl, ...nl },
}

/**
 * The language of the fixed words for a scan: the scan's where a dictionary exists, else English.
 * @param language  BCP 47 tag of the scan (`de-AT`); null: not known yet
 */
export function reportLanguageOf(language: string | null | undefined): ReportLanguage {
  const base = (language ?? 'en').toLowerCase().split('-')[0]
  return reportLanguages.find((one) => one === base) ?? 'en'
}

/** @param language  BCP 47 tag of the scan; null: not known yet */
export const dictionaryOf = (language: string | null | undefined): Dictionary => dictionaries[reportLanguageOf(language)]

// A separate table, like the one of words of frequency: members of a dictionary would be in the bundle of each page.
const mails: Readonly<Record<ReportLanguage, MailWords>> = {
  en: mailEn,
  de: mailDe,
  fr: mailFr,
  it: mailIt,
  es: mailEs,
  pt: mailPt,
  nl: mailNl,
}

/** @param language  BCP 47 tag of the scan */
export const mailWordsOf = (language: string): MailWords => mails[reportLanguageOf(language)]

/** Words of frequency by language. */
export const frequencyWords: Readonly<Record<ReportLanguage, FrequencyWords>> = {
  en: frequencyEn,
  de: frequencyDe,
  fr: frequencyFr,
  it: frequencyIt,
  es: frequencyEs,
  pt: frequencyPt,
  nl: frequencyNl,
}
