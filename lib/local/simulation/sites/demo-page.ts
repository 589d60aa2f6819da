/** Frame of the demo site's pages: one style, one header and footer. */
export type DemoPage = {
  readonly language: 'en' | 'de'
  readonly title: string
  readonly description: string
  readonly path: string
  readonly main: string
  readonly head?: string
}

const words = {
  en: {
    product: 'Product',
    prices: 'Prices',
    about: 'About',
    other: '<a href="/de/" hreflang="de" lang="de">Deutsch</a>',
    home: '/',
    note: 'Loamwork is an invented company. This site belongs to a demonstration; nothing on it can be bought.',
  },
  de: {
    product: 'Produkt',
    prices: 'Preise',
    about: 'Über uns',
    other: '<a href="/" hreflang="en" lang="en">English</a>',
    home: '/de/',
    note: 'Loamwork ist ein erfundenes Unternehmen. Diese Website gehört zu einer Vorführung, zu kaufen gibt es hier nichts.',
  },
} as const

export function renderDemoPage({ language, title, description, path, main, head = '' }: DemoPage, baseUrl: string): string {
  const label = words[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta property="og:site_name" content="Loamwork">
<meta property="og:title" content="${title}">
<link rel="canonical" href="${baseUrl}${path}">
<link rel="alternate" hreflang="en" href="${baseUrl}/">
<link rel="alternate" hreflang="de" href="${baseUrl}/de/">
${head}
<style>${style}</style>
</head>
<body>
<header class="bar"><a class="brand" href="${label.home}">${leaf}<span>Loamwork</span></a>
<nav><a href="${label.home}#product">${label.product}</a><a href="/pricing">${label.prices}</a><a href="/about">${label.about}</a>${label.other}</nav></header>
<main>
${main}
</main>
<footer><p><strong>Loamwork Ltd</strong>, 14 Tannery Yard, Hexham</p><p class="note">${label.note}</p></footer>
</body>
</html>
`
}

const leaf =
  '<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><path d="M4 24C4 11 12 4 25 4c0 13-7 20-18 19" fill="#3f7d4e"/><path d="M4 25C8 17 13 13 20 9" stroke="#f6f4ec" stroke-width="1.6" fill="none" stroke-linecap="round"/></svg>'

const style = `
:root{--ink:#1f2a22;--soft:#5b675e;--leaf:#2f6b40;--paper:#f6f4ec;--card:#fffdf7;--line:#dfdccb}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.6 ui-sans-serif,system-ui,"Segoe UI",sans-serif}
a{color:var(--leaf)}
.bar{display:flex;justify-content:space-between;align-items:center;gap:1rem;flex-wrap:wrap;max-width:68rem;margin:0 auto;padding:1.1rem 1.5rem}
.brand{display:flex;align-items:center;gap:.55rem;font-weight:700;font-size:1.2rem;color:var(--ink);text-decoration:none}
nav{display:flex;gap:1.4rem;flex-wrap:wrap}
nav a{color:var(--soft);text-decoration:none}
nav a:hover{color:var(--ink);text-decoration:underline}
main{max-width:68rem;margin:0 auto;padding:0 1.5rem 3rem}
.hero{padding:3.5rem 0 2.5rem;max-width:44rem}
h1{font-size:clamp(2.1rem,5vw,3.3rem);line-height:1.08;letter-spacing:-.02em;margin:0 0 1rem}
h2{font-size:1.5rem;margin:2.8rem 0 1rem}
.lead{font-size:1.2rem;color:var(--soft);margin:0 0 1.6rem}
.button{display:inline-block;background:var(--leaf);color:#fff;padding:.75rem 1.3rem;border-radius:.6rem;text-decoration:none;font-weight:600}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:1rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:.9rem;padding:1.2rem 1.3rem}
.card h3{margin:0 0 .4rem;font-size:1.08rem}
.card p{margin:0;color:var(--soft)}
.price{font-size:1.9rem;font-weight:700;color:var(--ink);margin:.2rem 0}
table{border-collapse:collapse;width:100%;background:var(--card);border:1px solid var(--line);border-radius:.9rem;overflow:hidden}
th,td{text-align:left;padding:.7rem 1rem;border-top:1px solid var(--line)}
thead th{border-top:0;background:#ecead9}
footer{border-top:1px solid var(--line);padding:1.6rem 1.5rem 2.4rem;max-width:68rem;margin:0 auto;color:var(--soft)}
.note{font-size:.9rem}
`
