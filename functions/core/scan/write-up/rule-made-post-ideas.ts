import type { PostIdea, Prompt } from '../../../contract/scan-report.ts'
import { leastPostIdeas } from '../../prompts/post-ideas.ts'

/** Questions that a post could win, those without the brand first. */
export function promptsToWin(prompts: readonly Prompt[]): string[] {
  const missed = prompts.filter((prompt) => prompt.mentionedOn.length === 0)
  const rest = prompts.filter((prompt) => prompt.mentionedOn.length > 0)
  return [...missed, ...rest].map((prompt) => prompt.prompt)
}

const kinds = [
  {
    title: (topic: string) => `${topic} An honest answer`,
    pitch: 'Answers the question in the words buyers use, with facts an assistant can quote.',
  },
  {
    title: (topic: string) => `${topic} What to compare before you decide`,
    pitch: 'A comparison with criteria and figures is what assistants cite when buyers weigh offers.',
  },
  {
    title: (topic: string) => `${topic} Mistakes to avoid`,
    pitch: 'Shows experience with the problem behind the question and names the brand as a source of help.',
  },
] as const

/** Post ideas by rule, one for each of the questions most worth winning. */
export function ruleMadePostIdeas(brandName: string, targets: readonly string[]): PostIdea[] {
  return kinds.slice(0, leastPostIdeas).map((kind, index) => {
    const target = targets[index] ?? targets[0] ?? `What does ${brandName} offer?`
    return {
      pitch: kind.pitch,
      blogTitle: kind.title(target),
      firstSentence: `${brandName} is asked this often, so here is a plain answer.`,
      heroImageUrl: null,
      heroImageAlt: 'A desk with notes and an open laptop',
      heroImagePrompt: 'A tidy desk with handwritten notes and an open laptop, daylight, no people, no writing that can be read',
      targetPrompt: target,
    }
  })
}
