import type { PhraseSet } from './phrase-set.ts'

// For each language: the site is unreachable, is being worked on, or was cut off by its host for its traffic. Businesses that
// maintain or update things use such words about other things, so the site must be subject or object.

/** Messages of hosts and site software about an outage. Companies with a finished site rarely use them. */
export const outagePhrases: PhraseSet = {
  statements: [
    /\b(?:web ?site|site|page|store|shop|service|server)\b.{0,40}\b(?:cannot be reached|can't be reached|is unreachable|is (?:temporarily |currently )?(?:offline|down|unavailable)|is being (?:updated|upgraded|moved|serviced))\b|\b(?:we are|we're) (?:currently |just )?(?:upgrading|updating|moving|servicing) (?:our|the) (?:systems?|servers?|site|web ?site|platform)\b(?! (?:for|with|every|so)\b)/,
    /\b(?:status|statuscode|status ?code|http(?: status)?|error(?: code)?|code|code d'etat|codigo(?: de estado)?|codice(?: di stato)?|kod(?: statusu)?|felkod|fehlercode)[ :-]{1,3}(?:http )?5\d\d(?=[.,:;)·|]|$| -| \()|^5\d\d ?[·|:-]? ?(?:service (?:is )?(?:temporarily |currently )?(?:unavailable|down)|dienst )/,
    /\b(?:bandwidth|traffic|data transfer|transfer|data)\b.{0,40}\b(?:limit|quota|allowance)\b.{0,20}\b(?:exceeded|reached|used up|exhausted)\b|\b(?:exceeded|reached|used up|over) (?:its|his|the|their|this month's) .{0,30}\b(?:bandwidth|traffic|data transfer|transfer)\b|\b(?:bandwidth|traffic) (?:limit )?(?:exceeded|exhausted)\b/,
    /\b(?:seite|website|webseite|webauftritt|shop)\b.{0,60}\b(?:gewartet|aktualisiert|nicht (?:zu )?(?:erreichbar|erreichen)|gerade offline)\b|\b(?:traffic|transfer\p{L}*|daten\p{L}*|volumen)\b.{0,60}\b(?:aufgebraucht|uberschritten|uberschreitung|erreicht|erschopft|verbraucht)\b/u,
    /\bsite\b.{0,40}\b(?:inaccessible|indisponible|hors ligne|injoignable)\b|\b(?:bande passante|trafic|quota|volume de donnees)\b.{0,60}\b(?:depassee?|atteinte?|epuisee?)\b|\bdepasse (?:le|son|sa) .{0,20}\b(?:trafic|quota|bande passante)\b|\bmise a jour du site\b/,
    /\b(?:web|sitio|pagina|tienda)\b.{0,40}\b(?:no esta accesible|inaccesible|fuera de (?:servicio|linea))\b|\b(?:ancho de banda|trafico|transferencia|cuota de datos)\b.{0,60}\b(?:superad[oa]|excedid[oa]|agotad[oa]|alcanzad[oa])\b|\b(?:superado|excedido|agotado|alcanzado) .{0,30}\b(?:ancho de banda|trafico|transferencia)\b/,
    /\bsito\b.{0,40}\b(?:non (?:e )?(?:al momento |attualmente )?(?:raggiungibile|accessibile)|irraggiungibile|offline)\b|\baggiornando il (?:nostro )?sito\b|\b(?:banda|traffico)\b.{0,60}\b(?:superat[oa]|esaurit[oa]|raggiunt[oa])\b|\bsuperato .{0,30}\b(?:banda|traffico)\b/,
    /\bsite\b.{0,40}\b(?:inacessivel|fora do ar|fora de servico)\b|\batualizar o (?:nosso )?site\b|\b(?:largura de banda|trafego|transferencia)\b.{0,60}\b(?:excedid[oa]|ultrapassad[oa]|esgotad[oa]|atingid[oa])\b|\b(?:excedeu|ultrapassou|esgotou|atingiu) .{0,30}\b(?:trafego|banda|transferencia)\b/,
    /\b(?:site|website|webwinkel|webshop|pagina)\b.{0,60}\b(?:niet (?:bereikbaar|toegankelijk|te bereiken)|onbereikbaar|bijgewerkt)\b|\bbezig met (?:\p{L}{1,14} )?(?:onderhoud|een update)\b|\b(?:data\p{L}*|dataverkeer|bandbreedte)\b.{0,60}\b(?:overschreden|bereikt|verbruikt|is op)\b/u,
    /\b(?:webbplats\p{L}*|sida\p{L}*|hemsida\p{L}*|sajt\p{L}*|side\p{L}*|hjemmeside\p{L}*|nettside\p{L}*)\b.{0,60}\b(?:gar inte att na|otillganglig|ligger nere|er nede|opdateres|oppdateres|uppdateras|er ikke tilgaengelig|er ikke tilgjengelig|utilgjengelig)\b|\b(?:planerat )?underhall pagar\b|\bplanlagt vedlikehold\b|\bvedligeholdelse\b|\b(?:trafik|overforings|bandbredds|bandbredde)\p{L}*\b.{0,40}\b(?:overskriden|overskreden|overskridits|overskredet|opbrugt)\b/u,
    /\bsivusto\p{L}*\b.{0,40}\b(?:paivitetaan|huolletaan|poissa kaytosta|ei ole kaytettavissa)\b|\bhuoltokatko\b|\bsiirtoraja\p{L}*\b|\bkaistanleveys\p{L}*\b.{0,30}\bylit\p{L}*/u,
    /\bstron[aey]\b.{0,40}\b(?:nieosiagaln|chwilowo niedostepn)\p{L}*|\baktualizacja (?:strony|serwisu|sklepu)\b|\b(?:limit\p{L}*|transfer\p{L}*)\b.{0,40}\b(?:przekrocz|wyczerpan|przekroczyl)\p{L}*|\bprzekrocz\p{L}* .{0,30}\b(?:transferu|limit)\p{L}*/u,
    /\bstrank[ya]\b.{0,40}\b(?:nedostupn|mimo provoz)\p{L}*|\b(?:planovan\p{L}* |probiha )udrzb\p{L}*|\bprekrocen\p{L}* .{0,30}\b(?:limit|prenos|datov)\p{L}*|\b(?:oldal|weboldal|honlap)\p{L}*\b.{0,40}\b(?:karbantartas alatt|nem elerheto|frissitjuk)\b|\bfrissitjuk (?:a )?(?:weboldal|honlap|oldal)\p{L}*|\b(?:site-ul|pagina)\b.{0,40}\b(?:in mentenanta|nu este disponibil)|\b(?:site|sitemiz|web sitemiz)\b.{0,40}\b(?:bakimda|gecici olarak)\b|сайт.{0,40}(?:временно недоступен|обслуживани|обновля)|(?:сайт|ιστοσελιδα|ιστοτοπος).{0,40}(?:συντηρηση|μη διαθεσιμ)/u,
    /(?:システム|サーバー?|サイト|ホームページ).{0,12}(?:更新作業|メンテナンス|移行作業|停止し)|(?:ページ|サイト|サービス|現在|一時的に).{0,20}(?:ご利用いただけません|ご覧いただけません|アクセスできません)|(?:転送量|トラフィック|帯域).{0,24}(?:超過|超え|上限|制限)/,
    /(?:系统|系統|网站|網站|本站|服务器|伺服器|站点).{0,14}(?:升级|升級|更新|维护|維護)(?:中|$|。|，)|(?:正在|进行|進行)(?:系统|系統|网站|網站)?(?:升级|升級|维护|維護)|暂时无法访问|暫時無法(?:訪問|瀏覽|使用)|(?:流量|带宽|頻寬).{0,16}(?:超限|超出|用尽|用盡|耗尽|超过|已满)/,
    /(?:시스템|서버|사이트|홈페이지).{0,12}(?:업데이트|업그레이드|작업|이전|점검).{0,24}(?:진행|중입니다|중이|으로 인해|안내)|일시적으로 ?(?:이용|접속|서비스).{0,14}(?:없|불가|중단)|서비스 ?(?:일시 ?)?중단|(?:트래픽|전송량|대역폭).{0,16}(?:초과|소진|제한)/,
  ],
  // Questions and conditions: a company that helps with outages uses those, a notice does not.
  unsaid:
    /[?？]$|^(?:when|whenever|if|once|never|no more|wenn|falls|nie|quand|si|jamais|cuando|nunca|se|quando|mai|als|wanneer|nooit|nar|om|gdy|jesli|kiedy)\b/,
  wholes: [
    /^(?:(?:scheduled |planned )?(?:downtime|outage|maintenance)|back (?:in a (?:few|moment)|shortly|soon).{0,20}|huoltokatko|huolto|site in mentenanta|karbantartas|udrzba|probiha udrzba|vedligeholdelse|vedlikehold|underhall|mentenanta|bakim|техническое обслуживание|συντηρηση)$/,
  ],
}
