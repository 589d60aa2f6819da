import { load } from 'cheerio/slim'
import { cleanLine } from '../text/visible-text.ts'
import { boundMarkup } from './bound-markup.ts'
import { isConsentDialog } from './consent-elements.ts'
import { holdsPage, inline, silent, spaced } from './element-kinds.ts'
import { isHiddenElement, readHidingStyles } from './hidden-elements.ts'
import { isHomeAddress } from './home-address.ts'
import type { PageImage, PageLink, PageParts, Region, TextLine } from './page-parts.ts'
import { regionOf } from './page-region.ts'

type Node = {
  readonly type: string
  readonly name?: string
  readonly data?: string
  readonly attribs?: Readonly<Record<string, string>>
  readonly children?: readonly Node[]
}

type Context = {
  readonly isHidden: boolean
  readonly region: Region
  readonly inContent: boolean
  readonly heading: number
  readonly isLink: boolean
  readonly href: string
  readonly isLogo: boolean
  readonly isHomeLink: boolean
  readonly isAddress: boolean
  readonly isNoscript: boolean
  readonly item: OpenItem | undefined
  readonly itemProperty: string
}

type OpenItem = { readonly type: string; readonly properties: Record<string, string> }
type Step = { readonly node: Node; readonly context: Context; readonly isExit: boolean }

// Limits on what is read of a page; its identity is at its beginning.
const MAX_LINES = 6_000
const MAX_LINE_CHARACTERS = 4_000
const MAX_TEXT_CHARACTERS = 300_000
const MAX_LINKS = 1_000
const MAX_IMAGES = 200
const MAX_TRACE_CHARACTERS = 200_000
const MAX_JSON_LD_CHARACTERS = 262_144

/** Parses HTML of any quality. Deep nesting, missing ends and unknown tags do no harm, because nothing here recurses. */
export function parsePage(html: string, base: URL | null = null): PageParts {
  const root = load(boundMarkup(html)).root()[0] as unknown as Node // the parser's node type belongs to another package
  return new PageReader(collectStyles(root), base).read(root)
}

function collectStyles(root: Node): string[] {
  const sheets: string[] = []
  const stack: Node[] = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.name === 'style') sheets.push(rawText(node))
    else for (const child of node.children ?? []) if (child.children !== undefined) stack.push(child)
  }
  return sheets
}

function rawText(node: Node): string {
  return (node.children ?? []).map((child) => child.data ?? '').join('')
}

// Letters and signs without the space between them.
const inkOf = (text: string): number => text.replace(/\s/g, '').length

class PageReader {
  readonly #base: URL | null
  readonly #styles: ReturnType<typeof readHidingStyles>
  readonly #metas = new Map<string, string>()
  readonly #jsonLd: string[] = []
  readonly #items: OpenItem[] = []
  readonly #lines: TextLine[] = []
  readonly #images: PageImage[] = []
  readonly #siteNames: string[] = []
  readonly #languages: string[] = []
  readonly #links: PageLink[] = []
  #openLinks: { readonly href: string; readonly region: Region; text: string }[] = []
  #title = ''
  #refresh = ''
  #noscript = ''
  #traces = ''
  #scriptCount = 0
  #hasPasswordField = false
  #fieldCount = 0
  #textLength = 0
  #line = ''
  #lineLinkLength = 0
  #lineContext: Context | undefined

  constructor(styleSheets: readonly string[], base: URL | null) {
    this.#base = base
    this.#styles = readHidingStyles(styleSheets)
  }

  read(root: Node): PageParts {
    const context: Context = {
      isHidden: false,
      region: 'main',
      inContent: false,
      heading: 0,
      isLink: false,
      href: '',
      isLogo: false,
      isHomeLink: false,
      isAddress: false,
      isNoscript: false,
      item: undefined,
      itemProperty: '',
    }
    const stack: Step[] = [{ node: root, context, isExit: false }]
    for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
      if (step.isExit) this.#leave(step.node, step.context)
      else if (step.node.type === 'text') this.#addText(step.node.data ?? '', step.context)
      else this.#enter(step.node, step.context, stack)
    }
    this.#flush()
    return {
      declaredLanguages: [...this.#languages, ...this.#declaredByMetas()],
      title: this.#title,
      metas: this.#metas,
      refresh: this.#refresh,
      jsonLd: this.#jsonLd,
      microdata: this.#items,
      lines: this.#lines,
      images: this.#images,
      siteNames: this.#siteNames,
      links: this.#links,
      hasPasswordField: this.#hasPasswordField,
      fieldCount: this.#fieldCount,
      noscriptText: cleanLine(this.#noscript.slice(0, 4_000)),
      scriptTraces: this.#traces,
      scriptCount: this.#scriptCount,
    }
  }

  #enter(node: Node, outer: Context, stack: Step[]): void {
    if (node.type === 'comment' || node.type === 'directive' || node.type === 'cdata') return
    const tag = node.name ?? ''
    const attributes = node.attribs ?? {}
    if (tag === 'html' || tag === 'body') this.#languages.push(attributes['lang'] ?? attributes['xml:lang'] ?? '')
    this.#readHeadElement(tag, attributes, node, outer)
    if (tag === 'svg' && !outer.isHidden) this.#addImage(attributes['aria-label'] ?? '', outer, false)
    if (silent.has(tag) && tag !== 'head') return
    const context = tag === 'head' || tag === '' ? outer : this.#contextOf(tag, attributes, outer)
    this.#readBodyElement(tag, attributes, context)
    if (this.#breaksLine(tag, context)) this.#flush()
    else if (spaced.has(tag) || tag === 'br') this.#line += ' '
    stack.push({ node, context, isExit: true })
    const children = node.children ?? []
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index]
      if (child !== undefined) stack.push({ node: child, context, isExit: false })
    }
  }

  #leave(node: Node, context: Context): void {
    const tag = node.name ?? ''
    if (tag === 'a' && this.#openLinks.length > 0) {
      const link = this.#openLinks.pop()
      if (link !== undefined && this.#links.length < MAX_LINKS) this.#links.push({ ...link, text: cleanLine(link.text) })
    }
    if (this.#breaksLine(tag, context)) this.#flush()
    else if (spaced.has(tag)) this.#line += ' '
  }

  // Menu entries may have no space between them in the source.
  #breaksLine(tag: string, { region }: Context): boolean {
    // A heading is one text, also with line breaks.
    if (tag === '' || (tag === 'br' && this.#line !== '' && this.#lineContext !== undefined && this.#lineContext.heading > 0))
      return false
    return !inline.has(tag) || ((tag === 'a' || tag === 'button') && (region === 'header' || region === 'nav'))
  }

  #contextOf(tag: string, attributes: Readonly<Record<string, string>>, outer: Context): Context {
    const names = `${attributes['id'] ?? ''} ${attributes['class'] ?? ''}`
      .toLowerCase()
      .split(/\s+/)
      .filter((name) => name !== '')
    const region = regionOf(tag, attributes['role'] ?? '', names, outer)
    const itemType = /schema\.org\/(\w+)/.exec(attributes['itemtype'] ?? '')?.[1]
    const property = attributes['itemprop'] ?? ''
    const context: Context = {
      isHidden:
        outer.isHidden || isHiddenElement(tag, attributes, this.#styles) || (!holdsPage.has(tag) && isConsentDialog(names)),
      region,
      inContent: outer.inContent || tag === 'main' || tag === 'article' || tag === 'section',
      heading: /^h[1-6]$/.test(tag) ? Number(tag[1]) : outer.heading,
      isLink: outer.isLink || tag === 'a' || tag === 'button',
      href: tag === 'a' ? (attributes['href'] ?? '').slice(0, 2_048) : outer.href,
      isLogo:
        outer.isLogo ||
        (!holdsPage.has(tag) &&
          names.some((name) => /(?:^|[-_])(?:logo|brand|site-?title|site-?name|wordmark)(?:$|[-_])/.test(name))),
      isHomeLink: outer.isHomeLink || (tag === 'a' && isHomeAddress(attributes['href'] ?? '', this.#base)),
      isAddress:
        outer.isAddress ||
        tag === 'address' ||
        names.includes('adr') ||
        /^(?:address|streetAddress)$/.test(attributes['itemprop'] ?? ''),
      isNoscript: outer.isNoscript || tag === 'noscript',
      item: itemType === undefined ? outer.item : this.#openItem(itemType, property, outer.item),
      itemProperty: itemType === undefined ? property : '',
    }
    this.#readProperty(tag, attributes, context)
    return context
  }

  #openItem(type: string, property: string, outer: OpenItem | undefined): OpenItem {
    if (outer !== undefined && property === 'address') return outer
    const item: OpenItem = { type, properties: {} }
    if (this.#items.length < 50) this.#items.push(item)
    return item
  }

  #readProperty(tag: string, attributes: Readonly<Record<string, string>>, { item, itemProperty }: Context): void {
    if (item === undefined || itemProperty === '') return
    const value = attributes['content'] ?? (tag === 'a' || tag === 'link' ? attributes['href'] : undefined)
    if (value !== undefined && (attributes['content'] !== undefined || itemProperty === 'url'))
      item.properties[itemProperty] ??= cleanLine(value).slice(0, 300)
  }

  #readHeadElement(tag: string, attributes: Readonly<Record<string, string>>, node: Node, outer: Context): void {
    if (tag === 'title' && this.#title === '') this.#title = cleanLine(rawText(node).slice(0, 2_000))
    else if (tag === 'meta') this.#readMeta(attributes, outer)
    else if (tag === 'script') this.#readScript(attributes, node)
    else if (tag === 'iframe' || tag === 'form') this.#addTrace(`${attributes['src'] ?? ''} ${attributes['action'] ?? ''}`)
    if (tag === 'textarea' || tag === 'select') this.#fieldCount += 1
  }

  #readMeta(attributes: Readonly<Record<string, string>>, outer: Context): void {
    const name = (attributes['property'] ?? attributes['name'] ?? attributes['http-equiv'] ?? '').toLowerCase()
    const content = attributes['content'] ?? ''
    if (name !== '' && content !== '' && !this.#metas.has(name)) this.#metas.set(name, cleanLine(content.slice(0, 2_000)))
    if (name === 'og:site_name') this.#siteNames.push(cleanLine(content.slice(0, 200)))
    if (attributes['http-equiv']?.toLowerCase() === 'refresh' && !outer.isNoscript) this.#refresh ||= content
  }

  #readScript(attributes: Readonly<Record<string, string>>, node: Node): void {
    const body = rawText(node)
    if (/^application\/(?:[\w.]+\+)?ld\+json/i.test(attributes['type'] ?? '')) {
      if (this.#jsonLd.length < 50) this.#jsonLd.push(body.slice(0, MAX_JSON_LD_CHARACTERS))
      return
    }
    this.#scriptCount += 1
    this.#addTrace(`${attributes['src'] ?? ''} ${body.slice(0, 2_000)}`)
  }

  #addTrace(trace: string): void {
    if (this.#traces.length < MAX_TRACE_CHARACTERS) this.#traces += `${trace}\n`
  }

  #addImage(text: string, { region, isLogo, isHomeLink, href }: Context, isNamedLogo: boolean): void {
    const alt = cleanLine(text.slice(0, 300))
    if (alt !== '' && this.#images.length < MAX_IMAGES)
      this.#images.push({ text: alt, region, isLogo: isLogo || isHomeLink || isNamedLogo, href })
  }

  #declaredByMetas(): string[] {
    return ['content-language', 'og:locale', 'language', 'dc.language'].flatMap((name) => this.#metas.get(name) ?? [])
  }

  #readBodyElement(tag: string, attributes: Readonly<Record<string, string>>, context: Context): void {
    if (tag === 'a') this.#openLinks.push({ href: (attributes['href'] ?? '').slice(0, 2_048), region: context.region, text: '' })
    else if (tag === 'img' && !context.isHidden) {
      const alt = attributes['alt'] ?? ''
      this.#addImage(alt, context, /logo/i.test(`${attributes['src'] ?? ''} ${alt}`))
    } else if (tag === 'input' && !context.isHidden) {
      const type = attributes['type']?.toLowerCase() ?? 'text'
      if (type === 'password' && context.region === 'main') this.#hasPasswordField = true
      if (!/^(?:hidden|submit|button|checkbox|radio|image|reset)$/.test(type)) this.#fieldCount += 1
    }
  }

  #addText(data: string, context: Context): void {
    if (context.isNoscript) {
      if (this.#noscript.length < 4_000) this.#noscript += ` ${data.slice(0, 4_000)}`
      return
    }
    if (context.isHidden || this.#textLength >= MAX_TEXT_CHARACTERS) return
    const text = data.slice(0, MAX_TEXT_CHARACTERS - this.#textLength)
    this.#textLength += text.length
    this.#line += text
    if (text.trim() !== '') {
      this.#lineContext ??= context
      if (context.isLink) this.#lineLinkLength += inkOf(text)
    }
    for (const link of this.#openLinks.slice(-1)) if (link.text.length < 300) link.text += ` ${text.slice(0, 300)}`
    const { item, itemProperty } = context
    if (item !== undefined && itemProperty !== '') item.properties[itemProperty] ??= cleanLine(text.slice(0, 300))
  }

  #flush(): void {
    const context = this.#lineContext
    const text = cleanLine(this.#line.slice(0, MAX_LINE_CHARACTERS))
    if (context !== undefined && text !== '' && this.#lines.length < MAX_LINES) {
      const isLink = this.#lineLinkLength >= inkOf(text) * 0.9
      this.#lines.push({
        text,
        region: context.region,
        heading: context.heading,
        isLink,
        isLogo: context.isLogo,
        isAddress: context.isAddress,
        href: isLink ? context.href : '',
      })
    }
    this.#line = ''
    this.#lineLinkLength = 0
    this.#lineContext = undefined
  }
}
