/** Text after a name, folded, that defines the firm or tells plain facts of it: neither speaks for it. */
export const definesAfter =
  /^,? (?:is|are|was|were|ist|sind|war|est|sont|es|son|e|sono|sao|is een) (?:(?:also |now |only |currently |mostly |both |still ){0,2}(?:stocked|carried|sold|available|on sale|offered|listed|distributed|found|made|kept) |an? |the |one of |part of |ein |eine |une? |una |uno |um |uma |een |founded|based|located|owned|headquartered|(?:hand)?made|built|produced|sold|available|priced|[\p{L}-]{2,20} (?:software|tool|app|platform|company|firm|maker|brand|provider|service|agency|manufacturer|retailer|chain|label|shop))|^,? (?:founded|launched|based|started|opened|established) |^ can (?:also |now |only )?be (?:had|found|bought|ordered|seen|rented|booked) |^ (?:seems?|appears?) to be (?:an?|the) |^ (?:falls? (?:outside|out)|(?:is|are) out) |^(?:は|是一)/u

/** "It's a Dutch CRM for installers": the definition stands in a later sentence. */
export const definesLater =
  /(?:^|[.~] ?)(?:it|they|she|he|this)(?:'s| is| are|'re| (?:appears?|seems?) to be) (?:an?|the|one of|part of) |(?:^|: )an? /u

// "The X model has …", "X's app runs …"
const itsThing =
  '(?:(?:\\p{L}+ )?(?:model|range|line|version|app|plan|unit|series|office|shop|store|edition|card|account|site|factory|branch) )?'
const adverbs = '(?:also |currently |mainly |mostly |usually |now |only |each |both |all |auch |aussi |tambien |anche |ook )?'
export const statesFact = new RegExp(
  `^(?:'s|,)? (?:(?:[^.;:!?]{0,40}(?:, |,? (?:and|or|und|et|y|e|en|ou|o) )[^.;:!?]{0,30} )?)${itsThing}${adverbs}(?:${[
    '(?:keeps?|takes?|pays?|needs?) (?:about |around |up to )?(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|half|a (?:third|quarter|fifth|tenth))|takes? (?:payments?|cards?|cash|orders|bookings)|cuts?|locks?|stores?|registers?|requires?|asks? (?:for|twice)|wants|belongs?|issues|names?|advertises|sells?|publish(?:es)?|reports?|lists?|makes?|produces?|manufactures?|runs?|operates?|belongs?|owns?|employs?|covers?|contains?|includes?|comes? in|charges?|bills?|costs?|ships?|falls?|handles?|opened|launched|has|have|had|was|were|stocks?|carries|carry|serves?|trades?|uses?|used to|started|began|moved|merged|bought|acquired|imports?|exports?|delivers?|needs?|teach(?:es)?|exports?|rents?|leases?|prints?|builds?|connects? to|links? to|integrates? with|stores?|accepts?|replaced|renamed|offers?|provides?|treats?|collects?|repairs?|scans?|closes|must|discontinued|changed|joined|signed|floated|expanded|entered|left|closed|counts?|exists?|shares?',
    'liegt|offnet|fasst|wiegt|steht|sitzt|verkauft|bietet|betreibt|hat|umfasst|gehort|fuhrt|richtet sich|bundelt|verbindet|speichert|lauft auf|produziert|stellt|baut|vertreibt|kostet|wurde',
    'se trouve|ouvre|dispose|analyse|a ete|emploie|vend|propose|exploite|compte|couvre|s.adresse|comprend|regroupe|inclut|fabrique|appartient|possede|coute|a ete|facture',
    'esta en|elabora|abre|dispone|emplea|vende|ofrece|propone|cuenta|se dirige|incluye|comprende|guarda|cubre|fabrica|pertenece|tiene|cuesta|fue|opera|cobra|factura',
    'si trova|apre|dispone|vende|offre|propone|ha|si rivolge|comprende|include|conserva|copre|produce|gestisce|appartiene|costa|conta|fattura',
    'fica|abre|dispoe|funciona em|vende|oferece|propoe|inclui|abrange|guarda|destina-se|tem|cobre|produz|pertence|custa|foi',
    'ligt|opent|staat|telt|komt uit|zit in|verkoopt|biedt|richt zich|omvat|bewaart|heeft|dekt|bouwt|levert|kost|werd|maakt|telt',
  ].join('|')})(?![\\p{L}])`,
  'u',
)
const benefitOthers =
  'dich|dir|ihnen|ihre?n?|man|kunden|vous|votre|vos|on|clients|te|tu|usted|clientes|ti|tuo|clienti|voce|seu|je|jouw|uw|klanten'
const benefitEnglish = 'you|your|yours|yourself|customers?|clients?|guests?|patients?|people|everyone|regulars|locals|themselves'
/** Words that bring a benefit of the reader or of customers into the text; "on" and "man" do so outside English alone. */
export const tellsBenefit = new RegExp(`(?<!\\p{L})(?:${benefitEnglish}|${benefitOthers})(?!\\p{L})`, 'u')
export const tellsBenefitInEnglish = new RegExp(`(?<!\\p{L})(?:${benefitEnglish})(?!\\p{L})`, 'u')

/** A reason that tells who runs a firm or where it is, or that leaves the matter open, is no strength. */
export const leavesOpen =
  /(?<!\p{L})(?:depend(?:s|ing|ent)? (?:on|upon|heavily|a lot|entirely|very much)|(?:it|that|quality|service|experiences?|results?|standards?|prices?|opinions?|reviews) (?:can |may |also )?(?:var(?:y|ies)|differs?)|var(?:y|ies) (?:by|from|between|with|a lot|widely)|hangt (?:stark |sehr |ganz )?(?:von|davon|vom)|je nach|kommt (?:ganz |sehr )?(?:drauf|darauf) an|depend(?:ent)? (?:du|de|des|d)|selon (?:le|la|les|l)|depende(?:n)? (?:de|del|do|da)|segun (?:el|la)|varia(?:n|m)? (?:de|segun|por|conforme)|dipende|dipendono|a seconda|conforme (?:o|a)|hangt (?:sterk |erg )?af|afhankelijk van|verschilt per|wisselt per)(?![\p{L}])|によって(?:違|異|差|変)|次第|因人而异|因店而异|看门店|取决于|에 따라 (?:다르|달라|차이)|나름/u
export const plainReason =
  /^[^\p{L}\p{N}]*(?:(?:\p{L}+ )?(?:run|owned|founded|operated|managed|backed|started|opened|launched|made|produced|manufactured|sold|stocked|distributed|available|based|located|headquartered|listed|licensed|registered) (?:by|in|at|from|near|since|through|on|only|outside)|part of|belongs to|offices? in|branch(?:es)? in|shops? in|stores? in|headquarters in|subsidiary of|division of|sister (?:brand|company) of|owner of|maker of|members? of|betrieben von|gehort zu|teil von|sitz in|filialen in|appartient a|fait partie de|base a|bureaux a|pertenece a|parte de|con sede en|sedi? (?:a|in)|fa parte di|com sede em|onderdeel van|gevestigd in)(?!\p{L})/u

/** Facts and negations where no spaces part the words. */
export const caplessFact =
  /开在|营业|主要卖|徒歩|診療して|時から|時まで|월부터|주요|主要做|主做|门店|分店|家店|にある|にございます|에 있는|다룹니다|업무를|취급|법인|プラン|コース|種類|選べます|選択でき|月払い|年払い|創業|設立|創立|本社|製造|販売|運営|提供|所在|営業|展開|会社|メーカー|ブランド|サービスです|料金は|価格は|含まれ|などがあ|扱って|取り扱|あります|です。?$|ない|ません|标准版|每年|每月|成立|位于|总部|提供|主营|经营|生产|销售|创立|品牌|公司|包括|支持|价格|收费|属于|分为|可以|不|没|未|设有|拥有|설립|본사|제조|판매|운영|제공|위치|회사|브랜드|가격|요금|지원|있습니다|있으며|입니다|않|없|못|否/

/** "The three largest makers by sales were X, Y and Z": a rank by size is no praise. */
export const ranksBySize =
  /(?<!\p{L})(?:largest|biggest|oldest|leading|smallest|newest|youngest|top|first|most (?:visited|used|sold|common|widespread)|best-selling|grossten|altesten|fuhrenden|plus (?:grand|gros|ancien)\p{L}*|mayores|mas (?:grandes|antigu\p{L}*)|principales|piu (?:grandi|antich\p{L}*)|maiores|grootste|oudste)(?!\p{L})[^.;:!?]{0,90}(?<!\p{L})(?:is|are|was|were|sind|waren|ist|war|sont|etaient|son|eran|fueron|sono|erano|sao|eram|zijn|waren)(?!\p{L})|(?:最大|大手|上位)[^。]{0,30}[はが]|最大的|가장 큰/u
/** A description set behind a name: "X, which sends …", "X, a tiny roaster whose …". */
export const describedBehind =
  /^(?:,| -| –|:) (?:(?:an?|the|ein\p{L}*|une?|un[oa]?|um|uma|een) (?:[\p{L}'-]+ ){1,5}?)?(?:which|who|whose|that|der|die|das|dessen|deren|qui|dont|que|cuy[oa]s?|che|il cui|la cui|cuj[oa]s?|waarvan)((?: \p{L}[\p{L}'-]*){3,})/u
