import { cutText, squash } from '../text/visible-text.ts'
import { isGenericName, withoutLegalForm } from './clean-name.ts'
import type { PageParts } from './page-parts.ts'

const MAX_FORMER_NAMES = 6
const MAX_LINE_CHARACTERS = 1_500
const MAX_LINES = 1_500
const MAX_NAME = 60

const adverb =
  'formerly|previously|once|f\\.?k\\.?a\\.?|f/k/a|ex|vormals|ehemals|früher|anciennement|autrefois|anteriormente|antes|antigamente|già|precedentemente|voorheen|vroeger|dawniej|tidigare|tidligere'
const participle = '(?: (?:known|called|named|bekannt|genannt|connue?s?|conocid[oa]s?|conhecid[oa]s?|not[oaie]|bekend))?'
const word = String.raw`(?:Dr\. )?[\p{Lu}\p{N}][^\s,.;:!?()（）"”»]*`
const name = `(${word}(?: (?:(?:&|and|und|et|y|e|of|de|del|du|di|van) ){0,2}${word}){0,7})`
// "Atelier Boréal, anciennement Pixel & Sève", "Atelier Boréal (ex Pixel & Sève)": what comes directly after the brand's own name.
const afterOwnName = new RegExp(
  String.raw`^[\s,(–—-]{1,4}(?i:${adverb})${participle}(?: (?:as|als|comme|como|come|sous le nom de))?[:\s]\s*["“„«]?${name}`,
  'u',
)
const eastAsianAfterOwnName =
  /^\s?[（(【]\s*(?:旧(?:社名|商号|称|名)?|原名?|前称|구|옛|전)\s*[:：・]?\s*([^\s（）()【】、。,]{2,30})/u

/**
 * Earlier names of the brand, where the page states one right after the brand's own name. What a sentence says of the past is for
 * the model to read.
 * @param ownNames  the brand's name first, then its other current names
 */
export function findFormerNames(parts: PageParts, ownNames: readonly string[]): string[] {
  const own = new Set(ownNames.map((one) => squash(withoutLegalForm(one))))
  const texts = [parts.title, parts.metas.get('description') ?? '', ...parts.lines.slice(0, MAX_LINES).map(({ text }) => text)]
  const found = texts.flatMap((text) => ownNames.flatMap((one) => namesAfter(one, cutText(text, MAX_LINE_CHARACTERS))))
  const former = new Map(found.map((one) => [squash(withoutLegalForm(one)), one]))
  return [...former]
    .filter(([key, one]) => key.length >= 2 && !own.has(key) && one.length <= MAX_NAME && !isGenericName(one))
    .map(([, one]) => one)
    .slice(0, MAX_FORMER_NAMES)
}

function namesAfter(own: string, text: string): string[] {
  return text
    .split(own)
    .slice(1)
    .flatMap((rest) => eastAsianAfterOwnName.exec(rest)?.[1] ?? afterOwnName.exec(rest)?.[1] ?? [])
}
