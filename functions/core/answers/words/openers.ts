import { wordSet } from './word-set.ts'

/** Words that open a sentence with a capital and are no part of the name that follows them, folded. */
export const openers = wordSet(
  `dr mr mrs ms prof sir a an the this that these those i you he she it we they my your our their its if when while although though because since unless until as for with without from in on at by of to into over under between among about after before during against like unlike
  and or but so yet nor both either neither each every all any some many most several few other others another more less least no not only also even still just then than there here where what which who whose why how
  try use using consider choose pick take get go skip avoid check compare see look start begin ask call visit book buy order rent hire switch replace move add note remember keep make let give think test read write find choose prefer recommend recommended alternatives alternative popular best better top good great overall winner verdict
  first second third next finally lastly however meanwhile instead otherwise similarly additionally moreover furthermore besides today currently recently originally formerly personally honestly generally typically usually often sometimes unfortunately fortunately compared compare based according known founded owned made built given depending except including beyond
  is are was were do does did can could will would should may might must has have had people users customers developers reviewers critics teams companies businesses freelancers beginners students families brands tools apps services options providers budget premium cheapest runner runner-up pro honourable honorable mentions bonus tip tips yes no okay sure
  ihr ihre ihren ihrem ihrer ihres mein meine meinen dein deine unser unsere unseren sein seine diese dieser dieses jeder jede jedes kein keine solche welche
  der die das den dem ein eine einen wenn weil da fur mit ohne von aus bei nach auf im am zum zur und oder aber auch nur noch wer was wie wo als statt neben laut ich wir sie es man ihr alle viele beide weder entweder meist meine empfehlenswert alternativ ausserdem zudem gunstiger besser beliebt beste testsieger tipp fazit platz nutzen probieren vermeiden meiden wahlen nehmen dagegen hingegen daneben dann hier unter insgesamt wirklich vor allem
  le la les l un une des du de d au aux en dans sur sous pour par avec sans chez si quand comme car mais ou et donc or ni ce cet cette ces mon ma mes votre vos notre leur il elle ils elles on nous vous je tu qui que quoi essayez choisissez evitez optez preferez comparez parmi selon cote pourtant toutefois cependant enfin ensuite puis aussi sinon meilleur meilleure meilleurs
  tanto tambien sia sowohl tant ni igual zwei drei deux trois dos tres due tre auserdem
  el los las lo una unos unas del al en con sin por para sobre entre segun si cuando como pero y o e ni que quien yo tu usted nosotros ellos mi su sus este esta estos estas ese esa prueba elige evita considera mejor mejores tambien ademas aunque mientras luego despues finalmente otra otro otras otros
  il lo gli i uno di da su con per tra fra se quando come ma ed oppure anche non che chi io noi voi loro mio suo questo questa provate scegliete evitate considerate migliore migliori inoltre invece poi infine secondo
  de het een en of maar want als wanneer met zonder voor van uit bij naar op onder over tussen door ik jij u wij ze zij deze dit die dat niet ook nog probeer kies vermijd overweeg beste verder daarnaast volgens tenslotte
  o os as um uma e ou mas se quando como com sem por para de do da dos das no na nos nas em sobre entre eu voce nos eles meu sua este esta esse essa experimente escolha evite considere melhor melhores tambem alem enquanto depois finalmente outra outro`,
)

/** A third-person verb or auxiliary right after a capitalised first word shows a name in subject place. */
export const subjectVerbs = wordSet(
  `is was has had can will would could should may might does did isn't wasn't hasn't can't won't doesn't didn't are were have offers provides remains comes makes gives lets allows helps includes supports costs charges sells ships delivers covers handles works runs focuses specializes specialises stands excels shines scores wins ranks leads lacks suffers feels seems looks keeps
  starts beats outperforms undercuts integrates connects syncs tends tops earns gets got takes took tracks manages builds built launched raised dropped added changed moved uses used needs needed verifies records bundles combines connects automates simplifies rents lists hosts serves stores bills pays targets caters suits fits brings adds turns goes went won lost beat grew kept held ran cut sold bought paid wrote closed also still only always never really currently now
  ist war hat kann wird bietet kostet liefert punktet uberzeugt eignet gilt bleibt macht hilft richtet kommt lasst passt verlangt deckt bringt setzt steht gehort arbeitet fuhrt verkauft unterstutzt ermoglicht zeigt halt
  est etait peut sera propose offre coute reste permet convient fait donne vend livre couvre dispose facture rembourse inclut gere
  es era tiene puede sera ofrece cuesta permite resulta queda vende cobra incluye destaca funciona cuenta da hace
  ha puo sara offre costa permette resta vende include funziona propone consente
  is heeft kan wordt biedt kost levert blijft werkt verkoopt past scoort
  tem pode sera oferece custa permite vende cobra inclui funciona fica`,
)
