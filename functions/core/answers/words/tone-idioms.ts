/**
 * Idioms of praise and blame that no single word shows, folded, one a line: "a|b" are alternatives, "x*" is a stem of four letters
 * or more, "_" stands for up to three words, "#" for a number, "~" for a name. The weight heads the group; zero takes praise or blame
 * away from words that name a product or a need.
 */
export const idioms: readonly (readonly [weight: number, lines: string])[] = [
  [
    0,
    `# mm|cm|m|metres|meters|inches|inch|in|ft|feet|km|kg|g|lb|lbs|grams|litres|liters|miles|pages|hours|days|years|weeks deep|wide|long|light|heavy|thick|high|tall|late|strong|old
limited to #
limite*|limitad*|limitat*|begrenzt|beschrankt|beperkt a|auf|tot|en #
is|are|opens|opened|open late
private|general|group|dental|medical|law|family practice*
light roast|meal*|snack*|lunch*|rail
deep cleaning|freez*|learning|tissue|dish
strong ale|beer|coffee|password*|box
well being|water
hard of hearing
at least
missing|absent|left|omitted from|out|off the|this|my|our _ table|list|comparison|round-up|selection|shortlist|purpose
de|hun|zijn|alle|onze|vaste|beide prijzen
have|takes|take|has a closer|quick look
pain|stress|debt|tax|cold|allergy|back relief
light source*|bulb*|fixture*|fitting*|roast|rail|switch*
hard drive*|disk*|shell*|hat*|case*|floor*|surface*|water|cheese*|copy|copies|skills
soft drink*|toy*|cheese*|shell*|skills|water|launch
heavy duty|goods|machinery|rain|metal|loads|lifting|vehicle*
fast food|fashion
natural gas|language|stone
smart home*|watch*|meter*|speaker*|tv*|phone*|card*|lock*|plug*|bulb*
fresh linen|produce|water
limited edition*|liability|company
critical illness
best before
issue tracking|tracker*|invoices|cards|bonds|tickets
issues invoices|cards|bonds|tickets|loans
bug track*
risk assessment*|management|profile*|cover
difficult|complex|complicated terrain|cases|customers|clients|skin|conversations|projects|requirements|needs|workflows|questions|joins|matters|structures
lost|missing luggage|baggage|persons
problem solv*|skin
free trade|trial|returns|delivery|shipping|tier
clear coat|glass|plastic
quick start|guide
super glue|unleaded
good friday|health
simple ira|interest|will*
high street|school
kommt|kommen vor|aus|darauf
gut und gern*
leichte sprache
bon de|d'achat
bien|bienes immobilier*|inmueble*|raices|inmobiliario*`,
  ],
  [
    2,
    `one|ones to beat
hard|tough|difficult to beat|better|top|match|improve
nothing|nobody|none|no-one|noone _ touch*|beat*|match*|rival* ~|it|them
nothing|nobody|none _ come*|came close
no one _ beat*|match*|comes close
no other _ come*|match*|beat*
nothing|none|nobody _ as _ as ~
can't|cannot|couldn't|can go wrong
won't|wouldn't|don't|never regret|disappoint*
won't|wouldn't be sorry|disappointed
will not|never regret|disappoint*
top|tops|topped the|its|our|their|every|most _ table|list|ranking*|chart*|poll|survey*|test*|group|league
ahead of every|all|any
cut|notch|step above
lead|leads|led the pack|field|way
set|sets the standard|bar|pace|benchmark
for good reason
hands down
no-brainer
knocks|knock _ out of the park
ticks|tick|ticked|checks every|all|most _ box|boxes
fits|fit the bill
go|goes|went the extra mile
never|rarely|seldom lets|let|puts|put|misses|miss _ down|foot|beat
hasn't|never|haven't let _ down
most _ dream of
rivals|competitors _ dream of|envy
rave|raves|raved|raving about|over
swear|swears|swore by
can't|cannot praise|recommend|fault _ enough
can't|cannot|couldn't fault
couldn't be happier
could not be happier|more
would|would definitely|i'd|we'd buy|book|use|go|order|come _ again
worth the|every|its|a|an extra|premium|detour|trip|effort|drive|price|splurge|penny|cent|money|hype|upgrade
no one _ leaves without
nobody leaves|leave without
are|is well served
fuhrt|fuhren kein* weg an
kommt|kommen _ ~ _ nicht vorbei|herum
kommt|kommen an ~ nicht|kaum|keiner|niemand vorbei|heran|ran
kann* _ nichts falsch machen
macht man nichts falsch
das mass aller dinge
konkurrenzlos*
sucht|suchen seinesgleichen|ihresgleichen
mit abstand
ohne wenn und aber
allererste|erste adresse
halt*|halten was
nichts auszusetzen
hoch im kurs
sein|ihr geld wert
jeden cent|euro wert
schwor* auf
greifen|greif|greifst _ zu ~
valeur|valeurs sure|sures
pas mieux
fait|font l'unanimite|mouche|merveille|merveilles|reference
difficile|dur de|a faire|battre|trouver mieux
on|vous ne regrette*|serez pas
vaut|valent _ le|chaque|son detour|coup|prix|euro
les yeux fermes
haut la main
a la hauteur
tient|tiennent ses|leurs|toutes promesses|route
sans hesiter|hesitation|accroc|fausse
merite|meritent sa|leur|bien|le _ reputation|place|detour
cite*|citent en exemple
reference en|du|de|pour|dans
se|la lleva|llevan la palma
no tiene|tienen|hay rival|rivales|competencia
apuesta|valor|opcion segur*
no te|se|os arrepentiras|arrepentira|arrepentireis|falla|fallan|defrauda|defraudan
nunca falla|fallan|defrauda|defraudan
cumple|cumplen con|lo|de _ creces|promet*|nota|dice*
no te fallara
todo un|una acierto
a ojos cerrados
sin dudar*|duda|pensarlo|rival
no hay quien _ gane
de referencia
hace|hacen honor
vuelven|vuelve siempre|cada|a repetir
va|vai|vanno sul sicuro
non ha|hanno|teme|temono rivali|eguali|confronti
non te ne|si|sbagli|sbaglia|pentirai|delude|deludono
mai deluso|delude
vale|valgono ogni|tutti|la|il _ centesimo|euro|prezzo|spesa|viaggio
punto di riferimento
fiore all'occhiello
a occhi chiusi
senza pari|dubbio|esitare|esitazione|rivali
mantiene|mantengono le|la promess*
una garanzia|certezza
fa|fanno scuola
aposta|escolha|opcao certa|segura|certeira
nao tem|ha erro|igual|concorrente|rival
nao vai se arrepender
de olhos fechados
sem igual|erro|pensar|duvida
vale|valem cada centavo
cumpre|cumprem o|com que|prazo|prometido|promete*
da conta do recado
referencia em|no|na|do|da
leva|levam a melhor|palma
e campea|campeao
kan je|u|niet niet|weinig mis
kun je niet|weinig omheen|mis
kan niet mis
spant|spannen de kroon
met kop en schouders
zonder twijfel|meer|weerga
steekt|steken er|boven bovenuit|uit|de
geen spijt
doet|doen wat _ belooft|beloven
een schot in
een topper|aanrader|must|parel
zijn|haar geld|prijs waard
zweren|zweert bij
niets|niks op aan te merken
om de vingers`,
  ],
]
