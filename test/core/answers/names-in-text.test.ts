import { describe, expect, test } from 'vitest'
import { extractFacts } from '../../../functions/core/answers/extract-facts.ts'

/** Brand, profile's rivals, answer. */
type Case = readonly [brand: string, known: readonly string[], answer: string]

const read = ([name, knownCompetitors, answer]: Case) =>
  extractFacts({ answer, knownCompetitors, brand: { name, aliases: [], formerNames: [], domain: null } })

const mentions = (cases: readonly Case[], expected: boolean): void => {
  test.each(cases)('%s %j %s', (...one) => {
    expect(read(one).mentioned).toBe(expected)
  })
}

const rivals = (cases: readonly (readonly [...Case, readonly string[]])[]): void => {
  test.each(cases)('%s %j %s', (brand, known, answer, expected) => {
    expect(read([brand, known, answer]).competitors).toEqual(expected)
  })
}

describe('a plain word beside the statement of a listed firm is the firm', () => {
  mentions(
    [
      ['Notion', ['Confluence'], 'Either would do. Notion keeps docs and tasks so tidily together. Confluence suits Jira teams.'],
      ['Puffin', ['Osprey'], 'Neither pack is heavy. Puffin sits high on the back. Osprey is better for long torsos.'],
      ['Lime', ['Voi'], 'Lime unlocks for one euro. Voi charges by the minute.'],
      ['Dash', ['Ariel', 'Persil'], 'Points out of 100: Ariel 83, Dash 80, Persil 77.'],
      ['Swift', ['Bailey'], 'The Bailey Phoenix has the bigger bathroom; the Swift Challenger is lighter.'],
      ['Public', ['Robinhood'], 'Public shows what others buy. Robinhood does not.'],
      ['Brave', ['Firefox', 'Opera'], 'Brave it is: Firefox and Opera both need an extension.'],
    ],
    true,
  )
})

describe('a plain word of nature, of a count or of a longer name is a word', () => {
  mentions(
    [
      ['Copper', ['HubSpot'], 'Copper turns green within twenty years. Kingspan sells zinc sheets that stay grey.'],
      ['Mint', ['YNAB'], 'Mint grows like a weed; keep it in a pot. For budgets, YNAB works.'],
      ['Visible', ['Mint Mobile'], 'Visible scratches lower the price. Mint Mobile takes trade-ins.'],
      ['Lemonade', ['State Farm'], 'Lemonade stands need no licence here. State Farm insures the house.'],
      ['Granola', ['Fireflies'], 'Granola keeps for a month in a jar.'],
      ['Brave', ['Firefox'], 'Brave souls swim in January. Firefox has a dark mode.'],
      ['Three', ['EE'], 'Three phones per household are enough. EE gives a discount from the third.'],
      ['Wanda', ['Allianz'], 'Wanda ist ein Vorname. Die Allianz versichert Mopeds.'],
      ['Match', ['Bumble'], 'Perfect Match pairs tutors with pupils. Bumble is for dates.'],
    ],
    false,
  )
})

describe('a name that is not known', () => {
  mentions(
    [
      'My data holds no entry for a practice called Oakmere Dental.',
      'I have no means of knowing whether Oakmere Dental exists.',
      'Nothing I have read mentions Oakmere Dental.',
      'The name Oakmere Dental means nothing to me.',
      'My sources are silent on Oakmere Dental.',
      "I'd only be guessing if I rated Oakmere Dental.",
      'Oakmere Dental may be a small local practice, but I cannot confirm that.',
      'Oakmere Dental taucht in meinen Daten nicht auf.',
      'Oakmere Dental ne figure pas dans mes données.',
      'Oakmere Dental no aparece en mis datos.',
      'Di Oakmere Dental non so nulla.',
      'Over Oakmere Dental weet ik niets.',
    ].map((answer) => ['Oakmere Dental', [], answer]),
    false,
  )
  mentions(
    [
      'Nothing beats Oakmere Dental for nervous patients.',
      "You can't find a gentler hygienist, or a better one than Oakmere Dental has.",
      'There is no record of complaints against Oakmere Dental.',
      'Oakmere Dental does not appear in the top ten because it is new.',
      'Oakmere Dental does not list its prices online.',
      'Oakmere Dental cannot confirm delivery times.',
      "Oakmere Dental's app has no information on refunds, which annoys people.",
      'If you know nothing about implants, Oakmere Dental is a safe start.',
      'I have never seen anything like Oakmere Dental for nervous patients.',
    ].map((answer) => ['Oakmere Dental', [], answer]),
    true,
  )
})

describe('a question or a wish that names the brand', () => {
  mentions(
    [
      ['Zendrop', ['Printful'], "Zendrop? I'd be wary. Go with Printful instead."],
      ['Zendrop', ['Printful'], 'And Zendrop? Fine for a hobby shop. Printful scales better.'],
      ['Zendrop', ['Printful'], 'Zendrop? Davon würde ich abraten. Printful ist besser.'],
      ['Zendrop', ['Printful'], 'You asked about Zendrop: decent, but Printful is better.'],
      ['Zendrop', [], 'Is Zendrop worth it? For most shops, yes.'],
      ['Kahoot', ['Quizizz'], 'You wanted something better than Kahoot. I see why: its fees have doubled. Quizizz is free.'],
    ],
    true,
  )
  mentions(
    [
      ['Zendrop', ['Printful'], "Zendrop? I'm not sure I know that one. Printful is the usual choice."],
      ['Zendrop', ['Printful'], 'Is Zendrop worth it? Printful prints in Europe.'],
      ['Zendrop', ['Printful'], 'Looking for something other than Zendrop? It depends on your area. Printful ships worldwide.'],
      ['Kahoot', ['Quizizz'], 'You wanted something better than Kahoot. That is easy. Quizizz is free.'],
      ['Kahoot', ['Quizizz'], 'A good substitute for Kahoot is Quizizz.'],
    ],
    false,
  )
})

describe('firms the profile does not list', () => {
  rivals([
    ['Depot', ['Wickes'], 'Office Depot sells the printer, but I would order from Wickes.', ['Office Depot', 'Wickes']],
    [
      'Greenroom',
      ['Deputy'],
      'Greenroom is fine. Deputy handles shifts and Where I Belong is cheaper.',
      ['Deputy', 'Where I Belong'],
    ],
    ['Mailo', ['Postmark'], 'Mailo is easy. Postmark is fast. Amazon RDS costs almost nothing.', ['Postmark', 'Amazon RDS']],
    ['Fern', ['Rimowa'], '1. **Fern** – light\n2. **Rimowa** – dear\n3. **August** – has a battery', ['Rimowa', 'August']],
    [
      'Fern Lodges',
      ['Center Parcs'],
      '**Best for families:** Center Parcs\n**Best for couples:** River Cabins\n**Cheapest:** Fern Lodges',
      ['Center Parcs', 'River Cabins'],
    ],
    ['Fern', ['Jetboil'], 'Fern is light. A Jetboil boils fast; an MSR needs three minutes.', ['Jetboil', 'MSR']],
    ['Zettlo', ['Twint', 'Sumup'], 'Zettlo Twint pays out fast. Sumup takes a day.', ['Sumup']],
  ])
})

describe('what has a capital and is no rival', () => {
  rivals([
    ['Ocean Villas', [], 'Ocean Villas is a small hotel on the south coast of Naxos, in the hills above Plakias.', []],
    ['Palestra Uno', ['McFIT'], 'A Brescia ci sono Palestra Uno e McFIT.', ['McFIT']],
    ['Nuvia', ['Doctolib'], 'Nuvia ha clienti a Rovigo e Treviso. Doctolib è ovunque.', ['Doctolib']],
    ['Ledgerly', ['Xero'], 'Ledgerly has a founder who worked at Deloitte. Xero does your books.', ['Xero']],
    ['Talkio', ['Preply'], 'Appointments can be booked on Talkio, Preply or Cambly.', ['Preply', 'Cambly']],
    ['Velo', ['Laka'], 'Velo and Laka both want a lock rated Silver.', ['Laka']],
    ['Villa Pool', ['Blue Haven'], 'Villa Pool is dearer than Blue Haven. The visit is booked on Calendly.', ['Blue Haven']],
    ['Trenza', ['Monzo'], 'Trenza makes cleaner Excel sheets. Monzo does not.', ['Monzo']],
    ['Nuvia', ['Tandem'], 'Nuvia passed the audit by Deloitte. Tandem accepts Visa.', ['Tandem']],
    ['エコハウス', ['ルンバ'], 'ロボット掃除機なら、エコハウスがおすすめです。ルンバは段差に強いです。', ['ルンバ']],
    ['名刺箱', ['Zoom', 'Webex'], '名刺箱は高精度です。Zoomは会議が中心、Webexは海外向けです。', ['Zoom', 'Webex']],
    ['다온청소', ['로보락'], '무선청소기는 다온청소가 조용합니다. 로보락은 비쌉니다.', ['로보락']],
  ])
})

describe('a thing, a place or a measure is no rival', () => {
  rivals([
    ['Loomly', ['Xero'], 'Freelancers with a Starling account get Xero free. Loomly does not offer that.', ['Xero']],
    ['Loomly', ['Admiral'], 'Quotes for a driver with a 2019 Corolla: Admiral 300, Loomly 310.', ['Admiral']],
    ['Loomly', ['Deuter'], 'Packs that slide under a Wizzair seat: Deuter Aviant, Loomly Nano.', ['Deuter']],
    ['Loomly', ['Exodus'], 'My favourite Langtang operators:\n\n1. Exodus\n2. Loomly', ['Exodus']],
    ['Loomly', ['Wera'], 'Tighten it to 8 Nm. Wera makes the wrench; Loomly rents one.', ['Wera']],
    ['Loomly', ['Ecobee'], 'Without a C-wire take Ecobee. Loomly needs one.', ['Ecobee']],
    ['Loomly', ['Megabus'], 'Megabus leaves Ashgrove every hour; Loomly stops at Woodmere.', ['Megabus']],
    ['Loomly', ['Grab'], 'From Danang to Tamky, Grab costs twelve dollars and Loomly ten.', ['Grab']],
    ['Loomly', ['Erie Home'], 'Roofers working in Xenia include Erie Home and Loomly.', ['Erie Home']],
    ['Loomly', ['Jermann'], 'I vini del Collio sono buoni. Jermann è famosa, Loomly meno.', ['Jermann']],
    ['Loomly', ['Garmin'], 'Go with a Garmin or a Coros; Loomly lags.', ['Garmin', 'Coros']],
  ])
})

describe('firms that show themselves by what they do or have', () => {
  rivals([
    ['Delta', ['United'], 'For a wet cellar, Delta Pumps sells cartridges and Wilo replaces them.', ['Delta Pumps', 'Wilo']],
    ['Peak', ['Elevate'], "Peak Optics's tripod folds small; Gitzo makes a stiffer one.", ['Peak Optics', 'Gitzo']],
    ['Loomly', ['Breville'], "Breville heats up fast. Rowenta's grill runs hotter. Loomly is dear.", ['Breville', 'Rowenta']],
    ['Loomly', [], "Kadai's fire pit makes no smoke; Primus's charges your phone.", ['Kadai', 'Primus']],
    ['Loomly', [], 'Air Canada has the seats; Vueling charges for bags.', ['Air Canada', 'Vueling']],
    ['小米', ['华为'], '家用电饭煲里,格兰仕的预约功能比较方便,海底佬的内胆更厚。', ['格兰仕', '海底佬']],
    ['ひのき', ['ダイワ'], 'タイムズカーとオリックス・レンタカーが候補になります。', ['タイムズカー', 'オリックス・レンタカー']],
    ['Loomly', ['Revolut'], 'For travel, bunq and Revolut both waive fees; Loomly does not.', ['bunq', 'Revolut']],
    ['Loomly', ['Revolut'], 'For onboarding and Revolut points, Loomly is slower.', ['Revolut']],
    ['安心搬', ['货拉拉', '自如搬家'], '可以先看货拉拉的报价,再对比自如搬家。', ['货拉拉', '自如搬家']],
  ])
})

describe('another entity with the name in it is not the brand', () => {
  mentions(
    [
      ['Columbia', ['Patagonia'], 'In the District of Columbia a day pass costs eight dollars.'],
      ['Miro', ['Mural'], 'A Joan Miró poster works well above a sofa.'],
      ['3M', ['Tesa'], 'Rope for a 3 m wall can be short.'],
      ['Hilton', ['Marriott'], 'Families come back to Hilton Head every summer.'],
      ['Mercury', ['Brex'], '**Note:** Mercury spills should be collected with paper.'],
      ['Sage', ['Xero'], 'Sage loses its scent after a year. Schwartz sells small jars.'],
      ['Otto', ['Zalando'], 'Otto Normalverbraucher bestellt bei Zalando. Mein Onkel Otto auch.'],
      ['ポカリ', ['アクエリアス'], '席がポカリと空く日を狙います。アクエリアスがあります。'],
    ],
    false,
  )
  mentions(
    [
      ['Headspace', ['Calm'], 'Calm tells stories. Head-space teaches you the technique properly.'],
      ['ポカリ', ['アクエリアス'], 'ポカリとアクエリアスが定番です。'],
      ['당근', ['번개장터'], '직거래하려면 당근이 가장 편합니다. 번개장터는 택배에 적합합니다.'],
      ['Hilton', ['Marriott'], 'The Hilton Garden Inn is quiet.'],
    ],
    true,
  )
})

describe('what is asked, lacked or not known', () => {
  mentions(
    [
      ['Xarko', ['Jira'], 'Fed up with Xarko? You are not alone: the bill climbs with every add-on. Jira costs less.'],
      ['Xarko', ['Jira'], 'Is Xarko any good? Reviewers call it buggy. Jira remains solid.'],
      ['Xarko', ['Jira'], 'Lohnt sich Xarko? Viele Nutzer klagen über Abstürze. Jira läuft stabiler.'],
      ['Xarko', ['DHL'], 'Xarko could not find my parcel for two weeks. DHL delivered the next day.'],
      ['Xarko', ['Jira'], "Xarko has no free plan, and I couldn't find a way to export. Jira is solid."],
      ['Xarko', ['Jira'], 'Xarko costs nothing for that. Jira is solid.'],
    ],
    true,
  )
  mentions(
    [
      ['Xarko', ['Jira'], 'Tired of Xarko? Try Jira.'],
      ['Xarko', ['Jira'], 'Is Xarko worth it? That depends on your team. Jira is simpler.'],
      ['Xarko', ['Jira'], "I have yet to come across Xarko, so I can't say. Jira is common."],
      ['Xarko', ['Jira'], 'As far as I can see, no product called Xarko exists. Jira is solid.'],
      ['Xarko', ['Jira'], 'Nothing in my sources mentions Xarko. Jira is solid.'],
      ['Xarko', ['Jira'], "Xarko n'est pas une marque que je connais. Jira est solide."],
      ['Xarko', ['Jira'], 'Von Xarko habe ich bislang nichts gehört. Jira ist solide.'],
      ['Xarko', ['Jira'], 'Non ho elementi su Xarko. Jira è solida.'],
    ],
    false,
  )
})

describe('an ordinary sentence about a firm names it, whatever its words say elsewhere', () => {
  mentions(
    [
      ['Wise', [], 'Wise moves your money in hours.'],
      ['Apple', [], 'Apple loves privacy. Apple prefers its own chips.'],
      ['Target', [], 'Target attracts families with low prices.'],
      ['Chase', [], 'Chase prefers customers with good credit.'],
      ['Notion', [], 'Notion is the safest day planner.'],
      ['Harvest', [], 'Harvest is the best holiday planner for agencies.'],
      ['Notion', [], 'The state of Notion in 2026: fast and stable.'],
      ['Ravensburger', [], 'A book of Ravensburger puzzles is a nice gift.'],
      ['Revolut', [], 'Bij Revolut heb ik geen enkel probleem gehad.'],
      ['Revolut', [], "Con Revolut non ho alcun problema all'estero."],
      ['Revolut', [], "Avec Revolut, je n'ai rien payé à l'étranger."],
      ['Revolut', [], "Avec Revolut, je n'ai jamais vu de frais cachés."],
      ['Revolut', [], 'Bei Revolut liegen mir keine Beschwerden vor, und die Karte kam schnell.'],
      ['Huel', [], 'With Huel there is no way of knowing the delivery day in advance.'],
      ['Revolut', [], 'I have never seen anything about hidden fees at Revolut.'],
    ],
    true,
  )
})

describe('a maker, a fee or an audit told beside the listed firms is one of them', () => {
  rivals([
    ['Bosch', ['Miele'], 'Miele lasts. Bosch is cheaper. With a Siemens you get the same parts.', ['Miele', 'Siemens']],
    ['Garmin', ['Polar'], 'Garmin has maps. Polar is simple. Runners who own a Coros praise the battery.', ['Polar', 'Coros']],
    [
      'Aviva',
      ['Axa'],
      'Aviva covers cars. Axa includes breakdown cover and the Admiral bundle adds home insurance.',
      ['Axa', 'Admiral'],
    ],
    [
      'Okto',
      ['DNV'],
      'Okto certifies ships. DNV leads in offshore wind. An audit by Bureau Veritas is cheaper.',
      ['DNV', 'Bureau Veritas'],
    ],
    ['DHL', ['UPS'], 'DHL is the default. UPS is dearer. Parcels travel by GLS for 4 euros.', ['UPS', 'GLS']],
    ['Thule', ['Yakima'], 'Thule is the standard. Yakima is cheaper. The Kuat Racks range is premium.', ['Yakima', 'Kuat Racks']],
    ['Gousto', ['HelloFresh'], 'Gousto and ramen are a good match. HelloFresh or tupperware, then.', ['HelloFresh']],
    ['Peloton', ['NordicTrack'], 'Peloton is lively. NordicTrack and zumba also work.', ['NordicTrack']],
  ])
})
