import { after, article, before } from './cue-patterns.ts'

/** The firm the reader wants to get away from, told by the reader's feelings or reasons, over folded text: "your frustration with X". See role-cues. */

export const leavingBefore = before(
  `(?:your|my|our|this|that|the same) (?:\\p{L}{3,12} )?(?:frustrations?|annoyance|anger|disappointment|irritation|complaints?|dissatisfaction|unhappiness|gripes?|grievances?|exasperation|impatience|disillusionment|bad luck|bad experiences?) (?:with|about|over|at|regarding|towards?) ${article}`,
  `(?:you(?:'re| are| were| feel| felt)?|being|feeling|sorry) [^.;:!?]{0,24}(?:frustrated|annoyed|disappointed|let down|unhappy|dissatisfied|irritated|burned|burnt|exasperated|disillusioned|angry|fed up|at odds) (?:by|with|at|about) ${article}`,
  `what (?:you|bothers you|annoys you|irks you|puts you off)(?: (?:dislike|hate|can't stand|cannot stand|find annoying))? (?:about|in|with|at) ${article}`,
  `(?:ihr|dein|ihre|deine|der|die) (?:\\p{L}{4,12}e?r? )?(?:arger|frust|unmut|unzufriedenheit|enttauschung|probleme?n?|verdruss) (?:uber|mit|an|bei) ${article}`,
  `(?:sind sie|bist du|sie sind|du bist)[^.;:!?]{0,20}(?:unzufrieden|enttauscht|genervt|frustriert) (?:mit|von|uber) ${article}`,
  `(?:votre|ta|ton|vos|tes|cette) (?:lassitude|frustration|agacement|deception|colere|mecontentement|exasperation|problemes?|ennuis|deboires) (?:envers|avec|face a|vis-a-vis de|contre|chez|a l'egard de) ${article}`,
  `(?:vous etes|tu es|etes-vous|si vous etes)[^.;:!?]{0,16}(?:decue?s?|lasse?s?|agacee?s?|mecontente?s?|frustree?s?) (?:de |d'|par |avec )${article}`,
  `(?:tu|su|vuestra|vuestro) (?:frustracion|enfado|decepcion|molestia|descontento|hartazgo|malestar|enojo) (?:con|por|hacia) ${article}`,
  `(?:estas|esta usted|si estas|si esta)[^.;:!?]{0,16}(?:hart[oa]s?|cansad[oa]s?|decepcionad[oa]s?|descontent[oa]s?|frustrad[oa]s?) (?:de|con|por) ${article}`,
  `(?:tua|sua|vostra) (?:frustrazione|delusione|rabbia|insoddisfazione) (?:con|per|verso|nei confronti di|di) ${article}`,
  `(?:sua|tua) (?:frustracao|decepcao|irritacao|insatisfacao|raiva|chateacao) (?:com|por) ${article}`,
  `(?:je|jouw|uw) (?:frustratie|ergernis|teleurstelling|onvrede|irritatie|boosheid|problemen) (?:over|met|bij|jegens) ${article}`,
)

const understood =
  "(?:i (?:can |fully |quite |do |totally )?(?:understand|see|get)|(?:it's|it is|that's|is|are)(?: only| quite| perfectly)? (?:understandable|natural|no (?:wonder|surprise)|small wonder|hardly surprising)|no (?:wonder|surprise)|small wonder|it (?:\\p{L}{3,8} )?makes sense|makes sense|you(?:'re| are) right to|you have every (?:reason|right))"
const away =
  '(?:out(?=[.,;!]|$)|something (?:else|better|new)|to (?:leave|switch|move|go|change|get away|replace|cancel)|leav(?:e|ing)|switch(?:ing)?|moving|look(?:ing)? (?:elsewhere|around|further|for (?:something|an alternative|alternatives))|shop(?:ping)? around|had enough|fed up|alternatives?|a change)'

export const leavingAfter = after(
  `(?:'s)?[^.!?]{0,140}(?:,|;| -| and| so) (?:so |and |hence |therefore )?(?:yes, )?${understood}[^.!?]{0,24} ${away}`,
)
/** "Since X let you down, …", "if X no longer does the job, …" */
export const becauseBefore = /(?:^|[.;:!?] )(?:so |and |but )?(?:since|because|now that|if|when|as) (?:the |your )?$/u
export const failsAfter = after(
  "(?:'s)? (?:has |have |had |is )?(?:let(?:ting)? (?:you|us) down|failed (?:you|us)|fail(?:s|ing) (?:you|us)|disappoint(?:s|ed) (?:you|us)|burn(?:ed|t) (?:you|us)|no longer (?:does|fits|works|meets|cuts|suits|serves|delivers|covers|satisfies|feels|is (?:enough|worth))|(?:doesn't|does not|isn't|is not) [^.;:!?,]{2,40} any ?(?:more|longer))",
)
/** "Nothing beats …, than X": a comparison that praises the firm it ends with. */
export const unbeatenBefore = before(
  `(?:nothing|no one|nobody|none|no other \\p{L}{2,14}|few (?:other )?\\p{L}{3,14}|hardly any\\p{L}{0,5}|(?:won't|can't|cannot|will not|couldn't|hard to|difficult to|never|don't|tough to) (?:find|get|see|think of|imagine|ask for|come across|do)|there(?:'s| is| are) (?:simply )?(?:no|nothing|hardly|few)|could do (?:a lot |much |far )?worse|(?<=(?:^|[.,;:!?] ))no (?!(?:more|less|better|worse|longer|later|sooner|fewer|matter)(?![\\p{L}]))\\p{L}{3,14})(?![\\p{L}])[^.;:!?]{0,60} (?:than|as) ${article}`,
  `(?:nichts|niemand|kein\\p{L}{0,2}|kaum (?:etwas|jemand|ein\\p{L}{0,2}))(?![\\p{L}])[^.;:!?]{0,50} als ${article}`,
  `(?:rien|personne|aucune?|peu de \\p{L}{3,14})(?![\\p{L}])[^.;:!?]{0,50} (?:que |qu')${article}`,
  `(?:nada|nadie|ningun[oa]?|poc[oa]s|no (?:hay|encontraras|existe))(?![\\p{L}])[^.;:!?]{0,50} que ${article}`,
  `(?:niente|nessun[oa]?|poch[ie])(?![\\p{L}])[^.;:!?]{0,50} (?:di|della?|dell'|che) ?${article}`,
  `(?:nada|ninguem|nenhuma?|nao (?:ha|existe)|pouc[oa]s)(?![\\p{L}])[^.;:!?]{0,50} (?:do )?que ${article}`,
  `(?:niets|niemand|geen|weinig \\p{L}{3,14})(?![\\p{L}])[^.;:!?]{0,50} dan ${article}`,
)
/** "After that, post on X": a command uses the firm. */
export const commandUses = before(
  `(?<=(?:^|[.;:,!] )(?:then |also |next |now |and |or |so |just |simply |please )?)(?:also )?(?:post|list|publish|advertise|sell|book|order|buy|rent|hire|register|search|browse|shop|apply)(?: (?:it|them|the|your|an?|this|that))?(?: (?!(?:from|with|via|through)(?![\\p{L}]))\\p{L}{2,12}){0,3}? (?:on|with|through|via|at|from)(?: [^.;:!?]{2,30} or (?:on|with|through|via|at|from))? ${article}`,
)
/** "Besides X there are Y and Z", "apart from X, Y and Z …": the firm is one of them. */
export const besidesBefore =
  /(?:^|[.;:!?] )(?:besides|apart from|aside from|alongside|beyond|other than|in addition to|next to) (?:the )?["']?$/u
export const besidesAfter =
  /^(?: (?:there (?:is|are)|you (?:have|can)|we have|you'll find)|, (?!(?:which|that|who|all|every\p{L}*|none|no|nothing|nobody|most|any\p{L}*|the|these|those|they|it|i|we|you|there is (?:no|little|nothing))(?![\p{L}]))[^.;:!?,]{2,30}(?:,| and| also| has| is| are| offers?| sells?| makes?))(?![\p{L}])/u
