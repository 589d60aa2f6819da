import { type Colord, colord, extend } from 'colord'
import a11yPlugin from 'colord/plugins/a11y'

extend([a11yPlugin])

/** WCAG 2.2, 1.4.3: text of ordinary size. */
const leastContrast = 4.5
/** Backgrounds of accents: page and card, in light and dark (pages/frame/styles.ts). */
export const lightBackgrounds = ['#fbfaf7', '#ffffff'] as const
export const darkBackgrounds = ['#12161d', '#1a202a'] as const

export type Accent = {
  /** Of text, links and bars on the page. */
  readonly accent: string
  /** Of text on a filled button. */
  readonly onAccent: string
}
export type Palette = { readonly light: Accent; readonly dark: Accent }
export type PaletteResult =
  | { readonly ok: true; readonly palette: Palette; readonly adjusted: boolean }
  | { readonly ok: false; readonly reason: string }

/** Step of lightness, small so that a colour changes no more than it must. */
const step = 0.01
/**
 * The most that a colour may be darkened on a light page, which clients print and pass on; beyond that it looks like another
 * colour.
 */
const furthestDarkening = 0.45

/**
 * The accents of a team's colour for light and dark pages: moved in lightness until text in it can be read.
 * @param color  a hexadecimal, rgb or hsl colour without transparency
 */
export function paletteOf(color: string): PaletteResult {
  const given = colord(color.trim())
  if (!given.isValid() || color.length > 64) return refused('it is not a colour that is understood: give it as #rrggbb')
  if (given.alpha() < 1) return refused('it is transparent, so its contrast depends on what is behind it')
  const light = moveUntilReadable(given, { by: -step, atMost: furthestDarkening, backgrounds: lightBackgrounds })
  const dark = moveUntilReadable(given, { by: step, atMost: 1, backgrounds: darkBackgrounds })
  if (light === undefined || dark === undefined)
    return refused('it is too light: dark enough for a light page it would be another colour')
  return {
    ok: true,
    palette: { light: accentOf(light), dark: accentOf(dark) },
    adjusted: !light.isEqual(given) || !dark.isEqual(given),
  }
}

const refused = (reason: string): PaletteResult => ({ ok: false, reason: `The colour cannot be used: ${reason}.` })

function moveUntilReadable(
  given: Colord,
  { by, atMost, backgrounds }: { by: number; atMost: number; backgrounds: readonly string[] },
): Colord | undefined {
  for (let steps = 0; steps * step <= atMost + step / 2; steps++) {
    const tried = colord(given.lighten(by * steps).toHex())
    if (backgrounds.every((background) => tried.contrast(background) >= leastContrast) && onAccentOf(tried)) return tried
  }
  return undefined
}

const onAccentOf = (accent: Colord): string | undefined =>
  ['#ffffff', '#10141b'].find((text) => accent.contrast(text) >= leastContrast)

const accentOf = (accent: Colord): Accent => ({ accent: accent.toHex(), onAccent: onAccentOf(accent) ?? '#ffffff' })

/** CSS variables that a page adds to its style; they contain hexadecimal colours only. */
export function paletteStyle({ light, dark }: Palette): string {
  const rule = ({ accent, onAccent }: Accent) => `:root{--accent:${accent};--on-accent:${onAccent}}`
  return `${rule(light)}@media (prefers-color-scheme:dark){${rule(dark)}}@media print{${rule(light)}}`
}
