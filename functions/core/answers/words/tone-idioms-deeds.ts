/** What goods and services do, well or badly, told without a word of praise or blame; the notation of the idioms of praise. */
export const deedIdioms: readonly (readonly [weight: number, lines: string])[] = [
  [
    1.2,
    `change|cancel|move|swap|postpone|reschedule|rebook _ flights|trips|appointments|bookings|booking|classes|lessons|dates|times|orders|rides|tours without|for a|an|any|extra|fee|fees|penalty|charge|cost|free
complain|complains|complained|complaints about|from _ least|less
outages|crashes|complaints|delays|faults|errors|breakdowns|cancellations|mistakes are|remain|stay _ rare|few|unheard|exception
is|are|was|remains the only one|tool|phone|brand|shop|firm|app|service|bike|maker|name you|that|i|we|to|which|who
hardly|barely|never|rarely|doesn't|don't|won't split*|touches|slows|bothers|curdle*|burn*|stick*|mist*
same|the same two|person|people|team|driver|cleaner|teacher|vet|contact|faces each|every time|visit|week
notice|notices|notices|spot|remember|remembers things|details|your|what you|name|others
looking|looks|look|feeling|feel like a|an|new|it|the showroom|hotel|new|million|palace|spa
built|made|designed|right for exactly|precisely this|that|people|your
at|on|near the|my|our|any top of|pile|list|heap
top of the|my|our|any pile|list|heap|class|league|pack
leaves|leave|left others|rivals|the|competition _ standing|dust|behind
nothing|little falls|slips|gets|is|goes through|lost|missed|forgotten|overlooked|wasted
has|have|holds|gives|keeps the|an edge
grow|grows with you|your|the
lets|let you leave|cancel|go|stop|pause
in one place|go
before|while the|your kettle|coffee|tea
where others need|take|want|charge|fail|struggle
first name|choice|call|stop|port people|everyone|you|anyone|in|for|of
name you|people|everyone hear|hears|give|gives|mention
my|our|the money's|money on|is
don't|doesn't|do|does|never|not push|pushes|pressure|spingono|empujan|pressionam you|anyone|ti|a|te
auf den millimeter|punkt|cent|tag
raumt|raumen|raumte _ auf
fuhrt|fuhren _ kein|kaum _ weg vorbei
au millimetre
sans facture|supplement|surcout|discuter|poser
ti|vi|le spiegano|ascoltano|seguono|aiutano|richiamano
te|le|os explican|atienden|avisan|escuchan|acompanan
atiende|atienden|contesta|responde|coge a la primera
nunca|jamais me|nos deixou|deixaram|decepcionou|falhou
neemt|nemen meteen|direct|altijd op
legt|leggen|erklart _ uit
would|could|wouldn't|couldn't|can't|not _ be|live|do|manage|imagine without
ticks|tick|ticked the most|right _ box|boxes
turns|turn _ chore|headache|nightmare|slog|mess|hassle into
you get|gain more
is|are|more|and|well|than worth it
da|dan|dio en el clavo
geen omkijken naar
lave|marche|tourne|roule|fonctionne bien|sans _ bruit|accroc|probleme
liegt|liegen|fahrt|fahren _ richtig|gut|besser
trumpft|trumpfen|punktet _ mit
in a different|another|separate class|league
head of the field|class|queue|pack
one i|we keep|trust|rely|use|recommend|return
answers|answer|picks _ phone|call|calls|mail|emails on|within|at|even|before|day|in
right _ first time
money|bet would|goes|go be|on
sets|set it|them apart
worry|worries about|disappear|away
handles|handle|copes|takes _ with|in ease|stride
nothing|little|less to go|learn|configure|remember|break wrong
goes|go the|an distance|extra
earns|earned its|their place|keep|stripes|following|name
gets|get it|the|this|things|everything right|done
delivers|keeps|keep|kept|hold|holds what|its|their|to _ promise*|word|says
years|decades _ without|later still|and|problem|a|fault
ten|fifteen|twenty|thirty years on
hand|hands on heart
outlast|outlasts|outlive _ rivals|others|competition|car|owner
pays|paid for itself|themselves
teachers|vets|nurses|chefs|plumbers|mechanics|professionals|pros|insiders|engineers|trainers|dentists|doctors|locals|repairers|builders _ use|buy|choose|recommend|wear|trust|swear|ask|prefer
hasn't|haven't|not|never let|failed|missed|lost|skipped|dropped me|us|them|a|once|yet
fa|fanno|hace|hacen|faz|fazem|doet|fait|font quello|lo|o|wat|ce che|que|qu'il|qu'elle|ze|het _ promet*|belooft|dice*|diz*
entrega|cumple|mantiene o|lo|quello|con que|che _ promet*
cheap|cheaper to buy|run|own|keep|maintain
save|saves|saved|saving|spares|spare _ hours|days|weeks|minutes|evenings|time|money|trips|work|effort|trouble|paperwork
save|saves|saved you|me|us|them|teams|people a|an|the|from|hours|money
play|plays|played|gets|get|sit|sits nicely|well|nice|along with
cut|cuts|cutting|reduce*|slash*|shorten*|halve*|trim* _ from|time|times|hours|costs|effort|admin|waste|bill|bills|paperwork|setup|workload
take|takes|took|taking|removes|remove _ pain|sting|headache|stress|guesswork|effort|hassle|faff|worry|drudgery|slog out|off|from|away
takes|take|took care of
rarely|never|don't|won't|nobody|hardly|seldom _ go|goes|went|look|looks|switch|switches|switched back|elsewhere
keep|keeps|kept coming|going|returning|buying|ordering back|again|from
keep|keeps|kept coming|cropping|popping|turning up
get|gets|got|stay|stays|keeps out of your|the|my|their way
forget|forgot _ wearing|there
shrug|shrugs|shrugged|laugh|laughs off|at
forgive|forgives|forgiving of|bad|mistakes|beginners|clumsy|form|errors
cost|costs|costing|charges|charge _ nothing
sold|done|sorted|fixed|answered|solved|repaired|approved|paid|refunded|resolved|settled|finished|gone|ready|delivered|replaced|pays|answers|replies|refunds within|in|inside|by _ minute|minutes|hour|hours|seconds|day|days|morning|weekend|afternoon
built|made to last
simply|always|actually works|work|worked
barely|hardly|scarcely vibrate*|move|moves|hum|hums|heats|notice*|wears|loses|ages|flinch*
barely|hardly|scarcely any waste|noise|lag|wait|shrinkage|upkeep|maintenance
start|starts|works|work|fits|fit|gets|get|runs|prints first|every time
weigh|weighs|weighing next|almost|practically|hardly|barely to|nothing|anything
look|looks|feels|feel as good|new as|after|new
still|even looks|look|runs|run|works|work|fits|feels|holds|performs|sounds like|well|fine|years|after|on|perfectly|today
actually|really|truly listen|listens|help|helps|care|cares|answer|answers|understand*|know|knows|works|delivers|cleans|teach*|explain*
stay|stays|stayed|remain|remains|keep|keeps sharp|dry|warm|cool|put|fresh|crisp|steady|stable|quiet|true|calm|afloat|hot|shape
swallow*|fits|holds|carry|carries _ week's|whole|everything|entire _ and|without|easily|with
survive*|withstand*|cope|copes|coped with|_ rain|washes|drops|falls|years|winters|slopes|abuse
catch|catches|spot|spots|fix|fixes|flag|flags|prevent*|eliminat*|remove*|filter* _ errors|mistakes|problems|fraud|issues|leaks|spam|faults|duplicates|delays|bugs|scams|queues|clutter
second brain|nature|skin|home
feel|feels|felt|fits|fit like a|an|my|your pillow|glove|dream|charm|hug|friend|cloud|tank|second|slippers
like a|an|my|your pillow|glove|dream|charm|hug|friend|cloud|bar|tank|rock|clockwork
like clockwork|magic|butter|silk
no contest|competition|question|debate
without question|doubt
gets|get|has|wins|earns my|our|the vote|nod|edge
beats|beat _ on|in|for price|speed|comfort|value|every|battery|quality|most
edge|edges|edged it|ahead|out|past
worth knowing|keeping|trying|seeking
teams|people|users|buyers|most|owners that|who try|use|switch|buy|own ~ _ rarely|never|seldom
let|lets|allow|allows _ do|run _ work|job of
explain*|teach*|answer*|listen* patiently|patiently|properly|clearly|thoroughly
comes|come|came back|to the rescue
one fewer|less thing
peace of mind
than _ twice|double|triple the price|cost
than _ three times the price|cost
does the|what trick|it|job says|on|well|properly
on|the _ dot
spart|sparen|erspart|ersparen _ zeit|stunden|geld|arbeit|arger|wege|nerven|tage
nimmt|nehmen _ arbeit|sorgen|angst|last|druck
halt|halten|bleibt|bleiben _ dicht|warm|trocken|stand|scharf|frisch|form|stabil
fait|font gagner|economiser
fait|font _ temps|oublier
rembourse*|livre*|repond*|repare* _ lendemain|discuter|jour|heure|minutes|aussitot
ahorra|ahorran|ahorras _ tiempo|horas|dinero|disgustos|vueltas
resuelve|resuelven|responde|responden|arregla _ dia|hora|horas|momento|minutos
nunca|jamas|no pierde|pierden|falla|fallan|retrasa
fa|fanno|fanno risparmiare|guadagnare
viene|vengono come al|dal|il|quello
non perde|perdono|sbaglia|sbagliano
economiza|poupa|poupam _ tempo|horas|dinheiro
resolve|resolvem|responde|respondem _ hora|dia|minutos|rapido
bespaar|bespaart|scheelt|scheelde _ tijd|uren|geld|kwart|tientallen|derde|werk`,
  ],
  [
    -1.4,
    `am fliessband|fliesband
arrive|arrivent _ surgele|surgeles|froid|casse
keep|keeps|kept popping up offers|ads|messages|windows|adverts|warnings|notices
at|for twice|double|triple the _ price|rate|cost|fee
sends|send|get|see a|someone different|new person|cleaner|driver|agent|technician|contact|team|one each|every
none|neither of them|the|which knows|has|had|speaks|answers|works
smell|smells|smelled|smelt|taste|tastes|reek of bleach|plastic|chemicals|smoke|glue|damp|cardboard|chlorine|soap|metal
reports|pages|files|searches|screens|it|load take|takes minutes|ages|forever to load
demands|demand|insists|insist a|on|you|payment|up _ before
has|have|had not shipped|released|published|seen|had|been _ update|updates|updated|release|since
not been updated|maintained|touched|refreshed
been quiet|silent|dark|idle|dormant for|since
half|most of the|its|their team|staff|crew|developers has|have left|gone
locks|lock|locked|hides|puts _ behind
needs|need|requires _ consultant|lawyer|engineer|developer|specialist for|to
nickel-and-dimes|nickel-and-dime|nickels|nickel you|customers|and
have|has gone cold|flat|off|soft|stale
cold|flat|stale|warm by the time
have|has|had spilled|spilt|leaked|melted|split
pads|pad|inflates|inflate|marks the|menu|its|up|bill|bills|prices
quoted|quotes|promised|promises|advertised|advertises|estimated|said|says _ and|but|then invoiced|invoices|charged|charges|billed|bills|delivers|delivered|took|takes|sends|sent
turned|turns|showed up with|without
instead of the|two|three|four|five|six|a|an|what promised|agreed|ordered|booked
at arm's length|distance
a|the reason _ so|that cheap
nothing|nobody|none|neither is|was|gets insured|included|covered|guaranteed|explained|done|fixed|answered|checked|cleaned
email|mail|post|fax|send|write a|the|them form|letter|fax to cancel
to cancel|leave|unsubscribe you|must|by
search|searches|tool that|which finds nothing
may|might have been fine|good|great|decent|enough
was|were once the|a|an|my|our _ choice|favourite|favorite|leader|standard|best|pick|default|benchmark|place
used to be _ choice|favourite|favorite|leader|standard|best|pick|benchmark|good|great|decent|fine|cheap
has|have|had|been|was overtaken|eclipsed|surpassed|overshadowed|outpaced|outgrown|superseded it|them|by|its
keep|kept|keeps up|pace with ~
can't|cannot|doesn't|couldn't|can hold|keep|compete|cope a|up|with
comes|came|come|finishes|finished|ranks|ranked|places|placed|is|are|was|ended|sits last
from behind|last
like|in a|the museum|relic|antique|prototype|beta|draft|stone|1990s|2005|2010|2012
duplicates|errors|bugs|typos|gaps everywhere
wakes|woke|wake up|you to|at
fails|failed to|at deliver|arrive|load|sync|start|answer|reply|respond|refund|honour|meet|notify|disclose|show
on the|its last legs
against you|customers|its
asks|ask|asked|charges|charge|demands twice|extra|again|more
pesters|harasses|hounds|badgers|spams|bombards|floods you|customers|your|users
promete|prometen|prometio _ y luego|despues|al
cobra|cobran|cobro otro|mas|el|doble
te quedas|quedas|dejan sin
nadie aparece|viene|responde|contesta|sabe|ayuda
cai|caem|caiu quase|toda|todo|sempre|muito
so manda|mandam|sabe|empurra
neemt|nemen de|nooit telefoon|op niet|nooit|op
rekent|rekenen achteraf|extra|stiekem
fehlen|fehlt standig|oft|immer|wieder|meist|die|teile|schrauben
am telefon _ niemand|keiner
mit macken|kratzern|dellen|mangeln|schaden|schrammen
only worth it
i'd|we'd|would|i|should only|rather book|use|buy|consider|pick|choose|take|hire _ if|when|as
has|have|with|had more|most complaints|faults|returns|outages|cancellations|delays|failures|errors|recalls|breakdowns _ than any|most|all|the|its|anyone
more|most complaints|faults|returns|outages|cancellations|delays|failures|errors|refunds|recalls|breakdowns _ than any|most|all|the|its|anyone
highest|worst|most number|rate|rates|share|count of complaints|faults|returns|outages|cancellations|delays|failures|errors
you pay|paying for everything|each|every|water|air
have|has|having a _ habit|tendency|knack of|to|for
like pulling|drawing|herding teeth|blood|cats
as|is|are|was a|an lottery|gamble|nuisance|battle|struggle|fight|maze|minefield|ordeal|headache|nightmare|chore
bottom|foot|tail|wrong|back end|of _ every|most|all|table|tables|ranking|league|chart|list
in good|all conscience
not for me|us
not much|little|nothing|hardly|anything _ said|recommend|commend for|it|them
go|goes|went|gone|quit|quits|fail|fails|failed|thin|thins|yellow|yellows|stretch|stretches|stop|stops|stopped|split|splits|crack|cracks|tear|tears|come|comes|dull|dulls|swell|warp|warps after|within _ # weeks|months|years|washes|winters|uses|seasons|trips
left|arrive*|land*|depart*|ran|run|runs|running _ hours|hour|minutes|days|weeks late|behind
lost|loses|lose|losing|stripped|denied its|their|a|the licence|license|accreditation|certification|certificate|permit|appeal
cancel|cancels|cancelled|cancelling|scrap|scraps|moves|moved|moving|shifts|changes|changed|change _ flights|trips|appointments|bookings|classes|lessons|dates|times|orders|tours|rides|terms _ low|without|night|last|short|minute|notice|often|once|hour
until you|it|they add|adds|read|see|need|try|call|cancel
passes|pass|shifts|shift|puts|put _ blame|buck|burden
sends|send|sent _ circles|pillar|loop
from day one|two
go|goes|going|send|sends|sent in|round|around circles
hotline|helpline|support|line _ rings|engaged|dead|silence|loop|queue
do|does|did not|n't recline|dry|fit|close|charge|match|hold|heat|stick|last|connect|load|open|pair|sync|align|rinse|clean|cool|turn|stay|keep|seal
short|thin on staff|detail|stock|space|substance|ideas
run|runs|ran|running out|short of|before|on stock|staff|ink|patience|time|space|steam|breath
has|have seen better days
past|beyond its|their|a|the|best prime|best|joke
out of touch|depth|proportion|control|hand|pocket
left|leaves|leave with|you|holding _ bill|bag|nothing|regret
pay|paid|pays dearly|extra|twice|over|again|through|more
through the nose
an arm and
robs|rob|robbed|fleece|fleeces|fleeced|rips|ripped|overcharges|milks|squeeze|squeezes
costs|cost the|an|a _ earth|bomb|packet|fortune
piles|pile|sneaks|slips|slip|tacks|tack _ on|in|up|into|extras
hits|hit|catches|catch|trips|trapped|locks|lock|ties|tie|tied|binds you|people|customers|users|them|up|in|out
for months on end
on end
weeks|months|hours|days on end|end|hold
hours|days|weeks|months _ wait|waiting|queue
no sign|trace|hope|news|word|way of|from|to|out
with nothing|little to show
fails|failed|fail|falls|fell|flunk* _ test|tests|inspection|audit|short|check|checks|standard|standards|apart
police|court|courts|regulator|regulators|ombudsman|watchdog|tribunal|prosecutors|inspectors _ fined|ordered|ruled|warned|found|rejected|investigating|against|upheld|threw|closed|criticised
fined|ordered|warned|rebuked|censured by|to|over|for
strandet|schiebt|wimmelt|speist|vertrost* _ reisende|kunden|schuld|gaste|ab|fahrgaste
wartet|warten|wartete man|kunden|gaste|patienten|ich|wir auf|vergeblich|wochen|stunden|ewig
nimmerleins-tag|sankt-nimmerleins-tag
deja|dejan|dejo|dejaron _ en tierra
lascia|lasciano _ a terra
laisse|laissent _ a quai|terre|l'abandon|plan
no da|dan _ cara
laat|laten|liet|lieten _ rij|wachten|staan|zitten
geen cent|reactie|gehoor|antwoord|excuus|contact terug|op|meer
in de rij|kou
traine|trainent|accumule|accumulent _ reputation|retards|retard|plaintes|dettes|litiges
arrive|arrives|arrived|arriving|come|comes|came|turn|turns|turned|shows|showed|delivered _ hours|days|weeks after|late|behind|past
arrive|arrives|arrived|come|comes|came|turn|turns|turned _ broken|cold|scratched|dented|bruised|melted|crushed|soaked|empty|torn|stained|muddy
late|cold|delayed|wrong|empty|closed more often than
out of date|order|stock|tune|sync|shape|business|touch
keep|keeps|kept|keeping billing|charging|chasing|asking|sending|ringing|losing|dropping|crashing|breaking|failing|changing|forgetting|cancelling|rescheduling|resetting|jamming|cutting|raising|postponing|taking|disconnecting
bills|billed|bill|charges|charged|charge people|customers|you|me|users|tenants|members|guests|and|for after|even|long|scratches|damage|things|repairs
holds|hold|held|sits|sit|withhold*|keeps|kept|keep _ deposit|deposits|refund|refunds|payout|payouts
nobody|no-one|one|none can|could see|explain|fix|help|find|read|reach|understand
nobody|no-one|none stocks|repairs|carries|services
no longer made|available|supported|updated|maintained|sold|stocked|produced|works|honoured|honored
thrown|kicked|tossed|laughed out by|of
struck|knocked down|off|out by
was|were|been|is|are disputed|challenged|questioned|revoked|withdrawn|recalled|rejected|reprimanded|sanctioned|prosecuted|fined|banned|investigated
under investigation|fire|scrutiny
reads|read|reading from|off a|the script
lands|land|landed|end|ends|ended|goes|go _ spam|junk|bin|landfill
fed up|to with|the
leaving|quitting|ditching|dropping|cancelling ~ _ understandable|sense|wise|sensible|good
switching|moving|off|away _ ~ _ understandable|sense|wise|sensible
sick|tired of
blames|blame|blamed|blaming the|its|their|users|you|customers|me
die|dies|died after|within|mid-way|halfway|in
give|gives|gave|giving up _ flights|months|weeks|uses|washes|season|year
cost|costs|costing|charges double|twice|triple
double|twice|three|triple the|times price|cost|what|of
stuck in|on|at
passengers|people|customers|guests|riders standing|stranded
lose|loses|lost|losing calibration|charge|shape|count|track|signal|money|colour|hospitals|records|data|parcels|its|their
seize|seizes|seized|jam|jams|lock|locks|locked up
hurts|hurt|hits|punishes|penalises small|smaller|new|loyal|the|your
repeats|repeat|recycles|reuses _ same
doesn't|don't|didn't|won't _ listen*|explain*|apologi*|care|cares|admit*|help
never|rarely|seldom|hardly explain*|teach*|listen*|tell|tells|deliver*|help|helps|fix|fixes|update*|improve*|apologi*|finish*|complete*|return*|clean|cleans|dry|dries|follow*|learn*|materialise*|admit*|inform*|notif*|care|cares|settle*|heat|heats
wipe|wipes|wiped|delete*|erase* _ fields|data|settings|files|notes|history|photos|projects|work
off by|centre a|an|few|several|inches|hours|days|mm
catch-up bill|bills
shut|shuts|shutting down|off|out at|every|without|mid|when|during|randomly
closes|closing|closed|cut|cuts|cutting _ one by one
half|most|third|many of|the _ late|wrong|broken|missing|empty|unanswered|fail*|break*|cancelled
twice|triple|double what|the _ quoted|agreed|advertised
worth the name
hang|hangs|leaves|left|leave you|me|people|customers|callers|them hanging|waiting|guessing|stranded|behind|confused
drops|drop|dropped|cut|cuts|cutting _ every|out|mid|several|twice|during
drops|drop|dropped|cut|cuts|cutting at
wears|wear|fall|falls|fell to|into pieces|bits
slow*|slows|grind|grinds to|down a|to|after|when|under
goes|go|going|went dead|dark|silent|quiet|blank|dull|soft|flat|cold
lasts|last|lasted|good|works barely|only|just|for|about a|an|one|two|few|until
barely|hardly lasts|lasted|survives|survived|makes|covers|reaches|works
the novelty wears
has|have nothing|little to do|show|recommend
not what it|they used|once|was
bleibt|bleiben|blieb|blieben _ liegen|aus|hangen|stecken|unbeantwortet|kalt
erst|nur nach|auf mahnung|wochen|monaten|mehrmalig*|dreimal*|drohung|einer
meldet|melden|reagiert|reagieren|antwortet|antworten _ nicht|nie|kaum|erst
lasst|lassen _ stehen|warten|sitzen|hangen
geht|gehen|gingen _ zu bruch
une|un|deux course|fois|livraison|colis|commande sur deux|trois|quatre
perd|perdent|perdu _ colis|dossiers|documents|bagages|reglages|calage
corta|cortan|cae|caen la|el|cada|internet linea|luz|dos|conexion
cada dos por
pierde|pierden|perdio _ paquetes|maletas|pedidos|datos|forma
una de cada
si|se ferma|fermano|stacca*|surriscald*|guasta*|sfila*|scuce*
uno|una su due|tre
perde|perdono|perso _ pacchi|bagagli|dati|pezzi
some|somem|sumiu com|o|a
um|uma em|a cada dois|duas|tres
perde|perdem|perdeu _ pacotes|encomendas|dados|bagagem
komt|komen|kwam|kwamen|levert|leveren _ te laat
gooit|gooien|smijt|smijten _ over|dozen|pakketten|pakjes`,
  ],
]
