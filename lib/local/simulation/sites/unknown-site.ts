import { serveSite } from './serve-site.ts'

/** A brand that assistants do not know, as is usual for a small business. */
export const unknownBrand = 'Ofenbau Hollerauer'

type Page = { readonly path: string; readonly title: string; readonly description: string; readonly main: string }

const business = `<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  name: unknownBrand,
  description: 'Kachelöfen und Kamine, geplant und gemauert in Murnau',
  address: { '@type': 'PostalAddress', streetAddress: 'Lehmgasse 4', addressLocality: 'Murnau', addressCountry: 'DE' },
})}</script>`

const pages: readonly Page[] = [
  {
    path: '/',
    title: `${unknownBrand} – Kachelöfen in Murnau`,
    description: `${unknownBrand} plant und mauert Kachelöfen und Kamine in Murnau. Zwei Meisterinnen, eine Werkstatt, jeder Ofen ein Einzelstück.`,
    main: `<h1>Kachelöfen und Kamine</h1>
<p>${unknownBrand} plant und mauert Kachelöfen und Kamine in Murnau und im Oberland.
Wir sind eine kleine Werkstatt mit vier Leuten und bauen etwa zwanzig Öfen im Jahr.</p>
<h2>Grundöfen aus Lehm</h2>
<p>Ein Grundofen aus Lehm und Schamotte wärmt bis zu zwölf Stunden nach dem letzten Feuer.</p>
<h2>Kachelöfen mit Sitzbank</h2>
<p>Kachelöfen mit Sitzbank bauen wir auch in Altbauten ein.</p>
<h2>Heizkamine</h2>
<p>Heizkamine mit großer Scheibe bekommen bei uns eine Brennkammer nach Maß.</p>
<h2>Über uns</h2>
<p>Die Werkstatt wurde 2016 von zwei Schwestern gegründet. Beide sind Meisterinnen im Ofen- und Luftheizungsbau.
Die Planung mit Besuch vor Ort kostet 180 Euro und wird auf den Ofen angerechnet.
Auf jeden Ofen gibt es zehn Jahre Garantie.</p>`,
  },
  {
    path: '/leistungen',
    title: `Leistungen – ${unknownBrand}`,
    description: 'Neubau, Umbau und Reparatur von Kachelöfen in Murnau.',
    main: `<h1>Leistungen</h1><p>Wir bauen neue Kachelöfen, setzen alte um und ersetzen die Brennkammer.
Reparaturen erledigen wir von April bis September innerhalb von zwei Wochen.</p>`,
  },
]

const missing: Page = {
  path: '/404',
  title: `Seite nicht gefunden – ${unknownBrand}`,
  description: 'Diese Seite gibt es nicht.',
  main: '<h1>Hier brennt nichts</h1><p>Diese Seite gibt es nicht. <a href="/">Zurück zum Anfang</a></p>',
}

function render({ path, title, description, main }: Page, baseUrl: string): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta property="og:site_name" content="${unknownBrand}">
<link rel="canonical" href="${baseUrl}${path}">
${business}
<style>${style}</style>
</head>
<body>
<header><strong>${unknownBrand}</strong> <nav><a href="/">Start</a> <a href="/leistungen">Leistungen</a></nav></header>
<main>${main}</main>
<footer><p>${unknownBrand}, Lehmgasse 4, 82418 Murnau</p>
<p>Dieser Betrieb ist erfunden. Die Website gehört zu einer Vorführung, zu kaufen gibt es hier nichts.</p></footer>
</body>
</html>
`
}

const style = `
*{box-sizing:border-box}
body{margin:0;background:#f7f1ea;color:#2b211a;font:17px/1.6 ui-serif,Georgia,serif}
header,main,footer{max-width:44rem;margin:0 auto;padding:1.2rem 1.5rem}
header{display:flex;justify-content:space-between;gap:1rem;flex-wrap:wrap}
a{color:#8a3b12}
nav{display:flex;gap:1.2rem}
h1{font-size:clamp(2rem,5vw,3rem);line-height:1.1;margin:1rem 0}
footer{border-top:1px solid #dccfc0;color:#6b5a4c;font-size:.9rem}
`

/** The site of a stove builder in German. */
export const serveUnknownSite = serveSite({ pages, missing, render })
