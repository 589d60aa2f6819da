/** Ranks told in prose, over folded text. Named groups hold the rank: `number` in digits, others as an ordinal word. */

const english = 'first|second|third|fourth|fifth|last'
const abroad =
  'erste[rnsm]?|zweite[rnsm]?|dritte[rnsm]?|vierte[rnsm]?|eins|zwei|drei|vier|premiere?|deuxieme|seconde?|troisieme|quatrieme|primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|prim[oa]|second[oa]|terz[oa]|quart[oa]|primeir[oa]|terceir[oa]|eerste|tweede|derde|vierde'
const place =
  '(?:place|spot|choice|pick|position|option|rank|stop|call|favou?rite|platz|rang|stelle|wahl|lugar|puesto|posto|posizione|posicao|opcion|opcao|plaats|plek|keuze|choix)'
const article = '(?:the |a |an |der |die |das |den |le |la |les |el |il |lo |o |de |het )?'
/** Up to four plain words between a rank and its firm: "would be", "sehe ich", "metterei". */
const verb =
  "(?:,? (?:is|are|was|goes to|would be|would go to|belongs to|comes|i'd put|i would put|i'd ring|i'd try|i'd call|i'd ask|i'd look at|i'd go to|i would try|i'd place|i'd rank|we have|we find|we'd put|for me is|sehe ich|setze ich|liegt|kommt|steht|landet|folgt|bekommt|geht an|belegt|nimmt|ware|vient|arrive|on trouve|je mettrais|je place|se place|pondria|pongo|esta|viene|queda|metterei|metto|c'e|troviamo|arriva|viene|fica|vem|colocaria|coloco|esta|komt|staat|zet ik|zou ik|volgt|is voor|is|est|es|e))?[,:]? "

export const rankAfter = new RegExp(
  `^(?:'s)? (?:comes|is|ranks|lands|finishes|takes|took|stands|sits|follows|came|ranked|finished|placed|would be|gets|earns|goes|ended up|ends up|was|places|claims|claimed|grabs)(?: in| at| a| the| close| clearly| my| our| on)? ?(?:in |the |a |close |distant |strong )?(?<word>${english}|runner-up|1st|2nd|3rd|4th|5th)(?: ${place})?(?! to none)(?!(?<=first) to )(?![\\p{L}-])(?! [a-z]+(?:est|ly)?-)(?! (?:\\d|[a-z]+ (?:to|month|year|time)))`,
  'u',
)
export const bareRankAfter = new RegExp(
  `^,? (?:(?<word>${english})|(?:en |auf (?:platz |rang )?|an |al |em |op (?:de )?)(?<word2>${abroad})(?: ${place})?)(?=[,;:.!]|$| (?:and|then|und|et|y|e|en) )`,
  'u',
)
export const placeAfter = new RegExp(
  `^(?:'s)? (?:ist |liegt |landet |kommt |folgt |steht |belegt |est |arrive |vient |se classe |queda |esta |ocupa |se situa |viene |va |e |si piazza |arriva |fica |vem |esta |staat |komt |is |ranks |sits |comes |sehe ich |setze ich )(?:(?:fur mich |klar |knapp |dann |bei mir )?(?:auf platz |auf rang |platz |rang |an |auf dem |auf der |en |in |al |em |op (?:de |plaats |plek |nummer )?|at )?(?:nummer |numero |number |no\\. ?|#|platz )?(?<number>\\d{1,2})(?! ?(?:%|\\p{L}))|(?:an |auf dem |auf |auf platz |auf rang |den |en |al |em |in |op de |op |el |la |il |o |le )?(?<word>${abroad})(?: ${place})?(?! to none))(?![\\p{L}\\p{N}-])`,
  'u',
)
export const rankBefore = new RegExp(
  `(?<![\\p{L}])(?:(?:in|at|into|for|(?:a |the )?(?:close |distant |strong |very close ))(?<word>${english})(?: ${place})?|(?:(?:my|our|the|your|in|as) )?(?<word2>${english}|runner-up|top)(?<!top) ${place}|(?<=(?:^|[,;:.(] |(?:and|then|but) ))(?<word3>${english})(?:ly)?(?=,|:| i'd| i would| comes| is| goes| would go| belongs)|(?<word4>runner-up|the top spot|top spot|number one|number two|number three)(?: (?:in|for|on|of) (?:my|me|this|your|our|the)(?: \\p{L}{3,8})?)?|(?:auf |an |am |den |der |platz |rang |auf platz |auf rang |auf dem |auf der |en |em |al |in |op (?:de )?|le |la |il |o |el )(?:platz |rang )?(?<word5>${abroad})(?: ${place})?|(?:platz|rang|nummer|numero|number|place|plaats|plek|no\\.|nr\\.) ?(?<number>\\d)|(?<word6>${abroad}) ${place})${verb}${article}["']?$`,
  'u',
)
export const headOfAll =
  /(?:^|[^\p{L}])(?:en tete|an der spitze|ganz vorne?|in testa|en cabeza|na frente|bovenaan|at the top|top of the list|leading the (?:list|pack|field))(?: (?:steht|liegt|is|sits|est|esta|e|fica|vem|staat|comes|of my list is|for me is))?,? (?:the |der |die |das |le |la |el |il |o |de )?$/u

export const caplessBefore =
  /(?:第(?<a>[1-9一二三四五])(?:名|位|推荐|选择|候補)?(?:は|是|:|就是|我推荐|我会选|推荐)?|(?<b>[1-9一二三])(?:位|위|순위|番)(?:は|は、|は、|는|은|:)?|(?<c>まず|最初|首先|먼저|우선|첫 ?번째|次に|次いで|次点|其次|그다음|다음으로|두 ?번째|最後|最后|세 ?번째)(?:は|が|に|で|是|推荐|考虑|로|으로)?(?:試してほしいのは|おすすめは|おすすめなのは|検討したいのは|は|は、)?)[、,]? ?[「『]?$/u
export const caplessAfter = /^(?:は|が|是|排|排名|排在|排第|는|은|이|가)? ?(?:第(?<a>[1-9一二三四五])|(?<b>[1-9])(?:位|위|순위))/u

const ordinals: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:first|the top spot|top spot|number one|erste|eins|premier|primer|prim[oa]|primeir|eerste|まず|最初|首先|먼저|우선|첫)/u,
    1,
  ],
  [/^(?:second|runner-up|number two|zweite|zwei|deuxieme|segund|tweede|次|其次|그다음|다음|두)/u, 2],
  [/^(?:third|number three|dritte|drei|troisieme|tercer|terz[oa]|terceir|derde|세)/u, 3],
  [/^(?:fourth|vierte|vier|quatrieme|cuart|quart|vierde)/u, 4],
  [/^fifth/u, 5],
  [/^(?:last|最後|最后)/u, 99],
]

/** 99 stands for "last". */
export function rankNamed(word: string): number | null {
  if (/^\d/.test(word)) return Number.parseInt(word, 10)
  const cjk = '一二三四五'.indexOf(word)
  if (word !== '' && cjk !== -1) return cjk + 1
  return ordinals.find(([pattern]) => pattern.test(word))?.[1] ?? null
}
