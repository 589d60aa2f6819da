// Longer texts are no sentences; the limit keeps patterns over sentences cheap.
const maxSentenceChars = 1500

export type Range = { readonly start: number; readonly end: number }

const abbreviations = new Set(
  'dr mr mrs ms prof st vs no nr inc ltd co corp jr sr approx etc e.g i.e eg ie bzw ca z.b u.a d.h usw ggf inkl exkl max min tel str hr fr av bd mme mlle cf p.ex env sra sres dna dott sig sig.ra geb abs art vol fig ex av u.s u.k a.m p.m ph.d no.1'.split(
    ' ',
  ),
)

/**
 * Sentences of text[start, end): split at stops, question and exclamation marks, CJK stops and line ends; not after
 * abbreviations, initials, numbers or inside addresses.
 */
export function splitSentences(text: string, start: number, end: number): Range[] {
  const sentences: Range[] = []
  let from = start
  for (let at = nextStop(text, start, end); at < end; at = nextStop(text, at + 1, end)) {
    from = cutLong(sentences, text, from, at)
    const code = text.charCodeAt(at)
    const isCjkStop = code === 0x3002 || code === 0xff01 || code === 0xff1f || code === 0xff0e
    if (isCjkStop || code === 10) {
      push(sentences, text, from, isCjkStop ? at + 1 : at)
      from = at + 1
      continue
    }
    let after = at + 1
    while (after < end && closers.has(text.charAt(after))) after++
    const next = after < end ? text.charCodeAt(after) : 32
    const splits = next === 32 || next === 10 || next > 0x2e7f
    if (!splits || (code === 46 && !endsSentence(text, from, at, after, end))) continue
    // "the Which? table": a name that contains a question mark, in the middle of a sentence.
    if (code !== 46 && after === at + 1 && /^ \p{Ll}/u.test(text.slice(after, after + 2))) continue
    push(sentences, text, from, after)
    from = after
    at = after - 1
  }
  push(sentences, text, cutLong(sentences, text, from, end), end)
  return sentences
}

const closers = new Set('"\')].!?」』')
const stop = /[\n.!?\u3002\uff01\uff1f\uff0e]/g

function nextStop(text: string, from: number, end: number): number {
  stop.lastIndex = from
  const found = stop.test(text) ? stop.lastIndex - 1 : end
  return Math.min(found, end)
}

/** Splits a text that is too long for a sentence before `to`, at a space if there is one; returns where the rest begins. */
function cutLong(sentences: Range[], text: string, from: number, to: number): number {
  let begin = from
  while (to - begin > maxSentenceChars) {
    const last = Math.min(to, begin + 2 * maxSentenceChars)
    const space = text.slice(begin + maxSentenceChars, last).indexOf(' ')
    if (space === -1 && last === to) return begin
    // Not between the halves of a surrogate pair.
    const whole = last - Number(/[\udc00-\udfff]/.test(text.charAt(last)))
    const end = space === -1 ? whole : begin + maxSentenceChars + space
    push(sentences, text, begin, end)
    begin = end
  }
  return begin
}

function endsSentence(text: string, from: number, stop: number, after: number, end: number): boolean {
  let wordStart = stop
  while (wordStart > from && stop - wordStart < 24 && !endsWord(text.charCodeAt(wordStart - 1))) wordStart--
  const word = text.slice(wordStart, stop).toLowerCase()
  let next = after
  while (next < end && text.charCodeAt(next) === 32) next++
  const following = text.charAt(next)
  if (following >= 'a' && following <= 'z' && !/[a-z]\)?$/.test(word)) return false
  if (abbreviations.has(word)) return false
  if (/^[a-z]$/.test(word) && wordStart > from && /[A-Z]/.test(text.charAt(wordStart))) return false
  if (/^\d{1,2}$/.test(word) && (wordStart === from || text.slice(from, wordStart).trim() === '')) return false
  return !(following >= 'a' && following <= 'z' && /^(?:inc|ltd|co|corp|gmbh|s\.a|s\.r\.l|plc)$/.test(word))
}

/** A space or line end, an opening bracket, a comma or a semicolon. */
function endsWord(code: number): boolean {
  return code <= 32 || code === 40 || code === 44 || code === 59
}

function push(sentences: Range[], text: string, start: number, end: number): void {
  let from = start
  let to = end
  while (from < to && text.charCodeAt(from) <= 32) from++
  while (to > from && text.charCodeAt(to - 1) <= 32) to--
  if (to > from) sentences.push({ start: from, end: to })
}

const turn =
  /;|,? (?:but|while|whereas|though|although|however|on the other hand|yet(?! to )|aber|wahrend|jedoch|obwohl|dagegen|hingegen|mais|tandis que|alors que|bien que|cependant|toutefois|pero|mientras que|aunque|sin embargo|ma|mentre|anche se|pero|mas|porem|enquanto|embora|maar|terwijl|hoewel|echter) |が、|けど、|ですが|一方、|一方で|,?但是?|不过|然而|而且?(?=[^\s])|,?却|지만|반면|는데,? /g

/** Clauses of a sentence: split at semicolons and turning words. `folded` is searched, offsets are absolute. */
export function splitClauses(folded: string, sentence: Range): Range[] {
  const part = folded.slice(sentence.start, sentence.end)
  const clauses: Range[] = []
  let from = 0
  for (const found of part.matchAll(turn)) {
    if (found.index === 0) continue
    if (found.index > from) clauses.push({ start: sentence.start + from, end: sentence.start + found.index })
    from = found.index
  }
  if (part.length > from) clauses.push({ start: sentence.start + from, end: sentence.end })
  return clauses
}
