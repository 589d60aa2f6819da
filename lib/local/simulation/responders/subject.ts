import { type BrandMemory, type LearnedBrand, strangerOf } from '../learned-brands.ts'
import { languageIn } from './page.ts'
import { linesOf, type ReadPrompt } from './prompt.ts'

/** The known brand of this name, else one made from the prompt's words; local if the instructions say so. */
export function subjectOf(stated: string, { instructions, inside, textOf }: ReadPrompt, memory: BrandMemory): LearnedBrand {
  const name = stated.trim() === '' ? 'the brand' : stated.trim()
  const known = memory.namedIn(name)[0] ?? strangerOf(name, inside, languageIn(instructions))
  const area = linesOf(textOf('place') || textOf('area that the brand serves')).at(-1)
  if (/is a local business/.test(instructions)) return { ...known, place: area ?? known.place }
  return /business is not local|no local business/.test(instructions) ? { ...known, place: null } : known
}

/**
 * Values for the phrases' placeholders.
 * @param first  a sentence that says what the brand is
 */
export function valuesOf(subject: LearnedBrand, first = subject.facts[0] ?? ''): Readonly<Record<string, string>> {
  const { name, industry, language, place, rivals } = subject
  const sentence = first.trim()
  return {
    brand: name,
    rival: rivals[0] ?? '',
    options: industry.options[language],
    need: industry.need[language],
    in: place === null ? '' : ` in ${place}`,
    place: place ?? '',
    first: sentence === '' || /[.!?]$/.test(sentence) ? sentence : `${sentence}.`,
  }
}
