/*
 * Ready-made sentences for mails, made of counts by code, so that they cannot say more than was measured.
 */
const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const inWords = (count: number): string => words[count] ?? String(count)

/** `ChatGPT, Claude and Gemini` */
export function listed(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? ''
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

export function openingLine(found: {
  readonly brand: string
  readonly asked: number
  readonly named: number
  readonly platforms: readonly string[]
}): string {
  const { brand, asked, named, platforms } = found
  const questions = asked === 1 ? 'one question your customers ask' : `${inWords(asked)} questions your customers ask`
  const often =
    named === 0
      ? `${brand} came up in none of the answers`
      : asked === 1
        ? `${brand} came up in the answers`
        : named === asked
          ? `${brand} came up in all ${asked} of them`
          : `${brand} came up in ${named} of them`
  return `I asked ${platforms.length === 0 ? 'AI assistants' : listed(platforms)} ${questions}; ${often}.`
}

export function comparisonLine(rival: { readonly brand: string; readonly mentions: number } | undefined): string {
  return rival === undefined || rival.mentions === 0
    ? 'No competitor was named in the same answers.'
    : `${rival.brand} was named ${times(rival.mentions)} in the same answers.`
}

export const psLine = (reportUrl: string): string => `The full answers are here, no login: ${reportUrl}`

export const subjectLine = (brand: string, named: number, asked: number): string => `${brand} in AI answers: ${named} of ${asked}`

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** `27 Nov 2026`, in UTC. */
export function writtenDate(iso: string): string {
  const date = new Date(iso)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`
}
