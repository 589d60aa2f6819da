import { foldLine } from '../text/visible-text.ts'

/** A town beside a postal code. `isCertain`: the code is longer than a year, so it is one without a street beside it, too. */
export type PostalTown = { readonly town: string; readonly isCertain: boolean }

/** An address is near the start of a line, or alone in a line. */
const MAX_LINE_CHARACTERS = 1_000

const word = String.raw`(?:\p{Lu}\p{Ll}{1,2}\.(?= ?\p{Lu})|\p{Lu}[\p{L}'’-]{1,30})`
const place = `((?:['’]s-)?${word}(?: (?:${word}|am|an|der|im|in|sur|sous|en|de|del|do|da|la|le|les|upon|on|bei|ob|aan|den|'s|di|by|of)){0,4})`
/** What is written before a year, a price or a part of a longer number. */
const notAYear = String.raw`(?<!(?:©|\([cC]\)|[Cc]opyright|[Ss]ince|[Ff]ounded|[Ee]st\.?|[Ii]n|[Ss]eit|[Vv]on|[Jj]ahr|[Dd]epuis|[Dd]esde|[Dd]al|[Ss]inds|[Ss]edan|[Oo]d|[Ff]rom|[Oo]f),? )(?<!-|\d )`
const code = String.raw`(\d{4}-\d{3}|\d{2}-\d{3}|\d{3} \d{2}|\d{5,6}|${notAYear}\d{4}(?: ?[A-Z]{2})?)`
/**
 * A code before a place: "1012 AB Leiden", "4100-100 Porto", "11-100 Lidzbark", "602 00 Brno", "70173 Stuttgart", "6020 Innsbruck";
 * not "2023 Tolvane.com".
 */
const before = new RegExp(String.raw`(?<![€$£¥#+/] ?|\d[.,:]|\d-)\b(?:[A-Z]{1,2}-)?${code}[ ,]+${place}(?!\p{L}|\.\p{L})`, 'u')
/** A code after a place: "Austin, TX 78701", "Leeds LS1 4AP", "Cork T12 X8YC", "Toronto, ON M5V 2T6", "Pune 411001", "Recife 50030-230". */
const after = new RegExp(
  String.raw`${place}(?: ?[-/,] ?[A-Z]{2})?(?: \d{1,4}(?=, \d{3} \d{2}$))?[,–-]?\s+(?:\(?[A-Z]{2,3}\)?\.?,? )?(?:CEP:? )?(\d{3} \d{2}$|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d{2} ?[A-Z\d]{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{5}(?:-\d{3,4})?|\d{6})(?![\p{L}\d])`,
  'u',
)
/** After the names of Australian states. */
const afterState = new RegExp(String.raw`${place},?\s+(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT),? (\d{4})\b`, 'u')

/** Alternatives of a pattern from words between spaces. */
const anyOf = (words: string): string => `(?:${words.trim().split(/\s+/).join('|')})`

const streetEnds = anyOf(`street st road rd avenue ave lane ln drive dr square sq way court place quay terrace parade row hill
  boulevard blvd highway hwy crescent close yard mews wharf gardens walk green esplanade pike trail loop parkway pkwy`)
const streetStarts =
  anyOf(String.raw`rue via viale corso piazza piazzetta vicolo largo lungomare strada contrada calle c\/ avenida
  avda\.? av\. plaza paseo carrer ronda camino rua travessa praca alameda estrada ul\. ulica al\. aleja pl\. plac os\. rynek`)
const frenchStarts =
  anyOf(String.raw`rue avenue av\. boulevard bd place quai chemin impasse allee route cours venelle ruelle square
  passage faubourg sentier montee esplanade parvis zone za lieu-dit`)
const joinedEnds =
  anyOf(String.raw`str\. strasse weg platz gasse allee ring damm ufer straat laan plein gracht kade singel dijk steeg
  gatan vagen gade vej veien gata`)
const streetForms = [
  String.raw`\b\d{1,4}[a-z]? (?:[\p{L}'.-]{1,24} ){1,4}${streetEnds}\b`,
  String.raw`\b[\p{L}.-]{1,30}${joinedEnds} ?\d{1,4}`,
  String.raw`\b(?:am|an der|auf der|im|in der|zum|zur|alter|alte|neue) [\p{L}-]{1,30}(?: [\p{L}-]{1,30})? \d{1,4}[a-z]?\b`,
  String.raw`\b[\p{L}-]{3,30} (?:weg|platz|gasse|allee|ring|damm|ufer|strasse|markt|hof|str\.) \d{1,4}`,
  String.raw`\b\d{1,4}(?: ?bis| ?ter)?,? ${frenchStarts} `,
  String.raw`\b${streetStarts} [\p{L}'. -]{2,40},? ?(?:n\.? ?|no ?|º ?)?\d{1,4}`,
  String.raw`丁目|番地|番\d|\d[号號]|[로길] ?\d+`,
].join('|')
const streetWord = new RegExp(streetForms, 'u')

/** "Larkham Avenue Leeds": the end of a street before the town. */
const streetBefore =
  /^\S.* (?:street|road|avenue|ave|lane|drive|boulevard|blvd|highway|parkway|terrace|crescent|rd|dr|ln|ct|place|close|mews)\.? (?=\p{Lu})/iu

const beforeStreet = new RegExp(
  String.raw`(?<!\p{L})(?:${streetStarts}|${frenchStarts})(?: (?:de|di|da|do|du|del|della|des|la|le|el))*$`,
  'u',
)
const afterStreet = new RegExp(String.raw`^${streetEnds}\b`, 'u')

/** Whether a name at these offsets of an address, in UTF-16 units, is that of a street: "Rua Itajaí, 223", "12 Lincoln Avenue". */
export function isStreetName(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  return (/\s$/.test(before) && beforeStreet.test(foldLine(before))) || (/^\s/.test(after) && afterStreet.test(foldLine(after)))
}

/** Whether a line holds a street and number. */
export function hasStreet(text: string): boolean {
  return streetWord.test(foldLine(text.slice(0, MAX_LINE_CHARACTERS)))
}

/** Whether a line states a telephone number. */
export function statesNumberToCall(line: string): boolean {
  return [...line.slice(0, MAX_LINE_CHARACTERS).matchAll(longNumber)].some(([found]) => !isCode(found.replace(dates, '')))
}

const mailAddress = /\b[\w.+-]{1,40}@[a-z0-9-]{2,40}\.[a-z]{2,}/i

/** Whether a line states a telephone number or a mail address. */
export const statesContact = (line: string): boolean => statesNumberToCall(line) || mailAddress.test(line)

/** "〒467-0000 愛知県名古屋市瑞穂区...": the city or ward, the village without its prefecture and district. */
const hanTown = new RegExp(
  String.raw`(?:(?:^|[^\p{Script=Han}])(?:東京都|北海道|(?:京都|大阪)府|\p{Script=Han}{2,5}(?:[県縣省]|自治[区區]))?(?:\p{Script=Han}{1,4}郡)?)` +
    String.raw`((?:\p{Script=Hiragana}{2,7}野?|[\p{Script=Han}々ヶケのつ]{1,5}?)[市区區町村鄉鎮])(?!場|[市町]|山市)`,
  'u',
)

/** The town of an address in Chinese characters, if a line holds one. The number of a licence is no house: "第3号". */
export function hanTownOf(line: string): string | undefined {
  const text = line.slice(0, MAX_LINE_CHARACTERS)
  return /〒|丁目|(?<![第\d])\d{1,4}[番号號]/.test(text) ? hanTown.exec(text)?.[1] : undefined
}

/** The towns beside postal codes within a line. */
export function postalTownsOf(line: string): readonly PostalTown[] {
  const text = withoutLongNumbers(line.slice(0, MAX_LINE_CHARACTERS))
  if (!/\d{3}|\d[A-Z]/.test(text)) return []
  const [first, second, third] = [before.exec(text), after.exec(text), afterState.exec(text)]
  // A house number of four digits looks like a postal code.
  const found = [first === null || hasStreet(first[0]) ? [] : [first[2], first[1]], second?.slice(1) ?? [], third?.slice(1) ?? []]
  return found.flatMap(([town, code], form) =>
    town === undefined || code === undefined
      ? []
      : [{ town: town.replace(streetBefore, ''), isCertain: !/^\d{4}$/.test(code) || form === 2 }],
  )
}

const longNumber =
  /(?:\b(?:tel(?:efono|efon|efoon|éfono|éphone)?|phone|fon|fax|call|ring|text|mobile?|mob|móvil|cell|whatsapp|t|f|m)\b[.:]?\s*)?(?<![\p{L}\d])(?:\+|00)?\(?\d[\d\s()./-]{5,}\d(?![\p{L}\d])/giu
const longCode =
  /^(?:\d{5}-\d{3}|\d{5}-\d{4}|\d{4}-\d{3}|\d{5}(?:[ -]\d{1,3})?|\d{3} \d{2}|\d{1,4}(?: ?[-/] ?\d{1,3})?[ ,-]{1,3}\d{5}|\d{1,3} \d{4})$/

const year = String.raw`(?:19|20)\d\d`
/** At the start of a number: "2019-2024", "2024-05-01 ", "(01.05.2024 - 1. 6. 2024". */
const dates = new RegExp(
  String.raw`^(?:\(?(?:${year} ?[-/] ?${year}|${year}([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-]) ?\d{1,2}\2 ?${year})(?!\d)[\s)-]*)+`,
)

/** Whether a number is too short for a telephone or has the form of a postal code. */
const isCode = (found: string): boolean => found.replace(/\D/g, '').length < 7 || longCode.test(found.trim())

// "020 555 0147 Ignore": digits of a telephone number or a date are not a postal code.
const withoutLongNumbers = (text: string): string => text.replace(longNumber, (found) => (isCode(found) ? found : ' # '))
