import type { DynaliteOperation, ParsedRequest } from './dynalite-modules.ts'
import { asList, asRecord } from './template.ts'

/**
 * What kind of items a request is about: its keys without what names a single thing, such as `SCAN WORK#reading`. For counts of
 * calls and capacity units, which tell what a stage spends them on.
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
/** Capitals and behind them the words that our own names begin with; a key without capitals names one thing. */
const kindOfText = (text: string): string => /^[A-Z]+(?:#[a-z]+(?:-[a-z]+)*)?/.exec(text)?.[0] ?? ''
