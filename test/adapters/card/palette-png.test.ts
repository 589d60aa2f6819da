import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { palettePng } from '../../../functions/adapters/card/palette-png.ts'

/** Red, green and blue of each pixel of a PNG with a palette and no filters. */
function pixelsOf(png: Buffer): number[][] {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0)
  const [rows, width] = [inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0)), chunks.get('IHDR')?.readUInt32BE(0) ?? 0]
  return [...rows].filter((_, at) => at % (width + 1) !== 0).map((index) => [...palette.subarray(3 * index, 3 * index + 3)])
}

const pngOf = (pixels: readonly (readonly number[])[], width: number) =>
  Buffer.from(palettePng(Uint8Array.from(pixels.flatMap((rgb) => [...rgb, 255])), { width, height: pixels.length / width }))

test('a picture of up to 256 colours keeps each of its pixels', () => {
  const pixels = Array.from({ length: 512 }, (_, n) => [n % 256, 3, 255 - (n % 256)])
  expect(pixelsOf(pngOf(pixels, 32))).toEqual(pixels)
})

test('a colour beyond the 256 commonest becomes the nearest of those', () => {
  const common = Array.from({ length: 256 }, (_, n) => [n, 0, 0])
  expect(pixelsOf(pngOf([...common, ...common, [7, 1, 0], [200, 0, 2]], 2)).slice(-2)).toEqual([
    [7, 0, 0],
    [200, 0, 0],
  ])
})
