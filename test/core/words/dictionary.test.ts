import { describe, expect, it } from 'vitest'
import type { FailureDetail, SiteFailureCode } from '../../../functions/core/brand/failure-messages.ts'
import {
  dictionaryOf,
  mailWordsOf,
  type ReportLanguage,
  reportLanguageOf,
  reportLanguages,
} from '../../../functions/core/words/dictionary.ts'

/** Every text of a dictionary by its path; sentences are made with sample values. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    const make = value as (...given: unknown[]) => string // a sentence: its arguments are names, counts and lists of names
    return [2, 1, 0].flatMap((count) => {
      const given = argumentsOf(path, count)
      return [[`${path}(${count})`, make(...given)] as [string, string]]
    })
  }
  return Object.entries(value as object).flatMap(([name, member]) => textsOf(member, path === '' ? name : `${path}.${name}`))
}

const lists = /^(?:lead|leadAgent|listed|rules\.mentioned|saidNothing)$/
const rivalFirst = /^findings\.(?:rivalInAll|rivalInAllWarned|rivalAhead|level)$/
function argumentsOf(path: string, count: number): unknown[] {
  if (lists.test(path)) return [['Xenia', 'Yara'], count, 7]
  if (path === 'warnedBy') return [count, 7, ['Xenia']]
  if (rivalFirst.test(path) || /leastOn|bestAndWorst|summaryNamed|headline$/.test(path))
    return path === 'rules.bestAndWorst' ? ['Xenia', 40, 'Yara', count] : ['Xenia', count, 7, 3]
  return [count, 7, '40%']
}

describe('the dictionaries', () => {
  it('have a text for everything in every language, none of it empty or with an unfilled placeholder', () => {
    for (const language of reportLanguages)
      for (const [path, text] of textsOf(dictionaryOf(language))) {
        expect(text.trim(), `${language} ${path}`).not.toBe('')
        expect(text, `${language} ${path}`).not.toMatch(/\bundefined\b|\bnull\b|NaN|\[object|\$\{|\{\{/)
      }
  })

  it('leave no sentence of another language untranslated', () => {
    const english = new Map(textsOf(dictionaryOf('en')))
    for (const language of reportLanguages.filter((one) => one !== 'en')) {
      const same = textsOf(dictionaryOf(language)).filter(
        ([path, text]) => english.get(path) === text && text.split(' ').length > 3,
      )
      expect(
        same.map(([path]) => path),
        language,
      ).toEqual([])
    }
  })

  it('use the plural of the language', () => {
    expect([0, 1, 2].map(dictionaryOf('en').answers)).toEqual(['0 answers', '1 answer', '2 answers'])
    expect([0, 1, 2].map(dictionaryOf('fr').answers)).toEqual(['0 réponse', '1 réponse', '2 réponses'])
    expect([1, 2, 3, 4, 11, 12, 21, 22].map(dictionaryOf('en').place)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '21st',
      '22nd',
    ])
  })

  it('count one answer in the singular', () => {
    const plurals =
      /answers were|Antworten (?:konnten|wurden|kamen)|1 réponses|\bont\b|sont|1 risposte|hanno|sono|1 de \d+ \S+ (?:supieron|souberam)/
    for (const language of reportLanguages) {
      const { describedYou, readTwice, limits, answersIn, warningsAmong, missingFrom } = dictionaryOf(language)
      const texts = [describedYou(1, 8), readTwice(1, 8), limits.noSearch(1, 8), answersIn(1, 8), missingFrom(1, 8)]
      for (const text of texts) expect(text, language).not.toMatch(plurals)
      expect(warningsAmong(1, 1), language).not.toMatch(/\d/)
    }
  })

  it('are those of the scan’s language, English for every other', () => {
    expect(['de-AT', 'PT-br', 'nl', 'ja', 'ar', 'x', '', null].map(reportLanguageOf)).toEqual([
      'de',
      'pt',
      'nl',
      'en',
      'en',
      'en',
      'en',
      'en',
    ])
  })
})

/** What the sentence of a code names, in the words of each language, so that it holds for each reason within the code. */
const namedFor: Readonly<Record<FailureDetail, { code: SiteFailureCode; words: Readonly<Record<ReportLanguage, RegExp>> }>> = {
  name_not_found: {
    code: 'unreachable',
    words: {
      en: /not be found/,
      de: /nicht zu finden/,
      fr: /introuvable/,
      it: /non è stato trovato/,
      es: /No se encontró/,
      pt: /não foi encontrado/,
      nl: /niet te vinden/,
    },
  },
  robots: {
    code: 'bot_check',
    words: {
      en: /automated visitors/,
      de: /automatischen Besucher/,
      fr: /visiteurs automatisés/,
      it: /visitatori automatizzati/,
      es: /visitantes automatizados/,
      pt: /visitantes automatizados/,
      nl: /geautomatiseerde bezoekers/,
    },
  },
  redirects: {
    code: 'http_error',
    words: {
      en: /or .*forward/,
      de: /oder .*weitergeleitet/,
      fr: /ou .*redirig/,
      it: /oppure .*reindirizz/,
      es: /o .*redirig/,
      pt: /ou .*redirecion/,
      nl: /of stuurde .*door/,
    },
  },
  encoding: {
    code: 'not_html',
    words: {
      en: /could read/,
      de: /lesen konnten/,
      fr: /pu lire/,
      it: /potuto leggere/,
      es: /leer/,
      pt: /ler\./,
      nl: /konden lezen/,
    },
  },
}

describe('the sentences of mails', () => {
  const aiAnswers: Readonly<Record<ReportLanguage, string>> = {
    en: 'AI answers',
    de: 'KI-Antworten',
    fr: 'réponses IA',
    it: 'risposte dell’IA',
    es: 'respuestas de IA',
    pt: 'respostas de IA',
    nl: 'AI-antwoorden',
  }
  it.each(reportLanguages)('call the answers in %s what the page calls them', (language) => {
    const { subject, fallbacks } = mailWordsOf(language)
    const { findings } = dictionaryOf(language)
    const all = [
      subject.none('X', 7),
      subject.missing('X', 3, 7),
      subject.some('X', 3, 7),
      subject.all('X', 7),
      subject.empty('X'),
    ]
    for (const text of [...all, fallbacks.summary('X', 3, 7), findings.inAll(7)]) expect(text).toContain(aiAnswers[language])
  })

  it('address an Italian reader as the page does', () => {
    const { fallbacks, opening } = mailWordsOf('it')
    const mails = [
      fallbacks.brand,
      fallbacks.industry,
      fallbacks.advice,
      opening.none(['X'], 10, 'Y', 40),
      opening.some(['X'], 10, 'Y', 3, 40),
    ]
    for (const text of [...mails, ...textsOf(dictionaryOf('it')).map(([, said]) => said)])
      expect(text).not.toMatch(/\bvostr[aeio]\b|\bvoi\b|\bRispondete\b/i)
  })
})

describe('the sentence of a failure', () => {
  it.each(reportLanguages)('holds in %s for each reason within its code', (language) => {
    const { why } = dictionaryOf(language).failed
    for (const [detail, { code, words }] of Object.entries(namedFor)) expect(why[code], detail).toMatch(words[language])
  })

  it('names no check where a site may only ask automated visitors to stay away', () => {
    const claims = /check|prüf|contrôl|controll|comprueb|verifica|controleer|nur Browser|only browsers/i
    for (const language of reportLanguages) {
      const { failed } = dictionaryOf(language)
      expect(`${failed.why.bot_check} ${failed.bot_check}`, language).not.toMatch(claims)
    }
  })
})
