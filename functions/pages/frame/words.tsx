import { chromeLanguageOf } from '../../core/words/dictionary.ts'

type Tag = 'p' | 'span' | 'li' | 'h1' | 'h3' | 'strong' | 'blockquote' | 'dd' | 'td' | 'th'
type Quoted = { as?: Tag; text: string | null; class?: string; id?: string; scope?: string }

// Stand for the language of the scan and of its written parts until the page is text. The renderer's own contexts bring its
// browser half into the bundle. In a text they cannot occur: there a quotation mark is escaped.
const placeholders = { said: 'x-said', prose: 'x-prose' } as const

/** A text of the scan, a question, answer or name: in the scan's language and the direction of its own first letter. */
export function Said({ as: Name = 'span', text, ...more }: Quoted) {
  return (
    <Name {...more} dir="auto" lang={placeholders.said}>
      {text ?? ''}
    </Name>
  )
}

/** A text that was written for the report: in the language of our own words, or the scan's in reports of earlier releases. */
export function Prose({ as: Name = 'span', text, ...more }: Quoted) {
  return (
    <Name {...more} dir="auto" lang={placeholders.prose}>
      {text ?? ''}
    </Name>
  )
}

export type PageLanguages = {
  /** Of questions, answers and names. */
  readonly said: string
  /** Of what was written for the report. */
  readonly prose: string
}

/** The rendered page with the languages of what is not in the language of our own words. */
export const inLanguage = (html: string, languages: PageLanguages): string =>
  html
    .replaceAll(` lang="${placeholders.said}"`, langOf(languages.said, chromeLanguageOf(languages.said)))
    .replaceAll(` lang="${placeholders.prose}"`, langOf(languages.prose, chromeLanguageOf(languages.said)))

const langOf = (language: string, chrome: string): string =>
  language.toLowerCase().split('-')[0] === chrome ? '' : ` lang="${language}"`

/** A name inside our own words: whatever its script, it moves nothing around it. */
export function Name({ text }: { text: string | null }) {
  return <bdi lang={placeholders.said}>{text ?? ''}</bdi>
}

// First strong isolate and its end: texts of scans have lost theirs (core/pages/shown-text.ts).
const [open, close] = ['\u2068', '\u2069']

/** A name as it is given to a sentence that `Words` shows. */
export const isolated = (name: string | null): string => `${open}${name ?? ''}${close}`

/** A sentence of ours; the names in it keep their direction. */
export function Words({ text }: { text: string }) {
  return (
    <>
      {text
        .split(/(\u2068[^\u2069]*\u2069)/)
        .map((piece) => (piece.startsWith(open) ? <Name text={piece.slice(1, -1)} /> : piece))}
    </>
  )
}
