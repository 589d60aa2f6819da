/**
 * What is decided about the firm named last, by a pronoun or by leaving it out, over folded text: "that's my recommendation", "I would not sign
 * with them". Patterns are searched for in the text between that firm and the next one.
 */

const anywhere = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'), 'u')

/** By the tongue of the text that is searched: a text of one is not searched for the words of the others. */
export type TonguePatterns = { readonly english: RegExp; readonly abroad: RegExp; readonly capless: RegExp }

/** Where a statement may begin: after a stop, a comma or a connective. */
const opens =
  "(?:^|[.,;:!?)] |[;:] ?| - |– ?)(?:(?:and|so|but|hence|therefore|which is why|that's why|for (?:me|that reason|these reasons|all that|you|your [^.;:!?,]{2,24})|honestly|frankly|personally|overall|in short|still|all in all|on balance|if (?:asked|pressed)|in the end|my advice:?),? ){0,2}"
const sure = '(?:\\p{L}{4,12}ly |still |also |just |rather |much )?'
const it = '(?:it|them|that one|this one|that|this|theirs)'
const choosing =
  '(?:choose|pick|go with|buy|take|go for|book|hire|recommend|opt for|sign (?:up )?with|start with|put my money on|vote for|get|order|settle on|stick with|trust)'
const noun =
  '(?:pick|choice|recommendation|favou?rite|vote|winner|advice|suggestion|answer|tip|number one|no\\. ?1|verdict|first choice|go-to)'
const ends =
  '(?=[.,;:!)]|$| (?:over|for (?:you|me|this|that)|every|any day|first|myself|without|because|as|here|today|overall|too|instead)(?![\\p{L}]))'

export const choosesIt: TonguePatterns = {
  english: anywhere(
    `${opens}(?:that|this|it|they|these|those)(?:'s|'re| is| are| would be| gets| has| remains) ${sure}(?:(?:my|the|our) (?:\\p{L}{3,9} )?${noun}${ends}|the one (?:to (?:get|buy|beat|choose|pick|go for|have|book|take)${ends}|(?:that )?(?:i|we)(?:'d| would|'ll)? ${sure}${choosing}(?![\\p{L}]))|the (?:\\p{L}{3,12} ){1,2}(?:that )?(?:i|we)(?:'d| would|'ll)? ${sure}${choosing}(?![\\p{L}])|(?:what|who|where) (?:i|we)(?:'d| would|'ll)? ${sure}(?:${choosing}|go|shop|send you|start)(?![\\p{L}]))`,
    `${opens}(?:i|we)(?:'d| would|'ll| will) ${sure}${choosing} ${it}${ends}`,
    `${opens}(?:that|this|which|and that|for [^.;:!?,]{2,30} that)? ?(?:tips?|tipped|swings?) the (?:balance|scales?)(?: (?:for (?:me|you)|in (?:its|their) favou?r))?(?=[.,;!]|$)`,
    '(?:that|this|which) makes (?:it|them) (?:the|my) (?:\\p{L}{3,10} )?(?:best|better|winner|top|first|pick|safest|favou?rite|choice)[^.;:!?,]{0,20}(?:of the (?:two|three|four|lot|bunch)|for (?:you|me)|overall|pick|choice|option|here)(?=[.,;!]|$| for you)',
  ),
  abroad: anywhere(
    // de
    '(?:wurde ich (?:mich )?(?:\\p{L}{3,12} ){0,2}?(?:dafur|fur (?:sie|ihn|es|diesen?|dieses|die|den|das)|ihn|sie|es|den|die|das|diesen?|dieses|dort|da|hier)|(?:^|[.,;:] )(?:und )?(?:das|den|die|diesen?|dieses|dort|da|hier|ihn) wurde ich)(?: (?!(?:nicht|nie|kaum|eher|ungern|noch|aber)(?![\\p{L}]))\\p{L}{3,12}){0,4}? (?:entscheiden|nehmen|kaufen|wahlen|buchen|empfehlen|bestellen|mieten|beauftragen|bevorzugen|vorziehen|greifen|holen|hingehen|einkaufen)(?=[.,;!]|$)',
    '(?:^|[.,;:] )(?:und )?(?:das|sie|er|es|dies) (?:ist|ware|bleibt) (?:(?!nicht|kaum)\\p{L}{4,10} )?(?:meine|mein|unsere|unser) (?:\\p{L}{4,10} )?(?:empfehlung|tipp|favorit|favoritin|wahl|nummer eins)(?![\\p{L}])',
    // fr
    "c'est (?:donc |bien )?(?:lui|elle|eux|elles|celui-ci|celle-ci|celui-la|celle-la|ce) que (?:je (?:\\p{L}{2,14}rais|prends|choisis|recommande|conseille)|j'\\p{L}{2,14}rais)(?![\\p{L}])",
    "(?:^|[.,;:] |donc |alors )je (?:la |le |les |l')(?!evit|deconseill|laiss|ecart|quitt|fuir|dir|compar)\\p{L}{3,13}rais(?=[.,;!]|$| sans| donc| les yeux)",
    // es
    '(?:es|seria) (?:la|el|lo) que (?:yo )?(?:elegiria|escogeria|compraria|recomiendo|recomendaria|cogeria|contrataria|reservaria|elijo|usaria)(?![\\p{L}])',
    '(?:^|[.,;:] |que )(?:yo )?(?:me )?(?:quedaria|quedo|iria|optaria|decantaria) (?:con|por) (?:ell[ao]s?|est[ae]|es[ae]|el)(?=[.,;!]|$)',
    // it
    '(?:prenderei|sceglierei|comprerei|consiglierei|punterei su|opterei per|andrei su) (?:quell[oa]|quest[oa]|lei|lui|loro)(?=[.,;!]|$)',
    '(?:^|[.,;:] |quindi )(?:io )?(?:la|lo) (?:prenderei|sceglierei|comprerei|consiglio|consiglierei)(?=[.,;!]|$| senza)',
    // pt
    '(?:eu )?(?:ficaria|fico|iria|vou|ia) (?:com|de|n)(?: )?(?:el[ae]|ess[ae]|est[ae])(?=[.,;!]|$)',
    '(?:e|seria) (?:ela|ele|essa|esse|esta|este|a|o) que (?:eu )?(?:escolheria|recomendo|compraria|pegaria|indico|indicaria|contrataria)(?![\\p{L}])',
    // nl
    '(?:^|[.,;:] |dus |daarom )(?:die|dat|deze|daar|hem) (?:zou|kies|neem) ik(?: (?!niet|nooit|geen)\\p{L}{2,12}){0,3}? ?(?:nemen|kiezen|kopen|boeken|aanraden|huren|bestellen|voor gaan)?(?=[.,;!]|$)',
  ),
  capless: anywhere(
    // ja, zh, ko
    '(?:私|筆者|わたし|自分|個人的に)(?:なら|は|としては|的には)?、?(?:こちら|これ|ここ|そちら|この.{1,4}?)(?:を|に|が)(?:選|推|買|使|おすすめ|お勧め|薦|一番|いちばん|契約|決め)',
    '(?:迷ったら|迷うなら|結局|だから|なので)、?(?:こちら|これ|ここ)(?:を|に|が|で)',
    '(?:こちら|これ|ここ)(?:を|が)(?:一番|いちばん|最も)?(?:の)?(?:おすすめ|お勧め|オススメ|推し|本命)(?:です|し(?:ます|たい))',
    '(?:ので|ため|から|て|で)、?(?:一番|いちばん|最も|イチ)(?:の)?(?:おすすめ|お勧め|オススメ|推し)(?:です|と|でしょう)',
    '(?:所以|因此|综合来看)[,,]?(?:我)?(?:个人)?(?:更|最)?(?:推荐|选择?|倾向(?:于)?)(?:它|这家|这款|这个)|我(?:个人)?(?:会|更|还是|就)(?:首选|选择?|推荐|买|用)(?:它|这个|这家|这款)',
    '(?:저라면|저는|개인적으로는?|결국|그래서) ?(?:이걸|이것을|이곳을|여기를|이쪽을|이 제품을|이 서비스를) ?(?:고르|선택|추천|택하|사겠|쓰겠|이용하겠)',
  ),
}

const deal =
  '(?:sign|buy|book|order|use|choose|pick|recommend|trust|hire|go|take|touch|send|give|spend|put|rely|bank|bother|invest|advise|suggest|endorse|vouch|consider|install|join|shop|stay|fly|travel|eat|rent|hand|let|do business|risk)'
const firm = '(?:it|them|there|this one|that one|him|her|this (?:company|shop|firm|brand|bank|place|app|garage|provider|agency))'
const stops =
  '(?=[.!;:)]|$|,| (?:again|any ?more|at all|myself|right now|today|either|because|for (?:you|this|that|now)|a (?:cent|penny|dollar))(?![\\p{L}]))'

export const refusesIt: TonguePatterns = {
  english: anywhere(
    `${opens}(?:i|we)(?:'d| would| can| could| do| will)?(?:n't| not|not| never| rather not) (?:\\p{L}{4,12}ly |ever )?${deal}(?: (?!(?:without|more|enough|only)(?![\\p{L}]))[\\p{L}']{2,10}){0,4}? ${firm}${stops}`,
    `${opens}(?:i'd|i would|i'll|we'd|you should|you'd better|best to|better to|it's best to|please|do yourself a favou?r and)? ?${sure}(?:skip (?:it|them|this one)|avoid (?:it|them|this one)|stay (?:well )?(?:away|clear)|steer (?:well )?clear|keep (?:well )?(?:away|clear|your distance)|look elsewhere|walk away|go elsewhere|give (?:it|them|this one) a (?:miss|wide berth)|pass on (?:it|them|this one))(?: (?:from|of) (?:it|them))?(?=[.;!,)]|$)`,
    `${opens}(?:please )?(?:don't|do not|never) ${deal}(?: (?!(?:without|more|enough|only)(?![\\p{L}]))[\\p{L}']{2,10}){0,3}? ?${firm}(?: (?:your|any|the) (?:money|cash|business|savings|job|order|data)| a (?:cent|penny|dollar|euro))?${stops}`,
    ", so (?:it's a |that's a |i'm afraid )?(?:no|not this one|hard no|hard pass|a no)(?=[.,;!]|$)|, so (?:i'd|i would|i'll) (?:pass|skip|leave it|rather not|say no)(?=[.,;!]|$)",
    "(?:^|[.!] )(?:that's|it's|so) (?:a )?(?:no|no from me|hard no|hard pass|no-go)(?: from me| for me| here)?(?=[.,;!]|$)",
  ),
  abroad: anywhere(
    "(?:wurde ich (?:dort|da|hier|bei denen)|(?:dort|da|hier) wurde ich) (?:\\p{L}{3,10} ){0,2}?(?:nichts|nicht|nie|niemals) (?:mehr )?\\p{L}{4,14}en(?=[.,;!]|$)|je n'y \\p{L}{3,13}rais (?:pas|rien|jamais)|(?:no|non|nao) (?:\\p{L}{3,12}(?:aria|eria|iria|rei)) (?:nada |nulla |mai |nunca )?(?:ahi|alli|li|la|ali|da loro|con ellos|com eles)(?=[.,;!]|$)|daar zou ik (?:\\p{L}{3,9} )?(?:niets|niet|nooit) \\p{L}{3,12}(?=[.,;!]|$)",
    '(?:davon|dort|da|bei (?:ihnen|denen)|mit (?:ihnen|denen)|sie|ihn|die|den|das) wurde ich (?:\\p{L}{3,12} ){0,3}?(?:nicht|nie|keinesfalls) (?:\\p{L}{3,10} )?(?:empfehlen|kaufen|buchen|bestellen|unterschreiben|abschliessen|nehmen|wahlen|beauftragen|einkaufen)(?=[.,;!]|$)|(?:^|[.,;:] )(?:davon|von (?:ihnen|ihm|ihr|denen)|hiervon) (?:rate ich|wurde ich|muss ich) (?:\\p{L}{3,10} ){0,3}?(?:ab|abraten)(?=[.,;!]|$)|(?:^|[.,;:!?] )(?:also )?(?:finger weg|hande weg|lieber nicht|besser nicht|bitte meiden)(?=[.,;!]|$)',
    "(?:^|[.,;:] )(?:donc )?je (?:ne |n')(?:les? |la |l'|leur |y )?(?!dir|oubli|hesit|ecart)\\p{L}{3,13}(?:rais|rai) (?:vraiment |surtout )?(?:pas|jamais)(?=[.,;!]|$)|(?:^|[.,;:!?] )(?:a (?:eviter|fuir)|passez votre chemin|mieux vaut (?:l'|les )?(?:eviter|passer))(?=[.,;!]|$)",
    '(?:^|[.,;:!?] )(?:yo |eu |io )?(?:no|nao|non) (?:la |lo |los |las |te la |te lo |a |o |os |as |li |le |gliel[oa] )?(?:recomiendo|recomendaria|contrataria|compraria|elegiria|recomendo|indico|consiglio|consiglierei|prenderei|comprerei|sceglierei|escolheria)(?=[.,;!]|$)|(?:^|[.,;:!?] )(?:mejor (?:evitarl[oa]s?|evitar|no)|melhor (?:evitar|fugir|nao)|meglio (?:evitare|evitarl[oai]|di no|lasciar perdere)|liever niet|beter van niet|niet doen)(?=[.,;!]|$)',
  ),
  capless: anywhere(
    '(?:^|[。、])(?:正直)?、?(?:ここ|こちら|この(?:会社|店|業者|サービス))(?:で|に|へ|を|との|の)[^。、はが]{1,12}(?:は|を)(?:おすすめ(?:し|でき)(?:ません|ない)|避け|やめ|控え)',
    '(?:^|[。、])(?:正直)?、?(?:この(?:会社|店|業者|サービス)は|ここは|こちらは)?(?:おすすめ(?:し|でき)(?:ません|ない)|避けた(?:方|ほう)が|やめた(?:方|ほう)が)',
    '(?:^|[,,。;;])(?:所以|因此)?(?:我)?(?:不(?:太)?(?:推荐|建议)(?:选择?|用|买|去)?(?:它|这家)?|建议(?:避开|绕开)|还是(?:别|不要)(?:选|买|用|去)(?:它|这家)?(?:了)?)(?=[,,。;;!]|$)',
  ),
}

/** "… . Move to" before the next firm: what went before is to be left. */
export const movesNext =
  /(?:^|[.;:!?] )(?:so,? |then,? |therefore,? |better,? |my advice:? |(?:i'd|i would|you could|you should|it's time to|time to|better to|best to) )?(?:move|switch|change|migrate|cross|jump|go over|move over|wechseln sie|wechsle|wechsel|steigen sie (?:um )?|steig|passez|migrez|basculez|cambiate|cambia|cambiese|cambie|pasate|pasese|passa|passi|passate|mude|troque|migre|stap over|stappen) ?(?:(?:to|over to|across to|ship to|zu|zum|zur|auf|chez|a|al|sur|para|por|naar) )?(?:the |der |dem |la |le |el |o |de )?["']?$/u
/** What follows the firm moved to and makes it a later step only. */
export const onlyLater =
  /^[^.;!?]{0,40}(?<![\p{L}])(?:once|when|as soon as|later|if you (?:outgrow|grow|need)|unless|sobald|spater|wenn|des que|quand|cuando|quando|zodra)(?![\p{L}])/u
