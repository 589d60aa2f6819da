/**
 * Limits of matching, in characters: of the path, and of all rules with a wildcard together. After its first wildcard, each
 * character of a rule may cost as many steps as the path is long; rules without one cost next to nothing.
 */
const limits = { path: 1_000, wildcardRules: 40_000 }

type Group = { readonly rules: string[]; wildcardCharacters: number }

/**
 * The lines of a robots.txt that apply to one visitor: of the groups with its name, else of the groups for all. Grouped here,
 * because a parser that stores each rule once per name needs gigabytes for a file with many of both.
 * @param agent  the visitor's name in lower case
 */
export function rulesFor(agent: string, text: string): readonly string[] {
  const groups = new Map<string, Group>()
  let named = new Set<string>()
  let isNaming = false
  for (const line of text.split(/\r\n?|\n/)) {
    const [key, value] = recordIn(line)
    if (key === 'user-agent') {
      if (!isNaming) named = new Set()
      const name = value.toLowerCase().split('/', 1)[0]?.trim() ?? ''
      if (name === agent || name === '*') named.add(name)
      // Added even without rules: a group of our own that has no rules allows everything.
      for (const ours of named) groupOf(groups, ours)
    } else if (key === 'allow' || key === 'disallow') {
      for (const ours of named) addRule(groupOf(groups, ours), key, value)
    }
    if (key !== '') isNaming = key === 'user-agent'
  }
  return (groups.get(agent) ?? groups.get('*'))?.rules ?? []
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

function groupOf(groups: Map<string, Group>, name: string): Group {
  const known = groups.get(name)
  if (known !== undefined) return known
  const made: Group = { rules: [], wildcardCharacters: 0 }
  groups.set(name, made)
  return made
}

function addRule(group: Group, key: 'allow' | 'disallow', path: string): void {
  if (path.includes('*')) group.wildcardCharacters += path.length
  if (!path.includes('*') || group.wildcardCharacters <= limits.wildcardRules) group.rules.push(`${key}: ${path}`)
}
