import { cleanLine } from '../text/visible-text.ts'

// A hyphen or dash separates only with space around it, or between letters of a script that writes no spaces; bars, bullets and
// arrows always do, a colon before space.
const ideographs = String.raw`\p{Script=Han}\p{Script=Hiragana}`
const katakana = String.raw`\p{Script=Katakana}ー`
// Between two katakana a hyphen is usually the mark of a long vowel.
const unspaced = `(?<=[${ideographs}])[-–](?=[${ideographs}${katakana}])|(?<=[${katakana}])[-–](?=[${ideographs}])`
const hyphen = String.raw`(?<=[）】」』])\s*[-–—]\s+|${unspaced}`
// In pairs they quote a name: "Restaurant « Kestrel »".
const guillemet = '(?<!«[^»]*)»|(?<!‹[^›]*)›|\\s«(?![^«]*»)|\\s‹(?![^‹]*›)'
const separator = new RegExp(
  String.raw`${hyphen}|\s*[|｜‖•·:：]\s+|\s*(?:[|｜‖•]|${guillemet})\s*|\s+[-–—―~/]+\s+|\s*[—]\s*`,
  'u',
)

/** Splits a title at its separators: `Vets in Galway | Claddagh Veterinary Clinic` has two parts. */
export function splitTitle(title: string): string[] {
  return title
    .split(separator)
    .map((part) => cleanLine(part))
    .filter((part) => part !== '')
}
