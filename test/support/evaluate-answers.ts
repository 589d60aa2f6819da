import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { BrandNames } from '../../functions/core/answers/brand-names.ts'
import { extractFacts } from '../../functions/core/answers/extract-facts.ts'
import type { AnswerFacts } from '../../functions/core/answers/facts.ts'
import { compactName } from '../../functions/core/text/fold.ts'

export type LabelledAnswer = {
  id: string
  answer: string
  brand: BrandNames
  knownCompetitors: string[]
  expect: { mentioned: boolean; position: number | null; sentiment: string | null; competitors: string[] }
  tags: string[]
}

export type Bars = {
  answers: number
  precision: number
  recall: number
  specificity: number
  position: number
  sentiment: number
  competitorsF1: number
  unlistedRecall: number
  ownAmongCompetitors: number
}

export function readLabelled(path: string): LabelledAnswer[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): LabelledAnswer => JSON.parse(line))
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)

/** The bars of the method over labelled answers. Position and sentiment are shares of the answers that really mention the brand. */
function measureBars(answers: readonly LabelledAnswer[], facts: readonly AnswerFacts[]): Bars {
  const n = {
    tp: 0,
    fp: 0,
    fn: 0,
    tn: 0,
    position: 0,
    sentiment: 0,
    named: 0,
    rivalHit: 0,
    rivalFound: 0,
    rivalWanted: 0,
    unlisted: 0,
    unlistedHit: 0,
    own: 0,
  }
  answers.forEach((one, index) => {
    const got = facts[index]
    if (!got) return
    const { expect } = one
    if (expect.mentioned) {
      n.named++
      if (got.mentioned) n.tp++
      else n.fn++
      if (got.position === expect.position) n.position++
      if (got.sentiment === expect.sentiment) n.sentiment++
    } else if (got.mentioned) n.fp++
    else n.tn++
    const wanted = new Set(expect.competitors.map(compactName))
    const found = new Set(got.competitors.map(compactName))
    const known = new Set(one.knownCompetitors.map(compactName))
    const own = new Set([one.brand.name, ...one.brand.aliases, ...one.brand.formerNames].map(compactName))
    n.rivalWanted += wanted.size
    n.rivalFound += found.size
    for (const name of found) {
      if (wanted.has(name)) n.rivalHit++
      if (own.has(name)) n.own++
    }
    for (const name of wanted) {
      if (known.has(name)) continue
      n.unlisted++
      if (found.has(name)) n.unlistedHit++
    }
  })
  const rivalPrecision = share(n.rivalHit, n.rivalFound)
  const rivalRecall = share(n.rivalHit, n.rivalWanted)
  return {
    answers: answers.length,
    precision: share(n.tp, n.tp + n.fp),
    recall: share(n.tp, n.tp + n.fn),
    specificity: share(n.tn, n.tn + n.fp),
    position: share(n.position, n.named),
    sentiment: share(n.sentiment, n.named),
    competitorsF1: rivalPrecision + rivalRecall === 0 ? 1 : (2 * rivalPrecision * rivalRecall) / (rivalPrecision + rivalRecall),
    unlistedRecall: share(n.unlistedHit, n.unlisted),
    ownAmongCompetitors: n.own,
  }
}

function factsOf(one: LabelledAnswer): AnswerFacts {
  return extractFacts({ answer: one.answer, brand: one.brand, knownCompetitors: one.knownCompetitors })
}

function printTable(paths: readonly string[], verbose: boolean): void {
  const answers = paths.flatMap(readLabelled)
  const facts = answers.map(factsOf)
  const groups = new Map<string, number[]>([['all', answers.map((_, index) => index)]])
  answers.forEach((one, index) => {
    for (const tag of one.tags ?? []) groups.set(tag, [...(groups.get(tag) ?? []), index])
  })
  const ordered = [...groups].sort(([a], [b]) =>
    a === 'all' ? -1 : b === 'all' ? 1 : Number(b.startsWith('lang:')) - Number(a.startsWith('lang:')) || a.localeCompare(b),
  )
  for (const [tag, indexes] of ordered) {
    const bars = measureBars(
      indexes.map((index) => answers[index] as LabelledAnswer),
      indexes.map((index) => facts[index] as AnswerFacts),
    )
    const cells = Object.entries(bars).map(
      ([key, value]) => `${key} ${key === 'answers' || key === 'ownAmongCompetitors' ? value : value.toFixed(3)}`,
    )
    process.stdout.write(`${tag.padEnd(18)} ${cells.join('  ')}\n`)
    if (!verbose) break
  }
  const judged = facts.filter((one) => one.uncertain.length > 0).length
  process.stdout.write(`uncertain          ${(judged / facts.length).toFixed(3)}\n`)
  answers.forEach((one, index) => {
    const got = facts[index] as AnswerFacts
    const wrong = (['mentioned', 'position', 'sentiment'] as const)
      .filter((field) => got[field] !== one.expect[field])
      .map((field) => `${field} ${String(got[field])} not ${String(one.expect[field])}`)
    const rivals = (names: readonly string[]): string => names.map(compactName).join(',')
    if (rivals(got.competitors) !== rivals(one.expect.competitors))
      wrong.push(`competitors [${got.competitors.join(', ')}] not [${one.expect.competitors.join(', ')}]`)
    if (wrong.length > 0) process.stdout.write(`${one.id}: ${wrong.join('; ')}\n`)
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const here = new URL('../core/answers/', import.meta.url)
  const files =
    paths.length > 0
      ? paths
      : ['corpus.jsonl', 'held-out.jsonl', 'blind.jsonl', 'unseen.jsonl'].map((name) => new URL(name, here).pathname)
  printTable(files, process.argv.includes('--tags'))
}
