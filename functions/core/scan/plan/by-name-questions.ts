import type { Question } from './plan.ts'
import { byNameWords } from './question-words.ts'

/**
 * The four by-name questions, in the site's language (English where no wording exists): what the brand is, what it sells and for
 * whom, how it differs from a rival, whether it is any good. They are asked without persona.
 * @param brand  `location` of a local brand is added to the name, as a buyer would say it; `rival` may be absent
 */
export function byNameQuestions(brand: {
  name: string
  location: string | null
  rival: string | undefined
  language: string
}): Question[] {
  const words = byNameWords[brand.language] ?? byNameWords.en
  const name = brand.location === null || brand.name.includes(brand.location) ? brand.name : `${brand.name} (${brand.location})`
  const texts = [words.what(name), words.sells(name), words.differs(name, brand.rival ?? words.others), words.good(name)]
  return texts.map((text, index) => ({
    id: `n${index + 1}`,
    text,
    kind: 'by-name',
    topic: words.topic,
    intent: index === 2 ? 'comparison' : 'discovery',
    personaIds: [],
    isForOverview: false,
  }))
}
