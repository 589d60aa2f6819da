import type { SearchPlace } from '../../core/ports.ts'

/** The members in which OpenAI, Anthropic and Perplexity take an approximate place; unknown ones are left out. */
export function placeMembers(place: SearchPlace | null): {
  country?: string
  city?: string
  region?: string
  timezone?: string
} {
  return {
    ...(place?.country && { country: place.country }),
    ...(place?.city && { city: place.city }),
    ...(place?.region && { region: place.region }),
    ...(place?.timezone && { timezone: place.timezone }),
  }
}

/** The place in words, with the country's English name: `Hamburg, Germany`; null when nothing is known. */
export function placeInWords(place: SearchPlace | null, separator = ', '): string | null {
  if (place === null) return null
  // A city state is not named twice.
  const region = place.region === place.city ? null : place.region
  const names = [place.city, region, place.country === null ? null : countryName(place.country)].filter(
    (name) => name !== null && name !== '',
  )
  return names.length === 0 ? null : names.join(separator)
}

function countryName(country: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country
  } catch {
    return country
  }
}
