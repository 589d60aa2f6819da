import { describe, expect, it } from 'vitest'
import { chromeLanguageOf, chromeLanguages, dictionaryOf } from '../../../functions/core/words/dictionary.ts'

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
  if (path === 'warnedBy') return [count, ['Xenia']]
  if (rivalFirst.test(path) || /leastOn|bestAndWorst|described$|summaryNamed|questionsWith|headline$/.test(path))
    return path === 'rules.bestAndWorst' ? ['Xenia', 40, 'Yara', count] : ['Xenia', count, 7, 3]
  return [count, 7, '40%']
}

describe('the dictionaries', () => {
  it('have a text for everything in every language, none of it empty or with an unfilled placeholder', () => {
    for (const language of chromeLanguages)
      for (const [path, text] of textsOf(dictionaryOf(language))) {
        expect(text.trim(), `${language} ${path}`).not.toBe('')
        expect(text, `${language} ${path}`).not.toMatch(/\bundefined\b|\bnull\b|NaN|\[object|\$\{|\{\{/)
      }
  })

  it('leave no sentence of another language untranslated', () => {
    const english = new Map(textsOf(dictionaryOf('en')))
    for (const language of chromeLanguages.filter((one) => one !== 'en')) {
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

  it('are those of the scan’s language, English for every other', () => {
    expect(['de-AT', 'PT-br', 'nl', 'ja', 'ar', 'x', '', null].map(chromeLanguageOf)).toEqual([
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
