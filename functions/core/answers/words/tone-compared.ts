/** How a comparison leaves the firm it names last: beaten by another, or beaten by none. */
export type Compared = 'outdone' | 'unmatched'

// "B gets you there sooner than A": size, price, age and nearness are no merit, nor is a count of shops.
const comparative =
  /(?<!\p{L})(?:(?!(?:larg|small|bigg|old|young|long|short|high|low|heavi|wid|thick|thinn|thin|earli|lat|deare|pric|oth|eith|wheth|furth|numb|near|clos|new)\p{L}*er)(?!fewer (?:shops|branches|stores|offices|staff|users|employees|locations|countries|hotels|members) )\p{L}{3,}er|better|sooner|more (?!expensive|than|costly|complex)\p{L}{4,}) (?:\p{L}+ ){0,3}than (?:the )?$/u
// "B is noisier than A": the fault is the other's.
const worseComparative =
  /(?<!\p{L})(?<!not |no |isn't |aren't |never )(?:noisier|slower|louder|weaker|clumsier|fiddlier|flimsier|fussier|messier|ruder|uglier|duller|dimmer|stiffer|shakier|leakier|lazier|dirtier|blurrier|laggier|worse|poorer|buggier|more (?:complicated|confusing|fragile|awkward|erratic|annoying|error-prone|restrictive|cumbersome|unreliable|stressful)|less (?:reliable|accurate|comfortable|friendly|helpful|stable|sturdy|precise|polished|generous|intuitive)|lauter|langsamer|schlechter|umstandlicher|unzuverlassiger|plus (?:bruyant|lent|fragile|complique)e?s?|moins (?:fiable|precis|solide|pratique)s?|peor|mas (?:lent|ruidos|fragil|complicad)[oa]?s?|menos (?:fiable|precis[oa])s?|peggio(?:re)?|piu (?:lent[oa]|rumoros[oa]|fragile|complicat[oa])|meno (?:affidabile|precis[oa])|pior|mais (?:lent[oa]|barulhent[oa]|fragil)|menos (?:confiavel|precis[oa])|trager|luider|slechter|minder (?:betrouwbaar|nauwkeurig|stevig)) (?:\p{L}+ ){0,2}(?:than|als|que|di|do que|dan)(?: \p{L}{1,3})? $/u
// "Nothing makes better coffee than A"
const noneBefore =
  /(?<!\p{L})(?:nothing|nobody|no one|no-one|no other|none|hardly any\p{L}*|few|little|not much|not many|nichts|niemand|kein\p{L}*|rien|personne|aucun\p{L}*|nada|nadie|ningun\p{L}*|niente|nessun\p{L}*|nenhum\p{L}*|ninguem|niets|geen) [^.;:,]{2,50}$/u
// "Nothing folds as small or as fast as A"
const noneAs =
  /(?<!\p{L})(?:nothing|nobody|no one|no-one|no other|none|few|hardly any\p{L}*|not many|nichts|niemand|kein\p{L}*|rien|personne|nada|nadie|niente|nessun\p{L}*|ninguem|niets|niemand)(?: \p{L}+){0,7} (?:as|so|aussi|tan|cosi|tao|zo) [^.;:,]{2,40} (?:as|wie|que|come|quanto|als) (?:the |a |an |der |die |das |le |la |el |il |o |de |het )?$/u
const noneAlone =
  /(?<!\p{L})(?:nothing|nobody|no one|no-one|none|few|nichts|niemand|rien|personne|nada|nadie|niente|nessuno|ninguem|niets) (?:\p{L}+ ){0,4}$/u
// "You could do worse than A", "there are worse places than A"
const worseThan =
  /(?<!\p{L})(?:(?:could|can|might|would|will|'d|'ll|may) (?:do|have done|find|choose|buy|pick) (?:\p{L}+ ){0,3}worse|there(?: are|'re|'s| is) (?:far |much |many )?(?:worse|poorer)(?: \p{L}+){0,4}|es gibt schlechtere\p{L}*(?: \p{L}+)?|(?:il )?y a pire|hay (?:opciones )?peores(?: \p{L}+)?|c'e di peggio|ha (?:opcoes )?piores(?: \p{L}+)?|er zijn slechtere(?: \p{L}+)?) (?:than|als|que|di|do que|dan)(?: \p{L}{1,4})? $/u
// "You will not find a better-built machine than A"
const noBetterThan =
  /(?<!\p{L})(?:won't|will not|can't|cannot|couldn't|hard to|tough to|never|not) (?:easily |ever )?(?:find|get|buy|name|think of|ask for|see|come across) (?:\p{L}+ ){0,3}(?:better|(?!oth)\p{L}{3,}er|more)(?:-\p{L}+)?(?: \p{L}+){0,3} than (?:the |an? )?$/u
const betterThan =
  /(?<!\p{L})(?:(?:could|can|should|'ll|will|'d) (?:do|find|get) (?:\p{L}+ ){0,3}better|there(?: are|'re) (?:far |much |many )?better(?: \p{L}+){0,4}|es gibt bessere\p{L}*(?: \p{L}+)?|hay (?:opciones )?mejores(?: \p{L}+)?|er zijn betere(?: \p{L}+)?) (?:than|als|que|di|do que|dan)(?: \p{L}{1,4})? $/u
const beats =
  /(?<!\p{L})(?:beats?|outperforms?|outclass(?:es)?|outdo(?:es)?|outshines?|outlasts?|outpaces?|trumps|edges out|thrashes|touch(?:es)?|match(?:es)?|rivals?|equals?|schlagt|ubertrifft|deklassiert|hangt|bat|surpasse|devance|enfonce|egale|supera|gana a|batte|surclassa|vence|bate|ganha d[aeo]|verslaat|overtreft|klopt|evenaart) (?:even |the |a |an |out |selbst |sogar |meme |le |la |l'|incluso |a |al |anche |il |zelfs |de |het )?$/u
const onlyEquals = /(?<!\p{L})(?:touch(?:es)?|match(?:es)?|rivals?|equals?|egale|evenaart) [^.;:,]{0,10}$/u

/** Reads the folded words before a name; `than` tells whether a word of comparison stands right before it. */
export function comparedIn(before: string, than: boolean): Compared | null {
  if (worseThan.test(before) || noBetterThan.test(before)) return 'unmatched'
  if (than && worseComparative.test(before)) return noneBefore.test(before) ? 'outdone' : 'unmatched'
  if (than && noneBefore.test(before)) return 'unmatched'
  if (noneAs.test(before)) return 'unmatched'
  if (betterThan.test(before)) return 'outdone'
  if (beats.test(before)) {
    if (noneAlone.test(before.replace(beats, ''))) return 'unmatched'
    // "B matches A" takes nothing from either.
    return onlyEquals.test(before) || negates.test(before.replace(beats, '')) ? null : 'outdone'
  }
  return comparative.test(before) ? 'outdone' : null
}

const negates = /(?:n't|not|never|cannot|hardly|nicht|kaum|pas|no|non|nao|niet) (?:\p{L}+ )?$/u
