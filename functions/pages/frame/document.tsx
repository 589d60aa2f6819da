import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import { hiddenFromSearch } from './headers.ts'
import { script } from './script.ts'
import { styles } from './styles.ts'
import { inLanguage, ownLanguage } from './words.tsx'

export type DocumentHead = {
  readonly title: string
  readonly description?: string | undefined
  readonly language: string
  readonly isIndexable: boolean
  readonly canonicalUrl?: string | undefined
  readonly paletteStyle: string
  readonly tags?: Child
}

/** One whole page. The style and the script are ours and constant; everything else in it is escaped. */
export function Document({ head, children }: { head: DocumentHead; children?: Child }) {
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
        {head.tags}
        <style>{raw(styles)}</style>
        {head.paletteStyle === '' ? null : <style>{raw(head.paletteStyle)}</style>}
      </head>
      <body lang={ownLanguage(head.language)}>
        {children}
        <script type="module">{raw(script)}</script>
      </body>
    </html>
  )
}

/** The page as text, in the language of what the scan found. */
export const render = async (node: Child, language: string): Promise<string> =>
  `<!doctype html>${await renderFragment(node, language)}`

/** A part of a page as text. */
export async function renderFragment(node: Child, language: string): Promise<string> {
  // A node turns into its HTML by toString, which is a promise where something in it is one.
  const html = await (node as { toString(): string | Promise<string> }).toString()
  return inLanguage(String(html), language)
}
