import { after, before } from './cue-patterns.ts'

/**
 * Left out or advised against, told by a denial and the list it speaks of, over folded text: "not on my list", "missed the cut", "I'd keep X off
 * the tender". See refusal-cues and role-cues for set phrases.
 */

const article = "(?:the |an? |die |der |dem |das |den |le |la |les |l'|el |los |il |lo |o |os |de |het )?[\"']?"
const list =
  '(?:lists?|shortlist|short list|cut|table|selection|rankings?|comparison|round-?up|overview|top (?:three|four|five|ten|\\d{1,2})|final (?:three|four|five|selection)|picks|running|line-?up|longlist|contenders|candidates)'
const listAbroad =
  '(?:liste|auswahl|tabelle|rangliste|ubersicht|vergleich|shortlist|selection|tableau|classement|comparatif|lista|seleccion|tabla|comparativa|ranking|elenco|selezione|tabella|classifica|selecao|tabela|lijst|selectie|tabel|overzicht)'
const denied = "(?:(?:is|was|are|were) never|(?:is|are|was|were|has|have|had|does|do|did|would|will|could|can)(?:n't| not))"
const absent =
  '(?:missing|absent|left (?:out|off)|omitted|excluded|dropped|skipped|removed|cut|struck|ruled out|kept (?:out|off)|not (?:found|listed|shown|included|featured|ranked))'

export const outOfListAfter = after(
  `(?:'s)? (?:\\p{L}{4,12}ly |just |only |also )?(?:miss(?:es|ed)|fail(?:s|ed) to (?:make|reach|enter)|f(?:alls|ell) (?:off|short of|outside)|drop(?:s|ped) (?:off|out of)|slip(?:s|ped) (?:off|out of)|c[oa]mes? short of|stay(?:s|ed) (?:off|out of)) (?:the |this |my |our |that |a place on (?:the|this|my) )?${list}(?![\\p{L}])`,
  "(?:'s)? (?:only |just |narrowly )?miss(?:es|ed) out(?=[.,;:!]|$| (?:because|since|as|by|on (?:price|cost|coverage|points)))",
  `(?:'s)? ${denied} (?:\\p{L}{4,12}ly |quite |even |ever )?(?:make|made|reach|reached|enter|entered|get onto|got onto|appear (?:on|in)|figure (?:on|in)|feature (?:on|in)|earn(?:ed)? a (?:place|spot) (?:on|in)) (?:it (?:on|in)to )?(?:the |this |my |our |that )?${list}(?![\\p{L}])`,
  `(?:'s)? ${denied} (?:\\p{L}{4,12}ly )?(?:be |been )?(?:listed|shown|above|below|shortlisted|eligible|qualify|qualified|in contention|(?:with)?in scope|up for consideration|a (?:\\p{L}{4,9} )?(?:candidate|contender)|an? (?:real |viable |valid |serious |realistic )?option)(?=[.,;:!)]|$| (?:here|above|for|because|since|in|with|at)(?![\\p{L}]))`,
  "(?:'s)? (?:is|are|was|were) (?:therefore |sadly |unfortunately )?(?:no (?:\\p{L}{4,9} )?(?:option|candidate|contender)|of no use|out of contention|a non-starter)(?![\\p{L}])",
  '[^.;!?]{0,90} (?:and|so|hence|therefore|thus) (?:it |they |that one )?(?:therefore |thus |sadly )?(?:drops|falls|dropped|fell|stays|stayed|goes|went) (?:out|off|away)(?=[.,;:!)]|$)',
  `[^.;!?]{0,90} (?:so|hence|therefore|which is why) (?:it|they|that one)(?:'s| is| are|'re| has been| was| were| do| does| did)(?:n't| not) (?:listed|shown|above|included|ranked|here|appear|feature|make)`,
  `[^.;:!?]{0,44} nicht (?:auf|in) (?:die |der |meine |meiner |den |dem |diese |dieser )?${listAbroad}`,
  ` n(?:e |')\\p{L}{1,12} (?:donc |malheureusement )?(?:pas|plus)(?: ete)? (?:retenue?|citee?|incluse?|listee?|gardee?|(?:dans|sur|en|parmi) (?:la |le |ma |cette |ce |notre )?${listAbroad})`,
  `,? no (?:\\p{L}{1,12} ){1,3}(?:en |a |de )?(?:la |el |esta |este |mi |nuestra )?${listAbroad}`,
  `,? non (?:\\p{L}{1,12} ){1,3}(?:in |nella |nell'|nel |tra |alla )?(?:la |questa |mia )?${listAbroad}`,
  `,? nao (?:\\p{L}{1,12} ){1,3}(?:na |no |nesta |neste |a |da |minha )?${listAbroad}`,
  `[^.;:!?]{0,30} (?:(?:de|mijn|deze|onze) ${listAbroad} niet|niet (?:op|in) (?:de|mijn|deze|onze) ${listAbroad})`,
  '(?:は|が)?[^。]{0,24}(?:今回は)?(?:除外|対象外|選外|候補に(?:は)?入れ(?:て|ま)|リスト外)',
)

export const outOfListBefore = before(
  `${absent} (?:from|off|on|in|out of) (?:the |this |my |our |that )?(?:${list}|above|here)(?: (?:is|are|:|,)|,)? ?${article}`,
  `(?:name|one|brand|firm|company|option|tool) (?:that )?(?:you|i) (?:will not|won't|don't|did not|didn't|do not) (?:see|find|list|include)[^.;:!?]{0,24} (?:is|would be|:) ?${article}`,
  `better off (?:elsewhere|anywhere else|with (?:anyone|anything|almost anyone|almost anything) else) than (?:with |at )?${article}`,
  `(?:did not|didn't|have not|haven't) (?:look at|consider|weigh|examine|check|go into|assess) ${article}`,
  `no (?:place|room|spot|slot|entry|mention) (?:for|of) ${article}`,
  `(?:considered|weighed|tested|looked at|examined|checked)(?:,)? (?:but|and|yet|then) (?:\\p{L}{4,12}ly )?(?:not (?:listed|included|chosen|ranked|picked)|dropped|rejected|left (?:out|off)|discarded|passed over):? ${article}`,
)
/** "Why no X?", "no X on this list". */
export const noneBefore = /(?<![\p{L}])(?:why (?:no|not|isn't|is|did i leave out)|no) (?:the )?["']?$/u
export const noneAfter =
  /^(?:\?|["']?(?:'s)? (?:here|above|missing|absent|on (?:the|this|my) list|in (?:the|this|my) (?:list|table|comparison|ranking)|not (?:here|listed|included))(?![\p{L}]))/u

export const outOfListLabel = new RegExp(
  `^(?:(?:and|also|\\p{L}{4,14}ly|bewusst|volontairement) )?(?:.{0,30} (?:i|we)(?:'ve| have|'d| would)? (?:\\p{L}{4,12}ly )?(?:left out|leave out|skipped|excluded|ruled out|dropped|omitted|did not include|didn't include|did not list|didn't list)|(?:did not|didn't|does not|doesn't|do not|don't) (?:qualify|fit|make (?:it|the \\p{L}{3,12}))|not (?:\\p{L}{2,12} ){0,2}(?:in|on|among|part of) (?:\\p{L}{2,8} )?${list}|${absent}(?: (?:on purpose|deliberately|here|for now|at the last minute)| (?:from|off|in|on|out of) (?:\\p{L}{2,8} )?(?:${list}|here|above))?|absent on purpose|(?:considered|tested|looked at|weighed),? (?:but|and|then) (?:\\p{L}{2,12} ){0,2}(?:listed|included|chosen|picked|ranked|dropped|rejected|out|off|discarded|passed over)|(?:nicht|fehlt|fehlen) (?:\\p{L}{2,10} ){0,3}${listAbroad}|(?:absente?s?|pas|hors|manquent?|ne figurent? pas) (?:de |dans |sur |en )?(?:la |le |cette |ma |ce )?${listAbroad}|no (?:esta|estan|figura|figuran|aparece|aparecen|entra|entran)(?: en)? (?:la |el |esta |mi )?${listAbroad}|(?:fuera|faltan?|ausentes?) (?:de |en )?(?:la |el |esta |mi )?${listAbroad}|(?:non|fuori|mancano?|assenti?) (?:\\p{L}{1,8} )?(?:da|in|dall'|nell'|dalla|nella)? ?(?:la |questa )?${listAbroad}|(?:fora|faltam?|ausentes?|nao estao?) (?:d[ao]|na|no|nesta) ${listAbroad}|(?:niet|ontbreekt|ontbreken|buiten) (?:op |in |aan )?(?:de |deze |mijn )?${listAbroad})(?: .{0,40})?:?$`,
  'u',
)

/** "I'd leave X out of the tender": advice, where the reason is no matter of scope. */
export const leavesBefore =
  /(?<![\p{L}])(?:(?:i|we)(?:'d| would|'ll) (?:\p{L}{4,10}ly |rather |still )?|(?:you should|better|best to|please|i suggest you|i suggest we) )(?:leave|keep|drop|cross|strike|take|rule|cut|scratch|exclude|omit|remove|delete|knock) (?:the )?["']?$/u
export const leavesAfter = /^["']?(?:'s)?(?: [^.;:!?,]{1,16})? (?:out|off|aside|from|alone)(?![\p{L}])/u
/** Reasons that say nothing bad: place, size, need. */
export const scopeReason =
  /(?:too (?:big|large|small|much|far|complex|specialised|specialized)|overkill|for you|your |you |only |minimum|(?:not|n't) (?:available|sold|offered|licen[cs]ed|serve|ship|host|operate|cover|deliver|work with|support|run|fly|have (?:an? )?(?:office|branch|depot))|outside|no (?:eu|uk|us) )/u

export const warnedBefore = before(
  `(?:stay|keep|steer|walk|run|remain) (?:well |right |far |very |as far )?(?:away|clear) (?:from|of) ${article}`,
  `(?:you'd|you would|you're|you are|you will|you'll) (?:be )?(?:\\p{L}{3,10} )?better off without ${article}`,
  `(?:(?<=[\\p{L},] )anything|anyone|anybody|any (?:of them|other|one)) but ${article}`,
  `save yourself(?: the)? (?:\\p{L}{4,12} ){0,2}(?:of|with|from|and (?:skip|avoid)) ${article}`,
  `(?:can't|cannot|could not|couldn't|wouldn't|won't|would not)(?: (?!help|but|only)[\\p{L}]{2,12}){1,5} (?:recommend|endorse|suggest|advise) ${article}`,
  `(?:best|wise|wiser|advisable|advised|well advised|prudent) to (?:avoid|skip|leave|dodge|bypass|shun|stay off) ${article}`,
  `(?:laisserais|ecarterais|exclurais|retirerais|bannirais|rayerais) (?:de cote )?${article}`,
  `(?:dejaria|quitaria|sacaria|apartaria|tacharia)(?: (?:fuera|de lado|aparte))?(?: de [^.;:!?,]{2,20})? (?:a )?${article}`,
  `(?:lascerei|escluderei|toglierei|eliminerei|depennerei)(?: (?:fuori|da parte))? ${article}`,
  `(?:deixaria|excluiria|tiraria|eliminaria|riscaria)(?: (?:fora|de fora|de lado))? (?:a |o )?${article}`,
)
export const warnedAfter = after(
  '(?:就)?(?:不必|不用|没必要|无需|不值得)(?:再)?(?:考虑|看|选|买|试)',
  "(?:'s)? (?:deserves|needs|comes with|warrants|merits|gets) a (?:\\p{L}{4,10} )?(?:warning|health warning|red flag|caveat emptor)",
  '(?:,? | )wurde ich (?:[^.;:!?,]{0,44} )?(?:heraushalten|raushalten|rauslassen|herauslassen|weglassen|streichen|ausschliessen|aussen vor lassen|links liegen lassen)(?=[.,;:!]|$)',
  ',? (?:tres peu|non merci|sans facon)(?: pour (?:moi|nous))?(?=[.,;:! ]|$)',
  ',? mejor (?:olvidarse|olvidarlo|huir|alejarse|pasar|dejarlo)',
  ',? (?:lo|la) (?:lascerei|escluderei|toglierei|scarterei|eliminerei)(?: fuori| da parte)?(?![\\p{L}])',
  ' zou ik (?:[^.;:!?,]{0,30} )?(?:buiten [^.;:!?,]{2,24} (?:houden|laten)|schrappen|weglaten|links laten liggen|eruit laten)(?=[.,;:!]|$)',
)
/** Words on both sides: "um X mache ich einen Bogen", "bei X wäre ich vorsichtig". */
export const warnedAround: readonly (readonly [RegExp, RegExp])[] = [
  [/(?:^|[^\p{L}])um (?:die |den |das )?$/u, /^ (?:mache|mach|machen|wurde|sollten|sollte) [^.;:!?]{0,30} bogen/u],
  [
    /(?:^|[^\p{L}])(?:bei|mit) (?:der |dem )?$/u,
    /^ (?:ware|bin|sollten|sollte) (?:ich|sie|man) (?:\p{L}{3,10} )?(?:vorsichtig|skeptisch|zuruckhaltend|misstrauisch)/u,
  ],
  [
    /(?:^|[^\p{L}])(?:with|about) (?:the )?$/u,
    /^,? (?:i'd|i would|you should|one should) (?:be|stay) (?:\p{L}{3,10} )?(?:careful|wary|cautious|sceptical|skeptical)(?! to(?![\p{L}]))/u,
  ],
  [/(?:^|[^\p{L}])de (?:la |el )?$/u, /^ mejor (?:olvidarse|huir|alejarse|pasar)/u],
]
/** "X? I'd think twice." */
export const doubtsNext =
  /^(?:'s)? ?\? (?:there |honestly,? |personally,? |frankly,? )?(?:(?:i'd|i would|you should|better|best) )(?:\p{L}{3,10} )?(?:think (?:twice|again|hard)|pass(?=[.,;:!])|avoid|skip|steer|stay away|hesitate|be (?:careful|wary|cautious)|look elsewhere|give (?:it|them) a miss|not (?!(?:miss|rule|dismiss|overlook|forget|worry|hesitate|exclude)(?![\p{L}])))/u

/** "Most restaurants take bookings through X": what the public uses is an option, no partner. */
export const publicUses =
  /^(?:(?:today|here|currently|in [^.;:!?,]{2,24}),? )?(?:most|many|almost all|nearly all|some|a lot of|lots of|plenty of|half|the majority of|few|people|everyone|everybody|nearly everyone|almost everyone|locals|die meisten|viele|la plupart des|beaucoup de|la mayoria de|muchos|muchas|la maggior parte d\p{L}{1,3}|molti|molte|a maioria d[aeo]s|muit[oa]s|de meeste|veel) (?:(?:of )?[\p{L}'-]{2,16} ){1,6}(?:through|via|with|on|in|from|at|uber|mit|bei|auf|par|avec|chez|sur|por|con|en|com|na|no|su|tramite|via|met|bij|op) (?:the )?["']?$/u
/** "You already use X for payments, so …" */
export const hasAlready =
  /(?:you|sie|vous) (?:already|currently|still|bereits|schon|deja) (?:use|have|run|pay for|are on|nutzen|haben|utilisez|avez) (?:the )?$/u
export const soNeeds =
  /^(?: (?:for|fur|pour) [^.;:!?,]{2,30})?, (?:so|daher|also|donc|deshalb|you(?:'ll| will)? (?:want|need)) (?!(?:stay|stick|keep|carry on|there is no|there's no|no need|no reason|why|bleiben?|restez|reste) ?)/u
/** "If X has become too dear, look at …" */
export const ifBefore = /(?:^|[.;:!?] )(?:if|when|now that|since|because|as|once) (?:the |your )?$/u
export const givesUpAfter =
  /^(?:'s)? (?:has|is|gets?|got|becomes|became|feels|no longer|does not|doesn't|isn't|stops|stopped|keeps|annoys|lets)(?![\p{L}])[^.;:!?]{0,70}, (?:then )?(?:look at|try|consider|switch|move|go (?:to|for|with)|change to|turn to|have a look at|test|you could (?:try|switch|move))(?![\p{L}])(?! (?:the|its|their|your|an?|\p{L}{3,12}ing)(?![\p{L}]))/u
export const yourBefore = /(?:^|[^\p{L}])your (?:current |present |existing )?$/u
export const runsOutAfter =
  /^(?:'s)? (?:contract|plan|subscription|licen[cs]e|trial|renewal|policy|tariff|lease|agreement) (?:ends|expires|runs out|is up|is due|lapses|is ending|comes up)(?![\p{L}])(?! (?:after|every|each|automatically|if|unless)(?![\p{L}]))/u
/** "X gets slow. What to use instead: …" */
export const insteadNext =
  /^[^.!?\n]{0,140}[.!?] (?:so )?(?:what to (?:use|try|buy|take|get) instead|(?:try|use|consider|look at) (?:these )?instead|if you(?:'d| would)? (?:want|like|prefer|decide|need|wish|are ready|plan)? ?(?:to )?(?:switch|move|leave|change|cancel|migrate|quit)(?: away| elsewhere)?, (?:(?:then )?(?:look at|try|consider|go (?:to|for|with)|[\p{L}' ]{2,40} (?:is|are) (?:the |a |an )?(?:\p{L}{3,10} )?(?:alternatives?|options?|replacements?|candidates?|next)))(?![\p{L}])|(?:use|try|take|choose|go with|get|pick|consider|look at|switch to|go for|nimm|nehmen sie|prenez|usa|prova|gebruik) (?!(?:[^.!?\n]{2,50} )?for )[^.!?\n]{2,60} (?:instead|stattdessen|a la place|en su lugar|invece|em vez disso|in plaats daarvan)(?=[.,;!]|$))/u
/** "X shuts down in March. A and B can import its boards." */
export const endedAndMoved =
  /^(?:'s)? (?:(?:has been|is being|was|will be|is|has) (?:\p{L}{4,10} )?(?:discontinued|shut(?:ting)? down|clos(?:ed|ing) down|retired|sunset|wound up|withdrawn)|(?:shuts|shut|closes|closed) (?:down|its doors)|(?:ceased|ceases) (?:trading|operations))(?![\p{L}])[^\n]{0,160}(?<![\p{L}])(?:instead|imports?|migrat\p{L}{1,4}|(?:moved?|went|switch\p{L}{0,3}|move) (?:\p{L}{2,6} )?to|alternativ\p{L}{1,4}|successors?|(?:obvious|natural|new|best|next) homes?|replace\p{L}{1,6})(?![\p{L}])/u

/** "Don't rule out X", "X should not be left out": a denied exclusion keeps the firm among the options. */
export const keepsBefore =
  /(?<![\p{L}])(?:don't|do not|never|shouldn't|should not|wouldn't|would not|can't|cannot|nor would i|no reason to|hard to|impossible to|unwise to|a mistake to|foolish to) (?:\p{L}{4,12}ly )?(?:rule out|leave(?: out)?|exclude|dismiss|write off|discount|ignore|overlook|forget(?: about)?|omit|neglect|sleep on|underestimate|strike|scratch|cross off|count out) (?:the )?["']?$/u
export const keepsAfter =
  /^(?:'s)? (?:(?:should|must|may|can|could|would|ought)(?:n't| not| never) (?:to )?be (?:left (?:out|off)|omitted|missing|missed|overlooked|ignored|forgotten|dismissed|excluded|ruled out|neglected|underestimated)|darf (?:\p{L}{3,10} )?nicht (?:fehlen|vergessen|unerwahnt)|sollte (?:man )?(?:\p{L}{3,10} )?nicht (?:fehlen|vergessen|ubersehen|unterschatz|auslassen)|ne (?:doit|saurait) pas etre (?:oublie|ecarte|neglige)|no (?:debe|puede) (?:faltar|quedar fuera)|non (?:deve|puo) mancare|nao pode faltar|mag (?:\p{L}{3,10} )?niet ontbreken)/u
