import { foldLine } from '../text/visible-text.ts'

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'fi', 'cs', 'ja', 'zh', 'ko']
/** A Monday, in milliseconds since 1970. */
const MONDAY_MS = 4 * 86_400_000
const DAY_MS = 86_400_000

const time = String.raw`\d{1,2}(?: ?[:.h] ?\d{2})?(?: ?(?:am|pm|a\.m\.|p\.m\.|uhr|h|u|hrs|uur|时|時|点|시))?`
const span = new RegExp(
  String.raw`(?<![\d.,/€$£-])${time} ?(?:-|–|—|~|〜|～|to|till|until|bis|a|au|y|e|tot|do|ate|as|alle|al|og|till|kl\.?|부터|から|至)(?: las| les)? ?${time}(?![\d/%€$£])`,
  'u',
)
const exactSpan =
  /(?<![\d.,/-])\d{1,2} ?[:.h] ?\d{2} ?(?:am|pm|uhr|h|u)? ?(?:-|~|〜|～|to|bis|a|tot|do|as|alle|至|から) ?\d{1,2} ?[:.h] ?\d{2}(?!\d)/u
const closed =
  /\b(?:closed|geschlossen|ruhetag|ferme|cerrado|chiuso|fechado|encerrado|gesloten|zamkniete|nieczynne|stangt|lukket|suljettu|zavreno)\b|定休|休診|休業|休息|公休|휴무|휴진/
const eastAsianDays =
  /[月火水木金土日][曜]?日? ?(?:[～〜~\-–・、]|から) ?[月火水木金土日]|[月火水木金土日]曜|平日|年中無休|[周週][一二三四五六日末]|星期[一二三四五六日]|每天|每日|[월화수목금토일]요일|평일|주말|매일|[월화수목금토일] ?[~-] ?[월화수목금토일]/
// Hours of a help desk give a time zone, those of a shop do not. Only upper case: "est", "ist" and "et" are words.
const timeZone = /\b(?:UTC|GMT|CES?T|WES?T|EES?T|E[SD]T|P[SD]T|C[SD]T|M[SD]T|[ECMP]T|BST|AE[SD]T|IST|SGT|JST)\b(?!\.? ?\d{4})/
const deskHours = /\b(?:\p{L}{3,20} time|support|hotline|kundenservice|helpdesk|service ?client)\b/u

/** Days without hours count only where the line says nothing else, up to this length in characters. */
const MAX_DAYS_LINE = 40

let weekdays: RegExp | undefined
let daySpan: RegExp | undefined

function weekdayPattern(): RegExp {
  const names = languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((weekday) => {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
      return Array.from({ length: 7 }, (_, day) => foldLine(format.format(MONDAY_MS + day * DAY_MS)).replace(/\.$/, ''))
    }),
  )
  const latin = [...new Set(names)].filter((name) => /^[a-z-]{2,}$/.test(name))
  const extra = [
    'mo',
    'di',
    'mi',
    'do',
    'fr',
    'sa',
    'so',
    'tues',
    'thur',
    'thurs',
    'weds',
    'daily',
    'every day',
    'taglich',
    'tous les jours',
    'todos los dias',
    'tutti i giorni',
    'todos os dias',
    'dagelijks',
    'codziennie',
    'weekdays',
    'weekends',
    'pn',
    'pt',
    'sob',
    'nd',
    '2a',
    '6a',
    'segunda',
    'sexta',
    'sabado',
    'domingo',
  ] // prettier-ignore
  return new RegExp(String.raw`\b(?:${[...latin, ...extra].sort((a, b) => b.length - a.length).join('|')})(?:s|en|e)?\b`, 'u')
}

/**
 * Whether lines state when a place is open: a day of the week beside a span of hours, days it is closed, or two spans to
 * the minute near a day. Help desk hours do not count.
 */
export function statesOpeningHours(lines: readonly string[]): boolean {
  weekdays ??= weekdayPattern()
  daySpan ??= new RegExp(`${weekdays.source} ?(?:-|to|till|until|bis|a|au|al|ate|tot|do|t/m|til) ?${weekdays.source}`, 'u')
  const folded = lines.map((line) => foldLine(line.slice(0, 600)))
  return folded.some((line, index) => {
    if (deskHours.test(line) || timeZone.test(lines[index] ?? '')) return false
    if (line.length <= MAX_DAYS_LINE && daySpan?.test(line) === true) return true
    if (weekdays?.test(line) !== true && !eastAsianDays.test(line)) return false
    // Tables have day and hours in separate cells.
    return span.test(line) || closed.test(line) || (line.length <= 40 && exactSpan.test(folded[index + 1] ?? ''))
  })
}
