/**
 * Measured figures out of a prompt, as values for the braces of report words: {named} of {asked} answers, {score}, the {best}
 * and {worst} platform with its score, the {rival} named most with its {rivalMentions}, and a {missed} question.
 * What the prompt does not hold is absent.
 */
export function readFigures(text: string, brandName: string): Readonly<Record<string, string>> {
  const [, named, asked] = /named in (\d+) of (\d+) answers/.exec(text) ?? []
  const [, score] = /overall visibility: (\d+) of 100/.exec(text) ?? []
  const [, missed] = /^question "([^"]+)": named on none/m.exec(text) ?? []
  const platforms = [...text.matchAll(/^([A-Z][\w .-]{2,30}): (\d+)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value: Number(value),
  }))
  const ranked = platforms.sort((a, b) => b.value - a.value)
  const best = ranked[0]
  const worst = ranked.at(-1)
  const voices = [...text.matchAll(/^(.{2,60}): named in (\d+) answers?$/gm)].map(([, name = '', count = '']) => ({
    name,
    count,
  }))
  const rival = voices.find(({ name }) => name !== brandName)
  return given({
    named,
    asked,
    score,
    missed,
    rival: rival?.name,
    rivalMentions: rival?.count,
    ...(best !== undefined && worst !== undefined && best.value !== worst.value
      ? { best: best.name, bestScore: String(best.value), worst: worst.name, worstScore: String(worst.value) }
      : {}),
  })
}

function given(values: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
