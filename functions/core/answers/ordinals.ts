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
