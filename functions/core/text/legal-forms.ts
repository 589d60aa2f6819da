/**
 * Legal forms of companies, as parts of regular expressions. The readers of names differ in what they see: any word of a folded
 * name, the end of a name in a folded answer, or the end of a name as a site writes it.
 */

/** Words in names without accents and dots. */
export const legalWords =
  'inc|incorporated|llc|ltd|limited|gmbh|ag|kg|ug|sarl|sas|sa|srl|spa|bv|nv|plc|corp|corporation|company|co|oy|ab|aps|kk|pty'

/** As answers write them, folded. A form with dots comes before the shorter one that it begins with. */
export const foldedLegalForms = [
  String.raw`gmbh & co\. kg|gmbh & co kg`,
  legalWords,
  String.raw`llp|mbh|ohg|e\.v|ev|se|s\.a\.r\.l|s\.a|s\.r\.l|s\.p\.a|s\.l|sl|slu|ltda|lda|b\.v|n\.v|oyj|asa|k\.k`,
].join('|')

/** As sites write them, with dots and spaces, in any case. */
export const writtenLegalForms = [
  String.raw`gmbh & co\.? ?kg(?:aa)?|ggmbh|gmbh|ag & co\.? ?kg|ag|ug(?: \(haftungsbeschränkt\))?|e\. ?k\.?|e\. ?v\.?`,
  String.raw`ohg|kg|gbr|mbh|se|pty\.? ltd\.?|pte\.? ltd\.?|pvt\.? ltd\.?|co\.,? ltd\.?|ltd\.?|limited|llc|l\.l\.c\.`,
  String.raw`llp|plc|inc\.?|incorporated|corp\.?|corporation|pty\.?|s\.? ?à\.? ?r\.? ?l\.?|sàrl|sarl|sasu?|eurl`,
  String.raw`s\.a\.s\.|s\.a\.r\.l\.?|s\.a\.|sa|s\.l\.u?\.?|slu?|s\.r\.l\.?(?:s\.?)?|srl|s\.p\.a\.?|spa|s\.n\.c\.|snc`,
  String.raw`b\. ?v\.?|bv|n\. ?v\.?|nv|v\.?o\.?f\.?|lda\.?|ltda\.?|unipessoal,? lda\.?|ab|a/s|aps|as|asa|oyj?`,
  String.raw`sp\. z o\. ?o\.|s\.r\.o\.|a\.s\.|d\.o\.o\.|kft\.?|a\.ş\.`,
].join('|')

const eastAsian = String.raw`株式会社|有限会社|合同会社|\(株\)|주식회사|\(주\)`
const chinese = '股份有限公司|有限责任公司|有限公司'

/** At the beginning or the end of names in folded answers, where full-width forms are gone. */
export const eastAsianLegalForm = new RegExp(`^(?:${eastAsian})|(?:${eastAsian}|${chinese}|集团)$`, 'g')

/** East Asian legal forms in names as sites write them, full-width signs included. */
export const writtenEastAsianLegalForm = new RegExp(
  String.raw`^(?:${eastAsian}|一般社団法人|（株）|㈱|㈜)\s*|(?<!\s)\s*(?:${eastAsian}|（株）|㈱|㈜|${chinese}|有限責任公司)$`,
  'g',
)
