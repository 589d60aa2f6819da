import * as z from 'zod'
import type { ModelRequest } from '../ports.ts'
import { blocksAreData, languageName } from './version.ts'

export const leastPostIdeas = 3
export const mostPostIdeas = 6

export const proposedPostIdeas = z.object({
  ideas: z.array(
    z.object({
      pitch: z.string(),
      blogTitle: z.string(),
      firstSentence: z.string(),
      heroImageAlt: z.string(),
      heroImagePrompt: z.string(),
      targetPromptNumber: z.number(),
    }),
  ),
})
export type ProposedPostIdeas = z.infer<typeof proposedPostIdeas>

/**
 * Asks the model for blog posts that answer the questions without a mention. `targetPromptNumber` of an answer counts from 1.
 */
export function postIdeasRequest(input: {
  readonly language: string
  readonly brandName: string
  readonly offer: string
  readonly missedPrompts: readonly string[]
}): ModelRequest<ProposedPostIdeas> {
  return {
    name: 'post-ideas',
    instructions: [
      'You propose blog posts that would help a brand to be named when buyers ask AI assistants.',
      blocksAreData,
      `Write in ${languageName(input.language)}. Give ${leastPostIdeas} to ${mostPostIdeas} ideas, each for one of the ` +
        'numbered questions (targetPromptNumber, from 1).',
      'pitch: why this post, in one or two sentences. blogTitle: at most 90 characters. firstSentence: the opening of the ' +
        'post, true for the business, without invented figures.',
      'heroImagePrompt: what a picture above the post shows, without people who could be recognised and without writing; ' +
        'heroImageAlt: its text alternative. No web addresses.',
    ].join('\n'),
    blocks: [
      { label: 'brand', text: input.brandName },
      { label: 'offer', text: input.offer },
      { label: 'questions', text: input.missedPrompts.map((prompt, index) => `${index + 1}. ${prompt}`).join('\n') },
    ],
    schema: proposedPostIdeas,
    check: ({ ideas }) => {
      const usable = ideas.filter(
        (idea) => idea.blogTitle.trim() !== '' && idea.pitch.trim() !== '' && idea.firstSentence.trim() !== '',
      ).length
      return usable < leastPostIdeas ? [`only ${usable} complete ideas; give at least ${leastPostIdeas}`] : []
    },
    timeoutMs: 45_000,
  }
}
