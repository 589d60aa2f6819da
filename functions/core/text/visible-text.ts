// Joiners, bidi marks, tag characters, variation selectors, soft hyphens (default ignorable), other formats, icon fonts
// (private use) and what no text holds (controls, lone surrogates). Between letters of scripts from Arabic to Sinhala joiners stay:
// Persian and Hindi spell with them.
const invisible =
  /(?!(?<=[\u0600-\u0dff])[\u200c\u200d][\u0600-\u0dff])[\p{DI}\p{Cf}\p{Co}\p{Cs}\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufff9-\ufffb]/gu

// Most lines: printable ASCII, which neither cleaning nor folding changes but for spaces and case.
const plain = /^[\u0020-\u007e]*$/

/** One line of text as a visitor sees it: composed (NFC), without invisible characters, spaces collapsed. */
export function cleanLine(text: string): string {
  if (plain.test(text)) return text.replace(/ {2,}/g, ' ').trim()
  return text.replace(invisible, '').replace(/\s+/g, ' ').trim().normalize('NFC')
}

/**
 * The same text without case, accents, joiners, apostrophe and dash variants, for comparing names and phrases of pages. It may
 * get longer or shorter; where offsets are needed, `foldText` keeps the length.
 */
export function foldLine(text: string): string {
  if (plain.test(text)) return text.replace(/ {2,}/g, ' ').trim().toLowerCase().replaceAll('`', "'")
  return cleanLine(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200c\u200d]/g, '') // accents of Latin, Greek and Cyrillic; Japanese voicing marks stay
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ł', 'l')
    .replaceAll('ك', 'ک') // Arabic and Persian keyboards write kaf and yeh with other characters.
    .replace(/[يى]/g, 'ی')
    .replace(/[\u2018\u2019\u201b\u0060\u00b4\u02bc]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
}

/**
 * Folds a name as domains spell it: `foldLine` with only letters and digits, and "and" for `&`. See `foldName` for how the folds of
 * names differ.
 */
export function squash(text: string): string {
  return foldLine(text)
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * How much a text says, in Latin letters: a Chinese, Japanese or Korean character says about as much as 2.5 of them.
 */
export function weighText(text: string): number {
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0
  return text.length + dense * 1.5
}

/** Cuts a text to a number of characters without leaving half a surrogate pair. */
export function cutText(text: string, maxCharacters: number): string {
  return text.length <= maxCharacters
    ? text
    : text
        .slice(0, maxCharacters)
        .toWellFormed()
        .replace(/\ufffd$/, '')
}
