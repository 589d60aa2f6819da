/**
 * Words of software and of services used through a screen, and whom a page speaks to. Read against folded text (lower
 * case, no accents). A page that sells a tool to a trade is not of that trade.
 */

/** Signs of software anywhere on a page. */
const softwareSigns =
  /\b(?:saas|\p{L}{0,24}software|platform|plateforme|plataforma|piattaforma|plattform|api|apis|sdk|app|apps|web app|dashboard|integrations?|free trial|start (?:for )?free|try (?:it )?(?:for )?free|book a demo|request a demo|get a demo|sign up free|per (?:user|seat|worker|member|agent|employee)|\/ ?(?:user|seat|mo|month)|(?:per|a) month|cloud|erp|crm|(?:in|from) (?:your|the) browser|(?:desde|en) el navegador|im browser|dans le navigateur|dal browser|no navegador|ai-powered|automat(?:e|es|ion)|workflows?|plugin|open source|kostenlos testen|demo (?:anfordern|buchen|vereinbaren)|pro (?:nutzer|monat|benutzer)|essai gratuit|(?:demander|pour) une demo|par (?:utilisateur|mois)|logiciel|application|prueba gratis|(?:solicita|pide) una demo|(?:por|al) (?:usuario|mes)|aplicacion|prova gratuita|richiedi una demo|(?:per|al) (?:utente|mese)|applicazione|gestionale|teste gratis|teste gratuito|por (?:utilizador|usuario|mes)|aplicativo|gratis proberen|proefperiode|demo aanvragen|per (?:gebruiker|maand)|applicatie|prova gratis|i manaden|per (?:manad|anvandare)|testa gratis|wyprobuj(?: za darmo)?|miesiecznie|oprogramowanie|programvara)\b|ソフトウェア|クラウド|アプリ|無料トライアル|無料で試す|導入(?:企業|事例|店舗)|月額|软件|平台|免费试用|小程序|소프트웨어|플랫폼|무료 ?체험|앱|월 ?\d/u
const softwareAll = new RegExp(softwareSigns.source, 'gu')

/** How often a page speaks of software; one mention is a tool somebody uses. */
export function countSoftwareSigns(folded: string): number {
  return new Set(folded.match(softwareAll) ?? []).size
}

const maker = '(?:for|fur|pour|para|per|voor|dla|till|til|de gestion|di gestione|de gestao)'
const soldAsTool = new RegExp(
  [
    // Software whatever it is for, also at the end of a German, Dutch or Swedish compound.
    String.raw`\b\p{L}{0,24}(?:software|logiciels?|gestionale|saas|programvara|oprogramowanie)\b(?! (?:training|course|schulung|repair|engineer|jobs))`,
    String.raw`\b(?:kassa|boekings|boknings|booking|reserverings|buchungs|kassen|planungs|warenwirtschafts|journal)\w{0,8}(?:systeme?n?|systeemen|systeem|systemet)\b`,
    String.raw`\b(?:apps?|platforms?|plattform|plateforme|plataforma|piattaforma|platforma|tools?|systems?|systeme|system|sistema|programma|programa|program|crm|api|dashboard|aplikacja|web app) ${maker}\b`,
    String.raw`\b(?:booking|scheduling|job|practice|field service|inventory|fleet|crew|order|appointment) (?:management|system|scheduling)\b`,
    '(?:予約|管理|業務|会計|受発注|販売|勤怠|顧客)(?:管理)?(?:システム|ソフト|アプリ|ツール)|クラウド(?:型|サービス|会計|予約)|向けクラウド',
    '(?:管理|预约|收银|点餐)(?:系统|软件|平台)|saas|(?:예약|관리|포스) ?(?:시스템|프로그램|솔루션|앱|소프트웨어)',
  ].join('|'),
  'u',
)

/** Whether a claim (title, description, first heading; folded) presents a tool and not the trade that uses it. */
export function sellsTool(claim: string): boolean {
  return soldAsTool.test(claim)
}

const priceEntry =
  /^(?:pricing|prices|plans(?: (?:&|and) pricing)?|planes(?: y precios)?|planos|piani|abonnements?|preise|tarife|tarifs|precios|tarifas|prezzi|precos|planos|prijzen|priser|cennik|料金(?:プラン)?|价格|定价|요금(?:제)?|가격)$/
const accountEntry =
  /^(?:log ?in|sign ?in|sign ?up|start (?:a |your )?(?:free )?trial|(?:get|start) (?:started|free|for free)|try (?:it )?free|(?:book|request|get) (?:a )?demo|anmelden|einloggen|login|kostenlos testen|demo buchen|connexion|se connecter|essai gratuit|demander une demo|iniciar sesion|acceso(?: clientes)?|entrar|prueba gratis|accedi|prova gratis|inloggen|aanmelden|gratis proberen|logga in|testa gratis|zaloguj(?: sie)?|ログイン|無料で試す|登录|注册|로그인)$/

/** Whether the entries of a site's menu (folded) are those of a service with plans and an account. */
export function hasServiceMenu(entries: readonly string[]): boolean {
  return entries.some((entry) => priceEntry.test(entry)) && entries.some((entry) => accountEntry.test(entry))
}

const audience =
  /\b(?:for|fur|pour|para|per|voor|dla|used by|trusted by|loved by|helps?) (?:[\p{L}\p{N}&'-]{1,40},? ){0,7}?[\p{L}\p{N}&'-]{1,40}(?= ?[.,;:!?|()-] ?|$)/gu

// "Run your plumbing business", "plumbing and heating companies": the reader's firm, and firms at large.
const runYours =
  /\b(?:run|manage|grow|scale|automate|organi[sz]e|power|digiti[sz]e|simplify|streamline|verwalten sie|steuern sie|digitalisieren sie|gerez|pilotez|developpez|gestiona|gestione|administra|gestisci|fai crescere|gerencie|gira|beheer|run|driv|prowadz) (?:your|ihren?|ihre|votre|vos|tu|tus|su|sus|il tuo|la tua|i tuoi|o seu|a sua|je|uw|ditt?|dina|swoj\p{L}*) (?:[\p{L}&'-]{1,30} ){0,4}[\p{L}&'-]{1,30}/gu
const manyFirms =
  /\bwhat (?:our )?[\p{L}' -]{1,40} (?:say|think)\b|\b(?:[\p{L}&'-]{1,30} ){1,3}(?:businesses|companies|firms|owners|teams|pros|professionals|contractors|operators|crews|betriebe|unternehmen|firmen|entreprises|empresas|aziende|bedrijven|foretag|firmy?)\b/gu

/** A folded text without the groups it says something is for: "job sheets for plumbers" keeps the job sheets. */
export function withoutAudience(folded: string): string {
  return folded.replace(audience, ' ').replace(runYours, ' ').replace(manyFirms, ' ')
}
