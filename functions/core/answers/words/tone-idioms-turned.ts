/** Praise told by denying blame and blame told by denying praise; the notation of the idioms of praise. */
export const turnedIdioms: readonly (readonly [weight: number, lines: string])[] = [
  [
    2,
    `could|can|might|would|you'd|i've do|done|seen _ worse
worse|poorer choices|options|picks|ways|places|buys|names|bets|companies _ than
hard|difficult|tough|impossible to fault|criticise|criticize|dislike|knock|resist|better|outdo|overlook|overstate|argue
little|nothing|not|hardly|barely|scarcely|few _ to|worth dislike|criticise|criticize|complain*|grumble|moan|fault|quibble|object|nitpick
no|little|few|without|hardly|scarcely _ cause|reason|reasons|grounds|room for|to complaint|complaints|complain|worry|regret|doubt|criticism
no slouch|pushover
nothing|not to sneeze|sniff|scoff at
no|not mean|small feat
yet to hear|find|see|meet|read|have|come _ bad|complaint|complaints|complain*|unhappy|disappointed|fault|better|match*|rival|flaw|dissatisfied|wrong
never|not|nobody|rarely|hardly hear|heard|read|had|met|seen _ bad|complaint|complaints|complain*|wrong|problem|problems|issue word|about|with|from|who
few|hardly|nobody|no-one|none|rarely|never|seldom|one|don't|doesn't|won't _ regret*|complain*
hard|difficult|tough to go|be wrong
won't|wouldn't|don't|can't|cannot|not|never|hardly go|be far|much|too wrong|astray|off
doesn't|don't|never|hardly|rarely|hasn't|not put|set|puts|putting _ foot wrong
not|hardly much|many|anything|anyone _ touch|match|beat|rival|close|near|top
little|few|hardly can|could|comes|come|will touch|match|beat|rival|close|near|top
few|little rivals|others|else _ touch|match|beat|close|near
struggle|hard-pressed|pressed to fault|name|find|beat|criticise
struggle|hard-pressed|pressed to name|find _ better|fault|flaw|weakness
can't|couldn't|cannot|could|can|not ask|wish|hope|want for more|better
nothing|little left|more to be|wish|ask desired|for
what's|what not|is to|not like|love
nothing|nobody|none beats|touches|rivals ~
can|could _ be bettered|faulted|beaten
kaum|schwer|schwerlich|nicht|niemand _ zu toppen|schlagen|ubertreffen|uberbieten
nichts|wenig|kaum|nix verkehrt|auszusetzen|falsch
nichts|wenig|kaum zu meckern|beanstanden|kritisieren|beklagen
gibt|gabe|gibt's schlechtere|schlechteres
kann|konnen sich sehen lassen
lasst|lassen nichts|wenig|kaum _ wunschen
keinen grund zur klage
difficile|dur|impossible de se|s'en|s'y|lui tromper|plaindre|reprocher
rien|pas|grand-chose a|de redire|reprocher|jeter|envier
a|fait|existe|trouve bien pire
dificil|imposible|complicado equivoca*|fallar|superar*|mejorar*
nada|poco que objetar|reprochar|envidiar|criticar
no esta|estan nada mal
dificile|difficile|impossibile sbagliar*|pentir*
difficile|impossibile fare|trovare|chiedere di|qualcosa meglio
niente|nulla|poco da ridire|eccepire|invidiare
dificil errar|superar|bater|achar|superar
nada|nao|pouco a|tem|do|que o|que|a reclamar|criticar|invejar|reclame
niets|weinig|niks mis|op mee|aan
moeilijk|lastig|nauwelijks te verslaan|overtreffen|evenaren|kloppen|verbeteren`,
  ],
  [
    1.2,
    `treat|treats|treated _ like family|royalty|adults|friends|humans|people|kings
treat|treats|treated _ like a|an neighbour|neighbor|friend|guest|human|adult|king|queen|person|regular|partner
runs|run|ran rings|circles around|round
te|se olvidas|olvida|olvidan del|de
not|isn't|nothing half|at bad|all
not|isn't|no a bad|wrong|poor|stupid|silly choice|pick|option|bet|idea|shout
not without merit|charm|appeal|fans|reason
not|never|isn't|without a|one|_ dull moment
anything|everything but cheap-looking|slow|boring|cheap|ordinary|average|dull
no|without nasty|bad|unpleasant|hidden|unexpected surprises|fees|costs|extras|charges
no wonder|surprise _ popular|fans|people|users|everyone|regulars|so|customers
pas mal|degueu
niet|lang niet|onaardig slecht|verkeerd|gek
nicht|gar nicht|ubel ubel|verkehrt|schlecht`,
  ],
  [
    -2,
    `steer|warn|wave|keep|scare|put you|people|anyone|friends|readers|clients|everyone _ away|off|against|clear
the less said
all|more show|talk|hype|bark|mouth|packaging|marketing|promise and|than no|little|bite|substance|delivery
all|more show|talk|hype|bark|mouth|packaging than|and
expect|prepare|ready|braced to argue|fight|chase|wait|haggle|queue|struggle|beg
what you save|gain|win _ pay|lose|spend
treat|treats|treated _ like dirt|cattle|numbers|criminals|fools|children|idiots|suspects
treat|treats|treated _ like a number|nuisance|criminal|fool|suspect|ticket
e una scommessa|lotteria
es una loteria
c'est la loterie
you|you'll|we|i|they could|can|do|find|get|will _ better|more than|elsewhere|for|from
could|should|can do|be|find|get _ better than
leave|leaves|left|leaving much|a|something|plenty|lots|lot _ desired
lose|losing sleep over|about
not|isn't|aren't|hardly|never|wasn't|scarcely _ known|famous|renowned|celebrated for
there|there's are|is _ better|cheaper|stronger|smarter options|choices|ways|places|picks|alternatives|deals|names
better|stronger options|choices|alternatives|deals exist|elsewhere|around|out
seen|had|known|heard|tasted|tried|used better`,
  ],
  [
    -1.4,
    `hardly|scarcely|barely|not|no|isn't _ bargain|steal|highlight|looker|picnic|favourite|favorite
not|isn't|hardly its|their|the strong|strongest|best|brightest|sharpest|finest|smartest suit|point|side|hour|work|value
not|isn't|hardly|scarcely my|our|the|their first|top|best choice|pick|recommendation|option
not|hardly|never without faults|flaws|problems|drawbacks|issues|risk|risks|trouble|quirks
not|hardly|far|nowhere|less from|near|than|exactly reliable|accurate|cheap|fast|clean|honest|helpful|perfect|ideal|good|enough|generous|friendly|impressive|convincing
not|isn't|hardly|doesn't worth|justify|deserve the|its|a|that price|premium|hype|fuss|wait|money|name|reputation
alles andere als zuverlassig|gunstig|schnell|gut|billig|gelungen|ideal|zufrieden
nicht gerade zuverlassig|gunstig|schnell|billig|freundlich`,
  ],
]
