import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { BrandNames } from '../../functions/core/answers/brand-names.ts'
import type { AnswerFacts } from '../../functions/core/answers/facts.ts'
import { readStructure } from '../../functions/core/answers/read-structure.ts'
import { type Reading, reading } from '../../functions/core/answers/reading.ts'
import { settleFacts } from '../../functions/core/answers/settle-facts.ts'
import { compactName } from '../../functions/core/text/fold.ts'
import { withoutLegalForm } from '../../functions/core/text/name-pattern.ts'
import { slips, uncheckedFacts } from './spoil-reading.ts'

export type LabelledAnswer = {
  id: string
  answer: string
  question?: string
  brand: BrandNames
  knownCompetitors: string[]
  expect: {
    mentioned: boolean
    position: number | null
    sentiment: string | null
    competitors: string[]
    /** Other values that count as right; rivals in it count as neither right nor wrong. */
    alsoRight?: {
      position?: number | null | (number | null)[]
      sentiment?: string | null | (string | null)[]
      competitors?: string[]
    }
  }
  tags?: string[]
}

export type Figures = {
  answers: number
  precision: number
  recall: number
  specificity: number
  /** From here to `toneSpeaks`: shares of the answers that mention the brand according to their labels. */
  rank: number
  tone: number
  toneSpeaks: number
  rivalPrecision: number
  rivalRecall: number
  rivalsF1: number
  unlistedRecall: number
  /** Shares of all answers: every rival reported is one, and the list is exactly right. */
  rivalsExact: number
  ownAmongRivals: number
  inventedSources: number
  evidenceNotInText: number
  withoutEvidence: number
}

export function readLabelled(path: string): LabelledAnswer[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): LabelledAnswer => JSON.parse(line))
}

/** Recorded readings by the id of their answer. */
export function readReadings(path: string): Map<string, Reading> {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const one = reading.parse(JSON.parse(line).reading)
      return [one.id, one]
    }),
  )
}

export function factsOf(one: LabelledAnswer, first?: Reading, second?: Reading): AnswerFacts {
  const { answer, brand, knownCompetitors, question } = one
  const structure = readStructure({ answer, brand, knownCompetitors, ...(question ? { question } : {}) })
  return settleFacts(structure, { first, second }).facts
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)
const asList = <T>(value: T | T[] | undefined): T[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])
const nameKey = (name: string): string => compactName(withoutLegalForm(name))
const isRank = ({ expect }: LabelledAnswer, got: AnswerFacts): boolean =>
  [expect.position, ...asList(expect.alsoRight?.position)].includes(got.position)
const isTone = ({ expect }: LabelledAnswer, got: AnswerFacts): boolean =>
  [expect.sentiment, ...asList(expect.alsoRight?.sentiment)].includes(got.sentiment)

/** Whether two names are the same rival, as "Apple Safari" and "Safari", "Netgear Orbi" and "Netgear". */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [nameKey(one), nameKey(other)]
  if (a === b) return true
  const words = (name: string): string[] =>
    name
      .split(/[\s(),/]+/)
      .map(compactName)
      .filter(Boolean)
  const [longer, shorter] = words(one).length > words(other).length ? [words(one), words(other)] : [words(other), words(one)]
  return shorter.length > 0 && shorter.join('').length > 2 && shorter.every((word) => longer.includes(word))
}

type RivalCount = {
  hit: number
  found: number
  wanted: number
  unlisted: number
  unlistedHit: number
  wrong: string[]
  missed: string[]
}

function countRivals({ expect, knownCompetitors }: LabelledAnswer, got: AnswerFacts): RivalCount {
  const open = [...expect.competitors]
  const wrong: string[] = []
  const hits: string[] = []
  let ignored = 0
  for (const name of got.competitors) {
    const exact = open.findIndex((one) => nameKey(one) === nameKey(name))
    const at = exact === -1 ? open.findIndex((one) => isSameName(one, name)) : exact
    if (at !== -1) hits.push(...open.splice(at, 1))
    else if (asList(expect.alsoRight?.competitors).some((one) => isSameName(one, name))) ignored++
    else wrong.push(name)
  }
  const known = new Set(knownCompetitors.map(nameKey))
  const unlisted = expect.competitors.filter((name) => !known.has(nameKey(name)))
  return {
    hit: hits.length,
    found: got.competitors.length - ignored,
    wanted: expect.competitors.length,
    unlisted: unlisted.length,
    unlistedHit: unlisted.filter((name) => hits.includes(name)).length,
    wrong,
    missed: open,
  }
}

/** Evidence that differs from its slice of the answer, and facts stored without evidence. */
function evidenceFaults({ answer }: LabelledAnswer, { evidence, ...got }: AnswerFacts): { notInText: number; missing: number } {
  if (!evidence) return { notInText: 0, missing: 1 }
  const spans = [evidence.mention, evidence.rank, evidence.standing, evidence.sentiment, ...evidence.competitors].filter(
    (one) => one !== null,
  )
  const isBare =
    (got.mentioned && !evidence.mention) ||
    (got.position !== null && !evidence.rank) ||
    (got.sentiment !== null && got.sentiment !== 'unknown' && !evidence.sentiment) ||
    evidence.competitors.length !== got.competitors.length
  return {
    notInText: spans.filter(({ quote, start, end }) => quote === '' || answer.slice(start, end) !== quote).length,
    missing: isBare ? 1 : 0,
  }
}

export function measureFigures(answers: readonly LabelledAnswer[], facts: readonly AnswerFacts[]): Figures {
  const n = {
    tp: 0,
    fp: 0,
    fn: 0,
    tn: 0,
    rank: 0,
    toneRight: 0,
    toneSaid: 0,
    named: 0,
    hit: 0,
    found: 0,
    wanted: 0,
    unlisted: 0,
    unlistedHit: 0,
  }
  const faults = { own: 0, sources: 0, evidence: 0, bare: 0, exact: 0 }
  answers.forEach((one, index) => {
    const got = facts[index]
    if (!got) return
    const isNamed = one.expect.mentioned
    n[isNamed ? (got.mentioned ? 'tp' : 'fn') : got.mentioned ? 'fp' : 'tn']++
    const saysTone = isNamed && got.mentioned && got.sentiment !== 'unknown'
    n.named += Number(isNamed)
    n.rank += Number(isNamed && isRank(one, got))
    n.toneSaid += Number(saysTone)
    n.toneRight += Number(saysTone && isTone(one, got))
    const rivals = countRivals(one, got)
    n.hit += rivals.hit
    n.found += rivals.found
    n.wanted += rivals.wanted
    n.unlisted += rivals.unlisted
    n.unlistedHit += rivals.unlistedHit
    if (rivals.wrong.length + rivals.missed.length === 0) faults.exact++
    const own = new Set([one.brand.name, ...one.brand.aliases, ...one.brand.formerNames].map(nameKey))
    faults.own += got.competitors.filter((name) => own.has(nameKey(name))).length
    const plain = one.answer.toLowerCase()
    faults.sources += got.citedSources.filter(({ url }) => !plain.includes(hostOf(url))).length
    const { notInText, missing } = evidenceFaults(one, got)
    faults.evidence += notInText
    faults.bare += missing
  })
  const [precision, recall] = [share(n.hit, n.found), share(n.hit, n.wanted)]
  return {
    answers: answers.length,
    precision: share(n.tp, n.tp + n.fp),
    recall: share(n.tp, n.tp + n.fn),
    specificity: share(n.tn, n.tn + n.fp),
    rank: share(n.rank, n.named),
    tone: share(n.toneRight, n.toneSaid),
    toneSpeaks: share(n.toneSaid, n.named),
    rivalPrecision: precision,
    rivalRecall: recall,
    rivalsF1: precision + recall === 0 ? 1 : (2 * precision * recall) / (precision + recall),
    unlistedRecall: share(n.unlistedHit, n.unlisted),
    rivalsExact: share(faults.exact, answers.length),
    ownAmongRivals: faults.own,
    inventedSources: faults.sources,
    evidenceNotInText: faults.evidence,
    withoutEvidence: faults.bare,
  }
}

function hostOf(url: string): string {
  return (/^https?:\/\/([^/?#:]+)/.exec(url)?.[1] ?? url).replace(/^www\./, '')
}

/** Names of figures below their minimum, or above 0 where none are allowed. */
export function shortfalls(figures: Figures, least: Partial<Figures>): string[] {
  const names = Object.keys(least) as (keyof Figures)[] // the keys of a partial of it
  const none = (['ownAmongRivals', 'inventedSources', 'evidenceNotInText', 'withoutEvidence'] as const).filter(
    (name) => figures[name] > 0,
  )
  return [...names.filter((name) => figures[name] < (least[name] ?? 0)), ...none].map((name) => `${name} ${figures[name]}`)
}

function confusion(title: string, pairs: readonly (readonly [string, string])[]): string {
  const labels = [...new Set(pairs.flat())].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const cell = (value: string | number): string => String(value).padStart(9)
  const rows = labels.map(
    (expected) =>
      expected.padEnd(10) +
      labels.map((got) => cell(pairs.filter(([a, b]) => a === expected && b === got).length || '.')).join(''),
  )
  return [`${title} (rows: label, columns: read)`, `${' '.repeat(10)}${labels.map(cell).join('')}`, ...rows, ''].join('\n')
}

function printFaults(answers: readonly LabelledAnswer[], facts: readonly AnswerFacts[]): void {
  answers.forEach((one, index) => {
    const got = facts[index] as AnswerFacts // one for each answer
    const { expect } = one
    const rivals = countRivals(one, got)
    const faults = [
      ...(got.mentioned === expect.mentioned ? [] : [`mentioned ${got.mentioned}`]),
      ...(!expect.mentioned || isRank(one, got) ? [] : [`rank ${got.position} not ${expect.position}`]),
      ...(!expect.mentioned || got.sentiment === 'unknown' || isTone(one, got)
        ? []
        : [`tone ${got.sentiment} not ${expect.sentiment}`]),
      ...(rivals.wrong.length > 0 ? [`no rivals: ${rivals.wrong.join(', ')}`] : []),
      ...(rivals.missed.length > 0 ? [`missed: ${rivals.missed.join(', ')}`] : []),
    ]
    if (faults.length > 0) process.stdout.write(`${one.id}: ${faults.join('; ')}\n`)
  })
}

function printReport(path: string, readings: ReadonlyMap<string, Reading> | undefined, verbose: boolean): void {
  const answers = readLabelled(path)
  const readers: [string, AnswerFacts[]][] = [['structure alone', answers.map((one) => factsOf(one))]]
  if (readings) readers.push(['both readers', answers.map((one) => factsOf(one, readings.get(one.id)))])
  for (const [reader, facts] of readers) {
    process.stdout.write(`\n${path}, ${reader}\n`)
    for (const [name, value] of Object.entries(measureFigures(answers, facts)))
      process.stdout.write(`  ${name.padEnd(18)} ${Number.isInteger(value) ? value : value.toFixed(3)}\n`)
    const pairs = (field: 'mentioned' | 'position' | 'sentiment') =>
      answers.flatMap((one, index): [string, string][] =>
        field !== 'mentioned' && !one.expect.mentioned ? [] : [[String(one.expect[field]), String(facts[index]?.[field])]],
      )
    for (const field of ['mentioned', 'position', 'sentiment'] as const)
      process.stdout.write(`\n${confusion(field, pairs(field))}`)
    if (verbose) printFaults(answers, facts)
  }
}

const seeds = ['1', '2', '3', '4', '5']

/** Figures with the slips of a small reader, which reads the answers of its disputes again with other slips: means of five seeds. */
function printSpoilt(path: string, readings: ReadonlyMap<string, Reading>): void {
  const answers = readLabelled(path).filter(({ id }) => readings.has(id))
  const readingOf = (one: LabelledAnswer): Reading => readings.get(one.id) as Reading // of those alone that have one
  const means = (factsWith: (one: LabelledAnswer, seed: string) => AnswerFacts): Figures => {
    const runs = seeds.map((seed) =>
      measureFigures(
        answers,
        answers.map((one) => factsWith(one, seed)),
      ),
    )
    const names = Object.keys(runs[0] as Figures) as (keyof Figures)[] // the keys of figures
    return Object.fromEntries(names.map((name) => [name, runs.reduce((sum, run) => sum + run[name], 0) / runs.length])) as Figures // each of its names
  }
  const table = {
    alone: means((one) => factsOf(one)),
    reader: means((one, seed) => uncheckedFacts(slips(readingOf(one), one, seed), one)),
    both: means((one, seed) => factsOf(one, slips(readingOf(one), one, seed), slips(readingOf(one), one, `${seed} again`))),
  }
  process.stdout.write(`\n${path}, ${answers.length} answers, readings with slips: alone / reader unchecked / both\n`)
  for (const name of ['precision', 'recall', 'specificity', 'rank', 'tone', 'toneSpeaks', 'rivalsF1', 'unlistedRecall'] as const)
    process.stdout.write(
      `  ${name.padEnd(18)} ${[table.alone, table.reader, table.both].map((one) => one[name].toFixed(3)).join(' / ')}\n`,
    )
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [path, readingsPath] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const readings = readingsPath ? readReadings(readingsPath) : undefined
  if (!path) process.stderr.write('evaluate-answers.ts <set.jsonl> [<readings.jsonl>] [--faults] [--spoilt]\n')
  else if (readings && process.argv.includes('--spoilt')) printSpoilt(path, readings)
  else printReport(path, readings, process.argv.includes('--faults'))
}
