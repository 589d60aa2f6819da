/**
 * Limits of matching, in characters: of the path, and of all rules with a wildcard together. After its first wildcard, each
 * character of a rule may cost as many steps as the path is long; rules without one cost next to nothing.
 */
const limits = { path: 1_000, wildcardRules: 40_000 }

type Group = { readonly rules: string[]; wildcardCharacters: number; isNamed: boolean }

/**
 * The lines of a robots.txt that apply to one visitor: of the groups with its name, else of the groups for all. Grouped here,
 * because a parser that stores each rule once per name needs gigabytes for a file with many of both.
 * @param agent  the visitor's name in lower case
 */
export function rulesFor(agent: string, text: string): readonly string[] {
  const own = newGroup()
  const everybody = newGroup()
  const groups = new Map([
    [agent, own],
    ['*', everybody],
  ])
  let current = new Set<Group>()
  let isNaming = false
  for (const line of text.split(/\r\n?|\n/)) {
    const [key, value] = recordIn(line)
    if (key === '') continue
    if (key === 'user-agent') {
      if (!isNaming) current = new Set()
      const named = groups.get(value.toLowerCase().split('/', 1)[0]?.trim() ?? '')
      if (named !== undefined) current.add(named)
    }
    isNaming = key === 'user-agent'
    for (const group of current) addRecord(group, key, value)
  }
  // A group of our own that has no rules allows everything, so the other one does not count then.
  return own.isNamed ? own.rules : everybody.rules
}

/** The path of a page with its query, cut to the length that rules are matched with. */
export function matchedPath(page: URL): string {
  return `${page.pathname}${page.search}`.slice(0, limits.path)
}

function recordIn(line: string): readonly [key: string, value: string] {
  const record = line.split('#', 1)[0] ?? ''
  const colon = record.indexOf(':')
  return colon === -1 ? ['', ''] : [record.slice(0, colon).trim().toLowerCase(), record.slice(colon + 1).trim()]
}

const newGroup = (): Group => ({ rules: [], wildcardCharacters: 0, isNamed: false })

function addRecord(group: Group, key: string, path: string): void {
  if (key === 'user-agent') group.isNamed = true
  if (key !== 'allow' && key !== 'disallow') return
  if (path.includes('*')) group.wildcardCharacters += path.length
  if (!path.includes('*') || group.wildcardCharacters <= limits.wildcardRules) group.rules.push(`${key}: ${path}`)
}
