/** Shapes of praise and blame that no word list can hold: who else, superlatives, refusals of service. Patterns read folded text; none repeats a repeat. */
/** A pattern runs only where one of its marks stands in the text. */
type Shape = readonly [pattern: RegExp, weight: number, marks: readonly string[]]

const badRate =
  "(?:(?:churn|failure|return|error|complaint|loss|breakage|dropout|defect|damage|rejection|cancellation) rates?|(?:ausfall|fehler|reklamations|verlust|rucklauf|retouren|schadens|abbruch)(?:quote|rate)|taux (?:de|d')(?: )?(?:panne|perte|retour|litige|reclamation|erreur|casse)s?|tasa de (?:fallos?|perdidas?|devoluci\\p{L}+|reclamaci\\p{L}+|errores|quejas|roturas?)|tasso di (?:guast\\p{L}+|perdit\\p{L}+|reso|resi|reclam\\p{L}+|error\\p{L}+)|taxa de (?:falhas?|perdas?|devoluc\\p{L}+|reclamac\\p{L}+|erros?)|(?:uitval|fout|klachten|retour|verlies|schade)percentage|(?:丢件|丢包|故障|投诉|返修|退货|差错|出错|破损|延误|掉线|事故|拒赔|退款|紛失|解約|返品|クレーム|不良|遅延|事故|離職)率|(?:분실|고장|불량|해지|반품|사고|오류|파손|민원)(?:률|율))"
const few =
  '(?:low\\p{L}*|tiny|minimal|small\\p{L}*|negligible|under|below|niedrig\\p{L}*|gering\\p{L}*|klein\\p{L}*|bass[eoia]\\p{L}*|bas|faibles?|baj[ao]\\p{L}*|baix[ao]\\p{L}*|minim\\p{L}*|menor|inferior\\p{L}*|laag\\p{L}*|lage|laagste|最?低|最?少|낮|적)'
const many =
  '(?:high\\p{L}*|above|soar\\p{L}*|alarming\\p{L}*|hoch|hohe\\p{L}*|elevee?s?|haute?s?|alt[ao]s?|elevad[ao]\\p{L}*|maior|mayor|superior\\p{L}*|hoog|hoge|hoogste|最?高|最?多|높|많)'
// "丢件率是三家里最低的": a rate of mishaps is praise when it is low.
function rateOf(size: string): RegExp {
  return new RegExp(`${badRate}[^.,;:。,、;]{0,16}?(?<!\\p{Ll})${size}`, 'gu')
}

// What nobody misses.
const wantedAbsent =
  '(?:[\\p{L}-]+ )?(?:fees?|hidden|contracts?|ads?|adverts?|commitments?|setup|surprises?|minimums?|catch|queues?|waiting|waits?|commissions?|subscriptions?|nonsense|small print|fine print|fuss|hassle|strings|upsell\\p{L}*|obligations?|deposits?|lock-?ins?|added|artificial|additives?|preservatives?|sugar|plastic|parabens?|harsh|noise|cables?|wires?|tangles?|smell|mess|drama|cod(?:e|ing)|tools?|drilling|credit|cards?|interruptions?|roaming|foreign|interest|extras?|annual|monthly|charges?|costs?|markups?|tracking|logs?|jargon|pressure|late|appointments?|complaints?|problems?|worries|tricks?|gimmicks?|excuses?|delays?|damage|limits?|restrictions?|tipping|tips|paperwork|faff|leaks?|crash\\p{L}*)(?!\\p{L})'

const shapes: readonly Shape[] = [
  // "nobody else gives this away", "like nothing else", "more clearly than anyone else"
  [
    /(?<!\p{L})(?<!(?:if|when|while) )(?:nobody|no one|no-one|no other|nothing) else(?!\p{L})|(?<!\p{L})like (?:no other|nothing else)/gu,
    2,
    ['else', 'no other'],
  ],
  [
    /(?<!\p{L})than (?:anyone|anybody|anything|any other|any of|most(?! people)|the (?:rest|others|other two|competition)|all (?:the )?others|its rivals)(?!\p{L})/gu,
    1.5,
    ['than '],
  ],
  [/(?<!\p{L})by far the (?!most expensive|slowest|weakest|worst|dearest)/gu, 1.5, ['by far ']],
  [/(?<!\p{L})head and shoulders above|in a (?:class|league) of (?:its|their) own/gu, 2, ['head and', 'class of', 'league of']],
  [
    /(?<!\p{L})(?:is|are|was|feels?|remains?) an? (?:absolute |real |true |sheer )?(?:joy|pleasure|delight|treat|breeze|dream)(?!\p{L})/gu,
    1,
    [' a '],
  ],
  [/(?<!\p{L})does (?:all|everything|exactly what) you (?:need|listed|described|asked|want)/gu, 1.5, ['does ']],
  [/(?<!\p{L})(?:everything|all) you (?:need|described|listed|asked for)(?!\p{L})/gu, 1, ['you ']],
  [
    /(?<!\p{L})(?:word of mouth|come back|coming back|return (?:again|every)|repeat customers|waiting list of fans)(?!\p{L})/gu,
    1,
    ['word of mouth', 'back', 'return', 'fans'],
  ],
  [/(?<!\p{L})(?:makes?|made) (?:it|them|this|the whole thing) (?:the )?(?:one i|my )/gu, 1, ['mak', 'made']],
  [
    /(?<!\p{L})(?:the|my) (?:\p{L}+ )?(?:one|card|app|tool|firm|shop|service|place|brand|platform|choice|name) i(?:'d| would)(?! (?:avoid|skip|not|never|leave))/gu,
    2,
    [' i'],
  ],
  [/(?<!\p{L})(?<!(?:people|users|teams|many|most|who|they) )(?:start|begin) with (?=~)/gu, 1, ['with ~']],
  [
    /(?<!\p{L})(?:never|nobody|no one|no-one|rarely|seldom|hardly ever|not|\p{L}+n't) (?:even |ever |always )?(?:answer|repl|respond|arriv|refund|pick(?:s|ed)? up|show(?:s|ed)? up|turn(?:s|ed)? up|call(?:s|ed)? back|get back|sync|honou?r|keep (?:its|their)|process)\p{L}*/gu,
    -1.5,
    ["n't ", 'not ', 'never ', 'nobody ', 'no one ', 'no-one ', 'rarely ', 'seldom ', 'hardly '],
  ],
  [/(?<!\p{L})(?:go|goes|went|gone|going) (?:missing|astray|wrong|unanswered|bust|off)(?!\p{L})/gu, -1.5, ['go', 'went ']],
  [
    /(?<!\p{L})(?:prices?|fees?|premiums?|rates?|bills?) (?:\p{L}+ )?(?:rise|rises|rose|go up|goes up|went up|climb|climbs|jump|jumped|doubled|creep)(?!\p{L})/gu,
    -1,
    ['price', 'fee', 'premium', 'rate', 'bill'],
  ],
  [
    /(?<!\p{L})(?:raises?|raised|hikes?|increases?|increased|doubled|pushes up) (?:its |the |their )?(?:prices?|fees?|premiums?|rates?)(?!\p{L})/gu,
    -1,
    ['rais', 'hike', 'increase', 'doubled', 'pushes'],
  ],
  [
    /(?<!\p{L})(?:moved|locked|hidden|now|put|sits?) behind (?:the |a |an )(?:\p{L}+ )?(?:plan|tier|paywall|add-on|subscription)/gu,
    -1,
    ['behind '],
  ],
  [/(?<!\p{L})(?:pay|charged|billed) (?:extra|twice|for unsubscribed|for things)(?!\p{L})/gu, -1, ['pay ', 'charged', 'billed']],
  [/(?<!\p{L})(?:costs?|is|are) extra(?!\p{L})/gu, -0.7, ['extra']],
  [
    /(?<!\p{L})(?:takes|took|wait|waited|waiting) (?:\p{L}+ )?(?:weeks|months|ages|forever)(?!\p{L})/gu,
    -1,
    ['tak', 'took ', 'wait'],
  ],
  [
    /(?<!\p{L})(?:you(?:'d| would) need|needs?|requires?) (?:a |an |one |two |three |several |your own )?(?:expensive |external )?(?:consultants?|specialists?|lawyers?|manual workarounds?)/gu,
    -1,
    ['need', 'requir'],
  ],
  [
    /(?<!\p{L})(?:i'd|i would) (?:also |definitely |always )?(?:see|visit|call|hire|book|ask|trust|go to|get|take|order|order from|start with|try|choose|install|send|point you to)(?: the)? (?=~)/gu,
    1.5,
    ['i'],
  ],
  [
    /(?<!\p{L})(?:never|rarely|hardly ever) (?!answer|repl|respond|arriv|refund|pick|show|turn|call|get|sync|honou?r|keep|process|work|paid|been|be |book|buy|use|again|had|has |have|did|do |was|were|quite|really|mind|so|before|heard)\p{L}/gu,
    0.8,
    ['never ', 'rarely ', 'hardly ever '],
  ],
  [/(?<!\p{L})deserves? (?:a |an |its |your )?(?:place|look|mention|spot|chance|attention|closer)/gu, 1, ['deserve']],
  [
    /(?<!\p{L})without (?:a|any) (?!licen|card|account|contract|guarantee|warning|reason|reply|answer|refund|word)\p{L}/gu,
    0.8,
    ['without a'],
  ],
  [rateOf(few), 1.5, [' ', '率', '율', '률']],
  [rateOf(many), -1.5, [' ', '率', '율', '률']],
  [
    /(?<!\p{L})(?:lowest|fewest|smallest|least) (?:\p{L}+ )?(?:(?:churn|failure|return|error|complaint|loss|breakage|dropout) rates?|failures|returns|errors|complaints|breakages|dropouts|defects|faults|outages|losses)/gu,
    1.5,
    ['lowest', 'fewest', 'smallest', 'least'],
  ],
  [
    /(?<!\p{L})(?:beats?|beating|outdo(?:es)?|outpaces?|outranks?) (?:anything|everything|every|everyone|all|any|most|the others|both|its rivals)(?!\p{L})/gu,
    1.5,
    ['beat', 'outdo', 'outpace', 'outrank'],
  ],
  [/(?<!\p{L})swears? by (?=~)/gu, 2, ['swear']],
  // "It has no calendar view, no proper search": what is wanting, told twice; a fee that is wanting is no fault.
  [
    new RegExp(
      `(?<!\\p{L})no (?!${wantedAbsent})[^.;:,]{2,40}(?:, (?:and )?| and )no (?!${wantedAbsent})\\p{L}{3}(?![^.;:]{0,60} no ${wantedAbsent})`,
      'gu',
    ),
    -1.4,
    ['no '],
  ],
]

// "It is dear; on the other hand it bundles …": what follows speaks for the other side.
const concession =
  /(?<!\p{L})(?:on the other hand|on the flip side|the flip side|against (?:that|this)|then again|that said|having said that|even so|on the plus side|in return|mind you|andererseits|dafur|im gegenzug|in compenso|d'altra parte|d'altro canto|en revanche|en contrepartie|d'un autre cote|por otro lado|a cambio|en cambio|por outro lado|em troca|daar staat tegenover|anderzijds)(?!\p{L})|その一方で|その反面|反面|不过另一方面|另一方面|반면/u
// "…; the drawback is that …": the label is no fault beside the one it announces.
const drawback =
  /(?<=[.,;:–-] ?|(?:and|but|though|while) )(?:but |though |yet )?(?:the|its|their|one|your) (?:only |one |main |big |biggest |real |obvious |usual |chief |price of that )?(?:drawback|downside|catch|snag|flip side|trade-?off|weak (?:spot|point|side)|weakness|minus|con|caveat|rub|shortcoming|disadvantage)s?(?: here| though)?(?: is| are| was| remains?| lies|:|,)(?: that)?(?!\p{L})|(?<=[.,;:–-] ?)(?:der |ein |einziger |einzige[rs]? )?(?:nachteil|haken|wermutstropfen|manko|schwachpunkt|minuspunkt)(?: ist| dabei|:)|(?<=[.,;:–-] ?)(?:le |seul |un |petit ){0,3}(?:bemol|revers|inconvenient|point faible|hic)(?: est| :|:)|(?<=[.,;:–-] ?)(?:la |el |lo |un |su |unica? |unico ){0,3}(?:pega|inconveniente|desventaja|pero|punto debil|malo)(?: es|:)|(?<=[.,;:–-] ?)(?:il |lo |l'|un |unico ){0,3}(?:neo|difetto|svantaggio|rovescio della medaglia|punto debole)(?: e|:)|(?<=[.,;:–-] ?)(?:o |a |um |unico ){0,3}(?:porem|senao|ponto fraco|desvantagem|defeito)(?: e|:)|(?<=[.,;:–-] ?)(?:het |een |enige |enig ){0,3}(?:nadeel|minpunt|zwakke punt|keerzijde|addertje)(?: is|:)/u
const turn =
  /(?<!\p{L})(?:but|though|although|albeit|aber|allerdings|jedoch|mais|pero|aunque|ma|embora|maar|however|porem|contudo|toutefois|cependant|sin embargo|no entanto|tuttavia|echter|obwohl|wobei)(?!\p{L})|(?<=, (?:and )?|; )(?:mas|yet(?! (?:to|another|again|more))|doch|and yet)(?!\p{L})|(?:です|ます|ました|ない|高い|良い|いい|多い)が、|けれど|けど|ものの|[,,]?(?:但是?|不过|可是|只是|然而)|지만|(?<=[하되이])나(?=[ ,])/u

/** Splits a sentence where it turns against itself; null where it does not. */
export function splitAtTurn(
  text: string,
): { readonly before: string; readonly after: string; readonly concedes: boolean; readonly names: 'drawback' | null } | null {
  const found = concession.exec(text) ?? drawback.exec(text) ?? turn.exec(text)
  // Scripts without spaces say in two letters what takes others twelve.
  if (!found || found.index < (/[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(text) ? 2 : 12)) return null
  return {
    before: text.slice(0, found.index),
    after: text.slice(found.index + found[0].length),
    concedes: concession.test(found[0]),
    names: found[0] === drawback.exec(text)?.[0] && !concession.test(text) ? 'drawback' : null,
  }
}

const superlative = /(?<!\p{L})(?:the|its|their|'s|your|of the|in the) (?:\p{L}+ly )?(\p{L}{2,12}est)(?!\p{L})/gu
const plainSuperlatives =
  /^(?:largest|biggest|oldest|latest|nearest|closest|newest|earliest|smallest|youngest|shortest|longest|highest|lowest|heaviest|fewest|next|rest|test|best|interest|request|west|guest|harvest|invest|contest|forest|quest|protest|suggest|digest|chest|nest|vest|latest|furthest|farthest|northernmost|honest|modest|priciest|dearest|slowest|weakest|cheapest|hardest|easiest|poorest|worst|tightest|strictest|noisiest|loudest|darkest|least|busiest|costliest|steepest|thinnest|stingiest)$/

/** Adds the weights of the shapes found in folded text to a counter. */
export function weighShapes(text: string, count: (weight: number) => void): void {
  for (const [pattern, weight, marks] of shapes)
    if (marks.some((mark) => text.includes(mark))) for (const _ of text.matchAll(pattern)) count(weight)
  if (!text.includes('est')) return
  for (const found of text.matchAll(superlative)) if (!plainSuperlatives.test(found[1] ?? '')) count(1)
}
