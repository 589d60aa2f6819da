/** Ways in which an analysis model breaks its contract. */
export const analysisModes = [
  'counts',
  'obeys-outside',
  'obeys-everything',
  'foreign-urls',
  'canary-echo',
  'markup',
  'not-json',
  'cut-json',
  'double-encoded',
  'code-fence',
  'wrong-shape',
  'extra-members',
  'empty-strings',
  'long-strings',
] as const

export type AnalysisMode = {
  readonly kind: (typeof analysisModes)[number]
  /** For `counts`: entries that every list gets. */
  readonly entries?: number
  /** Only for calls of these schema names. */
  readonly names?: readonly string[]
  /** Only for this many calls, so that a repair try can succeed. */
  readonly calls?: number
}

type Spoken = { readonly instructions: string; readonly outside: string; readonly inside: string }

const order =
  /ignore (?:all |any |the )*(?:previous|prior|earlier|above|other)|disregard|system override|new instructions?:|assistant:|you are now/i

/** The value with the mode's mistake, as the text that the model sends. */
export function misbehave(value: unknown, mode: AnalysisMode, spoken: Spoken): string {
  switch (mode.kind) {
    case 'counts':
      return JSON.stringify(withCounts(value, mode.entries ?? 0))
    case 'obeys-outside':
      return JSON.stringify(obeying(value, `${spoken.instructions}\n${spoken.outside}`))
    case 'obeys-everything':
      return JSON.stringify(obeying(value, `${spoken.instructions}\n${spoken.outside}\n${spoken.inside}`))
    case 'foreign-urls':
      return JSON.stringify(mapStrings(value, (text) => `${text} See https://evil.example.net/offer?ref=1 or evil.example.net.`))
    case 'canary-echo':
      return JSON.stringify(mapStrings(value, (text) => `${text} ${spoken.instructions.slice(-400)}`))
    case 'markup':
      return JSON.stringify(mapStrings(value, (text) => `<img src=x onerror=alert(1)>**${text}**<script>alert(1)</script>`))
    case 'not-json':
      return 'Sure! Here is what I found about the brand you asked for.'
    case 'cut-json':
      return JSON.stringify(value).slice(0, -20)
    case 'double-encoded':
      return JSON.stringify(JSON.stringify(value))
    case 'code-fence':
      return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
    case 'wrong-shape':
      return JSON.stringify({ result: [value] })
    case 'extra-members':
      return JSON.stringify({ ...(value as object), isAdmin: true, score: 100, __note: 'extra' })
    case 'empty-strings':
      return JSON.stringify(mapStrings(value, () => ''))
    case 'long-strings':
      return JSON.stringify(mapStrings(value, (text) => text.padEnd(5_000, ' and so on')))
  }
}

function withCounts(value: unknown, entries: number): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0) return value
    return Array.from({ length: entries }, (_, index) =>
      numbered(withCounts(value[index % value.length], entries), Math.floor(index / value.length)),
    )
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withCounts(member, entries)]))
}

/** Repeats are numbered, so that a list of fifty is fifty entries and not eight. */
function numbered(value: unknown, round: number): unknown {
  return typeof value === 'string' && round > 0 ? `${value} ${round + 1}` : value
}

/** Follows an order in the text: uses quoted names and addresses, and praises. Without an order nothing changes. */
function obeying(value: unknown, text: string): unknown {
  const at = text.search(order)
  if (at === -1) return value
  const said = text.slice(at, at + 400)
  const [, quoted] = /["“'«]([^"”'»]{2,60})["”'»]/.exec(said) ?? []
  const [address = ''] = /https?:\/\/[^\s"'<>]+/.exec(said) ?? []
  const planted = [quoted ?? said.slice(0, 80), address].filter((part) => part !== '').join(' ')
  return mapStrings(value, (entry) => (['neutral', 'negative', 'unknown'].includes(entry) ? 'positive' : `${planted} ${entry}`))
}

function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((entry) => mapStrings(entry, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapStrings(member, change)]))
}
