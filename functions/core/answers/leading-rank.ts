const numberMark =
  /^(?:#|no\.? ?|nr\.? ?|n° ?|nº ?|num\. ?|number |platz |rang |place |puesto |posto |plek |rank |top |tipp? |option |choice |pick |第)?(\d{1,3}) ?(?:(?:st|nd|rd|th|er|e|eme|o|a)(?= place\b| platz\b|[ :.)-]) ?(?:place)?|位|名|위|等|\.? platz)?(?: ?[.):\]–-]+ ?| +(?=\S)|$)/
const english = ['first|one', 'second|two', 'third|three', 'fourth|four', 'fifth|five']
const separator = ' ?(?::|-|–) ?(?=\\S)'
/** "First: ", "Third place – ", "Number two: ", "Dritter Platz: ". */
const ordinalLabels = english.map(
  (words) =>
    new RegExp(
      `^(?:(?:my |our |in )?(?:${words.split('|')[0]}(?: (?:place|choice|pick|spot))?|number (?:${words})))${separator}`,
    ),
)
const mayBeLabel = new RegExp(`^(?:my |our |in |number |${[...english.map((words) => words.split('|')[0])].join('|')})`)
const medals = ['🥇', '🥈', '🥉']
const needsMark =
  /^(?:#|no|nr|n°|nº|num|platz|rang|place|puesto|posto|plek|rank|top|第)|^\d{1,3} ?(?:位|名|위)|^\d{1,3} ?[.)]|^\d{1,3}(?:st|nd|rd|th) place|^\d{1,2}(?:st|nd|rd|th) ?[:–-]|^(?:\d|1\d|20)(?: [–-]|:) (?=\p{L})/u

/** `isInWords`: written in words or as a place. */
type LeadingRank = { readonly ordinal: number; readonly length: number; readonly isInWords?: boolean }

/**
 * The rank written before a list entry, a heading or a line ("#3 ", "1位:", "No. 2 –", a medal), with the number of characters it
 * takes.
 */
export function leadingRank(folded: string): LeadingRank | null {
  for (const [index, medal] of medals.entries()) {
    if (!folded.startsWith(medal)) continue
    const rest = folded.slice(medal.length)
    const inner = leadingRank(rest.trimStart())
    return {
      ordinal: index + 1,
      length: medal.length + (rest.length - rest.trimStart().length) + (inner?.length ?? 0),
    }
  }
  const head = folded.slice(0, 40)
  if (mayBeLabel.test(head))
    for (const [index, pattern] of ordinalLabels.entries()) {
      const labelled = pattern.exec(head)
      if (labelled) return { ordinal: index + 1, length: labelled[0].length, isInWords: true }
    }
  if (!needsMark.test(head)) return null
  const found = numberMark.exec(head)
  if (!found?.[1]) return null
  const ordinal = Number(found[1])
  const isInWords = /^(?:platz|rang|place|puesto|posto|plek|第)|^\d{1,2}(?:st|nd|rd|th)/.test(head)
  return ordinal >= 1 ? { ordinal, length: found[0].length, isInWords } : null
}
