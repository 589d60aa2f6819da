// Static imports in a file that is loaded on demand: `import()` of a file of bytes would make each byte a member of a module.
import cyrillic500 from '@fontsource/inter/files/inter-cyrillic-500-normal.woff'
import cyrillic700 from '@fontsource/inter/files/inter-cyrillic-700-normal.woff'
import greek500 from '@fontsource/inter/files/inter-greek-500-normal.woff'
import greek700 from '@fontsource/inter/files/inter-greek-700-normal.woff'
import latin500 from '@fontsource/inter/files/inter-latin-500-normal.woff'
import latin700 from '@fontsource/inter/files/inter-latin-700-normal.woff'
import latinExtended500 from '@fontsource/inter/files/inter-latin-ext-500-normal.woff'
import latinExtended700 from '@fontsource/inter/files/inter-latin-ext-700-normal.woff'
import painter from '@resvg/resvg-wasm/index_bg.wasm'
import type { Font } from 'satori'

/** The program that paints an SVG. */
export const painterProgram: Uint8Array = painter

/** Inter in two weights, for Latin, Cyrillic and Greek. The names follow one another in the card's font family. */
export const cardFonts: Font[] = [
  [latin500, latinExtended500, cyrillic500, greek500],
  [latin700, latinExtended700, cyrillic700, greek700],
].flatMap((files, bold) =>
  files.map((bytes, index) => ({
    name: `Inter ${index}`,
    // Copied, since the loaded bytes are a view of a larger buffer, and `buffer` is all of it.
    data: new Uint8Array(bytes).buffer,
    weight: bold === 1 ? (700 as const) : (500 as const),
    style: 'normal' as const,
  })),
)
