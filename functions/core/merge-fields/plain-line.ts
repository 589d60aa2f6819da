const saysNothing = /^(?:n\s*\/\s*a|none|null|undefined|unknown|not stated.*|tbd|-+|—)\.?$/i
const quotePairs = /^(?:"(.*)"|'(.*)'|“(.*)”|„(.*)“|«(.*)»)$/

const listMarks = /^\s*(?:#{1,6}|[-*+>]|\d+\.)\s+/gm

/**
 * Text fit for a placeholder in a mail: one line, without markup and without quotes around it.
 * @returns the fallback where nothing is left
 */
export const plainLine = (text: string | null | undefined, fallback: string): string =>
  plainName((text ?? '').replace(listMarks, ''), fallback)

/** As plainLine, for a name, whose first characters are no list mark (`1. FC Larkham`). */
export function plainName(text: string | null | undefined, fallback: string): string {
  const line = (text ?? '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/(\*\*|__|`+|~~)/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  const bare = (
    quotePairs
      .exec(line)
      ?.slice(1)
      .find((inner) => inner !== undefined) ?? line
  ).trim()
  return bare === '' || saysNothing.test(bare) ? fallback : bare
}
