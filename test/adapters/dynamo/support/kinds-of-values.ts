import type { Row } from '../../../../functions/adapters/dynamo/table.ts'

/** A row with each kind of value that the table may hold. */
export const kindsOfValues: Row = {
  text: 'Zürich – 東京 🎈',
  emptyText: '',
  whole: 1001,
  negative: -3,
  fraction: 0.1,
  small: 1e-7,
  large: 9_007_199_254_740_991,
  yes: true,
  no: false,
  nothing: null,
  bytes: new Uint8Array([0, 1, 127, 128, 255]),
  list: ['a', 1, null, { deep: [true, new Uint8Array([7])] }],
  emptyList: [],
  map: { completedAt: '2026-11-27T12:00:00.000Z', scores: { chatgpt: 31, aio: null } },
  emptyMap: {},
  textSet: new Set(['a', 'b']),
  numberSet: new Set([1, 2.5]),
  bytesSet: new Set([new Uint8Array([1]), new Uint8Array([2])]),
}
