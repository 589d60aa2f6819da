import { after } from './cue-patterns.ts'

/**
 * Patterns over folded text around a name. `before` patterns are tested against the text that ends where the name begins,
 * `after` patterns against the text that begins where the name ends. Fillers are bounded; no repeat stands inside a repeat.
 */

const gap = '[^.;:!?]{0,40}'
/** Firms joined to the one before; a verb between them begins something else. */
const list =
  '(?:(?:(?! (?:are|is|include|sind|sont|son|sono|sao|zijn) )[^.;:!?()]){0,80}(?:, |,? (?:and|or|und|oder|et|ou|y|o|e|en|of) ))?'

const before = (...patterns: string[]): RegExp => new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${patterns.join('|')})$`, 'u')

export const againstBefore = before(
  `(?:avoid|skip|ditch|steer clear of|stay away from|keep away from|stay clear of|beware of|be wary of|be careful with|forget(?: about)?|pass on|walk away from|think twice (?:about|before choosing)) (?:using |buying |the |choosing |going with |hiring |booking )?${list}`,
  `(?:don't|do not|wouldn't|would not|shouldn't|should not|can't|cannot|never|not|hesitate to|reluctant to) (?:\\w{1,12} )?(?:recommend|recommending|suggest|advise|advising|choose|choosing|pick|use|using|buy|buying|hire|hiring|book|trust|go with|touch|bother with|rely on|sign up (?:with|for)|sign with|sign|order from|pay for|spend [^.;:!?]{1,20} on|put [^.;:!?]{1,20} in|waste [^.;:!?]{1,20} on|switch to|move to|start with|shop at|shop with|bank with|stay with|consider)(?: you)? ?(?:use |using |buying |the |a |an |your )?${list}`,
  `(?:advise|advising|recommend|recommending|warn|warned|caution|cautioned|counsel) (?:\\w{1,12} )?(?:against|about) (?:using |buying |choosing |hiring )?(?:the )?${list}`,
  `(?:finger weg von|hande weg von|vermeiden sie|vermeide|meiden sie|meide|abraten wurde ich (?:ihnen )?von|rate (?:ich )?(?:ihnen )?(?:eher |dringend )?ab von|abgeraten (?:wird|werden muss) von|vorsicht bei) ${list}`,
  `(?:evitez|eviterais|evite|eviter|fuyez|deconseille|deconseillerais|ne recommande pas|ne recommanderais pas|ne choisirais pas|mefiez-vous de|passez votre chemin (?:avec|pour)) (?:d'utiliser )?${list}(?:l'|d')?`,
  `(?:evitaria|evite|evita|evitar|evitad|no recomiendo|no recomendaria|no elegiria|desaconsejo|desaconsejaria|huye de|alejese de|alejate de|cuidado con|nao recomendo|nao recomendaria|fuja d[aeo]|desaconselho|passe longe d[aeo]) (?:a |el |la |o )?${list}`,
  `(?:no|nao) (?:\\p{L}{2,12}(?:aria|eria|iria)|contrates?|contratem|compres?|compre|comprem|elijas?|elija|uses?|use|usen|escolha|confies?|confie|firmes?|firme|reserves?|reserve|gastes?|gaste)(?: en| con| a| com| na| no)? (?:el |la |o |a |un |una |um |uma )?${list}`,
  `(?:ne (?:\\p{L}{2,14}(?:erais|irais|drais|ez)|choisis|prends|prenez) (?:surtout |vraiment )?pas|n'\\p{L}{2,14}(?:erais|irais|ez) pas)(?: chez| sur| de| d'| avec| a)? ?(?:l'|la |le |les |un |une )?${list}`,
  `(?:non \\p{L}{2,14}(?:erei|irei|rrei)|non (?:scegliete|comprate|prendete|affidatevi|firmate|usate))(?: con| a| da| su)? (?:il |la |un |una )?${list}`,
  `(?:(?:lassen sie|lass|lieber) die finger von|(?:um|einen) (?:grossen )?bogen um|verzichten sie auf|verzichte auf|abstand (?:halten )?von) ${list}`,
  `(?:eviterei|evita|evitate|eviti|sconsiglio|sconsiglierei|non consiglio|non consiglierei|non raccomando|state alla larga da|meglio evitare|attenzione a) ${list}`,
  `(?:vermijd|mijd|blijf weg van|blijf uit de buurt van|zou ik (?:niet|geen)|raad ik af|afraden|pas op voor|pas op met|niet aanraden) ${list}`,
  '(?:不推荐|不建议选?|不要选|别选|避免|避开|慎选|避けるべきは)',
)

export const againstAfter = after(
  "(?:'s)?,? (?:is|are|was|would be|remains|seems)(?:n't| not) (?:\\w{1,12} )?(?:recommended|recommendable|worth|a good (?:choice|fit|option|idea)|the right (?:choice|fit|tool)|something i(?:'d| would)|advisable|one i(?:'d| would) (?:pick|choose|recommend))",
  ',? (?:is|are) (?:best avoided|best left|to be avoided|one to avoid|one to skip|not worth|a bad (?:choice|idea|fit)|a poor (?:choice|fit)|the one to avoid)',
  ' (?:should|can|could) (?:not|be avoided|be skipped|not be recommended|hardly be recommended)',
  " (?:i(?:'d| would) (?:avoid|skip|stay away|steer clear|pass|not|leave|advise against))",
  ' nicht (?:empfehlen|nehmen|wahlen|kaufen|nutzen|buchen|verwenden)(?![\\p{L}])',
  ',? (?:wurde ich|sollten sie|solltest du|sollte man|kann ich|rate ich|raten wir|ist)[^.;:!?]{0,40}(?:nicht empfehl|abraten|meiden|vermeiden|nicht zu empfehlen|nicht empfehlenswert|ab(?:$|[.,]))',
  '[^.;:!?,]{0,20} (?:ist|sind) (?:nicht|kaum) (?:zu empfehlen|empfehlenswert|ratsam)',
  ",? (?:est|sont) (?:a eviter|deconseille)|,? (?:n'est|ne sont) pas (?:recommand|conseill|un bon choix)|,? je (?:le |la |l')?(?:deconseille|eviterais)",
  ',? (?:no es|no son) (?:recomendable|una buena opcion|aconsejable)|,? (?:hay que|mejor) evitar|,? (?:nao e|nao sao) (?:recomenda|uma boa)|,? (?:lo|la) evitaria|,? (?:deve ser|e melhor) evita',
  ',? (?:non e|non sono) (?:consigliabil|raccomandabil|una buona scelta)|,? (?:e|sono) da evitare|,? (?:lo|la) (?:eviterei|sconsiglio)',
  ',? (?:is|zijn) (?:niet aan te raden|af te raden|geen goede keuze)|,? (?:raad ik|zou ik)[^.;:!?]{0,30}(?:af|afraden|vermijden|niet)(?:$|[ .,])',
  '(?:は|を|の(?:利用|契約|購入)は|について?は|だけは)?(?:、)?(?:あまり|正直|とても|現時点では|今のところ)?(?:、)?(?:おすすめ|お勧め|お薦め|オススメ|推奨)(?:でき(?:ません|ない)|し(?:ません|ない|かねます)|はできません|いたしかねます)',
  '(?:は|を|だけは)?(?:、)?(?:避け(?:た方|たほう|ましょう|るべき|てください|たい)|やめ(?:た方|たほう|ておいた|ておき)|見送)',
  '[^。;;,，]{0,12}(?:不推荐|不建议|不值得|不太推荐|不要选|要慎重|谨慎选择|避开|建议避免|最好别|别买|别选)',
  '(?:은|는|을|를)?,? ?(?:추천하(?:지 않|기 어렵)|추천드리(?:지 않|기 어렵)|피하(?:는|세요|시는|십시오)|권하(?:지 않|기 어렵)|비추천)',
)

export const againstLabel =
  /^(?:never(?= ?:|$)|(?:.{0,20} )?(?:avoid|skip|(?:stay|keep|steer|walk|run) (?:away|clear)(?: (?:from|of))?|give (?:it|these|this one|them) a miss|think twice|better not|not worth (?:it|your money|the money)|not recommended|do not (?:buy|use|hire)|don't (?:buy|use|hire)|brands? to avoid|tools? to avoid|companies to avoid|worth avoiding|ones? to avoid|ones? to skip|red flags?|warnings?|beware(?: of)?|nicht empfehlenswert|nicht zu empfehlen|finger weg(?: von)?|abzuraten|(?:besser )?meiden|(?:besser )?vermeiden|a eviter|deconseilles?|evitar|a evitar|mejor evitar|no recomendad[oa]s?|nao recomendad[oa]s?|da evitare|sconsigliat[oiae]|(?:te )?vermijden|niet aanbevolen|af te raden|避けたい.{0,10}|避けるべき.{0,10}|おすすめしない.{0,10}|おすすめできない.{0,10}|不推荐.{0,8}|避免.{0,6}|避雷|踩雷|추천하지 않는.{0,8}|피해야 할.{0,8}|비추천)(?: .{0,40})?):?$/u

export const excludedBefore = before(
  `(?:(?:have|has|had|did|do|was|were|been|i've|we've|i'm|haven't|hasn't|didn't|don't|not|never) (?:\\w{1,12} )?(?:not |never |n't )?(?:included?|including|listed?|listing|considered?|covered?|counting|counted|tested|reviewed|ranked|added?))(?: brands like| options like| the| tools like| also)? ${list}`,
  `(?:you (?:said|wanted|asked for|want|specified)[^.;:!?]{0,20} (?:no|not|without|anything but)|i(?:'m| am) leaving) (?:the )?${list}`,
  `(?:left out|leaves out|leave out|leaving out|excluded?|excluding|excludes|omitted|omit|omitting|ruled out|rule out|except(?: for)?|apart from|aside from|other than|besides|skipped|skipping|set aside|disregarded|dropped|without counting) (?:the )?${list}`,
  `(?:nicht (?:berucksichtigt|aufgenommen|dabei|aufgefuhrt)(?: ist| habe ich| sind)?:?|ausgeschlossen(?: ist| habe ich| sind)?:?|weggelassen(?: habe ich)?:?|aus?ser|ausgenommen|abgesehen von|ausgeklammert habe ich) ${list}`,
  `(?:ai (?:volontairement )?(?:exclu|ecarte|omis|laisse de cote)|n'ai pas (?:inclus|retenu|liste)|hormis|sauf|excepte|a part|en dehors de) ${list}(?:l')?`,
  `(?:he (?:dejado fuera|excluido|descartado|omitido)|no (?:he )?(?:incluido|inclui|incluyo|incluir)(?: a)?|excepto|salvo|aparte de|deixei de fora|exclui|nao inclui|exceto|fora) (?:a |el |la |o )?${list}`,
  `(?:ho (?:escluso|lasciato fuori|omesso|scartato)|non ho (?:incluso|inserito|considerato)|tranne|eccetto|a parte|salvo) ${list}`,
  `(?:heb ik (?:niet|bewust niet) (?:opgenomen|meegenomen)|(?:weggelaten|uitgesloten)(?: is| heb ik| zijn)?:?|behalve|uitgezonderd|buiten beschouwing gelaten) ${list}`,
)

export const excludedAfter = after(
  "(?:'s)? (?:does not|doesn't|do not|don't|won't|will not|cannot|can't) (?:\\p{L}{2,10} )?(?:deliver|ship|serve|cover|operate|trade|sell|fly|go|run|reach|come|travel)(?: \\p{L}{2,10}){0,2}? your (?:area|postcode|zip ?code|country|region|city|town|state|address|street|county|island|neighbou?rhood)(?![\\p{L}])",
  "[^.;!?]{0,90}(?:so|and|hence|therefore|thus|which is why) (?:i|we)(?:'ve| have)? (?:therefore |deliberately )?(?:left|leave|dropped|skipped|skip|excluded|omitted|kept|set) (?:it|them)(?: out| off| aside)?(?![\\p{L}])",
  '[^.;!?]{0,80},? (?:which|that|this) (?:rules|takes|puts|leaves) (?:it|them) out(?![\\p{L}])',
  "(?:'s)?,? (?:is|are|would be|feels|looks) (?:simply |far |much |way |rather |probably |a bit |a little )?(?:more than (?:you|your)|overkill|oversized|out of (?:your )?(?:budget|range|reach|scope)|beyond (?:your|the) (?:budget|needs?)|(?:too (?:big|large|much|complex|heavy|elaborate) (?:for (?:you|your|a|an|this)))|(?:aimed|built|meant|designed) (?:at|for) (?:far |much )?(?:larger|bigger) )",
  "[^.;!?]{0,90}(?:so|and|therefore|thus|hence) (?:it|they) (?:therefore )?(?:falls? (?:outside|out)|isn't (?:in|on|part)|is not (?:in|on|part)|aren't (?:in|on)|is (?:out|left out|excluded|missing)|stays? (?:out|off)|does not (?:appear|qualify|make|count)|doesn't (?:appear|qualify|make|count)|didn't make|did not make|drops? out|had to go)",
  "(?:'s)?,? (?:is|are|was|were|has been|have been|had been)(?:n't| not)? (?:\\w{1,14} )?(?:left out|excluded|omitted|not included|not listed|not on (?:the|this|my) list|missing from|not part of|out of scope|ruled out|off the list|outside (?:the|your|this)|set aside|included here|on this list|considered here)",
  " (?:didn't|did not|does not|doesn't|do not|don't) (?:make (?:the|this|my) (?:list|cut|shortlist)|qualify|meet (?:the|your)|fit (?:the|your) (?:budget|criteria|brief)|fall (?:in|within)|appear (?:here|on))",
  ' (?:out|aside|off (?:the|this|my|your) (?:list|shortlist)|out of (?:the|this) (?:list|comparison))(?: |[,.:;]|$)',
  ' (?:habe ich|wurde|wird|ist|fehlt|blieb|bleibt|lasse ich)[^.;:!?]{0,40}(?:weggelassen|nicht (?:berucksichtigt|aufgenommen|dabei)|ausgeschlossen|ausgeklammert|aussen vor|bewusst)',
  ' (?:fehlt (?:hier|in|auf|bewusst))',
  " (?:n'est pas (?:inclus|retenu|dans (?:la|cette|ma) liste|dans ce comparatif)|a ete (?:ecarte|exclu|laisse de cote)|ne figure pas|est exclu|est hors)",
  ' (?:no (?:esta incluid|figura|entra|aparece)|queda fuera|ha quedado fuera|quedo fuera|esta excluid|ficou de fora|nao (?:foi incluid|entrou|esta na lista|aparece))',
  ' (?:non (?:e incluso|e inclusa|e stato incluso|rientra|compare|figura)|e (?:esclus|stat[oa] esclus)|resta fuori|rimane fuori)',
  ' (?:is (?:niet (?:opgenomen|meegenomen)|buiten beschouwing|weggelaten|uitgesloten)|staat niet (?:in|op)|valt (?:buiten|af))',
  '(?:は|については|を)(?:、)?[^。]{0,30}(?:除外|除い|外し|含め(?:ていません|ず|ません)|対象外|割愛|候補から外|入れていません|載せていません)',
  '[^。;]{0,16}(?:没有列入|未列入|不在(?:此|这|本)?(?:列|名单|范围)|没有纳入|未纳入|排除在外|排除了|没放进|没有包括|不包括在内)',
  '(?:은|는|을|를)[^.]{0,24}(?:제외|포함하지 않|뺐|빼(?:고|두)|넣지 않)',
)

export const excludedLabel =
  /^(?:not (?:on the list|included|listed|considered|covered|in this list)|left out|excluded|omitted|out of scope|nicht (?:auf der liste|dabei|berucksichtigt|aufgenommen)|weggelassen|ausgeschlossen|non retenus?|exclus?|pas dans la liste|ecartes?|no incluid[oa]s?|excluid[oa]s?|fuera de la lista|fora da lista|nao incluid[oa]s?|esclus[oiae]|non inclus[oiae]|fuori lista|niet (?:opgenomen|op de lijst|meegenomen)|uitgesloten|対象外|除外.{0,8}|未列入|未纳入|不在名单|제외.{0,6})(?: .{0,40})?:?$/u

export const replacedBefore = before(
  `(?:leaving|leave|left|quit|quitting|ditching|ditch|cancel(?:l?ing|led)?|drop(?:ping)?|abandon(?:ing)?|replac(?:e|es|ing|ement for|ements for)|outgrown?|outgrow(?:ing)?|mov(?:e|ed|ing) [^.;:!?,]{0,24}from|mov(?:e|ed|ing) (?:away|off)|migrat(?:e|ed|ing|ion) [^.;:!?,]{0,24}(?:from|off)|switch(?:ed|ing)? [^.;:!?,]{0,24}(?:from|off)|com(?:e|ing) (?:from|off)|get(?:ting)? away from|get(?:ting)? off|instead of|rather than|in place of|alternatives? (?:to|for)|substitutes? for|competitors? (?:to|of)|rivals? (?:to|of)|as a replacement for|tired of|fed up with|unhappy with|patience with|enough of|done with|sick of|frustrated (?:with|by)|goodbye to|way out of|weaned off|wean (?:\\w{1,12} )?off|former|ex-) (?:the |your |their )?`,
  `(?:alternativen? (?:zu|zum|zur|fur)|ersatz fur|ersetzt|ersetzen|statt|anstatt|anstelle von|wechsel (?:von|weg von)|umstieg (?:von|weg von)|abschied von|weg von|umsteigen von|wechseln von|konkurrenten? (?:von|zu)) (?:der |dem |den )?`,
  `(?:alternatives? (?:a|au|aux)|remplac(?:er|ement de|ant)|quitter|quittez|delaisser|au lieu de|plutot que|a la place de|concurrents? (?:de|a)|passer de|migrer de|migration depuis|abandonner) (?:l'|la |le )?`,
  `(?:alternativas? (?:a|al|para|ao|a o)|(?:re|sub)emplazar|reemplazo (?:de|para)|sustitut[oa]s? (?:de|para|a)|sustituir(?: a)?|substituir|substitut[oa]s? (?:d[aeo]|para)|dejar|abandonar|en lugar de|en vez de|em vez d[aeo]|no lugar d[aeo]|migrar d[aeo]|cambiar de|sair d[aeo]|deixar|competidores de|concorrentes d[aeo]) (?:el |la |o |a )?`,
  `(?:alternativ[ae] (?:a|ad|al|alla)|sostitu(?:ire|to di|ti di|zione di)|lasciare|abbandonare|invece di|al posto di|passare da|migrare da|concorrenti di) (?:il |la )?`,
  `(?:alternatie(?:f|ven) (?:voor|van)|vervang(?:er|en|ing) (?:voor|van)|vervangt|in plaats van|overstap(?:pen)? (?:van|weg van)|weg van|concurrent(?:en)? van|opzeggen van|verlaten van) (?:de |het )?`,
  '(?:替代|取代|代替|告别|放弃)',
)

export const replacedAfter = after(
  "(?:'s)? (?:alternatives?|replacements?|competitors?|substitutes?|rivals?|refugees?|migration|-alternativen?|alternativen?|ersatz|konkurrenten|alternatieven)(?![\\p{L}])",
  '-(?:alternativen?|ersatz|konkurrenz|alternative|alternatieven|alternatief|vervanger)(?![\\p{L}])',
  '(?:の|から(?:の)?)(?:代替|代わり|乗り換え|乗換|移行|競合)|に代わる|を(?:やめ|解約|卒業|置き換え)|から他',
  '(?:的)?(?:替代(?:品|方案|软件|工具|者)?|竞品|平替)|(?:换到|迁移到|转到)',
  '(?:의|을|를)? ?(?:대안|대체|대신|경쟁사|에서 (?:이전|갈아))',
)

export const integrationBefore = before(
  `(?:integrat(?:es?|ing|ion|ions|ed)|connect(?:s|ing|ed|ion|ions|or|ors)?|sync(?:s|ing|hroni[sz]es?|hroni[sz]ing|hroni[sz]ed)?|link(?:s|ed|ing)?|plug(?:s|ged|ging)?|hook(?:s|ed)?(?: up)?|pair(?:s|ed|ing)?|export(?:s|ing|ed)?|import(?:s|ing|ed)?|send(?:s|ing)?|sent|post(?:s|ing|ed)?|push(?:es|ing)?|feed(?:s|ing)?|pass(?:es)?|forward(?:s|ed)?|upload(?:s|ed)?|publish(?:es)?|add-?ons?|plug-?ins?|extensions?|bridge|bridges|interfaces?|play(?:s)? (?:nicely|well)|compatible|works?(?![^.;:!?]{0,40}, (?:i|we)(?:'d| would|'ll) )(?: \\w{1,14})?|data|log(?:s|ged)? ?in|sign(?:s|ed)? ?in|single sign-on|support(?:s)?) ${gap}(?:with|to|into|from|for|via|through|using|in) (?:the |your |its |their |existing |tools like |apps like |services like |tools such as |apps such as |both |either )?${list}`,
  `(?:buttons?|panels?|tabs?|widgets?|sidebars?|timers?|shortcuts?|add-ins?|commands?|bots?|records?|figures|data|results|entries|leads|files|notifications|alerts|invoices|numbers) [^.;:!?]{0,30}(?:inside|into|in|within|to) (?:the |your )?${list}`,
  `(?:via|through|integrations?(?: with| for| like| such as| include| including)?:?|native support for|built on top of|on top of|requires?|runs? on|needs? an?|running on|hosted on|available (?:on|in) the) (?:the |a |an )?${list}`,
  `(?:schnittstellen? (?:zu|zum|zur|fur)|anbindung (?:an|zu)|integration (?:mit|in|von)|integriert (?:sich )?(?:mit|in)|integrieren (?:mit|in)|verbind(?:et|en|ung) (?:sich )?(?:mit|zu)|verknupf(?:t|en|ung) (?:sich )?mit|synchronisiert (?:sich )?mit|kompatibel (?:mit|zu)|export(?:iert)? (?:nach|zu|an)|ubergabe an|lasst sich (?:\\w{1,12} )?mit|lassen sich (?:\\w{1,12} )?mit|arbeitet mit|zusammen mit|sendet [^.;:!?]{0,40}an|schickt [^.;:!?]{0,40}an) (?:der |dem |den |die )?${list}`,
  `(?:s'integre(?:nt)? (?:a|avec|dans)|integration (?:a|avec)|se connecte(?:nt)? (?:a|avec)|se synchronise(?:nt)? avec|connexion (?:a|avec)|compatibles? avec|exporte(?:nt)? vers|envoie(?:nt)? [^.;:!?]{0,40}(?:a|vers)|fonctionne(?:nt)? avec|relie(?:nt)? a|via|connecteurs? (?:pour|vers)) (?:l'|la |le |les )?${list}`,
  `(?:se integran? (?:con|a)|integracion(?:es)? con|se conectan? (?:con|a)|se sincronizan? con|compatibles? con|exportan? a|envian? [^.;:!?]{0,40}a|funcionan? con|a traves de|via|mediante|integra(?:m)?(?:-se)? (?:com|ao?)|integracao com|conecta(?:m)?(?:-se)? (?:com|ao?)|sincroniza(?:m)? com|compativel com|envia(?:m)? [^.;:!?]{0,40}para|atraves d[aeo]|por meio d[aeo]) (?:el |la |o |a )?${list}`,
  `(?:si integra(?:no)? con|integrazione con|si collega(?:no)? (?:a|con)|si sincronizza(?:no)? con|compatibil[ei] con|esporta(?:no)? (?:su|in|verso)|invia(?:no)? [^.;:!?]{0,40}a|funziona(?:no)? con|tramite|attraverso) ${list}`,
  `(?:integreert met|integraties? met|integreren met|koppel(?:t|ing|ingen|en|baar) (?:met|aan)|verbind(?:t|ing) met|synchroniseert met|compatibel met|exporteert naar|stuurt [^.;:!?]{0,40}naar|werkt (?:samen )?met|via) (?:de |het )?${list}`,
  '(?:对接|接入|集成|同步到|连接到|导出到|支持连接)',
)

export const integrationAfter = after(
  "(?:'s)? (?:integrations?|connectors?|plug-?ins?|add-?ons?|extensions?|webhooks?|logins?|accounts? to|sync(?= (?:is|works|runs|breaks|fails)|[.,;:!]|$))(?![\\p{L}])",
  '-(?:integration|anbindung|schnittstelle|export|plugin|koppeling|konto)(?![\\p{L}])',
  '(?:と|とも|や[^。]{0,20}と|にも|へも?)(?:の)?(?:連携|連動|同期|接続|統合)|(?:に|へ)(?:データを)?(?:送|出力|エクスポート|通知|投稿)|(?:と|との)(?:API)?連携',
  '(?:的)?(?:集成|对接|接口|同步|插件)|(?:和[^。]{0,16})?(?:对接|打通|集成|同步)',
  '(?:와|과|랑|하고)(?:의)? ?(?:연동|연결|통합|동기화)|(?:에|으로|로) ?(?:전송|보내|내보내)|,? ?[^.]{0,20}연동',
)

export const integrationLabel =
  /^(?:.{0,24} )?(?:integrations?|integrates with|works with|connects (?:to|with)|compatible with|connectors?|plug-?ins?|add-?ons?|prerequisites?|requirements?|you will need|what you need|schnittstellen|anbindungen|integrationen|voraussetzungen|kompatibel mit|connecteurs|compatible avec|prerequis|integraciones|compatible con|requisitos|integracoes|compativel com|integrazioni|compatibile con|requisiti|integraties|koppelingen|werkt met|連携(?:先|サービス|アプリ)?|連携可能.{0,8}|对接|集成|연동.{0,6})(?: .{0,24})?:?$/u

export const comparisonBefore = before(
  `(?:than|unlike|versus|vs\\.?|compared (?:to|with)|in comparison (?:to|with)|similar to|much like|just like|closer to|on par with|rivals?|rivalling|competes? with|competing with|competes? against|next to|contrary to|contrast to|as \\w{1,16} as|\\p{L}{2,16}er als|im vergleich (?:zu|zum|mit)|anders als|ahnlich wie|im gegensatz zu|gegenuber|konkurriert mit|contrairement a|compare a|par rapport a|a la difference de|face a|similaire a|a diferencia de|comparado con|frente a|compite con|parecido a|diferente d[aeo]|comparado (?:com|ao?)|compete com|rispetto a|a differenza di|paragonato a|compete con|simile a|\\p{L}{2,16}er dan|vergeleken met|in vergelijking met|anders dan|in tegenstelling tot|concurreert met) (?:the |l'|la |le |el |o |a |de |der |dem )?`,
  `(?:plus|moins|aussi|mieux|mas|menos|mejor|peor|tan|mais|melhor|pior|piu|meno|meglio) [^.;:!?,]{0,40}(?:que|qu'|do que|di|como) ?(?:l'|la |le |el |o |a )?`,
)

export const comparisonAfter = after(
  '(?:より(?:も)?|と比べ|に比べ|と違|とは(?:違|異)|ほど)|(?:보다|와 달리|과 달리|에 비해)|(?:相比|不同)',
)

export const ownerBefore = before(
  `(?:owned by|part of|subsidiary of|division of|brand of|arm of|parent company(?: is|,| of)?|parent (?:is|of)|acquired by|bought by|purchased by|taken over by|belongs to|belonging to|backed by|funded by|founded by|investors? (?:include|such as|like)|spun (?:out|off) (?:of|from)|tochter (?:von|der|des)|gehort (?:zu|zur|zum)|teil (?:von|der|des)|ubernommen von|filiale (?:de|du)|propriete de|appartient a|rachete(?:e)? par|propiedad de|filial d[aeo]|pertenece a|adquirid[oa] (?:por|pela|pelo)|pertence a|di proprieta di|acquisit[oa] da|appartiene a|fa parte di|onderdeel van|eigendom van|dochter van|overgenomen door) (?:the |la |le |el |der |des )?${list}(?:l')?`,
)
export const ownerAfter = after(
  '-owned|-backed| (?:owns|acquired|bought|purchased|took over) (?:it|them|the (?:company|brand|firm)|[\\p{L}]{2,20}) ?(?:in|for|last|[,.])|の傘下|傘下|旗下|의 자회사|가 인수',
)

export const customerBefore = before(
  `(?:used by|trusted by|chosen by|adopted by|(?:customers?|clients?|users?|case studies) (?:such as|like|include|including|are|:)) ?(?:companies like |brands like |the )?${list}`,
  `(?:kunden (?:wie|sind)|zu den kunden (?:gehoren|zahlen)|genutzt von|eingesetzt (?:von|bei)|(?:utilise|adopte)(?:e|s)? par|clients? (?:comme|tels que)|usad[oa]s? (?:por|pel[ao])|clientes? como|utilizzat[oa] da|clienti come|gebruikt door|klanten (?:zoals|als)) ${list}`,
  '(?:客户包括|客户有|导入企业は)',
)
export const customerAfter = after(
  '(?: (?:and|,) [^.;:!?]{0,40})?[^.;:!?]{0,30} (?:among|as) (?:its|their|the) (?:customers|clients|users)',
  '(?:などが導入|が導入|などの導入|に導入され|など(?:の)?(?:大手)?企業が)|(?:등이|이|가) (?:도입|사용)',
)

export const publisherBefore = before(
  `(?:according to|reviews? (?:on|at|in|from|by)|rated [^.;:!?]{0,30}(?:on|by)|ratings? (?:on|from|at|of)|stars? (?:on|at)|score[sd]? [^.;:!?]{0,30}(?:on|by)|\\d (?:on|at)|reported (?:by|in)|praised (?:by|in)|reviewed (?:by|in)|covered (?:by|in)|profiled (?:by|in)|mentioned (?:by|in)|cited (?:by|in)|named [^.;:!?]{0,30}by|published (?:by|in)|certified by|regulated by|approved by|report (?:by|from)|seen (?:on|in)|featured (?:in|on|by)|recommended by|tested by|tests? (?:by|from|at)|voted|awarded by|award from|ranking (?:by|from)|ranked by|study (?:by|from)|survey (?:by|from)|article (?:in|on|by|from)|posts? on|threads? on|forums? (?:on|like)|discussions? on|listings? on|profile on|read more (?:on|at)|laut|gemass|nach angaben von|bewertungen (?:auf|bei)|test (?:von|der|des)|getestet von|selon|d'apres|avis (?:sur|de)|note sur|segun|resenas (?:en|de)|opiniones (?:en|de)|valoraciones (?:en|de)|segundo|de acordo com|avaliacoes (?:no|na|em)|secondo|recensioni su|volgens|beoordelingen op|reviews op) (?:the |der |die |la |le |el |o |a )?${list}(?:l')?`,
  '(?:根据|据|依据)',
)
export const publisherAfter = after(
  "(?:'s)? (?:reviews?|reviewers?|ratings?|rankings?|surveys?|stud(?:y|ies)|reports?|testers?|editors|readers|article|awards?|forums?|threads?|users report|poll)(?![\\p{L}])|(?:-bewertungen|-test|-rezensionen| bewertungen| rezensionen)(?![\\p{L}])|によると|によれば|の(?:口コミ|レビュー|ランキング|調査)|에 따르면|(?:的)?(?:报道|评测|评分|报告|榜单)",
)

export const placeBefore = before(
  '(?:near|around|outside|throughout|(?<!c[oa]me |comes |coming |run |stumbled? )across|located in|based in|headquartered in|lives? in|living in|moved to|offices? in|in and around|north of|south of|east of|west of|downtown|greater|ansassig in|mit sitz in|base a|basee a|situe a|situee a|con sede en|ubicad[oa] en|com sede em|con sede a|gevestigd in) (?:the )?',
)

export const personBefore = before(
  "(?:colleague|friend|friends|brother|sister|son|daughter|husband|wife|boss|neighbou?r|cousin|uncle|aunt|nephew|niece|mr\\.?|mrs\\.?|ms\\.?|dr\\.?|sir|lady|saint|st\\.|named|founder|co-founder|cofounder|ceo|cto|author|chef|artist|designer|professor|president|journalist|reviewer|blogger|youtuber|analyst|kollege|kollegin|freund|freundin|bruder|schwester|herr|frau|nachbar|sohn|tochter|grunder|collegue|ami|amie|frere|soeur|monsieur|madame|mon fils|fondateur|amigo|amiga|colega|hermano|hermana|senor|senora|fundador|fratello|sorella|collega|signor|signora|fondatore|vriend|vriendin|broer|zus|meneer|mevrouw|oprichter|my|i'm|i am) (?:called )?",
)
export const personAfter = after(
  '(?:さん|氏|様|ちゃん|くん)|(?:씨|님)|(?:先生|女士)|,? (?:who|whom|aged|\\d{2},|and (?:his|her))(?![\\p{L}])',
)
