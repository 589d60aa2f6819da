import { after, before } from './cue-patterns.ts'

/**
 * How a verdict is worded, over folded text. `before` patterns end where the name begins, `after` patterns begin where it ends.
 * A strong verdict states the choice of the writer; a weak one only a comparative ("the better fit") and counts where no other firm has one.
 */

const article =
  "(?:the |a |an |your |with |der |die |das |den |dem |einen? |le |la |les |un |une |el |los |una |l'|il |lo |o |os |um |uma |de |het |een )?[\"']?"
/** "the pick for large teams" decides for others only. */
const notSegment =
  '(?![\\p{L}-]| (?:for|if|when|in|of|among|with) (?!you(?![\\p{L}])|your|me(?![\\p{L}])|us(?![\\p{L}])|this|that|here|the (?:two|three|four|lot|bunch|pair)))'
/** "here", "overall", "for a one-off repair": what may stand between the noun of a verdict and its verb. */
const scope =
  '(?:,? (?:here|overall|though|however|today|then|in the end|at the end)){0,2}(?: (?:for|among|of|in|from|with|fur|pour|para|per|voor) [^.;:!?]{1,36})?,?'
const adverbs =
  '(?: (?!(?:only|hardly|rarely|equally|also|even|not|never|seldom|scarcely)(?![a-z]))(?:\\p{L}{2,12}ly|just|still|always|rather|most|first|therefore|then|myself|go and|have to)){0,3}?'
const selects =
  '(?:go (?:with|for)|choose|pick|buy|get|take|use|book|hire|order|rent|install|join|favou?r|prefer|back|nominate|crown|recommend|suggest|start (?:with|at)|begin with|side with|settle (?:on|for)|stick with|plump for|opt for|lean(?: (?:to|towards?|on))?|vote for|bet on|end up with|land on|come down on the side of|reach for|sign(?: up)? (?:with|for)|put in|put my (?:money|bet|name|faith) (?:on|behind)|point you (?:to|at|towards?)|steer you (?:to|towards?)|send you to|give (?:the|my) (?:nod|edge|crown|vote|prize) to)'
const nouns =
  "(?:pick|choice|recommendation|favou?rite|vote|money|bet|preference|buy|winner|nod|edge|suggestion|advice|tip|crown|prize|victory|first place|top spot|number one|no\\. ?1|one i(?:'d| would) \\p{L}{2,10})"
/** "is", "would still go to", "falls on" or a colon. */
const still =
  '(?:still |probably |nevertheless |nonetheless |always |now |then |clearly |certainly |definitely |almost certainly |therefore |likely |simply |again |firmly |squarely )?'
const names = `(?:(?: ${still}(?:is|would ${still}(?:have to )?be|has to be|must be|goes|(?:would|will) ${still}go|falls|lies|belongs|stays|remains)|'s)(?: ${still}(?:to|on|with))?)? ?:? ?`
const praises =
  '(?:own|personal|top|first|overall|final|clear|safe|safer|safest|smart|smarter|sensible|obvious|all-round|best|better|honest|outright|narrow|single|short|simple)'

export const strongBefore = before(
  `(?:i|we)(?:'d|'ll| would| will|'m| am|'re| are)?${adverbs} ${selects} ${article}`,
  `(?:my|our) (?:${praises} ){0,2}${nouns}${scope}${names}${article}`,
  `(?:(?:the|a|overall|clear) (?:${praises} ){0,2}|${praises} )${nouns}${names}${article}`,
  `(?:winner|verdict)(?: here| overall)?${names}${article}`,
  `(?:the )?(?:clear )?(?:overall|outright|all-round|absolute) (?:winner|pick|choice|champion)${scope}${names}${article}`,
  `(?:if|were|had) (?:i|we) [^.;:!?]{2,60}?,? (?:it|that|this|mine|the (?:one|answer|choice|winner))(?:'d| would| has to| will) (?:have to )?be ${article}`,
  `(?:my|our) (?:money|vote|pick|choice|bet)(?:'s| is| would be| goes| would go)(?: on| to)? ${article}`,
  `(?:bottom line|verdict|conclusion|on balance|in the end|at the end of the day|all things considered|all in all|in short|taken together|(?:if|were) (?:i|it) [^.,;:!?]{2,50})[,:] (?:(?:it's|it is|that's|make it|i say|i'd say) )?${article}`,
  `(?:just |simply |so )?go with ${article}`,
  'hard to beat ',
  `(?:it|that|my money|the money|mine|my vote|the job|the order) (?:would|will|should|'d) (?:all )?(?:go|be|end up) (?:to|on|with) ${article}`,
  `(?:rien de (?:mieux|tel) que|nada mejor que|niente di meglio (?:di|che)|nada melhor (?:do )?que|niets beters dan|nichts besseres als|nothing better than) ${article}`,
  `sieger [^.;:!?,]{2,44} ist ${article}`,
  `(?:look no further than|nothing (?:beats|comes close to)|it(?:'s| has)? (?:got )?to be|(?:points|tips it|tips the (?:balance|scales)) (?:clearly |firmly )?(?:to|towards?|in favou?r of)|(?:soft spot|weakness) for|(?:happiest|most comfortable) with) ${article}`,
  `(?:one|only) (?:real |sensible |obvious |clear )?(?:answer|choice|option|winner|name|candidate)[^.;:!?,]{0,40}(?:,|:| -) (?:and )?(?:it's|it is|that's|that is|that would be)? ?${article}`,
  `(?:comprava|escolhia|ia (?:de|com)|ficava com|pegava) (?:na |no )?${article}`,
  `(?:andrei|andrebbe scelt[oa]) (?:da|su|con) ${article}`,
  `(?:fuhrt|geht) (?:kein weg )?an ${article}`,
  `spricht (?:\\p{L}{4,10} )?(?:mehr|alles|vieles|einiges|das meiste) fur ${article}`,
  `(?:autant|mieux vaut|je vous invite a) (?:choisir|prendre|opter pour|aller chez|passer par|partir sur) ${article}`,
  `(?:j'ai (?:un faible|un penchant)|je craque|mon cour penche) pour ${article}`,
  `(?:(?:my|our) )?(?:advice|tip|suggestion|recommendation|answer|plan|pick)(?: here)?: (?:[^.;:!?]{0,40} )?(?:take|get|choose|pick|buy|go with|go for|start with|book|use|hire|try) ${article}`,
  `(?:whose|which|where) [^.;:!?,]{0,20}i(?:'d| would) (?:hand|give|take|bring|entrust) [^.;:!?,]{2,30} (?:is|would be) ${article}`,
  `(?:i'd|i would|i'll) (?:hand|give|entrust|trust|leave|take|bring) (?:the|your|my|that|this|it|them)[^.;:!?,]{0,30} (?:to|with) ${article}`,
  `(?:testsieger|gesamtsieger|gewinner|sieger|favorit|(?:mein|unser) (?:favorit|tipp|rat)|meine (?:wahl|empfehlung|nummer eins|erste wahl))(?: (?:ist|ware|bleibt|heisst|lautet))?(?: (?:fur mich|klar|eindeutig|daher|deshalb))? ?:? ?${article}`,
  `(?:fallt|fiele) (?:meine|die|unsere) (?:wahl|entscheidung)(?: \\p{L}{3,12}){0,2} auf ${article}`,
  `(?:geht|ginge) (?:mein|der|die|unsere?|meine) (?:tipp|vorzug|punkt|sieg|stimme|empfehlung)(?: \\p{L}{3,12}){0,2} an ${article}`,
  `(?:ich (?:wurde|tendiere|neige|nehme|wahle|entscheide|setze|empfehle|greife)|(?:wurde|tendiere|neige|nehme|wahle|entscheide|setze|empfehle|greife) ich)(?: (?:mich|zu|zur|zum|fur|auf|ihnen|dir|am ehesten|am liebsten|eher|lieber|gern|gerne|personlich|klar|hier|daher|deshalb|selbst|trotzdem|dennoch|dann)){0,4} ${article}`,
  `(?:unter dem strich|am ende|insgesamt|fazit)[,:]? (?:ist das |gewinnt |siegt |liegt |uberzeugt )?${article}`,
  `(?:mon|notre|ma|notre) (?:premier |premiere |grand |coup de )?(?:choix|cour|coeur|preference|favori|vote|conseil|recommandation|pari)(?: [^.;:!?]{1,24})?(?: (?:va|irait|vont|reste|serait|est|se porte|se porterait|penche))?(?: a| pour| sur| vers| plutot)?(?: c'est)? ?:? ?${article}`,
  `(?:le )?(?:grand )?(?:gagnant|vainqueur)(?: est| reste|,? c'est)? ?:? ?${article}`,
  `(?:je |j')(?:vous |te |me )?(?:choisirais|choisis|prendrais|prends|recommanderais|recommande|partirais sur|pars sur|opterais pour|opte pour|retiens|retiendrais|conseille(?:rais)?|pencherais (?:plutot )?(?:pour|vers)|penche pour|miserais sur|mise sur|irais (?:chez|vers)|commencerais par|garderais)(?: \\p{L}{4,12})? ${article}`,
  `(?:el |la )?(?:ganadora?|vencedora?|mejor (?:opcion|eleccion))(?: (?:es|seria|aqui es))? ?:? ?${article}`,
  `mi (?:primera )?(?:eleccion|favorit[oa]|recomendacion|apuesta|voto|opcion|preferencia)(?: [^.;:!?]{1,24})?(?: (?:es|seria|va|iria))?(?: (?:para|a|por))? ?:? ?${article}`,
  `(?:yo )?(?:me |te |le |os |les )?(?:recomiendo|recomendaria|elegiria|eligiria|quedaria con|quedo con|escogeria|optaria por|opto por|apostaria por|apuesto por|inclino por|inclinaria por|decanto por|decantaria por|decidiria por|iria con|iria a por|cogeria|empezaria por|contrataria)(?: \\p{L}{4,12})? ${article}`,
  `(?:(?:il |la )?(?:vincitore|vincitrice)|la spunta|vince)(?: e)? ?:? ?${article}`,
  `la mia (?:prima )?(?:scelta|preferenza|raccomandazione)(?: [^.;:!?]{1,24})?(?: (?:e|va|sarebbe|cade|ricade))?(?: (?:a|su|per))? ?:? ?${article}`,
  `(?:io )?(?:sceglierei|scelgo|prenderei|prendo|punterei su|punto su|opterei per|opto per|andrei su|andrei con|propenderei per|consiglierei|partirei da|dico) ${article}`,
  `(?:(?:o |a )?(?:vencedora?|campea|campeao)|quem (?:leva|ganha|vence)(?: a melhor)?)(?: e)? ?:? ?${article}`,
  `(?:a )?minha (?:primeira )?(?:escolha|recomendacao|preferencia|aposta|opcao)(?: [^.;:!?]{1,24})?(?: (?:e|vai|seria|fica))?(?: (?:para|em|no|na|com|por))? ?:? ?${article}`,
  `(?:eu )?(?:recomendo|recomendaria|indico|indicaria|escolheria|escolho|ficaria com|fico com|optaria por?l?[ao]?|apostaria n?[ao]?|iria (?:de|com|no|na)|vou (?:de|com)|prefiro|preferiria|contrataria|pegaria|comecaria por?l?[ao]?) ${article}`,
  `(?:ik (?:zou|kies|ga|neem)|(?:zou|kies|ga|neem) ik)(?: (?:zelf|dan|toch|eerder|hier|persoonlijk|gaan|kiezen|voor)){0,4} ${article}`,
  `(?:mijn (?:keuze|favoriet|aanrader|voorkeur|advies|stem)|winnaar)(?: (?:is|gaat|zou|blijft|valt|ligt))?(?: (?:\\p{L}{4,9} )?(?:naar|uit naar|op|bij))? ?:? ?${article}`,
)

export const strongAfter = after(
  "(?:'s)?,? (?:no contest|hands down|every time|any day|without (?:a doubt|hesitation|question)|by a mile|all the way)(?=[.,;:!]|$)",
  "(?:'s)? (?:is|would be) (?:ahead|in front|in a league of its own|a no-brainer|hard to beat|unbeatable)(?=[.,;:!]|$| (?:here|for you))",
  "(?:'s)? it (?:has to|must|will have to|should) be(?=[.,;:!]|$)",
  '(?: (?:ist|ware|bleibt))? (?:meine|mein|unsere) (?:erste |klare |liebste |beste )?(?:adresse|wahl|anlaufstelle|favorit|favoritin|empfehlung|tipp|nummer eins)(?![\\p{L}])',
  `(?:'s)?,? ?(?:is|would be|remains|stays|becomes|gets|would get|takes|deserves|earns|wins|has) (?:still |clearly |also |therefore |probably |easily |hands down )?(?:(?:my|our) (?:${praises} ){0,2}|(?:the )?(?:clear|overall|obvious|outright|top|first|narrow|all-round|best) (?=winner|overall|pick|favou?rite)|the (?=winner|pick|favou?rite|vote|money|nod|edge|crown|prize|top spot))(?:overall winner|${nouns})${notSegment}`,
  "(?:'s)? (?:is|would be|remains) (?:still |clearly |probably )?(?:(?:the|my) )?(?:\\p{L}{2,12} )?(?:one|card|app|tool|firm|shop|service|platform|option|name|place|company|model|plan|bank|agency|provider|brand|what|who|where|the)? ?(?:that |which )?(?:i'd|i would|we'd|i|we)(?: \\p{L}{2,12}ly| always| still)? (?:choose|pick|take|get|buy|use|book|hire|trust|recommend|start with|go for|go with|keep|order|install|sign up|put first)",
  "(?:'s)? (?:is|would be|gets) (?:the )?(?:clear |overall )?(?:winner|pick|one to (?:beat|choose|pick|go for|get|buy|take))(?![\\p{L}-])",
  ' (?:(?:just |narrowly |clearly )?edges (?:it|ahead|out)|(?:just )?nudges ahead|pulls (?:ahead|in front)|comes? (?:out )?(?:on top|ahead|out ahead|out best|out first|out in front)|takes (?:it|the (?:crown|lead|prize|win|cake))|would win|it is(?: then)?(?: for (?:me|you))?(?=[.,;:!]|$)|wins(?: (?:overall|here|out|hands down|outright|this one(?: on [^.;,]{2,16})?|it|by a [^.;]{2,16}|for (?:you|me|most)[^.;]{0,16}))?(?=[.,;:!]|$)|beats (?:the (?:others|rest|other \\p{L}{3,6})|them (?:all|both)|both(?: of them)?|all \\p{L}{3,6})(?![\\p{L}]))',
  " (?:would be my (?:pick|choice|first)|is what i(?:'d| would) (?:choose|pick|buy|go))",
  ' (?:ist|bleibt|ware|gilt als) (?:\\p{L}{4,10} )?(?:(?:mein|meine|der|die|unser|unsere|unsere|fur mich die|fur mich der) )?(?:klare[rs]? |erste |beste )?(?:favorit|testsieger|gesamtsieger|gewinner|sieger|tipp|erste wahl|beste wahl|empfehlung)(?![\\p{L}-])',
  ' (?:gewinnt(?=[.,;:!]|$)|liegt (?:am ende |knapp |klar )?vorn|macht das rennen|die nase vorn|hat die nase vorn|setzt sich durch|bekommt (?:meine stimme|den zuschlag|den vorzug)|(?:das rennen|den vorzug|den zuschlag)|wurde ich (?:\\p{L}{4,11} )?(?:wahlen|nehmen|bevorzugen|empfehlen|buchen|kaufen|greifen)(?=[.,;:!]|$))',
  " (?:l'emporte|remporte|sort (?:gagnant|vainqueur|du lot)|(?:est|reste) (?:\\p{L}{4,10} )?(?:le |mon |la |ma )?(?:gagnant|meilleur choix|premier choix|meilleure option|favori)|a ma preference|que je (?:\\p{L}{3,14}rais|choisirais|prendrais|choisis|prends|retiens|retiendrais|recommanderais|recommande))",
  ' (?:gana(?=[.,;:!]|$)|sale ganando|se lleva|se impone|(?:es|seria|sigue siendo) (?:el |la |mi |para mi )?(?:ganador|mejor opcion|mejor eleccion|favorit[oa]|apuesta|eleccion)|(?:es|seria) (?:el|la) que (?:elegiria|escogeria|recomiendo|recomendaria|cogeria))',
  ' (?:vince(?=[.,;:!]|$)|la spunta|si aggiudica|ha la meglio|(?:e|resta|sarebbe) (?:il |la |il mio |la mia )?(?:vincitore|scelta migliore|miglior scelta|prima scelta|scelta|preferit[oa])|(?:e|sarebbe) quell[oa] che (?:sceglierei|prenderei|consiglio|consiglierei))',
  ' (?:vence(?=[.,;:!]|$)|leva a melhor|sai na frente|sai ganhando|(?:e|seria|fica como) (?:o |a |a minha |minha )?(?:vencedora?|melhor escolha|melhor opcao|escolha|favorit[oa])|(?:e|seria) (?:o|a) que eu (?:escolheria|recomendo|pegaria))',
  ' (?:wint(?=[.,;:!]|$)|trekt aan het langste eind|komt als beste uit|(?:is|blijft) (?:de |mijn )?(?:winnaar|beste keuze|eerste keuze|favoriet|aanrader|keuze)|(?:is|blijft) degene die ik (?:zou )?(?:kiezen|kies|nemen|neem))',
)

export const caplessAfter =
  /^(?:が|を|に|」が|なら|」は)(?:一番|いちばん|最も|最適|ベスト|第一候補|最有力|イチオシ|選び|推し|選ぶ|決め|軍配)|^(?:が|で)(?:よい|良い|いい)と思|^(?:に軍配|をおすすめします|をお勧めします|が本命|で決まり|でしょう)|^(?:是|为)?(?:我的)?(?:体验最好|效果最好|口碑最好|首选|最佳选择|最优选择|胜出|更胜一筹|是最好的选择|最(?:稳|好|合适|划算|省心|靠谱|值得|适合)|最合适|更合适|更适合你)|^(?:을|를|이|가) (?:선택하겠|고르겠|추천하겠|1순위|최종|가장 추천|제일|낫습니다|더 낫|가장 낫)/u
export const caplessBefore =
  /(?:一番のおすすめは|イチオシは|結論(?:として|は|:)|総合1位は|私なら|(?:(?:一|1|ひと)[つ台社件軒枚本個冊店点]|どれか|どちらか)(?:だけ)?(?:を)?(?:選ぶ|挙げる|決める)(?:なら|とすれば|としたら)|最終的には|个人(?:更)?(?:推荐|倾向|看好)(?:于)?|我(?:个人|会|更|比较)?(?:更)?(?:倾向|推荐|建议|看好|选择?)(?:于|选)?|最推荐(?:的)?(?:还是|就是|是)?|首选(?:是)?|我(?:会|就|肯定|还是会)(?:买|选|用|去|挑|入手)|胜出的是|结论(?:是)?[::]?|(?:要|让|换)我(?:来)?(?:选|挑|推荐)(?:的话)?[,,]? ?我?(?:还是|就|会|肯定)?会?(?:选|买|用|去)?|(?:只)?选一(?:个|家)(?:的话)?[,,]?(?:我选|就选|我会选|选)?|최종 추천은|저라면|결론(?:은|:)|(?:하나만|한 곳만|한 군데만|굳이|꼭)? ?(?:고르라면|고른다면|꼽으라면|꼽자면|선택한다면|선택하라면|추천하자면)|제 (?:선택|추천)은|최종 선택은)[、,]? ?[「『"]?$/u

/** "the better fit", "suits you best": comparatives without a speaker. */
export const weakAfter = after(
  "(?:'s)? (?:is|would be|remains) (?:\\p{L}{4,10} )?the (?:better|best|right|smarter|safer|stronger|wiser) (?!of(?![\\p{L}]))\\p{L}{3,14} for (?:you|me|your [^.;:!?,]{2,24}|this[^.;:!?,]{0,16})(?=[.,;:!]|$)",
  `(?:'s)? (?:is|would be|looks like|seems|remains|makes|offers) (?:still |clearly |probably |simply |easily |therefore |also |by far )?(?:the |a |your |my )?(?:better|best|right|smart(?:er|est)|safe(?:r|st)|wise(?:r|st)|stronger|strongest|obvious|natural|sensible|ideal) (?:overall )?(?:fit|choice|match|bet|option|buy|pick|call|deal|solution|one|answer|value|all-rounder)${notSegment}`,
  "(?:'s)? (?:ticks (?:every|all (?:the|your|of the)|more|the most) box(?:es)?(?: than (?:either|the \\p{L}{4,6}|both|any))?|makes (?:the )?(?:most|more) sense|is the (?:most|more) sensible (?:choice|option|pick|one)|stands out(?: from the (?:rest|others))?|fits the bill|is (?:the |a )?(?:standout|stand-out|front-?runner))(?=[.,;:!]|$| here| for (?:you|me))",
  "(?:'s)? is (?:the one (?:that|which|to) (?!avoid|skip|watch|miss)|where i)",
  ' (?:(?:suits|fits|serves) (?:you|your [^.;:!?]{2,30}|a [^.;:!?]{2,30}) (?:better|best|more)|would (?:suit|fit|serve) you (?:better|best))(?![\\p{L}-])',
  ' (?:passt (?:\\p{L}{3,10} )?(?:am besten|besser)|ist (?:hier |dafur |klar |deutlich |also )?(?:die|das|der|am) (?:bessere|beste|passendere|geeignetere|richtige|besten))(?![\\p{L}])',
  ' (?:convient (?:le )?mieux|(?:est|reste|semble) (?:le |la )(?:meilleur|meilleure|plus adapte|plus adaptee|bon) ?(?:choix|option|solution)?)(?![\\p{L}])',
  ' (?:encaja mejor|(?:es|seria) la (?:mejor|opcion mas))(?![\\p{L}])',
  ' (?:e (?:il|la) (?:migliore|piu adatt[oa])|si adatta meglio)(?![\\p{L}])',
  ' (?:e (?:o|a) (?:melhor|mais (?:indicad[oa]|adequad[oa]))|combina melhor)(?![\\p{L}])',
  ' (?:past (?:het best|beter)|is (?:de |het )?(?:betere?|beste) (?:keuze|optie|match))(?![\\p{L}])',
)

/** "Take the X": a command picks where it is no matter of a condition or a part of the readers. */
export const commandBefore = before(
  `(?<=(?:^|[:;,.] )(?:so |then |and |just |simply |also |alors |pues |quindi |dus |dann )?)(?:pick|take|choose|get|buy|make it|call|book|hire|go for|sign(?: up)? with|join|start with|stick with|switch to|(?:nehmen|wahlen|kaufen|buchen) sie|greifen sie zu|gehen sie zu|nimm|kauf|prenez|choisissez|optez pour|partez sur|allez chez|prends|choisis|elige|elija|quedate con|quedese con|opta por|ve a por|compra|coge|scegli|scelga|prendi|prenda|punta su|vai su|escolha|va de|fique com|pegue|opte por|neem|kies|ga voor|koop)(?: (?:doch|ruhig|einfach|lieber|plutot|dan|maar|gewoon|voor))? (?:zum |zur )?${article}`,
)
export const onlyForSome =
  /^[^.;:!?]{0,40} (?:for|if|when|where|unless|pour|si|quand|para|per|se|fur|wenn|falls|voor|als|quando|cuando|only|nur|and|or|und|oder|et|ou|y|o|e|en|of)(?![\p{L}])/u

export const weakBefore = before(
  `(?:je |j'|io |yo |eu |me )(?:vous |te |me )?(?!(?:evit|deconseill|sconsigl|desaconsej|compar|confront|dir|pass|laiss|lasc|scart|aur|avr|ser|sar|voudr|vorr|pourr|potr|devr|dovr|oubli|ecart|hesit|ajout|aggiung|gust|encant|jamais|nunca|mai)[a-z]*)\\p{L}{3,13}(?:rais|erei|irei|aria|eria|iria) (?:\\p{L}{2,10} ){0,2}${article}`,
  `(?:am besten|besser) (?:passt|passen|fahren sie|fahrst du|sind sie|bist du|eignet sich|geeignet ist) (?:hier |da |bei |mit |wohl )?${article}`,
  `(?:die|der|das) (?:bessere|beste|richtige|passendere|sicherste) (?:wahl|losung|adresse|option|griff|partner) (?:ist|ware|bleibt|heis?st) (?:hier |wohl )?${article}`,
  `(?:le (?:meilleur|bon) (?:choix|plan|compromis)|la (?:meilleure|bonne) (?:option|solution)|le plus (?:sage|simple|sur)) (?:est|reste|serait|c'est) (?:de (?:prendre|choisir) )?${article}`,
  `(?:la (?:scelta|soluzione|opzione) (?:migliore|giusta|piu \\p{L}{4,9})|la (?:migliore|miglior) (?:scelta|opzione)) (?:e|sarebbe|resta) ${article}`,
  `a (?:melhor|mais (?:segura|acertada)) (?:opcao|escolha) (?:e|seria) ${article}`,
  `(?:de beste (?:keuze|optie)|het (?:beste|best) (?:past|zit je|ben je|af)) (?:is |ben je |bij |met |past )?${article}`,
  `(?:(?:the )?best (?:one )?|la mejor |el mejor |la migliore |il migliore |a melhor |o melhor |la meilleure |le meilleur |am besten |het beste |de beste )(?:for you|fur sie|fur dich|para ti|para usted|per te|per lei|para voce|pour vous|pour toi|voor jou|voor u) (?:is|ist|ware|es|seria|e|sarebbe|est|reste|serait) ${article}`,
  '(?:best|better|right|safest|smartest|wisest|sensible|strongest) (?:fit|choice|match|bet|option|buy|call|solution|answer)(?: here| overall| for (?:you|your [^.;:!?]{2,24}|this[^.;:!?]{0,16}))? (?:is|would be|remains|looks like|seems to be) (?:probably |clearly |still )?(?:the )?["\']?',
  '(?:一番|最も|いちばん)(?:いい|良い|よい|おすすめな?|合う|向いている|安心な|無難な)のは[、]?[「『]?',
  '(?:最(?:合适|推荐|适合[^。,,]{0,6}|好|稳妥|省心)的(?:还)?是|(?:还是|建议|不如|就)选择?)[「“]?',
  '(?:가장|제일) (?:나은|좋은|추천하는|추천할 만한|적합한|무난한) (?:곳|것|건|선택|업체|서비스)(?:은|는)? ?',
)

/** A heading or label under which the verdict stands. */
export const verdictTitle =
  /^(?:(?:the |my |our |final |overall |short )*(?:verdict|bottom line|pick|recommendation|choice|conclusion|winner|answer|final word|takeaway|tl;? ?dr|in short)|(?:mein |unser |meine |unsere )?(?:fazit|empfehlung|urteil|favorit|kurz gesagt|unterm strich|tipp)|(?:mon |notre |ma )?(?:verdict|choix|conclusion|recommandation|avis|en bref)|(?:mi |nuestra )?(?:veredicto|eleccion|conclusion|recomendacion|en resumen)|(?:la mia |il mio |in )?(?:verdetto|conclusione|scelta|consiglio|sintesi)|(?:minha |meu |em )?(?:veredito|conclusao|escolha|recomendacao|resumo)|(?:mijn |ons )?(?:oordeel|conclusie|advies|keuze|kortom)|結論|まとめ|おすすめ|总结|结论|建议|推荐|결론|요약|추천)(?: (?:for you|fur sie|pour vous|para ti|per te|para voce|voor jou))?(?=[:：]? *$|[:：] )/u

/** The verdict speaks of the firm named before by a pronoun, in the same sentence … */
export const pronounAfter =
  /^[^.!?]{0,150}(?:(?:they're|they are|it's|it is|these are|that's|those are) (?:also )?(?:the )?(?:ones?|[\p{L}]{3,12}) (?:that |which )?(?:i'd|i would|i)(?: \p{L}{4,10}ly| always)? (?:choose|pick|buy|take|book|hire|use|recommend|trust|go for|go with)|(?:so|and|which is why|that's why),? (?:i'd|i would|i'll) (?:send|take|bring|book|call|order|go|buy|start|sign up|hand|ship) (?:[^.;:!?,]{0,24} )?(?:there|with them|from them|from it|to them)(?=[.,;:!]|$)|c'est (?:mon|notre) (?:premier |premiere )?(?:choix|favori|coup de coeur|preference)|(?:yo |eu |io |je )?(?:pediria|reservaria|compraria|contrataria|iria|andrei|prenoterei|comprerei|reserverais|irais|commanderais) (?:[^.;:!?,]{0,24} )?(?:alli|ahi|alla|la|li|ali)(?=[.,;:!]|$)|我(?:个人)?会?(?:首选|优先选|选|推荐)(?:它|这个|这家)|(?:i'd|i would|i'll)(?: \p{L}{4,10}ly| still)? (?:choose|pick|go with|buy|take|go for|put|rank|place|book|hire) (?:it|them)(?: over| ahead| first| above| before| at the top|[.,;]|$)|(?:which|and that|this|and it) is (?:also )?(?:where|what|the one|who) (?:i'd|i would|we'd|we would) (?!(?:avoid|skip|leave|not|never|worry)(?![\p{L}]))\p{L}{3,10}|(?:it's|it is|they're|they are) (?:also |still )?my (?:\p{L}{3,12} )?(?:favou?rite|pick|choice|recommendation|go-to)(?![\p{L}])|(?:which|that) (?:makes|is why) (?:it|they|this|that|it's|it is)(?:'s| is)? ?(?:the|my) (?:\p{L}{3,12} )?(?:one|pick|choice|favou?rite|winner|\p{L}{3,12}) (?:i'd|i would|for you|for me)|(?:so|and|hence) (?:it's|it is|that's|that is) (?:the one|what|my (?:pick|choice|vote)|the (?:clear |overall )?(?:winner|pick))|(?:it|this) (?:gets|has|wins) my (?:vote|money|nod|pick)|(?:settles it|decides it|wins it|clinches it|tips (?:it|the (?:balance|scales)))(?: for (?:me|you))?(?=[.,;:!]|$)|(?:gives it the (?:edge|nod)|puts it (?:ahead|first|in front|on top)|makes it (?:my|the) (?:pick|choice|winner|favou?rite))|(?:ed? e|y es|et c'est|c'est|e e) (?:quell[oa] che|el que|la que|celui que|celle que|o que|a que) (?:io |yo |je |eu )?\p{L}{3,14}(?:erei|irei|eria|aria|iria|rais)|(?:den|die|das) ich (?:\p{L}{4,12} )?(?:nehmen|wahlen|kaufen|buchen|bevorzugen) wurde|die ik (?:zou (?:kiezen|nemen)|(?:kiezen|nemen) zou))/u
/** … or in the next one. */
export const nextSentenceSays =
  /^[^.!?\n]{0,160}[.!?] (?:so |for me |and |overall,? |personally,? )?(?:(?:i'd|i would)(?: \p{L}{4,10}ly)? (?:choose|pick|go with|buy|take|go for|sign (?:up )?with|book|hire|start with|put my money on) (?:it|them|that one|this one)|it's|it is|it would be|that's|that is|that one is|this is|this one is|that would be|it gets|das ware|das ist|c'est|esa es|ese es|sarebbe|e la|seria|dat is) (?:also |clearly )?(?:the one (?:i'd|i would)|what (?:i'd|i would)|my (?:pick|choice|vote|favou?rite|money|first|top)|mein (?:favorit|tipp)|meine (?:wahl|empfehlung)|mon (?:choix|favori)|(?:la )?mia scelta|mi (?:eleccion|favorit)|a minha escolha|mijn (?:keuze|favoriet|aanrader))(?![\p{L}])/u
