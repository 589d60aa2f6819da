/**
 * Merits and faults that only a "but" shows to be one: by themselves "larger" and "tiny" are sizes; in "superb beds, but the rooms are
 * tiny" they are what weighs against the other side. Patterns read folded text.
 */
const merits =
  /(?<!\p{L})(?:(?<!not )(?:cheap|cheaper|cheapest|free|low|lower|lowest|larger|largest|bigger|biggest|huge|vast|wide|wider|widest|longer|lighter|newer|more(?! (?:than|expensive|costly|complex|complicated|or))|most|plenty|lots|every|everything|clearly|easily|instantly|daily|fine|lasts?|weighs little|light|neat|accurate\p{L}*|unlimited|enough|looks? (?:good|nice|pretty|the part)|(?:in|within) (?:an? |the )?(?:seconds?|minutes?|hours?|day)|same-day|next-day|around the clock|well[ -]known|popular|local|central)|gunstig\p{L}*|billig\p{L}*|mehr|grosser\p{L}*|gratis|gratuite?s?|kostenlos\p{L}*|moins chere?s?|bon marche|plus (?:grand\p{L}*|de|large|leger\p{L}*)|barat[oa]s?|mas (?!caro|lent|complic)\p{L}{3,}|piu (?!car|lent|complic)\p{L}{3,}|economic[oaieh]\p{L}*|mais (?!car|lent|complic)\p{L}{3,}|goedkop\p{L}*|meer|groter\p{L}*|ruim\p{L}*)(?!\p{L})|安[いくさ]|広[いくさ]|多[いくさ]|便宜|齐全|많[고아은]|저렴|넓[고은]|다양/gu
const faults =
  /(?<!\p{L})(?:tiny|small|smaller|cramped|thin|thinner|narrow|narrower|few|fewer|fewest|nowhere|no|none|nothing|nobody|only|lacks?|lacking|short|shorter|far|older|dated|dear|dearer|pricey|pricier|costlier|expensive|less|lesser|limited|slower|weaker|heavier|louder|higher|smells?|hardly|barely|must|have to|has to|need to|extra|without|single|distracts?|missing|ends?|expires?|little|steep|cold|dim|cut off|winzig\p{L}*|eng|enge[rn]?|klein\p{L}*|wenig\p{L}*|nur|teuer\p{L}*|kein\p{L}*|fehl\p{L}*|petite?s?|peu|etroite?s?|aucune?|seulement|chere?s?|pequen\p{L}*|poc[oa]s?|sol[oa]|car[oa]s?|ningun\p{L}*|piccol[oaie]|poch[ie]|stret\p{L}+|nessun\p{L}*|sol[oi]|pouc[oa]s?|apenas|nenhum\p{L}*|apertad[oa]s?|klein\p{L}*|krap\p{L}*|weinig|alleen|geen|duur\p{L}*)(?!\p{L})|高[いくめ]|狭[いく]|少な|重[いく]|遅[いく]|小さ|贵|小|少|重|慢|窄|비[싸싼쌉쌌]|좁|작[고은아]|적[고은어]|무겁|느[리려린]/gu

const most = 2
const weakWeight = 0.8

/** The weight of the merits a text tells in words that praise nothing by themselves. */
export function weakMerits(text: string): number {
  return Math.min(most, text.match(merits)?.length ?? 0) * weakWeight
}

/** The weight of its faults in words that blame nothing by themselves. */
export function weakFaults(text: string): number {
  return Math.min(most, text.match(faults)?.length ?? 0) * weakWeight
}
