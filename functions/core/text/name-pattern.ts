import { foldText, tidyAnswer, tidyVisible } from './fold.ts'
import { eastAsianLegalForm, foldedLegalForms } from './legal-forms.ts'

const trailingLegal = new RegExp(`(?:,? (?:& )?(?:${foldedLegalForms})\\.?)$`, 'u')

/** The legal form directly after a name in folded text, which belongs to the name. */
export const legalTail = new RegExp(`^,? (?:& )?(?:${foldedLegalForms})(?:\\.|(?![\\p{L}\\p{N}]))`, 'u')

/** A name without its legal form and a leading "The", unless nothing distinctive would be left. Spelling kept. */
export function withoutLegalForm(name: string): string {
  let text = tidyVisible(tidyAnswer(name)).trim()
  for (let round = 0; round < 2; round++) {
    const found = trailingLegal.exec(foldText(text))
    const cut = found ? text.slice(0, found.index).replace(/(?<![,\s&])[,\s&]+$/, '') : text
    if (!found || !isDistinctive(cut)) break
    text = cut
  }
  const bare = text.replace(eastAsianLegalForm, '').trim()
  if (isDistinctive(bare)) text = bare
  return text
}

function isDistinctive(name: string): boolean {
  const letters = name.replace(/[^\p{L}\p{N}]/gu, '')
  return letters.length >= 2 && !/^(?:the|a|die|der|das|le|la|les|el|los|il)$/i.test(letters)
}

/**
 * The source of a regular expression for one name over folded text: separators (space, hyphen, dot, camel case, border of
 * digits) may be missing, a space or a hyphen; "&" may be a word; a leading "the" may be missing. No nested repeats.
 */
export function namePattern(name: string): string {
  const bare = withoutLegalForm(name)
    .replace(/^the (?=\S{3})/i, '')
    .replace(/ (?:and|und|et|y|e|en) /g, ' & ')
  const pieces = bare.match(/\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{Lu}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? []
  let pattern = ''
  let joint = ''
  pieces.forEach((piece, index) => {
    if (/[\p{L}\p{N}]/u.test(piece)) {
      pattern += (pattern === '' ? '' : joint === '' ? borderJoint(pieces[index - 1] ?? '', piece) : joint) + letters(piece)
      joint = ''
    } else if (pattern === '') pattern = piece.trim() === piece && !/["'(\s]/.test(piece) ? escapePattern(piece) : ''
    else if (index === pieces.length - 1) pattern += trailing(piece.trim())
    else joint = separator(piece)
  })
  return pattern
}

function borderJoint(before: string, after: string): string {
  const isBorder = /\p{N}/u.test(after) !== /\p{N}/u.test(before) || /^\p{Lu}/u.test(after)
  return isBorder ? '[ -]?' : ''
}

function letters(piece: string): string {
  let pattern = ''
  // The lower case of the Turkish capital İ has a combining dot, which folded texts lack.
  for (const character of piece.toLowerCase().replaceAll('\u0307', '')) {
    if (character === 'ß') pattern += 'ss?'
    else if ('äöüøœæ'.includes(character)) pattern += `${escapePattern(foldText(character))}e?`
    else if (character === 'å') pattern += 'aa?'
    else pattern += escapePattern(foldText(character))
  }
  return pattern
}

// The alternatives of a separator have no text in common: a name of many short words would else be tried in every combination.
function separator(piece: string): string {
  if (/[&+]/.test(piece)) return '(?: ?[&+] ?| and | und | et | y | e | en | n | i )'
  if (/[/|]/.test(piece)) return '(?: {1,2}| ?[/|-] ?)?'
  if (/:/.test(piece)) return ':? ?'
  const symbol = foldText(piece).trim()
  const mark = /['.!,·・]/u.test(symbol) || !/[^ -]/u.test(symbol) ? "['.!,·・][ -]?|" : ''
  const sign = /[^'.!,·・ -]/u.test(symbol) ? ` ?${escapePattern(symbol)}[ -]?|` : ''
  return `(?:${sign}${mark}[ -]{1,2})?`
}

function trailing(piece: string): string {
  const [sign] = /^(?:\+{1,2}|#)/.exec(piece) ?? []
  if (sign !== undefined) return `(?: ?${escapePattern(sign)}${sign === '+' ? '| plus(?![\\p{L}])' : ''})`
  if (/^[!?.]/.test(piece)) return `${escapePattern(piece.charAt(0))}?`
  return ''
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
