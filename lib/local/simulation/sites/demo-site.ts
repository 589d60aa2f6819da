import type { RequestListener } from 'node:http'
import { type DemoPage, renderDemoPage } from './demo-page.ts'

/** The site of an invented software firm, in English and German, as a scan may meet it. */
export const serveDemoSite: RequestListener = (request, response) => {
  const baseUrl = `http://${request.headers.host ?? '127.0.0.1'}`
  const path = new URL(request.url ?? '/', baseUrl).pathname
  if (path === '/robots.txt') {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(`User-agent: *\nDisallow: /app/\n\nSitemap: ${baseUrl}/sitemap.xml\n`)
    return
  }
  if (path === '/sitemap.xml') {
    const urls = pages.map((page) => `<url><loc>${baseUrl}${page.path}</loc></url>`).join('')
    response.writeHead(200, { 'content-type': 'application/xml; charset=utf-8' })
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
    )
    return
  }
  const page = pages.find((one) => one.path === path || (one.path === '/de/' && path === '/de'))
  response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  response.end(request.method === 'HEAD' ? undefined : renderDemoPage(page ?? missing, baseUrl))
}

const organization = `<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: 'Loamwork',
  legalName: 'Loamwork Ltd',
  foundingDate: '2019',
  description: 'Job management app for garden and landscaping businesses',
  address: { '@type': 'PostalAddress', streetAddress: '14 Tannery Yard', addressLocality: 'Hexham', addressCountry: 'GB' },
})}</script>`

const pages: readonly DemoPage[] = [
  {
    language: 'en',
    path: '/',
    title: 'Loamwork – Job management for garden businesses',
    description:
      'Loamwork plans garden crews, keeps job notes and sends invoices. Made for landscaping firms with 2 to 40 people, usable without a signal.',
    head: organization,
    main: `<section class="hero"><h1>Less paperwork. More garden.</h1>
<p class="lead">Loamwork plans your crews, keeps every job’s notes and photos in one place and turns finished work into invoices before the van is home.</p>
<a class="button" href="/pricing">See prices</a></section>
<section id="product"><h2>What it does</h2><div class="cards">
<article class="card"><h3>Crew planner</h3><p>Drag jobs to crews and days. When rain moves a job, customers get a message by themselves.</p></article>
<article class="card"><h3>Job notes that work offline</h3><p>Photos, measurements and plant lists are saved on the phone and sent when the signal is back.</p></article>
<article class="card"><h3>Invoices from the van</h3><p>Hours and materials become an invoice in two taps. Reminders go out after 14 days.</p></article>
<article class="card"><h3>Season contracts</h3><p>Lawn and hedge rounds repeat on their own from March to November.</p></article>
</div></section>
<section><h2>Who it is for</h2><p>Loamwork is made for landscaping and garden maintenance firms with 2 to 40 people in the United Kingdom, Ireland and Germany. It is used in the browser and as an app for Android and iOS.</p>
<p>It is not meant for plant shops or architects who only draw plans.</p></section>
<section><h2>Good to know</h2><p>Loamwork was founded in 2019 in Hexham by a gardener and a programmer. Data is kept in Frankfurt and can be exported at any time. Support answers by phone on weekdays from 7 am.</p></section>`,
  },
  {
    language: 'en',
    path: '/pricing',
    title: 'Prices – Loamwork',
    description: 'Loamwork costs from 19 pounds a month for two people. No contract, 30 days free.',
    main: `<section class="hero"><h1>Prices that fit a season</h1><p class="lead">30 days free, no contract, half price from December to February.</p></section>
<table><thead><tr><th>Plan</th><th>People</th><th>A month</th><th>For</th></tr></thead><tbody>
<tr><td>Seedling</td><td>up to 2</td><td>£19</td><td>One van and a lot of hedges</td></tr>
<tr><td>Orchard</td><td>up to 12</td><td>£59</td><td>Several crews, season contracts</td></tr>
<tr><td>Estate</td><td>up to 40</td><td>£149</td><td>Roles, purchasing, accounting export</td></tr>
</tbody></table>`,
  },
  {
    language: 'en',
    path: '/about',
    title: 'About – Loamwork',
    description: 'A gardener and a programmer from Hexham make job management software for garden businesses.',
    main: `<section class="hero"><h1>Made between hedges</h1><p class="lead">Loamwork began in 2019, when a gardener in Hexham was tired of writing invoices at the kitchen table.</p></section>
<p>Today eleven people work on Loamwork. The firm has no outside investors. Every spring the whole team spends a week with customers’ crews.</p>`,
  },
  {
    language: 'de',
    path: '/de/',
    title: 'Loamwork – Auftragsplanung für Gartenbaubetriebe',
    description:
      'Loamwork plant Trupps, sammelt Notizen und schreibt Rechnungen. Für Gartenbaubetriebe mit 2 bis 40 Leuten, auch ohne Netz.',
    head: organization,
    main: `<section class="hero"><h1>Weniger Papier. Mehr Garten.</h1>
<p class="lead">Loamwork plant Ihre Trupps, sammelt Notizen und Fotos zu jedem Auftrag und macht aus fertiger Arbeit Rechnungen, bevor der Wagen auf dem Hof steht.</p>
<a class="button" href="/pricing">Preise ansehen</a></section>
<section id="product"><h2>Was es kann</h2><div class="cards">
<article class="card"><h3>Einsatzplanung</h3><p>Aufträge auf Trupps und Tage ziehen. Verschiebt der Regen etwas, bekommen die Kunden von selbst eine Nachricht.</p></article>
<article class="card"><h3>Notizen ohne Netz</h3><p>Fotos, Maße und Pflanzlisten bleiben auf dem Telefon und werden später gesendet.</p></article>
<article class="card"><h3>Rechnungen vom Wagen aus</h3><p>Stunden und Material werden mit zwei Fingertipps zur Rechnung.</p></article>
</div></section>
<section><h2>Für wen</h2><p>Loamwork ist für Garten- und Landschaftsbaubetriebe mit 2 bis 40 Leuten in Deutschland, Großbritannien und Irland gemacht. Loamwork wurde 2019 in Hexham gegründet, die Daten liegen in Frankfurt.</p></section>`,
  },
]

const missing: DemoPage = {
  language: 'en',
  path: '/',
  title: 'Page not found – Loamwork',
  description: 'This page does not exist.',
  main: '<section class="hero"><h1>Nothing grows here</h1><p class="lead">This page does not exist. <a href="/">Back to the start</a></p></section>',
}
