/** Words at the head of a sentence that point back at one of the firms of the sentence before; text is folded. */
const latter =
  /^(?:and |but )?(?:the latter|(?:the|this|that) last(?: one| two| of (?:these|those|the (?:two|three|four)))?|(?:der|die|das) letzter?e|letzter(?:e[rsn]?)?|(?:ce|cette|le|la) derni(?:er|ere)|est[ea] ultim[oa]|(?:el|la) ultim[oa]|quest'?(?:o|a)? ?ultim[oa]|(?:l'|il |la )ultim[oa]|ess[ea] ultim[oa]|(?:o|a) ultim[oa]|laatstgenoemde|(?:de|die) laatste)(?: one|'s)?(?=[ ,'])|^(?:後者|最後の|后者|最后一[家个款]|후자|마지막)/u
const former =
  /^(?:and |but )?(?:the former|the first(?: one| of (?:these|those|the (?:two|three|four)))?|erster(?:e[rsn]?)?|(?:der|die|das) erst(?:er)?e(?: genannte)?|(?:le|la|ce|cette) premi(?:er|ere)|(?:el|la) primer[oa]|(?:il|la) prim[oa]|(?:o|a) primeir[oa]|eerstgenoemde|de eerste)(?: one|'s)?(?=[ ,'])|^(?:前者|第一[家个款]|전자)/u
const second =
  /^(?:and |but )?(?:the second(?: one)?|(?:der|die|das) zweite|(?:le|la) (?:second|seconde|deuxieme)|(?:el|la) segund[oa]|(?:il|la) second[oa]|(?:o|a) segund[oa]|de tweede|the middle one|the other(?: one)?)(?=[ ,'])|^(?:二つ目|2つ目|第二[家个款]|두 번째)/u
const third =
  /^(?:and |but )?(?:the third(?: one)?|(?:der|die|das) dritte|(?:le|la) troisieme|(?:el|la) tercer[oa]|(?:il|la) terz[oa]|(?:o|a) terceir[oa]|de derde)(?=[ ,'])|^(?:三つ目|3つ目|第三[家个款]|세 번째)/u
// "The first month is free" names no firm: a noun of its own follows the number.
const ownNoun =
  /^(?:and |but )?(?:the|der|die|das|le|la|el|il|o|a|de) \p{L}+ (?:\p{L}+ )?(?:month|year|week|day|visit|order|session|class|lesson|bottle|box|hour|time|thing|step|question|reason|point|monat|monats?|jahr|mal|mois|fois|mes|vez|mese|volta|maand|keer)s?(?!\p{L})/u

/** Which of so many firms the head of a sentence points at, from zero; -1 for none. */
export function placePointed(words: string, count: number): number {
  if (ownNoun.test(words)) return -1
  if (latter.test(words)) return count - 1
  if (former.test(words)) return 0
  if (second.test(words)) return 1
  return third.test(words) ? 2 : -1
}

/** A sentence that goes on to other firms, whatever it says of them. */
export const speaksOfOthers =
  /^(?:(?:better|cheaper|other|good|safer|stronger|some|two|three|four|here are|my|the|more|solid|possible) ){0,3}(?:alternatives?|options|rivals|competitors|replacements|others|substitutes|contenders)(?!\p{L})|^(?:(?:bessere|gute|andere|gunstigere) )?(?:alternativen|mitbewerber|konkurrenten)(?!\p{L})|^(?:de meilleures |d'autres |les )?alternatives(?!\p{L})|^(?:las |mejores |otras )?alternativas(?!\p{L})|^(?:le |migliori |altre )?alternative(?!\p{L})|^(?:as |melhores |outras )?alternativas(?!\p{L})|^(?:betere |andere )?alternatieven(?!\p{L})|^(?:代わり|代替|ほかの選択肢|替代|其他选择|대안)/u
