import { tidyAnswer, tidyVisible } from './fold.ts'

/** Pattern of an HTML character reference ("&uuml;", "&#39;", "&#x27;"); users compile it with their own flags. */
export const entitySource = '&(?:#\\d{1,7}|#x[\\da-f]{1,6}|[a-z]{2,8}\\d{0,2});'

const marks: Readonly<Record<string, string>> = {
  uml: '\u0308',
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
  macr: '\u0304',
  ogon: '\u0328',
  breve: '\u0306',
}
const letterWithMark = new RegExp(`^([a-z])(${Object.keys(marks).join('|')})$`, 'i')
const characters = new Map(
  (
    'amp& lt< gt> quot" apos\' szligß oslashø OslashØ aeligæ AEligÆ oeligœ OEligŒ ethð ETHÐ thornþ THORNÞ lstrokł LstrokŁ dstrokđ DstrokĐ inodotı ' +
    'nbsp\u00a0 ensp\u2002 emsp\u2003 thinsp\u2009 shy\u00ad zwj\u200d zwnj\u200c ndash– mdash— hellip… lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ ' +
    'laquo« raquo» euro€ pound£ yen¥ cent¢ copy© reg® trade™ middot· bull• times× deg° iexcl¡ iquest¿ sect§'
  )
    .split(' ')
    .map((one) => [one.slice(0, -1), one.slice(-1)] as const),
)

/**
 * The character of a reference in the visible text: '' for one that is dropped there, undefined for one that HTML does not
 * define. Takes the whole reference, from "&" to ";".
 */
export function decodeEntity(reference: string): string | undefined {
  const character = characterOf(reference.slice(1, -1))
  return character === undefined ? undefined : tidyVisible(tidyAnswer(character))
}

function characterOf(name: string): string | undefined {
  if (name.startsWith('#')) {
    const isHex = /^#x/i.test(name)
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
    return code > 31 && code < 0x11_0000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' '
  }
  const [, letter, mark] = letterWithMark.exec(name) ?? []
  if (letter !== undefined && mark !== undefined) return `${letter}${marks[mark] ?? ''}`.normalize('NFC')
  return characters.get(name) ?? characters.get(name.toLowerCase())
}
