import { colord, extend } from 'colord'
import a11yPlugin from 'colord/plugins/a11y'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatsOf, rateWithRange, scoreRange, shareRange, smallShare } from '../../../functions/core/pages/formats.ts'
import { mayBeIndexed, pageCacheControl } from '../../../functions/core/pages/indexing.ts'
import { markBrand } from '../../../functions/core/pages/mark-brand.ts'
import { darkBackgrounds, lightBackgrounds, paletteOf, paletteStyle } from '../../../functions/core/pages/palette.ts'
import { printMargins } from '../../../functions/core/pages/print-margins.ts'
import { relatedQuestions } from '../../../functions/core/pages/related-questions.ts'
import { safeHref } from '../../../functions/core/pages/safe-href.ts'
import { shown } from '../../../functions/core/pages/shown-text.ts'
import { dictionaryOf } from '../../../functions/core/words/dictionary.ts'
import { sampleScan } from '../../pages/support/sample-scan.ts'

extend([a11yPlugin])

describe('the margin of a printed page', () => {
  it('keeps the date in its order beside a name that is written from right to left', () => {
    expect(printMargins('مقهى الياسمين', '27 November 2026')).toContain(
      'content:"\\2068 مقهى الياسمين\\2069  \\b7  27 November 2026"',
    )
  })
})

describe('a share of mentions', () => {
  it('is not printed as nothing when it is there', () => {
    const english = formatsOf('en', null)
    expect([0, 0.0045, 0.005, 0.114].map((share) => smallShare(share, english))).toEqual(['0%', '<1%', '1%', '11%'])
    expect(smallShare(0.0045, formatsOf('de', null))).toBe('<1\u00a0%')
  })
})

describe('a link', () => {
  it('leads to the web and nowhere else', () => {
    expect(safeHref('https://example.com/a?b=c#d')).toBe('https://example.com/a?b=c#d')
    expect(safeHref('HTTP://EXAMPLE.com')).toBe('http://example.com/')
  })

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/x',
    '//example.com',
    '/path',
    'https:example.com',
    'https://user:secret@example.com/',
    'https://example.com@evil.example:443@x/',
    'https://',
    'http://[::1',
    `https://example.com/${'a'.repeat(3000)}`,
    '',
  ])('is left out for %j', (address) => expect(safeHref(address)).toBeUndefined())

  it('never begins with anything but http', () => {
    fc.assert(fc.property(fc.string(), (text) => /^https?:\/\//.test(safeHref(text) ?? 'https://')))
    fc.assert(fc.property(fc.webUrl(), (url) => safeHref(url) !== undefined))
  })
})

describe('text', () => {
  it('loses characters that reorder or hide it, at any place, and keeps what scripts need', () => {
    const dirty = '\u202eevil\u2066\u200b\u0000\ud800 \u061c\u{e0041}'
    expect(shown({ a: [dirty], b: { c: dirty }, n: 1, x: null })).toEqual({
      a: ['evil\ufffd '],
      b: { c: 'evil\ufffd ' },
      n: 1,
      x: null,
    })
    expect(shown('می‌خواهم 👨‍👩‍👧')).toBe('می‌خواهم 👨‍👩‍👧')
  })
})

describe('the brand in an extract', () => {
  const mark = fc.record({ start: fc.nat(40), end: fc.nat(40) })

  it('is marked at the measured words, and nowhere else', () => {
    expect(markBrand('ACME beats AcmeX, says Acme.', [{ start: 23, end: 27 }])).toEqual([
      { text: 'ACME beats AcmeX, says ', isBrand: false },
      { text: 'Acme', isBrand: true },
      { text: '.', isBrand: false },
    ])
    expect(markBrand('anything', [])).toEqual([{ text: 'anything', isBrand: false }])
  })

  it('changes no character of the extract', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(mark), (extract, marks) => {
        expect(
          markBrand(extract, marks)
            .map(({ text }) => text)
            .join(''),
        ).toBe(extract)
      }),
    )
  })
})

describe('a team’s colour', () => {
  const contrasts = (color: string, backgrounds: readonly string[]) => backgrounds.map((one) => colord(color).contrast(one))

  it('is moved until text in it and on it can be read, or refused with the reason', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const result = paletteOf(`#${number.toString(16).padStart(6, '0')}`)
        if (!result.ok) return result.reason.length > 20
        const { light, dark } = result.palette
        const worst = Math.min(
          ...contrasts(light.accent, lightBackgrounds),
          ...contrasts(dark.accent, darkBackgrounds),
          ...contrasts(light.accent, [light.onAccent]),
          ...contrasts(dark.accent, [dark.onAccent]),
        )
        return worst >= 4.5
      }),
    )
  })

  it('stays as it is where it can be read already', () => {
    expect(paletteOf('#2b50a8')).toMatchObject({ ok: true, palette: { light: { accent: '#2b50a8' } } })
  })

  it.each(['#ffffff', '#ffffaa', 'rgba(0,0,0,0.5)', 'red;}body{display:none}', 'url(x)', ''])('is refused for %j', (color) => {
    expect(paletteOf(color)).toMatchObject({ ok: false, reason: expect.stringContaining('cannot be used') })
  })

  it('becomes variables and nothing else', () => {
    const result = paletteOf('#0b7a75')
    expect(result.ok && paletteStyle(result.palette)).toMatch(
      /^:root\{--accent:#[0-9a-f]{6};--on-accent:#[0-9a-f]{6}\}(@media [a-z-:() ]+\{:root\{--accent:#[0-9a-f]{6};--on-accent:#[0-9a-f]{6}\}\})+$/,
    )
  })
})

describe('search engines and caches', () => {
  const head = { status: 'complete' as const, isPublic: true, hidden: false, overallScore: 40 }
  const slugPage = { indexable: true }

  it('get what is public, complete, at least 40 and not taken down, at its slug', () => {
    expect(mayBeIndexed(head, slugPage)).toBe(true)
    expect(mayBeIndexed({ ...head, overallScore: 39 }, slugPage)).toBe(false)
    expect(mayBeIndexed({ ...head, overallScore: null }, slugPage)).toBe(false)
    expect(mayBeIndexed({ ...head, isPublic: false }, slugPage)).toBe(false)
    expect(mayBeIndexed({ ...head, hidden: true }, slugPage)).toBe(false)
    expect(mayBeIndexed({ ...head, status: 'analyzing' }, slugPage)).toBe(false)
    expect(mayBeIndexed(head, { indexable: false })).toBe(false)
    expect(pageCacheControl({ ...head, isPublic: false })).toContain('private')
  })
})

describe('numbers and dates', () => {
  const en = dictionaryOf('en')
  const plain = formatsOf('en', null)

  it('say a range as a reader would', () => {
    expect(shareRange({ low: 0.042, high: 0.329 }, en, plain)).toBe('likely 4–33%')
    expect(shareRange({ low: 0, high: 0.088 }, en, plain)).toBe('likely up to 9%')
    expect(shareRange({ low: 0.996, high: 1 }, en, plain)).toBe('likely about 100%')
    expect(scoreRange({ low: 15, high: 42 }, en)).toBe('likely 15–42')
    expect(rateWithRange(23, 40, { low: 0.41, high: 0.72 }, en, plain)).toBe('58%, likely 41–72%')
  })

  it('are in the language of the fixed words, with the region of the team’s locale', () => {
    const time = '2026-11-27T12:01:00.000Z'
    expect(plain.time(time)).toBe('27 Nov 2026, 12:01 UTC')
    expect(formatsOf('en', 'en-US').time(time)).toMatch(/^Nov 27, 2026/)
    expect(formatsOf('en', 'de-DE').date(time)).toBe('27 November 2026')
    expect(formatsOf('de', 'en-US').date(time)).toBe('27. November 2026')
    expect(formatsOf('de', null).percent(0.57)).toBe('57\u00a0%')
    expect(formatsOf('en', 'x; DROP').time(time)).toBe('27 Nov 2026, 12:01 UTC')
    expect(plain.time('soon')).toBe('soon')
  })
})

describe('a recommendation', () => {
  it('names the missed questions that it is about', () => {
    const { analysis, scores } = sampleScan()
    const [first] = relatedQuestions(analysis.analysis.recommendations, scores.prompts)
    expect(first?.map((index) => scores.prompts[index]?.prompt)[0]).toBe(
      'Which Austin plumbers offer a maintenance plan for landlords?',
    )
    expect(relatedQuestions([{ action: 'Zzz', rationale: 'qqq' }], scores.prompts)).toEqual([[]])
  })
})
