import { after, article, before } from './cue-patterns.ts'

/**
 * Advice against a firm told by a denial that ends an older habit or keeps a distance, over folded text: "no longer recommend X", "stay far from X".
 * See refusal-cues for the other wordings.
 */

const commend =
  '(?:recommend|suggest|advise|endorse|use|trust|buy|pick|choose|order from|book|stand behind|vouch for|point (?:people|anyone|you) to|send (?:people|anyone|you|friends|clients) to|shop at|work with|rely on)'

export const dissuadedBefore = before(
  `(?:nobody|no one|none of (?:us|you)) should (?:\\p{L}{2,10} )?${commend} ${article}`,
  `(?:no longer|hardly|never again|not) (?:(?!(?:expect|plan|mean|want|need|have|only|just)(?![\\p{L}]))\\p{L}{2,12} ){0,2}?${commend} ${article}`,
  `(?:stopped|ceased|given up|quit) (?:recommending|suggesting|using|buying|advising|trusting|endorsing) ${article}`,
  `(?:hesitate|reluctant|loath|struggle|hard[- ]pressed|unable|unwilling) to ${commend} ${article}`,
  `n(?:e |')(?:vous |te |la |le )?\\p{L}{3,14} (?:vraiment )?plus (?:a personne )?(?:d')?${article}(?<=(?:recommand|conseill|utilis|choisi|achet|prend)[^.;:!?]{0,30})`,
  `non (?:\\p{L}{2,3} )?(?:consigli|raccomand|scegli|scegl|compr|us|prend)\\p{L}{1,5} piu ${article}`,
  `(?:ficaria|fique|fico|manteria(?:-me)?|mantenha(?:-se)?|passaria|passe|mantem-te) (?:bem |muito )?(?:longe|a distancia|distante) d[aeo]s? ${article}`,
  `(?:mantendria|mantente|mantengase|quedaria|quedate|mantenerse|mantener|alejado|alejada) (?:bien |muy )?(?:lejos|alejad[oa]|a distancia) de ${article}`,
  `(?:starei|stai|state|stia|stare|resterei|tenetevi|terrei|tieniti|tenersi) (?:ben |molto )?(?:lontan[oaie]|alla larga|a distanza) da(?:l|lla|ll')? ?${article}`,
  `(?:resterais|restez|reste|rester|tiendrais|tenez-vous|tiens-toi|se tenir) (?:bien |tres )?(?:a l'ecart|loin|a distance|eloignee?s?) (?:de |d')${article}`,
  `(?:weg ?blijven|blijf (?:ver |ruim |liever |beter )?(?:weg|uit de buurt)|uit de buurt blijven|afstand houden) (?:van|bij) ${article}`,
  '不(?:太|怎么|是很|大)?(?:推荐|建议|主张|赞成|鼓励)[^,,。;;:]{0,8}(?:用|使用|选择?|购买|买|入手|报名|换成|换到|换|上|签约?|下单|合作|投|住|去|装|办)[「“]?',
)

export const dissuadedAfter = after(
  "(?:'s)? (?:is|are) (?:the |a |an )?(?:only |one |single )?(?:\\p{L}{3,12} )?(?:that |which )?(?:i'd|i would|i have to|i must|i'll) (?:warn|caution|steer you away|keep you away|be wary|be careful|be cautious|think twice)(?![\\p{L}])",
  "(?:'s)? (?:should|would|must|can) (?:only )?be (?:your|the|a|my) (?:very )?last (?:resort|choice|option)(?![\\p{L}])",
  "(?:'s)? (?:is|are) no longer (?:something|one|an? \\p{L}{3,12}|the \\p{L}{3,12}|what|a name) ?(?:that |which )?(?:i|we)",
  "(?:'s)? (?:was|were|used to be) (?:[^.;:!?,]{0,20} )?(?:my|our|great|good|excellent|best|fine|solid|reliable|favou?rites?|recommended|recommendation|pick|choice)(?![\\p{L}])[^.;:!?]{0,30},? but (?:no longer|not any ?more|i (?:don't|do not|no longer|have stopped)|those days are (?:over|gone))",
  '(?:への|との|での|に|へ|で|と|の)[^。、はがを]{1,14}(?:は|を)、?(?:あまり|正直|今は|現時点では|当面)?、?(?:やめ(?:た方|たほう|ておい|ましょう|るべき)|避け(?:た方|たほう|るべき|てください|ましょう)|控え(?:た方|たほう|るべき|てください)|見送|見合わせ|(?:お?すすめ|お勧め|推奨)(?:し(?:ません|ない|かね)|でき(?:ません|ない|かね)))',
  '(?:으로|로|에서?|의)?(?!보다|와 |과 |이나 |나 )[가-힣 ]{0,14}(?:것은|것을|건|걸|은|는|을|를) (?:별로 |솔직히 )?(?:말리고 싶|말립니다|권하지 ?않|권하고 싶지 않|추천하지 ?않|추천드리지 ?않|추천하고 싶지 않|권해 ?드리지 ?않|피하(?:세요|시|는 (?:게|것)))',
)

/** Words on both sides: "ich empfehle X nicht mehr", "raad X niet meer aan", "von X würde ich mich fernhalten". */
export const dissuadedAround: readonly (readonly [RegExp, RegExp])[] = [
  [
    /(?<![\p{L}])(?:empfehle|empfehlen|nutze|kaufe|rate)(?: (?:ich|wir|ihnen|dir))? (?:die |den |das )?$/u,
    /^ (?:[^.;:!?,]{0,24} )?(?:nicht|nicht mehr|kaum noch)(?: \p{L}{3,10})?(?=[.,;:!]|$)/u,
  ],
  [
    /(?<![\p{L}])(?:raad|raden|beveel|bevelen)(?: (?:ik|we|u|je))? (?:de )?$/u,
    /^ (?:[^.;:!?,]{0,16} )?(?:niet (?:meer )?aan|af)(?![\p{L}])/u,
  ],
  [
    /(?<![\p{L}])(?:von|vor) (?:der |dem )?$/u,
    /^ (?:wurde|sollten?|solltest|muss|kann) (?:ich|sie|man|du) (?:[^.;:!?,]{0,30} )?(?:fernhalten|abstand (?:nehmen|halten)|abraten|warnen)|^ (?:lieber |besser |bitte )?fern(?=[.,;:!]|$)/u,
  ],
  [
    /(?<![\p{L}])used to (?:recommend|suggest|like|love|send (?:people|everyone) to) (?:the )?$/u,
    /^[^.;!?]{0,40},? but(?![\p{L}])/u,
  ],
]

/** "I looked at X and left it off": examined, then dropped. */
export const examinedBefore = before(
  `(?:i|we)(?:'ve| have|'d| had)? ?(?:also |even |briefly |first |then ){0,2}(?:looked (?:at|into)|considered|weighed(?: up)?|tested|tried|checked(?: out)?|examined|evaluated|reviewed|thought (?:about|of)|compared|shortlisted|went through|toyed with) ${article}`,
)
export const droppedAfter = after(
  "(?:'s)?[^.;:!?]{0,30}(?:,| and| but| then) (?:\\p{L}{2,12} ){0,2}?(?:(?:left|struck|ruled|took|cut|crossed|kept|set|put) (?:it|them) (?:out|off|aside|away)|(?:dropped|cut|removed|rejected|discarded|dismissed|excluded|omitted|skipped) (?:it|them)|(?:did not|didn't) (?:include|list|rank|keep) (?:it|them)|decided against|passed on (?:it|them))(?![\\p{L}])",
)
/** The same told after the firm alone. */
export const droppedAbroad = after(
  ' (?:\\p{L}{3,10} )?(?:gepruft|angesehen|angeschaut|getestet|erwogen|verglichen)[^.;:!?]{0,20} (?:und|aber|dann) (?:\\p{L}{3,10} ){0,2}(?:gestrichen|verworfen|weggelassen|aussortiert|ausgeschlossen|fallen ?gelassen|ausgelassen)',
  ",? (?:et|mais|puis) (?:je l'ai|nous l'avons) (?:\\p{L}{3,12} ){0,2}?(?:ecarte|exclu|retire|laisse|elimine|ote|raye)\\p{L}{0,2}",
  ',? (?:y|pero) (?:la |lo )(?:he )?(?:descart|dej|quit|elimin|exclu|ach)\\p{L}{1,4}',
  ",? (?:e|ma|poi) (?:l'ho|l'abbiamo) (?:\\p{L}{3,10} )?(?:scartat|esclus|tolt|lasciat|eliminat|depennat)[oa]",
  ',? (?:e|mas) (?:a |o )?(?:descartei|deixei|tirei|exclui|eliminei|cortei|descartamos)(?:-[ao])?',
  ' (?:\\p{L}{3,10} )?(?:bekeken|overwogen|getest)[^.;:!?]{0,16} (?:en|maar) (?:\\p{L}{3,10} ){0,2}(?:geschrapt|weggelaten|afgewezen|laten vallen)',
)
