import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { decodePage } from '../../functions/adapters/web/decode-page.ts'
import { isKin, withoutLegalForm } from '../../functions/core/brand/clean-name.ts'
import { type Identity, identity } from '../../functions/core/brand/identity.ts'
import type { PageReading } from '../../functions/core/brand/page-reading.ts'
import { readPageStructure } from '../../functions/core/brand/read-page.ts'
import { settleIdentity } from '../../functions/core/brand/settle-identity.ts'
import { squash } from '../../functions/core/text/visible-text.ts'

/**
 * Compares what the code makes of labelled pages with their labels.
 *
 *   npx node test/support/evaluate-pages.ts <labels.jsonl|labels.json> <folder of the pages> [--readings <folder>]
 *     [--second <folder of second readings of disputed pages>] [--wrong]
 *
 * A folder of readings holds index.json ({ "<label id>": "<file>" }) and one identity of a language model in each file.
 */
export type PageLabel = {
  readonly id: string
  readonly file: string
  readonly url: string
  readonly status: number
  readonly verdict: 'ok' | 'failed'
  readonly kind: string
  readonly names: readonly string[]
  readonly isSmallBusiness: boolean
  readonly local: boolean | null
  readonly towns: readonly string[]
  /** Empty for a page without words. */
  readonly language: string
}

type Row = Record<string, unknown>
const textsOf = (value: unknown): string[] => [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')

/** Labels of either form: the lines of the real pages, or the list beside the pages of the fixtures. */
export function readLabels(file: string): PageLabel[] {
  const text = readFileSync(file, 'utf8')
  const rows = (
    text.trimStart().startsWith('[')
      ? JSON.parse(text)
      : text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
  ) as Row[]
  return rows.map((row) => {
    const expect = (row['expect'] ?? row) as Row
    const isFailed = expect['verdict'] === 'failed' || expect['expectFailed'] === true || expect['usable'] === false
    const alsoRight = textsOf(expect['alsoRight'])
    return {
      id: String(row['id'] ?? basename(String(row['file']), '.html')),
      file: String(row['file']),
      url: String(row['url'] ?? ''),
      status: Number(row['status'] ?? 200),
      verdict: isFailed ? 'failed' : 'ok',
      kind: String(expect['kind']),
      names: [...textsOf(expect['brandName']), ...alsoRight],
      isSmallBusiness: expect['smallBusiness'] !== false,
      local: typeof expect['local'] === 'boolean' ? expect['local'] : null,
      towns: townsOf(expect, alsoRight),
      language: String(expect['language'] ?? expect['lang'] ?? ''),
    }
  })
}

// A label without a town is not scored on it, even if it lists accepted ones.
function townsOf(expect: Row, alsoRight: readonly string[]): string[] {
  const towns = textsOf(expect['town'] ?? expect['location'])
  return towns.length === 0 ? [] : [...towns, ...textsOf(expect['townAlso']), ...alsoRight]
}

const bare = (name: string): string => squash(withoutLegalForm(name))
export const isAccepted = (name: string | null, names: readonly string[]): boolean =>
  name !== null && names.some((one) => bare(one) === bare(name))
const isAnother = (name: string, names: readonly string[]): boolean => !names.some((one) => isKin(one, name))
const sameLanguage = (a: string, b: string): boolean => norwegian(a) === norwegian(b)
const norwegian = (code: string): string => (code === 'nb' || code === 'nn' ? 'no' : code)

type Tally = { right: number; of: number; wrong: string[] }

export function evaluate(labels: readonly PageLabel[], read: (label: PageLabel) => PageReading) {
  const tallies = new Map<string, Tally>()
  const confusion = new Map<string, number>()
  const count = (what: string, isRight: boolean, wrong: string): void => {
    const tally = tallies.get(what) ?? { right: 0, of: 0, wrong: [] }
    tallies.set(what, tally)
    tally.of += 1
    if (isRight) tally.right += 1
    else tally.wrong.push(wrong)
  }
  const confuse = (what: string, expected: unknown, found: unknown): void => {
    const key = `${what}: ${String(expected)} -> ${String(found)}`
    confusion.set(key, (confusion.get(key) ?? 0) + 1)
  }
  const scoreVerdict = (label: PageLabel, page: PageReading): void => {
    const verdict = page.usable ? 'ok' : 'failed'
    count('verdict', verdict === label.verdict, `${label.id}: ${label.kind} -> ${page.kind} ${page.failure ?? ''}`)
    confuse('kind', label.kind, page.kind)
    if (label.language !== '') {
      confuse('language', label.language, page.language)
      count('language', sameLanguage(page.language, label.language), `${label.id}: ${label.language} -> ${page.language}`)
    }
  }
  const scoreName = (label: PageLabel, page: PageReading): void => {
    const found = `${label.id}: ${label.names.join(' / ')} -> ${page.brandName}`
    const isRight = isAccepted(page.brandName, label.names)
    for (const set of label.isSmallBusiness ? ['name', 'name, small business'] : ['name']) {
      count(set, isRight, found)
      count(`${set}: not another thing`, isRight || !isAnother(page.brandName ?? '', label.names), found)
    }
  }
  const scorePlace = (label: PageLabel, page: PageReading): void => {
    if (label.local === null) return
    count('local', page.isLocal === label.local, `${label.id}: ${label.local} -> ${page.isLocal} (${label.towns[0] ?? ''})`)
    confuse('local', label.local, page.isLocal)
    if (label.local && label.towns.length > 0) {
      const isTown = page.location !== null && label.towns.some((town) => squash(town) === squash(page.location ?? ''))
      count('town where local', isTown, `${label.id}: ${label.towns.join(' / ')} -> ${page.location}`)
    }
  }
  for (const label of labels) {
    const page = read(label)
    scoreVerdict(label, page)
    if (label.verdict === 'failed' || !page.usable) continue
    scoreName(label, page)
    scorePlace(label, page)
  }
  return { tallies, confusion }
}

function main(argv: readonly string[]): void {
  const optionOf = (option: string) => (argv.includes(option) ? argv[argv.indexOf(option) + 1] : undefined)
  const [readings, second] = [optionOf('--readings'), optionOf('--second')]
  const [file, folder] = argv.filter((one) => !one.startsWith('--') && one !== readings && one !== second)
  if (file === undefined || folder === undefined) throw new Error('usage: evaluate-pages.ts <labels> <folder of the pages>')
  const { tallies, confusion } = evaluate(readLabels(file), (label) => {
    const html = decodePage(readFileSync(join(folder, label.file)), undefined)
    const structure = readPageStructure({ html, url: label.url, status: label.status })
    const first = readings === undefined ? undefined : recordedIdentity(readings, label.id)
    const settled = settleIdentity(structure, first)
    if (second === undefined || first === undefined || settled.disputed.length === 0) return settled.reading
    return settleIdentity(structure, first, recordedIdentity(second, label.id)).reading
  })
  for (const [what, { right, of }] of tallies) console.log(`${what.padEnd(40)} ${(right / of).toFixed(3)}  ${right} of ${of}`)
  const pairs = [...confusion].map(([what, count]) => `${what}  ${count}`)
  console.log(pairs.sort().join('\n'))
  if (argv.includes('--wrong'))
    for (const [what, { wrong }] of tallies) console.log(`\n${what}\n${wrong.map((line) => `  ${line}`).join('\n')}`)
}

/** A language model's recorded identity of a page; undefined when it was not asked or its answer cannot be read. */
export function recordedIdentity(folder: string, id: string): Identity | undefined {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Record<string, string> // Written by print-page-prompts.ts.
  const file = join(folder, index[id] ?? '')
  if (index[id] === undefined || !existsSync(file)) return undefined
  const parsed = identity.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  return parsed.success ? parsed.data : undefined
}

if (process.argv[1] === import.meta.filename) main(process.argv.slice(2))
