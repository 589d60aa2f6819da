import type { DynaliteOperation, ParsedRequest } from './dynalite-modules.ts'
import { asList, asRecord } from './template.ts'

/**
 * The kind of items that a request reads or writes, from its keys without their ids: `SCAN WORK#reading`. The profile counts
 * calls and capacity units of a stage by it.
 */
export function itemKindOf(operation: DynaliteOperation, parsed: ParsedRequest): string {
  switch (operation) {
    case 'BatchGetItem': {
      const keys = Object.values(asRecord(parsed['RequestItems'])).flatMap((wanted) => asList(asRecord(wanted)['Keys']))
      return [...new Set(keys.map(kindOfKey))].sort().join(', ')
    }
    case 'Query': {
      const [first = '', second = ''] = Object.values(asRecord(parsed['KeyConditions'])).map((condition) =>
        textOf(asList(asRecord(condition)['AttributeValueList'])[0]),
      )
      return `${familyOf(first)} ${kindOfText(second)}`.trim()
    }
    case 'PutItem':
      return kindOfKey(parsed['Item'])
    default:
      return kindOfKey(parsed['Key'])
  }
}

function kindOfKey(item: unknown): string {
  const { PK, SK } = asRecord(item)
  return `${familyOf(textOf(PK))} ${kindOfText(textOf(SK))}`
}

const textOf = (value: unknown): string => String(asRecord(value)['S'] ?? '')

const familyOf = (text: string): string => /^[^#]*/.exec(text)?.[0] ?? ''
/** `WORK#reading-batch` of `WORK#reading-batch-3-q1`; empty for a sort key that is an id alone. */
const kindOfText = (text: string): string => /^[A-Z]+(?:#[a-z]+(?:-[a-z]+)*)?/.exec(text)?.[0] ?? ''
