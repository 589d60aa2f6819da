import { foldLine } from '../text/visible-text.ts'
import { stateNames } from './regions.ts'

/** A town beside a postal code. */
export type PostalTown = {
  readonly town: string
  /** Text before the town on its line, needed for towns before a county. */
  readonly before: string
  /** Countries in which this form is an address; elsewhere four digits after a word are usually a year. */
  readonly onlyIn: readonly string[] | undefined
  /** Whether the text can hardly be anything but a postal code: it contains letters, or a state follows. */
  readonly isSure: boolean
}

/** An address is near the start of a line, or alone in a line. */
const MAX_LINE_CHARACTERS = 1_000

const word = String.raw`(?:St\.|\p{Lu}[\p{L}'’-]{1,30})`
export const placePattern = `(?:['’]s-)?${word}(?: (?:${word}|am|an|der|im|in|sur|sous|en|de|del|do|da|la|le|les|upon|on|bei|ob|aan|den|'s|di|by|of)){0,4}`
const place = `(${placePattern})`
const region = String.raw`(?:[A-Z]{2,3}|Ont\.?|${stateNames.join('|')})`
const notAYear = String.raw`(?<!(?:©|\([cC]\)|[Cc]opyright|[Ss]ince|[Ff]ounded|[Ee]st\.?|[Ii]n|[Ss]eit|[Vv]on|[Jj]ahr|[Dd]epuis|[Dd]esde|[Dd]al|[Ss]inds|[Ss]edan|[Oo]d|[Ff]rom|[Oo]f),? )(?<![€$£¥#+/-] ?|\d[.,:]|\d )`

/** A postal code beside a capitalised place, as addresses of these countries write it. */
const forms: readonly { readonly pattern: RegExp; readonly isSure: boolean; readonly onlyIn?: readonly string[] }[] = [
  { pattern: new RegExp(String.raw`\b\d{4} ?[A-Z]{2}[ ,]+${place}`, 'u'), isSure: true }, // NL
  { pattern: new RegExp(String.raw`\b\d{4}-\d{3}[ ,]+${place}`, 'u'), isSure: false }, // PT
  { pattern: new RegExp(String.raw`(?<![\d-])\d{2}-\d{3}[ ,]+${place}`, 'u'), isSure: false }, // PL
  { pattern: new RegExp(String.raw`(?<![\d-] ?)(?:[A-Z]{1,2}-)?\d{3} \d{2}[ ,]+${place}`, 'u'), isSure: false }, // SE, CZ, SK, GR
  { pattern: new RegExp(String.raw`${place},?\s+${region}\.?,? \d{5}(?:-\d{4})?\b`, 'u'), isSure: true }, // US
  { pattern: new RegExp(String.raw`${place}(?: ?[-/,] ?[A-Z]{2})?,?\s+(?:CEP:? )?\d{5}-\d{3}\b`, 'u'), isSure: true }, // BR
  { pattern: new RegExp(String.raw`${place},?\s+[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b`, 'u'), isSure: true }, // GB
  { pattern: new RegExp(String.raw`${place},?\s+[A-Z]\d{2} ?[A-Z\d]{4}\b`, 'u'), isSure: true }, // IE
  { pattern: new RegExp(String.raw`${place},?\s+(?:\(?${region}\)?,? )?[A-Z]\d[A-Z] ?\d[A-Z]\d\b`, 'u'), isSure: true }, // CA
  {
    pattern: new RegExp(String.raw`${place},?\s+(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT|Victoria|Queensland|Tasmania),? \d{4}\b`, 'u'),
    isSure: true,
  }, // AU
  { pattern: new RegExp(String.raw`(?<![€$£¥#+/] ?|\d[.,:]|\d[ -])\b(?:[A-Z]{1,2}-)?\d{5}[ ,]+${place}`, 'u'), isSure: false }, // DE, FR, ES, IT
  { pattern: new RegExp(String.raw`${notAYear}\b(?:[A-Z]{1,2}-)?\d{4} ${place}`, 'u'), isSure: false }, // AT, CH, BE, DK, NO
  { pattern: new RegExp(String.raw`${place}[ ,–-]+\d{6}\b`, 'u'), isSure: false }, // IN, SG
  { pattern: new RegExp(String.raw`${place},? \d{4}(?![\d:.-])\b`, 'u'), isSure: false, onlyIn: ['NZ', 'ZA'] }, // NZ, ZA
] // prettier-ignore
const startsAsCode = /^(?:[A-Z]{1,2}-)?\d/

const streetWord =
  /\b\d{1,4}[a-z]? (?:[\p{L}'.-]{1,24} ){1,4}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|square|sq|way|court|place|quay|terrace|parade|row|hill|high street|boulevard|blvd|highway|hwy|crescent|close|yard|mews|wharf|gardens|walk|green|esplanade|pike|trail|loop|parkway|pkwy)\b|\b[\p{L}.-]{1,30}(?:str\.|strasse|weg|platz|gasse|allee|ring|damm|ufer|straat|laan|plein|gracht|kade|singel|dijk|steeg|gatan|vagen|gade|vej|veien|gata) ?\d{1,4}|\b(?:am|an der|auf der|im|in der|zum|zur|alter|alte|neue) [\p{L}-]{1,30}(?: [\p{L}-]{1,30})? \d{1,4}[a-z]?\b|\b[\p{L}-]{3,30} (?:weg|platz|gasse|allee|ring|damm|ufer|strasse|markt|hof|str\.) \d{1,4}|\b\d{1,4}(?: ?bis| ?ter)?,? (?:rue|avenue|av\.|boulevard|bd|place|quai|chemin|impasse|allee|route|cours|venelle|ruelle|square|passage|faubourg|sentier|montee|esplanade|parvis|zone|za|lieu-dit) |\b(?:rue|via|viale|corso|piazza|piazzetta|vicolo|largo|lungomare|strada|contrada|calle|c\/|avenida|avda\.?|av\.|plaza|paseo|carrer|ronda|camino|rua|travessa|praca|alameda|estrada|ul\.|ulica|al\.|aleja|pl\.|plac|os\.|rynek) [\p{L}'. -]{2,40},? ?(?:n\.? ?|no ?|º ?)?\d{1,4}|丁目|番地|番\d|\d号|路\d+号|[로길] ?\d+/u

/** Whether a line holds a street and number. */
export function hasStreet(text: string): boolean {
  return streetWord.test(foldLine(text.slice(0, MAX_LINE_CHARACTERS)))
}

/** Whether a line states a telephone number. */
export function statesNumberToCall(line: string): boolean {
  return withoutNumbersToCall(line.slice(0, MAX_LINE_CHARACTERS)).includes(' # ')
}

const mailAddress = /\b[\w.+-]{1,40}@[a-z0-9-]{2,40}\.[a-z]{2,}/i

/** Whether a line states a telephone number or a mail address. */
export const statesContact = (line: string): boolean => statesNumberToCall(line) || mailAddress.test(line)

/** The towns beside postal codes within a line, surest first. */
export function postalTownsOf(line: string): readonly PostalTown[] {
  const text = withoutNumbersToCall(line.slice(0, MAX_LINE_CHARACTERS))
  if (!/\d{3}|\d[A-Z]/.test(text)) return []
  return forms.flatMap(({ pattern, isSure, onlyIn }) => {
    const match = pattern.exec(text)
    const found = match?.[1]
    if (match === null || found === undefined) return []
    // A house number of four digits looks like a postal code.
    if (!isSure && startsAsCode.test(match[0]) && hasStreet(match[0])) return []
    return [
      {
        town: found,
        before: text.slice(0, match.index),
        isSure,
        onlyIn,
      },
    ]
  })
}

const numberToCall =
  /(?:\b(?:tel(?:efono|efon|efoon|éfono|éphone)?|phone|fon|fax|call|ring|text|mobile?|mob|móvil|cell|whatsapp|t|f|m)\b[.:]?\s*)?(?<![\p{L}\d])(?:\+|00)?\(?\d[\d\s()./-]{5,}\d(?![\p{L}\d])/giu
const longCode =
  /^(?:\d{5}-\d{3}|\d{5}-\d{4}|\d{4}-\d{3}|\d{5}(?:[ -]\d{1,3})?|\d{3} \d{2}|\d{1,4}(?: ?[-/] ?\d{1,3})?[ ,-]{1,3}\d{5}|\d{1,3} \d{4})$/

// "020 555 0147 Ignore": digits of a telephone number are not a postal code.
function withoutNumbersToCall(text: string): string {
  return text.replace(numberToCall, (found) => {
    const digits = found.replace(/\D/g, '').length
    return digits < 7 || longCode.test(found.trim()) ? found : ' # '
  })
}
