import { hiddenFromSearch } from './headers.ts'
import { type Child, raw, writeHtml } from './jsx-runtime.ts'
import { script } from './script.ts'
import { fontPath, iconPath } from './static-files.ts'
import { plainStyles, styles } from './styles.ts'
import { inLanguages, type PageLanguages } from './words.tsx'

export type DocumentHead = {
  readonly title: string
  readonly description?: string | undefined
  /** Language of the fixed words. */
  readonly language: string
  readonly isIndexable: boolean
  readonly canonicalUrl?: string | undefined
  /** CSS rules of this page, made by our code: font, checked colours, print margins. */
  readonly ownStyle: string
  /** Path of the base address; pages that do not know it use the system's font and no icon. */
  readonly basePath?: string | undefined
  readonly iconUrl?: string | undefined
  /** A page of a few sentences, without script and the report's styles. */
  readonly isPlain?: boolean
  readonly tags?: Child
}

/** One whole page. Styles and script are constants of ours; everything else in it is escaped. */
export function Document({ head, children }: { head: DocumentHead; children?: Child }) {
  const { basePath } = head
  const icon = head.iconUrl ?? (basePath === undefined ? undefined : iconPath(basePath))
  return (
    <html lang={head.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        {head.description === undefined ? null : <meta name="description" content={head.description} />}
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        {head.isIndexable ? null : <meta name="robots" content={hiddenFromSearch} />}
        {head.canonicalUrl === undefined ? null : <link rel="canonical" href={head.canonicalUrl} />}
        {icon === undefined ? null : <link rel="icon" href={icon} />}
        {basePath === undefined ? null : (
          <link rel="preload" href={fontPath(basePath)} as="font" type="font/woff2" crossorigin="anonymous" />
        )}
        {head.tags}
        <style>{raw(head.isPlain === true ? plainStyles : styles)}</style>
        {head.ownStyle === '' ? null : <style>{raw(head.ownStyle)}</style>}
      </head>
      <body>
        {children}
        {head.isPlain === true ? null : <script type="module">{raw(script)}</script>}
      </body>
    </html>
  )
}

/** The page as text, with the languages of its contents. An element is text as soon as it is made, so the page is made here. */
export const render = async (page: () => Child, languages: PageLanguages): Promise<string> =>
  `<!doctype html>${await renderFragment(page, languages)}`

export type Contents = { readonly head: DocumentHead; readonly body: () => Child }
/** The text of a page before its contents, and a function that makes the rest. */
export type PageInParts = { readonly opening: string; readonly makeRest: () => string }

const bodyTag = '<body>'

/** A page whose opening is made before its contents are. */
export function renderInParts({ head, body }: Contents, languages: PageLanguages): PageInParts {
  const frame = inLanguages(languages, () => writeHtml(<Document head={head} />))
  // Texts are escaped, so that no other tag of this name comes before it.
  const at = frame.indexOf(bodyTag) + bodyTag.length
  return {
    opening: `<!doctype html>${frame.slice(0, at)}`,
    makeRest: () => `${inLanguages(languages, () => writeHtml(body()))}${frame.slice(at)}`,
  }
}

/** A part of a page as text. */
export async function renderFragment(part: () => Child, languages: PageLanguages): Promise<string> {
  return inLanguages(languages, () => writeHtml(part()))
}

export const english: PageLanguages = { said: 'en', prose: 'en' }
