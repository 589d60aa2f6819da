import { crc32, deflateSync } from 'node:zlib'

/** PNG: a palette has at most 256 entries, so that a pixel takes a byte in place of four. */
const paletteSize = 256
const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const [bitDepth, indexedColour] = [8, 3]

/**
 * Writes a picture of few colours as a PNG with a palette: about a third of the bytes of one with four bytes a pixel. Colours
 * beyond the 256 commonest, which only some pixels at the edges of letters have, become the nearest of those.
 * @param pixels  red, green, blue, alpha of each pixel, row by row; alpha is left out
 */
export function palettePng(
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Uint8Array {
  const colours = new Uint32Array(width * height)
  for (let at = 0; at < colours.length; at++) {
    colours[at] = ((pixels[4 * at] ?? 0) << 16) | ((pixels[4 * at + 1] ?? 0) << 8) | (pixels[4 * at + 2] ?? 0)
  }
  const { palette, indexOf } = paletteOf(colours)
  // Each row begins with the number of its filter; 0, no filter, compresses flat areas best.
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexOf.get(colours[y * width + x] ?? 0) ?? 0
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bitDepth, indexedColour], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk('IDAT', deflateSync(rows, { memLevel: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}

function paletteOf(colours: Uint32Array): { readonly palette: readonly number[]; readonly indexOf: ReadonlyMap<number, number> } {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const sorted = [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || a - b).map(([colour]) => colour)
  const palette = sorted.slice(0, paletteSize)
  return { palette, indexOf: new Map(sorted.map((colour, at) => [colour, at < paletteSize ? at : nearestIn(palette, colour)])) }
}

function nearestIn(palette: readonly number[], colour: number): number {
  const distances = palette.map((other) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((colour >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0),
  )
  return distances.indexOf(Math.min(...distances))
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
