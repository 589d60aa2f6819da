import { addPolarity, counterShare, type Polarity } from './tone.ts'

/** A sentence that opens against the one before, folded: "However, …", "That said, …". */
const opensAgainst =
  /^[^\p{L}\p{N}]*(?:(?:but|however|yet|that said|having said that|then again|even so|nevertheless|nonetheless|by contrast|conversely|mind you|against (?:that|this)|(?:on|but) the (?:other hand|flip side|plus side|upside|minus side|downside)|in return|allerdings|andererseits|dafur|dagegen|hingegen|jedoch|demgegenuber|im gegenzug|en revanche|par contre|cependant|toutefois|en contrepartie|d'un autre cote|en cambio|sin embargo|por otro lado|por contra|ahora bien|a cambio|per contro|in compenso|tuttavia|d'altra parte|d'altro canto|por outro lado|no entanto|em contrapartida|em troca|em compensacao|contudo|porem|daar staat tegenover|daarentegen|anderzijds|echter)(?!\p{L})|一方|その反面|反面|ただし|ただ、|しかし|もっとも|不过|但|然而|另一方面|可是|하지만|그러나|다만|반면|대신)/u
/** The same words set off by commas within a sentence: "If you run a dozen sites, though, …". */
const turnsWithin =
  /, ?(?:however|though|on the other hand|by contrast|in contrast|conversely|hingegen|dagegen|allerdings|jedoch|en revanche|par contre|cependant|toutefois|en cambio|sin embargo|por otro lado|invece|pero|tuttavia|al contrario|porem|contudo|no entanto|daarentegen|echter),|(?<!\p{L})on the (?:other hand|flip side)(?!\p{L})/u

/** "However, always compare quotes", "That said, the best choice depends on your needs": advice for any firm, no other side of this one. */
const advisesOnly =
  /^[^,]{2,24}, ?(?:it (?:all )?depends|(?:the|your) (?:best|right|final|ideal) (?:choice|option|pick|fit|one|decision) (?:will |may |can )?(?:depends?|comes down|var(?:y|ies))|(?:it's |it is )?(?:always |do |please |worth |still |first ){0,2}(?:compar(?:e|ing) (?:quotes|prices|offers|plans|rates|several|a few)|get(?:ting)? (?:a few|several|two|three|multiple) quotes|check(?:ing)? (?:current|local|the (?:current|latest)) )|(?:prices|availability|terms|features|plans)(?: and \p{L}+)? (?:can|may|might) (?:change|vary))[^.;:!?]{0,80}[.!]?\s*$/u

const heavy = 2.5
// Two sides told without a word of tone.
const untold: Polarity = { praise: 0.5, blame: 0.5 }

/** Whether a sentence sets itself against what was said before it; text is folded. */
export function setsAgainst(text: string): boolean {
  return (opensAgainst.test(text) && !advisesOnly.test(text)) || turnsWithin.test(text.replace(advisesOnly, ''))
}

/** What a text set against an earlier one adds to it: the lighter of both sides is given its share. */
export function counterPolarity(before: Polarity, said: Polarity): Polarity {
  const first = before.praise - before.blame
  const second = said.praise - said.blame
  if (first === 0 && second === 0) return addPolarity(said, untold)
  if (first === 0) return addPolarity(said, opposite(second))
  // One merit does not outweigh three faults.
  if (first * second < 0 && Math.abs(second) >= Math.abs(first) * heavy) return said
  const wanted = Math.max(0, Math.abs(first) * counterShare - (first * second < 0 ? Math.abs(second) : 0))
  const missing = Math.max(0, Math.abs(second) * counterShare - Math.abs(first))
  if (second === 0) return addPolarity(said, opposite(first * counterShare))
  if (first * second > 0) return addPolarity(said, opposite(first + second))
  return addPolarity(said, wanted > 0 ? opposite(Math.sign(first) * wanted) : opposite(Math.sign(second) * missing))
}

/** The weight of the other side of a lean. */
function opposite(lean: number): Polarity {
  return lean > 0 ? { praise: 0, blame: lean } : { praise: -lean, blame: 0 }
}
