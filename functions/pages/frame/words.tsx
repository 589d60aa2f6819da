import { createContext, useContext } from 'hono/jsx'

/** Language of what the scan found; our own words are English. */
const Language = createContext('en')
export const LanguageOf = Language.Provider

const isEnglish = (language: string): boolean => /^en(-|$)/i.test(language)

type Tag = 'p' | 'span' | 'li' | 'h1' | 'h3' | 'strong' | 'blockquote' | 'dd' | 'td'

/** A text of the scan: in the scan's language and the direction of its own first letter. */
export function Said({ as: Name = 'span', text, ...more }: { as?: Tag; text: string | null; class?: string; id?: string }) {
  const language = useContext(Language)
  return (
    <Name {...more} dir="auto" lang={isEnglish(language) ? undefined : language}>
      {text ?? ''}
    </Name>
  )
}

/** A name inside a sentence of ours: whatever its script, it moves nothing around it. */
export function Name({ text }: { text: string | null }) {
  return <bdi>{text ?? ''}</bdi>
}

/** Language of the body, where it is not that of the document. */
export const ownLanguage = (language: string): string | undefined => (isEnglish(language) ? undefined : 'en')
