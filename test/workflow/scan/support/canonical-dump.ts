import { unpack } from '../../../../functions/adapters/dynamo/pack.ts'
import type { Row } from '../../../../functions/adapters/dynamo/table.ts'

const isoTime = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g
/** Members that may differ between two scans with the same course: times, random codes, the price of repeated calls. */
const volatileMembers = new Set(['revision', 'personaDelimiter', 'costUsd', 'attempts', 'rawId', 'GSI1SK', 'expiresAtSeconds'])
/** Rows about the course of a scan, not its result. */
const howItWasDone = /^(?:SPEND#|RATE#|AUDIT#)|^SCAN#.*\|WORK#(?:spend-|time-)/

/** Every row of the table as a line, without volatile members: two scans with the same data give the same lines. */
const cardHash = /(ASSET#|"hash":")[0-9a-f]{64}(?=","(?:SK":"BYTES|namesBrand))/g

export function canonicalDump(rows: readonly Row[], uuid: string): string[] {
  return rows
    .filter((row) => !howItWasDone.test(`${row['PK']}|${row['SK']}`))
    .map((row) => {
      const { json, gzip, ...attributes } = row
      // A raw reply of the engine, in which bytes are base64.
      const bytes = typeof gzip === 'string' ? { gzip: new Uint8Array(Buffer.from(gzip, 'base64')) } : { gzip }
      const value = json === undefined && gzip === undefined ? {} : { value: unpack({ json, ...bytes }) }
      return (
        JSON.stringify(plain({ ...attributes, ...value }))
          .replaceAll(uuid, 'UUID')
          // A card's name depends on its scan.
          .replace(cardHash, '$1HASH')
          .replace(isoTime, 'TIME')
      )
    })
    .sort()
}

/** Members in the order of their names, sets as sorted lists. */
function plain(value: unknown): unknown {
  if (value instanceof Set) return [...value].map(plain).sort()
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !volatileMembers.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, plain(member)]),
  )
}
