import { wordSet } from '../text/word-set.ts'

// Names by which frameworks hide text from eyes and leave it to screen readers.
const hidingClasses = wordSet(
  `sr-only visually-hidden visuallyhidden screen-reader-text screenreader screen-reader-only offscreen hidden d-none
  is-hidden element-invisible a11y-hidden hide invisible u-hidden`,
)

const shownWhenWide = /^(?:(?:sm|md|lg|xl|2xl|xxl):|d-(?:sm|md|lg|xl|xxl)-)(?:block|flex|grid|table|visible|inline(?:-\w+)?)$/

/**
 * Whether an element and all in it is kept from a visitor's eyes. Style sheets are not read: most are files of their own, and much
 * of what they hide at first is shown by scripts.
 */
export function isHiddenElement(tag: string, attributes: Readonly<Record<string, string>>): boolean {
  // A page that is all hidden is shown by its scripts.
  if (tag === 'html' || tag === 'body') return false
  if ('hidden' in attributes && attributes['hidden'] !== 'false') return true
  if (tag === 'dialog' && !('open' in attributes)) return true
  if (attributes['style'] !== undefined && hidesText(attributes['style'])) return true
  const names = attributes['class']?.split(/\s+/) ?? []
  // "hidden md:flex" is hidden on phones alone.
  return names.some((name) => hidingClasses.has(name)) && !names.some((name) => shownWhenWide.test(name))
}

/** Declarations, without spaces, by which text is not displayed, transparent, of next to no size, moved or clipped away. */
const hiding = new RegExp(
  [
    'display:none|visibility:(?:hidden|collapse)',
    String.raw`opacity:(?:0|0?\.0[0-5]?)0*%?(?=[;!])`,
    'font-size:(?:0[a-z%]*|[12](?:px|pt))(?=[;!])',
    String.raw`(?:left|top|right|text-indent|margin-left|margin-top):-(?:[5-9]\d\d|\d{4,}|(?:[3-9]\d|\d{3,})r?em)`,
    String.raw`clip:rect\((?:0|1px)|clip-path:inset\((?:50|100)%`,
    String.raw`transform:[^;]*(?:scale\(0\)|translate[xy]?\(-\d{4,})`,
  ]
    .map((form) => `;(?:${form})`)
    .join('|'),
)
const noRoom = /;(?:max-)?(?:height|width):[01](?:px)?[;!]/

function hidesText(style: string): boolean {
  const declarations = `;${style.toLowerCase().replace(/\s+/g, '')};`
  if (hiding.test(declarations) || (declarations.includes(';overflow:hidden') && noRoom.test(declarations))) return true
  // A gradient of colours shows through transparent letters.
  const isClipped = declarations.includes('background-clip:text') && declarations.includes('gradient(')
  const ink = isClipped ? '' : colorOf(declarations, 'color')
  return ink === 'transparent' || (ink !== '' && ink === colorOf(declarations, 'background(?:-color)?'))
}

/** The colour that declarations give, in six digits where they write three or a name. */
function colorOf(declarations: string, property: string): string {
  const value = new RegExp(`;${property}:([^;!]+)`).exec(declarations)?.[1] ?? ''
  const color = value.replace('white', '#fff').replace('black', '#000')
  if (/^(?:inherit|initial|unset)/.test(color)) return ''
  return /^#...$/.test(color) ? color.replace(/[^#]/g, '$&$&') : color
}
