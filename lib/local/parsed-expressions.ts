/** What dynalite's parsers read and change besides the text: they strike out the names and values that the text uses. */
export type ExpressionContext = {
  readonly attrNames?: Readonly<Record<string, string>> | undefined
  readonly attrVals?: Readonly<Record<string, object>> | undefined
  readonly unusedAttrNames: Record<string, true>
  readonly unusedAttrVals: Record<string, true>
  readonly isReserved: (name: string) => boolean
  readonly compare: unknown
}
export type ExpressionParser = { parse: (text: string, options: { readonly context: ExpressionContext }) => unknown }

/** The tree of an expression with marks in the place of names and values. */
type Template = {
  readonly tree: unknown
  readonly values: ReadonlyMap<object, string>
  readonly usedNames: readonly string[]
  readonly usedValues: readonly string[]
  /** Names that the text has without a `#`. */
  readonly written: ReadonlySet<string>
}

const mark = '\u0001'
// For these the parser compares values, or names one in what it reports.
const readsValues = /between|attribute_type/i
// More than the product has expressions; a client that writes its values into them must not fill the memory.
const maxTemplates = 1_000

/**
 * Keeps the trees that a parser of dynalite makes, by their text and the types of their values, and fills in names and values
 * for each request: a parse takes a third of the time that the table takes for a write. A text that cannot be parsed, or whose
 * parser would have more to check than types, is parsed anew each time, so that every refusal is the parser's.
 */
export function rememberExpressions(parser: ExpressionParser): void {
  const { parse } = parser
  const templates = new Map<string, Template | undefined>()
  const templateOf = (text: string, context: ExpressionContext): Template | undefined => {
    const { attrNames = {}, attrVals = {} } = context
    const types = Object.entries(attrVals).map(([name, value]) => [name, Object.keys(value)[0] ?? ''] as const)
    const key = [text, Object.keys(attrNames).join(), types.join()].join('\n')
    if (templates.has(key)) return templates.get(key)
    if (templates.size >= maxTemplates) templates.clear()
    const template = readsValues.test(text) ? undefined : makeTemplate(parse, text, types, context)
    templates.set(key, template)
    return template
  }
  parser.parse = (text, options) => {
    const { context } = options
    const template = templateOf(text, context)
    if (template === undefined || !areApart(template, context)) return parse(text, options)
    for (const name of template.usedNames) delete context.unusedAttrNames[name]
    for (const name of template.usedValues) delete context.unusedAttrVals[name]
    return filled(template.tree, template, context)
  }
}

function makeTemplate(
  parse: ExpressionParser['parse'],
  text: string,
  types: readonly (readonly [string, string])[],
  context: ExpressionContext,
): Template | undefined {
  const names = Object.keys(context.attrNames ?? {})
  const marked = types.map(([name, type]) => [name, { [type]: mark }] as const)
  const unusedAttrNames = allOf(names)
  const unusedAttrVals = allOf(types.map(([name]) => name))
  try {
    const tree = parse(text, {
      context: {
        ...context,
        attrNames: Object.fromEntries(names.map((name) => [name, `${mark}${name}`])),
        attrVals: Object.fromEntries(marked),
        unusedAttrNames,
        unusedAttrVals,
      },
    })
    // A text is the sentence of a refusal.
    if (typeof tree === 'string') return undefined
    return {
      tree,
      values: new Map(marked.map(([name, value]) => [value, name])),
      usedNames: names.filter((name) => !(name in unusedAttrNames)),
      usedValues: types.map(([name]) => name).filter((name) => !(name in unusedAttrVals)),
      written: new Set(text.match(/(?<![#:\w])[A-Za-z]\w*/g)),
    }
  } catch {
    return undefined
  }
}

const allOf = (names: readonly string[]): Record<string, true> => Object.fromEntries(names.map((name) => [name, true as const]))

/** Whether no two names are the same attribute: the parser refuses some expressions that name one attribute twice. */
function areApart({ usedNames, written }: Template, { attrNames = {} }: ExpressionContext): boolean {
  const found = new Set(usedNames.map((name) => attrNames[name]))
  return found.size === usedNames.length && ![...found].some((name) => !name || written.has(name))
}

/** A copy, since dynalite works in the tree. */
function filled(node: unknown, template: Template, context: ExpressionContext): unknown {
  if (typeof node === 'string') return nameOf(node, context)
  if (Array.isArray(node)) return node.map((part) => filled(part, template, context))
  if (typeof node !== 'object' || node === null) return node
  const value = template.values.get(node)
  if (value !== undefined) return context.attrVals?.[value]
  const copy: Record<string, unknown> = Object.create(Object.getPrototypeOf(node))
  for (const [name, part] of Object.entries(node)) copy[nameOf(name, context)] = filled(part, template, context)
  return copy
}

const nameOf = (text: string, { attrNames = {} }: ExpressionContext): string =>
  text.startsWith(mark) ? (attrNames[text.slice(mark.length)] ?? '') : text
