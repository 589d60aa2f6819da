import { type ReportLanguage, reportLanguageOf } from '../dictionary.ts'
import { de } from './de.ts'
import { en, type MailWords } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pt } from './pt.ts'

const mailWords: Readonly<Record<ReportLanguage, MailWords>> = { en, de, fr, it, es, pt, nl }

/** @param language  BCP 47 tag of the scan */
export const mailWordsOf = (language: string): MailWords => mailWords[reportLanguageOf(language)]
