import { extractFacts } from '../../functions/core/answers/extract-facts.ts'
import { round } from '../../lib/bench/statistics.ts'

const brand = { name: 'Tarnwood', aliases: ['Tarnwood Tents'], formerNames: ['Tarn & Wood'], domain: 'tarnwood.example' }
const rivals = ['Fjellvind', 'Nordkamp', 'Skarv', 'Bergly', 'Holmgard', 'Ostra', 'Ravn Outdoor', 'Lykke Camp', 'Stuga', 'Vidda']
const answerBytes = 4_096
const warmUpAnswers = 400
const measuredAnswers = 2_000

/**
 * Reads the facts of answers of 4 kB on one core. `ratio` divides that time by the time of a plain word-boundary search for the
 * same names in the same texts and run.
 */
export function measureExtract(): object {
  const answers = Array.from({ length: 20 }, (_, index) => answerOf(index))
  const bytes = answers.reduce((sum, answer) => sum + Buffer.byteLength(answer), 0) / answers.length
  const facts = measure(answers, (answer) => extractFacts({ answer, brand, knownCompetitors: rivals }))
  const names = [brand.name, ...brand.aliases, ...brand.formerNames, ...rivals]
  const patterns = names.map((name) => new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'giu'))
  const plain = measure(answers, (answer) => patterns.map((pattern) => answer.match(pattern)?.length ?? 0))
  return {
    bench: 'extract',
    answers: measuredAnswers,
    bytesPerAnswer: Math.round(bytes),
    answersPerSecond: round(1000 / facts),
    megabytesPerSecond: round(bytes / facts / 1000),
    plainSearch: { answersPerSecond: round(1000 / plain), megabytesPerSecond: round(bytes / plain / 1000) },
    ratio: round(facts / plain),
  }
}

/** Mean CPU time of one call in milliseconds, so that other programs on the machine do not count. */
function measure(answers: readonly string[], work: (answer: string) => unknown): number {
  const at = (index: number): string => answers[index % answers.length] ?? ''
  for (let index = 0; index < warmUpAnswers; index++) work(at(index))
  const from = process.cpuUsage()
  for (let index = 0; index < measuredAnswers; index++) work(at(index))
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000 / measuredAnswers
}

function answerOf(seed: number): string {
  const name = (step: number): string => [...rivals, brand.name][(seed * 7 + step * 3) % (rivals.length + 1)] ?? brand.name
  const listItem = (rank: number) =>
    `${rank}. **${name(rank)}** – sturdy poles, ${rank + 1}.2 kg, reviewers praise the zips but the groundsheet is thin`
  const tableRow = (row: number) => `| ${name(row)} Ridge ${row} | ${row / 2} kg | $${row * 60} | long walks with a dog |`
  const parts = [
    'Choosing a tent for shoulder-season trips mostly comes down to weight, wind and how often you are willing to re-proof the fabric.',
    `## Shortlist\n\n${[1, 2, 3, 4].map(listItem).join('\n')}`,
    `| Tent | Weight | Price | Best for |\n|---|---|---|---|\n${[5, 6, 7].map(tableRow).join('\n')}`,
    `${name(8)} is easier to pitch than ${name(9)}, while ${name(10)} holds heat better. If you camp by the sea, look for ` +
      `ventilation first; [${name(2)}](https://shop.example/tents?utm_source=x) lists the figures.`,
  ]
  const filler =
    'Pack the fly last so that it comes out first. On stony ground a footprint saves the floor, and a repair sleeve weighs ' +
    `almost nothing. ${name(3)} includes one, others sell it.`
  let answer = parts.join('\n\n')
  while (answer.length < answerBytes - filler.length) answer += `\n\n${filler}`
  return answer
}
