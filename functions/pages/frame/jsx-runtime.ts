import type { JSX as Library } from 'hono/jsx/jsx-runtime'

/** HTML that is already written: its texts are escaped. */
class Html {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

/** What an element may contain, and what a component returns. */
export type Child = string | number | boolean | null | undefined | Html | readonly Child[]

/** Read by the compiler. Elements and their attributes have the types of hono/jsx. */
export declare namespace JSX {
  type Element = Child
  type ElementType = string | ((props: never) => Child)
  interface ElementChildrenAttribute {
    children: Child
  }
  type IntrinsicElements = Library.IntrinsicElements
}

/** Attributes that are there or not: the boolean attributes of HTML. */
const flags = new Set(
  (
    'allowfullscreen async autofocus autoplay checked controls default defer disabled formnovalidate hidden inert ismap ' +
    'itemscope loop multiple muted nomodule novalidate open playsinline readonly required reversed selected ' +
    'shadowrootclonable shadowrootdelegatesfocus shadowrootserializable'
  ).split(' '),
)
/** Attributes whose boolean values are the texts `true` and `false`. */
const written = /^(?:aria|data)-/
/** Elements that have no content and no end tag. */
const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

/**
 * The compiler calls this for `<tag …>`. It returns the element's HTML at once; children were written before. No tree of nodes is made,
 * because allocating and collecting one took longer than writing the text. For what our pages use, the bytes equal those of hono/jsx (a
 * test compares them); it throws for what hono/jsx would write in another way: styles as objects, functions, other booleans.
 */
export function jsx(tag: string | ((props: object) => Child), props: Readonly<Record<string, unknown>>): Child {
  if (typeof tag === 'function') return tag(props)
  let html = `<${tag}`
  for (const name in props) if (name !== 'children') html += attribute(name, props[name])
  const children = props['children'] as Child
  return new Html(children === undefined && empty.has(tag) ? `${html}/>` : `${html}>${writeHtml(children)}</${tag}>`)
}

export const jsxs = jsx

/** Several children without an element around them. */
export const Fragment = ({ children }: { children?: Child }): Child => children

/** A text of ours that needs no escaping. */
export const raw = (html: string): Html => new Html(html)

/**
 * The HTML of a part of a page, with every text escaped.
 * @throws Error for a promise
 */
export function writeHtml(child: Child): string {
  if (typeof child === 'string') return escaped(child)
  if (child instanceof Html) return child.html
  if (child === null || child === undefined || typeof child === 'boolean') return ''
  if (typeof child === 'number') return String(child)
  if (!Array.isArray(child)) throw new Error('A part of a page is neither text nor element')
  let html = ''
  for (const part of child as readonly Child[]) html += writeHtml(part)
  return html
}

function attribute(name: string, value: unknown): string {
  if (typeof value === 'string') return ` ${name}="${escaped(value)}"`
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean' && flags.has(name)) return value ? ` ${name}=""` : ''
  if (typeof value === 'number' || (typeof value === 'boolean' && written.test(name))) return ` ${name}="${value}"`
  throw new Error(`The attribute ${name} has a value that is not written: ${typeof value}`)
}

const special = /[&<>'"]/
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&#39;', '"': '&quot;' }
const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[&<>'"]/g, (character) => escapes[character] ?? character) : text
