import type { PostIdea, Prompt } from '../../../contract/scan-report.ts'
import { leastPostIdeas } from '../../prompts/post-ideas.ts'
import { dictionaryOf } from '../../words/dictionary.ts'

/** Questions that a post could help with, those without the brand first. */
export function promptsToWin(prompts: readonly Prompt[]): string[] {
  const missed = prompts.filter((prompt) => prompt.mentionedOn.length === 0)
  const rest = prompts.filter((prompt) => prompt.mentionedOn.length > 0)
  return [...missed, ...rest].map((prompt) => prompt.prompt)
}

/**
 * Post ideas by rule, one for each of the first questions to help with.
 * @param language  of the scan
 */
export function ruleMadePostIdeas(brandName: string, targets: readonly string[], language: string): PostIdea[] {
  const { rules } = dictionaryOf(language)
  const kinds = [
    { title: rules.howToTell, pitch: rules.howToTellPitch },
    { title: rules.compare, pitch: rules.comparePitch },
    { title: rules.mistakes, pitch: rules.mistakesPitch },
  ] as const
  return kinds.slice(0, leastPostIdeas).map((kind, index) => {
    const target = targets[index] ?? targets[0] ?? rules.whatOffered(brandName)
    return {
      pitch: kind.pitch,
      blogTitle: kind.title(target),
      firstSentence: rules.firstSentence,
      heroImageUrl: null,
      heroImageAlt: rules.imageAlt,
      heroImagePrompt: rules.imagePrompt,
      targetPrompt: target,
    }
  })
}
