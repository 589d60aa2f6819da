import { chromeLanguageOf } from '../../core/words/dictionary.ts'

type Tag = 'p' | 'span' | 'li' | 'h1' | 'h3' | 'strong' | 'blockquote' | 'dd' | 'td' | 'th'
type Quoted = { as?: Tag; text: string | null; class?: string; id?: string; scope?: string }

// The languages of the page that is being made into text, as attributes. The renderer's own contexts bring its browser half into
// the bundle; a page is rendered without waiting for anything, so that no other one can come between.
let langs: { readonly said: string | undefined; readonly prose: string | undefined } = { said: undefined, prose: undefined }

/** A text of the scan, a question, answer or name: in the scan's language and the direction of its own first letter. */
export function Said({ as: Name = 'span', text, ...more }: Quoted) {
  return (
    <Name {...more} dir="auto" lang={langs.said}>
      {text ?? ''}
    </Name>
  )
}

/** A text that was written for the report: in the language of our own words, or the scan's in reports of earlier releases. */
export function Prose({ as: Name = 'span', text, ...more }: Quoted) {
  return (
    <Name {...more} dir="auto" lang={langs.prose}>
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

/** Makes a page into text; what is not in the language of our own words names its own. */
export function inLanguages(languages: PageLanguages, write: () => string | Promise<string>): string {
  const chrome = chromeLanguageOf(languages.said)
  langs = { said: langOf(languages.said, chrome), prose: langOf(languages.prose, chrome) }
  const html = write()
  if (typeof html !== 'string') throw new Error('A part of the page waits for something')
  return html
}

const langOf = (language: string, chrome: string): string | undefined =>
  language.toLowerCase().split('-')[0] === chrome ? undefined : language

/** A name inside our own words: whatever its script, it moves nothing around it. */
export function Name({ text }: { text: string | null }) {
  return <bdi lang={langs.said}>{text ?? ''}</bdi>
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
