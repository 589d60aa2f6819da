/** Idioms of milder praise; the notation of the idioms of praise. */
export const mildIdioms: readonly (readonly [weight: number, lines: string])[] = [
  [
    1.2,
    `in short yes
half the price|cost|money
fraction of the
free of charge
plain words|english|language
that last|lasts|work|works
ahead of what|anything|its|most
sleeper hit
crowd favourite|favorite
vertrauen genies*|verdien*
genies*|verdien* _ vertrauen|ruf
piace|piacciono per|a|la|molto
merece|merecen la visita|pena
plait|plaisent pour|par|a
hora marcada de
rate|rates|rated|rank|ranks|ranked|regard|regards ~ _ highly|well
hardly|barely|never|rarely|doesn't|don't|won't _ smell*|drip*|fade*|stain*|squeak*|leak*|slip*|creak*|rattle*|budge*|warp*|crease*|shrink*|scratch*|drop*|lags|lagged|overheat*|crash*|fails|failed|break*|clog*|jams|miss|misses|missed|skip|skips|disconnect*|wobble*|peel*|rust*|complain*
which is why|what _ like|love|choose|prefer|trust it|them|him|her
turn|turns|show|shows|arrive|arrives up|when when|they they|say say
only one name|choice|answer|option
cancel|cancels|cancelling|canceling|blocks|block _ noise
die|eine|erste|klare|naheliegende|logische|richtige|sichere|vernunftige _ wahl|adresse
choix evident|naturel|logique|sur|sense
opcion|eleccion logica|natural|obvia|segura|sensata
scelta naturale|ovvia|logica|sicura|sensata
escolha|opcao natural|logica|obvia|sensata
voor de hand liggende
logische|veilige|slimme|verstandige keuze|keus
open|opens|use|uses|reach|reaches first in|thing
land|lands|landed|settle|settled|end|ends|ended on|up|with _ ~
the answer is ~
none|never|nobody|haven't|hasn't|not|no-one _ looked|look|looking back
handed down
everyone|everybody else _ copi*
without being told|asked|reminded|pushy
never once
just works|work|runs|run
still talk*|talked about
get|gets|got mentioned|recommended whenever|often|most|again
age|ages|aged beautifully|well|gracefully
forget it's|it|they're _ there
up and running
does not|doesn't skip|cut|miss a
gut|bestens|besser beraten|aufgehoben|bedient|versorgt
von allein|alleine|selbst
alles heil|gut|glatt|bestens
heil angekommen
inspire*|inspirent confiance
sans discuter|broncher|rechigner|poser
ne|n' jure*|jurent que par
planta*|plantan cara
le|les da|dan mil|cien vueltas
finisce|finiscono _ su|da|con ~
difficilmente cambia*|pent*|delud*
de lavada
niet|nooit|niemand meer terug|zonder|anders
hort|horen zu
ecoute|ecoutent vraiment
short answer yes
tells you something|everything|enough|all
settle|settles|settled|settling in|within|quickly|straight
second|extended family
close to zero|none|perfect
put*|voted|ranked|rated|placed ~ first|top|number|highest|ahead
finish|finished|came first
on their own roofs|homes|houses
still use|using|works|going|runs _ years|decades|every|day
yet|still to find|see|meet anything|anyone|one|better
gets|get|got _ there|results
full|complete control
take*|took|taking their|the|its time
explain*|explains every|each|everything|what|clearly
remembers|remember your|you|names|every
tidy|tidies|clean|cleans up after
nimmt|nehmen sich zeit
auf jahre|jahrzehnte
erklart|erklaren jed*|alles|genau|verstandlich
tombe|tombent bien|juste
ne bouge|bougent pas
aux petits soins
sans faille|faute
on y|lui|leur repare|revient|retourne|confie
prend|prennent le temps
dura|duran anos|toda|mucho
sin fallos|fallo|queja|quejas
por lo que cuesta
non tradisce|tradiscono
senza difetti|fallo
come quello|quella|una|dalla della|volta|nonna
jura|juram pel*|por
sem falhas|falha|atraso|atrasos
terecht kunnen|kon
voelen|voelt zich gehoord|thuis|welkom|serieus
denkt|denken mee
won|wins|win|winner|winning|earned|received|collected|took|takes|scooped|picked|has|holds|holder _ award*|prize*|medal*|accolade*|trophy|trophies|gold
awarded|voted|named|crowned _ best|product|brand|company|year|favourite|favorite|first
voted best|number|favourite|favorite
# stars
regulars|locals|customers|clients|users|buyers|visitors|parents|patients|readers|owners|fans|guests|members|reviewers|testers|critics|diners|tenants|students|people|everyone|travellers|travelers|developers love*|adore*|praise*|rave*|swear*|like*|enjoy*|appreciate*|trust*|recommend*|favour*|prefer*
regulars|locals|customers|clients|users|buyers|visitors|parents|patients|owners|guests|members|diners|people keep|come|return|stay|go com*|back|loyal|again|year*
single* out for
come|comes|came out on|ahead|best|well top
score|scores|scored|rates|ranks highest|well|best|highly|top
widely|generally|often|commonly|usually|still|universally considered|regarded|seen|viewed|rated|held|recognised|recognized|known _ the|as _ reference|benchmark|standard|leader|leading|specialist|authority|top
the reference for|in|among
widely|highly|well respected|regarded|trusted|admired|thought
earn|earns|earned its|their|a keep|place|spot|reputation|following|loyal
pay|pays|paid off
pay|pays|paid for itself|themselves
hold|holds|held up|its|their _ well|own|value
stand|stands|stood up the|to|well test
live|lives|lived up to
deliver|delivers|delivered on|what|exactly
hit|hits the spot|mark|sweet
punch|punches above
as promised|advertised|agreed
ahead of schedule|time|deadline|its|the
replace*|repair*|fix|fixes|fixed|mend*|swap*|refund*|cover*|exchange* _ scratched|broken|damaged|faulty|defective|missing|lost|cracked|late
without a|any hitch|fuss|quibble|glitch|hiccup|murmur
safe|solid|sound|smart|strong|sensible|obvious|natural|clear|easy bet|choice|pick|option|buy|default|starting
makes|make life|it|things _ easy|easier|simple|simpler
at ease
feel|feels|felt _ at home
within|in minutes|seconds
out of the box
on the same|first day|try|attempt
first time round|around
picks|pick|answers|answer up|the the|phone|calls themselves|yourself
the go-to|default|standard choice|option|for|among
cancel any|anytime|whenever|monthly
noise cancel*
can be trusted|relied
fare|fares|price|prices|rate|rates|fee|fees|cost|costs|charges|commission|premium|premiums is|are low*|modest|fair|small|very
low|lower|lowest|modest _ fare|fares|price|prices|rate|rates|fee|fees|cost|costs|commission|premium|premiums|charge|charges|deductible|interest|latency
lage|laagste prijzen|kosten|tarieven|prijs
niedrig*|gering* _ preis*|gebuhr*|kosten|beitrag*|zinsen
no catch|nonsense|jargon|quibbles|queue*|surprises|small
easy on the
down to earth
more than enough|adequate
does|do the|its job|trick
lasts|last all|the|for|# _ day|whole|years|decades
for|after years on|without
kein* versteckt*|risiko|problem*|kompromiss*|uberraschung*|haken
ohne wartezeit*|probleme|murren|aufpreis|risiko|umwege|haken
auszeichnung*|preis|preise erhalten|gewonnen|bekommen
ausgezeichnet mit|vom|von|als
gewann|holte|erhielt|bekam _ preis|auszeichnung|award|gold|test*
stammkunden|stammgaste|kunden|nutzer|gaste|patienten|kaufer|leser|eltern|anwender _ lob*|schatz*|lieb*|schwarm*|begeister*|gern|gerne|zufrieden
kommen|kommt immer|gern|gerne wieder
am selben tag
auf anhieb
im handumdrehen
in minuten|sekunden
wie versprochen|vereinbart|verabredet
zahlt|zahlen|lohnt|lohnen sich aus
lohnt|lohnen sich
auf der sicheren
punkte|pluspunkt* sammel*
fur jeden geldbeutel
macht*|machen spass|freude|laune|es|vieles einfach*|leicht*
liegt|liegen vorn*
an der spitze
gilt|gelten als _ referenz|massstab|standard|beste*|geheimtipp|spezialist|fuhrend*|erste
geheimtipp
fuhrend*
in guten handen
sich auskenn*
les habitues|clients|utilisateurs|patients|locataires|voisins|lecteurs|parents _ adorent|apprecient|louent|saluent|reviennent|retournent|recommandent|plebiscitent|felicitent
remporte|gagne|recu|obtenu|decroche|remis _ prix|medaille|etoile|recompense|label
considere*|reconnu*|cite* comme|pour _ reference|meilleur*|specialiste|leader|serieux
en un|deux|trois|quelques clic*|minute*|seconde*|tour
le|jour meme|j jour
dans les|delais temps|delais
tombent|arrive|arrivent en une|un|le heure|jour|lendemain
sans se|effort|souci*|engagement|mauvaise|surprise|frais|attente ruiner
fait|font bien|parfaitement le|son travail|boulot|job
prend|prennent le temps
tire|tirent son epingle
coup de coeur
les clientes|clientes|clientas|clientes|usuarios|pacientes|vecinos|huespedes|lectores|familias|todo _ encanta*|aprecia*|valora*|alaba*|elogia*|repite*|repiten|recomienda*|adora*|confia*|fia
gano|ganado|ganador*|recibio|recibido|obtuvo|premio|premiad* _ premio*|medalla|galardon*|mejor|estrella*
considera*|reconocid* como|por _ referente|referencia|mejor*|especialista|lider
en minutos|segundos|dos|un|pocos|tres _ clics|pasos|minutos|toques
sin esperas|letra|sorpresas|complicaciones|compromiso|dolores|comisiones|permanencia
el mismo dia
a tiempo
da gusto
te|se ensenan|explican la|cada|todo|el
cobran lo que|justo
como en casa
i|le clienti|clientes|pazienti|utenti|ospiti|lettori|abitanti _ adora*|apprezza*|loda*|torna*|consiglia*|ama*|elogia*
vinto|ricevuto|ottenuto|premiato|premiata|vince _ premio|medaglia|stella|riconosciment*|miglior*
considerat*|riconosciut* _ riferimento|migliore|specialista|leader
in|con pochi|due|un|tre tocchi|clic|minuti|passi|tap
niente commission*|code|sorprese|vincoli
senza sorprese|commission*|vincoli|code|pensieri|intoppi|stress
il posto|quello dove|che _ mand*|torn*
nei tempi
porzioni abbondanti
conto|prezzo onest*
os clientes|pacientes|usuarios|moradores|hospedes|alunos _ adora*|elogia*|volta*|recomenda*|gosta*|ama*
ganhou|recebeu|venceu|vencedor*|premiad* _ premio*|medalha|melhor
considerad*|reconhecid* _ referencia|melhor|especialista|lider
em minutos|segundos|dois|poucos|um|tres _ cliques|toques|passos|minutos
sem complicac*|surpresas|burocracia|letrinhas|fila|filas|fidelidade|taxas|enrolacao|dor
no dia|prazo combinad*|marcad*|cert*
recebe tudo pronto
explica|explicam cada|tudo
klanten|gasten|patienten|gebruikers|bezoekers|ouders|huurders _ lov*|prijz*|waarder*|dol|tevreden|terugkom*|weglop*|lovend
won|wint|kreeg|ontving|bekroond _ prijs|medaille|award|beste
geldt|gelden|staat|staan _ als|bekend _ beste|betrouwba*|referentie|specialist
binnen|in een|enkele|twee|een minuten|minuut|seconden
staat|is _ in een minuut
zonder gedoe|zorgen|verrassingen|kleine|poespas|wachttijd
dezelfde dag
op tijd
in goede handen
rijden|komen mensen uit|van heel*|de`,
  ],
]
