/**
 * Words of praise and of blame, folded. A trailing star makes a stem. Weight 2 is strong, 1 plain.
 * Phrases are searched before words and use their words up.
 */

export const praiseStrong =
  `best excellent outstanding superb fantastic amazing brilliant exceptional* unbeatable unmatched unrivalled unrivaled flawless* perfect* wonderful terrific stellar remarkabl* impressive* superior favourite favorite love loved loves lovely delight* superbly exemplary world-class top-notch first-class first-rate unparalleled peerless gorgeous stunning
  beste bester bestes besten hervorragend* ausgezeichnet* exzellent* uberragend* erstklassig* fantastisch* grossartig* spitze spitzen* testsieger* unschlagbar* vorbildlich* bemerkenswert* perfekt* begeister* uberzeug* genial* traumhaft*
  meilleur* excellent* exceptionnel* remarquable* parfait* formidable* superbe* magnifique* imbattable* incomparable* genial* impressionnant* favori* ideal* adore* irreprochable* incontournable*
  mejor* excelente* excepcional* sobresaliente* inmejorable* magnific* fantastic* perfect* estupend* imbatible* impresionante* ideal* maravillos* favorit* comodisim* rapidisim* buenisim* facilisim* insuperable*
  miglior* eccellent* eccezional* ottim* perfett* fantastic* straordinari* imbattibil* splendid* magnific* ideal* impeccabil* superb* comodissim* velocissim* preferit*
  melhor* excelent* excepcional* otim* perfeit* fantastic* maravilhos* imbativel impecavel ideal* incrivel* favorit*
  uitstekend* fantastisch* geweldig* voortreffelijk* perfect* ongeevenaard* favoriet* schitterend* indrukwekkend* ideaal ideale topkwaliteit`.split(
    /\s+/,
  )

export const praise =
  `good great nice nicer nicest solid strong stronger strongest reliable reliab* dependable easy easier easiest easily simple simpler simplest intuitive friendly friendlier friendliest fast faster fastest quick quicker quickest responsive helpful useful powerful robust flexible versatile affordable cheaper cheapest inexpensive popular praise* praising recommend recommended recommends recommendable trusted trustworthy
  polite politely prompt promptly polished elegant smooth smoother smoothest clean cleaner comfortable convenient generous honest fair fairly-priced transparent accurate precise secure safe safer durable sturdy quiet quieter light lighter lightest lightweight stylish attractive tidy tidiest tidier thorough careful gentle punctual professional knowledgeable attentive courteous
  beautiful beautifully well well-made well-built well-designed effortless* painless* seamless* hassle-free mature rich richest handy clever smart smartest innovative enjoyable pleasant pleasing happy happier satisfied worthwhile better win wins winner ideal suited suits capable competent consistent* favourably leading leader leads standout excels excel shines shine stands-out appreciate* appealing
  sharp sharper sharpest crisp bright vivid spacious tasty delicious fresh fresher cosy cozy soft supportive cooler strongest deepest widest broadest largest-selection adaptable customizable customisable award-winning well-rounded value-for-money prefer prefers preferred natural unlimited instant genuine
  gut gute guter gutes guten solide* stark starke starker starkes starken zuverlassig* einfach einfache einfacher einfaches einfachen leicht leichte leichter leichtes unkompliziert* intuitiv* benutzerfreundlich* anwenderfreundlich* schnell schnelle schneller schnelles schnellen gunstig gunstige gunstiger gunstiges preiswert* fair faire fairer faires beliebt* empfehlenswert* empfehle* empfehlung* empfohlen bequem* angenehm* freundlich* hilfsbereit* modern* flexibel flexible* vielseitig* umfangreich* praktisch* ubersichtlich* ausgereift* hochwertig* robust* langlebig* leise leiser punkten punktet stabil* transparent* professionell* sympathisch* elegant* komfortabel komfortable* sicher sichere sicherer lobt loben gelobt zufrieden* gelungen* kompetent* sauber* sorgfaltig* grundlich* besser bessere besseres vorteilhaft* reibungslos* schick* hubsch* beeindruck* lecker*
  bon bonne bons bonnes bien solide* fiable* facile* facilement simple* simplement intuitif* intuitive* pratique* rapide* rapidement efficace* agreable* abordable* economique* populaire* recommand* apprecie* complet* complete* souple* polyvalent* robuste* elegant* moderne* clair claire clairs claires fluide* soigne* serieux serieuse* reactif* reactive* genereu* transparent* confortable* performant* puissant* plaisir avantageu* competitif* competitive* convivial* chaleureu* attentif* ponctuel* astucieu* ludique* satisfait* silencieu* qualitatif* prefere* seduit conseille* utile*
  buen buena bueno buenos buenas bien solid* fiable* facil faciles facilmente sencill* intuitiv* practic* rapid* eficaz eficiente* comod* asequible* economic* barat* popular* recomend* recomiendo complet* flexible* versatil* robust* elegante* modern* clar* fluid* amable* atent* util utiles agradable* generos* transparente* seri* potente* ventajos* puntual* limpi* segur* silencios* cuidad* acogedor* convincente* destaca* encanta* elogi*
  buon buona buono buoni buone bene solid* affidabil* facil* semplic* intuitiv* pratic* veloc* rapid* efficac* efficient* comod* economic* convenient* popolar* consigli* raccomand* complet* flessibil* versatil* robust* elegant* modern* chiar* fluid* gentil* cortes* disponibil* util* piacevol* generos* trasparent* potent* vantaggios* puntual* sicur* silenzios* curat* apprezzat* consigliat*
  bom boa bons boas solid* confiavel confiaveis facil faceis facilmente simples intuitiv* pratic* rapid* eficaz eficiente* confortavel acessivel acessiveis economic* barat* popular* recomend* complet* flexivel versatil robust* elegante* modern* clar* fluid* gentil atencios* util uteis agradavel generos* transparente* potente* poderos* vantajos* pontual segur* silencios* caprichad* elogia* elogios* destaca*
  goed goede goedkoop goedkope goedkoper sterk sterke sterker solide betrouwba* makkelijk* gemakkelijk* eenvoudig* simpel* intuiti* gebruiksvriendelij* handig* snel snelle sneller efficient* comfortabel* betaalba* voordelig* populair* aanrader* aanbevolen aanbevelen aanraden compleet* flexibel* veelzijdig* robuust* elegant* modern* duidelijk* vriendelij* behulpza* prettig* fijn fijne royaal royale transparant* krachtig* stil stille veilig* zorgvuldig* tevreden prijzen* geprezen`.split(
    /\s+/,
  )

export const blameStrong =
  `terrible awful horrible dreadful worst scam scams fraud fraudulent useless unusable unacceptable disaster disastrous nightmare abysmal avoid beware unreliable dangerous misleading dishonest rip-off appalling shoddy atrocious
  schrecklich* furchtbar* katastroph* miserabel* schlechteste* betrug* unbrauchbar* unzumutbar* abzocke* unserios* mangelhaft* abraten abzuraten vermeiden meiden
  terrible* horrible* affreu* catastroph* pire* arnaque* inutilisable* inacceptable* deplorable* execrable* eviter evitez deconseille* fuir
  terrible* horrible* pesim* desastros* peor* estafa* inutil* inservible* inaceptable* lamentable* evitar* evite evitaria enganos* fraude*
  terribil* orribil* pessim* disastros* peggior* truffa* inutil* inutilizzabil* inaccettabil* evitar* sconsigli* fraud*
  terrivel horrivel pessim* desastros* pior golpe* inutil inaceitavel lamentavel evitar evite evitaria enganos* fraude*
  vreselijk* verschrikkelijk* slechtste* oplichting onbruikba* onacceptab* waardeloos waardeloze vermijd* afrad* afgeraden ramp`.split(
    /\s+/,
  )

export const blame =
  `bad poor poorly weak weaker weakest slow slower slowest sluggish clunky clumsy buggy glitchy outdated dated expensive pricey pricier overpriced costly steep complicated complex confusing difficult hard harder hardest cumbersome tedious frustrat* annoying complain* complaint complaints criticis* criticiz* critics lack lacks lacking missing limited limiting limits flaw flaws flawed fault faults faulty fail fails failed failing failure failures problem problems problematic issue issues
  disappoint* unhelpful unresponsive unfriendly rude unprofessional noisy loud flimsy fragile heavy heavier bulky uncomfortable stiff inconsistent inaccurate mediocre inferior worse drawback drawbacks downside downsides weakness weaknesses hidden surprise-fees unclear opaque pushy aggressive spam spammy late delay delays delayed cancel* refused rejected ignored unsafe insecure breach breaches breaks broken crash crashes crashed bloated overkill struggle* suffers suffer lost lose loses unsatisf* dissatisf* unhappy unstable outage outages penal* penalised penalized lawsuit* rigid restrictive hefty unprofessional neglect* overbook* leak leaks leaky stale bland cramped dirty scratch* waitlist understaffed veneer mislead* stiff wrong
  schlecht* schwach* langsam* umstandlich* kompliziert* teuer teure teurer teures teuren uberteuert* veraltet* fehleranfallig* fehlerhaft* unubersichtlich* verwirrend* schwierig* muhsam* frustrier* nerv* beschwer* kritik* kritisier* mangel* fehlt fehlen fehlende* eingeschrankt* begrenzt* problem* enttausch* unfreundlich* unzuverlassig* laut lauter schwer schwere schwerer unbequem* ungenau* mittelmassig* schlechter* nachteil* schwache* versteckt* unklar* aufdringlich* verspat* storung* absturz* abgelehnt* verloren* unzufrieden* unsicher* unerreichbar* hakelig* gekundigt* mahn* zah unausgereift* verzoger* kaum
  mauvais* faible* lent lente lents lentes lourd lourde complique* complexe* cher chere chers cheres couteu* onereu* obsolete* depasse* bogue* bug bugs confus* difficile* fastidieu* frustrant* plainte* plaignent critique* critiques manque* manquent limite* limites limitee* probleme* decevant* decu* decoit desagreable* bruyant* fragile* encombrant* inconfortable* mediocre* inferieur* inconvenient* defaut* cache* caches opaque* retard* panne* perdu* refuse* ignore* instable* penalit* injoignable* brouillon* insatisf* negligen*
  mala malo malos malas debil* lent* torpe* complicad* complej* car caro cara caros caras costos* anticuad* desfasad* obsolet* confus* dificil* tedios* frustrante* queja* quejan critica* critican falta faltan limitad* problema* decepcion* decepciona* desagradable* ruidos* fragil* pesad* incomod* mediocre* inferior* desventaja* inconveniente* defecto* ocult* opac* retras* averia* perdid* rechaza* ignora* inestable* penaliza* insatisf* fallo* fallos falla fallas demora* deficiente*
  cattiv* debol* lent* macchinos* complicat* compless* caro cara cari care costos* datat* superat* obsolet* confus* difficil* noios* frustrant* lamentel* lamentan* lament* critic* manca mancano limitat* problem* delud* deludent* sgradevol* rumoros* fragil* pesant* scomod* mediocr* inferior* svantagg* difett* nascost* opac* ritard* guast* smarrit* rifiut* instabil* penal* insoddisf* scars* carent* scortes*
  mau maus ruim ruins fraco fraca lent* complicad* complex* car caro cara caros caras custos* desatualizad* obsolet* confus* dificil dificeis trabalhos* frustrante* reclamac* reclama* critica* falta faltam limitad* problema* decepcion* desagradavel barulhent* fragil pesad* desconfortavel mediocre* inferior* desvantage* defeito* escondid* oculto* opac* atras* perdid* recusad* instavel multa* insatisf* falha* falhas deficiente*
  slecht* zwak* traag trage trager langzaam langzame omslachtig* ingewikkeld* duur dure duurder verouderd* onoverzichtelij* verwarrend* moeilijk* lastig* frustrer* klacht* klagen kritiek* ontbreek* ontbreken beperk* probleem* problemen teleurstel* onvriendelij* onbetrouwba* lawaaierig* kwetsba* zwaar zware oncomfortab* matig* nadeel nadelen verborgen onduidelij* opdringerig* vertrag* storing* kwijt geweigerd* instabiel* ontevreden* gebrek* mist`.split(
    /\s+/,
  )

/** Phrases of several words: text, weight (negative for blame). */
export const phrases: readonly (readonly [string, number])[] = [
  ['nobody else matches', 2],
  ['no one else matches', 2],
  ['hard to beat', 2],
  ['second to none', 2],
  ['worth the money', 1],
  ['worth every', 2],
  ['worth a look', 1],
  ['worth paying', 1],
  ['worth considering', 1],
  ['well worth', 2],
  ['has more', 0.8],
  ['have more', 0.8],
  ['offers more', 0.8],
  ['it bundles', 0.5],
  ['value for money', 1],
  ['good value', 1],
  ['great value', 2],
  ['best value', 2],
  ['best for', 1.5],
  ['ideal for', 1.5],
  ['perfect for', 2],
  ['great for', 1.5],
  ['suited to', 1],
  ['suits', 1],
  ['first choice', 2],
  ['top choice', 2],
  ['top pick', 2],
  ['my pick', 2],
  ['our pick', 2],
  ['go with', 1.5],
  ['go-to', 1.5],
  ['highly rated', 1.5],
  ['top rated', 2],
  ['top-rated', 2],
  ['well rated', 1],
  ['well reviewed', 1],
  ['good reviews', 1],
  ['great reviews', 2],
  ['rave reviews', 2],
  ['positive reviews', 1],
  ['good reputation', 1.5],
  ['stands out', 1.5],
  ['hard to fault', 2],
  ['nothing to complain', 1.5],
  ['cannot go wrong', 2],
  ["can't go wrong", 2],
  ['still the reference', 2],
  ['gold standard', 2],
  ['industry standard', 1],
  ['locals mention most', 1.5],
  ['paying less', 1],
  ['saves time', 1],
  ['saves you', 1],
  ['no hidden fees', 1],
  ['no hidden costs', 1],
  ['no fees', 0.5],
  ['no complaints', 1],
  ['without hassle', 1],
  ['no hassle', 1],
  ['not cheap', -1],
  ['free plan', 0.3],
  ['long battery', 1],
  ['most of all', 0],
  ['most capacity', 1.5],
  ['better choice', 1.5],
  ['better option', 1.5],
  ['back catalogue', 0],
  ["i'd use", 1.5],
  ['i would use', 1.5],
  ["i'd choose", 2],
  ["i'd pick", 2],
  ['i would choose', 2],
  ['i would pick', 2],
  ["i'd recommend", 2],
  ['i would recommend', 2],
  ['can recommend', 2],
  ['easy to recommend', 2],
  ['hard to recommend', -2],
  ['not worth', -2],
  ['not recommended', -2],
  ['would not recommend', -2],
  ["wouldn't recommend", -2],
  ["don't recommend", -2],
  ['do not recommend', -2],
  ['cannot recommend', -2],
  ["can't recommend", -2],
  ['could not recommend', -2],
  ['not recommend', -2],
  ['stay away', -2],
  ['steer clear', -2],
  ['look elsewhere', -2],
  ['think twice', -2],
  ['would sit unused', -1],
  ['need a consultant', -1],
  ['red flag', -2],
  ['red flags', -2],
  ['bad reviews', -2],
  ['poor reviews', -2],
  ['mostly bad', -2],
  ['negative reviews', -2],
  ['mixed reviews', -0.5],
  ['hidden fees', -1],
  ['hidden costs', -1],
  ['extra cost', -0.5],
  ['no longer developed', -1],
  ['no phone number', -1],
  ['hard to reach', -1],
  ['never arrived', -2],
  ['without reason', -1],
  ['without warning', -1],
  ['without notice', -1],
  ['not as good', -1],
  ['not as', -0.7],
  ['falls short', -1.5],
  ['fall short', -1.5],
  ['behind the', -0.3],
  ['lags behind', -1],
  ['lagging', -1],
  ['too expensive', -1.5],
  ['too slow', -1.5],
  ['too complex', -1.5],
  ['too complicated', -1.5],
  ['too big', 0],
  ['too small', 0],
  ['learning curve', -0.7],
  ['spam links', -2],
  ['takes 10%', -0.3],
  ['a bit', 0],
  ['going downhill', -2],
  ['gone downhill', -2],
  ['price increases', -0.7],
  ['price hikes', -1],
  ['customer service is', 0],
  ['used to be', -0.5],
  ['hit or miss', -0.7],
  ['hit-or-miss', -0.7],
  ['takes forever', -2],
  ['hard to cancel', -2],
  ['difficult to cancel', -2],
  ['hard to find', 0],
  ['hard to beat', 2],
  ['needs work', -1],
  ['wear and tear', 0],
  ['less suitable', -1],
  ['erste wahl', 2],
  ['beste wahl', 2],
  ['gute wahl', 1.5],
  ['meine wahl', 2],
  ['klare empfehlung', 2],
  ['sehr zu empfehlen', 2],
  ['zu empfehlen', 1],
  ['nicht zu empfehlen', -2],
  ['nicht empfehlen', -2],
  ['nicht empfehlenswert', -2],
  ['am langsten', 1],
  ['am besten', 2],
  ['gutes preis-leistungs', 1.5],
  ['preis-leistungs-sieger', 2],
  ['eignet sich', 0.5],
  ['ideal fur', 1.5],
  ['perfekt fur', 2],
  ['finger weg', -2],
  ['lasst zu wunschen', -1.5],
  ['kaum erreichbar', -2],
  ['schwer erreichbar', -1.5],
  ['verlorene sendungen', -2],
  ['viele schnittstellen', 1],
  ['grosse auswahl', 1],
  ['nicht billig', -1],
  ['nicht gunstig', -1],
  ['ohne probleme', 1],
  ['keine versteckten', 1],
  ['besonders leicht', 1.5],
  ['hinkt hinterher', -1],
  ['premier choix', 2],
  ['deuxieme choix', 1],
  ['bon choix', 1.5],
  ['tres bon', 1.5],
  ['bon rapport', 1.5],
  ['rapport qualite', 1],
  ['vrai plaisir', 2],
  ['je recommande', 2],
  ['je conseille', 2],
  ['ne recommande pas', -2],
  ['pas recommande', -2],
  ['a eviter', -2],
  ['laisse a desirer', -1.5],
  ['plus grand choix', 1.5],
  ['large choix', 1],
  ['points forts', 1],
  ['points faibles', -1],
  ['sans surprise', 0.5],
  ['sans probleme', 1],
  ['pas cher', 1],
  ['pas chere', 1],
  ['frais caches', -1.5],
  ['service client injoignable', -2],
  ['trop cher', -1.5],
  ['trop complique', -1.5],
  ['primera opcion', 2],
  ['buena opcion', 1.5],
  ['gran opcion', 2],
  ['mejor opcion', 2],
  ['relacion calidad', 1],
  ['muy recomendable', 2],
  ['recomiendo', 2],
  ['no recomiendo', -2],
  ['no recomendable', -2],
  ['no es recomendable', -2],
  ['deja mucho que desear', -2],
  ['sin avisar', -2],
  ['sin problemas', 1],
  ['sin comision', 0],
  ['atencion al cliente', 0],
  ['punto fuerte', 1],
  ['puntos fuertes', 1],
  ['punto debil', -1],
  ['cobra una penalizacion', -2],
  ['demasiado caro', -1.5],
  ['demasiado cara', -1.5],
  ['costes ocultos', -1.5],
  ['vale la pena', 1.5],
  ['merece la pena', 1.5],
  ['no vale la pena', -2],
  ['no merece la pena', -2],
  ['prima scelta', 2],
  ['buona scelta', 1.5],
  ['ottima scelta', 2],
  ['scelta migliore', 2],
  ['rapporto qualita', 1],
  ['lo consiglio', 2],
  ['la consiglio', 2],
  ['non consiglio', -2],
  ['non lo consiglio', -2],
  ['da evitare', -2],
  ['lascia a desiderare', -1.5],
  ['punto di forza', 1],
  ['punti di forza', 1],
  ['punto debole', -1],
  ['senza problemi', 1],
  ['senza preavviso', -1.5],
  ['vale la pena', 1.5],
  ['non vale la pena', -2],
  ['costi nascosti', -1.5],
  ['troppo caro', -1.5],
  ['troppo cara', -1.5],
  ['primeira opcao', 2],
  ['boa opcao', 1.5],
  ['otima opcao', 2],
  ['melhor opcao', 2],
  ['custo-beneficio', 1.5],
  ['custo beneficio', 1.5],
  ['recomendo', 2],
  ['nao recomendo', -2],
  ['nao e recomend', -2],
  ['deixa a desejar', -1.5],
  ['ponto forte', 1],
  ['pontos fortes', 1],
  ['ponto fraco', -1],
  ['sem avisar', -1.5],
  ['sem problemas', 1],
  ['nao vale a pena', -2],
  ['vale a pena', 1.5],
  ['custos ocultos', -1.5],
  ['caro demais', -1.5],
  ['muito caro', -1.5],
  ['eerste keus', 2],
  ['eerste keuze', 2],
  ['goede keuze', 1.5],
  ['beste keuze', 2],
  ['prijs-kwaliteit', 1],
  ['zou ik kiezen', 2],
  ['raad ik aan', 2],
  ['raad ik af', -2],
  ['niet aan te raden', -2],
  ['aan te raden', 1.5],
  ['laat te wensen over', -1.5],
  ['sterk punt', 1],
  ['zwak punt', -1],
  ['zonder problemen', 1],
  ['verborgen kosten', -1.5],
  ['te duur', -1.5],
  ['niet goedkoop', -1],
  ['moeite waard', 1.5],
]

/** Japanese, Chinese and Korean: text, weight; the longest at a place wins and is used up. */
export const caplessTone: readonly (readonly [string, number])[] = [
  ...pairs(
    2,
    'おすすめです おすすめ一押し いちおし イチオシ 一番おすすめ 最もおすすめ 最適 最高 優秀 優れ 抜群 圧倒的 頼りになり 頼りになる 魅力 絶賛 第一候補 ベスト 満足度が高 評判が良 評判がよ 評判も良 安心して使え 心地よ 素晴らし 文句なし 群を抜',
  ),
  ...pairs(
    1,
    'おすすめ お勧め お薦め オススメ 推奨 便利 簡単 手軽 使いやす 安心 丁寧 親切 人気 強み 充実 豊富 安い 手頃 お得 割安 早い 速い 迅速 高品質 信頼 定評 わかりやす 分かりやす 見やす 柔軟 快適 満足 好評 優し 得意 静か 丈夫 美味し おいし 高機能 スムーズ 手厚 コスパが良 コスパがよ コスパが高 ぴったり 向いて 心強い 定番 評価が高 高評価 良い 良く 快適',
  ),
  ...pairs(
    -2,
    'おすすめできません おすすめできない おすすめしません おすすめしない お勧めできません お勧めできない お勧めしません お勧めしない 推奨できません 推奨しません 避けた方 避けたほう やめた方 やめたほう 最悪 ひどい 詐欺 悪質 苦情が目立 苦情が多 クレームが多 評判が悪 評判は悪 トラブルが多 トラブルが絶え 不満が多 不満の声',
  ),
  ...pairs(
    -1,
    '苦情 クレーム 不満 遅い 遅れ 高い 割高 高額 難しい 難し 複雑 面倒 不便 使いにく 分かりにく わかりにく 古い 故障 破損 紛失 追加請求 不親切 不安 弱い 弱点 欠点 デメリット 問題 トラブル 物足りな 期待外れ つながらない 繋がらない 不具合 重い 悪い 悪く 少ない 足りない 乏しい うるさい',
  ),
  ...pairs(1, '安くない', -1),
  ...pairs(1, '高くない 難しくない 問題ない 問題なく 不満はな 不満がな 苦情は少な 苦情が少な'),
  ...pairs(-1, '安くはない 簡単ではない 簡単とは言え 使いやすいとは言え 良くない 良いとは言え 安心できない'),
  ...pairs(0, '品質が高 満足度 評価 問題解決 課題'),
  ...pairs(
    2,
    '最推荐 强烈推荐 首选 最好 非常好 非常出色 出色 优秀 一流 完美 卓越 口碑最好 性价比最高 最佳 无可挑剔 极佳 超值 最可靠 最方便 最稳',
  ),
  ...pairs(
    1,
    '推荐 好用 方便 便宜 划算 实惠 稳定 可靠 快 简单 易用 专业 贴心 直观 丰富 齐全 强大 灵活 清晰 流畅 优惠 口碑好 口碑不错 性价比高 放心 适合 不错 好评 优势 优点 省心 安全 耐用 舒适 美观 值得 足够了 够用 省钱 周到 靠谱 领先 上手快 上手几乎不用 服务好 质量好 最多',
  ),
  ...pairs(
    -2,
    '不推荐 不建议 不值得 避开 避雷 踩雷 诈骗 骗 糟糕 很差 太差 极差 最差 投诉多 投诉很多 投诉不断 差评多 差评很多 口碑差 口碑不好 不靠谱',
  ),
  ...pairs(
    -1,
    '投诉 差评 贵 偏贵 太贵 慢 复杂 麻烦 不便 不好用 难用 不稳定 缺点 不足 问题 故障 落后 过时 隐藏收费 乱收费 拖延 推诿 失望 有限 短板 弱 卡顿 笨重 吵 差 丢件 服务差 质量差',
  ),
  ...pairs(1, '不贵 不复杂 不麻烦 没有问题 没问题'),
  ...pairs(-1, '不便宜 不方便 不简单 不够稳定 不划算 不适合'),
  ...pairs(2, '최고 가장 추천 강력_추천 적극_추천 훌륭 뛰어나 뛰어난 탁월 완벽 최적 으뜸 독보적 압도적'),
  ...pairs(
    1,
    '추천 좋은 좋고 좋습니다 좋아 좋다 편리 편하 편한 쉽 쉬운 간편 저렴 빠르 빠른 안정적 믿을 신뢰 친절 꼼꼼 인기 강점 장점 풍부 다양 만족 유용 유연 합리적 직관적 깔끔 튼튼 조용 세련 알찬 호평 평이_좋 가성비',
  ),
  ...pairs(
    -2,
    '추천하지_않 추천드리지_않 추천하기_어렵 비추천 피하는 피하세요 최악 사기 형편없 불만이_많 민원이_많 평이_나쁘 평이_좋지_않',
  ),
  ...pairs(
    -1,
    '불만 민원 느리 느린 비싸 비싼 복잡 어렵 어려운 불편 불친절 단점 부족 문제 고장 오류 지연 늦 낡 오래된 실망 제한적 제한 약점 떨어지 떨어진 분실 파손 시끄 무겁 무거운',
  ),
  ...pairs(1, '비싸지_않 어렵지_않 복잡하지_않 문제없 문제_없'),
  ...pairs(-1, '좋지_않 저렴하지_않 편하지_않 쉽지_않'),
]

function pairs(weight: number, texts: string, as: number = weight): readonly (readonly [string, number])[] {
  return texts.split(' ').map((text) => [text.replaceAll('_', ' '), as] as const)
}

/** Words that turn the sense of what follows within a few words. */
export const negations = new Set(
  "not no never without isn't aren't wasn't weren't don't doesn't didn't won't wouldn't can't cannot couldn't shouldn't hasn't haven't hardly barely neither nor nothing none less lacks lacking fewer far-from nicht kein keine keinen keiner keinem nie niemals ohne weder kaum wenig weniger pas jamais sans aucun aucune ni peu moins guere no nunca sin ni tampoco menos poco non mai senza ne meno poco nao nunca sem nem menos pouco niet geen nooit zonder noch minder weinig".split(
    ' ',
  ),
)

/** A list framed by such words calls its members good; S4 of the method. */
export const positiveFrame =
  /(?:^|[^\p{L}])(?:best|top|recommend\w*|favou?rites?|great|excellent|i'd (?:consider|choose|pick|recommend|look at|suggest)|i would (?:consider|choose|pick|recommend|suggest)|worth (?:paying|considering|trying|a look|your)|standout|leading|top-rated|highly rated|good ratings|finest|my picks?|our picks?|shortlist|beste\w*|empfehl\w*|empfohlen\w*|favoriten?|testsieger|meilleure?s?|recommand\w*|conseill\w*|coups? de coeur|incontournables?|mejores|mejor|recomend\w*|recomiendo|miglior[ei]?|consigli\w*|raccomand\w*|melhores|melhor|beste|aanrader\w*|aanbevolen|aan te raden)(?![\p{L}])|おすすめ|お勧め|オススメ|人気|推荐|首选|最好|最佳|推薦|추천|최고|인기|베스트/u
export const neutralFrame =
  /(?:^|[^\p{L}])(?:avoid|not recommended|worst|include|includes|including|zum beispiel|nicht empfehl\w*|a eviter|evitar|da evitare|vermijden)(?![\p{L}])/u
