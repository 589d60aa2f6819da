/** Verdicts by imperative around a name, over folded text; `before` ends where the name begins, `after` begins where it ends. */

const start =
  "(?:^|[,;:.–—] |[(\"'] ?|(?:then|and|so|or|just|simply|please|should|would|could|i'd|we'd|you'd|dann|und|also|einfach|alors|donc|et|simplement|entonces|pues|y|mejor|allora|e|dunque|meglio|entao|melhor|dan|en|gewoon) )"
const article =
  "(?:the |a |an |your |our |den |die |das |zu |zum |zur |le |la |les |l'|el |il |lo |o |os |a |as |de |het |een |der )?"

export const pickBefore = new RegExp(
  `${start}(?:${[
    '(?:get|pick|choose|take|buy|try|grab|book|hire|order from|go for|go with|go to|reach for|opt for|plump for|head (?:to|for)|start (?:with|on)|stick (?:with|to)|stay with|look (?:no further than|first at|at)|check out|consider|shortlist|bet on|turn to|make it|ask|call|ring|visit|put [^.;:!?]{1,20} on)',
    '(?:nimm|nehmen sie|nehmt|greif(?:en sie)? zu|wahl(?:e|en sie)|probier(?:e|en sie)?|geh(?:en sie)? (?:zu|in)|setz(?:e|en sie)? auf|kauf(?:e|en sie)?|hol(?:e|en sie)?(?: dir| sich)?|entscheid(?:e|en sie)? (?:dich|sich) fur|frag(?:e|en sie)?(?: bei)?|starte(?:n sie)? mit|bleib(?:en sie)? bei|ruf(?:en sie)?(?: bei)?)',
    '(?:prenez|prends|choisissez|choisis|optez pour|opte pour|allez (?:chez|sur|a)|va (?:chez|sur)|misez sur|mise sur|tournez-vous vers|essayez|essaie|partez sur|pars sur|privilegiez|visez|foncez (?:chez|sur)|gardez|restez chez|demandez (?:a|chez))',
    '(?:quedate con|quedese con|elige|elija|escoge|opta por|opte por|ve a|vete a|vaya a|apuesta por|apueste por|prueba(?: con)?|pruebe(?: con)?|compra|tira de|tira por|empieza (?:con|por)|llama a|contrata|reserva (?:en|con))',
    '(?:scegli|scegliete|scelga|prendi|prendete|prenda|vai (?:su|da|con|di)|vada (?:su|da)|andate (?:su|da)|punta su|puntate su|punti su|prova|provate|opta per|optate per|rivolgiti a|rivolgetevi a|si rivolga a|affidati a|affidatevi a|parti (?:da|con)|resta con|compra)',
    '(?:va de|va com|vai de|escolha|escolhe|fique com|fica com|opte por|aposte (?:em|na|no)|experimente|prefira|procure|invista (?:em|na|no)|comece (?:com|pel[ao])|contrate|chame|ligue para)(?: [ao])?',
    '(?:ga voor|ga naar|kies(?: voor)?|kiest u(?: voor)?|neem|neemt u|probeer|pak|bel|koop|begin met|blijf bij|zet in op|stap naar|vraag)',
  ].join('|')}) ${article}["']?$`,
  'u',
)

export const pickAfter = new RegExp(
  `^(?:${[
    '[^。、]{0,6}(?:を選べば|を選んでおけば|に(?:お願い|依頼|相談|頼)[^。、]{0,8}(?:確実|安心|間違い|正解|いい|良い|よい|無難|のが)|にしておけば|が(?:合う|合って|向いて|無難|確実|正解|いい(?:です|でしょう)|よい(?:です|でしょう)|良い(?:です|でしょう)|おすすめ)|なら間違い|で決まり|一択|を試して|を検討してみて|を(?:選ぶ|使う)のが|に任せ)',
    '[^。,,]{0,4}(?:就对了|就行|就好|准没错|没错|错不了|就可以|不会错|是个好选择)',
    '[^.,]{0,3} ?(?:쓰세요|쓰시면 됩니다|선택하세요|이용하세요|이용해 보세요|고르세요|추천합|가 답|이 답|에 맡기|로 가세요|으로 가세요|면 충분)',
    ' (?:nehmen|nemen|kiezen|pakken)(?=[.!,]|$)',
  ].join('|')})`,
  'u',
)

export const warnBefore = new RegExp(
  `(?:^|[^\\p{L}])(?:${[
    '(?:no|any|see (?:a|no)|a) (?:good )?(?:reason|point|need) (?:to|in) (?:choose|choosing|pick|picking|use|using|buy|buying|pay for|paying for|sign up for|go with) (?:for )?',
    '(?:skipping|skip|avoiding|ditching) ',
    '(?:stay|stays|keep|keeps|kept|staying|keeping|remain|run|stick) (?:well |far |right |a long way )?(?:away|clear|off) (?:from|of) (?:the )?',
    '(?:ficar|mante|passa|fuji|correr?)(?:ria|ia|nha|ia-me)?(?: bem)? (?:longe )?d[aeo] ',
    '(?:me )?(?:mantendria|alejaria|quedaria) (?:bien )?(?:lejos |alejado )?del? ',
    '(?:starei|resterei|girerei|mi terrei) (?:alla larga|lontano) d[aeio]l* ?',
    '(?:resterais|me tiendrais|passerais) (?:loin|a l.ecart|au large) (?:de |d.)',
    '(?:je |on |nous )?(?:fuirais|fuirait|eviterais|eviterait|bannirais) (?:la |le |les )?(?:l.)?',
    '(?:wegbleiben|fernhalten|abstand halten) von ',
  ].join('|')})$`,
  'u',
)

export const warnAfter = new RegExp(
  `^(?:${[
    "(?:\\?|\\.|:|,)? i(?:'d| would) give (?:that one|this one|it|them) a (?:miss|wide berth)",
    ' (?:lieber |besser |unbedingt |persoenlich )?(?:die finger lassen|abstand (?:halten|nehmen)|wegbleiben|einen bogen machen)(?![\\p{L}])',
    ' (?:dan |maar |liever |beter )?(?:weg ?blijven|uit de buurt blijven|links laten liggen)(?![\\p{L}])',
    ',? (?:can|could) safely be (?:skipped|ignored)',
    '[^.;:!?]{0,20} (?:rate ich|wurde ich|raten wir|ist)(?: ihnen| dir| dringend| eher| klar)*(?: ab| abraten| abstand nehmen| abzuraten| die finger lassen)(?![\\p{L}])',
    ' (?:zou ik|zouden we|kun je|kan je)(?: beter| liever| zeker| maar)* (?:wegblijven|mijden|vermijden|overslaan|niet nemen|links laten liggen)(?![\\p{L}])',
    '[^。]{0,12}(?:はやめ|は避け|はおすすめし|は見送)',
    '[^。,,]{0,10}(?:还是算了|劝退|不推荐|不建议|别碰|慎入|千万别)',
    '(?:은|는|을|를)? ?(?:권하고 싶지 않|권하지 않|말리고 싶|비추|추천하지 않|피하)',
  ].join('|')})`,
  'u',
)

/** "X over Y for a small shop: friendlier, cheaper" at the start of a sentence. */
export const preferredOver = /^ over (?:the )?[^.;:!?]{2,60}(?:[:.,;]|$)/u

const rates =
  /(?<!\p{L})(?:rate|rated|rank|ranked|put|place|placed|prefer|pick|take|choose|value|hold|sits?|stands?|lands?|setze|stelle|sehe|bewerte|mets|place|classe|prefere|pongo|situo|coloco|prefiero|metto|preferisco|colocaria|ponho|prefiro|zet|plaats|verkies) (?:the )?$/u
const itself = /(?:it|them|this one|that one|sie|es|ihn|lo|la|le|hem|het|~+)/u.source
const above =
  '(?:(?:clearly|well|far|way|slightly|just|a notch|a bit|a little|comfortably|easily|noch|deutlich|klar|bien|muy|ben|bem|ver) ){0,2}(?:above|ahead of|over|before|in front of|higher than|uber|vor|au-dessus de|devant|avant|por encima de|por delante de|antes que|sopra|davanti a|acima d[aeo]|a frente d[aeo]|boven|voor)'
const below =
  '(?:(?:clearly|well|far|way|slightly|just|a notch|a bit|a little|noch|deutlich|klar|bien|muy|ben|bem|ver) ){0,2}(?:below|behind|beneath|after|lower than|unter|hinter|en dessous de|derriere|por debajo de|por detras de|sotto|dietro|abaixo d[aeo]|atras d[aeo]|onder|achter)'
const placesIt = (side: string): RegExp => new RegExp(`^ ${side} \\p{L}`, 'u')
const pronounPlaced = (side: string): RegExp =>
  new RegExp(
    `^[^.!?]{0,160}[;,.:] (?:and |so |which is why |overall,? |for me,? )?(?:i|i'd|i would|we|we'd|most testers|testers|experts)(?: \\p{L}{3,10})? (?:rate|rank|put|place|prefer) ${itself} ${side} \\p{L}`,
    'u',
  )
const placesAbove = placesIt(above)
const placesBelow = placesIt(below)
const pronounAbove = pronounPlaced(above)
const pronounBelow = pronounPlaced(below)

/** "I rate X above Y", "X …; I'd put it ahead of Y": 1 for above, -1 for below, 0 where nothing is placed. */
export function placedAmong(before: string, after: string): number {
  if (rates.test(before)) return placesAbove.test(after) ? 1 : placesBelow.test(after) ? -1 : 0
  return pronounAbove.test(after) ? 1 : pronounBelow.test(after) ? -1 : 0
}
