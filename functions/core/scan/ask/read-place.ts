import type { SearchPlace } from '../../ports.ts'

/**
 * Parses a place as people write it: `Hamburg, DE`, `Austin, Texas, United States`, `DE`, `Hamburg`.
 * @returns the country only when the last part is a country's two letters or its English name; never fails
 */
export function readPlace(text: string): SearchPlace {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const country = countryOf(parts.at(-1) ?? '')
  const [city, region] = country === null ? parts : parts.slice(0, -1)
  return { country, region: region ?? null, city: city ?? null, timezone: null }
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let names: Intl.DisplayNames | undefined
let codesByName: ReadonlyMap<string, string> | undefined

function countryOf(text: string): string | null {
  const code = text.toUpperCase()
  if (/^[A-Z]{2}$/.test(code)) return regionName(code) === undefined ? null : canonical(code)
  codesByName ??= new Map(
    letters
      .flatMap((first) => letters.map((second) => first + second))
      .map((each) => [(regionName(each) ?? '').toLowerCase(), canonical(each)]),
  )
  return (text === '' ? undefined : codesByName.get(text.toLowerCase())) ?? null
}

function regionName(code: string): string | undefined {
  names ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  return names.of(code)
}

/** The current code for retired codes and for `UK`. */
function canonical(code: string): string {
  return new Intl.Locale(`und-${code}`).region ?? code
}
