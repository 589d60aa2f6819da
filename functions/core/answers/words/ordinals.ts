/** Ranks as words or figures, over folded text, wherever several firms carry them side by side. */

/** Stands for "last". */
export const lastOfAll = 99

const words: readonly (readonly [string, number])[] = [
  [
    'first|1st|top|winner|gold|overall winner|best overall|number one|erste[rsnm]?|eins|premiere?|1er|1re|primer[oa]?|primo|prima|primeir[oa]|eerste|sieger|gewinner|testsieger|gagnant|vainqueur|oro|or|ouro|goud|winnaar',
    1,
  ],
  [
    'second|2nd|silver|runner-up|runner up|number two|zweite[rsnm]?|zwei|deuxieme|seconde?|2e|2eme|segund[oa]|second[oa]|tweede|silber|argent|plata|argento|prata|zilver',
    2,
  ],
  [
    'third|3rd|bronze|number three|dritte[rsnm]?|drei|troisieme|3e|3eme|tercer[oa]?|terz[oa]|terceir[oa]|derde|bronce|bronzo|brons',
    3,
  ],
  ['fourth|4th|number four|vierte[rsnm]?|vier|quatrieme|4e|4eme|cuart[oa]|quart[oa]|vierde', 4],
  ['fifth|5th|number five|funfte[rsnm]?|cinquieme|5e|5eme|quint[oa]|vijfde', 5],
  ['sixth|6th|sechste[rsnm]?|sixieme|sext[oa]|sest[oa]|zesde', 6],
  ['last|letzte[rsnm]?|dernier|derniere|ultim[oa]|laatste', lastOfAll],
]
const named = `(?<named>${words.map(([all]) => all).join('|')})`
const place =
  '(?: (?:place|spot|choice|pick|position|prize|medal|award|overall|best|in class|platz|rang|stelle|wahl|place|position|choix|rang|lugar|puesto|posicion|opcion|posto|posizione|scelta|posicao|opcao|plaats|plek|keuze|medaille|medaglia|medalla|medalha)){0,2}'
const figure =
  '(?:(?:#|no\\.? ?|nr\\.? ?|n° ?|number |nummer |numero |platz |rang |place |puesto |posto |lugar |plek |plaats |rank |ranked |第)(?<number>\\d{1,2})(?:位|名|위)?|(?<number2>\\d{1,2})(?:位|名|위|º|ª|°|\\. platz|\\. rang))'
const rank = `(?:${named}${place}|${figure})`
const article = "(?:the |a |an |our |my |der |die |das |den |le |la |les |l'|el |il |lo |o |de |het )?"
const position = '(?:in |at |as |auf |auf dem |auf der |am |an |en |em |al |a la |a |op |op de |im |zum |zur )?'

const starting = new RegExp(
  `^(?:'s)?,? ?(?:\\(|- |: ?)?(?:(?!not|nor|never)[\\p{L}']{1,10} ){0,3}?${position}${article}(?:close |distant |strong |clear |worthy |knapp )?${rank}(?![\\p{L}\\p{N}%-])(?! (?!and |und |et |y |e |en |but |behind |out of |overall|with |for |in (?:our|the|my|this))[\\p{L}])`,
  'u',
)
const ending = new RegExp(
  `(?<![\\p{L}\\p{N}])${position}${article}${rank}(?:,? (?:is|are|was|goes to|went to|to|for|belongs to|ist|wird|war|steht|kommt|geht an|fur|an|est|pour|revient a|es|para|e|per|va a|is voor|voor|gaat naar|i'd (?:put|place|rank)|we have|comes|followed by)(?: (?:the |a |an )(?:[\\p{L}-]{2,14} ){1,3}(?:from|by))?)?(?:[,:=]| -)? ?${article}["']?$`,
  'u',
)

/** The rank that ends where a name begins. */
export function rankEnding(before: string): number | null {
  return rankOf(ending.exec(before))
}

/** The rank that begins where a name ends. */
export function rankStarting(after: string): number | null {
  return rankOf(starting.exec(after))
}

const edgeStart = new RegExp(`^${position}${article}(?:close |strong |clear |worthy )?${rank}(?= ?[–:,;.(!)-]| ?$)`, 'u')
const edgeEnd = new RegExp(
  `(?:^|[–:,;(.-] ?| and | but | in | at | auf )${position}${article}(?:close |strong |clear |overall )?${rank}\\)?[.!]?$`,
  'u',
)

/** The rank at the start or the end of a table cell or of what an entry says of its firm. */
export function rankAtEdge(text: string): number | null {
  const tidy = text.trim()
  const medal = ['🥇', '🥈', '🥉'].findIndex((one) => tidy.startsWith(one))
  if (medal !== -1) return medal + 1
  return rankOf(edgeStart.exec(tidy.slice(0, 60))) ?? rankOf(edgeEnd.exec(tidy.slice(-60)))
}

const wordOnly = new RegExp(`^(?:${named}|最後|最后|最初|首先|其次)$`, 'u')

/** True for "Second" or "Silver": no firm, where firms are ranked. */
export function isRankWord(name: string): boolean {
  return wordOnly.test(name)
}

const numbers = words.map(([all, number]) => [new RegExp(`^(?:${all})$`, 'u'), number] as const)

function rankOf(found: RegExpExecArray | null): number | null {
  const { named: word, number, number2 } = found?.groups ?? {}
  if (number !== undefined || number2 !== undefined) return Number(number ?? number2) || null
  return word === undefined ? null : (numbers.find(([pattern]) => pattern.test(word))?.[1] ?? null)
}

/** What announces an enumeration that ends with the best. */
export const risingOrder =
  /(?:from (?:the )?(?:worst|weakest|lowest|last|bottom|poorest) to (?:the )?(?:best|strongest|highest|first|top)|in (?:ascending|reverse|rising) order|from (?:the )?bottom (?:up|to top)|vom schlechtesten zum besten|von schlecht nach gut|in aufsteigender reihenfolge|d[ue] (?:pire|moins bon) au meilleur|par ordre croissant|de(?:l)? peor a(?:l)? mejor|en orden ascendente|dal peggiore al migliore|in ordine crescente|do pior (?:ao|para o) melhor|em ordem crescente|van slecht(?:st)? naar (?:goed|best)|in oplopende volgorde)[^.;!?]{0,40}[:,] ?["']?(?:the )?$/u

/** "X trails Y", "X comes behind Y": the firms that follow stand ahead of the one before. */
export const trailsAfter =
  /^(?:'s)?,? (?:(?:as )?an? (?:close |distant |strong |clear |worthy )?(?:second|runner-up|second best) (?:to|behind)|(?:but )?only after(?: you've tried| you have tried)?|(?:trails|trailed|trailing|lags)(?: (?:behind|well behind|just behind))?|(?:comes|came|is|was|finishes|finished|ends up|ended up|lands|landed|ranks|ranked|sits|stands|falls|fell|places|placed|brings up the rear|lags)(?: (?:\p{L}{2,9}|2nd|3rd)){0,5}?,? (?:behind|runner-up to|second to|second best to|inferior to)|is (?:narrowly |clearly |just )?(?:beaten|outdone|edged out|overtaken) by|loses (?:narrowly |out |clearly )?to|ranks below|(?:liegt|landet|steht|kommt|rangiert) (?:\p{L}{3,9} )?hinter|(?:arrive|vient|se classe|reste) (?:\p{L}{3,9} )?derriere|(?:queda|va|esta|se situa) (?:\p{L}{3,9} )?(?:por detras de|detras de)|(?:arriva|resta|viene) (?:\p{L}{3,9} )?dietro(?: a)?|(?:fica|vem|esta) (?:\p{L}{3,9} )?atras d[aeo]|(?:komt|staat|eindigt) (?:\p{L}{3,9} )?achter) (?:the |der |die |das |la |le |el |o |de )?$/u
/** "Ahead of X come Y and Z". */
export const aheadBefore =
  /(?:^|[.;:!?] )(?:(?:just |well |narrowly |knapp |noch |juste |justo )?(?:ahead of|in front of|above|vor|devant|por delante de|delante de|davanti a|a frente d[aeo]|voor)) (?:the |der |die |das |la |le |el |o |de )?$/u
export const comeAfter =
  /^ (?:come|comes|are|is|sit|sits|rank|ranks|stand|stands|finish|finished|came|liegen|liegt|stehen|steht|kommen|kommt|rangieren|se placent|arrivent|viennent|on trouve|estan|van|quedan|ci sono|arrivano|ficam|vem|estao|staan|komen|eindigen) (?:only |both |nur |noch |seulement |the )?$/u
