import { type Scene, sentenceAt, within } from './scene.ts'
import type { Sighting } from './sightings.ts'

const winnerBefore =
  /(?:(?:overall |clear |our |my |the )?winners?(?: here| overall)?|(?:my|our) (?:top |first |personal |overall )?(?:pick|choice|recommendation|favou?rite)(?: (?:for|here|among|overall)(?: \p{L}{2,14}){0,3})?|top pick|best overall|best choice(?: overall)?|bottom line|verdict|on balance,?|in the end,?|all things considered,?|if i had to (?:choose|pick)(?: one| just one)?,?|my money(?: is|'s)? on|i(?:'d|'ll| would| will)(?: always| happily| rather| just)? (?:side with|settle on|plump for|get|take|lean to|put my money on|vote for|book|hire|order|sign up (?:with|for))|the nod goes to|(?:the )?edge goes to|(?:first )?(?:prize|place) goes to|i(?:'d| would)(?: personally| probably| still| definitely)? (?:go with|go for|choose|pick|buy|use|start with|take|opt for|recommend|lean towards?)|(?:just |simply )?go with|my vote goes to|our vote goes to|hard to beat|testsieger|gesamtsieger|gewinner|sieger|(?:mein|unser) (?:favorit|tipp)|meine (?:wahl|empfehlung)|ich wurde(?: zu| mich fur| auf)?|wurde ich(?: personlich| eher| zu| auf)?|unter dem strich|mon (?:premier )?choix|mon coup de coeur|(?:le )?(?:grand )?(?:gagnant|vainqueur)|je (?:choisirais|prendrais|recommanderais|partirais sur|retiens|conseille(?:rais)?)|(?:el )?(?:ganador|vencedor)|mi (?:eleccion|favorito|recomendacion)|yo (?:elegiria|me quedaria con|escogeria|optaria por)|me quedo con|me quedaria con|(?:il )?vincitore|la mia (?:scelta|preferenza)|(?:io )?(?:sceglierei|prenderei|punterei su|opterei per)|(?:o )?vencedor|minha (?:escolha|recomendacao)|eu (?:escolheria|ficaria com|optaria por)|ik zou(?: zelf)?(?: voor)?|mijn (?:keuze|favoriet|aanrader)|winnaar)(?: ist| is| est| es| e| goes to| would be| ware| gaat naar| ware)?(?: fur mich| for me| pour moi| para mi| per me| para mim| voor mij)? ?:? ?(?:the |a |an |der |die |das |le |la |el |l'|il |o |de |het )?["']?$/u
const winnerAfter =
  /^(?:'s)? ?(?:(?:is|would be|remains) (?:still |clearly |probably )?(?:the|my) (?:\p{L}{2,12} )?(?:one|card|app|tool|firm|shop|service|platform|option|name|place|company|model|plan|bank|agency) (?:that )?(?:i'd|i would|we'd|i|we) (?:personally |always |still )?(?:choose|pick|take|get|buy|use|book|hire|trust|recommend|start with|go for|go with|keep|order|install|sign up)|(?:gets|has|wins) my (?:vote|money|nod)|edges (?:it|ahead|out)|takes (?:it|the (?:crown|lead|prize|win))|comes out best|(?:is|would be|remains|gets|takes|ist|est|es|e|ware) (?:still |clearly |also |therefore |auch )?(?:the |my |our |der |die |das |le |la |mon |mi |el |il |il mio |la mia |o |a minha |mijn |de )?(?:clear |overall |obvious |best |top )?(?:winner|overall winner|one (?:i'd|i would|to) (?:choose|pick|go|get|buy|recommend)|top pick|pick|best overall|best choice|first choice|favou?rite|gewinner|sieger|gesamtsieger|testsieger|favorit|erste wahl|beste wahl|gagnant|vainqueur|meilleur choix|premier choix|ganador|mejor opcion|mejor eleccion|vencedor|vincitore|scelta migliore|miglior scelta|prima scelta|melhor escolha|melhor opcao|winnaar|beste keuze|eerste keuze)|(?:would win|wins?)(?: overall| here| out| for (?:you|me|most))?(?=[.,;:!]|$)|comes? out (?:on top|ahead)|gewinnt(?=[.,;:!]|$)|l'emporte|gana(?=[.,;:!]|$)|vince(?=[.,;:!]|$)|vence(?=[.,;:!]|$)|wint(?=[.,;:!]|$)|liegt (?:am ende |knapp |klar )?vorn|macht das rennen|hat die nase vorn|remporte|sort gagnant|sale ganando|se lleva|la spunta|si aggiudica|leva a melhor|trekt aan het langste eind|would be my (?:pick|choice|first)|is what i(?:'d| would) (?:choose|pick|buy)|wurde ich (?:wahlen|nehmen|bevorzugen|empfehlen)(?=[.,;:!]|$))|^(?:が|を)(?:一番|いちばん|最も|ベスト|第一候補|最有力|イチオシ|選び|推し|選ぶ)|^(?:是|为)?(?:我的)?(?:首选|最佳选择|最优选择|胜出|更胜一筹)|^(?:을|를|이|가) (?:선택하겠|고르겠|추천하겠|1순위|최종|가장 추천)/u
const pronounAfter =
  /^[^.!?]{0,110}(?:i'd|i would) (?:still |personally )?(?:choose|pick|go with|buy|take|go for) it(?: over|[.,;]|$)/
const caplessBefore =
  /(?:一番のおすすめは|イチオシは|結論(?:として|は|:)|総合1位は|私なら|选|首选|最推荐|我会选|胜出的是|结论[::]?|최종 추천은|저라면|결론(?:은|:)) ?[「『"]?$/
const negated = /(?:not|n't|never|nicht|pas|no|non|nao|niet)[^.;,]{0,20}$/
const condition = /(?:^|[\s,(])(?:if|when|unless|wenn|falls|si|se|als|quando|lorsque|cuando)(?: |$)|なら|場合|如果|라면|경우/

/** The firm a stated verdict puts first, or null. A condition is a verdict only when no other is stated. */
export function verdictWinner(scene: Scene, sightings: readonly Sighting[]): string | null {
  const plain: string[] = []
  const conditional: string[] = []
  for (const sighting of sightings) {
    const sentence = sentenceAt(scene, sighting.start)
    if (!sentence) continue
    const before = scene.folded.slice(Math.max(sentence.start, sighting.start - 70), sighting.start)
    const after = scene.folded.slice(sighting.end, Math.min(sentence.end, sighting.end + 60))
    if (/[?？]["')]*$/.test(scene.folded.slice(sentence.start, sentence.end))) continue
    const states =
      (winnerBefore.test(before) && !negated.test(before.slice(0, -1).replace(winnerBefore, ''))) ||
      winnerAfter.test(after) ||
      caplessBefore.test(before) ||
      (isFirstOf(sightings, sighting, sentence.start) && pronounAfter.test(scene.folded.slice(sighting.end, sentence.end)))
    if (!states) continue
    const isConditional = condition.test(scene.folded.slice(sentence.start, sentence.end))
    ;(isConditional ? conditional : plain).push(sighting.key)
  }
  const last = plain.at(-1)
  if (last !== undefined) return last
  return new Set(conditional).size === 1 ? (conditional[0] ?? null) : null
}

function isFirstOf(sightings: readonly Sighting[], sighting: Sighting, sentenceStart: number): boolean {
  return within(sightings, sentenceStart, sighting.start).length === 0
}

const ordinalWords: readonly (readonly [RegExp, number])[] = [
  [/first|erste|premiere?|primer[oa]?|prim[oa]|primeir[oa]|eerste/, 1],
  [/second|runner-up|zweite|deuxieme|second|segund[oa]|second[oa]|tweede/, 2],
  [/third|dritte|troisieme|tercer[oa]?|terz[oa]|terceir[oa]|derde/, 3],
  [/fourth|vierte|quatrieme|cuart[oa]|quart[oa]|vierde/, 4],
  [/fifth|funfte|cinquieme|quint[oa]|vijfde/, 5],
]
const ordinalName = 'first|second|third|fourth|fifth|runner-up'
const ordinalAfter = new RegExp(
  `^(?:'s)? (?:comes|is|ranks|lands|finishes|takes|stands|sits|follows|came|ranked|finished|placed)(?: in| at| a| the| close| clearly| my| our)? ?(?:in |the |a |close )?(?<word>${ordinalName})(?: place| choice| pick| position| option| spot)?(?![\\p{L}-])(?! [a-z]+(?:est|ly)?-)`,
  'u',
)
const placeAfter =
  /^(?:'s)? (?:ist |liegt |landet |kommt |folgt |steht |est |arrive |se classe |queda |esta |ocupa |se situa |e |si piazza |arriva |fica |esta |staat |komt |is |ranks |sits |comes )(?:(?:klar |knapp |dann )?(?:auf platz |auf rang |an |auf dem |auf der |en |in |al |em |op (?:de |plaats |plek )?|at )?(?:nummer |numero |number |no\. ?|#|platz )?(?<number>\d{1,2})|(?:an |auf dem |auf |en |al |em |in |op de |op |el |la |il |o |le )?(?<word>erster|zweiter|dritter|vierter|ersten|zweiten|dritten|vierten|premiere?|deuxieme|troisieme|primer|segundo|tercer|primo|secondo|terzo|primeiro|segundo|terceiro|eerste|tweede|derde)(?: (?:stelle|platz|rang|position|place|lugar|puesto|posto|plaats|plek|choix|opcion|scelta))?)(?![\p{L}\p{N}-])/u
const ordinalBefore = new RegExp(
  `(?:(?<word>${ordinalName}) (?:place|choice|pick|position|spot)(?: is| goes to|:)? |(?:in|at) (?<word2>${ordinalName})(?: place)?,? (?:is |comes )?)(?:the )?$`,
  'u',
)
const caplessOrdinal = /(?:第(?<a>[1-9一二三四五])(?:名|位)?(?:は|是|:)?|(?<b>[1-9])(?:位|위)(?:は|は、|는|은|:)?) ?[「『]?$/
const caplessOrdinalAfter = /^(?:は|が|是|排|排名|는|은|이|가)?(?:第(?<a>[1-9一二三四五])|(?<b>[1-9])(?:位|위))/

/** Ranks told in prose ("X comes first", "Y is second", "auf Platz 2"), by firm. */
export function toldRanks(scene: Scene, sightings: readonly Sighting[]): Map<string, number> {
  const ranks = new Map<string, number>()
  for (const sighting of sightings) {
    const sentence = sentenceAt(scene, sighting.start)
    if (!sentence || ranks.has(sighting.key)) continue
    const before = scene.folded.slice(Math.max(sentence.start, sighting.start - 40), sighting.start)
    const after = scene.folded.slice(sighting.end, Math.min(sentence.end, sighting.end + 50))
    const found =
      ordinalAfter.exec(after) ??
      placeAfter.exec(after) ??
      ordinalBefore.exec(before) ??
      caplessOrdinalAfter.exec(after) ??
      caplessOrdinal.exec(before)
    const groups = found?.groups ?? {}
    const rank = numberOf(groups['number'] ?? groups['b'] ?? groups['a'] ?? groups['word'] ?? groups['word2'] ?? '')
    if (rank !== null) ranks.set(sighting.key, rank)
  }
  return ranks
}

function numberOf(word: string): number | null {
  if (word === '') return null
  if (/^\d/.test(word)) return Number(word)
  const cjk = '一二三四五'.indexOf(word)
  if (cjk !== -1) return cjk + 1
  return ordinalWords.find(([pattern]) => pattern.test(word))?.[1] ?? null
}
