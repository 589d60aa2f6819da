import { after, before } from './cue-patterns.ts'

/** Further wordings of advice against a firm and of leaving one out, over folded text; see role-cues. Fillers are bounded, no repeat stands inside a repeat. */

const article = "(?:the |an? |die |der |dem |das |den |le |la |les |l'|el |los |las |il |lo |o |os |as |de |het )?[\"']?"
const few = '[^.;:!?,]{0,30}'

export const refusedBefore = before(
  `(?:don't|do not|never|wouldn't|would not|can't|cannot|not|nobody should) (?:\\p{L}{2,12} )?(?:book (?:with|through)|buy from|sign with|order from|work with|go through|travel with|stay (?:at|with)|bank with|fall for|go near|get involved with|be (?:tempted|fooled|lured|seduced|taken in|swayed|dazzled|blinded|won over) by|vouch for|endorse|stand behind|deal with|commit to|hand your [^.;:!?,]{2,24} to) ${article}`,
  `(?:keep|keeping|stay|staying|steer|steering) (?:my |your |our |a safe |well |far )?(?:distance|away|clear|out|off) (?:from|of) ${few}(?:is|would be|remains|:) ?${article}`,
  `(?:one|only) ${few}(?:i'd|i would|i'd not|to|you should|people should|we) (?:\\p{L}{2,10} )?(?:avoid|skip|pass on|leave alone|not touch|drop|cross off|steer clear of|stay away from|warn (?:you )?(?:about|against|off)|worry about) ${few}(?:is|would be|remains|:) ?${article}`,
  `(?:finger|hande) weg(?: bitte)?(?: von|:) ${article}`,
  `(?:lieber|besser|bitte|eher) nicht (?:zu|bei|mit|auf|von) ${article}`,
  `(?:gewarnt sei vor|warne (?:ich )?(?:sie |dich |ausdrucklich )?vor|warnen wir vor|nicht empfehlen (?:kann|wurde|mochte) ich|abraten (?:muss|mochte|wurde) ich(?: ihnen| dir)? von) ${article}`,
  `(?:passez votre chemin|mefiez-vous|gardez vos distances|ne (?:vous )?(?:fiez|adressez)[^.;:!?,]{0,10} pas|ne vous laissez pas [^.;:!?,]{3,16}) ${few}(?:de|d'|avec|chez|propose|par|a) ?${article}`,
  `(?:a (?:fuir|eviter|proscrire|oublier)|le seul que j[e'] ?(?:eviterais|deconseille)) ?:? ?(?:c'est |est )?${article}`,
  `no (?:te |le |les |os |se )(?:recomiendo|recomendaria|aconsejo|aconsejaria|fies de|fie de|acerques a|dejes enganar por)(?: contratar| usar| ir a| comprar)? (?:a )?${article}`,
  `(?:alejate de|mantente lejos de|ni se te ocurra \\p{L}{4,10}|descartaria|descarta|me alejaria de|no me fiaria de|no contrataria)(?: a)? ${article}`,
  `(?:lascia(?:te)? perdere|lascerei perdere|starei alla larga da|stai alla larga da|scarterei|scarta|non mi fiderei di|non mi affiderei a|non ti consiglio|non le consiglio|non vi consiglio) ${article}`,
  `nao (?:te |lhe |vos |se )?(?:indico|indicaria|aconselho|aconselharia|contrate|va de|caia n[ao](?: d[ao])?|confiaria n[ao]|compre n?[ao]?) ${article}`,
  `(?:fuja d[ao]|afaste-se d[ao]|fique longe d[ao]|descartaria|deixe de lado) ${article}`,
  `(?:laat [^.;:!?,]{0,12}links liggen|ga niet in zee met|trap niet in|ik waarschuw (?:u |je )?voor|kies (?:liever|beter) niet voor|ga (?:liever|beter) niet naar) ${article}`,
  '(?:避け(?:る|た)べき(?:な)?のは|避けた(?:い|方がよい|ほうがよい|方がいい|ほうがいい)のは|おすすめ(?:でき|し)ないのは|やめた(?:方|ほう)が(?:いい|よい)のは)[「『]?',
  '(?:不(?:太|怎么|是很)?(?:推荐|建议|考虑)(?:大家|您|你)?(?:去|再)?(?:报名|报|使用|用|选择|选|购买|买|考虑|找|去|下载|入手|签约?|住|订|投|加盟|合作)?|(?:千万|最好)?(?:(?<![特分个区级类性识])别|不要|切勿|请勿)(?:去|再)?(?:碰|选择?|买|用|找|信|考虑|报名?|签|去)|慎(?:选|用|入)|远离|避开|劝退的是)[「“]?',
  '(?:피해야 할|추천하지 않는|권하지 않는|말리고 싶은) (?:곳|업체|서비스|브랜드|회사|앱)(?:은|는|이|:) ?',
)

/** A negated command or piece of advice, whatever its verb, but for verbs of overlooking. */
export const forbiddenBefore = before(
  `(?:stay|keep|steer) off ${article}`,
  `(?:je |j')(?:ne |n')(?!(?:dirais|oublierais|ecarterais|hesiterais|exclurais)(?![a-z]))\\p{L}{2,14}rais (?:vraiment |surtout |jamais )?(?:pas|jamais) (?:\\p{L}{2,10} ){0,3}(?:d')?${article}`,
  `(?:no|non|nao) (?:me |mi |ci |te |le |se )?(?!(?:dir|perd|dudar|descartar|sottovalut|subestimar|ser|sar|escluder))\\p{L}{3,12}(?:aria|eria|iria|erei|irei) (?:\\p{L}{1,10} ){0,3}${article}`,
  `(?:(?:no|little|hardly any|scant) |(?:can't|cannot|don't|do not) (?:really )?(?:see|find|think of) (?:a|any|much|the) )(?:good |real |obvious |compelling )?(?:reason|point|sense|case|argument) (?:to (?!avoid|skip|doubt|leave|worry|exclude)|in |for )(?:\\p{L}{2,9} ){0,3}${article}`,
  `(?:passerais|passez|passe) (?:mon|votre|ton) chemin (?:chez|avec|pour|face a) ${article}`,
  `(?:under no circumstances|in no case|on no account|at no price)[^.;:!?]{0,40} ${article}`,
  `(?:(?:very |extremely |rather |more than a little )?(?:wary|cautious|suspicious|sceptical|skeptical) (?:of|about)|at all costs:?|think hard before [^.;:!?,]{3,20}) ${article}`,
  `(?<=(?:^|[,.;:!] )(?:en |und |et |y |e |mais |maar |aber |mas |pero |ma )?)n(?:e |')(?:vous |te )?(?!(?:oubl|manqu|neglig|hesit|rat|sous-estim|ecart|pass|cherch|attend|confond|ignor|compt)[a-z]*)\\p{L}{3,14}(?:ez|e|es|s) (?:surtout |vraiment |en aucun cas )?(?:pas|jamais|plus|rien)(?: \\p{L}{2,9}){0,3} (?:d')?${article}`,
  `(?<=(?:^|[,.;:!] )(?:y |e |pero |ma |mas )?)(?:no|nao|non) (?:te |le |se |vi |si )?(?!(?:ignor|subestim|trascur|desprec|menosprec|saltes|salte|olvid|descart|dud|pierd|dejes de|esquec|deixe de|perc|hesit|descart|dimentic|perd|sottovalut|escludet|esclud|es |e |hay|tien|tem|ha |est)[a-z]*)\\p{L}{4,14}(?:es|as|e|a|en|an|em|am|are|ere|ire|ate|ete|ite|i) (?:nunca |mai |nada |nulla )?(?:(?:con|en|a|de|com|na|no|da|do|su|da|di|ao|por) )?${article}`,
  `(?<=(?:^|[,.;:!] )(?:en |maar )?)(?!(?:vergeet|mis|onderschat)(?![a-z]))\\p{L}{3,10} (?:dus |vooral |zeker |liever |beter |echt |u )*?(?:niet|nooit) (?:met |bij |in |naar |voor |op |van )?${article}`,
  `(?<=(?:^|[,.;:!] )(?:und |aber |bitte )?)(?!(?:vergessen|ubersehen|unterschatzen|verpassen|wenn|falls|weil|dass|obwohl|auch|warum|wieso|sofern|solange|sind|sollten|haben|wurden|konnen|mochten|wollen|gibt|lohnt|aber|also|oder|wer|nein)(?![a-z]))\\p{L}{4,16} (?:sie |du )?(?:bitte |besser |lieber |auf keinen fall |niemals |keinesfalls ){0,2}(?:nicht|nichts|nie|keinesfalls|auf keinen fall)(?: \\p{L}{3,10})? (?:mit |bei |auf |zu |von |an |zur |zum )?${article}`,
)

/** The same, with the firm in front. */
export const forbiddenAfter = after(
  "[^.;:!?]{0,60}(?:,| and| so) (?:and )?(?:i'd|i would|you should) (?:\\p{L}{2,10} )?think (?:twice|hard|carefully|very carefully)",
  '[^.;:!?,]{0,20} (?:is|would be) to (?:stay away|avoid|skip|steer clear|keep (?:away|clear)|look elsewhere|walk away)',
  '[^.!?]{0,80}(?:,|;| -) (?:so )?(?:keep|stay|steer|walk|run|leave) [^.;!?]{0,20}(?:out of|away from|clear of|off|alone)(?: (?:it|them))?(?=[.,;!]|$)',
  ",? [^.;:!?]{0,20}(?:s'en tenir|(?:s'en )?tenir|rester) (?:eloigne|a l'ecart|a distance)|,? (?:yo )?(?:me mantendria|mantente|mantengase) (?:bien )?lejos|,? (?:eu )?(?:passaria|passe|ficaria|fique) (?:bem )?longe|,? zou ik (?:\\p{L}{2,8} )?niet [^.;:!?]{0,20}(?:halen|bellen|kiezen|nemen|inhuren|boeken|kopen)",
  "[^.;:!?]{0,90}(?:,|;| -) (?:please |so )?(?:do not|don't|never) (?!(?:forget|overlook|miss|worry|panic|rush|mind|hesitate|ask)(?![a-z]))\\p{L}{3,12}(?: \\p{L}{2,6})?(?=[.!;]|$)",
  ',? (?:invece |en cambio |pero |ja |mas |per contro )?(?:io |yo |eu )?(?:no|non|nao) (?:me |mi |ci |nos |la |lo |le |li |te |se |te la |te lo |gli )*(?!(?:dir|perd|dudar|descartar|sottovalut|subestimar))\\p{L}{3,12}(?:aria|eria|iria|erei|irei|rrei)(?![\\p{L}])',
  ",? je (?:ne |n')(?:la |le |les |l'|m'y |lui )?(?!(?:dirais|oublierais|ecarterais))\\p{L}{3,13}(?:rais|rai) (?:vraiment |surtout )?(?:pas|jamais|rien)",
  '(?:,? (?:sollten sie|sollte man|solltest du|wurde ich))[^.;:!?,]{0,30} (?:nicht|nie|niemals|keinesfalls|keinen?)(?![a-z]|[^.;:!?,]{0,12} (?:verpassen|ausschliesen|ausschliessen|unversucht|ubersehen|unterschatzen|vergessen|verzichten|auser acht|vorenthalten|nur|allein))',
  "(?:'s)? (?:is|are) (?:simply |frankly |basically )?(?:an? (?:\\p{L}{4,12} )?(?:no-go|hard no)(?![\\p{L}])|out of the question)",
  "[^.;:!?]{0,90}[,;.] (?:so |and )?(?:please )?(?:do not|don't|never) (?!(?:forget|overlook|miss|underestimate|let|mind|expect|confuse|mix)(?![a-z]))[^.,;:!?]{2,24} (?:it|them|there)(?![\\p{L}])",
  ',? (?:yo )?(?:tendria|iria|iria con|andaria|tenga|ten|tengan) (?:con )?(?:mucho |especial |muchisimo )?cuidado|,? (?:starei|farei|state|fai) (?:molto )?attent[oai]|,? (?:eu )?(?:teria|tomaria|tome|tenha) (?:muito )?cuidado',
  '(?:は|を|に(?:は)?|で(?:は)?|だけは|への|の)(?:(?!は|が)[^。]){0,24}(?:ない(?:方|ほう)が(?:いい|よい|良い|無難|賢明)|ないで(?:ください|ほしい|おき)|ないように(?:し|ご注意)|べきでは(?:ない|ありません)|(?:の|こと)は(?:避け|やめ|控え))',
  '[^。;;,,]{0,8}(?:千万|绝对|一定)?(?:不要|(?<![特分个区级类性识])别|勿)(?:[^。;;,,只]{1,6})(?=[,,。;;:!]|$)',
  '(?:은|는|을|를|에는|에서는|만은)[^.]{0,24}(?:(?<!걱정하|잊|놓치|망설이|고민하|염려하)지 ?(?:마세요|마십시오|마시길|말아|않는 (?:것이|게|편이)))',
)
/** "X? No." – the answer comes after the sign. */
export const answersNo =
  /^(?:'s)? ?(?:[?:] (?:(?:please|honestly|frankly|sorry|for you|here),? )?(?:no(?=[,.;:!]|$| -)|nope|avoid(?=[,.;:!]|$)|skip (?:it|them)|stay away|hard (?:no|pass)|nein(?![a-z])|lieber nicht|besser nicht|finger weg|hande weg|eher nicht|non(?=[,.;:!])|a (?:fuir|eviter)|plutot non|mejor no|ni hablar|meglio (?:di )?no|da evitare|melhor nao|nao(?=[,.;:!])|nem pensar|nee(?=[,.;:!])|liever niet|beter niet|不推荐|不建议|算了|아니요|비추)|\? (?:please )?(?:don't|do not|never|avoid|lascia|别))/u

export const refusedAfter = after(
  "(?:'s)?[^.;:!?]{0,60} (?:is|as|be)? ?(?:one|something|somebody|an? \\p{L}{3,12}|what|that|which)? ?(?:i|we) (?:can't|cannot|could not|couldn't|won't|would not|wouldn't|would never|don't|do not|hesitate to|am reluctant to) [^.;:!?]{0,30}(?:recommend|suggest|endorse|advise|vouch|stand behind|send (?:you|anyone))(?! [^.;:!?]{0,12}(?:enough|highly|more))(?!ed)",
  " (?:can't|cannot|can not|could not|couldn't) (?:\\p{L}{4,12} )?be (?:recommended|trusted|relied)",
  "[^.;:!?]{0,80}(?:,| so| and| -) (?:so |and )?(?:i'd|i would|you should|please|you'd better|it's best to|best to|just) (?:\\p{L}{2,10} )?(?:avoid (?:it|them)|skip (?:it|them)|give (?:it|them|that one) a (?:miss|wide berth)|keep (?:your|my) distance|steer clear|stay away|keep (?:away|clear)|stay clear|walk away|look elsewhere|leave (?:it|them) alone)(?![\\p{L}])",
  "(?:'s)?(?:,|:|\\?| -) ?(?:please |just |better |rather )?(?:walk away|stay away|steer clear|keep (?:your distance|away|clear)|run(?=[.,;!]|$)|look elsewhere|give it a miss|skip it|avoid it|hands off|no thanks|lieber nicht|finger weg|hande weg|besser nicht|a (?:fuir|eviter)|mejor no|mejor evita|meglio (?:di no|evitare|lasciar perdere)|da evitare|melhor (?:nao|evitar|fugir)|liever niet|beter van niet)",
  ' (?:well alone|to one side and)',
  ' (?:rate|raten) (?:[^.;:!?,]{0,40} )?ab(?=[.,;:!]|$)',
  ' (?:rate|raten|wurde|muss|kann|mochte|sollte|sollten|solltest|ist|wird) (?:[^.;:!?,]{0,40} )?(?:abraten|abzuraten|abgeraten|(?:links )?liegen lassen|auslassen|die finger lassen|die finger weglassen|abstand (?:nehmen|halten)|gewarnt|warnen|lieber meiden|nicht (?:ans herz legen|zu raten|guten gewissens empfehlen))(?=[.,;:!]|$)',
  '[^.;:!?,]{0,30} (?:gros?sen|weiten|hohen) bogen',
  " (?:est|sont|reste) (?:clairement |franchement |plutot |vraiment )?(?:a (?:fuir|eviter|proscrire|bannir|oublier)|deconseille)|,? je (?:ne |n')?(?:la |le |les |vous la |vous le )?(?:deconseille|recommande pas|conseille pas|recommanderais pas|conseillerais pas)",
  ',? (?:yo )?no (?:la |lo |los |las |te la |te lo |se la |se lo )?(?:recomiendo|recomendaria|aconsejo|aconsejaria|contrataria|elegiria)|,? (?:yo )?(?:la|lo) descartaria',
  ',? (?:io )?non (?:la |lo |li |le |te la |te lo |ve la )?(?:consiglio|consiglierei|raccomando|raccomanderei|prenderei|sceglierei|affiderei)|,? (?:e|sono|sarebbe) da (?:evitare|scartare|lasciar perdere)|,? (?:la|lo) (?:lascerei perdere|scarterei)',
  ',? (?:eu )?nao (?:a |o |as |os )?(?:indico|indicaria|recomendo|recomendaria|contrataria|aconselho|aconselharia|escolheria)|,? (?:eu )?(?:evitaria|descartaria)(?=[.,;:!]|$)|,? e (?:bom|melhor) (?:evitar|fugir)',
  ',? (?:zou|raad|kan|wil|laat|sla) ik [^.;:!?]{0,40}(?:links (?:laten )?liggen|mijden|af(?=[.,;:!]|$)|afraden|over(?=[.,;:!]|$)|overslaan|wegblijven|weg blijven|niet (?:aanraden|aanbevelen|kiezen|nemen|aan))|,? (?:is|zijn) (?:een afrader|af te raden)',
  '(?:は|に関しては|については|だけは|を|の利用は)(?:(?!は)[^。]){0,40}(?:(?:お?すすめ|お?勧め|オススメ|推奨)(?:は)?(?:し|でき|致し|いたし)(?:ま?せん|ない|かね)|避け(?:た方|たほう|るべき|てください|ましょう|るのが)|やめ(?:た方|たほう|ておい|ておき)|控え(?:た方|たほう)|見送(?:る|った|り))',
  '(?:就|还是|最好|建议)?(?:别(?:考虑|去|碰|用|选|买|找|报)|不要(?:考虑|去|碰|用|选|买|找)|算了|免了|不考虑|避开|慎重|pass)',
  '[^。;;]{0,30}[,,](?:因此|所以|我)?(?:我)?(?:不(?:太)?(?:推荐|建议|会选|会推荐)|并?不(?:推荐|建议)|建议(?:避开|绕开|别|不要))',
  '(?:은|는|을|를|만은|만큼은)[^.]{0,40}(?:권하지 ?않|권해 ?드리지 않|추천하지 ?않|추천드리지 않|추천하기 어렵|추천하기는 어렵|권하고 싶지 않|추천하고 싶지 않|권할 수 없|추천할 수 없|피하(?:는|세요|시|십)|비추|말리고 싶|권장하지 ?않)',
)

export const leftOutBefore = before(
  `(?:i'd|we'd|would) have (?:loved|liked|wanted|been (?:glad|happy)|preferred)(?: to)? (?:include|recommend|list|suggest|add|put|name|named|see|seen)(?:ed)? ${article}`,
  `you(?:'ve| have)? (?:already |just )(?:tried|used|ruled out|tested|dismissed|rejected|had|know|discarded) ${article}`,
  `ho (?:tralasciato|saltato|tolto|omesso|messo da parte) ${article}`,
  `(?:he (?:quitado|saltado|obviado|apartado|evitado)|(?:pulei|tirei|descartei|omiti|deixei de lado) (?:a |o )?) ?(?:a )?${article}`,
  `j'ai (?:volontairement |deliberement )?(?:saute|retire|omis|ecarte|exclu|mis de cote|laisse de cote) ${article}`,
  `(?:(?:^|[.,;:] )(?:tolt[oa]|esclus[oa]|lasciando fuori|quitando|descartad[oa]|quitad[oa]|excluyendo|excluindo|fora|mise? a part|ecartee?|exclue?|bis auf)) ${article}`,
  `(?:^|[.,;:] )(?:hors|hormis|en dehors de) ${article}`,
  `(?:skipp(?:ed|ing)|pass(?:ed|ing) over|leav(?:e|ing) aside|set aside) ${article}`,
  `(?:haven't|have not|hasn't|has not|didn't|did not|don't|do not|not|never|i've not) (?:\\p{L}{2,14} )?(?:put|placed|putting|mention|mentioned|mentioning|feature|featured|rank|name|named|count|cover) ${article}(?<! name (?:the )?)`,
  `(?:(?:reason|why) (?:you|there|i)[^.;:!?]{0,24} (?:no|not|without)|you (?:won't|will not|don't) (?:find|see)|nothing (?:here )?(?:about|from|by)) ${article}`,
  `(?:eliminates?|disqualif(?:y|ies)|rules? out|knocks? out|crosse?[sd]? off|struck off|which (?:leaves|takes|rules|puts) out) ${article}`,
  `(?:nicht (?:auf (?:der|die|meiner) liste|in (?:der|die|dieser) liste|erwahnt|aufgefuhrt|genannt|gelistet|mit aufgenommen)(?: ist| sind| habe ich)?:?|bewusst (?:ohne|nicht)|verzichtet habe ich auf|weggelassen habe ich) ${article}`,
  `(?:n'ai|n'avons) (?:volontairement |deliberement )?pas (?:volontairement )?(?:mis|inclus|retenu|cite|liste|ajoute|mentionne|integre|fait figurer|place)(?: (?:dans|sur) [^.;:!?,]{2,20})? ${article}`,
  `no (?:te |le |la |lo )?(?:he |hemos )?(?:puesto|incluido|metido|anadido|listado|mencionado|considerado|incluyo|pongo|meto|contado)(?: (?:en|con) [^.;:!?,]{2,20})? (?:a )?${article}`,
  `non (?:ho |abbiamo )?(?:messo|incluso|inserito|considerato|elencato|citato|aggiunto|includo|metto|inserisco)(?: in (?:elenco|lista)| nell'elenco| nella lista)? ${article}`,
  `nao (?:coloquei|inclui|listei|pus|adicionei|citei|mencionei|considerei|botei)(?: na lista| aqui)? ${article}`,
  `(?:heb|hebben) (?:ik|we|wij) (?:\\p{L}{3,9} )?niet (?:genoemd|vermeld|opgenomen|meegenomen):? ${article}`,
  '(?:没有?|未)(?:把|将)',
)

export const leftOutAfter = after(
  "[^.;!?]{0,90}(?:so|and|hence|therefore) (?:it's|it is|they're|they are|that's) (?:of )?(?:no (?:use|good|help|option|match)|not (?:an option|for you|possible|relevant|suitable|available)|useless|irrelevant)",
  ',? (?:que (?:vous|tu) [^.;,:!?]{3,16} deja|que ya (?:has |ha )?\\p{L}{3,12}|che (?:hai|ha|avete) gia|que (?:voce )?ja \\p{L}{3,10}|(?:die|das|den|dat|der) (?:sie|du|je|u) (?:ja )?(?:schon|bereits|al)(?![\\p{L}])|(?:schon|bereits) (?:ausprobiert|getestet|kennen|nutzen|haben|verworfen))',
  ' (?:heb ik|hebben we) [^.;:!?]{0,16}(?:overgeslagen|laten liggen|geschrapt)',
  "[^.;!?]{0,90}(?:so|and|hence|therefore|which is why) (?:i|we)(?:'ve| have| had to)? (?:therefore )?(?:discount|rul|dismiss|discard|reject|cross|struck|strike|eliminat|disregard|remov|pass|skipp|took|taken)\\p{L}{0,4}(?: over| off)? (?:it|them)(?![\\p{L}])",
  ',? (?:\\p{L}{4,12} )?(?:omitted|excluded|left out|skipped|removed|dropped|weggelassen|ausgelassen|ausgeschlossen|exclue?|ecartee?|omise?|excluid[oa]|omitid[oa]|descartad[oa]|esclus[oa]|omess[oa]|weggelaten|uitgesloten)(?= (?:at|because|since|as|for|here|on|weil|da|car|parce|porque|por|perche|per|want|omdat|op|a ta|a votre)(?![\\p{L}])|[.,;:)]|$)',
  '[^.;:!?]{0,70} (?:und|daher|deshalb) (?:bleibt|fallt|ist|kommt|scheidet|fehlt) [^.;:!?]{0,20}(?:draus?sen|aus?sen vor|raus(?=[.,;:!]|$)|nicht (?:infrage|in frage|in betracht|dabei))',
  '[^.;:!?]{0,70} (?:und|daher|deshalb) (?:scheidet|fallt) [^.;:!?]{0,20}(?:aus|weg|heraus)(?=[.,;:!]|$)',
  ' (?:bleibt|bleiben|blieb) [^.;:!?]{0,20}draus?sen',
  "(?:'s)?[^.!?]{0,100}(?:so|hence|therefore|and|which means) (?:it|they|that one) (?:therefore )?(?:didn't|did not|doesn't|does not|don't|do not|won't|will not|can't|cannot|never) [^.;,!?]{0,12}(?:come into|make|count|qualify|apply|feature|enter|figure|come up|arise|get a place)",
  "(?:'s)?,? (?:is|are|was|were)(?:n't| not) (?:\\p{L}{2,12} )?(?:here(?![\\p{L}])|(?:in|on|among|part of|one of) (?:the|this|my|that|these|those) (?:list|shortlist|table|comparison|selection|ranking|overview|names|options|running|above|below)|(?:available|sold|offered|open|present|active|licen[cs]ed) (?:to you|(?:in|at) your (?:area|country|region|city|state|town|county|postcode|street|district|address)))",
  "(?:'s)? (?:(?:falls?|fell|sits?|lies|lands?|comes?|goes|is|are) (?:\\p{L}{3,12} )?(?:outside|beyond) (?:of )?(?:this|the|your|my|that)(?! box)|(?:drops?|falls?|is|are|was|were) (?:therefore |also )?(?:out(?=[.,;:!]|$)|off (?:the|this|my) list))",
  "[^.;!?]{0,90}(?:hence (?:its|their|the) (?:absence|omission)|which is why (?:it's|it is|they are|they're|i) (?:missing|absent|not|left|didn't|did not)|so (?:it's|it is|they're|they are|it has been|it was|that one is) (?:missing|absent|not (?:here|on|in|part)|out(?![\\p{L}])|left out)|so (?:i|we) (?:did not|didn't|have not|haven't|won't|don't) (?:rank|list|include|add|count|cover|consider)(?:ed)? (?:it|them))",
  "(?:'s)? (?:is|are|was|were|has been|have been) (?:\\p{L}{4,12} )?(?:missing(?= (?:from|here|because|since|as)(?![a-z])|[.,;:)]|$)|absent|omitted|skipped|crossed off|struck off|disqualified|ruled out|eliminated|not considered|left off|kept out)(?! a| the| out on)",
  ' (?:off the table|out of the (?:running|picture|question|race|equation)|from (?:this|the|my) (?:list|shortlist|comparison|running|selection))',
  ' (?:habe ich|haben wir|wurde|ist|steht|taucht|lasse ich|fehlt|fallt|bleibt|kommt|scheidet|blieb|fiel|schied)[^.;:!?]{0,50}(?:nicht (?:mit )?(?:\\p{L}{2,12} )?(?:aufgefuhrt|aufgelistet|gelistet|genannt|erwahnt|aufgenommen|berucksichtigt|dabei|einbezogen|auf (?:der|meiner|die|dieser) liste|in (?:der|die|dieser|meiner) (?:liste|auswahl)|infrage|in frage|in betracht)|aus?sen vor|weggelassen|ausgelassen|gestrichen)',
  ' (?:fallt|scheidet|schied|fiel|lasse ich|lassen wir) (?:\\p{L}{3,12} ){0,3}(?:raus|heraus|aus|weg)(?=[.,;:!]|$)',
  " (?:n'est pas (?:ici|la|dans (?:la|cette|ma|notre) (?:liste|selection)|citee?|listee?|presente?)|n'y est pas|n'apparait pas|ne fait pas partie|est (?:volontairement |donc )?(?:absente?|exclue?|ecartee?|hors|laissee? de cote)|sort d[ue] |reste (?:de cote|en dehors|hors)|ne rentre pas|ne figure pas)",
  ',? (?:se )?(?:queda|quedaria|quedo|cae|ha quedado) (?:fuera|descartad)|,? no (?:esta (?:en (?:la|esta) lista|aqui|incluid)|aparece|figura|entra|cumple|(?:la|lo) (?:incluyo|he (?:puesto|incluido|metido|listado)))',
  ",? (?:non (?:e (?:qui|in (?:elenco|lista)|nell'elenco|nella lista|inclus[oa]|presente)|compare|figura|rientra|c'e|l'ho|la includo|lo includo|la inserisco)|(?:resta|rimane|e rimast[oa]|viene|e) (?:fuori|esclus[oa]|lasciat[oa] (?:fuori|da parte)))",
  ',? (?:nao (?:esta (?:aqui|na lista|nesta|entre)|aparece|entra|entrou|figura|consta|foi (?:incluid|listad|considerad|colocad)|faz parte)|(?:fica|ficou|esta|ficaria) (?:de )?fora)',
  ' (?:staat (?:er |hier )?(?:bewust |dus )?niet (?:bij|op|in|tussen|hier)|heb ik (?:\\p{L}{3,9} )?(?:niet|weggelaten|buiten|eruit)[^.;:!?]{0,20}|ontbreekt|valt (?:daarom |dus )?(?:buiten|af|weg)|laat ik (?:daarom |dus )?(?:buiten|weg))',
  '(?:は|については|を)[^。]{0,36}(?:載せてい?ません|入れてい?ません|リストに(?:は)?(?:ありません|入れ|含)|見送(?:り|って)|含まれていません|含めていません|掲載していません|候補から外してい)',
  '[^。;]{0,30}(?:没有?(?:列(?:入|出|进)|放(?:进|入|在)|收(?:录|进)|写(?:进|入)|纳入|包括在|推荐)|未(?:列|收录|纳)|不(?:列|收录|纳入|包括在|在(?:此|这|本)?(?:列|名单|清单|范围))|排除)',
  '(?:은|는|을|를|이|가)[^.]{0,30}(?:목록에(?:서는|는|서)? ?(?:없|넣지|뺐|빠)|다루지 않)',
)

/** Labels and headings of a group that is advised against. */
export const refusedLabel =
  /^(?:(?:please |and |things )?(?:don't|do not|never) (?!(?:forget|overlook|miss|need|worry|skip|confuse|underestimate|want|have|know|mind|rush|panic)(?![a-z]))[^.,;:!?]{2,30}|(?:.{0,20} )?(?:(?:better|best) (?:avoided|skipped|left (?:alone|out)|not)|(?:to )?(?:avoid(?:ed|ing)?|steer clear|stay clear)|(?:give|i'd give|i would give) [^.;:!?]{2,16} a (?:miss|wide berth|pass|swerve)|(?:not|isn't|aren't|hardly) worth (?:your|the|a|it|bothering|considering)|(?:would|i'd|do|i would) (?:not|rather not|avoid|skip|pass on)|hard pass|hands off|keep (?:your )?(?:distance|away|clear)|leave (?:these|this one|it|them) alone|no-gos?|not (?:fine|ok|okay|good|great|safe|advised|advisable|recommended|these|this one|so good|a good idea)|walk away|pass on|lieber (?:nicht|meiden|verzichten)|eher nicht|besser nicht|bitte meiden|hande weg|(?:davon|hiervon) rate ich ab|nicht empfohlen|abzuraten|warnung|vorsicht|a (?:fuir|eviter|proscrire|oublier|bannir)|passez votre chemin|plutot (?:non|a eviter)|mieux vaut eviter|deconseille(?:e)?s?|non recommandee?s?|mejor (?:no|evitar|evitarl[oa]s?|lejos|descartar)|descartad[oa]s?|descartar|para evitar|huye|da (?:scartare|evitare|lasciar perdere)|meglio (?:di no|evitare|no|lasciar perdere|stare alla larga)|lasciate? perdere|(?:melhor|prefira) (?:evitar|nao|fugir)|para (?:fugir|evitar)|fuja|nao (?:indicad|recomend)[oa]\w{0,4}|liever niet|beter (?:niet|mijden|overslaan|van niet)|niet doen|afraders?|overslaan|避けた(?:い|方|ほう).{0,10}|おすすめ(?:でき|し)ない.{0,10}|非推奨|要注意.{0,6}|不建议.{0,8}|劝退|慎选|不考虑|拉黑|비추천?|피할 .{0,6}|권하지 않는.{0,8})(?: .{0,40})?):?$/u

/** Labels and headings of a group that is left out. */
export const leftOutLabel =
  /^(?:(?:why )?(?:not here|missing|not (?:shown|ranked|compared|on (?:this|my|the) list|for you)|deliberately (?:left out|omitted|missing|not)|did(?:n't| not) make (?:it|the (?:list|cut))|ruled out|skipped|nicht (?:aufgefuhrt|genannt|in der liste|auf der liste|infrage)|bewusst (?:nicht|weggelassen)|fehlt hier|pas (?:ici|retenus?)|laisses? de cote|no (?:estan?|aparecen?)|quedan? fuera|fuori (?:elenco|lista)|non in elenco|ficaram? de fora|de fora|buiten beschouwing|niet (?:genoemd|in de lijst)|今回は除外.{0,6}|見送り.{0,4}|没有列入.{0,8}|目录外|목록에서 뺀.{0,6}))(?: .{0,40})?:?$/u
