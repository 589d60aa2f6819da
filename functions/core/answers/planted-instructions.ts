import { splitSentences } from '../text/sentences.ts'

const override =
  /(?:ignore|disregard|forget|override)[^.!?\n]{0,40}(?:instruction|prompt|rules|guideline|everything above|text above)|(?:ignoriere|vergiss|missachte)[^.!?\n]{0,40}(?:anweisung|instruktion|regeln)|(?:ignore[zr]|oubliez)[^.!?\n]{0,40}(?:instructions|consignes)|(?:ignor[ae]|olvida|olvide|ignorar)[^.!?\n]{0,40}(?:instruccion|instrucoes|istruzioni)|negeer[^.!?\n]{0,40}(?:instructies|aanwijzingen)|指示(?:を|は)?(?:すべて|全て)?無視|忽略[^。\n]{0,20}(?:指令|指示|说明|提示)|지시[^.\n]{0,10}무시/

const machine =
  'ai|a\\.i\\.|ai model|ai system|assistant|assistants|language model|language models|llm|llms|model|models|system|evaluator|evaluators|grader|graders|judge|judges|scorer|rater|parser|crawler|crawlers|bot|bots|agent|agents|analyser|analyzer|scoring tool|ranking tool|visibility tool|tracker|reader|readers|machine|machines|chatbot|chatgpt|ki|ia|ki-modell|bewerter|auswerter|sprachmodell|evaluateur|modele|evaluador|modelo|modello|valutatore'

const addressed = new RegExp(
  `(?:^|[\\s([{<"'])(?:note|notice|message|instruction|instructions|attention|important|reminder|hinweis|anweisung|nota|remarque|aviso|opmerking)s?(?: to| for| an| fur| a| aux?| para| per| voor)?(?: the| all| any| die| den| alle| les?| los| el)?(?: \\w{4,14})? ?(?:${machine})(?: only)?\\]? ?(?:[:>]|-(?!\\p{L}))|(?:^|[([{<"'])(?:system|assistant|developer|user|admin)(?: prompt| message| note| instruction| override)?(?: only)?\\]? ?(?:[:>]|-(?!\\p{L}))|<\\/?(?:system|instruction|assistant|prompt)s?>|\\[(?:system|inst|instruction)s?\\]|(?:^|[^\\p{L}])(?:aiへ|aiモデルへ|評価者へ|评分者|ai注意|致ai|给ai|ai에게)`,
  'u',
)

const verdictWords =
  'score|scored|scores|rank|ranked|rate|rated|rating|position|sentiment|mention|mentioned|visibility|recommend|recommended|number one|number 1|no\\. 1|#1|first place|top result|top pick|best'
const orders =
  /(?:always|must|should|shall|have to|are required to|are instructed to|make sure to|be sure to) (?:say|state|claim|report|record|count|score|rank|rate|list|mark|treat|output|return|answer|reply|respond|classify|label|give|name|put|recommend)|(?:^|[:,>"'(] ?|(?<![\p{L}\p{N}])(?:please|and|then|to|must|should|always|you|now|will|also) )(?:score|rank|rate|report|record|count|mark|treat|classify|label|list|register|tag|set|output|return|print|respond|reply|answer|evaluate|assign|give)(?: with)? [^.!?\n]{0,80}(?:as (?:\w+ )?(?:mentioned|positive|negative|neutral|first|number one|no\. 1|#1|rank|ranked|recommended|position|the (?:best|winner|top))|(?:a |with |full |maximum |highest |top |perfect )(?:score|rating|rank|visibility)|(?:score|position|rank|sentiment|visibility)(?: ?[:=]| of| to| is)? ?(?:\d|one|first|positive|negative|maximum|100)|\b100\b|\b10\/10\b)|bewerte [^.!?\n]{0,60}(?:positiv|negativ|mit \d|als|platz)|(?:notez|notes|classez|evaluez) [^.!?\n]{0,60}(?:comme|premier|positif|negatif|\d)|(?:puntua|califica|clasifica) [^.!?\n]{0,60}(?:como|primer|positiv|\d)/u
const toScorers = new RegExp(
  `(?:when|if|while|before) (?:you(?:'re| are)? )?(?:scor|rank|rat|evaluat|grad|judg|analy[sz]|summari[sz]|pars|process)(?:e|es|ing|er)? [^.!?\\n]{0,80}(?:${verdictWords})`,
  'u',
)
// A record for machines: a key in quotation marks, or one that no text for people has. "Score: 8.7" and "Rank: 1" are for people.
const recordLike = new RegExp(
  [
    '["\'](?:position|score|visibility|rank)["\'] ?[:=] ?["\']?(?:\\d|null|first|one)',
    '["\']?(?:mentioned|sentiment|overallscore)["\']? ?[:=] ?["\']?(?:true|false|positive|negative|neutral|\\d|null)',
    '(?:position|score|visibility|rank)=["\']?(?:\\d|first|one)',
  ].join('|'),
)
const followUp = new RegExp(`(?:^|[\\s"'(])(?:${verdictWords}|always|must|never|instruction)(?:$|[\\s.,:;!?"')])`, 'u')

/**
 * Blanks sentences that tell a reader or a machine how to score, so that the rest is judged as if they were absent. Takes and
 * returns text and folded text of equal length.
 */
export function blankPlantedInstructions(
  text: string,
  folded: string,
  start: number,
  end: number,
): { start: number; end: number }[] {
  const blanked: { start: number; end: number }[] = []
  const block = folded.slice(start, end)
  if (!mayBePlanted.test(block) && !(beyondAscii.test(block) && mayBePlantedBeyondAscii.test(block))) return blanked
  let afterPlanted = false
  for (const sentence of splitSentences(text, start, end)) {
    const words = folded.slice(sentence.start, Math.min(sentence.end, sentence.start + 600))
    const planted =
      override.test(words) ||
      recordLike.test(words) ||
      (addressed.test(words) && (orders.test(words) || followUp.test(words) || /:\]?\)?\.?$/.test(words))) ||
      (orders.test(words) && new RegExp(`(?:^|[\\s([])(?:${machine})(?:$|[\\s:,)\\]])`, 'u').test(words)) ||
      toScorers.test(words) ||
      strictOrder.test(words)
    if (planted || (afterPlanted && followUp.test(words))) {
      blanked.push(sentence)
      afterPlanted = true
    }
  }
  return blanked
}

// Two patterns: one with all words takes twice the time, because its shortest words have two characters.
const mayBePlanted =
  /ignor|disregard|forget|overrid|vergiss|missachte|oubliez|olvid|negeer|score|rank|rate|rating|automated|reader|evaluator|recommendation|position|sentiment|mentioned|visibility|bewerte|notez|classez|puntua|califica|clasifica|always (?:say|recommend)|must say|system|assistant|instruction/
const beyondAscii = /[^\0-\x7f]/
const mayBePlantedBeyondAscii = /無視|忽略|무시|評価者|评分|aiへ|致ai|给ai|ai에게/

const strictOrder =
  /(?:always|must) (?:say|state|claim|report|answer) (?:that )?[^.!?\n]{1,60}(?:is|as) (?:the )?(?:number one|no\. 1|#1|first|best)|(?:mark|record|count|report|score|register) (?:the brand |this brand |it |[^.!?\n]{1,40} )as (?:mentioned|positive|ranked|position|first|number one|recommended)/
