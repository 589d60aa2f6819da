/** Patterns over one folded sentence. */

const about = '(?:of|about|on|with|for|regarding|concerning|called|named)'

/** "I don't know X" in the languages of the platforms: the name is the object, nothing is said about it. */
export const unknownPhrase = new RegExp(
  `(?<![a-z])(?:${[
    `(?:not|[a-z]{2,6}n't) (?:\\w{1,12} )?(?:aware|familiar|acquainted)(?: ${about}| with)?`,
    "unfamiliar with|unaware of|never (?:heard|come across)|(?:haven't|have not|hadn't) (?:heard|come across|encountered|found)",
    "(?:do|does|did)(?:n't| not) (?:\\w{1,14} )?(?:recogni[sz]e|know (?:of|about|anything|the|a |who|what|this)|ring a bell|appear (?:in(?! (?:the |this |my |our |any )?(?:\\w{1,10} )?(?:top|list|ranking|shortlist|comparison|table|guide|best))|to (?:be|exist|have))|seem to (?:exist|be a (?:known|widely|real|recogni[sz]ed|verifiable)))",
    "(?:do|does)(?:n't| not) (?:\\w{1,14} )?have (?:\\w{1,14} )?(?:\\w{1,14} )?(?:information|info|details|data|knowledge|record|records|anything|reviews)",
    "(?:do|does|did)(?:n't| not) (?:\\w{1,14} )?(?:return|show|yield|produce|reveal|bring up|turn up|surface|contain|include|mention|list) (?:\\w{1,14} )?(?:\\w{1,14} )?(?:results?|information|details|matches|anything|records?|reviews|mention|data)",
    "(?:have|has|had|find|found|is|are|was|were|see|with|there's|contain|contains|returned|returns) (?:no|not any|little to no|zero) (?:\\w{1,14} )?(?:\\w{1,14} )?(?:information|info|details|data|knowledge|records?|results?|mentions?|evidence|trace|listing|references?|sources|company|product|brand|business|reviews)",
    "(?:couldn't|could not|can't|cannot|can not|unable to|wasn't able to|was not able to|weren't able to|failed to|not able to) (?:\\w{1,14} )?(?:find|locate|verify|confirm|identify|recogni[sz]e|place|speak to|say (?:anything|much)|comment|tell you)",
    'no (?:\\w{1,14} )?(?:record|information|data|knowledge|results|trace|mention|evidence|reliable information|public information|search results) (?:of|about|on|for|regarding)',
    "(?:is|are)(?:n't| not) (?:\\w{1,14} )?(?:\\w{1,14} )?(?:known to me|in my (?:training|data|knowledge)|something i (?:know|recogni[sz]e|have)|a (?:company|product|brand|tool|service|business|name) (?:that )?i(?:'m| am| know| recogni[sz]e| have))",
    "(?:is|are|was)(?:n't| not) (?:something|someone|anything|a name|one|a \\w{1,14}) (?:that )?(?:i(?:'m| am)? |comes up|shows up|appears)|(?:drawing|drew|draw) a blank|doesn't (?:come|show) up|does not (?:come|show) up|(?:is|are) new to me|not on my radar|(?:beyond|outside(?: of)?) (?:what i know|my (?:knowledge|data|training))|(?:cannot|can't|couldn't|could not) (?:\\w{1,12} )?(?:tell|say) (?:you )?(?:\\w{1,12} )?(?:what|who|whether|anything)|(?:there's|there is|i have|i've got|i've|have) (?:nothing|very little|little) (?:\\w{1,14} )?(?:about|on)|does not ring|doesn't ring",
    "(?:knowledge|training|training data|data|sources|databases?|records|files|notes|memory) (?:\\w{1,10} )?(?:does|do|did)(?:n't| not) (?:\\w{1,10} )?(?:include|cover|contain|mention|list|have|know|extend|show)|(?:found|finds?|returned|turned up|know|knows|have|has|with) (?:\\w{1,10} )?nothing|(?:came|comes|come) (?:up|back) empty|no (?:\\w{1,14} )?(?:results?|data|details|matches|hits|information|entries|records?|listing) (?:found|available|on file|came (?:up|back)|turned up|for|were found|was found|exists?)|unfamiliar to me|(?:very |too )?little (?:\\w{1,12} )?(?:\\w{1,12} )?(?:information|data|to go on)|(?:have|has|had)(?:n't| not) been (?:trained|told|given)|lack (?:any |reliable |the |enough )?(?:information|data|details|knowledge)|know (?:next to )?nothing|not (?:something|anyone|anything|a (?:name|brand|company|firm|tool|product)) (?:that )?i",
    'weis{1,2} ich (?:leider |derzeit |sonst )?(?:nichts|wenig|zu wenig)|kann ich (?:\\w{1,12} )?(?:nichts|keine)(?: \\w{1,16}){0,2} (?:sagen|machen|geben|finden|nennen)|fehlen (?:mir )?(?:\\w{1,12} )?(?:angaben|informationen|daten|kenntnisse)|(?:ist|sind) mir (?:\\w{1,12} )?(?:kein begriff|fremd|neu)',
    '(?<!(?:costs?|cost you|cost me|pays?|paid|charges?|takes|loses?|lost|needs?|wants?|asks?|changes?|changed|does|did|adds?|leaves|spends?|spent|requires?|demands?|hides) )nothing (?:\\w{1,14} ){0,4}(?:(?:about|on|for)(?! (?:your|the|this|that|my|our|its) (?:list|market|shelf|menu|page|short))|came up|comes up|turned up|turns up)|(?:limited|insufficient) (?:reliable |public )?information (?:about|on)|outside my knowledge|unknown to me',
    '(?:ist|sind) mir (?:leider |derzeit |bislang )?(?:nicht|un)(?: naher)? ?bekannt|kenne ich (?:leider )?nicht|kenne (?:leider )?(?:kein|die firma|das unternehmen|den anbieter|keine)|(?:keine|keinerlei) (?:\\w{1,20} )?(?:informationen|angaben|daten|hinweise|ergebnisse|erkenntnisse|eintrage|treffer)|nicht (?:finden|auffinden|ermitteln|bestatigen|verifizieren)|nie (?:\\w{1,14} )?gehort|noch nichts gehort|nichts (?:\\w{1,14} )?(?:gefunden|bekannt)|sagt mir (?:leider )?nichts|mir unbekannt',
    "ne (?:connais|connait) pas|n'ai (?:pas|aucune?)(?: d'| de |\\w{0,14} )?(?:information|donnee|trouve|connaissance|trace|element)|aucune? (?:\\w{1,14} )?(?:information|donnee|trace|resultat|mention|reference)|(?:n'ai|n'avons) (?:pas|rien) (?:\\w{1,14} )?(?:trouve|pu trouver)|pas (?:en mesure|parvenu|reussi) (?:de |a )?(?:trouver|identifier|verifier|confirmer)|(?:m'est|est) inconnue?|jamais entendu parler|ne (?:me )?dit rien|ne dispose (?:pas|d'aucune)|pas connaissance",
    'no (?:conozco|tengo|dispongo|encuentro|encontre|he encontrado|hay|existe|me (?:consta|suena)|he oido|reconozco|logro encontrar|pude encontrar|puedo (?:encontrar|confirmar|verificar)) ?(?:ninguna? |\\w{0,14} )?|desconozco|no (?:\\w{1,10} )?(?:informacion|datos|registros|constancia) (?:\\w{1,14} )?(?:sobre|de|acerca)|(?:ninguna|sin) (?:informacion|referencia) (?:sobre|de)|nunca he oido',
    'non (?:conosco|ho (?:informazioni|trovato|dati|notizie|trovat)|mi risulta|dispongo|sono a conoscenza|riesco a trovare|sono riuscit[oa]|ho mai sentito|trovo)|(?:nessuna|alcuna) (?:informazione|notizia|traccia)|mi e sconosciut|non (?:e|mi e) not[oa]',
    'nao (?:conheco|tenho (?:informac|dados|registro|conhecimento)|encontrei|encontro|ha informac|consegui (?:encontrar|localizar|verificar)|existe|disponho|reconheco|sei)|(?:nenhuma|sem) (?:informacao|referencia|registro) (?:sobre|d[aeo])|nunca ouvi|desconheco',
    '(?:ken|herken) (?:ik )?(?:\\w{1,14} )?(?:niet|geen)|ken (?:\\w{1,20} )?niet|(?:mij )?(?:niet|on)bekend|geen (?:\\w{1,14} )?(?:informatie|gegevens|resultaten|vermelding|bedrijf|kennis)|(?:niet|niets) (?:\\w{1,14} )?(?:vinden|bevestigen|verifieren|terugvinden|gevonden|bekend)|nooit (?:\\w{1,14} )?gehoord|zegt (?:me|mij) niets',
    // What the writer knows, as a thing that holds nothing of the name.
    "(?:(?:i|we)(?:'ve got| have got)?|data|knowledge|sources?|records?|notes|files|memory|training|index) (?:\\w{1,10} )?(?:hold|holds|have|has|carry|carries|keep|keeps|contain|contains|show|shows|list|lists|got) (?:no|not a single|zero) (?:\\w{1,14} )?(?:entry|entries|records?|file|profile|trace|mention|data|information|details|facts)",
    '(?<!(?:has|have|with|charges?) )no (?:\\w{1,14} )?(?:entry|entries|listing|record|profile|trace) (?:for|on|under|of|in|called|turned|came|comes)|knowledge (?:stops|ends) (?:short|before|at)|no means (?:of|to) (?:\\w{1,12} )?(?:know|check|verif|tell|confirm)\\w{0,4}|neither confirm nor|(?:not|n.t) (?:come|spring) to mind|(?:include|includes|hold|holds|contain|contains|list|lists) nothing|(?:not|n.t) (?:in|among|on) (?:anything|any (?:list|source|record|data|register|directory)) (?:that )?(?:i|of mine)|: (?:no|nothing)(?: (?:data|information|records?|entry|entries|on (?:file|record)))[.!]?$|no way (?:of|to) (?:\\w{1,12} )?(?:check|know|verif|tell|confirm)\\w{0,4}',
    "(?:nothing|none of what|little) (?:that )?(?:i|we)(?:'ve| have| was| were| can)? (?:\\w{1,10} )?(?:read|seen|see|know|learn\\w{1,4}|trained|find|found)|(?:has|have|had) yet to (?:come across|hear of|encounter|read about)(?! (?:an? |any|some))|never (?:\\w{1,10} )?(?:seen|read|met|encountered) (?:it|them|the name|that name|anything (?:about|on|by|from))",
    "(?:do|does|did)(?:n't| not) (?:feature|figure|occur|exist|come up|turn up|show up|crop up) (?:in|among|on|anywhere)(?! (?:the|this|my|our|any) (?:list|top|ranking|shortlist|comparison|guide))|(?:means?|says?|tells?) (?:nothing|little) to me|(?:name|brand) (?:means|rings|tells) (?:nothing|no)|(?:sources|data|records|training|notes|files|references|results) (?:are|is|stay|stays|remain|remains|were) silent|(?:escapes|eludes) me",
    "(?:i'd|i would|i'll|i will|i'm|i am) (?:(?:just|only|simply|merely|really) )?(?:be )?(?:(?:just|only|simply|merely) )?(?:making (?:it|this|things|that|something) up|guessing|inventing|speculating|fabricating)|no (?:idea|clue) (?:what|who|whether|if)|(?:can't|cannot|can not|couldn't|could not) (?:\\w{1,12} )?(?:vouch (?:for|that)|assess|judge|attest|speak (?:for|of))|, (?:that )?i (?:can't|cannot|couldn't|do not know|don't know)(?: (?:say|tell))?[.!]?$",
    'lieg(?:t|en) (?:mir|uns) (?:\\w{1,12} )?(?:nichts|keine)|(?:taucht|kommt|erscheint|steht|findet sich|ist) (?:in|unter) (?:meinen|meinem|meiner|den mir) [^.;]{0,30}nicht|kein(?:en)? eintrag|(?:ist|sind) mir (?:\\w{1,12} )?nicht (?:untergekommen|begegnet|gelaufig)|keine auskunft|nicht in meinen (?:daten|unterlagen|quellen)|nichts (?:uber|zu|von) [^.;]{2,40} (?:gehort|gelesen|gefunden)',
    "(?:n'ai|n'avons|n'ont|ne possede|ne contiennent|ne trouve|n'y trouve|ne sais|ne savons) (?:\\w{1,10} )?rien|(?:ne figure|n'apparait|n'est presente?|ne se trouve) (?:pas |nulle part |guere )(?:\\w{1,12} )?(?:dans|parmi) (?:mes|les|aucun\\w{0,3}|ma base|mon)(?! (?:selection|liste|classement|comparatif))|ne (?:m'evoque|me dit|me parle) rien|(?:n'ai|n'avons) jamais (?:\\w{1,10} )?(?:croise|vu|lu|rencontre|entendu)|ne saurais (?:rien )?(?:dire|en dire)",
    'no (?:aparece|figura|consta|sale|esta) (?:en|entre) (?:mis|mi|los|las|ningun\\w{0,2}) (?:datos|registros|fuentes|base|bases|informacion|conocimientos|archivos)|no (?:se|sabria) (?:\\w{1,10} )?(?:nada|decir|que es|quien)|no (?:me|nos) (?:dice|suena) (?:de )?nada|nada (?:sobre|acerca de) ',
    "non (?:compare|figura|risulta|appare|c'e|e presente) (?:nei|tra|fra|in|nelle|negli) (?:miei|i miei|le mie|mie|mia|nessun\\w{0,2}|archivi)|non so (?:\\w{1,10} )?(?:nulla|niente|chi|cosa)|non (?:mi|ci) dice (?:nulla|niente)|mai sentit[oaie]",
    'nao (?:consta|aparece|figura|surge|esta) (?:nos|nas|em|entre) (?:meus|minhas|nenhum\\w{0,2}|minha)|nao (?:me|nos) diz nada|nada (?:sei|consta)',
    'weet ik (?:\\w{1,10} )?(?:niets|weinig|te weinig|niks)|(?:komt|staat|duikt) (?:niet|nergens) (?:voor |op )?in (?:mijn|de (?:gegevens|bronnen|registers))|(?:heb|vind) ik (?:\\w{1,10} )?(?:niets|geen|niks)|nooit (?:\\w{1,14} )?(?:gehoord|tegengekomen)',
    '(?:データ|情報|資料|手元|知識|記録)[^。、]{0,8}(?:載って|含まれて|入って|存在し|登録されて)[^。]{0,4}(?:ません|ない|おらず)|心当たりが(?:ありません|ない)|初めて(?:聞|耳に)',
    '(?:资料|数据|信息|数据库|知识库|记录|知识)(?:里|中|库|当中)?(?:面)?(?:并|都|也)?(?:没有|未收录|未包含|不包含|查无)|一无所知|毫无了解|我(?:并|也)?不知道|没(?:有)?见过|从未(?:听|见)',
    '(?:데이터|자료|정보|기록|지식)에(?:는|서는|서)? ?(?:없|나오지|포함되(?:어|지)|찾)|처음 (?:듣|들)',
    '存じ上げ(?:ません|ない|ず)|存じ(?:ません|ない)|知りません|知らない|把握して(?:いません|おりません|いない)|(?:情報|データ|記録|詳細|資料)(?:が|を|は)?(?:見つ|見当た|ありま|な|持って|持ち合わせ|ござい|確認でき|得られ)[^。]{0,12}(?:せん|ない|ず)|見つかりません|見つけられません|見当たりません|聞いたことが(?:ありません|ない)|(?:確認|特定)(?:が)?でき(?:ません|ない|ず)|分かりません|わかりません',
    '不了解|不熟悉|没(?:有)?听说过|没(?:有)?(?:找到|查到|搜到|检索到)|未(?:能)?(?:找到|查到|检索到|收录)|找不到|查不到|无法(?:确认|核实|找到|查到|验证|识别)|(?:没有|暂无|缺乏|并无|无)[^。,]{0,12}(?:信息|资料|记录|数据)|不清楚|不认识|並不了解|不瞭解',
    '알지 못|모르(?:겠|는|며|고|ㅂ)|모릅니다|들어본 (?:적|바)(?:이|가)? ?없|(?:정보|자료|기록|데이터|내용)(?:가|이|를|을|는|은)? ?(?:전혀 |거의 |충분히 )?(?:없|찾을 수 없|찾지 못|확인할 수 없|확인되지 않)|찾을 수 (?:없|가 없)|찾지 못|확인할 수 없|확인되지 않|(?:알려진|아는) (?:바|것)(?:가|이)? ?없|생소',
  ].join('|')})`,
  'u',
)

const superlative =
  '(?:better|cheaper|faster|nicer|easier|simpler|finer|safer|closer|quicker|lighter|gentler|friendlier|kinder|quieter|stronger|warmer|softer|smoother|healthier|tastier|fresher|sturdier|tidier|clearer|smarter|more [a-z]{3,14})'

/** "Nothing beats X", "can't find a better one", "nothing bad to say": a denial that praises, where no knowledge is denied. */
export const praiseByDenial = new RegExp(
  `(?<![a-z])(?:no (?:[a-z]{1,12} ){0,2}(?:records?|evidence|signs?|trace|mentions?|reports?|history) (?:of|about) (?:any )?(?:[a-z]{1,12} )?(?:complaints?|problems?|issues?|fraud|breach(?:es)?|outages?|recalls?|scams?|trouble|faults?|defects?)|nothing (?:[a-z'-]{1,14} ){0,4}(?:beats?|compares?|comes? (?:even )?close|match(?:es)?|touch(?:es)?|tops?|rivals?|outperforms?|${superlative}|bad|wrong|against|negative|critical|amiss)|nothing to (?:hide|fault|fear|lose|envy|regret|complain|criticis?z?e|dislike|worry|add)|(?:can't|cannot|couldn't|could not|won't|will not|hard to|haven't|have not|never|do not|don't|didn't) (?:[a-z]{1,12} ){0,2}(?:find|found|fault|say|name|think of|seen?|know|come across|heard) (?:of )?(?:(?:an?|any|anything|anyone|much|one|a single|the|single) ){0,2}(?:[a-z]{1,10} )?(?:${superlative}|faults?|bad|wrong|complaints?|negative|against|reasons?|criticism|problem))(?![a-z])`,
  'gu',
)

/** What stands right before a name that is not known: "I don't know X", "I have never used X". */
export const unknownBefore =
  /(?:do|does|did)(?:n't| not) (?:really |actually |yet )?(?:know|recogni[sz]e)(?: (?:the|a|any) (?:\w{1,12} )?(?:brand|company|firm|tool|name|product|service|business))?(?: (?:called|named))? ["']?$/

/** What the unknown phrase must not be about: other matters of a brand or of the reader. */
export const unknownOfOtherMatter =
  /(?:information|details|data|knowledge|informationen|angaben|informations|informacion|informazioni|informatie|informacoes) (?:about|on|uber|zu|sur|sobre|su|over) (?:your|the current|current|its|their|his|prices?|pricing|ihre[nrm]?|deine|vos|votre|sus?|vostr|uw|jouw|aktuelle)|(?:your|ihre|votre|vos) (?:existing|current|specific|location|budget|situation|contract)/

/** A guess made from the name, a question or a hypothetical: no assertion about the brand. */
export const guessPhrase =
  /(?<![a-z])(?:from (?:the|its) name|by (?:the|its) name|(?:the|its) name (?:suggests|implies|sounds|hints|points)|judging (?:\w{1,12} )?(?:by|from)|based on (?:the|its) name|sounds like|(?:might|may|could|would) (?:\w{1,12} )?(?:be|have|refer|offer|also be)|possibl[ye]|perhaps|presumably|probably|likely|if (?:it|this|that|you|they)|i (?:would|'d) (?:guess|assume|imagine)|i assume|my guess|guessing|speculat|dem namen nach|der name (?:klingt|deutet|legt|lasst)|vermutlich|moglicherweise|konnte (?:\w{1,14} )?(?:sich|ein|es)|wahrscheinlich|eventuell|klingt nach|d'apres (?:le|son) nom|le nom (?:evoque|suggere|laisse)|peut-etre|pourrait|probablement|il s'agit sans doute|por (?:el|su) nombre|el nombre sugiere|podria|quiza|tal vez|probablemente|posiblemente|dal nome|il nome (?:suggerisce|fa pensare)|potrebbe|forse|probabilmente|pelo nome|o nome sugere|poderia|talvez|provavelmente|op basis van de naam|de naam (?:suggereert|doet)|misschien|mogelijk|waarschijnlijk|zou (?:\w{1,12} )?(?:kunnen|een)|名前から|社名から|かもしれ|と思われ|でしょう|推測|可能性|从名字|从名称|顾名思义|可能|也许|或许|大概|应该是|이름(?:으로|만|에서)|추측|것 같|수도 있|아마|듯)/

/** An order to the reader, a question or a condition about the brand: asks for more, asserts nothing. */
export const asksOrConditions =
  /^(?:could|can|would|do|did|is|are|if|please|feel free|let me know|share|tell me|check|visit|contact|try (?:searching|checking|contacting|looking)|look up|i(?:'d| would) (?:suggest|recommend) (?:checking|visiting|contacting|looking|searching|reaching)|you (?:could|can|may|might) (?:check|visit|contact|look|try|want to check|share|ask)|to (?:evaluate|assess|verify|learn|find out|check|compare)|before|konnten sie|konntest du|wenn sie|falls|bitte|teilen|pruf|schauen|haben sie|si (?:vous|tu)|pouvez|pourriez|merci de|consultez|verifiez|n'hesitez|si (?:me|puede|quiere|tiene|puedes|quieres)|puede|podria|revisa|consulta|visita|se (?:mi|puoi|vuoi|voce|quiser)|potresti|puoi|controlla|pode|poderia|verifique|confira|kun je|kunt u|als (?:je|u)|controleer|bekijk)(?![\p{L}])|\?$|？|(?:教えて|お知らせ|共有し|ご提供|いただけ(?:れば|ますか|ると))|如果(?:您|你)|请(?:提供|告诉|问)|能否|可以(?:提供|告诉)|알려 ?주|공유해|주시면/u

/** Sentences that only restate what was asked. */
export const restates = new RegExp(
  `(?<![a-z])(?:${[
    "(?:you (?:asked|wanted to know|were asking|mentioned|want to know|are asking|'re asking)|your question|you(?:'re| are) (?:looking for|after|searching|considering|comparing|wondering|asking)|if you(?:'re| are) (?:looking for|after|searching|considering|comparing|thinking|wondering)|looking for|searching for|wondering|thinking (?:of|about)|here (?:are|is)|below (?:are|is)|these are|the following|there are (?:\\w{1,12} )?(?:\\w{1,12} )?(?:alternatives|options|tools)|let's (?:compare|look)|when (?:comparing|choosing|it comes to)|question|(?:prompt|query)(?![a-z])|great question|good question)",
    '(?:sie (?:fragen|suchen|mochten wissen|wollten wissen|haben gefragt)|ihre frage|du (?:fragst|suchst)|deine frage|auf der suche nach|wer (?:\\w{1,14} )?(?:sucht|eine alternative)|hier (?:sind|finden)|im folgenden|frage)',
    '(?:vous (?:cherchez|demandez|souhaitez|avez demande|voulez)|votre question|tu (?:cherches|demandes)|voici|ci-dessous|si vous cherchez|question|a la recherche)',
    '(?:(?:me )?pregunta[sn]?|su pregunta|tu pregunta|busca(?:s|ba)?|aqui (?:tiene|hay|van|estan)|a continuacion|estas son|si busca|voce (?:perguntou|procura|quer)|sua pergunta|aqui (?:estao|vao)|abaixo)',
    '(?:chiede|domanda|hai chiesto|cerchi|stai cercando|ecco|di seguito|se cerchi|je vraagt|uw vraag|je vraag|u zoekt|je zoekt|hier zijn|hieronder|op zoek naar|vraag)',
    '(?:ご質問|お尋ね|お探し|についてのご質問|質問[:：]|以下(?:に|の|が)|您(?:问|想了解|询问|正在)|你问|关于您|问题[:：]|以下是|下面是|질문|문의하신|찾고 계|다음은|아래는)',
  ].join('|')})`,
  'u',
)

export const questionLabel =
  /^(?:q|question|prompt|query|asked|you asked|frage|pregunta|domanda|pergunta|vraag|質問|問|问|问题|提问|질문|문) ?[.:：)\]-]/u

/** Titles that name the brand as the thing to be replaced or asked about. */
export const replacementWords =
  /(?<![a-z])(?:alternativ|replacement|replace| vs\.?(?: |$)|versus|competition|competitor|substitut|instead of|switch(?:ing)? from|similar to|like it|ersatz|statt|konkurren|remplac|au lieu|concurrent|sustitu|reemplaz|en lugar de|competidor|sostitu|invece di|concorrent|vervang|in plaats|代替|代わり|乗り換え|競合|替代|代替|竞品|平替|대안|대체|대신|경쟁)/
