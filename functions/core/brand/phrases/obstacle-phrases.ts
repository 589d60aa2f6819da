import type { PhraseSet } from './phrase-set.ts'

/** The site is there but broken, closed, suspended, or this page of it does not exist. */
export const errorPhrases: PhraseSet = {
  statements: [
    /\bpage (?:cannot|can't|can not|could not|couldn't|was not|wasn't|is not|isn't|not|does not|doesn't)(?: be| (?:seem|appear) to(?: be)?)? (?:found|exist|available|here)\b/,
    /\bpage (?:you|that you|your?)\b.{0,60}\b(?:not|n't|no longer|moved|removed|deleted)\b/,
    /\b(?:can't|cannot|couldn't|could not|can not|unable to) (?:seem to )?(?:find|locate) (?:the|that|this|your) page\b/,
    /\bthe requested (?:url|page|resource|document|address|file)\b.{0,80}\b(?:not found|could not be found|does not exist|cannot be found)\b/,
    /\b(?:this|the|your) (?:account|site|web ?site|web page|hosting(?: account)?|hosting plan|store|shop|page|service) (?:has been|is|was|appears to be) (?:currently |temporarily |permanently |now )*(?:suspended|disabled|deactivated|unavailable|not available|closed|offline|down|blocked|terminated|locked|private|paused)\b/,
    /\berror establishing a database connection\b|\bthere has been a critical error\b|\bthere is ?n[o']t a github pages site here\b|\bno such (?:app|bucket|site|host)\b|\bnosuchbucket\b|\bspecified bucket does not exist\b|\bdatabase (?:error|connection failed)\b|\bwhitelabel error page\b|\bno input file specified\b|^cannot (?:get|post) \/|\binvalid host header\b|^default backend\b|\bupstream connect error\b/,
    /\b(?:is|are|be|currently|temporarily|now|down|closed|offline|unavailable) (?:under|for|undergoing) (?:scheduled |planned |routine |essential |some |site )?maintenance\b|^(?:site |website )?(?:under|undergoing) (?:\w+ )?maintenance[.!]*$|\b(?:performing|carrying out|undergoing) (?:\w+ )?maintenance\b|\bmaintenance mode\b/,
    /\bfatal error: |\bparse error: |\bwarning: \w+\(\)|\buncaught (?:exception|error|typeerror)\b|\btraceback \(most recent\b|\bstack trace:/,
    /\berror code:? ?[45]\d\d\b|\b5[0-3]\d ?[:|] ?(?:connection|web server|origin|ssl|server|bad)\b|\bthis (?:site|page|website) (?:can't|cannot|could not) be (?:reached|loaded|displayed)\b/,
    /\b(?:seite|datei|url|dokument)\b.{0,40}\b(?:nicht (?:gefunden|vorhanden|verfugbar|erreichbar)|existiert (?:leider )?nicht|gibt es (?:leider )?nicht)|\b(?:website|seite|webseite|konto|account|webpaket|webspace|shop|domain)\b.{0,30}\b(?:gesperrt|deaktiviert|stillgelegt|vorubergehend nicht (?:verfugbar|erreichbar))|\bwartungs(?:arbeiten|modus)\b/,
    /\bpage\b.{0,40}\b(?:non trouvee|introuvable|inexistante|n'existe (?:pas|plus)|n'a pas ete trouvee|plus disponible)|\b(?:site|compte|boutique|hebergement)\b.{0,30}\b(?:suspendu|desactive|indisponible|ferme)e?\b|\b(?:site )?en maintenance\b/,
    /\bpagina\b.{0,40}\b(?:no encontrada|no existe|inexistente|no (?:esta )?disponible|no se (?:ha )?encontr\w+)|\bno (?:se |hemos |pudimos )?(?:encuentra|encontramos|ha encontrado|encontrado|encontrar)\b.{0,20}\bpagina\b|\b(?:cuenta|sitio|web|tienda)\b.{0,30}\b(?:suspendid|desactivad|no disponible)|\ben mantenimiento\b/,
    /\bpagina\b.{0,40}\b(?:non (?:e stata )?trovata|inesistente|non esiste|non (?:e )?disponibile)|\b(?:account|sito|negozio)\b.{0,30}\b(?:sospeso|disattivato|non (?:e )?disponibile|bloccato)|\bin manutenzione\b/,
    /\bpagina\b.{0,40}\b(?:nao (?:foi )?encontrada|nao existe|indisponivel)|\b(?:conta|site|loja)\b.{0,30}\b(?:suspens|desativad|indisponivel|bloquead)|\bem manutencao\b/,
    /\bpagina\b.{0,40}\b(?:niet gevonden|bestaat niet|niet (?:meer )?beschikbaar)|\b(?:account|website|webwinkel)\b.{0,30}\b(?:opgeschort|geblokkeerd|niet beschikbaar|uitgeschakeld|tijdelijk offline)|\bin onderhoud\b|\bonderhoudsmodus\b/,
    /(?:ページ|url|ファイル|サイト).{0,30}(?:見つかりません|見つかりませんでした|存在しません|存在しない|表示できません|ございません|削除された)|メンテナンス(?:中|のため)|アカウント.{0,12}停止|(?:利用|サービス)を?停止/,
    /(?:页面|頁面|网页|網頁|网址).{0,15}(?:不存在|找不到|未找到|丢失|走丢|无法访问|已删除|已刪除)|(?:未找到|找不到|没有找到).{0,12}(?:页面|頁面|网页|網頁)|(?:网站|網站|站点|账户|帐户|账号|帳戶).{0,12}(?:暂停|停用|已关闭|关闭|维护|維護)|系统维护|(?:网站|網站|站点|页面).{0,10}(?:无法访问|無法訪問|无法打开|未备案)|备案.{0,8}(?:失效|注销)/,
    /페이지(?:를|가)? ?(?:찾을 수 없|존재하지|없습니다)|존재하지 않는 페이지|(?:계정|사이트|홈페이지).{0,12}(?:정지|중지|차단|폐쇄)|점검 ?중/,
    /\b(?:prace|przerwa) (?:konserwacyjn|techniczn|serwisow|modernizacyjn)\w*|\btryb konserwacji\b|\b(?:stron[ay]|serwis|witryna|sklep|konto)\b.{0,40}\b(?:niedostepn|zawieszon|zablokowan|wylaczon|nieaktywn)\w*|\bunderhall(?:sarbete)? pagar|\bsidan ar (?:tillfalligt )?(?:otillganglig|nere)|\bkontot (?:ar|har blivit) (?:avstangt|sparrat)|\bstranka (?:nenalezena|neexistuje)|\bodstavka\b|\bsiden er (?:midlertidigt )?(?:utilgaengelig|nede)|технические работы|\bbakim calismasi\b/,
    /\bstron[ay] nie (?:zostala )?(?:znalezion|istnieje)|\bnie znaleziono strony|\bsidan (?:kunde inte hittas|hittades inte|finns inte)|\bsiden (?:blev ikke fundet|findes ikke|ble ikke funnet)|страница не (?:наидена|существует)|сторінку не знаидено|\bsayfa bulunamad[iı]|\bsivua ei (?:loydy|loytynyt|ole olemassa)/,
  ],
  wholes: [
    /^(?:http )?(?:error|erreur|fehler|errore|fout|erro|エラー)? ?#?(?:4\d\d|5\d\d)(?: ?(?:error|erreur|fehler|errore|fout|erro|エラー|错误|오류))?$/,
    /^(?:http )?(?:error|erreur|fehler|errore|fout)? ?(?:4\d\d|5\d\d)[ :,.!-]+(?:page |seite |pagina |url |file )?(?:not found|nicht gefunden|forbidden|unauthorized|gone|bad request|bad gateway|service (?:temporarily )?unavailable|internal server error|gateway time-?out|server error|introuvable|non trouvee|non trovata|no encontrada|nao encontrada|niet gevonden|error|too many requests|access denied)\b.{0,30}$/,
    /^(?:not found|page not found|file not found|site not found|nothing (?:was )?found.{0,20}|forbidden|error|gone|bad gateway|bad request|internal server error|server error|service (?:temporarily )?unavailable|gateway time-?out|application error|database error|account suspended|bandwidth limit exceeded|site (?:is )?(?:temporarily )?(?:suspended|unavailable|offline|down)|website (?:is )?(?:temporarily )?(?:suspended|unavailable|offline|down|expired)|temporarily (?:unavailable|offline|closed)|maintenance|(?:site|website) maintenance|an error occurred.{0,30}|something went wrong|oops.{0,40}|be right back|we'll be (?:right )?back.{0,20}|out of service)$/,
    /^(?:(?:we|wij) zijn (?:zo|bijna|snel|zometeen) (?:weer )?terug|wir sind (?:gleich|bald|in kurze) (?:zuruck|wieder (?:da|zuruck|online))|nous revenons (?:bientot|vite|tout de suite)|(?:nous sommes )?de retour (?:bientot|tres vite)|volvemos (?:pronto|enseguida|en breve)|torniamo (?:presto|subito|a breve)|voltamos (?:ja|em breve|logo)|(?:zaraz|wkrotce|niedlugo) wracamy|vi ar (?:snart )?tillbaka(?: snart)?|vi er (?:snart )?tilbage(?: snart)?)$/,
    /^(?:nicht gefunden|seite nicht gefunden|fehler|wartung|wartungsarbeiten|page introuvable|introuvable|erreur|maintenance en cours|pagina no encontrada|no encontrado|mantenimiento|pagina non trovata|non trovato|errore|manutenzione|pagina nao encontrada|nao encontrado|manutencao|pagina niet gevonden|niet gevonden|onderhoud|見つかりません|メンテナンス中|エラー|页面不存在|404页面|오류|찾을 수 없음|erro|fout|blad|chyba|eroare|ошибка|помилка|virhe|fejl|错误|错误页面|ข้อผิดพลาด|خطا|خطأ|שגיאה|kesalahan|greska|σφαλμα)$/,
  ],
}

/** A bot check in place of the page. */
export const botCheckPhrases: PhraseSet = {
  statements: [
    /\b(?:checking|verifying) (?:if the site connection is secure|your browser|you are human|that you are human|your connection)\b|\bverif(?:y|ies|ying) (?:that )?you(?:'re| are)? (?:are )?(?:a )?(?:human|not a (?:ro)?bot)\b|\bmaking sure you(?:'re| are) not a bot\b/,
    /\b(?:confirm|prove|check(?:ing)?|ensure) (?:that |if )?you(?:'re| are) (?:a )?(?:human|not a (?:ro)?bot)\b|\bare you (?:a )?(?:human|robot)\b|\bpress (?:&|and) hold\b|\bpress and hold the button\b/,
    /\b(?:enable|turn on) (?:javascript and cookies|cookies and javascript|cookies|javascript) to (?:continue|proceed)\b|\bplease enable (?:cookies|js)\b.{0,40}(?:ad ?blocker|continue)/,
    /\byou (?:have been|are|were) (?:temporarily )?(?:blocked|rate limited|banned)\b|\baccess to this (?:page|site|website) has been (?:denied|blocked|restricted)\b|\byou don't have permission to access\b.{0,120}\b(?:server|reference)\b/,
    /\bunusual (?:traffic|activity)\b|\bautomated (?:access|requests|traffic|queries)\b|\bsuspicious activity\b|\bdetected (?:as )?a (?:ro)?bot\b|\bbot (?:detection|protection|check)\b/,
    /\bddos (?:protection|mitigation)\b|\bincapsula incident\b|\brequest unsuccessful\b|\bperformance (?:&|and) security by cloudflare\b|\bsecurity (?:service|solution) to protect (?:itself|against)\b|\bcloudflare ray id\b/,
    /\bpardon our interruption\b|\bthe requested url was rejected\b|\bsecurity check(?:point)?\b|\bcomplete (?:the|this) (?:captcha|security check|challenge)\b|\bsolve (?:the|this) (?:captcha|challenge|puzzle)\b/,
    /\b(?:sind sie ein (?:mensch|roboter)|dass sie (?:ein mensch|kein roboter)|browser wird (?:uber|ge)pruft|sicherheitsuberprufung|verifiez que vous etes (?:un )?humain|vous n'etes pas un robot|etes-vous (?:un )?(?:humain|robot)|verification de (?:votre navigateur|securite)|verifica(?:r|ndo)? que (?:eres|es|usted es) (?:un )?humano|no eres un robot|comprobando (?:tu|su) navegador|verifi(?:que|ca|car) que (?:eres|es|usted es|no eres|no es) (?:un )?(?:humano|robot|persona)|trafico (?:inusual|sospechoso|incomum|suspeito)|actividad (?:inusual|sospechosa)|atividade (?:incomum|suspeita)|complet[ae] (?:el|la|o|il) (?:captcha|verificacion|desafio)|compilate? il captcha|traffico (?:insolito|anomalo|sospetto)|attivita (?:insolita|sospetta)|trafic (?:inhabituel|suspect)|activite (?:inhabituelle|suspecte)|completez le captcha|veuillez (?:resoudre|completer) (?:le|ce) captcha|ungewohnliche(?:n|r)? (?:datenverkehr|aktivitat\w*|zugriffe)|losen sie (?:das|dieses|den) (?:captcha|ratsel)|bestatigen sie,? dass sie|ongebruikelijk verkeer|verdachte activiteit|los de captcha op|bekrafta att du ar|ovanlig trafik|potwierdz,? ze|nietypowy ruch|weryfikacja bezpieczenstwa|verifica (?:di essere|che tu sia) (?:un )?(?:umano|essere umano)|non sei un robot|controllo del browser|verifi(?:que|car|cando) (?:que|se) voce e (?:um )?humano|nao e um robo|controleer(?: of| dat)? (?:u|je) (?:een )?mens|geen robot bent)\b/,
    /\b(?:confirme|comprove|verifique) que e (?:um )?humano|\b(?:precisa(?: de)? rever|precisa verificar|necesita revisar|doit verifier|muss|deve verificare|moet|musi|behover|skal) .{0,40}(?:seguranca da sua (?:ligacao|conexao)|seguridad de (?:su|tu) conexion|securite de votre connexion|sicherheit (?:ihrer|der) verbindung|sicurezza della (?:tua |vostra )?connessione|beveiliging van (?:uw|je) verbinding|bezpieczenstwo polaczenia)/,
    /(?:ロボット|ボット)で(?:は)?ない|人間であること|ブラウザを(?:確認|チェック)|アクセスが(?:制限|拒否)|セキュリティ(?:チェック|確認)/,
    /人机验证|人機驗證|安全验证|安全驗證|验证您是(?:真人|人类)|確認您是人類|正在检查您的浏览器|访问(?:被拒绝|过于频繁)/,
    /로봇이 아닙니다|사람인지 확인|보안 ?확인|브라우저를 확인|접근이 (?:차단|거부)/,
  ],
  wholes: [
    /^(?:just a moment|one moment(?:,? please)?|attention required|access denied|access (?:to .{0,40} )?(?:is )?(?:forbidden|blocked|restricted)|please wait|robot check|captcha|human verification|are you (?:a )?(?:human|robot)|security verification|verification required|bot verification|verificacion(?: de seguridad| humana)?|verifica di sicurezza|verificacao de seguranca|verification de securite|sicherheitsprufung|beveiligingscontrole|sakerhetskontroll|client challenge|vercel security checkpoint|ddos-guard|blocked|you are being rate limited)$/,
    /^(?:einen moment(?: bitte)?|un instant|u[nm] momento|chwileczke|ett ogonblick|et ojeblik|momento|een ogenblik(?: geduld)?|少々お待ちください|请稍候|잠시만 기다려 주세요|zugriff verweigert|acces refuse|acceso denegado|accesso negato|acesso negado|toegang geweigerd|アクセス拒否|访问被拒绝|접근 거부)$/,
  ],
}

/**
 * Traces of known bot checks in what their pages load or contain; counted on pages with little text only, since guarded sites
 * have some too.
 */
export const gatekeeperTraces =
  /cdn-cgi\/challenge-platform|challenges\.cloudflare\.com|__cf_chl|_incapsula_resource|captcha-delivery\.com|px-captcha|perimeterx|_pxappid|awswaf|aws-waf-token|sgcaptcha|ddos-guard|kpsdk|arkoselabs|bm-verify|sec-if-cpt|geo\.captcha|hcaptcha\.com\/1\/api|anubis_challenge/i
