import type { BrandMemory } from '../learned-brands.ts'
import { capitalised, fillIn, isFillable, wordsIn } from '../words/words.ts'
import { languageIn } from './page.ts'
import type { ReadPrompt } from './prompt.ts'
import { subjectOf, valuesOf } from './subject.ts'

const priorities = ['high', 'high', 'medium', 'medium']
const observationCount = 5
const ideaCount = 4

/** Answers `analyse`: words about the figures in the block `figures`. */
export function respondAnalysis(prompt: ReadPrompt, memory: BrandMemory): unknown {
  const [, name = ''] = /^brand: ([^\n(]+)/m.exec(prompt.textOf('figures')) ?? []
  const { words, say, values } = voiceOf(name, prompt, memory)
  const { measured } = words
  const further = values['named'] === '0' ? words.unknownBrand.observations : words.observations
  const observations = [...measured.observations, ...further].filter((phrase) => isFillable(phrase, values))
  return {
    summary: say(isFillable(measured.summary, values) ? measured.summary : words.analysisSummary),
    observations: Array.from({ length: observationCount }, (_, at) => say(observations[at % observations.length] ?? '')),
    recommendations: words.recommendations
      .slice(0, priorities.length)
      .map(({ action, rationale }, at) => ({ priority: priorities[at], action: say(action), rationale: say(rationale) })),
    scoreSlideHeadline: say(words.headlines[bandOf(values['score'])]),
    directSummary: say(values['knowledge'] === '0' ? words.unknownBrand.directSummary : words.directSummary),
  }
}

/** Answers `post-ideas`: one idea for each of the first questions. */
export function respondPostIdeas(prompt: ReadPrompt, memory: BrandMemory): unknown {
  const { words, say } = voiceOf(prompt.textOf('brand'), prompt, memory)
  const ideas = words.posts.slice(0, ideaCount).map(({ title, firstSentence, pitch }, at) => ({
    pitch: say(pitch),
    blogTitle: say(title),
    firstSentence: say(firstSentence),
    heroImageAlt: say(words.imageAlt),
    heroImagePrompt: say(words.imagePrompt),
    targetPromptNumber: at + 1,
  }))
  return { ideas }
}

function voiceOf(name: string, prompt: ReadPrompt, memory: BrandMemory) {
  const known = subjectOf(name, prompt, memory)
  const subject = { ...known, language: languageIn(prompt.instructions) ?? known.language }
  const values: Readonly<Record<string, string>> = { ...valuesOf(subject), ...figuresIn(prompt.inside, subject.name) }
  const say = (phrase: string): string => capitalised(fillIn(phrase, values))
  return { words: wordsIn(subject.language).report, say, values }
}

/** The headline to use; without a score, the neutral one. */
function bandOf(score: string | undefined): 'high' | 'middling' | 'low' {
  if (score === undefined) return 'middling'
  return Number(score) >= 55 ? 'high' : Number(score) >= 10 ? 'middling' : 'low'
}

/**
 * Measured figures as values for placeholders: {named} of {asked} answers, {score}, {knowledge}, the {best} and {worst} platform
 * with its score, the {rival} named most with its {rivalMentions}, and a {missed} question. Figures that the prompt lacks are
 * absent.
 */
function figuresIn(text: string, brandName: string): Readonly<Record<string, string>> {
  const [, named, asked] = /named in (\d+) of (\d+) answers/.exec(text) ?? []
  const [, score] = /overall visibility: (\d+) of 100/.exec(text) ?? []
  const [, knowledge] = /knowledge by name: (\d+) of 100/.exec(text) ?? []
  const [, missed] = /^question "([^"]+)": named on none/m.exec(text) ?? []
  const platforms = [...text.matchAll(/^([A-Z][\w .-]{2,30}): (\d+)$/gm)].sort((a, b) => Number(b[2]) - Number(a[2]))
  const [best, worst] = [platforms[0], platforms.at(-1)]
  const rival = [...text.matchAll(/^(.{2,60}): named in (\d+) answers?$/gm)].find(([, name]) => name !== brandName)
  const isSpread = best?.[2] !== worst?.[2]
  const found = {
    named,
    asked,
    score,
    knowledge,
    missed,
    rival: rival?.[1],
    rivalMentions: rival?.[2],
    ...(isSpread ? { best: best?.[1], bestScore: best?.[2], worst: worst?.[1], worstScore: worst?.[2] } : {}),
  }
  return Object.fromEntries(Object.entries(found).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
