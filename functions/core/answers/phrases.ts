import type { Context } from './scene.ts'

/**
 * Phrases by which a text states how it uses a name. Patterns over folded text, one line per language; what they do not cover is
 * left to the model's reading.
 */
const either = (...lines: readonly string[]): string => `(?:${lines.join('|')})`

/** Joins the members of an enumeration. */
export const listJoint =
  '(?: ?, ?(?:and |or |und |oder |et |ou |y |o |e |en )?| and | or | und | oder | et | ou | y | o | e | en | ?[/&] ?)'

/** Whether a sentence asks. */
export const isQuestion = (folded: string): boolean => /[?？]["')*]*$|(?:ですか|ますか|でしょうか)。?$/.test(folded)

/** "I do not know X". */
const saysUnknown = new RegExp(
  either(
    "(?<![a-z])(?:i|we)(?:'m| am|'ve| have| do| could| can|'d| was| were)? ?(?:not|n't|never|unable|no)(?: \\w{1,14}){0,4} (?:familiar|aware|heard|know|recogni[sz]e|find|locate|verify|confirm|come across|information|details|data|record)",
    "(?:don't|do not|didn't|did not|couldn't|could not|can't|cannot|haven't|have not|wasn't able to|unable to) (?:\\w{1,14} ){0,3}(?:know (?:of|about|anything|the|a|any|what|who)|recogni[sz]e|find|found|locate|verify|confirm|heard of|come across|have (?:\\w{1,14} ){0,3}(?:information|details|data|record))",
    '(?:no|not any|little|zero|any) (?:\\w{1,14} ){0,3}(?:information|details|data|records?|results?|mention|knowledge|trace|entry|entries|listing)s? (?:\\w{1,14} ){0,3}(?:about|on|for|of|called|named|regarding)',
    "unfamiliar with|not familiar with|unaware of|not aware of|never heard of|(?:doesn't|does not) (?:ring a bell|appear in|seem to exist|appear to (?:be|exist))|(?:isn't|is not) (?:something|one|a \\w+)(?: that)? i (?:can |could )?(?:find|know|recogni[sz]e|have|place)|nothing (?:\\w{1,12} ){0,5}(?:about|regarding|on)(?: |$)|drawing a blank|(?:have|has) no knowledge|(?:don't|do not) have anything|means nothing to me",
  ),
  'u',
)
const abroadUnknown = new RegExp(
  either(
    'kenne(?: ich)? (?:\\w+ ){0,3}nicht|nicht (?:naher )?bekannt|unbekannt|kein\\w* (?:\\w+ ){0,3}(?:informationen|angaben|daten|hinweise|eintrag|ergebnisse|kenntnis)|sagt mir (?:\\w+ )?nichts|nichts (?:uber|zu|gefunden)',
    "ne (?:connais|trouve|dispose|reconnais) (?:pas|aucun)|n'ai (?:pas|aucune?|rien|jamais)|aucune? (?:\\w+ )?(?:information|donnee|trace|resultat)|m'est inconnu|ne (?:me )?dit rien",
    'no (?:conozco|encuentro|encontre|dispongo|reconozco|me suena|tengo (?:\\w+ )?(?:informacion|datos|constancia)|he (?:encontrado|oido)|hay (?:\\w+ )?(?:informacion|datos))|desconozco|no (?:aparece|figura|consta)',
    'non (?:conosco|trovo|dispongo|mi risulta|ho (?:\\w+ )?(?:informazioni|dati|trovato|notizie|mai sentito))|nessuna (?:informazione|notizia)',
    'nao (?:conheco|encontrei|encontro|disponho|tenho (?:\\w+ )?(?:informac|dados|registro|conhecimento)|ha (?:informac|registro))|desconheco|nunca ouvi',
    '(?:ken|herken) (?:ik )?(?:\\w+ ){0,3}niet|niet bekend|onbekend|geen (?:\\w+ ){0,3}(?:informatie|gegevens|resultaten|vermelding)|zegt mij niets|niets (?:\\w+ )?(?:vinden|gevonden|over|bekend)|weet ik (?:\\w+ )?niets',
    '(?:情報|データ|記録|詳細|資料)[^。]{0,14}(?:ありません|ない|なく|見つかり|見当たり|持って)|存じ(?:上げ)?(?:ません|ない)|知りません|聞いたことが|心当たりが|把握して|情報は持ち',
    '(?:没有|未|无法|没)[^。,]{0,10}(?:信息|资料|了解|听说|找到|查到|收录|确认|记录)|找不到|查不到|不(?:太)?(?:了解|熟悉|清楚|知道)|一无所知',
    '(?:정보|자료|데이터)[^.]{0,14}(?:없|찾을 수|찾지)|아는 바가|알지 못|모르|모릅|들어본',
  ),
  'u',
)

/** True for a folded sentence that says it does not know something. */
export const deniesKnowledge = (folded: string): boolean => saysUnknown.test(folded) || abroadUnknown.test(folded)

/** A guess, a question or a condition: after "I do not know X" it asserts nothing. */
export const hedges =
  /(?<![a-z])(?:might|may|could|perhaps|possibly|probably|presumably|sounds like|suggests|if (?:you|it)|guess|moglicherweise|vielleicht|konnte|klingt|wenn (?:sie|du)|peut-etre|pourrait|semble|si (?:vous|tu)|quiza|podria|parece|forse|potrebbe|sembra|talvez|pode ser|misschien|wellicht|klinkt|zou kunnen|als (?:u|je))(?![a-z])|[?？]|かもしれ|でしょう|可能|也许|如果|일 수|같습니다/

/** The name is the one to be replaced or compared: "alternatives to X", "X alternatives". */
export const replacesNext =
  /(?:alternativ\w*|replace\w*|competitors?|substitut\w*|similar|类似|instead|rivals?|vs\.?|versus|(?:tools?|apps?|services?|something|anything|much|platforms?|brands?) like|ersatz|konkurren\w*|statt|remplac\w*|concurrent\w*|sustitu\w*|en lugar|sostitu\w*|invece|vervang\w*|in plaats|switch\w* from|mov\w+ (?:away )?from)(?: (?:to|of|for|zu|zum|von|fur|a|au|aux|de|du|d'|del|al|do|ao|di|van|voor))?(?: (?:the|la|le|el|il|der|die|das|de))?['" ]{0,2}$/
export const replacedAfter =
  /^(?:'s)?['"]?[ -]?(?:alternativ\w*|replacements?|competitors?|substitut\w*|rivals?|ersatz\w*|konkurren\w*)|^(?:の|に)?(?:代替|代わ|競合|乗り換え|似た)|^(?:的)?(?:替代|竞品|平替|类似|相似)|^(?:의|을|를)? ?(?:대안|대체|대신)|^(?:와|과) 비슷/

/** Words right before a name that advise against it. */
const againstBefore =
  /(?:^|[^\p{L}])(?:avoid|skip|never|leave|steer clear of|stay away from|(?:don't|do not|wouldn't|would not|can't|cannot|(?<!whether or )not) (?:\w+ )?(?:recommend|buy|choose|pick|use|book|hire|call|go with|suggest|advise)(?: (?:from|with))?|better avoided:?|stay clear of|advise against|warn against|not recommended|finger weg von|不(?:建议|推荐)(?:选择|购买|报名|找|使用)?|won't recommend|wouldn't trust|would not trust|(?:meiden|vermeiden) sie|eviter?|evitez|deconseill\w+|evita\w*|evite|no (?:recomiendo|recomendaria)|non (?:consiglio|consiglierei)|sconsigli\w+|nao recomend\w+|vermijd|mijd)(?: (?:using|buying|booking|find|the|la|le|el|il|o|de|die|der|das)){0,2}['" :]{0,3}$/u
/** Words right after a name that do. */
const againstAfter =
  /^[^.;!?]{0,24}(?:(?:is|are) (?:not (?:a good|worth|recommended)|best avoided|one to avoid|to be avoided)|(?:should|i'd|i would) (?:be )?avoid|(?:ist|sind|ware|kann ich|wurde ich) (?:\w+ )?(?:nicht (?:zu )?empfehl|abzuraten|zu meiden)|rate ich ab|est a eviter|je deconseille|no (?:lo |la )?recomiendo|da evitare|lo sconsiglio|deve ser evitad|af te raden|raad ik af)|^[^.;!?]{0,4} alone\b|^(?:は|を)?[^。]{0,12}(?:やめた|おすすめしません|避け(?:た|る)|お勧めできません)|^[^。]{0,8}(?:不推荐|不建议|建议避开)|^[^.]{0,10}(?:추천하지 않|피하)/u
/** Whether the words around a name advise against it. */
export const advisesAgainst = ({ before, after }: Context): boolean => againstBefore.test(before) || againstAfter.test(after)
/** A heading or label whose entries are advised against. */
export const againstTitle =
  /(?:^|[^\p{L}])(?:avoid(?:ed)?|skip|stay away|steer clear|stay clear|not recommended|do(?:n't| not) (?:buy|call|use|bother|book|recommend)|wouldn't (?:buy|use|recommend)|worst|meiden|vermeiden|finger weg|nicht empfehl\w+|abraten|a eviter|deconseill\w+|evitar|a evitar|no recomend\w+|da evitare|sconsigliat\w+|nao recomend\w+|vermijden|afrader\w*)(?!\p{L})|避け|おすすめしない|不推荐|避开|비추천|피해야/u
/** A heading, label or clause whose entries are left out or mentioned beside the options. */
export const excludedTitle =
  /(?:^|[^\p{L}])(?:left out|excluded|not (?:included|listed)|ruled out|did(?:n't| not) (?:include|make)|integrat\w+|works? with|connect\w*|compatible|partners?|ausgeschlossen|nicht dabei|schnittstellen?|exclus?|ecarte\w*|descartad\w*|escluso?|excluid\w*|uitgesloten)(?!\p{L})/u
export const excludedBefore =
  /(?:^|[^\p{L}])(?:left(?: out)?|leave out|leaving out|excluded|(?:did(?:n't| not)|not) (?:look at|include|cover)|pushe?[ds]? to|ecarte|exclude|excluding|ruled out|omitted|instead of|integrates? with|works with|connects? (?:to|with)|syncs? with|exports? to|posts? to|compatible with|owned by|part of|belongs to|statt|anstelle von|au lieu de|en lugar de|invece di|in plaats van)(?: (?:the|la|le|el|il|de|die|der|das))?['" ]{0,2}$/u

/** A title or sentence that says its list holds what is best or recommended. */
export const praisingTitle =
  /(?:^|[^\p{L}])(?:best|top|recommend\w*|favou?rites?|finest|leading|excellent|great|(?:my|our) picks?|winners?|beste[nrs]?|empfehl\w*|testsieger|favoriten|meilleure?s?|recommand\w*|mejor(?:es)?|recomend\w*|recomiend\w*|migliori?|consigli\w*|melhor(?:es)?|aanrader\w*|aanbevol\w+)(?!\p{L})|おすすめ|お勧め|最適|推荐|最好|最佳|추천|최고/u
/** A label of an entry, or a verdict beside a name, that picks it. */
const pickBefore =
  /(?:^|[^\p{L}])(?:(?:best|top|overall|clear|our|my|the) (?:\w+ )?(?:pick|choice|winner|overall|recommendation|bet)|winner|best overall|best for [^.:;!?]{2,40}|my (?:money|vote) (?:is|would be|goes)(?: on| to)?|(?:my|our) (?:choice|pick|favou?rite) would be|i(?:'d| would|'ll) (?:\w+ )?(?:go with|go for|pick|choose|start with|recommend|take|get|buy|call|book)|i(?: would)? recommend|(?:winner|sieger|gewinner|gagnant|ganador|vincitore|vencedor|winnaar) [^.;:!?]{0,40}(?:is|ist|est|es|e)|(?:just |simply )?(?:go with|get|choose|pick)|testsieger|mein (?:favorit|tipp)|unser (?:favorit|tipp)|meine empfehlung|ich (?:wurde|empfehle|nehme)(?: \w+)?|(?:wurde|empfehle|nahme) ich|(?:我|更|最|首先)(?:会|更|最)*(?:推荐|选|建议)|je (?:recommande|choisirais|prendrais)|mon (?:choix|conseil)|(?:yo )?(?:elegiria|recomiendo|me qued(?:aria|o) con)|mi eleccion|(?:io )?(?:sceglierei|consiglio)|la mia scelta|(?:eu )?(?:escolheria|recomendo)|ik zou|mijn keuze)(?: (?:is|ist|est|es|e|goes to|the|a|die|der|das|la|le|el|il|o|de)){0,2}[:'" –-]{0,4}$/u
const pickAfter =
  /^[^.;!?]{0,80}(?:(?:is|are|'s|'re) (?:the|what|the one|the ones|the suitcase) ?(?:one |ones )?(?:i'd|i would)|(?:it's|they're|makes it|which makes it) the \w+ ?(?:i'd|i would|one i)|c'est (?:celui|celle) que je) ?|^[^.;!?]{0,30} (?:is (?:still )?(?:my|our) (?:favou?rite|pick|choice)|takes it|wins(?: here)?(?=[.,;]|$)|gets my vote)|^[^。]{0,12}(?:にします|を選びます|一択)|^(?:'s)?,? (?:is |remains |wins |would be |ist |bleibt |est |es |e |is )(?:still |clearly |probably |the |my |our |a |an |die |der |das |la |le |el |il |o |de |l'|mein |unser |meine |unsere |mon |notre |mi |nuestra |la mia ){0,3}(?:best|top|winner|strongest|safest|clear|favou?rite|excellent|great|outstanding|superb|first choice|go-to|better (?:fit|choice|pick|bet)|one i'd (?:pick|choose|take)|beste\w*|favorit\w*|testsieger|hervorragend\w*|ausgezeichnet\w*|meilleure?\w*|excellent\w*|mejor\w*|excelente\w*|miglior\w*|eccellente\w*|ottim\w+|melhor\w*|aanrader|uitstekend\w*)(?!\p{L})|^(?:が|は)(?:一番|最も|最)?(?:おすすめ|優れ|最適)|^(?:是)?(?:最好|最佳|首选|最推荐)|^(?:이|가|은|는)? ?(?:최고|가장|추천)/u
const negation = /(?:not|n't|never|nicht|pas|non|nao|niet|no longer|if|unless) [^.;:!?]{0,40}$/
/** "While X is the best known, ...": what follows takes the praise back. */
const concession =
  /(?:^|[^\p{L}])(?:while|whilst|although|though|even if|obwohl|auch wenn|bien que|meme si|aunque|si bien|sebbene|anche se|embora|hoewel) [^,;:.]*$/u
/** Whether a sentence picks the name in it. */
export const picks = ({ said, before, after }: Context): boolean =>
  !isQuestion(said) && !negation.test(before) && !concession.test(before) && (pickBefore.test(before) || pickAfter.test(after))
/** Words that reverse what is said of an entry ("but", "however"). */
export const turns =
  /(?:^|[^\p{L}])(?:but|however|though|although|yet|only|lack(?:s|ing|ed)?|missing|dear|expensive|pricey|slow|clunky|weak\w*|poor|worse|worst|complain\w*|problem\w*|unreliable|outdated|limited|overpriced|buggy|difficult|hard to|not|n't|no|never|aber|jedoch|allerdings|nicht|kein\w*|leider|teuer|langsam|mais|cependant|pas|trop|pero|aunque|no|caro|lento|ma|pero|pero|non|mas|nao|maar|echter|niet|geen|duur)(?!\p{L})|が、|けど|ただし|ません|ない|高い|但|不|却|지만|않|비싸|느리/u
/** Words that are a verdict by themselves, for and against. */
export const praiseWords =
  /(?:^|[^\p{L}])(?:excellent|superb\w*|outstanding|fantastic|wonderful\w*|brilliant\w*|great|best|lovely|loves?|loved|praised?|impressive|reliabl[ey]|easiest|strongest|fastest|friendl\w+|favou?rite|popular|powerful|user-friendly|intuitive|pleasant|delight\w*|generous|trusted|highly rated|hervorragend\w*|ausgezeichnet\w*|beste\w*|sehr gut\w*|zuverlassig\w*|angenehm\w*|beliebt\w*|meilleure?\w*|excellente?\w*|agreable\w*|fiable\w*|excelente\w*|mejor\w*|fiable\w*|ottim\w+|eccellent\w+|miglior\w*|affidabil\w*|otim\w+|melhor\w*|uitstekend\w*|betrouwbaar\w*|prettig\w*)(?!\p{L})|優れ|最高|使いやす|好評|丁寧|优秀|最好|出色|好用|舒服|뛰어나|편리|훌륭|친절/u
export const blameWords =
  /(?:^|[^\p{L}])(?:unreliable|complain\w*|overpriced|terrible|scam\w*|awful|worst|disappointing\w*|refunds? (?:that )?never|criticised|criticized|beschwer\w+|unzuverlassig\w*|miserabel|arnaque|plaintes|quejas|estafa|lament\w+|reclamac\w+|klachten)(?!\p{L})|投诉|苦情|불만/u
/** An opening that only announces what follows ("Here is what I know about X."); over the text as it was written. */
export const announces = new RegExp(
  either(
    "^(?:here(?:['’]s| is| are)|below|sure|certainly|of course|hier (?:ist|sind|ein)|gern|voici|bien sûr)(?!\\p{L})",
    '^(?:ecco|certo|aqu[ií]|claro|hieronder|zeker)(?!\\p{L})',
    ':\\s*$',
  ),
  'iu',
)
