import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePage } from '../../../functions/adapters/web/decode-page.ts'

const bytes = (...parts: (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8')
const utf16 = (text: string): Uint8Array => Buffer.from(text, 'utf16le')
const swapped = (data: Uint8Array): Uint8Array => Buffer.from(data).swap16()
const nihon = [0x93, 0xfa, 0x96, 0x7b] // Shift_JIS

describe('the charset of a page', () => {
  it.each<readonly [string, Uint8Array, string | undefined, string]>([
    ['UTF-8 by default', utf8('<title>Café 日本</title>'), undefined, 'Café 日本'],
    ['UTF-8 mark against the header', bytes([0xef, 0xbb, 0xbf], [...utf8('Café')]), 'text/html; charset=windows-1252', 'Café'],
    ['UTF-16 mark, little end', bytes([0xff, 0xfe], [...utf16('Café')]), 'text/html; charset=utf-8', 'Café'],
    ['UTF-16 mark, big end', bytes([0xfe, 0xff], [...swapped(utf16('Café'))]), undefined, 'Café'],
    ['UTF-16 without mark', utf16('<title>Plain title</title>'), undefined, 'Plain title'],
    ['header', bytes('Caf', [0xe9]), 'text/html; charset=ISO-8859-1', 'Café'],
    ['quoted header', bytes('Caf', [0xe9]), 'text/html; charset="latin1"', 'Café'],
    [
      'windows-1252 for what calls itself latin1',
      bytes([0x93], 'Caf', [0xe9, 0x94, 0x80]),
      'text/html; charset=iso-8859-1',
      '“Café”€',
    ],
    ['header against meta', bytes('<meta charset="shift_jis">Caf', [0xe9]), 'text/html; charset=windows-1252', 'Café'],
    ['meta', bytes('<meta charset=Shift_JIS><title>', nihon), 'text/html', '日本'],
    [
      'meta in http-equiv',
      bytes('<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">', nihon),
      undefined,
      '日本',
    ],
    ['XML declaration', bytes('<?xml version="1.0" encoding="Shift_JIS"?>', nihon), 'application/xhtml+xml', '日本'],
    ['meta in a comment is none', bytes('<!-- <meta charset=Shift_JIS> -->', [...utf8('Café')]), undefined, 'Café'],
    ['gb18030', bytes('<meta charset=gb18030>', [0xd6, 0xd0, 0xce, 0xc4]), undefined, '中文'],
    ['EUC-KR', bytes('<meta charset="euc-kr">', [0xc7, 0xd1, 0xb1, 0xb9]), undefined, '한국'],
    ['Big5', bytes([0xa4, 0xa4, 0xa4, 0xe5]), 'text/html; charset=big5', '中文'],
    ['meta that claims UTF-16 in single bytes', utf8('<meta charset="utf-16">Café'), undefined, 'Café'],
    ['utf-7 is passed over', utf8('<meta charset="utf-7">Café'), 'text/html; charset=utf-7', 'Café'],
    ['iso-2022-kr is passed over', utf8('Café'), 'text/html; charset=iso-2022-kr', 'Café'],
    [
      'made-up label in the header, real one in the page',
      bytes('<meta charset=shift_jis>', nihon),
      'text/html; charset=klingon',
      '日本',
    ],
    ['empty label', utf8('Café'), 'text/html; charset=', 'Café'],
  ])('%s', (_, page, contentType, text) => {
    expect(decodePage(page, contentType)).toContain(text)
  })

  it('replaces invalid bytes and keeps the rest', () => {
    expect(decodePage(bytes('Caf', [0xe9, 0xff], '!'), undefined)).toBe('Caf\ufffd\ufffd!')
  })

  it('never throws and never gives half a character', () => {
    const label = fc.constantFrom('utf-8', 'utf-16le', 'utf-16be', 'utf-7', 'iso-2022-kr', 'shift_jis', 'gb18030', 'x', '')
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), label, (data, charset) => {
        expect(decodePage(data, `text/html; charset=${charset}`).isWellFormed()).toBe(true)
      }),
      { seed: 40, numRuns: 2_000 },
    )
  })
})
