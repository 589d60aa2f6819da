import type { Child } from 'hono/jsx'

/** What hono/jsx makes of an element, a component (`tag` is a function) or a fragment (`tag` is empty). */
type Node = {
  readonly tag: string | ((props: object) => unknown)
  readonly props: Readonly<Record<string, unknown>>
  readonly children: readonly unknown[]
}

/** Attributes that are there or not (HTML, 2.3.2). A boolean value of any other attribute is the text `true` or `false`. */
const flags = new Set(['open', 'hidden', 'checked', 'disabled', 'selected', 'reversed', 'readonly', 'required', 'async', 'defer'])
/** Elements that have no content and no end tag. */
const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

/**
 * The HTML of a tree of hono/jsx nodes, with every text escaped: the same bytes as `toString` of the tree, in half of its time. The
 * library prepares for contexts, promises and the names of React's attributes, none of which our pages use, and rendering is the
 * largest part of a page's time.
 * @throws Error for a promise
 */
export function writeHtml(child: Child): string {
  return written(child)
}

function written(child: unknown): string {
  if (typeof child === 'string') return escaped(child)
  if (child === null || child === undefined || typeof child === 'boolean') return ''
  if (typeof child === 'number') return String(child)
  if (Array.isArray(child)) return allWritten(child)
  const node = child as Node // or a raw text, which has no tag
  if (typeof node.tag === 'function') return written(node.tag(propsOf(node)))
  if (node.tag === undefined) return rawText(child)
  return node.tag === '' ? allWritten(node.children) : elementOf(node.tag, node)
}

function allWritten(children: readonly unknown[]): string {
  let html = ''
  for (const child of children) html += written(child)
  return html
}

const propsOf = ({ props, children }: Node): object =>
  children.length === 0 ? props : { ...props, children: children.length === 1 ? children[0] : children }

function elementOf(tag: string, { props, children }: Node): string {
  let html = `<${tag}`
  for (const name in props) if (name !== 'children') html += attribute(name, props[name])
  if (children.length === 0 && empty.has(tag)) return `${html}/>`
  // The library puts a component between these and their content, which knows the names of React's attributes.
  const content = tag === 'svg' || tag === 'head' ? (children[0] as Node).children : children
  return `${html}>${allWritten(content)}</${tag}>`
}

function attribute(name: string, value: unknown): string {
  if (typeof value === 'string') return ` ${name}="${escaped(value)}"`
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean' && flags.has(name)) return value ? ` ${name}=""` : ''
  return ` ${name}="${escaped(String(value))}"`
}

function rawText(child: unknown): string {
  if (child instanceof String && 'isEscaped' in child) return child.toString()
  throw new Error('A part of a page is neither text nor element')
}

const special = /[&<>'"]/
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&#39;', '"': '&quot;' }
const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[&<>'"]/g, (character) => escapes[character] ?? character) : text
