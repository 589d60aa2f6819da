import { foldText } from '../text/fold.ts'
import { type Chain, particles } from './name-chains.ts'
import { startsPredicate } from './neighbours.ts'
import { blockAt, type Scene } from './scene.ts'
import { places, publishers } from './words/not-brands.ts'

// Capitalised words that are a place, or stand in a row with places and publishers: none of them is a firm.

export function isOutside(words: readonly string[]): boolean {
  const key = foldText(words.join(' ')).replaceAll(' ', '_')
  return publishers.has(key) || places.has(key)
}

/** "Yelp, Google Reviews and X", "Leeds, York and X": in one row with what ended there. */
export function isListedAfter(scene: Scene, end: number, chain: Chain): boolean {
  return (
    /^(?:, | and |, and | or | und | et | y | e | en )$/.test(scene.folded.slice(end, chain.start)) &&
    (!(
      speaks.test(scene.folded.slice(chain.end, chain.end + 30)) || startsPredicate(scene.folded.slice(chain.end, chain.end + 30))
    ) ||
      /(?:between|zwischen|entre|tra|fra|tussen) [^,.;:!?]{2,30}$/.test(scene.folded.slice(Math.max(0, end - 44), end)))
  )
}

// "… flights from Hanoi and VietJet has the cheapest seats": a new statement, not another place.
const speaks =
  /^ (?:usually |often |also |always |generally |sometimes )?(?:is|was|has|offers|makes|sells|runs|gives|keeps|leads|wins|costs|leaves|takes|goes|ist|hat|ha|tiene|est|heeft) /

/** "For X in Europe, Aiven …": a place of the lead, after which nothing is listed. */
export function isLedIn(scene: Scene, sentenceStart: number, { start, end }: Chain): boolean {
  return (
    /(?:^| )(?:in|near|around|at|across|fur|en|em|a) $/.test(scene.folded.slice(Math.max(sentenceStart, start - 10), start)) &&
    /^(?:for|if|when|among|most|many|fur|bei|pour|para|per|voor|in|im|en|em) /.test(
      scene.folded.slice(sentenceStart, sentenceStart + 8),
    ) &&
    /^, /.test(scene.text.slice(end, end + 2))
  )
}

/** "Em Paraty, fique …": a place word that opens the sentence, and a comma behind its place. */
export function isLedByPlaceWord(scene: Scene, chain: Chain, end: number): boolean {
  // "From Danang to Hoi An, …"
  if (/^(?:from|between)$/.test(foldText(chain.words[0] ?? '')) && /^ (?:to|and) \p{Lu}/u.test(scene.text.slice(end, end + 6)))
    return true
  return (
    (scene.text.slice(end, end + 2) === ', ' || existential.test(scene.folded.slice(end, end + 16))) &&
    /^(?:in|en|em|im|a|ad|near|around|bei|nahe|te|rond)$/.test(foldText(chain.words[0] ?? ''))
  )
}

// "A Brescia ci sono …"
const existential =
  /^ (?:ci sono|c'e|ci sta|hay|existen?|il y a|on trouve|vous trouve|trovi|trova|troverai|gibt es|zijn er|is er|vind je|ha (?:dois|duas|tres|varios|um|uma)|there (?:is|are))(?![a-z])/

/** "en Badajoz", "in Lakeland": what follows a word of place is one, unless a firm of the same text. */
export function isPlace(scene: Scene, sentenceStart: number, { start, end, words }: Chain): boolean {
  if (words.filter((word) => !particles.has(word)).length > 2 || /\p{Ll}\p{Lu}|\p{N}|[.&]/u.test(words.join(' '))) return false
  const after = scene.folded.slice(end, end + 10)
  if (
    /(?:^| )in $/.test(scene.folded.slice(Math.max(sentenceStart, start - 4), start)) &&
    /^ there |^,? (?:for|you will|expect) |^ (?:includes?|are|were|have|range|offer) /.test(after)
  )
    return true
  if (
    !buys.test(scene.folded.slice(Math.max(sentenceStart, start - 30), start)) &&
    (spanishPlace.test(scene.folded.slice(Math.max(sentenceStart, start - 40), start)) ||
      spanishSite.test(scene.folded.slice(Math.max(sentenceStart, start - 40), start))) &&
    !scene.english[blockAt(scene, start)]
  )
    return true
  // "The night bus leaves Ashgrove every hour"
  if (
    leavesPlace.test(scene.folded.slice(Math.max(sentenceStart, start - 12), start)) &&
    timeAfter.test(scene.folded.slice(end, end + 16))
  )
    return true
  // "From Hué to Hoi An, …"
  const lead = scene.folded.slice(sentenceStart, Math.min(start, sentenceStart + 40))
  if (start - sentenceStart < 36 && journey.test(lead) && /^(?:, | (?:to|and) )/.test(scene.folded.slice(end, end + 5)))
    return true
  return (
    isPlaceOfLead(scene, sentenceStart, start, end) ||
    placeLead.test(scene.folded.slice(Math.max(sentenceStart, start - 60), start))
  )
}

const journey = /^(?:from|between) (?:[^,.;:!?]{3,24} (?:to|and) )?$/

const leavesPlace = /(?:^| )(?:leaves?|departs?|reach(?:es)?|passes|left) $/
const timeAfter = /^ (?:every|at|on|hourly|twice|daily|around|before|after|in|by|once|each|for)(?![a-z])/

// "Para trabalhar em Vila do Conde, a …", "For a flight out of Valletta, …": the lead of a wish ends in its place.
const wish = /^(?:para|pour|per|voor|fur|for) /
const placeOfWish = / (?:en|em|a|in|near|nabij|bei|out of|around|outside) $/

function isPlaceOfLead(scene: Scene, sentenceStart: number, start: number, end: number): boolean {
  return (
    scene.text.slice(end, end + 2) === ', ' &&
    start - sentenceStart < 70 &&
    wish.test(scene.folded.slice(sentenceStart, sentenceStart + 6)) &&
    placeOfWish.test(scene.folded.slice(Math.max(sentenceStart, start - 12), start)) &&
    !/,/.test(scene.text.slice(sentenceStart, start))
  )
}

const spanishSite =
  /(?:^| )(?:atiend|tien|abr|oper|trabaj|trabalh|tem|atend|fic|est|naci|prest|repart|entreg|funcion|viv|produc|produz|fabric|client|tiend|ofici|escrit|soport|suport|sed|loj|consult|centr|clinic|local)[a-z]{0,6} (?:[^ ]+ )?(?:en|em) $/

const buys = /(?:mir|compr|busc|encuentr|encontr|reserv|vend|ped|pid|contrat|confi|pens|apost|fij)\w* (?:[^ ]+ ){0,2}(?:en|em) $/
// Not "mire en Zara", "compre em Renner", and not Dutch, where "en" joins.
const spanishPlace =
  /(?:^| )(?:el|los|las|una?|y|que|por|con|para|desde|es|esta|abre|abierta|os|um|uma|com|ha|fica)(?: [^ ]+){0,4} (?:en|em) $/

const placeLead =
  /(?:^| )(?:(?:coast|island|isle|village|town|city|bay|harbou?r|port|shores?|hills?|valley|region|province|county|district|outskirts|suburbs?|heart|streets|north|south|east|west|parish|state|municipality|oracle|ruins|slopes|gulf|peninsula) of |(?:hills?|villages?|towns?|suburbs?|beach(?:es)?|mountains?|harbou?r|coast|fields|vineyards|minutes?|miles?|km|kilomet(?:er|re)s?|hours?|drive|walk|ride|ferry|road|oracle|temple) (?:in|at|near|around|above|below|outside|beyond|from|off|to|between) |(?:in|near|around|outside|throughout|across|from|to) (?:wet |rainy |rural |central |north |south |east |west |northern |southern |eastern |western |greater |downtown )|(?:based|located|office|offices|branch|branches|shop|shops|store|stores|depot|warehouse|live|lives|living|people|customers|anyone|everyone|somewhere|anywhere|here|locally) (?:in|near|around|outside) |(?:recogen?|entregan?|oficinas?|sede|tiendas?|sucursal(?:es)?|locales|clinicas?|centros?|cerca|afueras|alrededores|heberge[es]?s?|present\w{0,3}|siege|serveurs?|cabinets?|usines?|ateliers?|boutiques?|situe[es]?s?|basee?s?|trouve|trouvent|installee?s?|implantee?s?|habit\w{1,4}|pres|proche|banlieue|environs|agences?|bureaux|magasins?|livre|livrent|vive|vives|viven|vivo|lojas?|unidades?|entregam?|atende|atendem|moro|mora) (?:en|em|a|de|d') ?|(?:arriv|abit|viv|nolegg|affitt|soggiorn|dorm|atterr|part|sbarc|consegn|trasfer|lavor)\w{0,6} (?:\w{1,10} ){0,2}(?:ad|a) |(?:sede|client\w|magazzin\w|laborator\w{1,2}|stabiliment\w|punt[oi] vendita|negozi[oi]?|filiale|aeroporto|stazione|palestra|palestre|ristorant[ei]|hotel|alberg\w{1,2}|ufficio|studio|porto) (?:ad|a) |(?:serving|visiting|touring|exploring) |(?:leaves?|departs?|runs?|arrives?|goes|travels?|trains?|bus(?:es)?|coach(?:es)?|flights?|ferry|ferries|tram|trams|transfers?|shuttles?) (?:\w{1,10} ){0,2}(?:from|to|at|out of|into|via|between) |(?:trains?|bus(?:es)?|coach(?:es)?|flights?|ferry|ferries|transfers?|shuttles?) (?:from|between|out of) \p{L}{3,16}(?: \p{L}{3,16})? (?:to|and) |(?:view|views|stops?|calls?|changes?|change|junction|services|station|gate|terminal|exit) (?:at|near) |(?:vini|vino|vins?|vinos?|vinhos?|wines?|formaggi|fromages|quesos|queijos|colline|collines|oli|huiles|tomates|riso|riz) (?:\p{L}{3,14} )?(?:del|della|dell'|dei|du|de la|des|do|da|from) |(?:carrefour|rond-point|rue|place|gare|avenue|quartier|porte|pont|station|arret|boulevard|quai|plaza|calle|barrio|estacion|mercado|puente|piazza|via|stazione|quartiere|praca|bairro|estacao|mercado|ponte|straat|plein|wijk|gemeente) (?:des|de la|du|de|d'|del|della|di|da|do|dos|das|van) |saindo de |salida de |partir de |nahe |rund um |omgeving van |regio )$/u

// What a maker's or a broker's work is done with or checked by.
const toolLead =
  /(?:(?:survey|appointment|consultation|visit|meeting|demo|contract|paperwork|deposit|invoice|quote|document|form|plan|slot|interview|call|lesson|session|class)(?:s|es)? (?:is|are|was|were|gets?|will be) (?:\w{1,12} )?(?:booked|scheduled|signed|arranged|held|done|handled|paid|sent|confirmed|run|billed|invoiced|stored|processed|settled|shared|issued|drawn|hosted|collected) (?:\w{1,12} )?(?:on|via|through|over|in|with|by) |(?:calls?|meetings?|consultations?|interviews?|demos?|plans?) (?:over|in|via) |(?:pay|paying|pays) for (?:a |an )?|(?:gibt es|erhaltlich|bekommt man|verkauft) (?:auch )?(?:bei|im|in) |(?:pay|paid|payable|payment|settle|settled) (?:\w{1,12} ){0,3}(?:by|with|via|through) |(?:audit|audited|certified|inspected|accredited|regulated|verified|certificate|certification|inspection|assessment) (?:\w{1,12} ){0,1}(?:by|from) |(?:accepts?|accept|permite|permiten|permitem|aceita|aceitam|aceptan|acepta|acceptent|accettano|akzeptieren) |(?:worked|works|trained|employed|career) (?:\w{1,12} )?(?:at|for) |(?:sends?|sent|shares?|shared) (?:\w{1,12} ){1,4}(?:by|via|through|over) |according to [a-z]{2,12}'s |(?:ships?|delivers?|delivered|shipped|parcels?|shipping) (?:\w{1,12} ){0,2}(?:with|via|by|through) |(?:uses|relies on|runs on|built on|powered by|lined with|made (?:with|from)|equipped with|comes with|(?:lines|coats|fills|pairs|fits) [^.;,]{2,30} with) (?:an? |the )?|(?:groupe|gruppo|grupo|groep|konzern|(?:une|l'|en|d'une) ?agence|(?:einer|eine) filiale(?: der| von)?|(?:una|alla) filiale(?: di)?|(?:una|la) sucursal(?: de)?) )$/
const bookingOption = /(?:can|could|may|must|cheapest|best|cheaper|easier|easily) (?:\w{1,12} ){0,4}$/
const fileAfter =
  /^ (?:files?|documents?|docs|sheets?|spreadsheets?|workbooks?|decks?|slides?|presentations?|e?mails?|attachments?|macros?|templates?|format|car park|parking|roundabout|petrol station|badge|sticker|certificate)(?![a-z])/

/** "the survey is booked on X", "audited by X", "cleaner X files": a means of the work, a checker or a format, no firm to choose. */
export function isMeans(scene: Scene, sentenceStart: number, { start, end }: Chain): boolean {
  // "X exports files", but "X files the return": a firm that opens a statement is its subject.
  const opens = /(?:^|[;,:] (?:and |but |while )?)$/.test(scene.folded.slice(Math.max(sentenceStart, start - 10), start))
  if (/^ [a-z]{3,} as standard(?![a-z])/.test(scene.folded.slice(end, end + 32))) return true
  if (!opens && fileAfter.test(scene.folded.slice(end, end + 18))) return true
  const before = scene.folded.slice(Math.max(sentenceStart, start - 60), start)
  // "An audit by X is cheaper": the work of a firm compared with that of others.
  if (
    /^(?:an?|the) [a-z]{4,14} (?:by|from) $/.test(scene.folded.slice(sentenceStart, start)) &&
    /^ (?:is|are|costs?|takes|lasts|counts|carries) /.test(scene.folded.slice(end, end + 9))
  )
    return false
  // "Parcels travel by X for 4 euros": who names a price offers it.
  if (/^ (?:for|from|at) (?:about |around |only |just )?[£$€\d]/.test(scene.folded.slice(end, end + 20))) return false
  return toolLead.test(before) && !bookingOption.test(before.replace(/(?:on|via|through|over|in|with|by|from) $/, ''))
}

/** "Casa do Rio", "Air Canada" end in no place of their own: the word before it belongs to the name. */
export function isTrailingPlace(words: readonly string[]): boolean {
  return places.has(foldText(words.at(-1) ?? '')) && !particles.has(words.at(-2) ?? '') && !isCarrier(words)
}

/** "Air Canada", "TAP Air Portugal": no airline goes without its country. */
export function isCarrier(words: readonly string[]): boolean {
  return /^air$/i.test(words.at(-2) ?? '') && places.has(foldText(words.at(-1) ?? ''))
}
