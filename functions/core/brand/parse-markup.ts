import { DomHandler, Parser } from 'htmlparser2'

/** Markup beyond this length is ignored, in characters: larger pages carry data, not text. */
const MAX_MARKUP_CHARACTERS = 3_000_000

/** Deeper nesting is an attack or garbage; the parser's time grows with the square of the depth. */
const MAX_OPEN_ELEMENTS = 2_000

/** Text after this many elements is of no use to a reader. */
const MAX_ELEMENTS = 100_000

class BoundedHandler extends DomHandler {
  #elements = 0
  readonly #stop: () => void

  constructor(stop: () => void) {
    super()
    this.#stop = stop
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes)
    this.#elements += 1
    if (this.#elements > MAX_ELEMENTS || this.tagStack.length > MAX_OPEN_ELEMENTS) this.#stop()
  }
}

/** Parses markup up to the place where it gets too long or nests too deeply; ordinary pages are read whole. */
export function parseMarkup(html: string): DomHandler['root'] {
  const handler = new BoundedHandler(() => parser.pause())
  const parser = new Parser(handler)
  // In one element, because selecting takes time with the square of the number of elements at the top.
  parser.end(`<whole-page>${html.slice(0, MAX_MARKUP_CHARACTERS)}`)
  return handler.root
}
