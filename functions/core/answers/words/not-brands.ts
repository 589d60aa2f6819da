import { wordSet } from '../../text/word-set.ts'

/** Places named in answers, folded; several words are joined by an underscore. */
export const places = wordSet(
  `africa america americas asia australia austria belgium brazil britain bulgaria canada chile china colombia croatia cyprus czechia denmark egypt england estonia eu europe european_union finland france germany greece holland hong_kong hungary iceland india indonesia
  ireland israel italy japan kenya korea latvia lithuania luxembourg malaysia malta mexico morocco netherlands new_zealand nigeria north_america northern_ireland norway pakistan peru philippines poland portugal qatar romania russia saudi_arabia scandinavia scotland serbia
  singapore slovakia slovenia south_africa south_korea spain sweden switzerland taiwan thailand turkey uae uk ukraine united_kingdom united_states us usa vietnam wales worldwide dach
  deutschland osterreich schweiz frankreich italien spanien niederlande belgien polen grossbritannien europa amerika allemagne autriche suisse espagne italie royaume-uni etats-unis pays-bas belgique pologne alemania francia espana italia reino_unido estados_unidos brasil
  germania spagna regno_unito stati_uniti svizzera olanda paises_bajos portogallo duitsland frankrijk spanje nederland belgie alemanha franca espanha inglaterra latinoamerica
  alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada new_hampshire new_jersey new_mexico
  new_york north_carolina north_dakota ohio oklahoma oregon pennsylvania rhode_island south_carolina south_dakota tennessee texas utah vermont virginia west_virginia wisconsin wyoming ontario quebec alberta british_columbia bavaria bayern sachsen hessen nrw niedersachsen baden-wurttemberg catalonia cataluna
  andalucia lombardia toscana provence bretagne normandie ile-de-france
  corse corsica corsega sicilia sicily sardegna sardinia puglia veneto piemonte emilia umbria galicia asturias navarra murcia extremadura alsace occitanie aquitaine bourgogne auvergne vendee savoie tirol karnten steiermark vorarlberg wallis tessin rheinland ruhrgebiet schwarzwald allgau algarve alentejo madeira azores acores minas_gerais parana bahia vlaanderen flanders wallonie zeeland friesland limburg brabant
  patagonia amazonia andes alps alpen alpes himalaya sahara siberia tuscany normandy brittany saxony andalusia crimea caribbean mediterranean bali java sumatra borneo tahiti fiji jamaica cuba bahamas barbados panama ecuador bolivia uruguay paraguay venezuela guatemala nicaragua costa_rica iran iraq syria lebanon jordan oman kuwait nepal bhutan cambodia laos myanmar mongolia ethiopia tanzania uganda ghana senegal tunisia algeria zimbabwe namibia botswana greenland faroe tallinn riga vilnius ljubljana zagreb belgrade sarajevo bratislava harrogate hull bath durham derby coventry reading swindon ipswich dundee aberdeen inverness perth stirling swansea lincoln chester lancaster preston blackpool carlisle exmouth devon cornwall kent essex sussex surrey norfolk suffolk yorkshire lancashire cumbria somerset dorset
  london manchester birmingham leeds glasgow edinburgh liverpool bristol cardiff belfast sheffield newcastle nottingham leicester oxford cambridge brighton york dublin cork galway exeter plymouth southampton portsmouth norwich
  nyc brooklyn manhattan queens los_angeles san_francisco san_diego san_jose chicago houston dallas austin phoenix philadelphia boston seattle portland denver miami atlanta detroit minneapolis cleveland pittsburgh baltimore sacramento las_vegas orlando tampa nashville memphis
  madison milwaukee boise columbus charlotte raleigh salt_lake_city omaha tucson albuquerque honolulu anchorage cincinnati indianapolis kansas_city st_louis new_orleans washington washington_dc bay_area silicon_valley toronto vancouver montreal ottawa calgary edmonton winnipeg sydney melbourne brisbane
  adelaide canberra auckland wellington christchurch mumbai delhi bangalore bengaluru dubai abu_dhabi tel_aviv cape_town johannesburg nairobi lagos
  berlin hamburg munchen munich koln cologne frankfurt stuttgart dusseldorf dortmund essen leipzig bremen dresden hannover nurnberg duisburg bochum wuppertal bielefeld bonn munster karlsruhe mannheim augsburg wiesbaden freiburg potsdam heidelberg mainz kiel lubeck rostock kassel erfurt wien vienna graz linz salzburg innsbruck
  zurich genf geneva basel bern lausanne luzern
  paris lyon marseille toulouse nice nantes strasbourg montpellier bordeaux lille rennes reims grenoble dijon angers nimes madrid barcelona valencia sevilla seville zaragoza malaga bilbao alicante granada mallorca cordoba valladolid rome roma milan milano naples napoli turin torino palermo genova bologna
  firenze florence venezia venice verona padova trieste lisbon lisboa porto braga coimbra faro sao_paulo rio_de_janeiro rio brasilia salvador fortaleza curitiba recife porto_alegre belo_horizonte buenos_aires bogota lima santiago ciudad_de_mexico mexico_city guadalajara monterrey amsterdam rotterdam utrecht eindhoven
  den_haag the_hague groningen tilburg haarlem nijmegen brussels bruxelles brussel antwerp antwerpen gent ghent brugge copenhagen stockholm oslo helsinki gothenburg malmo bergen warsaw warszawa krakow wroclaw gdansk prague praha brno budapest bucharest sofia athens istanbul ankara moscow kyiv tokyo osaka kyoto yokohama nagoya
  sudeste nordeste sudoeste noroeste lakeland spokane assam darjeeling limerick sapporo fukuoka kobe seoul busan incheon beijing shanghai shenzhen guangzhou chengdu hangzhou wuhan taipei bangkok jakarta manila hanoi kuala_lumpur`,
)

/** Languages, peoples, days, months and feasts that are written with a capital but are no brand. */
export const properAdjectives = wordSet(
  `american british english german french spanish italian dutch portuguese japanese chinese korean swiss austrian belgian danish swedish norwegian finnish nordic scandinavian european asian african australian canadian indian mexican brazilian irish scottish welsh russian turkish greek polish breton czech slovak hungarian romanian bulgarian croatian serbian slovenian ukrainian estonian latvian lithuanian icelandic maltese cypriot albanian armenian georgian iranian persian iraqi israeli lebanese syrian jordanian egyptian moroccan algerian tunisian libyan ethiopian kenyan
  ugandan tanzanian rwandan nigerian ghanaian senegalese cameroonian zimbabwean namibian cuban jamaican haitian dominican guatemalan honduran nicaraguan salvadoran panamanian colombian venezuelan ecuadorian peruvian bolivian chilean argentinian argentine uruguayan paraguayan caribbean hawaiian alaskan texan californian
  thai vietnamese cambodian laotian burmese malaysian indonesian filipino singaporean taiwanese mongolian nepalese nepali tibetan bhutanese bangladeshi pakistani afghan sri_lankan sumatran javanese balinese bavarian tuscan sicilian sardinian venetian andalusian basque galician flemish walloon cornish yorkshire victorian georgian edwardian roman byzantine ottoman gothic baroque
  latin mediterranean middle_eastern western eastern northern southern mandarin cantonese catalan hebrew arabic hindi
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter ramadan hanukkah thanksgiving halloween black_friday cyber_monday prime_day spring summer autumn fall winter q1 q2 q3 q4
  bluetooth wifi wi-fi ethernet usb internet web earth moon god bible olympic olympics nobel michelin brexit covid covid-19 renaissance`,
)

/** Review sites, papers, forums and marketplaces of opinions: they are cited, they do not compete. Underscore joins words. */
export const publishers = wordSet(
  `g2 g2_crowd capterra getapp software_advice trustpilot trustradius gartner forrester idc reddit quora yelp tripadvisor glassdoor bbb better_business_bureau consumer_reports wirecutter nytimes new_york_times the_new_york_times washington_post wall_street_journal forbes bloomberg reuters bbc cnn cnbc techradar
  tech_radar cnet pcmag pc_mag zdnet the_verge verge techcrunch wired engadget tom's_guide toms_guide tom's_hardware ars_technica business_insider which which? good_housekeeping the_guardian guardian financial_times the_times wikipedia youtube nextdoor facebook instagram tiktok twitter linkedin pinterest nerdwallet bankrate investopedia j.d._power jd_power
  stiftung_warentest warentest okotest oko-test chip computerbild heise t3n golem netzwelt finanztip verivox_vergleich focus_money handelsblatt spiegel_online trusted_shops kununu proven_expert provenexpert ekomi idealo_bewertungen jameda que_choisir quechoisir ufc-que_choisir 60_millions_de_consommateurs les_numeriques lesnumeriques
  frandroid 01net capital.fr le_monde le_figaro les_echos ocu organizacion_de_consumidores xataka el_pais el_mundo altroconsumo il_sole_24_ore corriere_della_sera consumentenbond tweakers kieskeurig reclame_aqui deco_proteste kakaku.com kakaku 価格.com 価格コム 食べログ みん評 zhihu 知乎 豆瓣 大众点评 小红书 黑猫投诉 naver_blog 네이버_블로그 블라인드 잡플래닛
  google_reviews google_maps google_play google_play_store play_store app_store apple_app_store product_hunt hacker_news stack_overflow github_issues google_search google_rezensionen google-rezensionen google-bewertungen avis_google github sleep_foundation sleepfoundation healthline webmd mayo_clinic edmunds kelley_blue_book lonely_planet michelin_guide checkatrade
  angi houzz avvo healthgrades zocdoc_reviews statista similarweb crunchbase chatgpt openai claude anthropic gemini perplexity google_ai`,
)

/** Technical words, standards, systems and abbreviations that look like names. */
export const genericTerms = wordSet(
  `gold silver bronze platinum platin diamond diamant visa mastercard maestro n.o n.º crm erp cms lms hr hris pos seo sem ppc saas paas iaas api apis sdk sso saml scim ldap mfa 2fa vpn dns ssl tls http https html css php sql nosql json xml csv pdf docx xlsx url mb gb tb kb mbit gbit mbps gbps ui ux ai ml llm llms nlp ocr ar vr iot b2b b2c d2c diy faq faqs kpi kpis roi cpa cpc ctr arpu mrr arr nps sla slas gdpr dsgvo rgpd lgpd avg hipaa ccpa soc soc2 soc_2 iso pci
  pci-dss gobd zugferd xrechnung datev-export sepa iban bic swift vat mwst ust tva iva btw nif siret ean sku hdmi usb usb-c led oled lcd qled hd uhd 4k 8k 5g 4g lte nfc gps cpu gpu ram ssd hdd nas wlan lan raid mp3 mp4 hdr rgb dpi ppi mah kwh kw wh ghz mhz anc ev evs suv suvs rv atm apr apy etf etfs ira 401k llc ltd gmbh inc ag uk us usa eu nyc
  ceo cto cfo coo cmo cio vp hr it pr qa pm r&d sme smes smb smbs kmu pme pyme mkb ngo nfp mvp poc rfp rfq sow nda tos ok tldr tl;dr pros cons fyi asap eta tba tbd n/a vs diy tv tvs pc pcs mac macs macos os ios ipados android linux unix windows ubuntu iphone ipad iphones ipads macbook chromebook kindle excel_spreadsheet bash zsh shell javascript typescript python java ruby rust
  golang kotlin swift node.js nodejs react vue angular html5 kubernetes docker_compose rest graphql webhook webhooks oauth markdown latex wysiwyg kanban scrum gantt agile agile_boards pomodoro gtd saas-tools cli gui ide ip ipv6 tcp udp ftp sftp ssh smtp imap pop3 caldav carddav ical ics rss e-mail email t-shirt t-shirts x-ray wi-fi hi-fi sci-fi co-op e-book e-books e-commerce
  carte_vitale vitale gkv pkv bafin fca sec fdic cfpb fda ftc nhs irs hmrc finma cnil oekotex oeko-tex fsc gots energy_star ce tuv gs id ids vip fsk usp q&a pto w-2 1099 schengen nato un who us_dollar eur usd gbp jpy chf crypto bitcoin ethereum nft nfts web3 dao defi dhcp hvac bpa uv spf vin pin sim esim isbn doi npo jpki saas_crm 15 112 911
  nm ah pa hpa kpa mpa btu psi db dba rpm mw gw lm lx chf sek nok dkk pln czk huf cad aud nzd pix boleto fed ecb ezb bce boe bundestag congress parliament senate treasury`,
)

/** Nouns that make an institution or a place of the capitalised words before them. */
export const institutionNouns = wordSet(
  `bank university college hospital airport airlines airways insurance records street road avenue square county park river lake valley hotel museum stadium church school foundation fc island bridge tower castle cathedral district city town beach bay mountain mountains forest desert ocean sea rainforest basin
  universitat stadt strasse platz landkreis verlag stiftung universite rue place universidad calle plaza ciudad universita via piazza universidade rua universiteit straat plein`,
)

/** Nouns that, with a capital, make a place of the name before them. */
export const geographicNouns = wordSet(
  `head heads heights hills falls creek springs cove shores glacier canyon gulf dunes reef cape peninsula peaks range national marsh meadows county crossing junction village`,
)

/** Lower-case nouns that give a capitalised word its other sense: the fruit, the river, the planet. */
export const otherSenseNouns = wordSet(
  `rainforest river basin jungle delta port valley region villages village tribe tribes expedition expeditions pie juice tree trees fruit cider orchard moon planet god goddess myth mythology season constellation zodiac peel blossom petals feathers wing eggs soup salad sauce necklace finger hunter`,
)

/** Words that, right after a name, show it to be a product or a firm. */
export const productCues = wordSet(
  `app apps software platform platforms plan plans account accounts api dashboard pro plus premium business enterprise team teams subscription subscriptions membership card cards store stores shop shops website site service services tool tools product products brand company customers users user support checkout
  workspace workspaces channel channels integration integrations free basic starter essentials standard professional advanced ultimate cloud one go max mini lite studio suite online mobile desktop home now connect terminal payments pay capital books payroll
  konto tarif tarife kunden nutzer abo kunde compte abonnement clients cuenta clientes suscripcion conto abbonamento klanten rekening conta assinatura`,
)

/** List heads and headings that name a topic, never a firm, beyond what the everyday words cover. */
export const topicHeads = wordSet(
  `pricing onboarding usability scalability interoperability analytics ux bottomline takeaway takeaways tldr faq faqs pros cons vorteile nachteile inconvenients ventajas desventajas kosten funktionen datenschutz einrichtung benutzerfreundlichkeit bedienbarkeit zuverlassigkeit preis-leistungs-verhaltnis kundensupport lieferumfang mobilfunk
  fonctionnalites accompagnement ergonomie tarification sicurezza assistenza usabilita prezzo funzionalita gebruiksgemak klantenservice prijs funcionalidades atendimento preco usabilidade customization collaboration reporting automation templates encryption deliverability`,
)

/** What a list head or heading in Japanese, Chinese or Korean is when it is no name. */
export const cjkTopics: readonly string[] = [
  ...'料金 価格 費用 機能 特徴 注意 ポイント メリット デメリット まとめ 結論 比較 選び方 サポート 使いやすさ セキュリティ 導入 連携 評判 口コミ 実績 対応 手数料 おすすめ 理由 目的 規模 予算 期間 品質 無料 契約 解約 その他 質問 回答 参考 候補 条件 確認 方法 手順 会社 サービス ツール アプリ ソフト'.split(
    ' ',
  ),
  ...'价格 费用 功能 特点 优点 缺点 总结 结论 比较 对比 建议 注意 服务 质量 售后 安全 支持 适合 推荐 选择 预算 口碑 其他 问题 理由 目标 方法 步骤 公司 平台 软件 工具 配送 优惠 客服 體驗 体验 性价比 价位 續航 续航'.split(
    ' ',
  ),
  ...'가격 비용 기능 특징 장점 단점 요약 결론 비교 추천 주의 서비스 품질 보안 지원 예산 후기 기타 질문 이유 방법 회사 플랫폼 도구 앱 배송 혜택 고객 사용성 요금 선택'.split(
    ' ',
  ),
]
