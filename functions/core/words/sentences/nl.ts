import { counter, lister } from '../count.ts'
import type { FrequencyWords, SentenceWords } from './en.ts'

const n = counter('nl')
const listed = lister('nl')
const answers = (count: number): string => n(count, 'antwoord', 'antwoorden')
const questions = (count: number): string => n(count, 'vraag', 'vragen')

export const nl: SentenceWords = {
  failed: {
    prospect: (name) => `${name} kan u meer vertellen en de scan opnieuw starten.`,
    contact: (name) => `Neem contact op met ${name}`,
    forSender: 'Als u deze link hebt verstuurd',
    whatToTry: 'Wat u kunt proberen',
    scannedAddress: 'Gescand adres:',
    later: 'Start de scan over enkele minuten opnieuw. Een mislukte scan kost niets.',
    why: {
      unreachable: 'Het adres was niet te vinden, of de verbinding met de website mislukte.',
      blocked_address: 'Het adres leidt naar een plek die niet op het openbare web staat.',
      not_html: 'Op dit adres staat geen webpagina die we konden lezen.',
      http_error: 'De website antwoordde met een fout, of stuurde ons steeds weer door.',
      parked: 'Het domein toont alleen een tijdelijke pagina van de aanbieder.',
      for_sale: 'Op dit domein staat geen bedrijf.',
      login_wall: 'De pagina is alleen na inloggen te lezen.',
      bot_check: 'De website laat geen geautomatiseerde bezoekers binnen.',
      empty_page: 'De pagina is leeg, of een sjabloon dat nog niet is ingevuld.',
      coming_soon: 'De website is aangekondigd, maar nog niet online.',
      no_identity: 'We konden niet herkennen bij welk merk de pagina hoort.',
      too_few_answers: 'Te veel assistenten antwoordden niet. Met de site zelf is niets mis.',
      capacity: 'De scan wachtte te lang op zijn beurt.',
      internal: 'Er ging bij ons iets mis.',
    },
    unreachable: 'Open het adres in een browser: laadt het zonder waarschuwing?',
    blocked_address: 'Gebruik het openbare adres van de site, dat klanten intypen.',
    not_html: 'Gebruik het adres van een webpagina, niet van een document, afbeelding of download.',
    http_error: 'Open het adres in een browser, en gebruik het adres waarop de pagina uiteindelijk verschijnt.',
    parked: 'Gebruik het adres dat klanten bezoeken.',
    for_sale: 'Gebruik het adres dat klanten bezoeken.',
    login_wall: 'Gebruik een pagina die iedereen kan lezen.',
    bot_check: 'Vraag de eigenaar van de site onze lezer toe te laten, of gebruik een andere pagina van het merk.',
    empty_page: 'Gebruik een pagina die het bedrijf beschrijft.',
    coming_soon: 'Start de scan opnieuw als de website online is.',
    no_identity: 'Gebruik een pagina die het bedrijf noemt, bijvoorbeeld de homepage.',
  },

  rules: {
    summaryNamed: (brand, named, total) => `${brand} komt voor in ${named} van ${answers(total)} op vragen die klanten stellen.`,
    summaryRival: (rival) => `Van de andere merken wordt ${rival} het meest genoemd.`,
    summaryNoRival: 'Dezelfde antwoorden noemen geen ander merk.',
    questionsWith: (named, total) => `Bij ${named} van ${questions(total)} noemt minstens één assistent u.`,
    bestAndWorst: (best, high, worst, low) => `${best} scoort het hoogst met ${high} van 100, ${worst} het laagst met ${low}.`,
    overall: (score) => `De totaalscore is ${score} van 100.`,
    mentioned: (rivals) => `Genoemd in dezelfde antwoorden: ${listed(rivals)}.`,
    noRival: 'De antwoorden op deze vragen noemen geen concurrent.',
    described: (knows, total) =>
      knows === 0
        ? 'Geen assistent kon u beschrijven.'
        : `${knows} van ${n(total, 'assistent', 'assistenten')} ${knows === 1 ? 'kon' : 'konden'} u beschrijven zoals uw website dat doet.`,
    answerWarnings: (warnings) =>
      warnings === 1
        ? 'Lees het antwoord dat u afraadt en ga in op de redenen ervan: op uw website en in uw beoordelingen.'
        : 'Lees de antwoorden die u afraden en ga in op hun redenen: op uw website en in uw beoordelingen.',
    answerWarningsWhy: 'Assistenten herhalen wat recensies en andere websites over u zeggen.',
    answerPage: (question) => `Publiceer een pagina die “${question}” direct beantwoordt, met feiten die te citeren zijn.`,
    answerPageMissed: (missed, total) => `Bij ${missed} van ${questions(total)} noemen de antwoorden andere merken, niet u.`,
    answerPageMissedAll: 'De antwoorden op alle vragen noemen andere merken, niet u.',
    answerPageNamed: 'Assistenten citeren pagina’s die een vraag direct beantwoorden.',
    plainFacts: 'Zeg op de homepage in duidelijke zinnen wat u biedt, voor wie en waar, en ook als gestructureerde gegevens.',
    plainFactsWhy: 'Assistenten kunnen alleen herhalen wat ze op uw site kunnen lezen.',
    getListed: 'Zorg dat u met juiste feiten staat op de pagina’s die assistenten als bron noemen.',
    getListedWhy: 'Assistenten die op het web zoeken steunen op de pagina’s die ze noemen.',
    headline: (brand, named, total) => `${brand} komt in ${named} van ${total} AI-antwoorden voor`,
    howToTell: (question) => `${question} Zo herkent u het`,
    howToTellPitch: 'Beantwoordt de vraag in de woorden van klanten, met feiten die een assistent kan citeren.',
    compare: (question) => `${question} Wat u vooraf moet vergelijken`,
    comparePitch: 'Een vergelijking met criteria en cijfers is wat assistenten citeren als klanten aanbod afwegen.',
    mistakes: (question) => `${question} Fouten om te vermijden`,
    mistakesPitch: 'Toont ervaring met het probleem achter de vraag en noemt u als bron van hulp.',
    firstSentence: 'Klanten vragen ons dit vaak. Hier is een duidelijk antwoord.',
    imageAlt: 'Een bureau met notities en een open laptop',
    imagePrompt:
      'Een opgeruimd bureau met handgeschreven notities en een open laptop, daglicht, geen mensen, geen leesbare tekst',
    whatOffered: (brand) => `Wat biedt ${brand}?`,
  },
}

export const frequency: FrequencyWords = {
  all: 'altijd|elke?|overal',
  none: 'nooit|geen|nergens|onzichtbaar',
  most: 'vaak|meestal',
  few: 'zelden|nauwelijks|weinig',
}
