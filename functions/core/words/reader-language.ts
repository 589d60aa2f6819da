import { type ReportLanguage, reportLanguages } from './dictionary.ts'

const longestHeader = 1_000

/**
 * The language for a page that belongs to no scan: the one of ours that the reader's browser likes best, else English.
 * @param accepted  the header Accept-Language (RFC 9110)
 */
export function readerLanguage(accepted: string | undefined): ReportLanguage {
  const wishes = (accepted ?? '')
    .slice(0, longestHeader)
    .split(',')
    .flatMap((wish) => {
      const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase())
      const language = reportLanguages.find((one) => one === tag.split('-')[0])
      const weight = weightIn(parameters)
      return language === undefined || weight === 0 ? [] : [{ language, weight }]
    })
  // Equal wishes stay in their order.
  return wishes.toSorted((a, b) => b.weight - a.weight)[0]?.language ?? 'en'
}

function weightIn(parameters: readonly string[]): number {
  const given = parameters.find((one) => one.startsWith('q='))
  if (given === undefined) return 1
  return /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given.slice(2)) : 0
}
