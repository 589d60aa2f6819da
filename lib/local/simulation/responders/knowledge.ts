import { containsName } from '../learned-brands.ts'
import { folded } from '../words/detect-subject.ts'
import { answersIn, linesOf, type ReadPrompt } from './prompt.ts'
import { blame, ignorance, praise } from './tone.ts'

type Fact = { readonly id: string; readonly statement: string }

const maxQuotes = 3
/** Share of a statement's words that a sentence must hold to confirm it. */
const confirmedFrom = 0.6
const year = /\b(?:1[89]|20)\d\d\b/

/** Answers `check-knowledge`: compares each answer with the facts by its words; every quote is copied from the answer. */
export function respondKnowledge(prompt: ReadPrompt): unknown {
  const brand = prompt.textOf('business').trim()
  const facts = linesOf(prompt.textOf('facts')).map((line): Fact => {
    const [, id = '', statement = line] = /^(\S+): (.+)$/.exec(line) ?? []
    return { id, statement }
  })
  // The question above an answer contains the brand's name too, but states nothing.
  const bare = (text: string): string => text.replace(/^Question:[^\n]*\n+/i, '')
  return { answers: answersIn(prompt).map(({ id, text }) => judge(id, bare(text), facts, brand)) }
}

function judge(id: string, text: string, facts: readonly Fact[], brand: string): unknown {
  const sentences = linesOf(text.replaceAll(/(?<=[.!?])\s+/g, '\n'))
  const naming = sentences.filter((sentence) => containsName(sentence, brand))
  const isUnknown = ignorance.test(text)
  const claims = facts.map(({ id: factId, statement }) => ({ factId, statement, quote: sentenceAbout(sentences, statement) }))
  return {
    id,
    verdict: naming.length > 0 && !isUnknown ? 'known' : 'unknown',
    confirmed: claims.flatMap(({ factId, quote }) => (quote === undefined || isUnknown ? [] : [{ factId, quote }])),
    contradicted: claims.flatMap(({ factId, statement, quote }) => {
      const against = quote === undefined ? sentenceAgainst(naming, statement) : undefined
      return against === undefined ? [] : [{ factId, quote: against }]
    }),
    strengths: isUnknown ? [] : naming.filter((sentence) => praise.test(sentence) && !blame.test(sentence)).slice(0, maxQuotes),
    weaknesses: isUnknown ? [] : naming.filter((sentence) => blame.test(sentence)).slice(0, maxQuotes),
  }
}

/** The sentence that shares most of a statement's words. */
function sentenceAbout(sentences: readonly string[], statement: string): string | undefined {
  const wanted = wordsOf(statement)
  const scored = sentences.map((sentence) => {
    const words = new Set(wordsOf(sentence))
    return { sentence, share: wanted.filter((word) => words.has(word)).length / Math.max(1, wanted.length) }
  })
  const best = scored.sort((a, b) => b.share - a.share)[0]
  return best !== undefined && best.share >= confirmedFrom ? best.sentence : undefined
}

/** A sentence about the brand with a year that differs from the statement's. */
function sentenceAgainst(naming: readonly string[], statement: string): string | undefined {
  const stated = year.exec(statement)?.[0]
  return stated === undefined ? undefined : naming.find((sentence) => year.test(sentence) && !sentence.includes(stated))
}

function wordsOf(text: string): readonly string[] {
  return folded(text).match(/[a-z0-9]{3,}/g) ?? []
}
