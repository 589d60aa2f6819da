/** Idioms of faults and merits as reviewers and customers tell them; the notation of the idioms of praise. */
export const toldIdioms: readonly (readonly [weight: number, lines: string])[] = [
  [
    0,
    `leak|leaks sensor*|detector*|detection|alarm*
best|good|great milk
best|better known for|name|brand|as|outside|in|firm|of
best-known name|brand|firm|for|of|in|as
burning|burnt wood|candle*|man|time
crack|cracks down|on|open|jokes
tear gas|sheet*|strip*|resistant
smells|smell of|like|faintly
paid|lives|works by|on|through commission
hard|difficult|tough|easy to choose|call|pick|decide|say|compare`,
  ],
  [
    2,
    `speak|speaks|spoke|talk|talks|talked _ highly|warmly|fondly of
spoken _ highly|warmly|fondly of
teacher's|runner's|cook's|gardener's|traveller's|beginner's|parent's|baker's|owner's|writer's|designer's|developer's|hiker's|climber's|musician's|lover's|buyer's dream|delight|friend
dream|delight for|to
no|none|hardly rival|rivals|competitor|competitors|maker|brand|app|shop|firm|one _ gives|give|offers|offer|lets|let|has|have|gets|reaches|covers|shows|does|do _ this|so|as|such|that
compliments|praise|fans|admirers|happy _ outnumber*|outweigh*|drown|far`,
  ],
  [
    1.2,
    `sooner|faster|better|quicker|easier|cheaper|quieter|lighter|earlier|stronger|warmer|smoother than expected|hoped|promised|thought|feared|planned|i|they|we
like|likes|love|loves how|that|the
read|reads|explain|explains|check|checks|translate|translates _ small|fine print
save|saves|saved members|clients|customers|readers|drivers|families|us|me|you hundreds|thousands|hours|days|weeks|a
keep|keeps|kept returning|coming|going to|back
feel|feels|felt like a step up|forward|ahead
a step up|forward|ahead
scores|score|scored|shines|shine|gains on|in|for|with|where
survived|lasted|outlived # winters|years|summers|seasons|decades|washes|falls|drops
still going|working|running|works|runs|looks strong|fine|new|after|like
before|ahead of schedule|time|deadline
smells|smell good|great|lovely|wonderful|fresh|divine|heavenly
free of fees|charge|ads|charges|costs|cost|licence|license|advertising|additives
visibly|noticeably|instantly|quickly|gently|reliably calms|soothes|reduces|relieves|eases|brightens|improves|softens|smooths|firms|lifts|clears|helps|repairs
strongest|sharpest|quickest|fastest|kindest with|at|for|on|in
around the clock
day and night
without _ lifting a finger`,
  ],
  [
    -2,
    `complaints|critics|detractors|criticism|grievances|grumbles|one-star|bad|negative|angry|unhappy _ outnumber*|outweigh*|exceed*|dwarf*|drown*
nothing good|positive|nice about|to|i
only|sole|one good|nice|positive|decent|redeeming thing|point|part|feature about|is|i|to
that|that's _ all i|we can|could say
would|i'd|we'd not|never sign|buy|book|order|go|use|hire|trust|return|stay|bank|pay|recommend|choose|pick _ with|from|there|again|them|it|this
wouldn't sign|buy|book|order|go|use|hire|trust|return|stay|bank|choose|pick _ with|from|there|again|them|it|this
worst|poorest i|we have|had|ever _ read|seen|heard|met|tried|used|tested`,
  ],
  [
    -1.2,
    `leaves|leave|left|leaving _ streak|streaks|stains|marks|residue|smears
comes|come|came at|with a|its cost|price|catch
jamais demande*
jamais commande*
se fissur*
se dechir*
nie bestellt|beauftragt|gewollt
nunca pedid*|solicitad*|contratad*
mai richiest*|ordinat*|chiest*
nooit besteld|gevraagd|aangevraagd
can't|cannot|couldn't stand|bear|abide it|them|the|its|~
suits|suit|fits|fit|helps|pleases|satisfies nobody|no-one|none|few|hardly
lose|loses|lost|drops points|marks|ground|out on|for|to|in|over|with
is|are|was all talk|show|hype|mouth
living|lives|trading|trades|coasting|coasts|rests|resting off|on its|their|past name|reputation|fame|laurels|glory|success
pay|paying|pays mostly|only|for|mainly for|the|its the|its|logo|name|badge|brand|label logo|name|badge|label
pay|paying for the|its logo|name|badge|label
nadie atiende|contesta|responde|coge|ayuda|aparece
ninguem atende|responde|ajuda|aparece|resolve
nessuno risponde|aiuta|richiama|interviene
c'e mai nessuno
personne ne repond|decroche|aide|rappelle
neemt|nemen niemand op
niemand antwoordt|reageert|helpt|neemt|geht|hilft|antwortet
no abren|abre|funcionan|funciona|encajan|encaja|cierra|cierran|arranca
a step back|backward|backwards|down
hide|hides|hid|conceals|obscures who|what|how|the|its|their|where
cannot|can't|couldn't|could|can not|never be cancelled|canceled|returned|reached|opened|trusted|repaired|replaced|undone|contacted
cannot|can't|couldn't be cancelled|canceled|returned|reached|opened|trusted|repaired|replaced|undone|contacted
impossible to cancel|reach|return|contact|open|repair
pay|paying|charged|billed every|each month|year|week|time _ forever|again
rate|interest|cashback|points|limit|allowance _ cut|lowered|reduced|slashed
cut # times
costs|cost more|extra than|what|for _ worth|car|new|paid
held|frozen|blocked|stuck for # days|weeks
held|frozen|blocked|stuck for|over a|an|over|up|days|weeks|months week|month|year|days|weeks|to
burning|burnt|burned|itchy|itching|irritated|inflamed scalp*|skin|eyes|throat|wrist*|face|lips
straps|strap|room|rooms|fabric|case|bottle|leather|water|car|house|flat|it|they|collar|lining smells|smell|stinks|stink
often|always|frequently|routinely wrong|late|unlicensed|unqualified|empty|missing|rude|broken|refused|down
as a matter of routine
matter of routine
shrug*|shrugged at|off|when
wear|wears|wore out|through|thin early|quickly|fast|soon|within|after|too|in
years|months old|late|overdue|behind
weeks|months|days of silence
months|weeks of waiting|delay|delays|chasing
rooms|room|bed|beds|screen|seats|seat|cabin|boot is|are|feel|feels _ tiny|cramped|narrow|minuscule
nowhere to|for`,
  ],
  [
    -0.7,
    `only if you|nothing|everything|they|money|it
charges|charge|charged|bills _ even
pay|pays|paid even for`,
  ],
  [
    0,
    `bad form|weather|knees|backs|back|hair|roads|habits|luck|breath|credit|debt|guys
heavy|heavier|weak|weaker|slow|slower|difficult|hard runners|riders|people|users|sleepers|walkers|drivers|eaters|loads|use|rain|snow|readers|learners|swimmers|skiers|cyclists|traffic|mud|ground|soil|days|work
waste management|collection|bin|bins|disposal|water
dead sea|end|line
joke|jokes about
more often than not
if nothing else
booking|service|admin|handling|setup|delivery|cancellation|annual|joining fee|fees|charge|charges _ #
simplest|easiest|slightest|simple|easy change|thing|question|task|request|job|report|edit
second opinion
on the same day|date
ask|asks|charge|charges twice a year|month|week|day
delete|deletes|erase|erases|wipe|wipes files|data|photos|records|history|recordings|logs|projects after|on|when|once|if #|request|you|your
hold|holds|held a deposit|refund of
is|are|was|as a|an lottery|maze run|for|operated|company|operator|organised|where|with|made
crash helmet|helmets|test|tests|course|courses|barrier|barriers|mat|mats|pads|protection
form to cancel orders|bookings
cobra|cobran|cobro el primer|dia|importe|envio|servicio
tour|tours|trip|trips|lesson|lessons|class|classes|course|courses|session|sessions|ride|rides|visit|visits|appointment|appointments|trial|contract|contracts|workshop|workshops|cruise|cruises last|lasts|lasted for|about|only|just|a|an|one|two|few|until
ordered by #
ordered by noon|midday|midnight|phone|email|app|post|telephone|friday|monday
ordered for pickup|delivery|collection|lunch|breakfast|events
ordered to size|measure|order
drop|drops|dropped a|its|new|an|the|two|several _ collection|collections|line|range|album|song|video|episode|recipes|season|designs|colours every|each|twice
shut|shuts|switches off when _ boils|full|done|idle|leave|left|finished|empty|tipped|lifted
cut|cuts _ opening|business|working|office|staff hours
change|changes _ menu|dates|terms|times|classes|prices once a|per month|week|year|season
you pay|paying for each|every _ visit|lesson|class|ride|trip|hour|minute|month|session|order|parcel|item|user|seat|night
has|have not raised|increased|changed its|the|their|prices|fees|rates|any
has|have not been part of _ since
cancel|change|move|reschedule _ flights|trips|bookings|booking|classes|lessons|orders|tours|appointments up|until _ before|ahead|departure|start|hours
shop|shops|store|stores|branch|branches|desk|desks|gates|offices|counters do|does not|n't close
keep|keeps sending|asking its|the|a catalogue|newsletter|receipts|receipt|samples
need|needs a|an developer account|licence|key|seat`,
  ],
]
