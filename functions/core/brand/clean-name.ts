import { writtenEastAsianLegalForm, writtenLegalForms } from '../text/legal-forms.ts'
import { cleanLine, foldLine, squash } from '../text/visible-text.ts'
import { wordSet } from '../text/word-set.ts'

/** Longest name a brand may have, in characters; longer claims are sentences. */
export const MAX_NAME_CHARACTERS = 80

// A match begins where its spaces begin, else many spaces within a name would take quadratic time.
const legalSuffix = new RegExp(String.raw`(?<![\s,])[\s,]+(?:${writtenLegalForms})$`, 'i')
// "Spa", "As", "Se" or "Limited" may be words of a name; only in capitals or with dots are they legal forms.
const ambiguousForm = /(?<![\s,])[\s,]+(?:spa|as|se|sa|ab|ag|kg|sas?|sl|nv|bv|limited|corporation)$/i

/** A name without the legal form at its end (or, for Japanese and Korean, at either end). */
export function withoutLegalForm(name: string): string {
  const match = legalSuffix.exec(name)
  const isWord =
    match !== null && ambiguousForm.test(match[0]) && !/[A-Z]{2}/.test(match[0]) && !/limited|corporation/i.test(match[0])
  const latin = match === null || isWord || match.index === 0 ? name : name.slice(0, match.index)
  return cleanLine(latin.replace(writtenEastAsianLegalForm, '')).replace(/(?<![\s,&])[\s,&]+$/, '') || name
}

const welcome =
  /^(?:welcome to|welcome at|willkommen (?:bei|im|in der|beim|auf)(?: der| dem| unserer)?|herzlich willkommen (?:bei|im|in der|beim)|bienvenue (?:chez|sur|au|a la|à la|dans)|bienvenidos? a|benvenuti? (?:da|su|in|nel|alla?)|bem-vindos? (?:a|à|ao)|welkom bij|ようこそ|欢迎(?:来到|访问)|home of|official (?:site|website) of|the official (?:site|website) of)\s+/i
const tail =
  /[\s,:(-]+(?:official (?:web ?site|site|home ?page|store|shop)|contact us|home ?page|home|(?:die )?offizielle (?:web)?seite|startseite|site officiel|accueil|(?:web|sitio|página) oficial|inicio|sito ufficiale|site oficial|officiële (?:web)?site|logo|公式(?:サイト|ホームページ)|オフィシャルサイト|ホームページ|官网|官方网站|공식 (?:홈페이지|사이트)|[®™©])\)?$/i
const parenthesis =
  /\s*[([（【](?:(?:ex|formerly|form\.|previously|fka|f\/k\/a|anciennement|vormals|ehemals|früher|già|antes|anteriormente|antigua|antigo|voorheen|now|jetzt)(?=[\s:.,-])|[旧原구])[^)\]）】]*[)\]）】]?\s*/i

/** A title part, heading or caption reduced to the name in it: no welcome, no "official site", no note on a former name. */
export function trimToName(text: string): string {
  const bare = cleanLine(text).replace(parenthesis, ' ').replace(welcome, '')
  return cleanLine(
    bare
      .replace(tail, '')
      .replace(tail, '')
      .replace(/[®™©]/g, '')
      .replace(/^[^«»]+«([^«»]+)»$/, '$1')
      .replace(/^[\s"'“”„«»|:–—-]+|[\s"'“”„«»|:,;–—-]+$/g, ''),
  )
}

/** "Home", "home page", "logo", "contact" and "untitled document" in languages whose words `genericNames` does not list itself. */
const homeWords = `etusivu|avaleht|esileht|sākums|sākumlapa|pradžia|pagrindinis|strona główna|domů|úvod|úvodní stránka
  |domov|domovská stránka|úvodná stránka|kezdőlap|főoldal|domača stran|početna|početna stranica|naslovna|naslovnica
  |почетна|насловна|начало|начална страница|главная|главная страница
  |головна|головна сторінка|галоўная|acasă|pagina principală|ballina|αρχική
  |αρχική σελίδα|ana sayfa|anasayfa|hem|startsida|forside|forsiden|hjem|forsíða|início|página principal
  |inici|hasiera|hafan|trang chủ|beranda|laman utama|หน้าแรก|หน้าหลัก
  |الرئيسية|الصفحة الرئيسية|דף הבית|ראשי|בית|صفحه اصلی|خانه|होम
  |मुख्य पृष्ठ|হোম|முகப்பு|nyumbani|mwanzo|tahanan|首頁|主頁
  |처음으로|홈페이지|mainpage|frontpage|logotipo|logotyp|logotyyppi|логотип|λογότυπο
  |ロゴ|标志|標誌|로고|โลโก้|شعار|לוגו|kontakti|kontaktai|kontakta|yhteystiedot|ota yhteyttä
  |контакты|контакти|контакт|kapcsolat|επικοινωνία|iletişim|liên hệ|kontak
  |ติดต่อเรา|اتصل بنا|צור קשר|聯絡我們|聯繫我們|unbenanntes dokument
  |documento sin título|documento senza titolo|documento sem título|document sans nom|document sans titre|naamloos document
  |dokument bez nazwy|документ без названия|документ без назви|névtelen dokumentum
  |無標題文件|无标题文档|無題ドキュメント|제목 없는 문서`

const genericNames = new Set([
  ...homeWords.split('|').map((word) => foldLine(word.trim())),
  ...wordSet(`home homepage page start welcome index untitled document default about us contact services products blog news menu
  shop store website site web app application webapp portal console admin client platform demo test main login log in
  sign up dashboard loading my new startseite willkommen uber uns kontakt leistungen produkte aktuelles impressum
  datenschutz navigation accueil bienvenue a propos produits actualites mentions legales inicio bienvenidos bienvenido
  contacto nosotros servicios productos noticias benvenuti benvenuto contatti chi siamo servizi prodotti notizie
  pagina inicial bem-vindo contato sobre nos servicos produtos startpagina welkom over ons diensten producten nieuws
  ホーム トップページ トップ お問い合わせ 会社概要 首页 主页 关于我们 联系我们 홈 메인 회사소개 문의 react vite vue next create angular svelte nuxt reviews
  your prices opening hours faq help support privacy policy terms all rights reserved cookie settings cookies skip to
  content search image img link logo picture photo banner header icon`),
  ...[
    'home page|page header|about us|contact us|main page|log in|sign in|sign up|my site|my website|your site|your website|new page|uber uns',
    'a propos|mentions legales|chi siamo|pagina inicial|sobre nos|over ons',
    'next app|create next app|solid app|next.js app|new remix app|create t3 app|my v0 project|my google ai studio app|lovable app',
    'lovable generated project|frontend|front-end|express|sorry|webpage|web page|title|my page|my app|your app|your app name|app name',
    'app title|my project|new project|untitled project|client app|web client|web app|mobile app|frontend app|backend|admin panel',
    'my-app|my_app|myapp|clientapp|webclient|my next app|remix app|expo app|ember app|astro basics|blank app|starter app|t3 app',
    'ohne titel|无标题|unauthorized|online store|control panel|new tab|localhost|undefined|null|index.html|single page application',
    "opening hours|privacy policy|all rights reserved|skip to content|page d'accueil|site title|just a moment",
  ].flatMap((line) => line.split('|')),
])

const frameworks =
  wordSet(`react reactjs vue vuejs svelte sveltekit preact qwik angular nuxt nextjs gatsby vite webpack rsbuild rspack
  flutter ionic quasar blazor shadcn`)
const titleFillers =
  wordSet(`a an and app application basic basics blog client default demo example generated js my new project router
  sandbox site solid lit starter tailwind template to ts typescript ui web welcome with your`)

/** "Vite + Svelte + TS", "flutter_app": the title that a tool gives a new project. */
function isTitleOfTool(text: string): boolean {
  const words = foldLine(text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')).match(/\p{L}+/gu) ?? []
  const isKnown = (word: string): boolean => frameworks.has(word) || titleFillers.has(word)
  return words.length > 1 && words.every(isKnown) && words.some((word) => frameworks.has(word))
}

/** Whether a text could be on any site ("Home", "Welcome") and so names none. */
export function isGenericName(text: string): boolean {
  return genericNames.has(foldLine(text).replace(/[.!…]+$/, '')) || isSparseName(text) || isTitleOfTool(text)
}

/** One letter, or figures without letters ("4711"): a name only where the page declares it as that of its site or organisation. */
export function isSparseName(text: string): boolean {
  return foldLine(text).replace(/[.!…]+$/, '').length < 2 || !/\p{L}/u.test(text)
}

/** Whether two names are one and the same or one is a form of the other. */
export function isKin(one: string, other: string): boolean {
  const a = squash(withoutLegalForm(one))
  const b = squash(withoutLegalForm(other))
  if (a === '' || b === '') return false
  const shorter = Math.min(a.length, b.length)
  return (
    a === b ||
    (shorter >= 4 && (a.includes(b) || b.includes(a))) ||
    (shorter >= 2 && /[^\p{ASCII}]/u.test(a + b) && (a.includes(b) || b.includes(a)))
  )
}

/** Words within names that are written in lower case. */
export const smallWords = wordSet(`& and und et y e en of the de der die das del della di da do dos du des la le les los
  las el il van von vom zum zur am im at on by for für to à au aux`)
