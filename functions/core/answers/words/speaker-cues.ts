import { after, before } from './cue-patterns.ts'

/**
 * A choice told by its grammar, over folded text: the writer as subject, a conditional or a noun of preference, then the firm.
 * Any verb will do but those of leaving out, doubting and comparing; see verdict-cues for set phrases.
 */

const article =
  "(?:the |a |an |your |der |die |das |den |dem |einen? |le |la |les |un |une |el |los |una |l'|il |lo |o |os |um |uma |de |het |een |na |no |pel[ao] |d[ao] |al |du |nella |nel )?[\"']?"

/** Words that turn a choice into its opposite, a comparison or mere talk. */
const noChoice =
  "(?!(?:not|n't|never|rather|still|always|happily|also|just|even|avoid|skip|leave|left|drop|cross|exclude|omit|rule|dodge|ditch|dump|stop|quit|cancel|replace|swap|hesitate|worry|warn|doubt|question|query|think|say|add|note|mention|point|call|describe|class|compare|contrast|like|love|hate|miss|expect|imagine|guess|assume|argue|admit|understand|know|want|need|have|be|only|hardly|keep|stay|steer|rather not|ask|check|verify|look|watch|double|test|remove|strike|scratch|negotiate|ignore|forget|pass|walk|move|switch|get rid|wait|caution|improve|criticise|criticize|fault)(?![\\p{L}]))"
/** Up to six plain words; none of them denies or compares. */
const filler =
  "(?:(?!(?:not|never|than|over|instead|without|against|before|unless|behind|away|from under|off|out|and|or|but|whether|if|because|since|as|rather|like|unlike|by|until|what|how|why|who|that|which|also|too|quotes?|offers?|samples?|comparison)(?![\\p{L}]))[\\p{L}\\p{N}'-]{1,14} ){0,6}?"
const reaches = '(?:at|with|on|to|through|from|in|via|into|by way of|behind|for|over at|inside|aboard)'

/** "I'd do the weekly order at X", "we would put the deposit with X". */
const speakerBefore = `(?:i|we)(?:'d| would|'ll) (?:\\p{L}{4,12}ly |still |just |happily |always |myself )?${noChoice}\\p{L}{2,12} ${filler}${reaches} ${article}`
/** "The place I would start is X", "what I'd buy today is X". */
const cleftBefore = `(?:what|where|who|(?<!(?:last|least|second|third|worst|next) )(?:one|name|\\p{L}{3,14})) (?:that |which |where |whom )?(?:i|we)(?:'d| would|'ll)(?: still| always| happily)? ${noChoice}(?!(?:change|improve|fix|add|try next)(?![\\p{L}]))\\p{L}{2,12} (?:(?!(?:not|never|without|if|unless|than|when|only|last|least|second)(?![\\p{L}]))(?:[\\p{L}'-]{1,14}) ){0,6}?(?:is|would be|remains) (?:still |clearly |probably |simply )?${article}`
/** "Slight edge to X", "a mild preference for X", "my leaning is X". */
const leansBefore = `(?<=(?:^|[.,;:!] |(?:^|[^\\p{L}])(?:i have|i've|i've got|i feel|i keep|there is|there's|there would be|my|our|of|with|gives?|but|and|so|then) )(?:an? |the )?(?:(?:very |only )?(?:slight|small|mild|marginal|narrow|clear|personal|strong|tiny|faint|gentle|definite|modest|overall|soft) )?)(?:preference|leaning|inclination|edge|advantage|bias|nod|lean|sympathy|sympathies|vote|allegiance)(?: here| overall)?(?: (?:is|leans|goes|would go|lies|tips|tilts|falls|points|swings))?(?: (?:slightly|narrowly|clearly|just|firmly|still))? (?:to|for|towards?|with|in favou?r of|on the side of) ${article}`
const forced =
  '(?:if (?:pressed|pushed|forced|asked|cornered|in doubt)|if (?:i|you|we|it)(?: [^.,;:!?]{2,50})?|forced to [^.,;:!?]{3,24}|pushed to [^.,;:!?]{3,24}|pressed(?: to [^.,;:!?]{3,24})?|pressed for [^.,;:!?]{3,24}|having to [^.,;:!?]{3,24}|when in doubt|in doubt|gun to my head|in your (?:place|shoes|position)|were (?:i|it) [^.,;:!?]{2,40}|had i [^.,;:!?]{2,40}|for me|for my money|personally|to my mind|in my (?:view|book|opinion))'
const answerIs =
  "(?:it's |it is |it'd be |it would be |it has to be |that's |that'd be |that would be |i'd say |i would say |i'd name |i would name |the answer is |make it |i say )"

export const choiceBefore = before(
  speakerBefore,
  leansBefore,
  `i (?:keep|always|usually|still|generally|often) (?:recommend(?:ing)?|suggest(?:ing)?|(?:point|send)(?:ing)? (?:people|friends|readers|everyone) to|tell(?:ing)? (?:people|friends|them|everyone) to (?:get|buy|try|take|use)) ${article}`,
  `i(?:'d| would)? tell (?:them|people|friends|everyone|anyone|you|my \\p{L}{3,12}) to (?:get|buy|go (?:with|for|to)|take|choose|try|use|book|pick) ${article}`,
  `put me down for ${article}`,
  `neither (?:of (?:them|the two) |one )?(?:quite )?(?:matches|beats|touches|equals|comes (?:close|near) to|can (?:match|beat|touch)|gets near|holds a candle to|is a match for|measures up to) ${article}`,
  `(?<=(?:^|[.;:!?,] )(?:and |but |so )?)(?:ahead of|above|before|in front of) [^.;:!?]{2,50} (?:i|we)(?:'d| would) (?:place|put|rank|rate|try|call|choose|take|see) ${article}`,
  cleftBefore,
  `my (?:leaning|inclination|instinct) (?:is|would be) ${article}`,
  `my (?:heart|gut|instinct|head|wallet|inner \\p{L}{3,10}) (?:says|tells me|goes with|chooses|picks|points to|votes for|is with) ${article}`,
  `(?:scales?|balance|needle|pendulum|scale) (?:tips?|tilts?|swings?|moves?|points?) (?:slightly |clearly |just )?(?:to|towards?|in favou?r of) ${article}`,
  `${forced}[,:] ${answerIs}${article}`,
  `(?:i'm|i am|we're|put me (?:down )?(?:on|for|in)|count me (?:on|in)) (?:firmly |still )?(?:on |in )?(?:team|camp|for|behind|the side of|with) ${article}`,
  `(?:recommendation|advice|suggestion|tip|answer|plan|preference|instinct)(?: [^.;:!?,]{2,24})? (?:is|would be|is still|remains) to (?:\\p{L}{4,10}ly )?${noChoice}\\p{L}{2,10} ${filler}(?:${reaches} )?${article}`,
  `(?:short|quick|simple|honest|final|one-word|long story short|my) (?:answer|version|reply|short)?: ${article}`,
  `(?:i'd|i would|we'd) (?:much |far )?(?:rather|sooner) (?:have|own|be with|be at|keep|pay|use|see you (?:with|at)|trust|bank with|\\p{L}{3,6} (?:with|at|from)) ${article}`,
  `i (?:keep|always) (?:coming|come|going|returning|go|return) back to ${article}`,
  // de
  `ich (?:\\p{L}{4,10} )?(?:wurde|ginge|kaufte|nahme)(?: (?!nicht|nie|kein|ohne|eher nicht|vor |warn|mit vorsicht)\\p{L}{2,14}){0,6} ${article}`,
  `(?:wurde|ginge|kaufte|nahme) ich(?: (?!nicht|nie|kein|ohne|vor )\\p{L}{2,14}){0,6} (?:bei|mit|in|auf|zu|zum|zur|uber|von) ${article}`,
  `ich (?:selbst |personlich )(?:kaufe|fahre|nutze|buche|esse|nehme|bin|bestelle|wohne|trage|gehe)(?: (?!nicht|nie|kein)\\p{L}{2,12}){0,4} ${article}`,
  `(?:praferenz|vorliebe|tendenz|sympathie|neigung|vorteil|vorsprung)(?: (?:liegt|geht|gilt|ist|habe ich))?(?: \\p{L}{4,10})? (?:bei|fur|zu|zugunsten(?: von)?|an) ${article}`,
  `(?:mein|das) geld (?:ginge|geht|wurde|bekame|lage|landet)(?: ich)? (?:an|bei|auf|zu) ${article}`,
  // fr
  `(?:je |j'|nous )(?:vous |te |me |le |la |y )?(?!(?:evit|verifi|control|deconseill|dir|pass|laiss|aur|ser|voudr|pourr|devr|oubli|ecart|hesit|ajout|crain|compar|quitt|exclu|retir|enlev|aimer)[a-z]*)\\p{L}{2,13}(?:rais|rions) (?:(?!pas |plus |jamais |que |sans )[\\p{L}']{1,12} ){0,5}(?:chez |sur |a |avec |pour |dans |par |vers |aupres de )${article}`,
  `(?:preference|faible|penchant|avantage|inclination|sympathie)(?: (?:va|irait|penche|reste))?(?: \\p{L}{4,12})? (?:pour|a|vers|chez) ${article}`,
  `(?:(?:pour (?:moi|ma part|nous)|donc|alors|bref|au final|finalement),? )ce (?:sera|serait) ${article}`,
  // es, pt, it
  `(?:yo|eu|io)(?: \\p{L}{4,12})? (?!(?:evit|controll|verific|confront|revis|desaconsej|sconsigl|dir|dej|deix|lasc|scart|descart|aur|avr|ser|sar|voudr|vorr|podr|poder|deb|dev|dovr|ter|tendr|hesit|gust|compar)[a-z]*)\\p{L}{2,13}(?:ria|rei|rrei) (?:(?!no |non |nao |nunca |mai |sin |sem |senza |que |che )\\p{L}{1,12} ){0,5}(?:(?:en|a|con|por|de|em|na|no|com|pela|pelo|da|su|presso|sulla|dalla) )?${article}`,
  `(?:^|[.,;:] )(?:(?:al final|alla fine|no fim|no final|en definitiva|in definitiva|personalmente|pessoalmente|finalmente|honestamente|por eso|per questo|por isso),? )(?!(?:no|non|nao|evit|descart|lasc|dej|deix)[a-z]*)\\p{L}{2,12}(?:ria|rei|rrei) (?:\\p{L}{1,12} ){0,4}${article}`,
  `(?:^|[.,;:] )(?:con la |con |com a )?(?:(?!(?:ser|hab|tendr|podr|deber|ter|haver|poder|dever)[a-z]*)\\p{L}{2,12}(?:aria|eria|iria|rei)) (?:yo|eu|io) (?:\\p{L}{1,12} ){0,4}${article}`,
  `(?:preferencia|debilidad|predileccion|ventaja|inclinacion|simpatia|preferenza|debole|propensione|vantaggio|vantagem|queda|predilecao)(?: (?:va|iria|vai|andrebbe))?(?: \\p{L}{4,12})? (?:por|para|a|per|pela|pelo|hacia|verso) ${article}`,
  `(?:mi|o meu|il mio|i miei) (?:dinero|dinheiro|soldi|denaro|euros?) (?:iria|iria|va|vai|andrebbe|andrebbero|ficaria)(?: \\p{L}{4,12})? (?:a|para|em|su|con|hacia|na|no) ${article}`,
  `(?:tra (?:tutt[ei]|i due|le due|quest[ei])|entre (?:tod[oa]s|l[oa]s dos|[oa]s dois|[oa]s duas|est[ea]s))?,? ?(?:preferisco|prefiero|me gusta mas|mi piace di piu|gosto mais d[ao]) ${article}`,
  // nl
  `dan (?:toch |maar |dus )?liever ${article}`,
  `ik (?:\\p{L}{3,10} )?zou(?: (?!niet|nooit|geen|zonder|voor )\\p{L}{2,14}){0,6} ${article}`,
  `zou ik(?: (?!niet|nooit|geen|zonder)\\p{L}{2,14}){0,6} (?:bij|met|in|op|naar|voor|via|van) ${article}`,
  `voorkeur(?: (?:gaat|ligt|is|heb ik))?(?: \\p{L}{4,12})? (?:voor|bij|naar|uit naar) ${article}`,
  `mijn geld (?:zou|gaat|ging|zet ik)(?: ik)? (?:naar|op|bij) ${article}`,
)

const openVerb = `(?:\\p{L}{4,12}ly |still |always |happily |rather )?${noChoice.replace('|keep', '')}\\p{L}{2,12}`
const relative = '(?:that |which |where |what |whom |with whom |to which |at which |on which |with which )?'

/** "If pressed: X.", "s'il fallait choisir, ce serait X": only the name answers. */
export const choiceAlone = before(
  `(?<=[,;:.] )(?:so|hence|therefore|thus|daher|deshalb|donc|asi que|por eso|quindi|portanto|dus) (?:it's |it is |i'd say |i say |my answer is |eher |plutot |mejor |meglio )?${article}`,
  `(?<=^|[.?!:;] )(?:but )?(?:honestly|definitely|clearly|easily|certainly|obviously|no contest|without (?:a )?doubt|hands down|eindeutig|ganz klar|clairement|sans hesiter|sin duda|claramente|senza dubbio|sem duvida|duidelijk)[,:?]? ${article}`,
  `(?: vs\\.? | versus | or | oder | ou | o | of )[^.:;!?]{2,40}[:?] ${article}`,
  `(?:you(?:'ll)? (?:really )?want|(?:your|this|that) [^.:;!?,]{2,24} (?:calls|cries out|speaks|argues) for) ${article}`,
  `${forced}[,:] ${article}`,
  `(?:(?:musste|durfte|sollte) ich (?:mich )?(?:\\p{L}{3,12} ){0,3}(?:entscheiden|wahlen|aussuchen|nehmen|kaufen)|wenn ich [^.,;:!?]{3,40}|im zweifel|kurze antwort|an ihrer stelle|an deiner stelle|fur mich)[,:]? (?:ware es |ware das |ist es |hiesse meine wahl |lieber |eher |dann )?${article}(?<=(?:[,:] |zweifel |lieber |ware es |ist es )${article})`,
  `(?:dann|also) (?:doch )?(?:lieber|eher) ${article}`,
  `(?:s'il (?:fallait|faut|ne fallait|ne devait)[^.,;:!?]{3,44}|si (?:je|j')[^.,;:!?]{3,44}|dans le doute|a votre place|a ta place|pour moi|en un mot|reponse courte) ?[,:] (?:ce serait |c'est |ce sera |je dirais |alors )?${article}`,
  `(?:si (?:tuviera|tuviese|tengo|hubiera|me obligan)[^.,;:!?]{3,40}|se (?:tivesse|tiver|eu tivesse|dovessi|devo|proprio)[^.,;:!?]{3,40}|en caso de duda|na duvida|nel dubbio|en tu lugar|en su lugar|no seu lugar|al posto tuo|para mi|para mim|per me) ?[,:] (?:seria |sarebbe |diria |direi |es |e |elegiria |escolheria |sceglierei )?${article}`,
  `(?:als ik [^.,;:!?]{3,40}|bij twijfel|in jouw plaats|in uw plaats|voor mij|kort antwoord)[,:]? (?:zou het |wordt het |is het |dan )?${article}(?<=(?:[,:] |het |dan |twijfel )${article})`,
)

/** "X is the account I'd open", "X est la banque où j'irais", "X ist der Laden, in dem ich einkaufen würde". */
export const choiceAfter = after(
  `(?:'s)? (?:is|would be|remains|stays|becomes|was|has become) (?:still |clearly |probably |simply |also |therefore )?(?:(?:the|a|an) )?(?:(?!(?:only|last|not|never|hardly|no|less|least|and|but|so|or|though|because|if|when)(?![\\p{L}]))[\\p{L}-]{2,14} ){0,3}${relative}(?:i|we)(?:'d| would|'ll| will) ${openVerb}(?! (?:less|least|last|off|out|without))`,
  "(?:'s)? (?:is|remains|stays) (?:still |clearly |simply )?(?:the|a) (?:(?!(?:only|last|not|least)(?![\\p{L}]))[\\p{L}-]{2,14} ){1,3}(?:that |which )?(?:i|we) (?:\\p{L}{4,12}ly |always |still |now )?(?:use|open|run|keep|pay for|trust|live in|live with|reach for|come back to|return to|rely on|order from|book with|drive|wear|ride|carry|stay with|shop at|bank with)(?! (?:less|least|for|only))(?![\\p{L}])",
  "(?:'s)? (?:is|would be|remains|stays) (?:still |clearly |probably |simply )?(?:the|my) (?:first|top|number one) (?:port of call|stop|call|address|thought|option|place)(?! (?:for|if|when) (?!you|me|this))",
  "(?:'s)?,? by a (?:whisker|nose|hair|mile|head|margin|short head|country mile|long way|narrow margin|clear margin|small margin|distance|comfortable margin)(?![\\p{L}])",
  "(?:'s)?,? by (?:far|some distance|a good margin|some margin|quite a (?:margin|distance))(?=[.,;!]|$)",
  "(?:'s)? (?:\\p{L}{4,9} )?(?:just about |only just |just )?(?:shades|nicks|clinches|snatches|edges|takes|pips|nabs|steals|wins) (?:it|this one|the day|the contest|the comparison|the duel|the vote|the race(?! to))(?![\\p{L}])",
  "(?:'s)? (?:has|holds|keeps|enjoys) (?:a |the )(?:slight |narrow |small |clear |marginal |decisive )?(?:upper hand|edge|lead|advantage)(?: here| overall| for (?:me|you))?(?=[.,;:!]|$)",
  "(?:'s)?(?:, then|, please| it shall be| it is, then| for me| all the way|, no (?:question|contest|doubt|hesitation)(?: about it)?|, obviously|, clearly|, easily|, definitely|, without (?:hesitation|question|a doubt|thinking twice))(?=[.!]|$)",
  "(?:'s)? (?:tops|topped|heads|headed|leads|led) (?:the|our|my|this) (?:list|table|rankings?|chart|charts|shortlist|scoreboard|league)(?![\\p{L}])(?! (?:of|for) )",
  "(?:'s)? (?:is|would be|remains) (?:still |clearly )?(?:the|my) (?:safe|safest|best|first|top|strongest|surest|main|clear|single|honest|clearest) (?:recommendation|suggestion|tip|advice|answer)(?![\\p{L}])(?! (?:for|if|when) (?!you|me|this))",
  "(?:'s)? (?:easily |clearly |simply )?(?:outclasses|outperforms|outshines|trumps|eclipses|surpasses|outdoes|outstrips) (?:them )?(?:both|either|all (?:of them|the others|three)|the (?:two|rest|others|lot))(?![\\p{L}])",
  "(?:'s)? is (?:simply |clearly |easily |still )?(?:a cut above|a class apart|head and shoulders above|miles ahead|streets ahead|in a different league|a class above)(?=[.,;:!]|$| (?:both|the (?:rest|others|two)|either|them|of (?:both|them|the rest)))",
  "(?:'s)? (?:is|would be|remains) (?:still |clearly )?(?:where|who) (?:i|we)(?:'d| would) (?:send|start|go|shop|book|buy|order|turn|put|spend)",
  "(?:'s)? is (?:the )?(?:better|stronger|best|strongest|wiser|safer|smarter) (?:one |choice |option )?of the (?:two|three|pair|bunch|lot)(?![\\p{L}])",
  ' (?:ist|ware|bleibt) (?:\\p{L}{4,10} )?(?:der|die|das|jene[rs]?)(?: \\p{L}{3,16})?, (?:der|die|das|den|dem|(?:bei|in|mit|zu|auf|an|von) (?:dem|der|denen)|wo|wohin|zu dem) ich (?!(?:nicht|nie))(?:[\\p{L}]{2,14} ){1,5}?(?:wurde|wurden|mochte|ginge)(?![\\p{L}])',
  ' (?:macht|gewinnt|hat|bekommt|erhalt|verdient) (?:fur mich |bei mir |am ende |knapp |hier |von mir |klar ){0,2}(?:das rennen|die nase vorn|den zuschlag|den vorzug|meine stimme|den punkt|den sieg)(?![\\p{L}])',
  " (?:est|serait|reste) (?:\\p{L}{4,12} )?(?:cell?e?(?:ui)?|la|le|l'|une?)(?: ?[\\p{L}]{3,14})? ?(?:que|ou|chez qui|chez laquelle|chez lequel|a qui|avec qui|vers qui|vers laquelle|sur qui|sur lequel|sur laquelle) (?:je |j'|nous )(?:vous |te |me |y )?(?!(?:evit|deconseill|laiss|oubli|ecart)[a-z]*)\\p{L}{2,14}(?:rais|rions|e|s)(?![\\p{L}])",
  " que (?:je |j')(?:vous |te |me |y )?(?!(?:evit|deconseill|laiss|oubli|ecart)[a-z]*)\\p{L}{2,14}rais(?![\\p{L}])",
  ' (?:es|seria|e|sarebbe|fica) (?:el |la |lo |o |a |quell[oa] |il \\p{L}{3,14} |la \\p{L}{3,14} |o \\p{L}{3,14} |a \\p{L}{3,14} |el \\p{L}{3,14} )?(?:que|donde|che|dove|onde|con quien|con la que|en la que|da cui|in cui|com quem|a quien|con cui) (?:yo |eu |io |me |vi |ti |te |le |lhe |os )?(?!(?:evit|sconsigl|desaconsej|dej|deix|lasc|descart)[a-z]*)\\p{L}{2,14}(?:ria|rei|rrei|iendo|omendo|onsiglio|endo)(?![\\p{L}])',
  ' (?:la que|el que|che|que eu|que yo) (?:yo |eu |io )?(?!(?:evit|sconsigl|desaconsej|dej|deix|lasc|descart)[a-z]*)\\p{L}{2,14}(?:ria|rei|rrei)(?![\\p{L}])',
  ' (?:is|blijft|zou) (?:\\p{L}{4,10} )?(?:de|het|degene|datgene)(?: \\p{L}{3,14})?,? (?:die|dat|waar|waarmee|waarbij|waarvoor|waar naartoe) ik (?:zelf )?(?:zou |(?:\\p{L}{2,12} )?(?:kiezen|nemen|gaan|kopen|boeken) zou)(?!niet|nooit)',
)

/** "I'd rank X above Y", "I give X the nod": words on both sides of the name. */
export const placesBefore =
  /(?<![\p{L}])(?:i|we)(?:'d| would|'ll| will)? (?:\p{L}{4,9}ly |still )?(?:rank|put|place|rate|set|have|value|score|list|see) (?:the )?$/u
export const placesAfter =
  /^(?:'s)?(?: [^.;:!?,]{1,16})? (?:above|over|ahead(?: of)?|higher|highest|before|first|top|in front(?: of)?|at the top|on top|at number one|slightly (?:above|ahead|higher))(?![\p{L}-])/u
export const awardsBefore =
  /(?<![\p{L}])(?:give|gives|giving|hand|hands|award|awards|grant|concede|gebe|gebe ich|wurde ich|gibt|geben|donne|donnerais|doy|daria|dou|do|darei|geef|zou ik) (?:ich |here |am ende )?(?:the |der |dem |a |à |al? |alla |ao )?$/u
export const awardsAfter =
  /^ (?:(?:the|a|my|den|meine|die|einen|la|l'|le|mon|ma|el|mi|o|a minha|il|de|mijn) )(?:\p{L}{4,10} )?(?:nod|edge|vote|crown|win|prize|advantage|preference|lead|gold|vorzug|stimme|vorsprung|vorteil|zuschlag|avantage|preference|voix|ventaja|preferencia|voto|vantagem|vantaggio|preferenza|voorkeur|stem)(?![\p{L}])/u
/** Further words on both sides: "that makes X the winner", "c'est X qui l'emporte", "bei X würde ich kaufen". */
export const choiceAround: readonly (readonly [RegExp, RegExp])[] = [
  [
    /(?<![\p{L}])(?:(?:that|this|which|it|all of which|and) (?:makes|made|leaves)|makes|macht) (?:the )?$/u,
    /^ (?:as )?(?:the|my|our|mein\p{L}{0,2}|zu[rm]?) (?:\p{L}{4,10} )?(?:winner|pick|choice|favou?rite|recommendation|one to (?:get|buy|choose|beat)|number one|sieger|gewinner|favorit\p{L}{0,2}|wahl|testsieger)(?![\p{L}])(?! for (?!you|me|us|this))/u,
  ],
  [/(?<![\p{L}])(?:come|comes|came|be|i'm|i am|landed?) (?:down )?on $/u, /^'s? side(?![\p{L}])/u],
  [
    /(?<![\p{L}])(?:c'est|ce sera|ce serait) (?:chez |avec |vers |la |le |l')?$/u,
    /^ qui (?:l'emporte|gagne|remporte|sort|convient le mieux|a ma preference|me (?:plait|convainc|semble)|merite|arrive en tete)/u,
  ],
  [
    /(?<![\p{L}])wurde ich (?:(?!nicht|nie|kaum|ungern|vor|von|mit|eher nicht)\p{L}{3,10} ){0,4}(?:die |den |das |einen? |ein )?$/u,
    /^ (?:(?!nicht|nie|kaum|vor|zum vergleich|auch|ebenfalls)\p{L}{2,12} ){0,2}(?:kaufen|nehmen|wahlen|buchen|bevorzugen|vorziehen|bestellen|beauftragen|empfehlen|mieten)(?=[.,;:!]|$)/u,
  ],
  [
    /(?<![\p{L}])mit (?:der |dem |den )?$/u,
    /^ (?:(?!nicht|kaum)\p{L}{4,12} ){0,2}(?:am besten) (?:bedient|beraten|dran|aufgehoben|gefahren)(?=[.,;:!]|$)/u,
  ],
  [
    /(?<![\p{L}])(?:bei|zu|mit|fur|auf|in|von) (?:der |dem |den |die )?$/u,
    /^ (?:wurde|mochte) ich (?:(?!nicht|nie|eher nicht|vor|ab|warn|noch|auch)\p{L}{2,12} ){0,3}(?!(?:abraten|warnen|meiden|wechseln|verzichten|kundigen|weggehen)(?![a-z]))\p{L}{3,14}en(?=[.,;:!]|$)/u,
  ],
]
/** "Of the two, X is stronger." */
export const ofTheTwo =
  /(?:of (?:the two|these two|both|the three|them|all of these|the lot|the pair)|between (?:them|the two|those two)|von (?:beiden|den beiden|allen)|des deux|de l[oa]s dos|d[oa]s dois|d[oa]s duas|tra (?:i due|le due)|van de twee|van beide),? (?:i think |i find |i'd say )?(?:the )?["']?$/u
export const isMore =
  /^(?:'s)? (?:is|ist|est|es|e|looks|seems|feels|would be) (?:clearly |slightly |klar |etwas |still )?(?:the |der |die |das |la |le |el |o |a )?(?:(?!(?:new|old|young|small|larg|bigg|thinn|thick|heavi|slow|dear|pric|hard|weak|long|short|high|low|loud|poor|costli)\p{L}*er(?!\p{L}))\p{L}{3,9}er|better|more \p{L}{4,14}|best|mejor|melhor|migliore|meilleure?|mieux|beter)(?![\p{L}])/u

/** A label whose colon a name answers: "For your steep garden: X." */
export const asksLabel =
  /(?:^|[.!?] )(?:(?:so |und |also )?(?:for|fur|pour|para|per|voor|in) (?:you|your|this|that|my|a|an|the|ihren?|dein\p{L}{0,2}|einen?|den|die|das|votre|ton|une?|tu|su|o seu|a sua|seu|sua|tuo|tua|jouw|uw|een|us|me) ?[^.:;!?]{0,50}|[^.:;!?]{0,30}(?:answer|antwort|reponse|respuesta|risposta|resposta|antwoord|winner|decision|choice|suggestion)): ?["']?(?:the )?$/u
/** What may follow it: nothing, or words of certainty. */
export const answerCloses =
  /^["']?(?:,? (?:no (?:question|contest|doubt|hesitation)|without (?:hesitation|question|a doubt)|every time|hands down|any day|clearly|definitely|obviously|ganz klar|eindeutig|sans hesiter|sin duda|sem duvida|senza dubbio|zonder twijfel))?[.!]?$/u

/** A choice that ends with the name or goes on with a reason; no statement about the firm follows. */
export const choiceEnds =
  /^["']?(?:[.,;:!)]|$| -| (?:for|because|as|since|every|without|hands|da|weil|wegen|car|parce|porque|por|perche|per|want|omdat|pour|fur|zijn|sein|nehmen|wahlen|gaan)(?![\p{L}]))/u
/** "I'd use X only if …", "ich würde es mit X vergleichen": no choice after all. */
export const choiceTakenBack =
  /^(?:'s)? (?:only|solely|merely|purely|nur|alleen|solo|seulement|so|apenas|uniquement|unicamente|soltanto|as (?:a|my|your) (?:back-?up|fallback|second|reserve|plan b|comparison)|second|third|last|lower|below|behind|after)(?![\p{L}])|^, (?:the|my|your) [^.;:!?,]{2,30} (?:in|on|at|with|to|through) |^[^.;:!?,]{0,24} (?:vergleichen|messen|einholen|anfragen|fragen|reden|sprechen|prufen|vergelijken|aanvragen|opvragen|vragen|wechseln|weglaufen|kundigen|verzichten|warten)(?![\p{L}])/u

export const choiceCaplessBefore =
  /(?:(?:私|筆者|当方|個人)(?:的)?の?(?:おすすめ|お勧め|推し|一押し|本命|イチオシ)は|総合的に(?:は|見て|見ると)?|迷ったら|迷う(?:なら|場合は)|悩んだら|個人的に(?:は)?|私(?:は|としては)|どちらかと言えば|どちらかといえば|결국|고민된다면|개인적으로(?:는)?|我(?:个人)?(?:更)?(?:偏向|偏爱|倾向于|看中|中意|心仪|站)(?:于)?|综合(?:来看|考虑|下来)?[,,]?(?:还是|就选|我选)?|总的来说[,,]?还是|真要选(?:的话)?[,,]?|(?:要|让|换)我(?:来)?(?:选|挑|推荐)(?:的话)?[,,]?(?:还是|就|会)?|非要选(?:的话)?[,,]?|如果(?:是我|让我选)[,,]?)[、,, ]?(?:我会?选|还是)? ?[「『"]?$/u
export const choiceCaplessAfter =
  /^(?:です|が(?:優勢|上回|勝|有利|一歩|リード|好み|おすすめ|良さそう|いちばん|安心|無難|推し)|を(?:選|推|薦|買|使い|おすすめ|お勧め)|(?:がおすすめ|が一番|推し)|(?:更|最)(?:值得|适合|合适|划算|靠谱|好|稳)|(?:가|이) (?:더|가장|제일) (?:마음|낫|좋|끌)|(?:를|을) (?:고르|선택|추천|택하|살 것))/u
