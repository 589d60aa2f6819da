import { reportLanguageOf } from '../../core/words/dictionary.ts'

type Tag = 'p' | 'span' | 'li' | 'h1' | 'h3' | 'strong' | 'blockquote' | 'dd' | 'td' | 'th'
type Quoted = { as?: Tag; text: string | null; class?: string; id?: string; scope?: string }

// Language attributes of the page that is being rendered. A module variable and not a context of hono/jsx, which would add the
// library's browser code to the bundle; rendering is synchronous, so two pages cannot mix. Undefined outside of a rendering.
let langs: { readonly said: string | undefined; readonly prose: string | undefined } = { said: undefined, prose: undefined }

/** A text of the scan (question, answer or name): in the scan's language, in the direction of its first strong letter. */
export function Said({ as: Name = 'span', text, ...more }: Quoted) {
  return (
    <Name {...more} dir="auto" lang={langs.said}>
      {text ?? ''}
    </Name>
  )
}

/** A text written for the report: in the language of the fixed words, or in the scan's for reports of earlier releases. */
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
  /** Language of the texts written for the report. */
  readonly prose: string
}

/** Renders a page; texts in another language than the fixed words get a `lang` attribute. */
export function inLanguages(languages: PageLanguages, write: () => string): string {
  const fixed = reportLanguageOf(languages.said)
  const before = langs
  langs = { said: langOf(languages.said, fixed), prose: langOf(languages.prose, fixed) }
  try {
    return write()
  } finally {
    langs = before
  }
}

const langOf = (language: string, fixed: string): string | undefined =>
  language.toLowerCase().split('-')[0] === fixed ? undefined : language

/** A name inside a fixed text: isolated, so that its script does not reorder the words around it. */
export function Name({ text }: { text: string | null }) {
  return <bdi lang={langs.said}>{text ?? ''}</bdi>
}

// First strong isolate and its end; those in texts of scans were removed (core/pages/shown-text.ts).
const [open, close] = ['\u2068', '\u2069']

/** A name prepared for a sentence that `Words` shows. */
export const isolated = (name: string | null): string => `${open}${name ?? ''}${close}`

/** A fixed sentence in which names keep their own direction. */
export function Words({ text }: { text: string }) {
  return (
    <>
      {text
        .split(/(\u2068[^\u2069]*\u2069)/)
        .map((piece) => (piece.startsWith(open) ? <Name text={piece.slice(1, -1)} /> : piece))}
    </>
  )
}
