/** Our own files that pages load from their host, each named by the hash of its bytes like every other asset. */
export type StaticFile = { readonly contentType: string; readonly bytes: Uint8Array }

/**
 * Inter, variable from 400 to 700, of @fontsource-variable/inter 5.3.0 (SIL Open Font License 1.1), cut down with fontTools to
 * Latin-1, a few more letters of the languages we write, and punctuation: 21 kB.
 */
const fontHash = '7e5c18e4cf4bad504dcb9e8817f73ebd756c138719043d2693aed5c5ef2b497c'

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2b50a8"/>
<path d="M8 22v-5M14 22V10M20 22v-8M26 22V7" stroke="#fff" stroke-width="3" stroke-linecap="round" transform="translate(-1)"/></svg>`
const iconHash = '579f3873553775658ed9689fabacf2cbd4c39479ab7611343b43d88234926a63'

export const fontPath = (basePath: string): string => `${basePath}/assets/${fontHash}`
export const iconPath = (basePath: string): string => `${basePath}/assets/${iconHash}`

/** The rules that load the font. Until it is loaded, a system font with adjusted metrics replaces it, so that no text moves. */
export const fontFace = (basePath: string): string =>
  `@font-face{font-family:Inter;src:url("${fontPath(basePath)}") format("woff2");font-weight:400 700;font-display:swap}` +
  `@font-face{font-family:"Inter fallback";src:local("Arial"),local("Liberation Sans");size-adjust:107.12%;ascent-override:90.44%;` +
  `descent-override:22.52%;line-gap-override:0%}`

/** The file of that name; the font's bytes are loaded when they are first asked for. */
export async function findStaticFile(hash: string): Promise<StaticFile | undefined> {
  if (hash === iconHash) return { contentType: 'image/svg+xml', bytes: new TextEncoder().encode(icon) }
  if (hash !== fontHash) return undefined
  const { interLatin } = await import('./font-file.ts')
  return { contentType: 'font/woff2', bytes: interLatin }
}
