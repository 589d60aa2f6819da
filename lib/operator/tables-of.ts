import Table from 'cli-table3'
import { cleanLine } from '../../functions/contract/fields.ts'

type Members = Readonly<Record<string, unknown>>

/**
 * A result for a terminal: members as lines, lists as tables. Members have their JSON names, so that `--json | jq` finds them.
 * @param columns  width of the terminal; a wider list is shown as one block of lines per entry
 */
export function tablesOf(answer: object, columns: number): string {
  const members = flat(answer as Members) // of an answer that is about to be JSON
  const facts = members.filter(([, value]) => !isList(value))
  const lists = members.flatMap(([name, value]) => (isList(value) ? [{ name, list: value }] : []))
  const parts = [
    ...(facts.length === 0 ? [] : [linesOf(facts)]),
    ...lists.map(({ name, list }) => (list.length === 0 ? `${name}: none` : `${name}\n${listOf(list, columns)}`)),
  ]
  return parts.length === 0 ? 'nothing\n' : `${parts.join('\n\n')}\n`
}

function listOf(list: readonly Members[], columns: number): string {
  const rows = list.map((entry) => new Map(flat(entry, 1)))
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))].filter((name) =>
    rows.some((row) => textOf(row.get(name)) !== nothing),
  )
  const table = plain(names)
  table.push(...rows.map((row) => names.map((name) => textOf(row.get(name)))))
  const text = trimmed(table.toString())
  const isWide = text.split('\n').some((line) => line.length > columns)
  return isWide ? rows.map((row) => linesOf(names.map((name) => [name, row.get(name)]))).join('\n\n') : text
}

function linesOf(facts: readonly (readonly [string, unknown])[]): string {
  const table = plain([])
  table.push(...facts.map(([name, value]) => [name, textOf(value)]))
  return trimmed(table.toString())
}

const bars = ['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left', 'bottom-right'] as const
const inner = ['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid', 'middle'] as const
const noLines = Object.fromEntries([...bars, ...inner].map((name) => [name, '']))

const plain = (head: string[]): Table.Table =>
  new Table({ head, chars: noLines, style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 2 } })

const trimmed = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is readonly Members[] => Array.isArray(value) && value.every(isObject)

/** Members of members by their path, such as `cost.usd`. @param depth  levels that are unfolded */
function flat(value: Members, depth = 3): (readonly [string, unknown])[] {
  return Object.entries(value).flatMap(([name, held]) =>
    depth > 0 && isObject(held) && Object.keys(held).length > 0
      ? flat(held, depth - 1).map(([rest, inside]) => [`${name}.${rest}`, inside] as const)
      : [[name, held] as const],
  )
}

const nothing = '-'

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? nothing : value.map(textOf).join(', ')
  if (isObject(value)) {
    const members = Object.entries(value)
    return members.length === 0 ? nothing : members.map(([name, held]) => `${name} ${textOf(held)}`).join(', ')
  }
  // Texts of sites and models may be among the values: control characters for the terminal are removed.
  return cleanLine(String(value)).replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/, '$1 $2Z')
}
