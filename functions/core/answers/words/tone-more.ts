/** Rarer words of praise and of blame, folded; the same notation as the common ones, split by weight. */
export const rarePraiseStrong =
  `finest loveliest adored adore adores beloved raved rave raves raving glowing spotless faultless sublime magical magnificent marvellous marvelous fabulous phenomenal breathtaking exquisite masterful meticulous immaculate legendary unequalled unsurpassed invaluable unrivalled
  treat blessing  gem godsend charmer benchmark gold-standard best-in-class bulletproof rock-solid
  wunderbar* herausragend* tadellos* makellos* liebevoll* herrlich* traumhaft* schwarm* klasse toll tolle tollen toller tolles super erstaunlich* phanomenal* lieblings* einwandfrei* bestens glanzend* glanzt goldrichtig*
  merveilleu* sublime* delicieu* splendide* ravi ravis ravies geniale* impeccable* sans-faute extraordinaire* bluffant* redoutable* exemplaire* hors-pair
  espectacular* brillante* genial* extraordinari* esplendid* impecable* sensacional* delicios* exquisit* precios* enamora
  meraviglios* bellissim* brillante* geniale* spettacolar* delizios* squisit* esemplar* facilissim* puntualissim* gentilissim* insuperabil*
  espetacular* brilhante* sensacional* delicios* maravilh* impecav* encantador* genial
  heerlijk* briljant* prachtig* fenomenaal* geweldige subliem* vlekkeloos* onovertroffen  toppers`.split(/\s+/)

export const rarePraise =
  `warm warmly warmest kind kindest kindly joy pleasure breeze charming graceful gracious thoughtful considerate caring calm calmer calmest patient patiently friendly neat neatly neatest tasteful refined polished snappy nimble agile lively fluent  accomplished skilled skilful skillful expert expertly crafted hand-built hand-finished lovingly craft craftsmanship
  inspired inspiring inventive ingenious sensible wise-choice credible respected reputable well-regarded well-liked well-loved well-known-for acclaimed celebrated admired decorated famed proven tested-and-trusted  dependably faithfully loyal sought-after liked likes liking enjoy enjoys enjoyed thrilled  contented pleased impressed impress impresses grateful gladly
  outlast outlasts outlasted outperform outperforms outclass outclasses beats surpasses tops trump trumps dominates unlocks delivers-on excelled thrives thrive boosts saves  saving effortlessly smoothly painlessly quickly promptly reliably carefully thoroughly cleanly instantly swiftly swift speedy rapid brisk
  sturdier sturdiest toughest tougher  rugged long-lasting hard-wearing weatherproof waterproof breathable airy airier cushioned plush luxurious premium-feel sleek slick chic fashionable flattering silky velvety luminous warmest cleverest neater crisper brighter freshest juicy flavoursome fragrant crunchy creamy aromatic
  strength strengths advantage advantages  perk perks asset merit merits virtue upside upsides highlight highlights forte bargain steal
  broad broader wide wider deep deeper ample abundant plentiful extensive comprehensive exhaustive vast tailored bespoke  personalised personalized accessible inclusive ethical sustainable greener open-minded forward-thinking top-quality high-quality  well-priced reasonably-priced fair-priced no-nonsense straightforward uncomplicated foolproof forgiving beginner-friendly user-friendly family-friendly budget-friendly lovable likeable likable relaxed relaxing soothing reassuring reassuringly safest securely privacy-first future-proof unbreakable peace-of-mind
  pleasantly refreshingly impressively admirably brilliantly beautifully wonderfully delightfully fantastically amazingly gorgeously outstandingly masterfully commendably
  herzlich* hervorzuheben warm warme warmer ruhig* gemutlich* geduldig* freundlichst* engagiert* aufmerksam* zugig* punktlich* flott*  spurbar* vorzug* vorteil* starken ehrlich* gerecht* verstandlich* wohlfuhl*  schone schoner schones schonen geschatzt* verlasslich* verlasslichst* hilfreich* durchdacht* ausgefeilt* clever* frisch* rasch* zeitsparend* spart sparen grosszugig* zugewandt* ideenreich* handgefertigt* gepflegt* exakt* prazise*
  soigneu* chaleur* patient* accueillant* souriant* aimable* gentil* gentille* bienveillant* honnete* juste-prix robuste* durable* malin maligne futee beau belle beaux belles joli* leger legere legers legeres douillet* savoureu* raffine* efficacement avantage* atout* force forces precis precise precieu* inventif* inventive* coquet* meticuleu* reputee* plebiscite* vante* enthousiast* charmant* ravit
  calid* paciente* acogedor* sonriente* honest* just-precio bonit* hermos* preciso precisa ligero ligera ligeros duradero duradera resistente* sabros* cercano cercana rapidisimo ventaja* fortaleza* acierto acertad* atractiv* genero* agil agiles elogiad* alaban aprecian valoran valorad* encantan confianza eficient* cuidados* ingenios* lider
  cald* pazient* accoglient* onest* bello bella belli belle grazios* resistent* durevol* legger* saporit* precis* vantagg* pregi pregio forza amat* stimat* lodano lodat* cordial* serio seria affezion* impeccabil*
  paciente* acolhedor* simpatic* honest* bonit* resistente* duravel duraveis saboros* precis* vantage* trunfo carinhos* agil ageis querid* confianca elogiad* lider atraente*
  geduldig* hartelijk* eerlijk* mooi mooie mooier gezellig* duurzaam duurzame licht lichte smakelijk* nauwkeurig* voordeel voordelen pluspunt* geliefd* prettige soepel* vlot vlotte knap knappe warme attent* deskundig* vakkundig* puik stevig* strak strakke fraai* degelijk*`.split(
    /\s+/,
  )

export const rareBlameStrong =
  `notorious notoriously infamous ripped-off swindle swindled cheated  crooked rotten lousy pathetic ghastly hopeless unforgivable unbearable atrocious blacklisted predatory deceptive scandal scandals plagued ruined ruins worthless
  beruchtigt* unverschamt* skandal* untragbar* unertraglich* frech* betrogen* katastrophal* ungenugend* hoffnungslos* ramsch
  scandale* honteu* catastrophique* desastreu* nul nulle nuls nulles trompeu* malhonnete* insupportable* scandaleu* mensong*
  fatal* verguenza vergonzos* escandal* enganad* timo timos chapuz* desastre insoportable* nefast* penos*
  vergogn* scandal* ingann* disastro pietos* insopportabil* scadent* raggir*
  vergonhos* escandal* enganad* pessima desastre horrend* insuportavel
  schandalig* bedrog* hopeloos* rampzalig* waardeloze belazerd*`.split(/\s+/)

export const rareBlame =
  `grumble grumbles grumbled moan moans angry angrily upset upsets annoyed irritat* infuriat* exasperat* unimpressed underwhelm* lacklustre lackluster sloppy careless carelessly shaky wobbly leaky leaked brittle cheaply-made tinny blurry grainy fuzzy laggy lag lags stutters stutter freezes froze overheats overheat patchy spotty flaky erratic unpredictable uneven jerky creaky squeaky  rattles rattle  cracked peels peeled fades faded fray frays warps warped
  stingy mean-spirited greedy costlier dearer dear exorbitant excessive inflated steeper hikes hiked surcharge surcharges creep lock-in locked convoluted cluttered messy bewildering intimidating fiddly awkward unintuitive tiresome exhausting dull boring generic uninspired stagnant neglected abandoned aging ageing dying obsolete antiquated old-fashioned unmaintained unsupported discontinued
  rushed understaffed overworked overcrowded crowded waiting-list no-shows no-show evasive dismissive brusque curt arrogant condescending impersonal cold-calls hard-sell upsell upsells upselling unanswered unreachable unresolved undelivered misplaced mislaid missing-parts  damaged dented broken-down faulty defective defects defect  recalls recalled injuries unhygienic mould mouldy stained smelly
 warned warn warns doubt doubts doubtful questionable dubious suspicious shady sketchy worrying worrisome alarming risk risky risks trap traps  pitfall pitfalls shortcoming shortcomings deficien* disadvantage disadvantages gripe gripes grievance backlash boycott fined fine-print suspended sued lawsuit controversy controversial criticised criticized slammed panned hated hate hates dislike dislikes disliked dread
  painfully annoyingly frustratingly needlessly worryingly disappointingly poorly badly overly unpleasant unpleasantly unsuitable unfit unimpressive unhelpfully underpowered underdeveloped unfinished half-baked barebones bare-bones skimpy meagre meager scarce
  argerlich* verargert* schleppend* lieblos* genervt* beschadigt* defekt* uberfordert* uberlastet* lahm lahme ausfall* ausfalle unvollstandig* ungeduldig* ruppig* schroff* schlampig* wackelig* klobig* sperrig* instabil* bedenklich* fragwurdig* zweifel* riskant* risiko* warnung* warnen warnt wartezeit* warteschleife* verschwund* verschwinden kaputt* unprofessionell* abschreck* schwachstelle* altbacken* knausrig* teurere happig* gestiegen* zickt hapert
  agace* enerv* decevoir degrad* negligent* bacle* capricieu* bancal* hesitant* insuffisant* surfacture* hausse hausses abusif* abusive* desorganis* desordonne* impoli*  froide arrogant* injustifi* litige* risque* risques doute* doutes mefian* mecontent* attente interminable* vieilli* vieillot* rigide* penible* laborieu* absent* absente* introuvable* injustifie* derap*
  molest* enfad* enoja* descuid* desorganiz* antipatic* frio fria grosero grosera abusiv* excesiv* subida subidas sube subio riesgo* riesgos duda dudas dudoso* descontent* espera eterna  roto rota viejo vieja tardan tarda tardo pierde pierden inestabil* engorros* farragos* confundi* desaparec* atascad* bloque* insuficiente* dañ*
  fastidi* arrabbiat* trascurat* disorganizz* antipatic* freddo fredda maleducat* eccessiv* aumenti rincari rischi* dubbi* scontent* attesa attese interminabil* rotto rotta rotti vecchi* impersonal* insufficient* introvabil* irraggiungibil* perde perdono sparit* trascur* farraginos*
  irrit* descuidad* desorganiz* antipatic* frio fria grosseir* abusiv* excessiv* aumento aumentos risco* duvida* duvidos* descontent* demora demoras quebrad* velho velha  sumiu demorad* insuficiente* sumid*
  ergernis* geergerd* slordig* rommelig* onbeschoft*  afstandelijk* prijsverhoging* risico* twijfel* onbereikbaar* kapot* gebroken wachttijd* wachttijden stroef* stroeve gammel* gammele oubollig* lomp* verdwenen  geraakt* onhandig* rampzalig*`.split(
    /\s+/,
  )
