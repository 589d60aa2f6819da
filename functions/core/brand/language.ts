import { detectAll } from 'tinyld'
import type { PageParts } from './page-parts.ts'
import { cutText, foldText } from './visible-text.ts'

const ENOUGH_CHARACTERS = 300
const SAMPLE_CHARACTERS = 4_000

// What short pages still hold enough of. Words that two of the languages share are left out.
const commonWords: Readonly<Record<string, string>> = {
  en: 'the and of for with your you is are this that have has been our from by please not it was will to be in on at',
  de: 'und der die das ist nicht mit fur auf ein eine einen wir sie ihre unsere von zu im den dem wird wurde bitte diese dieser',
  fr: 'le les et est pour avec vous nous votre notre dans une des du sur ce cette pas aux au par sont ete',
  es: 'el los las y es para con usted nosotros su nuestra nuestro en una del por esta este no se al sus ha sido',
  it: 'il gli e per con noi vostro nostra nostro nella una di del questo questa non si alla sono stato dei delle che',
  pt: 'o os as e para com voce nossa nosso em uma do da dos das por esta este nao ao seu sua foi nos',
  nl: 'de het een en van voor met wij uw onze op te zijn niet deze dit is door naar bij ook wordt',
}

/**
 * The language of a page, ISO 639-1. What the page declares counts unless its script or a long text says otherwise:
 * templates are often left at `en`.
 */
export function languageOf(parts: PageParts, text: string): string {
  const declared = declaredLanguage(parts)
  const sample = cutText(`${parts.title}. ${parts.metas.get('description') ?? ''} ${text}`, SAMPLE_CHARACTERS)
  const byScript = languageOfScript(sample)
  if (byScript !== undefined) return declared !== undefined && sharesScript(declared, byScript) ? declared : byScript
  if (declared !== undefined && sample.length < ENOUGH_CHARACTERS) return declared
  const byWords = languageOfWords(sample)
  if (declared !== undefined)
    return byWords !== undefined && byWords.share >= 0.16 && byWords.lead >= 3 ? byWords.language : declared
  if (byWords !== undefined && byWords.lead >= 1.5) return byWords.language
  // Statistics over letters need a text; a few English words come out as Norwegian or Latin.
  if (sample.length >= ENOUGH_CHARACTERS || !/^[\p{ASCII}\s]*$/u.test(sample))
    return detectAll(sample)[0]?.lang ?? byWords?.language ?? 'en'
  return byWords?.language ?? 'en'
}

function declaredLanguage(parts: PageParts): string | undefined {
  const tag =
    parts.languageAttribute ||
    (parts.metas.get('og:locale') ?? parts.metas.get('language') ?? parts.metas.get('content-language') ?? '')
  const primary = /^\s*([a-z]{2,3})(?:[-_]|\s*$)/i.exec(tag)?.[1]?.toLowerCase()
  return primary === 'xx' || primary === 'und' ? undefined : primary
}

function languageOfScript(text: string): string | undefined {
  const letters = count(text, /\p{L}/gu)
  if (letters < 8) return undefined
  const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const han = count(text, /\p{Script=Han}/gu)
  const shares: readonly (readonly [string, number])[] = [
    ['ja', kana > 0 && kana * 8 > han ? kana + han : 0],
    ['zh', kana * 8 <= han ? han : 0],
    ['ko', count(text, /\p{Script=Hangul}/gu)],
    ['ru', count(text, /\p{Script=Cyrillic}/gu)],
    ['el', count(text, /\p{Script=Greek}/gu)],
    ['ar', count(text, /\p{Script=Arabic}/gu)],
    ['he', count(text, /\p{Script=Hebrew}/gu)],
    ['th', count(text, /\p{Script=Thai}/gu)],
    ['hi', count(text, /\p{Script=Devanagari}/gu)],
  ]
  return shares.find(([, share]) => share >= letters * 0.3)?.[0]
}

function sharesScript(declared: string, found: string): boolean {
  if (declared === found) return true
  if (found === 'ru') return ['uk', 'bg', 'sr', 'mk', 'be', 'kk'].includes(declared)
  return (found === 'ar' && ['fa', 'ur'].includes(declared)) || (found === 'hi' && ['mr', 'ne'].includes(declared))
}

// `share`: how many of the words are common ones of that language; `lead`: how often more than of the next language.
function languageOfWords(text: string): { readonly language: string; readonly share: number; readonly lead: number } | undefined {
  const words = foldText(text).match(/\p{L}+/gu) ?? []
  if (words.length < 4) return undefined
  const counts = Object.entries(commonWords).map(([language, list]) => {
    const known = new Set(list.split(' '))
    return { language, hits: words.filter((word) => known.has(word)).length }
  })
  const [best, next] = counts.sort((a, b) => b.hits - a.hits)
  if (best === undefined || best.hits < 2) return undefined
  return { language: best.language, share: best.hits / words.length, lead: best.hits / Math.max(1, next?.hits ?? 0) }
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
