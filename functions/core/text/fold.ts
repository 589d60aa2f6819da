/**
 * Folding keeps the length: character n of the folded text corresponds to character n of the text, so offsets are valid in both.
 */

const latinLetters = { ß: 's', ø: 'o', æ: 'a', œ: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 't', ı: 'i', ħ: 'h', ŋ: 'n' }
/** Arabic and Persian keyboards write kaf and yeh with other characters. */
const kafAndYeh = { ك: 'ک', ي: 'ی', ى: 'ی' }
const plainLetters: Readonly<Record<string, string>> = { ...latinLetters, ...kafAndYeh }
const foldedCharacters = new Map<string, string>()

/** Characters that composition can change are in this range. */
const mayCompose = /[^\0-\u02ff\u2010-\u2027]/

/** Characters that are replaced by their plain form in `variants`, or removed if they have none there. */
const plainVariant =
  /\r\n?|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0085\u00a0\u00a9\u00ab\u00ad\u00ae\u00b4\u00bb\u02bc\u1680\u2000-\u200f\u2010\u2011\u2014\u2015\u2018-\u201f\u2028-\u202f\u2032\u2033\u205f-\u2064\u2066-\u2069\u2120\u2122\u2212\u3000\ufdfa\ufdfb\ufeff\uff07]/g
const variants: ReadonlyMap<string, string> = new Map(
  (
    [
      ['\n', '\r\u2028\u2029\u0085'],
      // With the two Arabic formulas that are one character and 18 or 8 in their compatibility form; no other has more than 6.
      [' ', '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\ufdfa\ufdfb'],
      ["'", '\u2018\u2019\u201a\u201b\u2032\u02bc\u00b4\uff07'],
      ['"', '\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033'],
      ['-', '\u2010\u2011'],
      ['–', '\u2014\u2015\u2212'],
    ] as const
  ).flatMap(([plain, all]) => [...all].map((variant) => [variant, plain] as const)),
)

/** Citation marks, enclosed and full-width digits, and variation selectors. */
const rareMark = /[\u20e3①-⑳０-９\ue200-\ue2ff【]|[\ufe0e\ufe0f]/

/**
 * Unifies differences of encoding before the Markdown parser sees the answer: line ends, spaces, zero-width characters, composed
 * letters, quotes, dashes, trade marks, circled digits and citation marks of the platforms.
 */
export function tidyAnswer(answer: string): string {
  if (isTidy(answer)) return answer
  let text = mayCompose.test(answer) ? answer.normalize('NFC') : answer
  text = text.replace(plainVariant, (unit) => variants.get(unit.charAt(0)) ?? '')
  if (!rareMark.test(text)) return text
  if (/[\ue200-\ue2ff【]/.test(text))
    text = text.replace(/\ue200[^\ue201]{0,200}\ue201|[\ue200-\ue2ff]|【[^【】\n]{0,80}†[^【】\n]{0,80}】/g, '')
  if (/[\u20e3①-⑳０-９]/.test(text))
    text = text
      .replace(/([0-9])\ufe0f?\u20e3/g, ' $1) ')
      .replace(/[①-⑳]/g, (digit) => ` ${digit.charCodeAt(0) - 0x245f}) `)
      .replace(
        /^([ \t]*)([０-９]{1,2})[．.)）][ \t]*/gm,
        (_, indent: string, digits: string) => `${indent}${digits.normalize('NFKC')}. `,
      )
  return text.replace(/^[ \t]*([0-9]{1,2}\)) +/gm, '$1 ').replace(/[\ufe0e\ufe0f]/g, '')
}

/** Finds a character outside of the ranges that have no compatibility forms. */
const mayBeUntidy = /[^\n\x20-\x7e\u00c0-\u0131\u2013\u3001\u3002\u3041-\u3093\u30a1-\u30fa\u30fc\u4e00-\u9fff\uac00-\ud7a3]/

/** Whether `tidyAnswer` and `tidyVisible` leave a text and all parts of it as they are. */
export function isTidy(text: string): boolean {
  return !mayBeUntidy.test(text)
}

/** Replaces compatibility forms in the visible text: full-width letters, half-width kana, ellipses; removes superscripts. */
export function tidyVisible(text: string): string {
  if (isTidy(text)) return text
  return (
    text
      // At the beginning of a line it numbers a footnote, elsewhere it refers to one.
      .replace(/^[\u00b9\u00b2\u00b3\u2070-\u2079]+ ?(?=[\p{L}"'])/gmu, '[^1] ')
      .replace(/[\u00b9\u00b2\u00b3\u2070-\u2079\u2080-\u2089]/g, '')
      .normalize('NFKC')
      .replace(/[\u0300-\u036f]/g, '')
  )
}

/** Lower case without accents, one character for one. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  // Most answers have no other non-ASCII character than the dash.
  if (!/[^\n\x20-\x7e\u2013]/.test(lower)) return lower.includes('–') ? lower.replaceAll('–', '-') : lower
  const source = lower.length === text.length ? lower : text
  return source.replace(/[A-Z]|[^\0-\x7f]/g, (unit) => (unit <= '\x7f' ? unit.toLowerCase() : foldUnit(unit)))
}

/**
 * Folds a name as `foldText` folds an answer, a letter for each letter, and keeps only letters, digits and `+`: found in an answer
 * with other spaces and punctuation. See `foldName` for how the folds of names differ.
 */
export function compactName(name: string): string {
  return foldText(tidyVisible(tidyAnswer(name))).replace(/[^\p{L}\p{N}+]/gu, '')
}

function foldUnit(unit: string): string {
  const known = foldedCharacters.get(unit)
  if (known !== undefined) return known
  const folded = foldNewUnit(unit)
  foldedCharacters.set(unit, folded)
  return folded
}

function foldNewUnit(unit: string): string {
  if (unit === '–') return '-'
  if (unit >= '\u3000') return unit
  const lower = unit.toLowerCase()
  const single = lower.length === 1 ? lower : lower.charAt(0)
  const plain = plainLetters[single]
  if (plain !== undefined) return plain
  const base = single.normalize('NFD').charAt(0)
  return /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u.test(base) ? base : single
}
