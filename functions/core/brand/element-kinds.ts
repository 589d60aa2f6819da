import { wordSet } from '../text/word-set.ts'

/** Elements whose text is not visible. */
export const silent: ReadonlySet<string> = wordSet(
  `script style template svg math iframe object embed canvas audio video select datalist textarea title noscript`,
)

/** Elements within a line. */
export const inline: ReadonlySet<string> = wordSet(
  `a abbr b bdi bdo cite code em font i img ins kbd mark q s samp small span strong sub sup time tt u var wbr button
  label input nobr big center-inline picture source data del dfn rp rt ruby`,
)

/** Elements around all or most of a page. Their classes tell what the page has somewhere, as in "wp-custom-logo". */
export const holdsPage: ReadonlySet<string> = wordSet(`html body main article`)

/** Inline elements that are separated from their neighbours by a space. */
export const spaced: ReadonlySet<string> = wordSet(`a button label img input`)
