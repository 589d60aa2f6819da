const numberMark =
  /^(?:#|no\.? ?|nr\.? ?|n° ?|nº ?|num\. ?|number |platz |rang |place |puesto |posto |plek |rank |top |tipp? |option |choice |pick |第)?(\d{1,3}) ?(?:(?:st|nd|rd|th|er|e|eme|o|a)(?= place\b| platz\b|[ :.)-]) ?(?:place)?|位|名|위|等|\.? platz)?(?: ?[.):\]-]+ ?| +(?=\S)|$)/
const ordinalLabel =
  /^(?:(?:my |our |in )?(?:(?<first>first)|(?<second>second)|(?<third>third)|(?<fourth>fourth)|(?<fifth>fifth))(?: (?:place|choice|pick|spot))?|(?:(?<first2>erste|premiere?|primera?|prima|primeira|eerste)|(?<second2>zweite|deuxieme|segunda|seconda|tweede)|(?<third2>dritte|troisieme|tercera|terza|terceira|derde)) (?:wahl|choix|opcion|scelta|opcao|escolha|keuze|place|platz)) ?(?::|-) ?(?=\S)/
const medals = ['🥇', '🥈', '🥉']
const needsMark =
  /^(?:#|no|nr|n°|nº|num|platz|rang|place|puesto|posto|plek|rank|top|第)|^\d{1,3} ?(?:位|名|위)|^\d{1,3} ?[.)]|^\d{1,3}(?:st|nd|rd|th) place/

/** The rank written before a list entry, a heading or a line ("#3 ", "1位:", "No. 2 –", a medal), with the number of characters it takes. */
export function leadingRank(folded: string): { ordinal: number; length: number } | null {
  for (const [index, medal] of medals.entries()) {
    if (!folded.startsWith(medal)) continue
    const rest = folded.slice(medal.length)
    const inner = leadingRank(rest.trimStart())
    return { ordinal: index + 1, length: medal.length + (rest.length - rest.trimStart().length) + (inner?.length ?? 0) }
  }
  const head = folded.slice(0, 40)
  const labelled = ordinalLabel.exec(head)
  if (labelled) {
    const name = Object.entries(labelled.groups ?? {}).find(([, word]) => word !== undefined)?.[0] ?? ''
    return {
      ordinal: ['first', 'second', 'third', 'fourth', 'fifth'].indexOf(name.replace('2', '')) + 1,
      length: labelled[0].length,
    }
  }
  if (!needsMark.test(head)) return null
  const found = numberMark.exec(head)
  if (!found?.[1]) return null
  const ordinal = Number(found[1])
  return ordinal >= 1 ? { ordinal, length: found[0].length } : null
}
