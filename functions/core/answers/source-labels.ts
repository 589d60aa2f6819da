const labels =
  'sources?|references?|citations?|further reading|source list|works cited|footnotes?|quellen?|quellenangaben?|quellenverzeichnis|belege|referenzen|nachweise|einzelnachweise|fussnoten|sources et references|references bibliographiques|fuentes?|referencias|fonti|fonte|fontes|riferimenti|bibliografia|bibliographie|bibliography|bronnen|bron|referenties|sources consultees|sources citees|fuentes consultadas|出典|出所|参考|参考文献|参考資料|参考情報|参考リンク|参照|参照元|情報源|ソース|引用|引用元|引用文献|来源|来源链接|参考来源|参考资料|参考链接|资料来源|資料來源|引用来源|出处|출처|참고|참고자료|참고 자료|참고 문헌|참고문헌'

const wholeLabel = new RegExp(`^(?:\\d+\\. )?(?:${labels})(?: ?(?:used|cited|:|and further reading|& links|und links))?:?$`, 'u')
const leadingLabel = new RegExp(`^[*_(\\[ ]{0,3}(?:${labels}) ?: ?`, 'u')
const bracketedLabel = new RegExp(
  `[(\\[（](?:${labels}|via|as reported by|read more|see) ?[:：] ?[^()\\[\\]（）\\n]{0,200}[)\\]）]`,
  'giu',
)
const mark = /(?<=[^\n])\[(?:\^?\d[\d^,;– -]{0,60}|\^[\w-]{1,30})\]/g
const footnoteLine = /^(?:\[\^?[\w-]{1,30}\]|\^\d{1,3}|\(\d{1,3}\) (?=https?:))[:.]? ?\S/u

/** True when a folded heading or line is nothing but the title of a list of sources. */
export function isSourcesTitle(folded: string): boolean {
  return folded.length < 60 && wholeLabel.test(folded.trim())
}

/** True when a folded line names its sources after a label ("Source: …"). */
export function isSourceLine(folded: string): boolean {
  return leadingLabel.test(folded.slice(0, 80))
}

/** True when a line is the text of a footnote ("[2] …"). */
export function isFootnoteLine(line: string): boolean {
  return footnoteLine.test(line.slice(0, 120).trimStart())
}

/** The text without citation marks and bracketed sources. */
export function withoutCitationMarks(text: string): string {
  if (!text.includes('[') && !text.includes('(') && !text.includes('（')) return text
  return text.replace(mark, '').replace(bracketedLabel, '')
}
