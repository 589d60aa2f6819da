import type { PhraseSet } from './phrase-set.ts'

/** The page asks for a login and shows nothing else. */
export const loginPhrases: PhraseSet = {
  statements: [
    /\b(?:please|you must|you need to|you have to|must) (?:be )?(?:log(?:ged)? ?in|sign(?:ed)? ?in|log ?on|login)\b|\b(?:log|sign) ?in to (?:continue|your|access|view|proceed|see|the|my|get)\b|\blogin (?:required|to (?:continue|your|access))\b/,
    /\bauthentication required\b|\b(?:members?|staff|employees?|subscribers?|clients?|customers?|authori[sz]ed (?:users|personnel)) only\b|\brestricted (?:area|access|to)\b|\bthis (?:page|site|content|website|area) is (?:password.protected|protected|private|restricted)\b/,
    /\bbitte (?:melden sie sich|loggen sie sich|einloggen|anmelden|logge dich|melde dich)\b|\bmelden sie sich .{0,40}\ban\b|\bnur fur (?:mitglieder|mitarbeiter|kunden)\b|\banmeldung erforderlich\b/,
    /\bveuillez vous (?:connecter|identifier)\b|\bconnectez-vous\b|\bidentifiez-vous\b|\breserve aux (?:membres|abonnes|clients|adherents)\b|\bacces reserve\b/,
    /\binicie? sesion (?:para|en)\b|\bdebe(?:s)? iniciar sesion\b|\bidentificate\b|\bacceso (?:restringido|privado|exclusivo)\b|\bsolo para (?:socios|miembros|clientes)\b/,
    /\b(?:effettua|esegui) (?:il login|l'accesso|l'autenticazione)\b|\baccedi (?:al|alla|per|con)\b|\barea riservata\b|\briservat[oa] (?:ai|agli) (?:soci|clienti|iscritti|membri)\b/,
    /\bfaca (?:o )?(?:seu )?login\b|\binicie? (?:a )?sessao\b|\bacesso restrito\b|\barea (?:restrita|do cliente|reservada)\b/,
    /\blog (?:in|aan) om\b|\bmeld (?:je|u) aan\b|\balleen voor leden\b|\bu moet (?:ingelogd|aangemeld|inloggen)\b/,
    /ログインしてください|ログインが必要|会員専用|会員限定|请(?:先)?登[录錄入]|請(?:先)?登入|需要登录|로그인이 필요|로그인 ?해 ?주|회원 전용/,
  ],
  wholes: [
    /^(?:please )?(?:log ?in|sign ?in|log ?on|(?:[\w-]+ )?(?:log|sign) ?in page|(?:member|client|customer|user|admin|staff|partner|account|portal|secure|web ?mail|employee) (?:log ?in|sign ?in|area|portal)|members? area|(?:log|sign) ?in (?:to|with|or) .{1,60}|welcome back|enter (?:your )?password|enter using password|password protected(?: .{0,20})?|protected (?:page|area)|restricted area|two-factor authentication|single sign-on)$/,
    /^(?:anmelden|anmeldung|einloggen|login|kunden-?login|mitglieder(?:bereich|-login)|interner bereich|connexion|se connecter|identification|espace (?:client|membre|adherent|prive|pro)s?|iniciar sesion|inicio de sesion|acceso (?:clientes|socios|usuarios)|area de clientes|accedi|accesso|login area riservata|area riservata|area clienti|area soci|entrar|iniciar sessao|area do cliente|inloggen|aanmelden|ledenpagina|ログイン|会員ログイン|登录|登錄|登入|用户登录|로그인|회원 로그인|zaloguj sie|logowanie|logga in|logg inn|log ind|kirjaudu(?: sisaan)?|вход|воити|авторизация|вхід|prihlaseni|bejelentkezes|autentificare|giris yap|oturum ac|prijava|pieslegties|prisijungti|sisselogimine|συνδεση|masuk|đang nhap|เข้าสู่ระบบ|تسجیل الدخول|ورود|כניסה|लॉग इन)$/,
  ],
}

/** Default texts of servers, site builders and templates that have not been filled in. */
export const emptyPhrases: PhraseSet = {
  statements: [
    /\bwelcome to (?:nginx|openresty|caddy|lighttpd|centos|xampp|wampserver|lamp|iis|laravel|django|rails|your new (?:site|website|blog|store|server))\b|\bapache2?\b.{0,30}\b(?:default|test|it works)\b|\btest page for (?:the )?(?:apache|nginx|http|linux)|\bhttp server test page\b/,
    /\b(?:default|placeholder) (?:web ?site |web ?server |server |web |plesk |hosting )?page\b|\bweb server's default page\b|\biis windows server\b|\binternet information services\b|\bcpanel\b.{0,60}|\bplesk\b.{0,60}(?:page|domain|panel|obsidian)/,
    /\b(?:nginx|web server|apache|server) (?:is )?(?:successfully )?(?:installed|running|working|functioning) ?(?:and working|correctly|properly)?\b|\bfurther configuration is required\b|\bthe install worked successfully\b|\bsuccessfully (?:installed (?:apache )?tomcat|installed the openlitespeed|set ?up firebase hosting)\b|\byay! you're on rails\b|\byour web app is running and waiting for your content\b|\bthis page is used to test the proper operation\b/,
    /\bjust another wordpress site\b|\bwelcome to wordpress\. this is your first post\b|\bthis is an example page\b|\bthis is a (?:sample|demo|placeholder) (?:page|site|store|shop|text)\b|\bedit or delete it, then start (?:writing|blogging)\b/,
    /\byour site title\b|\byour (?:store|shop|blog|brand|company|business) name\b|\bit all begins with an idea\b|\bthis is the space to introduce\b|\bdescribe (?:what you do|your business) here\b|\b123 demo st(?:reet)?\b|\b500 terry (?:a\.? )?francine\b|\buse this (?:space|section|area|text) to (?:share|tell|describe|introduce|write|add|explain|welcome)\b|\bthis is your (?:first post|homepage|about page|home page)\b|\bdies ist dein erster beitrag\b|\bbienvenue sur wordpress\b|\bbienvenido a wordpress\b|\bbenvenuto in wordpress\b|\bbem-vindo ao wordpress\b|\bwillkommen bei wordpress\b|\bwelkom bij wordpress\b/,
    /\blorem ipsum\b|\bdolor sit amet\b|\bconsectetur adipisc/,
    /\b(?:add|insert|enter|type|write|put|place) (?:your|a|some) (?:own )?(?:text|content|title|description|tagline|heading|subheading|paragraph|logo|slogan|company name|business name)\b.{0,20}(?:here|\.|$)|\byour (?:text|content|headline|title|tagline|logo|slogan|company|business|company name|business name|site title|address) (?:here|goes here)\b|\bclick (?:here |on the text )?to (?:edit|add)\b|\bdouble.click to edit\b|\bi'm a paragraph\b/,
    /\[(?:your |company|business|brand|name|city|insert|firmenname|nom de|nombre|nome)[^\]]{0,30}\]|\{\{ ?[\w. ]{1,40} ?\}\}|<%= ?\w/,
    /\b(?:congratulations|congrats|gluckwunsch|felicitations|felicidades|complimenti|parabens|gefeliciteerd)\b.{0,80}(?:install|hosting|server|web ?site|account|webspace)/,
    /\b(?:your|this) (?:web ?site|site|hosting|hosting account|webspace|account|server) (?:is|has been) (?:now )?(?:ready|active|activated|set up|up and running|successfully|created|live on)\b.{0,60}|\bno (?:index )?(?:file|content|page)s? (?:has|have) been (?:uploaded|published|added)\b|\bupload your (?:website|site|files)\b|\bonly one step left\b|\bthere(?:'s| is) nothing here(?: yet)?\b/,
    /\b(?:diese website wurde (?:eben |gerade )?(?:eingerichtet|angelegt)|platzhalter(?:seite|text)|ihr text hier|hier (?:steht|kommt) (?:ihr|dein) text|mustertext|beispielseite|firmenname hier|standardseite|votre texte ici|texte d'exemple|page par defaut|nom de (?:votre|l')entreprise ici|su texto aqui|texto de ejemplo|pagina (?:por defecto|predeterminada|de ejemplo)|nombre de (?:la|su|tu) empresa aqui|inserisci (?:qui )?il (?:tuo )?testo|testo di esempio|pagina predefinita|seu texto aqui|texto de exemplo|pagina padrao|uw tekst hier|voorbeeldpagina|voorbeeldtekst|standaardpagina)\b/,
    /サンプルテキスト|ダミーテキスト|ここにテキスト|テキストが入ります|(?:ここに|見出しを|文章を|テキストを|タイトルを).{0,8}入力|这是一个示例页面|示例(?:文本|文字|内容)|(?:在此|请|點擊|点击|双击).{0,4}(?:输入|編輯|编辑).{0,6}(?:标题|標題|内容|文字|文本)?|샘플 (?:텍스트|게시물)|여기에 텍스트|(?:제목|내용|설명|텍스트|이름|주소|문구)(?:을|를) ?(?:입력|수정|작성)/,
  ],
  wholes: [
    /^(?:it works|hello,? world|untitled(?: document| page)?|document|new (?:site|page|website)|my (?:site|blog|website|wordpress(?: site)?|wordpress website|new site|shop|store|webpage)|site title|your site title|site name|blog title|hallo welt|bonjour tout le monde|hola mundo|ciao mondo|ola,? mundo|hallo wereld|hej varlden|witaj,? swiecie|add a title|company name|business name|your (?:company|business|brand|site|logo|website)(?: name)?|brand name|test|test page|testing|sample page|example(?: domain| page)?|(?:index (?:of|von|de|di|van)|directory listing (?:of|for)) \/.{0,60}|default page|default|template|(?:.{1,40} )?(?:website|html5?|bootstrap) template|page title|mein blog|meine website|neue website|mon site|mi sitio|mi web|il mio sito|meu site|mijn site|firmenname|nom de l'entreprise|nombre de la empresa|nome azienda|nome da empresa|bedrijfsnaam|会社名|公司名称|회사명)$/,
    /^(?:just another .{0,30} site|another (?:wordpress|great|awesome) (?:site|blog)|ein weiterer wordpress-blog|un site utilisant wordpress|otro sitio realizado con wordpress|un nuovo sito targato wordpress|mais um site wordpress)$/,
  ],
  unsaid: /:(?: ?\*)?$/, // The label of a field: "Company name:".
}

/** Texts shown until scripts have run, or where they do not run. */
export const waitingForScripts =
  /^(?:loading|please wait|one moment|wird geladen|laden|chargement|cargando|caricamento|carregando|a carregar|読み込み中|加载中|載入中|로딩 ?중|loading(?: app)?\W*\d* ?%?|загрузка|завантаження|ladowanie|nacitani|yukleniyor|redirect(?:ing|ion)?|weiterleitung|redireccionando|リダイレクト|跳转中|bitte warten)\W*$|\b(?:enable|requires?|needs?|without|activate|turn on|switch on|aktivieren sie|activer|activez|active|habilite|habilita|abilita|attiva|ative|schakel) .{0,20}java ?script\b|\bjava ?script .{0,40}(?:enable|disabled|required|aktiviert|deaktiviert|active|desactive|activado|habilitado|abilitato|ativado|ingeschakeld)|javascript.{0,12}有効|启用 ?javascript|자바스크립트/i
