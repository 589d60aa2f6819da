import { type CheerioAPI, load } from 'cheerio/slim'
import { cleanLine } from '../text/visible-text.ts'
import { holdsPage, inline, silent, spaced } from './element-kinds.ts'
import { isHiddenElement } from './hidden-elements.ts'
import { isHomeAddress } from './home-address.ts'
import type { MicrodataItem, PageImage, PageParts, Region, TextLine } from './page-parts.ts'
import { regionOf } from './page-region.ts'
import { parseMarkup } from './parse-markup.ts'

type Attributes = Readonly<Record<string, string>>
type Node = {
  readonly type: string
  readonly name?: string
  readonly data?: string
  readonly attribs?: Attributes
  readonly children?: readonly Node[]
}

/** What the elements around a text say of it. */
type Context = {
  readonly region: Region
  readonly inContent: boolean
  readonly heading: number
  readonly isLink: boolean
  readonly href: string
  readonly isLogo: boolean
  readonly isHomeLink: boolean
  readonly isAddress: boolean
}

type Step = { readonly node: Node; readonly context: Context; readonly isExit: boolean }

// Limits on what is read of a page; its identity is at its beginning.
const MAX_LINES = 6_000
const MAX_LINE_CHARACTERS = 4_000
const MAX_TEXT_CHARACTERS = 300_000
const MAX_LINKS = 1_000
const MAX_ADDRESS_CHARACTERS = 2_048
const MAX_IMAGES = 200
const MAX_NOSCRIPT_CHARACTERS = 4_000
const MAX_JSON_LD_CHARACTERS = 262_144
const MAX_BLOCKS = 50
const MAX_PROPERTIES = 500
const MAX_NODES = 500
const MAX_TITLES = 50

/** Parses HTML of any quality. Deep nesting, missing ends and unknown tags do no harm, because nothing here recurses. */
export function parsePage(html: string, base: URL | null = null): PageParts {
  const $ = load(parseMarkup(html))
  const body = new BodyReader(base)
  body.read($.root()[0] as unknown as Node) // the parser's node type belongs to another package
  const { lines, images, hasPasswordField } = body
  const links = $('a').slice(0, MAX_LINKS).toArray()
  return {
    ...readHead($),
    ...readScripts($),
    microdata: readMicrodata($),
    lines,
    images,
    links: links.map((link) => ({
      href: (link.attribs['href'] ?? '').slice(0, MAX_ADDRESS_CHARACTERS),
      text: cleanLine(textIn(link as unknown as Node, 300)),
    })),
    hasPasswordField,
    hasField: $('textarea, select, input').is(
      ':not([type=hidden], [type=submit], [type=button], [type=checkbox], [type=radio], [type=image], [type=reset])',
    ),
    noscriptText: cleanLine(
      $('noscript')
        .toArray()
        .map((one) => textIn(one as unknown as Node, MAX_NOSCRIPT_CHARACTERS))
        .join('')
        .slice(0, MAX_NOSCRIPT_CHARACTERS),
    ),
  }
}

/**
 * The first text in an element, at most `most` characters. Looks at a limited number of nodes, because elements that a page leaves open
 * contain all that follows, and each of them is read. The text of a link inside a link is left out.
 */
function textIn(element: Node, most: number): string {
  let text = ''
  const stack: Node[] = []
  pushChildren(stack, element)
  for (let seen = 0; seen < MAX_NODES && text.length < most; seen += 1) {
    const node = stack.pop()
    if (node === undefined) break
    if (node.type === 'text') text += node.data ?? ''
    else if (node.name !== 'a' || element.name !== 'a') pushChildren(stack, node)
  }
  return text.slice(0, most)
}

/** So that the first child is popped next; of very many children only those that can be reached are pushed. */
function pushChildren(stack: Node[], { children = [] }: Node): void {
  stack.push(...children.slice(0, MAX_NODES).reverse())
}

function readHead($: CheerioAPI): Pick<PageParts, 'title' | 'metas' | 'siteNames' | 'refresh' | 'declaredLanguages'> {
  const metas = new Map<string, string>()
  const siteNames: string[] = []
  for (const { attribs } of $('meta').toArray()) {
    const name = (attribs['property'] ?? attribs['name'] ?? attribs['http-equiv'] ?? '').toLowerCase()
    const content = cleanLine((attribs['content'] ?? '').slice(0, 2_000))
    if (name !== '' && content !== '' && !metas.has(name)) metas.set(name, content)
    if (name === 'og:site_name') siteNames.push(content.slice(0, 200))
  }
  const tags = $('html, body').toArray()
  const title = $('title')
    .slice(0, MAX_TITLES)
    .toArray()
    .find((one) => $(one).closest('svg').length === 0)
  return {
    title: cleanLine($(title).text().slice(0, 2_000)),
    metas,
    siteNames,
    refresh: $('meta[http-equiv=refresh i]:not(noscript > *)').attr('content') ?? '',
    declaredLanguages: [
      ...tags.map(({ attribs }) => attribs['lang'] ?? attribs['xml:lang'] ?? ''),
      ...['content-language', 'og:locale', 'language', 'dc.language'].flatMap((name) => metas.get(name) ?? []),
    ],
  }
}

function readScripts($: CheerioAPI): Pick<PageParts, 'jsonLd' | 'scriptCount'> {
  const data = $('script[type*="ld+json" i]')
  return {
    jsonLd: data
      .slice(0, MAX_BLOCKS)
      .toArray()
      .map((block) => $(block).text().slice(0, MAX_JSON_LD_CHARACTERS)),
    scriptCount: $('script').not(data).length,
  }
}

/** Items of schema.org with their properties; an address is part of the item around it. */
function readMicrodata($: CheerioAPI): MicrodataItem[] {
  const itemOf = new Map<unknown, { readonly type: string; readonly properties: Record<string, string> }>()
  const items = $('[itemtype*="schema.org/"]').not('[itemprop=address]').slice(0, MAX_BLOCKS)
  for (const item of items.toArray())
    itemOf.set(item, { type: /schema\.org\/(\w+)/.exec(item.attribs['itemtype'] ?? '')?.[1] ?? '', properties: {} })
  for (const property of $('[itemprop]').slice(0, MAX_PROPERTIES).toArray()) {
    const { itemprop = '', content, href } = property.attribs
    const item = itemOf.get($(property).parent().closest(items)[0])
    const value = content ?? (itemprop === 'url' ? href : undefined) ?? textIn(property as unknown as Node, 300)
    if (item !== undefined && !itemOf.has(property)) item.properties[itemprop] ??= cleanLine(value).slice(0, 300)
  }
  return [...itemOf.values()]
}

const logoName = /(?:^|[-_])(?:logo|brand|site-?title|site-?name|wordmark)(?:$|[-_])/

/** Letters and signs without the space between them. */
const inkOf = (text: string): number => text.replace(/\s/g, '').length

/** Reads the visible lines and images of a page in their order. */
class BodyReader {
  readonly lines: TextLine[] = []
  readonly images: PageImage[] = []
  hasPasswordField = false
  readonly #base: URL | null
  #textLength = 0
  #line = ''
  #lineLinkLength = 0
  #lineContext: Context | undefined

  constructor(base: URL | null) {
    this.#base = base
  }

  read(root: Node): void {
    const context: Context = {
      region: 'main',
      inContent: false,
      heading: 0,
      isLink: false,
      href: '',
      isLogo: false,
      isHomeLink: false,
      isAddress: false,
    }
    const stack: Step[] = [{ node: root, context, isExit: false }]
    for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
      if (step.isExit) this.#separate(step.node.name ?? '', step.context)
      else if (step.node.type === 'text') this.#addText(step.node.data ?? '', step.context)
      else this.#enter(step.node, step.context, stack)
    }
    this.#flush()
  }

  #enter(node: Node, outer: Context, stack: Step[]): void {
    if (node.type === 'comment' || node.type === 'directive' || node.type === 'cdata') return
    const { name: tag = '', attribs = {}, children = [] } = node
    if (tag === 'svg') this.#addImage(attribs['aria-label'] ?? '', outer)
    if (silent.has(tag)) return
    const context = tag === '' ? outer : this.#contextOf(tag, attribs, outer)
    this.#separate(tag, context)
    if (isHiddenElement(tag, attribs)) return
    if (tag === 'img') {
      const isNamedLogo = /logo/i.test(`${attribs['src'] ?? ''} ${attribs['alt'] ?? ''}`)
      this.#addImage(attribs['alt'] ?? '', isNamedLogo ? { ...context, isLogo: true } : context)
    }
    if (tag === 'input' && context.region === 'main' && attribs['type']?.toLowerCase() === 'password')
      this.hasPasswordField = true
    stack.push({ node, context, isExit: true })
    for (const child of children.toReversed()) stack.push({ node: child, context, isExit: false })
  }

  /** At the start and the end of an element: a new line, a space, or nothing. Menu entries may have no space between them in the source. */
  #separate(tag: string, { region }: Context): void {
    const isEntry = (tag === 'a' || tag === 'button') && (region === 'header' || region === 'nav')
    // A heading is one text, also with line breaks.
    const isInHeading = tag === 'br' && this.#line !== '' && (this.#lineContext?.heading ?? 0) > 0
    if (tag !== '' && !isInHeading && (isEntry || !inline.has(tag))) this.#flush()
    else if (spaced.has(tag) || tag === 'br') this.#line += ' '
  }

  #contextOf(tag: string, attributes: Attributes, outer: Context): Context {
    const names = `${attributes['id'] ?? ''} ${attributes['class'] ?? ''}`.toLowerCase().split(/\s+/)
    const href = attributes['href'] ?? ''
    return {
      region: regionOf(tag, attributes['role'] ?? '', names, outer),
      inContent: outer.inContent || tag === 'main' || tag === 'article' || tag === 'section',
      heading: /^h[1-6]$/.test(tag) ? Number(tag[1]) : outer.heading,
      isLink: outer.isLink || tag === 'a' || tag === 'button',
      href: tag === 'a' ? href.slice(0, MAX_ADDRESS_CHARACTERS) : outer.href,
      isLogo: outer.isLogo || (!holdsPage.has(tag) && names.some((name) => logoName.test(name))),
      isHomeLink: outer.isHomeLink || (tag === 'a' && isHomeAddress(href, this.#base)),
      isAddress: outer.isAddress || tag === 'address',
    }
  }

  #addImage(text: string, { region, isLogo, isHomeLink, href }: Context): void {
    const alt = cleanLine(text.slice(0, 300))
    if (alt !== '' && this.images.length < MAX_IMAGES) this.images.push({ text: alt, region, isLogo: isLogo || isHomeLink, href })
  }

  #addText(data: string, context: Context): void {
    const text = data.slice(0, MAX_TEXT_CHARACTERS - this.#textLength)
    this.#textLength += text.length
    this.#line += text
    if (text.trim() === '') return
    this.#lineContext ??= context
    if (context.isLink) this.#lineLinkLength += inkOf(text)
  }

  #flush(): void {
    const text = cleanLine(this.#line.slice(0, MAX_LINE_CHARACTERS))
    if (this.#lineContext !== undefined && text !== '' && this.lines.length < MAX_LINES) {
      const { region, heading, isLogo, isAddress, href } = this.#lineContext
      const isLink = this.#lineLinkLength >= inkOf(text) * 0.9
      this.lines.push({ text, region, heading, isLink, isLogo, isAddress, href: isLink ? href : '' })
    }
    this.#line = ''
    this.#lineLinkLength = 0
    this.#lineContext = undefined
  }
}
