import { wordSet } from '../text/word-set.ts'

/** Selectors of a page's own style sheets that hide what they match. */
export type HidingStyles = { readonly classes: ReadonlySet<string>; readonly ids: ReadonlySet<string> }

const MAX_STYLE_CHARACTERS = 300_000

// Names by which frameworks hide text from eyes and leave it to screen readers.
const hidingClasses = wordSet(
  `sr-only visually-hidden visuallyhidden screen-reader-text screenreader screen-reader-only offscreen hidden d-none
  is-hidden element-invisible a11y-hidden hide invisible u-hidden`,
)

const shownWhenWide =
  /^(?:(?:sm|md|lg|xl|2xl|xxl):(?:block|flex|grid|inline|inline-block|inline-flex|table|visible)|d-(?:sm|md|lg|xl|xxl)-(?:block|flex|grid|inline|inline-block|inline-flex))$/

/**
 * Reads which classes and ids the page hides. Rules inside @media and with compound selectors are skipped, since they may not
 * apply.
 */
export function readHidingStyles(styleSheets: readonly string[]): HidingStyles {
  const classes = new Set<string>()
  const ids = new Set<string>()
  const css = styleSheets
    .join('\n')
    .slice(0, MAX_STYLE_CHARACTERS)
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
  let depth = 0
  let start = 0
  let selector = ''
  for (let index = 0; index < css.length; index += 1) {
    const character = css[index]
    if (character === '{') {
      depth += 1
      if (depth === 1) selector = css.slice(start, index)
      start = index + 1
    } else if (character === '}') {
      if (depth === 1 && !selector.includes('@') && hidesText(css.slice(start, index))) addSelectors(selector, classes, ids)
      depth = Math.max(0, depth - 1)
      start = index + 1
    }
  }
  return { classes, ids }
}

/** Whether an element and all in it is kept from a visitor's eyes. */
export function isHiddenElement(tag: string, attributes: Readonly<Record<string, string>>, styles: HidingStyles): boolean {
  if ('hidden' in attributes && attributes['hidden'] !== 'false') return true
  if (tag === 'dialog' && !('open' in attributes)) return true
  if (tag === 'input' && attributes['type']?.toLowerCase() === 'hidden') return true
  if (attributes['style'] !== undefined && hidesText(attributes['style'])) return true
  const id = attributes['id']
  if (id !== undefined && styles.ids.has(id)) return true
  const names = attributes['class']?.split(/\s+/) ?? []
  // "hidden md:flex" is hidden on phones alone.
  if (names.some((name) => shownWhenWide.test(name))) return false
  return names.some((name) => hidingClasses.has(name) || styles.classes.has(name))
}

/**
 * Whether declarations hide text: not displayed, transparent, of size 0, moved or clipped away, in the colour of the background.
 */
function hidesText(declarations: string): boolean {
  const values = readDeclarations(declarations)
  const value = (name: string): string => values.get(name) ?? ''
  if (value('display') === 'none' || value('visibility') === 'hidden' || value('visibility') === 'collapse') return true
  if (/^0?\.?0*\d?%?$/.test(value('opacity')) && Number.parseFloat(value('opacity')) <= 0.05) return true
  if (isAtMost(value('font-size'), 2)) return true
  if (['left', 'top', 'right', 'text-indent', 'margin-left', 'margin-top'].some((name) => isAtMost(value(name), -500)))
    return true
  if (/^(?:rect\(\s*(?:0|1px)|inset\(\s*(?:50|100)%)/.test(value('clip') || value('clip-path'))) return true
  if (/scale\(\s*0\s*\)|translate[xy]?\(\s*-\d{4,}/.test(value('transform'))) return true
  if (value('overflow') === 'hidden' && [value('height'), value('max-height'), value('width')].some((size) => isAtMost(size, 1)))
    return true
  const ink = colorOf(value('color'))
  return ink === 'transparent' || (ink !== '' && ink === colorOf(value('background-color') || value('background')))
}

function readDeclarations(declarations: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const declaration of declarations.split(';')) {
    const colon = declaration.indexOf(':')
    const value = declaration.slice(colon + 1).replace('!important', '')
    if (colon > 0) values.set(declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase())
  }
  return values
}

function isAtMost(length: string, limit: number): boolean {
  const match = /^(-?\d*\.?\d+)(px|pt|em|rem|%|vw|vh)?$/.exec(length)
  if (match === null) return false
  const scale = match[2] === 'em' || match[2] === 'rem' ? 16 : 1
  return Number(match[1]) * scale <= limit
}

const colorNames: Readonly<Record<string, string>> = { white: 'ffffff', black: '000000' }

function colorOf(value: string): string {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})\b/.exec(value)?.[1]
  if (hex !== undefined) return hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const rgb = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+))?/.exec(value)
  if (rgb === null) return colorNames[value] ?? value
  if (rgb[4] !== undefined && Number(rgb[4]) <= 0.05) return 'transparent'
  return rgb
    .slice(1, 4)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')
}

function addSelectors(selectors: string, classes: Set<string>, ids: Set<string>): void {
  for (const selector of selectors.split(',')) {
    const match = /^\s*[a-z0-9]*([.#])([\w-]+)\s*$/i.exec(selector)
    if (match?.[2] === undefined) continue
    if (match[1] === '.') classes.add(match[2])
    else ids.add(match[2])
  }
}
