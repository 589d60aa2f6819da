type Tag = 'p' | 'span' | 'li' | 'h1' | 'h3' | 'strong' | 'blockquote' | 'dd' | 'td'

// Stands for the language of the scan until the page is text. The renderer's own contexts bring its browser half into the
// bundle. In a text this can not occur: there a quotation mark is escaped.
const placeholder = 'x-said'

/** A text of the scan: in the scan's language and the direction of its own first letter. */
export function Said({ as: Name = 'span', text, ...more }: { as?: Tag; text: string | null; class?: string; id?: string }) {
  return (
    <Name {...more} dir="auto" lang={placeholder}>
      {text ?? ''}
    </Name>
  )
}

/** The rendered page with the language of what the scan found; our own words are English. */
export const inLanguage = (html: string, language: string): string =>
  html.replaceAll(` lang="${placeholder}"`, isEnglish(language) ? '' : ` lang="${language}"`)

const isEnglish = (language: string): boolean => /^en(-|$)/i.test(language)

/** Language of the body, where it is not that of the document. */
export const ownLanguage = (language: string): string | undefined => (isEnglish(language) ? undefined : 'en')

/** A name inside a sentence of ours: whatever its script, it moves nothing around it. */
export function Name({ text }: { text: string | null }) {
  return <bdi>{text ?? ''}</bdi>
}
