/** Pages of an invented bicycle workshop and of sites that are none. */

export const fixtureBrand = 'Brackwater Bikes'

/** A page that any reader takes for a business. @param note  extra text, such as a word in another script */
export function businessPage(note = '', head = '<meta charset="utf-8">'): string {
  return `<!doctype html><html lang="en"><head>${head}<title>${fixtureBrand} – Bicycle repair in Lowestoft</title>
<meta name="description" content="${fixtureBrand} repairs city bikes and cargo bikes in Lowestoft, most of them on the same day.">
<meta property="og:site_name" content="${fixtureBrand}"></head>
<body><header><b>${fixtureBrand}</b> <a href="/prices">Prices</a></header>
<h1>Bicycle repair while you wait</h1>
<p>${fixtureBrand} is a workshop in Lowestoft. We repair city bikes, cargo bikes and children’s bikes, most of them on the same day. ${note}</p>
<p>Every repair comes with a warranty of twelve months. The workshop was opened in 2011 by two sisters.</p>
<ul><li>Puncture and tyre service</li><li>Brakes and gears</li><li>Cargo bike inspection</li></ul>
<footer>${fixtureBrand}, 3 Rope Walk, Lowestoft, 01502 555 0147</footer></body></html>`
}

export const emptyPages: Readonly<Record<string, string>> = {
  empty: '',
  'empty-body': '<!doctype html><html><head><title></title></head><body></body></html>',
  parked:
    '<!doctype html><html lang="en"><head><title>brackwater.example</title></head><body><h1>brackwater.example</h1><p>This domain is parked free of charge. Related searches: bikes, repair, shops</p><p>The owner of this domain has not yet published a website.</p></body></html>',
  'for-sale':
    '<!doctype html><html lang="en"><head><title>brackwater.example is for sale</title></head><body><h1>brackwater.example is for sale</h1><p>Buy this domain. Make an offer today.</p><form><input name="offer"><button>Make offer</button></form></body></html>',
  'coming-soon':
    '<!doctype html><html lang="en"><head><title>Coming soon</title></head><body><h1>Coming soon</h1><p>Our new website is under construction. Please check back later.</p></body></html>',
  login:
    '<!doctype html><html lang="en"><head><title>Sign in</title></head><body><h1>Sign in</h1><form method="post"><label>E-mail <input name="email" type="email"></label><label>Password <input name="password" type="password"></label><button>Sign in</button></form><a href="/reset">Forgot your password?</a></body></html>',
  'bot-check':
    '<!doctype html><html lang="en"><head><title>Just a moment...</title></head><body><h1>Checking your browser</h1><p>Please verify that you are human. Enable JavaScript and cookies to continue.</p></body></html>',
  'soft-404':
    '<!doctype html><html lang="en"><head><title>Page not found</title></head><body><h1>404</h1><p>The page you are looking for does not exist or has been moved.</p><a href="/">Back to the home page</a></body></html>',
  'account-suspended':
    '<!doctype html><html lang="en"><head><title>Account suspended</title></head><body><h1>This account has been suspended</h1><p>Contact your hosting provider for more information.</p></body></html>',
  'js-shell':
    '<!doctype html><html><head><title>App</title><script src="/main.js" defer></script></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>',
  placeholder:
    '<!doctype html><html lang="en"><head><title>Welcome to nginx!</title></head><body><h1>Welcome to nginx!</h1><p>If you see this page, the web server is successfully installed and working. Further configuration is required.</p></body></html>',
}

/** A script shell that still says who it is: title, description and structured data carry the identity. */
export const jsShellWithIdentity = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${fixtureBrand} – Bicycle repair in Lowestoft</title>
<meta name="description" content="${fixtureBrand} repairs city bikes and cargo bikes in Lowestoft, most of them on the same day.">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"LocalBusiness","name":"${fixtureBrand}","address":{"@type":"PostalAddress","addressLocality":"Lowestoft"}}</script>
<script src="/main.js" defer></script></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>`
