/**
 * Phrases for an earlier name. Patterns match the text as written, ignoring case; the name follows the match directly, or is
 * before and after it where one name changes to the other.
 */

/** "Now (formerly Then)": the old name follows; the subject before it must be the brand itself. */
export const beforeOldName: readonly RegExp[] = [
  /\b(?:formerly|previously|originally|once|until recently|initially)(?: (?:known|called|named|trading|operating|branded|doing business))?(?: as)?:?\s+/giu,
  /\b(?:f\.?k\.?a\.?|f\/k\/a|formerly d\/b\/a|prev\.|form\.|née)[:\s]\s*/giu,
  /(?:^|(?<=[(,–—-]\s?))[Ee]x[-\s:.]\s*(?!(?:Display|Demo|Rental|Hire|Lease|Showroom|Stock|Works|Factory|Army|Military|VAT)\b)(?=["'“”«„]?\s?\p{Lu})/gu,
  /\b(?:rebranded|renamed) from\s+/giu,
  /\b(?:changed|change) (?:our|its|the|their)(?: \p{L}+)? name from\s+/giu,
  /\b(?:the )?new name (?:of|for)\s+|\b(?:was|were|been) (?:formerly |previously |once )?(?:known|called|trading|named) as\s+|\bused to be (?:called |known as )?/giu,
  /\b(?:our |the )?(?:former|old|previous|earlier) name(?: was| is|:)\s+/giu,
  /\b(?:vormals|ehemals|ehem\.|vorm\.|früher|bisher|zuvor|einst|bis vor kurzem)(?: (?:bekannt als|unter dem namen|genannt|als|firmierend als))?:?\s+/giu,
  /\b(?:der )?neue name (?:von|der|des|für)\s+|\bumbenannt von\s+|\b(?:hieß|hießen|firmierte|firmierten)(?: wir| sie| er| es)?(?: (?:früher|bisher|bis \d{4}|zuvor|noch|unter|als))*\s+/giu,
  /\b(?:anciennement|autrefois|précédemment|auparavant|jadis|ci-devant)(?: (?:connue?s?|nommée?s?|appelée?s?|dénommée?s?))?(?: sous le nom(?: de)?)?:?\s+(?:d['’])?/giu,
  /\b(?:le )?nouveau nom (?:de|du|des)\s+|\bancien(?:ne)? (?:nom|dénomination|enseigne)\s*:?\s+|\bs['’]appelai(?:t|ent)(?: (?:auparavant|autrefois))?\s+/giu,
  /\b(?:anteriormente|antiguamente|antes)(?: (?:conocid[oa]s?|llamad[oa]s?|denominad[oa]s?))?(?: como)?:?\s+/giu,
  /\b(?:el )?nuevo nombre de\s+|\b(?:antiguo nombre|nombre anterior)\s*:?\s+|\bse (?:llamaba|conocía como|denominaba)\s+|\bconocid[oa]s? (?:antes|anteriormente|hasta \d{4}) como\s+/giu,
  /\b(?:già|precedentemente|in precedenza|un tempo|in passato)(?: (?:not[oaie]|conosciut[oaie]|chiamat[oaie]))?(?: come)?:?\s+/giu,
  /\b(?:il )?nuovo nome (?:di|della|del|dello)\s+|\bsi chiamava\s+|\bnot[oa] (?:prima|in precedenza) come\s+|\bprima (?:not[oa]|conosciut[oa]) come\s+/giu,
  /\b(?:anteriormente|antigamente|outrora|antes|antig[oa])(?: (?:conhecid[oa]s?|chamad[oa]s?|designad[oa]s?|denominad[oa]s?))?(?: como| por)?:?\s+/giu,
  /\b(?:o )?novo nome (?:da|do|de)\s+|\bchamava-se\s+|\bse chamava\s+/giu,
  /\b(?:voorheen|vroeger|eerder|voormalig|tot voor kort)(?: (?:bekend|genaamd|geheten))?(?: als)?:?\s+/giu,
  /\b(?:de )?nieuwe naam van\s+|\bheette(?: voorheen| vroeger| eerder)?\s+|\bbekend (?:stond )?als\s+(?=.{2,40}\(tot)/giu,
  /(?:旧社名|旧商号|旧名称|旧屋号|旧店名|旧称|旧名|前社名)\s*[:：は・]?\s*/gu,
  /[（(【]\s*旧(?!社名|商号|称|名|屋号|店名)\s*[:：・]?\s*/gu,
  /(?:曾用名|前身(?:为|是|為)?|前称|原名称?|旧称|原公司名)\s*[:：]?\s*(?:为|是)?/gu,
  /[（(【]\s*原(?!名|称|公司)\s*[:：]?\s*/gu,
  /[（(【]\s*(?:구|옛|전)\s*[,.:：]?\s+|(?:구\s?명칭|이전 (?:이름|상호|사명)|옛 이름)(?:은|는)?\s*[:：]?\s*/gu,
  /\b(?:dawniej|wcześniej|poprzednio)\s+|\b(?:tidigare|förut|f\.d\.)\s+|\b(?:tidligere|før)\s+|(?:ранее|прежнее название|бывш(?:ая|ий|ее|\.))\s*[:—-]?\s*|\beski adıyla\s+/giu,
]

/** The site states the name that visitors knew it by; no other subject is needed. */
export const knownToVisitorsAs: readonly RegExp[] = [
  /\b(?:we (?:were|used to be|were once|were formerly|traded) (?:called|named|known as|as)|(?:hießen|hiessen|firmierten) wir(?: (?:noch|als|unter))*|nous nous appelions|on s['’]appelait|nos llamábamos|éramos conocid[oa]s como|ci chiamavamo|chamávamo-nos|nos chamávamos|heetten (?:wij|we)|wij heetten|we heetten|nazywaliśmy się|hette vi|hed vi|het vi)\s+/giu,
  /\byou (?:may|might|probably|used to)?\s?(?:still )?(?:know|knew|remember) us (?:as|by our (?:old|former|previous) name,?)\s+/giu,
  /\b(?:kennen|kannten|kennt) (?:sie |ihr )?uns (?:vielleicht |vermutlich |wahrscheinlich )?(?:noch )?(?:als|unter dem namen|unter)\s+/giu,
  /\bnous (?:connaiss(?:ez|iez)|avez connus?)(?: peut-être)?(?: encore)?(?: comme| sous le nom(?: de)?)\s+/giu,
  /\bnos (?:conoc(?:es|ías?|éis|íais|en|ían)|conhec(?:e|ia|em|iam))(?: \p{L}+)? (?:como|por)\s+|\bci (?:conosc(?:i|ete|evi|evate)|ricordate)(?: \p{L}+)? come\s+/giu,
  /\b(?:kent|kende) (?:u |je |jullie )?ons (?:misschien |wellicht )?(?:nog )?(?:als|onder de naam)\s+/giu,
]

/** "Then is now Now": the old name stands before, the new one after and must be the brand. */
export const betweenOldAndNew: readonly RegExp[] = [
  /\s+(?:is|are) now(?: officially| proudly)?(?: (?:called|known as|named|trading as|operating as|part of the past:))?\s+/giu,
  /\s+(?:has |have )?(?:become|becomes|became|turned into|been renamed(?: to| as)?|rebranded (?:as|to)|changed (?:its|our|their) name to)\s+|\s+(?:was|were) renamed(?: to| as)?\s+/giu,
  /\s+(?:→|⟶|➔|➜|=>)\s+/gu,
  /\s+(?:heißt|heisst|heißen|sind|nennt sich|nennen sich|firmiert|ist|arbeitet)(?: ab| seit)?(?: \d{4})? (?:jetzt|nun|nunmehr|ab sofort|künftig|fortan|seitdem)(?: (?:als|unter|unter dem namen))?\s+|\s+(?:wird|wurde)(?: \d{4})?(?: (?:jetzt|nun))?(?: zu| zur| zum)?\s+/giu,
  /\s+(?:devient|deviennent|est devenue?|sont devenue?s|est (?:désormais|maintenant|dorénavant)|sont (?:désormais|maintenant|dorénavant)|s['’]appell(?:e|ent) (?:désormais|maintenant|dorénavant)|se nomme désormais|change de nom (?:et devient|pour devenir|pour)|a été renommée?(?: en)?|a pris le nom de)\s+/giu,
  /\s+(?:es ahora|son ahora|ahora es|ahora son|ahora se llama|pasa a llamarse|pasa a ser|pasó a llamarse|se convierte en|se ha convertido en|cambia su nombre (?:a|por)|cambió su nombre a|se llama ahora)\s+/giu,
  /\s+(?:diventa|è diventat[oa]|ora è|è ora|adesso è|ora si chiama|si chiama ora|cambia nome (?:in|e diventa)|ha cambiato nome in|sono (?:diventat[ie]|ora))\s+/giu,
  /\s+(?:agora é|é agora|passa a (?:ser|chamar-se|se chamar)|passou a (?:ser|chamar-se|se chamar)|torna-se|tornou-se|tornaram-se|são agora|virou|mudou (?:de|o|seu) nome para|agora (?:se chama|chama-se))\s+/giu,
  /\s+(?:heet (?:nu|voortaan|vanaf nu)|(?:is|zijn) (?:nu|voortaan)|heten (?:nu|voortaan)|wordt|werd|gaat (?:verder|door) als|is verdergegaan als|veranderde (?:haar|zijn) naam in)\s+/giu,
  /\s+(?:nazywa się teraz|to teraz|heter nu|blir|hedder nu|bliver|теперь|artık)\s+/giu,
]

/** The verb that ends such a clause; the patterns below are tried only around it. */
export const clauseKeyword = /変更|改称|改名|なりました|生まれ変わ|変わりました|变更|更名|更改名称|변경|바꾸|바뀌|개명|새롭게/gu

/** East Asian statements have both names in one clause: the first group is the old name, the second the new one. */
export const oldAndNewInClause: readonly RegExp[] = [
  /「?([^\s「」『』、。，,()（）]{2,30})」?(?:は|が)[^。]{0,24}?「?([^\s「」『』、。，,()（）はが]{2,30})」?(?:に|へ|と)(?:社名|商号|名称|屋号|店名|ブランド名|サービス名)?を?(?:変更|改称|改名)/gu,
  /「?([^\s「」『』、。，,()（）はが]{2,30})」?から「?([^\s「」『』、。，,()（）]{2,30})」?(?:に|へ)(?:と)?(?:社名|商号|名称|屋号|店名|ブランド名|サービス名)?を?(?:変更|改称|改名|変わり|生まれ変わ)/gu,
  /「?([^\s「」『』、。，,()（）]{2,30})」?(?:は|が)[^。]{0,16}?「?([^\s「」『』、。，,()（）はが]{2,30})」?(?:になりました|に生まれ変わ|へと?生まれ変わ|に変わりました)/gu,
  /[“"「]?([^\s“”"「」、。，,()（）]{2,24}?)[”"」]?(?:现|現|已|正式|现已|现在)*(?:更名|改名|更改名称)(?:为|為|成)[“"「]?([^\s“”"「」、。，,()（）]{2,24})[”"」]?/gu,
  /['"“‘]?([^\s'"“”‘’,.()]{2,24}(?: [A-Z][^\s'"“”‘’,.()]{1,24})?)['"”’]?(?:이|가|은|는|에서)\s+['"“‘]?([^\s'"“”‘’,.()]{2,24}?(?: [A-Z][^\s'"“”‘’,.()]{1,24})?)['"”’]?(?:으로|로)\s*(?:사명|상호|이름|명칭|브랜드명)?(?:을|를)?\s*(?:변경|바꾸|바뀌|개명|새롭게)/gu,
]

/** The site speaks of itself. */
export const ownPronoun =
  /(?:^|[\s(])(?:we|we're|we’re|our|us|this (?:company|firm|agency|business|site|studio|practice)|wir|uns|unsere?|das unternehmen|die (?:firma|agentur|praxis)|nous|notre|nos|l['’](?:agence|entreprise|atelier)|la société|le cabinet|nosotros|nuestr[oa]s?|la empresa|somos|éramos|noi|nostr[oa]|siamo|eravamo|l['’]azienda|lo studio|nós|noss[oa]|a empresa|wij|we|ons|onze|het bedrijf)(?:[\s,.:]|$)|当社|弊社|私たち|私ども|本公司|我们|我司|公司|우리|저희|당사/iu

/** Continuations of a sentence that begins with the old name and states the new one. */
export const sinceThen =
  /^\s*[,;–—-]\s*(?:(?:and|und|et|y|e|en) )?(?:now|today|heute|jetzt|nun|aujourd['’]hui|désormais|hoy|ahora|oggi|ora|adesso|hoje|agora|nu|tegenwoordig|vandaag|dziś|teraz|obecnie|idag|i dag)(?=[\s,])/iu

/** Words between a former name and an even earlier one. */
export const stillEarlier =
  /^[\s"'”’»)]{0,3}[,;]?\s?(?:(?:and|und|et|y|e|en)[\s,]{1,2})?(?:before that|earlier still|earlier|originally|davor|zuvor|noch früher|avant cela|avant ça|plus tôt|antes de eso|antes aún|prima ancora|prima di allora|antes disso|daarvoor|nog eerder|wcześniej|dessförinnan)(?:,)?(?: (?:as|als|comme|como|come))?[\s,]{1,2}/iu

/** Words that begin a role, a building or a time, and so never an earlier name of a company. */
export const notAName =
  /^(?:head|director|chief|ceo|cto|cfo|coo|vp|vice|senior|lead|partner|professor|prof|chef|manager|editor|president|founder|owner|member|teil|mitarbeiter(?:in)?|leiter(?:in)?|inhaber(?:in)?|geschäftsführer(?:in)?|mitglied|assistent(?:in)?|student(?:in)?|directeur|directrice|associée?|director[a]?|socio|direttore|direttrice|responsabile|diretor[a]?|directeur|monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|january|february|march|april|may|june|july|august|september|october|november|december|i|the first|hiring|open|available|live|online|accepting|offering|part|more|one|an?|in|at|on)(?=[\s,.;:]|$)/iu
