/** Idioms of blame and of balance; the notation of the idioms of praise. */
export const blameIdioms: readonly (readonly [weight: number, lines: string])[] = [
  [
    -2,
    `give|gives|gave|giving _ a miss
last|bottom|foot on|of my|the|any|our list|pile|table|ranking
last resort
last|worst choice|pick|option
not really
short answer no
might|may as well
round|around in circles
jump through hoops
run|given the runaround
like a toy|lottery|scam|afterthought|cheap
you get what you
second thoughts
im kreis
hin und her
unter druck
parcours du combattant
usine a gaz
hors de prix
mener en bateau
da|dan|dar guerra|problemas|largas|esquinazo|pena
una y otra vez
tempi biblici
scaric* barile
da il|la|il giro testa
conto da fazer
laat|laten|liet _ niet opdagen|weten|horen
komt|komen|kwam|kwamen _ niet opdagen
loopt|lopen|liep _ vast|mis|uit
ist|war _ schluss
geht|gehen _ ins geld
macht|machen _ schlapp
gibt|geben _ den geist
hat|haben|mit seine|ihre|so tucken
give _ a wide berth
wide berth
steer|keep|stay well|far clear|away
no|any|a reason|point to|in choose|choosing|pick|use|using|buy|buying|pay|paying|sign
can't|cannot|don't|hard to see a|any|the|no reason|point
wouldn't|won't|not touch|bother|trust|rely|go near
better|best avoided|skipped|left|ignored|forgotten
do yourself a favour|favor
leaves|leave|left a lot|much|something to be desired
left _ in the lurch
horror stor*
bait and switch
not what it|they was|were|used|once
lost its|their way|edge|shine|touch|spark
a shadow of
lets|let|letting|lets me|us|you|them|people|customers|users|itself down
cut|cuts|cutting corners
out of pocket
more trouble|hassle than
save your|yourself money|the
kostet|kosten _ ein vermogen|nerven
abstand nehmen|halten
wurde|wurd|wird _ abstand|verzichten|meiden
lieber|besser nicht|verzichten|meiden|bleiben|lassen|woanders
nicht|kaum der rede|das wert|geld
lasst|lassen viel|einiges|zu _ wunschen
macht|machen nur|mehr arger|probleme|kopfschmerzen
lass* _ im stich|hangen|regen
nie wieder
schlechte* erfahrung*
gross* bogen um
passe|passer|passerais|passez mon|votre|son chemin
fuyez|fuir
a fuir
laisse|laissent a|beaucoup desirer
tres|trop mauvais*
tombe|tombent|tomber en panne|miettes|rade
ne _ aucune raison
ni se te ocurra
ni|no _ loco|regalado|pierdas|te
mejor busca*|pasa|olvida*|evitar*|no
deja*|dejan _ tirado|tirada|mucho|colgado
yo pasaria
dolor* de cabeza
lascerei|lascia|lasciate|lasciamo perdere|stare
alla larga
lascia|lasciano _ a piedi|desiderare|delusi
non ne|ci vale|torner*|affid*
nao caia|recomend*|compre|contrate|vale|perca|perde
fuja|fujam|fugiria|fuga
passaria|passe longe
deixa|deixam _ na mao|desejar
dor de cabeca
furada
zou|zal _ wegblijven|mijden|overslaan|links
laat|laten _ in de steek
links laten liggen
nooit meer|weer
sla* _ over
geen aanrader`,
  ],
  [
    -1.4,
    `outgrow*|outgrown _ quick*|fast|soon
less|under|below than _ half|third|quarter|tenth of|that
barely|hardly half|a|any
less than a|half third|quarter|half|tenth|of of|that|what that|what|the|it
fallen|falls|fall|fell|left behind
feel|feels|look|looks stuck|frozen|dated
rising|climbing|soaring|growing prices|costs|fees|bills|premiums
mostly|largely|overwhelmingly|increasingly critical|negative|bad|poor
didn't|doesn't|don't|not match the|what
trava|travam em|no|na|quando|o|muito
so responde*
te|se ata*|amarra*
would|you'd|should expect more|better
taste|tastes|smell|smells|feel|feels|sound|sounds|look|looks|looked|tasted thin|flat|stale|burnt|burned|cheap|watery|tinny|hollow|plasticky|dated|tired|cramped|rushed|generic
hides|hide|buries|bury|hid|buried the|its|a|about|fees|costs|charges
warning sign|signs
tend|tends to give|break|fail|crack|leak|lag|crash|forget|overcharge|stop
give|gives|gave up in|after|within
pills|pilled|pilling after
pushes|push|pushing _ package*|add-on*|extras|upgrade*|tests|you|products
cost|costs more per|than _ it|they|others|rivals|elsewhere
too much|many|few|little|short|thin|tight|loose|loud|sweet|salty|narrow|fragile|basic|vague|late|often|soft|hard|shallow|stiff|strict
more than it|they should|is
keep|keeps|kept up|pace cope
left me|us|him|her|them|you|people|customers cold|stranded|waiting|hanging|out
could do with
needs|need _ work|improvement|attention|babysitting
at best
at your own
buyer beware
style over
jack of all
nothing special|remarkable|new
nothing to write home
run-of-the-mill
next to nothing
shows|show you nothing
not what you|we|they|i expect*|pay|paid|order*
price|prices has|have gone|crept|risen up
hort man wenig|nichts gutes
wenig|nichts gutes
zieht|ziehen|zog|zogen sich
fallt|fallen hoher
hoher aus|als
a l'exces
est|sont contest*
passe|passent|depasse* d'une|de|une heure
se|si paga|pagan aparte|a|parte
si paga a parte
tienda|visita|propina obligatoria
passa|passam de uma|duas|tres hora|horas
empurra*|empurram tratamento|produto*|seguro*|servico*
sta*|staat|zit weken|maanden|dagen zonder
hook*|lure*|reel* you|people|customers _ with|in
chew*|chews|eats|burns|burn through|up _ batter*|data|ink|paper|money|cash|allowance
something else altogether|entirely
bear|bears|bore little|no resemblance|relation
think hard|carefully|long before
rarely|never|seldom see|saw|get|speak|spoke _ same|twice|person
with no explanation|notice|warning|reason|apology|refund
held|withheld|frozen|blocked for days|weeks|months
slowed|slows to a
is a lot for|to
back and forth
never heard|got|hear|received back|anything|it|them
without explanation|notice|warning|reason|apology|consent
keep|kept ~ out of
missed appointment*|call*|deadline*|deliver*|collection*|pickup*
half|a size|sizes too small|big|large
mandatory|compulsory _ fee|charge|onboarding|add-on
in der warteschleife|schleife
weiss|wissen _ von nichts
stellt|stellen sich quer|taub|stur|tot
fait|font le|la mort|sourde
predicar en el
senza suonare|avvisare|avvertire|rispondere|preavviso
ora|ore|ore di coda|fila
fora do ar
marca|combina|promete|agenda e nao
vive|vivem caindo|travando|fora|dando|em
niemand _ begrijpt|snapt|opneemt|reageert|weet
no response|reply|answer|refund|help|one
never|rarely|not|didn't|don't|doesn't|seldom _ come*|came|arrive*|show*|materialis*|reach*|fit|fits|last|lasts|load*|hold|holds|match*|connect*|open*|start*
not at all
never comes|come|came
doesn't|don't|didn't|won't|never|stopped|stops|quit|not _ work*
still|been waiting|waits|wait|waited|missing|unpaid|owed|owes
waiting|waited|chase|chased|chasing|chases|fight|fought|fighting|beg|begging for
drag*|dragged|drags|dragging on|out|for|its
an eternity|age
takes|take|took|taking ages|forever|long|longer|eternity|an|weeks|months
takes|take|took|needed|needs _ # days|weeks|months to answer|reply|respond|refund|arrive|pay|ship|fix|repair|process|get|deliver
took|takes|take|wait|waits|waited|waiting _ # weeks|months
# weeks|months|days|hours late
rings|rang|ringing out
hang*|hung up
left on hold
on hold for
work|works|come|comes|came|shake|shakes loose
falls|fall|fell|came|come|comes apart
snap|snaps|snapped
freezes|froze|stalls|hangs
double*|tripled|trebled|quadrupled|balloon*|soar* in|on|at|within|after|for|overnight|by
quotes|quote|price|prices|bill|bills|rent|cost|costs|premium|premiums|fee|fees|invoice|invoices|rates _ double*|triple*|climb*|jump*|soar*|balloon*|crept|creep*|rise*|rose|escalat*|spiral*
raised|raises|hiked|increased|upped _ rent|price|prices|fee|fees|premium|rates
add|adds|added|adding|tack*|slap* _ third|quarter|half|tenth|# _ to|onto the|your|each|every|a price|bill|cost|ticket|total|fare
more than a|half quarter|third|half|of of|the the ticket|price|bill|cost|fare|value
bounced|passed|shunted|pushed|sent between|around|from|about
only appear*|show*|surface*|reveal* on|at|in|when the|your|check*|you
less|not _ bargain|deal
than it|they look*|seem*|claim*|advertis*|promis*|deserve*|should
than advertised|promised|claimed|quoted|agreed|expected
small print
cut|cuts|drop|drops|dropped out|off|connection*|calls
goes|go|sent|send|went|comes|charged|billed out|twice twice
goes|go|went|going down every|often|regularly|for|several|again
wears|wear|wore|worn out|thin|through quick*|within|after|fast|soon
gave|give|gives|given up on|after
sent|send|sends it|them|mine back
left|leave|leaves|leaving|quit|switched|moved|gone _ within|after|inside _ year|month|months|weeks|season
customers|people|users|teams|firms|agencies|clients|many|some|several _ left|leave|leaving|quit|switched ~|it|them|over|because|after
jump*|jumped ship
sell|sells|sold _ your|user|customer data
sued|fined|investigated|prosecuted
stuck|left with|without a|the|no
the|a catch is
there is|was a catch
there's a catch
try|tries|tried|trying to upsell|sell
charge|charges|charged|bills|billed _ twice|regardless|anyway|double
won't|refuse*|refuses _ refund|pay|honour|honor|budge|repair|replace
hard|impossible|difficult|trouble to|getting cancel|reach|get|contact|leave
goes|going|went|gone backwards|sour|quiet|dark|silent
hit|hits|slap*|sting|stung _ fee|fees|charge|charges|fine|bill
be|get ready|prepared|braced for a|an|the|long|extra
expect a|to|long|an wait|delay*|queue*|chase|pay|fight|struggle
double billing|booking|booked|charge
no-show*
legroom|seats|seating|space|storage|stands|stand is|are tight|narrow|cramped|thin|low
grievance*|annoyance*|letdown|let-down|headache*|hassle*
wilted|soggy|rancid|mouldy|moldy|burnt
haufen|haufte|mehren sich
nie|nicht|niemals _ ankomm*|angekommen|ankam*|gekommen|kamen|kommt|kommen|funktionier*|erschien*|geliefert|abgeholt|zuruckgerufen|zuruckgezahlt|erstattet|gemeldet
wurde|wurden|werden|wird _ nie|nicht|kaum|verspatet|falsch|doppelt
dauert*|dauern|gedauert ewig*|wochen*|monate*|lange|endlos
ewig|ewigkeit*|wochenlang|monatelang|tagelang|stundenlang
warte*|wartet*|gewartet auf|bis|wochen|vergeb*
vertrost*|hingehalten|abgewimmelt|abgespeist
lasst|lassen nicht|auf locker|sich
legt|legen auf|einfach
kosten|kostet extra|zusatzlich|aufpreis
hoher|teurer als vereinbart|angekundigt|versprochen|angeboten|erwartet
kam*|kommt|kommen|erschien* _ nicht|nie|zu
bricht|brechen|brach _ ab|zusammen|weg
fallt|fallen|fiel _ aus|auseinander
geht|gehen|ging _ kaputt|verloren|nicht
platzt|platzten|geplatzt
liess* _ sitzen|warten
kleingedruckt*
gebuhr|gebuhren _ oben|dazu|drauf|versteckt*|doppelt
ne|n'est|n'arrive*|jamais _ arrive*|venu*|rembours*|fonctionn*|marche*|rappel*|honor*|tenu*|decroch*
jamais livre*
raccroch*|coupure*|panne*|egare*|annulee*|annules|annule|surfactur*|factures doubl*|deux
met|mettent|prend|prennent|dure|durent|faut _ des semaines|mois|heures|siecles|plombes
attend*|attendre|patienter toujours|des|encore|longtemps
fait|font trainer|perdre|attendre|payer
personne ne repond*|decroche*
plus|bien cher que _ prevu|annonce|promis
augment*|hausse* _ sans|chaque|plusieurs
tombe|tombent a|en l'eau|ruine
multiplie*|s'accumulent|pleuvent
no|nunca|jamas _ llega*|llego|llegan|funciona*|devuelv*|devolv*|aparec*|respet*|cumpl*|contesta|contestan|contesto|contestaron|coge*|arregla*
cambian|cambia|cambiaron el|los|la|las horario*|condicion*|precio*
a|de ultima hora
ojo con|al
tarda*|tardan|tardo|tardaron semana*|meses|dias|horas|siglos|una|mucho
dan|da de alta
sin que|haber|pedir|tu lo|nadie pid*
que nadie pid*|quiere
te|se cobran|cuelan|clavan extra*|de|dos|el
llega|llegan|llego|llegaron _ frio|fria|frias|frios|tarde|rot*|mal
cuelgan|cuelga|cortan|cae|caen el|la|cada|al
se cae|caen|rompe*|estropea*|bloquea|cuelga
subio|suben|sube|subieron el|los|la precio*|cuota|tarifa
letra pequena
quejas|denuncias _ por|de|sobre
non|mai|nessuno _ arriva*|funziona*|rispond*|rimbors*|consegn*|richiam*|mantien*|rispett*|present*
cade|cadono|salta|saltano|si ogni|spesso|blocca*|rompe*|pianta*
sale|salgono|aumenta*|raddoppi* _ dopo|ogni|senza|prezz*|canone
prezzo|prezzi|canone|bolletta|rata _ sale|salgono|aumenta*|raddoppi*
servono|servivano|ci|per _ settimane|mesi|raccomandat*|ore
per disdire
settimane|mesi|giorni di ritard*|attesa
fanno|fa perdere|aspettare
costi|spese extra|nascost*|aggiuntiv*|impreviste
nao|nunca|ninguem _ chega*|chegou|funcion*|respond*|devolv*|atende*|resolv*|entreg*|cumpr*|aparec*|liga
vem|veio|chega|chegou|chegam _ errad*|trocad*|diferente|atrasad*|quebrad*|frio|fria|aberto
demora*|leva|levam|levou _ semana*|meses|dias|horas|seculos
cobram|cobra|cobrou|cobraram a|em|duas|dobr*|por|taxa* mais|dobro|vezes
cai|caem|trava|travam toda|todo|o|a|na
aumenta*|subiu|sobe _ sem|todo
sem luz|agua|sinal|internet|resposta|troco|aviso
manda|mandam conta|cobranca
fatura*|conta|mensalidade _ diferente|sobe|aumenta
klopt|kloppen|klopte zelden|niet|nooit
nooit|niet|nergens _ aankom*|aangekomen|gekomen|komt|komen|werk|werkt|werken|terugbeta*|terugbeld*|opgenomen|bereikba*|geleverd|opgelost
duurt|duren|duurde|kost _ een|lang|weken|maanden|uur|uren|eeuwig|middag
wacht|wachten|wachtte weken|maanden|lang|uren|al|op
zonder briefje|bericht|reden|waarschuwing|overleg
valt|vallen|viel _ uit|tegen|weg|stil
gaat|gaan|ging kapot|mis|stuk|fout
prijs|prijzen|tarief|rekening _ omhoog|stijg*|verdubbel*|hoger
breekt|breken|brak af
zoek|kwijt geraakt|raken|raakt
van het kastje`,
  ],
  [
    -0.7,
    `pressure|pressured|pressures to|you|customers|people
high|rapid|constant staff turnover
staff turnover is
standig|dauernd wechsel*
back order
until you|it
minimum term|spend|order
not before you
same form|question|question
instead of a|an|any person|human|answer|refund|reply
sans _ prevenir
feel|feels|felt cheap|flimsy|like
looks|look|seems cheap|good until
resort|booking|cancellation|termination|exit|surprise|junk|handling|admin|service|processing|convenience fee|fees|charge|charges
by|at checkout it|the|you
adds|add up quick*|fast
with caution
thin|thinner than|on
stories|complaints|accounts|tales of|about
reports of
only in english|theory|name
could be|have been better
aufpreis|zuzahlung|servicegebuhr*|bearbeitungsgebuhr*
frais de dossier|service|resiliation
gastos de gestion
spese di gestione|attivazione
taxa|taxas de servico|cancelamento
servicekosten|administratiekosten`,
  ],
]
