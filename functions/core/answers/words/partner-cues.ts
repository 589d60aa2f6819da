import { after, before } from './cue-patterns.ts'

/** What the options work with: further wordings of integrations, payments and carriers, over folded text; see role-cues. */

const article = "(?:the |your |an? |die |der |dem |das |den |le |la |les |l'|el |los |las |il |lo |o |os |as |de |het )?[\"']?"

export const partnerBefore = before(
  `(?:flows?|flowing|lands?|drops?|arrives?|shows? up|ends? up|(?:is|are|gets?) (?:\\p{L}{4,14} )?(?:pushed|sent|copied|filed|posted|passed|written|saved|booked|transferred|uploaded|mirrored)) (?!by |against )[^.;:!?]{0,44}(?:into|in|to|inside|onto|over to) ${article}`,
  `(?:pulls?|pulled|pulling|fetch(?:es)?|draws?|imports?) [^.;:!?]{2,44}(?:from|out of) ${article}`,
  `(?:lives?|sits?|works?|runs?|stays?|right|directly|straight) (?:directly |right |entirely |neatly )?(?:inside|within|on top of|in the (?:sidebar|toolbar|menu|panel|margin) of|beside) ${article}`,
  `(?:sidebar|toolbar) (?:of|in|inside) ${article}`,
  `(?:handled|processed|settled|cleared|fulfilled|financed|underwritten|powered|hosted|collected) (?:\\p{L}{4,12} )?(?:by|through|via|over) ${article}`,
  `(?:hook(?:ed|ing)? up|bolt(?:ed|ing)? (?:\\p{L}{2,12} )?on (?:with|via|through)|wired? up|ties? into|taps? into|automated? (?:\\p{L}{2,12} )?(?:with|via|through)|glued? together with) (?:to )?${article}`,
  `(?:lasst|lassen) sich [^.;:!?]{0,40}(?:an|nach|in|mit|zu) ${article}`,
  `(?:landen|fliessen|fliesen|laufen|wandern|gehen) [^.;:!?]{0,30}(?:direkt|automatisch|in|nach|zu) (?:in |nach |zu )?${article}`,
  `(?:arrivent|remontent|partent|se retrouvent|atterrissent|basculent) [^.;:!?]{0,40}(?:depuis|dans|vers|chez|sur) ${article}`,
  `(?:paga(?:r|n|re|no)?|pagare|pagamento|payer|paient|paiement|bezahl(?:en|t)|zahl(?:en|t)|betalen|betaalt) [^.;:!?]{0,20}(?:con|com|avec|mit|via|per|por|met|par|tramite) ${article}(?<=(?:kunden|clients?|clientes|clienti|client[ei]|klanten|gaste|cliente)[^.;:!?]{0,60})`,
  `(?:customers?|clients?|guests?|buyers?|shoppers?|diners|patients|donors|members|visitors) (?:can |may |could )?(?:also |then )?(?:pay|tap|check out|settle|sign in|log in) [^.;:!?]{0,30}(?:with|via|through|by|using|on) ${article}`,
  `(?:zetten|schuiven|sturen|zet|stuurt) [^.;:!?]{2,30} (?:door |over )?(?:naar|in|aan) ${article}`,
  `(?:entran|llegan|caen|pasan|se vuelcan|caem|entram|vao|chegam|finiscono|arrivano|confluiscono) [^.;:!?]{0,30}(?:en|a|em|no|na|in|su|para o|para a|nel|nella) ${article}`,
  `(?:your|an?|any|existing) (?:\\p{L}{3,12} )?(?:site|sites|store|shop|page|pages|app|forms?|files?|docs?|documents?|spreadsheets?|board|designs?|account) (?:(?:that|which) (?:was|is|are|were|you|you've|they) |you(?:'ve)? )(?:built|made|created|hosted|designed|written|kept|stored|managed|drawn) (?:in|with|on) ${article}`,
  `(?:abgewickelt|bezahlt|verarbeitet|abgerechnet|versendet|verschickt|encaissee?s?|traitee?s?|expediee?s?|hebergee?s?|gestionad[oa]s?|procesad[oa]s?|cobrad[oa]s?|gestit[oaei]|elaborat[oaei]|spedit[oaei]|processad[oa]s?|verwerkt|afgehandeld|verzonden)(?: [^.;:!?,]{1,30})? (?:uber|mit|via|per|durch|von|par|avec|chez|por|con|com|tramite|da|door|met) ${article}`,
  `you (?:can )?(?:go on|keep|keep on|still|continue to|carry on) (?:writ|work|edit|typ|sell|post|plan|design|cod|draw|record|stor)\\p{L}{0,5}(?: \\p{L}{2,10}){0,2} (?:in|on) ${article}`,
  `(?:landing (?:places?|spots?)|next stops?|new homes?|successors?|life) (?:after|to) ${article}`,
  '(?:客户|顾客|用户|买家|客人)?(?:可以|也可以|可)(?:用|使用|通过)',
)

export const partnerAfter = after(
  ' (?:lauft|funktioniert|works|runs|fonctionne|tourne|funciona|funziona|werkt|draait) [^.;:!?]{0,20}(?:auf|mit|bei|with|on|in|avec|sur|con|com|met|op|en|em|su) (?:beiden?|both|either|les deux|l[oa]s dos|entramb[ei]|amb[oa]s|tutt[ei]|allebei)(?![\\p{L}])',
  ' (?:ubergeben|ubertragen|exportieren|anbinden|koppeln|verknupfen|weitergeben|importieren|synchronisieren|anschliessen|anschliesen|schicken|uberspielen)(?=[.,;:!]|$)',
  "(?:'s)? (?:\\p{L}{4,12}ly )?(?:flow|land|drop|appear|show up|arrive|entran|llegan|caen|caem|entram|chegam|arrivent|remontent|laufen|landen|komen|vallen|arrivano|entrano|finiscono)(?: \\p{L}{4,16}){0,2} (?:(?:in|into|at|en|em|nos?|dans|nei|negli|in|bei) )?(?:both|either|beiden?|allebei|les deux|l[oa]s dos|amb[oa]s|[oa]s dois|entramb[ei]|direttamente|directamente|diretamente|automatica\\p{L}{0,6}|automatisch|automatiquement|automatically|directly|direkt|solas|sozinh[oa]s)(?![\\p{L}])",
  '(?:も|でも|での|にも)(?:使え|利用でき|支払|決済|対応)',
  '(?:付款|支付|结账|扫码|登录|收款|下单)',
  '(?:로|으로)(?:도)? ?(?:결제|송금|로그인|간편결제)',
)
/** "The messages travel over X", "both can ping X": what carries or hears from the options. */
export const carriedBefore = before(
  `you (?:can |could |may )?(?:also |then )?(?:pay|check out|log in|sign in) [^.;:!?]{0,30}(?:with|via|through|by|using) ${article}`,
  `(?<=(?:^|[.;:!?] ))(?:it|they|both|each) (?:also |can |even |will ){0,2}(?:reads?|imports?|pulls?|accepts?|fetch(?:es)?|copies|copy|loads?|syncs?) [^.;:!?,]{2,30} (?:from|out of) ${article}`,
  `(?<=(?:^|[.;:!?,] )(?:and |but )?)(?:the |all |your |its |their |any |every )?(?:messages?|calls?|texts?|money|payments?|payouts?|funds|parcels?|packages?|orders?|shipments?|deliver(?:y|ies)|e?-?mails?|data|traffic|alerts?|notifications?|transfers?|bookings?|logins?|backups?|refunds?|donations?|minutes|video|files)(?: (?:themselves|itself|then|all|always|simply|actually|also|of both))? (?:travels?|runs?|goes|go|moves?|pass(?:es)?|flows?|ships?|leaves?|arrives?|rides?|(?:is|are|gets?) (?:sent|routed|carried|delivered|handled|shipped|processed|relayed))(?: out| on| along)? (?:over|through|via|by|with|across|on) ${article}`,
  `(?:both|either|each|all (?:three|four)|they|any of (?:them|these))(?: of them)? (?:can |will |also |could |may |\\p{L}{4,10}ly ){0,3}(?:ping|notify|alert|trigger|page|message|query|invoke|inform|poll) ${article}`,
  `(?:both|either|each|all (?:three|four))(?: of them)? (?:can|will|also) (?:also )?\\p{L}{3,12} [^.;:!?,]{2,24} for ${article}`,
  `(?:nachrichten|zahlungen|pakete|sendungen|bestellungen|anrufe|daten|das geld|lieferungen) (?:laufen|lauft|gehen|geht|kommen|fliessen|fliesst|fliesen|reisen) (?:\\p{L}{4,10} )?(?:uber|mit|via|durch) ${article}`,
  `(?:messages?|paiements?|colis|commandes?|appels?|donnees|l'argent) (?:passe(?:nt)?|transite(?:nt)?|voyage(?:nt)?|partent|circulent) (?:par|via|avec|chez) ${article}`,
  `(?:mensajes|pagos|paquetes|pedidos|llamadas|datos|el dinero) (?:viajan?|pasan?|van?|circulan?|salen?) (?:por|a traves de|con|via|mediante) ${article}`,
  `(?:messaggi|pagamenti|pacchi|ordini|chiamate|dati|denaro|soldi) (?:passano|passa|viaggiano|viaggia|vanno|transitano) (?:da|per|su|con|tramite|attraverso) ${article}`,
  `(?:mensagens|pagamentos|encomendas|pedidos|chamadas|dados|dinheiro) (?:passam?|viajam?|vao|vai|seguem?|circulam?) (?:pel[ao]|por|via|com|atraves d[ao]) ${article}`,
  `(?:berichten|betalingen|pakketten|bestellingen|gesprekken|gegevens|geld) (?:lopen|loopt|gaan|gaat|reizen) (?:via|over|met|langs) ${article}`,
)
/** Only where the sentence speaks of paying or logging in. */
export const paysInSentence = /会計|支払|決済|レジ|ログイン/

/** "either", "both of them", "tutti e due": the sentence looks back at the options. */
export const looksBack =
  /(?<![\p{L}])(?:either(?: one| of (?:them|these|the two))?|both(?! [\p{L} ,-]{2,30} and )(?: of them)?|each of (?:them|the (?:two|three|four)|these)|all (?:three|four|five|of them|of these|the above)|whichever(?: (?:one|of) [\p{L} ]{2,12})?|any of (?:them|these|the (?:two|three|four))|the pair|beide[nr]?|jede[rsnm]? (?:davon|von ihnen)|alle[n]? (?:drei|vier)|les (?:deux|trois|quatre)|tous (?:les )?deux|toutes (?:les )?deux|l'une? (?:et|ou|comme) (?:dans |sur |chez |avec )?l'autre|chacune? d'(?:eux|elles)|l[oa]s (?:dos|tres|cuatro)|amb[oa]s|cualquiera de (?:ell[oa]s|l[oa]s)|entramb[ei]|tutt[ei] e (?:due|tre)|ambedue|[oa]s (?:dois|duas|tres)|qualquer uma? (?:del[ea]s|d[oa]s)|allebei|alle (?:twee|drie))(?![\p{L}])|どちら(?:も|でも|の)|いずれも|両方|两者|两家|两个都|都可以|둘 다|모두|양쪽/u
/** The name hangs on a preposition or is what the options accept. */
export const hangsOn =
  /(?<![\p{L}])(?:with|into|inside|from|via|through|onto|to|by|using|in|on|hooked up|accept|take|support|read|import|speak|understand|use|need|require|know|mit|an|aus|uber|per|von|zu|nach|akzeptieren|unterstutzen|nutzen|avec|dans|vers|depuis|par|sur|a|chez|acceptent|utilisent|prennent|con|desde|mediante|por|en|aceptan|admiten|usan|com|para|em|pelo|pela|aceitam|usam|ad|in|su|tramite|accettano|usano|met|naar|uit|via|op|door|accepteren|gebruiken) (?:the |your |an? |die |der |dem |le |la |el |il |o |de |het )?["']?$/u
export const hangsElsewhere =
  /(?<![\p{L}])(?:than|start\w{0,3}|begin\w{0,4}|go|going|stick|sticking|compar\w{2,5}|similar|close|closer|next|prefer\w{0,5}|available|found|sold|stocked|listed|comes?|bought|get|order(?:ed)?|buy|recommended|lose|loses|fall|second|superior|inferior|behind|switch\w{0,3}|mov(?:e|ing)|chang\w{1,3}|als|dan|que|verglichen|compar[ae]\w{0,4}) [^.;:!?,]{0,16}$/u
/** The same in scripts without spaces. */
export const hangsOnCapless = /(?:支持|接入|使用|用|对接|兼容|同步到|导入)[「“]?$/u
/** "Orders from X": what the options take over. */
export const dataOf =
  /(?<![\p{L}])(?:commandes|ventes|pedidos|ventas|vendas|ordini|vendite|bestellungen|verkaufe|bestellingen|orders|sales|bookings|messages|leads|payments|data|donnees|datos|dados|dati|daten|gegevens) (?:from |of |via |de |di |do |da |von |aus |van |uit |d')?$/u
/** "Both branches of X": no partner, but the parts of one firm. */
export const partsOf =
  /(?<![\p{L}])(?:either|both|all (?:three|four)|beiden?|les (?:deux|trois)|l[oa]s (?:dos|tres)|amb[oa]s(?: [oa]s)?|entramb[ei](?: le| i| gli)?|allebei)(?: (?!import|pull|read|fetch|draw|come|get)\p{L}{3,14}){1,2} (?:from|by|of|at|de|di|da|do|von|van|chez|bei|en|in) (?:the )?$/u

/** Registers, certificates and skills: an unlisted name there is no rival. */
export const certificateBefore = before(
  `(?:registered|certified|accredited|approved|vetted|licen[cs]ed|chartered) (?:with|by|under|through) ${article}`,
  `(?:members?|membership|fellows?) (?:of|in) ${article}`,
  `(?:know|knows|familiar with|experienced? (?:with|in|of)|trained (?:in|on)|fluent in|experts? (?:in|on)|certified (?:in|on|for)) ${article}`,
  `(?:mitglied (?:der|im|bei|von)|zertifiziert (?:nach|von|durch)|eingetragen bei|membres? (?:de|du)|certifiee?s? (?:par)?|labellisee?s?|agree?e?s? par|certificad[oa]s? por|miembros? de|membros? d[aeo]|registrad[oa]s? en|certificat[oaie] da|iscritt[oaie] a|lid van|erkend door|aangesloten bij) ${article}`,
)
export const certificateAfter = after(
  '(?: |-)(?:card|registration|registered|register|certificates?|certification|certified|membership|member|licence|license|accreditation|accredited|approved|badge|logo|seal|siegel|zertifikat|zertifiziert|mitglied|keurmerk|gecertificeerd)(?![\\p{L}])',
)
