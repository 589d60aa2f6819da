import type { PostIdea } from '../../../contract/scan-report.ts'
import { leastPostIdeas, mostPostIdeas, type ProposedPostIdeas } from '../../prompts/post-ideas.ts'
import { ruleMadePostIdeas } from './rule-made-post-ideas.ts'

/** The model's complete ideas, filled up to three by rule. Pictures are described and not linked, since none exists. */
export function acceptPostIdeas(
  proposed: ProposedPostIdeas | undefined,
  brandName: string,
  targets: readonly string[],
  language: string,
): PostIdea[] {
  const usable = (proposed?.ideas ?? []).flatMap((idea, index): PostIdea[] => {
    const { pitch, blogTitle, firstSentence, heroImageAlt, heroImagePrompt } = idea
    if ([pitch, blogTitle, firstSentence].some((text) => text.trim() === '')) return []
    const targetPrompt = targets[Math.trunc(idea.targetPromptNumber) - 1] ?? targets[index] ?? targets[0] ?? ''
    return [{ pitch, blogTitle, firstSentence, heroImageUrl: null, heroImageAlt, heroImagePrompt, targetPrompt }]
  })
  const byRule = ruleMadePostIdeas(brandName, targets, language)
  return [...usable, ...byRule.slice(0, Math.max(0, leastPostIdeas - usable.length))].slice(0, mostPostIdeas)
}
