import { ownKey } from './drafts.ts'
import { labelRole, sectionRole } from './label-roles.ts'
import { clauseAt, type Scene, sentenceAt } from './scene.ts'
import type { Sighting } from './sightings.ts'
import { picksNext, ranksNext } from './verdicts.ts'
import {
  dissuadedAfter,
  dissuadedAround,
  dissuadedBefore,
  droppedAbroad,
  droppedAfter,
  examinedBefore,
} from './words/dissuade-cues.ts'
import {
  becauseBefore,
  besidesAfter,
  besidesBefore,
  commandUses,
  failsAfter,
  leavingAfter,
  leavingBefore,
  unbeatenBefore,
} from './words/leaving-cues.ts'
import {
  carriedBefore,
  certificateAfter,
  certificateBefore,
  dataOf,
  hangsElsewhere,
  hangsOn,
  hangsOnCapless,
  looksBack,
  partnerAfter,
  partnerBefore,
  partsOf,
  paysInSentence,
} from './words/partner-cues.ts'
import {
  answersNo,
  forbiddenAfter,
  forbiddenBefore,
  leftOutAfter,
  leftOutBefore,
  refusedAfter,
  refusedBefore,
} from './words/refusal-cues.ts'
import {
  againstAfter,
  againstBefore,
  comparisonAfter,
  comparisonBefore,
  customerAfter,
  customerBefore,
  excludedAfter,
  excludedBefore,
  integrationAfter,
  integrationBefore,
  ownerAfter,
  ownerBefore,
  personAfter,
  personBefore,
  placeBefore,
  publisherAfter,
  publisherBefore,
  replacedAfter,
  replacedBefore,
} from './words/role-cues.ts'
import {
  doubtsNext,
  endedAndMoved,
  givesUpAfter,
  hasAlready,
  ifBefore,
  insteadNext,
  keepsAfter,
  keepsBefore,
  leavesAfter,
  leavesBefore,
  noneAfter,
  noneBefore,
  outOfListAfter,
  outOfListBefore,
  publicUses,
  runsOutAfter,
  scopeReason,
  soNeeds,
  warnedAfter,
  warnedAround,
  warnedBefore,
  yourBefore,
} from './words/scope-cues.ts'

/** What a firm is in its clause. `offered` covers everything that is recommended, listed or described. */
export type Role =
  | 'offered'
  | 'against'
  | 'excluded'
  | 'replaced'
  | 'integration'
  | 'comparison'
  | 'owner'
  | 'customer'
  | 'publisher'
  | 'person'
  | 'place'

const reach = 150
// "X is overkill … I'd skip it": the warning follows in the next sentence.
const warnsNext =
  /^[^.!?\n]{0,140}[.!?] (?:so |personally,? |honestly,? )?(?:i'd|i would|i suggest you|you should|better to|best to)? ?(?:rather )?(?:skip|avoid|pass on|stay away from|steer clear of) (?:it|them)(?![\p{L}])/u
// "Why not X? Its feeds break …, so I left it off": the exclusion follows.
const excludesNext =
  /^[^.!?\n]{0,80}[.!?] [^\n!?]{0,160}(?:(?:left|leave|kept|keep|took|take|dropped) (?:it|them) (?:out|off|aside)|(?:did not|didn't|have not|haven't) (?:rank|list|include|add|consider|put)(?:ed|d)? (?:it|them))(?![\p{L}])/u
// "Don't sign with X": an imperative with a negation advises against, but for verbs of noticing.
const forbids =
  /^(?:please |so |and |but |personally,? |whatever you do,? )?(?:don't|do not|never) (?!(?:forget|overlook|miss|underestimate|underrate|worry|confuse|dismiss|ignore|mix|need|have|want|know|think|be|let|count|discount|hesitate|mind|expect|do|get|rule|write|sleep|feel|skip|assume|mistake|compare|pay more|leave)(?![\p{L}]))[^.,;:!?]{2,30} (?:the |a |an |your )?$/u
// "Either of them posts into X": a sentence about all the options names what they work with.
const allOfThem =
  /^(?:in )?(?:either|both|each|all|whichever|whatever|any)(?: of (?:them|these|the (?:two|three|four)))?(?: (?:two|three|you take|you choose|you pick))?(?:,)? [^.;:!?]{2,70} (?:in|into|inside|to|with|on|onto|via|through|from) (?:the |your |an? )?$/u
// "X has become dear. If you want to leave it, …", "Now that X has cut its free plan, people go to …"
const replacesNext =
  /^(?:[^.!?\n]{0,120}[.!?] [^.!?\n]{0,60}(?:get(?:ting)? off|leav(?:e|ing)|mov(?:e|ing) (?:away |off |on )?from|switch(?:ing)? (?:away )?from|replac(?:e|ing)|alternatives? to|ditch(?:ing)?|quit(?:ting)?) (?:it|them)(?![\p{L}]))/u
// "I can't recommend X highly enough"
const praisesBeyondWords = /^(?: (?:more )?(?:highly|strongly|warmly|enough)){1,2}(?![\p{L}])/u
const hasUsers =
  /^(?:'s)? (?:users|customers|shops|stores|clients|subscribers|accounts|owners) (?:can|may|will|get|could|need)(?![\p{L}])/u
const hasEnded =
  /^ (?:gone|dead|shut|closing|closed|shutting down|discontinued|retired|sunset|ending|out of the (?:way|picture))(?![\p{L}])/u
const losesFavour =
  /^[^.!?\n,]{0,70}, (?:people|users|many|most|teams|firms|you|customers|everyone)[^.!?\n]{0,50} (?:go|move|moving|moved|switch|turn|migrate|flee|look|end up) (?:over |instead )?(?:to|at|elsewhere|with)/u
// "Je laisse X de côté", "ich lasse X weg"
const setsAsideBefore =
  /(?:laisse|laisser|laissons|mets|met|mettons|lasse|lassen|lascio|lasciamo|dejo|dejamos|deixo|deixamos|laat|laten)(?: (?:ich|wir|ik|a|den|die|das))? $/u
const setsAsideAfter =
  /^ [^.;:!?]{0,30}(?:de cote|hors (?:liste|sujet)|weg|aussen vor|beiseite|da parte|fuori|fuera|de lado|de fora|buiten beschouwing)(?![\p{L}])/u
// "If you own X licences", "your own X account": what the reader must have already.
const ownsBefore =
  /(?:your|own|existing|already|have|use|using|pay for|run|need|needs|require|requires)(?: an?| the| own| existing| paid| your){0,2} $/
const accountAfter =
  /^(?:'s)? (?:\d+ )?(?:accounts?|workspace|tenant|licen[cs]es?|subscriptions?|api keys?|credentials|logins?)(?![\p{L}])/u
const contentAfter =
  /^ (?:links?|widgets?|feeds?|stores?|shop|base|sheets?|boards?|inbox|calendar|profile|data|contacts|orders|channels?|forms?|workspace|library|catalogue?)(?![\p{L}])/u
// A firm after a comma that takes a verb begins a statement of its own: "According to G2, X is …".
const opensClause = /, (?:and |but |while |whereas |und |aber |et |mais |y |pero |e |ma |mas |en |maar )?(?:the )?$/
// "In Tallinn" is a place; "build a library in X" is a tool.
const isInside = /(?:^|[\s(])in (?:the )?$/
const worksInside =
  /(?:librar\w*|build|built|builds|make|makes|made|work|works|working|track|tracks|write|edit|design|manage|do|done|keep|keeps|store|create|organi[sz]e|live|start|document|plan|spreadsheet|board|database|invest|invested|confidence|trust)(?: [^.;]{0,20})? in (?:the )?$/
const takesVerb =
  /^ (?:(?!its |this |plus |plans |users |as |dans |sans |mais |tous |les |des |los |las |das |dos |vers |hors )[a-z]{2,}[^su\W]s|(?!based |used |needed )[a-z]{3,}ed|won|made|got|took|came|became|began|grew|sold|is|are|has|have|had|offers|was|will|can|does|scores|works|makes|costs|remains|gets|comes|leads|wins|provides|ist|hat|bietet|kostet|bleibt|gilt|est|propose|coute|reste|es|ofrece|cuesta|tiene|e|offre|costa|tem|oferece|heeft|biedt|kost) /

// "I would post on X first", "I'd book through X": the writer's own way.
const usesNext =
  /(?:^|[\s,;(])(?:i|we)(?:'d| would|'ll) (?:\p{L}{4,10}ly )?(?:post|advertise|list|sell|book|buy|shop|order|look|search|start|bank|invest|sign up|go|stay|eat|host|learn|train|rent|ship|publish) (?:[^.;:!?,]{0,24} )?(?:on|at|with|through|via|from|in) (?:the )?$/u

const read = new WeakMap<Sighting, Role>()

// "Apart from A, B is worth a look": what stands after the comma is a statement of its own.
const addition =
  /^(?:apart|aside|other|besides|beyond|in addition|next|neben|abgesehen|ausser|outre|a part|en dehors|ademas|aparte|oltre|a parte|alem|naast|behalve)(?![\p{L}])[^,;:.!?]{2,60}, (?!(?:and|or|und|oder|et|y|e|en) )/u

// "Primero A, segundo B": an ordinal, not "according to".
const isOrdinal = /(?:primer|prime?ir|prim[oa](?![\p{L}])|terc|terz)[^.;!?]{1,60}(?:segundo|secondo) $/u

/** Reads the role of a firm from the words before and after its name. */
export function roleOf(scene: Scene, sighting: Sighting): Role {
  const known = read.get(sighting)
  if (known) return known
  const role = readRole(scene, sighting)
  read.set(sighting, role)
  return role
}

function readRole(scene: Scene, sighting: Sighting): Role {
  const sentence = sentenceAt(scene, sighting.start)
  if (!sentence) return 'offered'
  const said = scene.folded.slice(Math.max(sentence.start, sighting.start - reach), sighting.start)
  const after = scene.folded.slice(sighting.end, Math.min(sentence.end, sighting.end + 100))
  const label = labelRole(scene, sentence, sighting)
  if (label) return label
  const section = sectionRole(scene, sentence)
  if (section) return section
  const opens = opensClause.test(said) && takesVerb.test(after)
  const before = opens ? '' : said.replace(addition, '')
  if (praisesBeyondWords.test(after) || keepsBefore.test(before) || keepsAfter.test(after)) return 'offered'
  if (besidesBefore.test(said) && besidesAfter.test(after)) return 'offered'
  if (unbeatenBefore.test(before)) return 'offered'
  if (forbids.test(before)) return 'against'
  if (/(?:^|[,;:] |just |but |please |certainly )not $/.test(before) && /^(?:,? please)?[.!]?$/.test(after)) return 'against'
  if (againstBefore.test(before) || againstAfter.test(after))
    return /(?:no reason|not have|don't have|needn't|need not) to (?:avoid|skip)/.test(before) ? 'offered' : 'against'
  if (
    /^[^.;:!?]{0,80}(?:wouldn't|would not|don't|do not|can't|cannot|shouldn't) (?:really |ever |personally )?(?:buy|recommend|choose|use|pick|trust|book|hire) (?:it|them|this one|that one)(?![\p{L}])(?! (?:highly|strongly|warmly|enough|more))/u.test(
      after,
    )
  )
    return 'against'
  if (warnsNext.test(scene.folded.slice(sighting.end, sighting.end + 260))) return 'against'
  if (refusedBefore.test(before) || refusedAfter.test(after)) return 'against'
  if (forbiddenBefore.test(before) || forbiddenAfter.test(after)) return 'against'
  if (/^(?:❌|🚫|⛔|👎) ?$/u.test(said)) return 'against'
  if (dissuadedBefore.test(before) || dissuadedAfter.test(after)) return 'against'
  if (dissuadedAround.some(([left, right]) => left.test(before) && right.test(after))) return 'against'
  if (warnsHere(scene, sighting, before, after)) return 'against'
  if (answersNo.test(scene.folded.slice(sighting.end, sighting.end + 40))) return 'against'
  if (picksNext(before) || ranksNext(before) || usesNext.test(before) || commandUses.test(before)) return 'offered'
  if ((examinedBefore.test(before) && droppedAfter.test(after)) || droppedAbroad.test(after)) return 'excluded'
  if (outOfListBefore.test(before) || outOfListAfter.test(after)) return 'excluded'
  if (noneBefore.test(before) && noneAfter.test(scene.folded.slice(sighting.end, sighting.end + 40))) return 'excluded'
  if (excludedBefore.test(before) || excludedAfter.test(after)) return 'excluded'
  if (leftOutBefore.test(before) || leftOutAfter.test(after)) return 'excluded'
  if (
    /(?<!\p{L})no $/u.test(before) &&
    /^ (?:here|on (?:the|this|my) list|in (?:the|this|my) (?:list|comparison))(?![\p{L}])/u.test(after)
  )
    return 'excluded'
  if (excludesNext.test(scene.folded.slice(sighting.end, sighting.end + 300))) return 'excluded'
  if (
    /(?:leaves?|left|leaving|keeps?|kept|takes?|took|puts?|rules?|ruled|knocks?|knocked|strikes?|struck|crosse[sd]) [^.;:!?]{0,40}$/.test(
      before,
    ) &&
    /^(?:'s)?(?: [^.;:!?]{0,20})? (?:out|aside|off)(?:[ ,.:;]|$)(?! the box)/.test(after)
  )
    return 'excluded'
  if (/(?<!\p{L})give $/u.test(before) && /^ (?:a (?:miss|wide berth)|the (?:slip|cold shoulder))/.test(after)) return 'against'
  if (/(?<!\p{L})(?:leave|let) $/u.test(before) && /^ (?:alone|be)(?![\p{L}])/u.test(after)) return 'against'
  if (setsAsideBefore.test(before) && setsAsideAfter.test(after)) return 'excluded'
  if (
    /(?:raad|raden|rate|raten|rat) (?:ich |wir |ik )?(?:ihnen |u |je |dringend |eher |von )?(?:der |dem |de |het )?$/.test(
      before,
    ) &&
    /^[^.:;!?]{0,40} (?:ab|af)(?:[.,:;! ]|$)/.test(after)
  )
    return 'against'
  if (
    // A rival that has ended keeps the place it is told at.
    (sighting.key === ownKey && endedAndMoved.test(scene.folded.slice(sighting.end, sighting.end + 260))) ||
    insteadNext.test(scene.folded.slice(sighting.end, sighting.end + 260)) ||
    leavingBefore.test(before) ||
    leavingAfter.test(scene.folded.slice(sighting.end, sentence.end)) ||
    (becauseBefore.test(before) && failsAfter.test(after)) ||
    (ifBefore.test(before) && givesUpAfter.test(after)) ||
    (yourBefore.test(before) && runsOutAfter.test(after)) ||
    replacesNext.test(scene.folded.slice(sighting.end, sighting.end + 260)) ||
    (/(?<!\p{L})(?:now that|since|because|after) $/u.test(before) &&
      losesFavour.test(scene.folded.slice(sighting.end, sentence.end))) ||
    (/(?<!\p{L})with $/u.test(before) && hasEnded.test(after)) ||
    (/(?<!\p{L})von $/u.test(before) && /^ (?:weg|loskommen|umsteigen|wegkommen|fort|los)(?![\p{L}])/u.test(after)) ||
    /(?<!\p{L})(?:your|my|their|our) (?:old|former|previous|ex-) ?$/u.test(before)
  )
    return 'replaced'
  if (publicUses.test(before) && !looksBack.test(before)) return 'offered'
  if (hasAlready.test(before) && soNeeds.test(after)) return 'integration'
  if (isPartnerOfAll(before, after)) return 'integration'
  if (
    sentence.index > 0 &&
    carriedBefore.test(before) &&
    !/^ (?:(?:for|at|from) (?:about |around |just |only |under )?[£$€\d]|in \d)/.test(after)
  )
    return 'integration'
  if (partnerBefore.test(before) || partnerAfter.test(after)) {
    const said = scene.folded.slice(sentence.start, sentence.end)
    if (!/^(?:も|でも|での|にも)/.test(after) || paysInSentence.test(said)) return 'integration'
  }
  const clause = clauseAt(sentence, sighting.start)
  const near = opens ? '' : scene.folded.slice(Math.max(clause.start, sighting.start - reach), sighting.start)
  return otherRole(near, scene.folded.slice(sighting.end, Math.min(clause.end, sighting.end + 60)), sighting.known)
}

/** Advice against the firm in its own sentence, or a doubt in the next. */
function warnsHere(scene: Scene, sighting: Sighting, before: string, after: string): boolean {
  if (warnedBefore.test(before) || warnedAfter.test(after)) return true
  if (warnedAround.some(([left, right]) => left.test(before) && right.test(after))) return true
  if (doubtsNext.test(scene.folded.slice(sighting.end, sighting.end + 80))) return true
  if (!leavesBefore.test(before) || !leavesAfter.test(after)) return false
  return !scopeReason.test(scene.folded.slice(sighting.end, sighting.end + 110).split(/[.!?] /)[0] ?? '')
}

/** "The money is handled by X in both cases": the sentence looks back at the options, and the name hangs on a preposition. */
function isPartnerOfAll(before: string, after: string): boolean {
  if (hangsOnCapless.test(before) && looksBack.test(before)) return true
  if ((hasUsers.test(after) || dataOf.test(before)) && looksBack.test(after)) return true
  if (!hangsOn.test(before) || hangsElsewhere.test(before) || partsOf.test(before) || takesVerb.test(after)) return false
  const clauseBefore = before.slice(Math.max(...[',', ';', ':'].map((sign) => before.lastIndexOf(sign))) + 1)
  return looksBack.test(clauseBefore) || looksBack.test(/^[^,;:]*/.exec(after)?.[0] ?? '')
}

// "You can cancel X at any time" tells its terms.
const mayCancel =
  /(?:^|[^\p{L}])(?:you|customers|members|guests|subscribers|travellers|students|they) (?:can|may) (?:also |always |easily )?(?:cancel|pause) $/u

function otherRole(before: string, after: string, known: boolean): Role {
  if ((replacedBefore.test(before) && !mayCancel.test(before)) || replacedAfter.test(after)) return 'replaced'
  if (
    /(?:have|has|offers?|with|provides?|includes?) an? (?:\w{1,12} )?$/.test(before) &&
    /^ (?:app|plugin|plug-in|integration|add-on|extension|connector)(?![\p{L}])/u.test(after)
  )
    return 'integration'
  if (allOfThem.test(before) && !/(?:available|found|sold|stocked|compare\w*|come|close) (?:in|at|to|on|with|from) /.test(before))
    return 'integration'
  if (
    ownsBefore.test(before) &&
    (accountAfter.test(after) || (/your (?:own |existing )?$/.test(before) && contentAfter.test(after)))
  )
    return 'integration'
  if (integrationBefore.test(before) || integrationAfter.test(after)) return 'integration'
  if (comparisonBefore.test(before) || comparisonAfter.test(after)) return 'comparison'
  if (ownerBefore.test(before) || ownerAfter.test(after)) return 'owner'
  if (
    /(?:such as|like|including) (?:the )?(?:[^.;:!?]{0,60}(?:, |and ))?$/.test(before) &&
    /^(?:[^.;:!?]{0,60})? (?:use|rely on|run on|chose|trust|have switched to|(?:run|have|operate|built|keep) (?:an? |their )[^.;:!?]{0,20}own) ?/.test(
      after,
    ) &&
    !known
  )
    return 'customer'
  if (customerBefore.test(before) || customerAfter.test(after)) return 'customer'
  if (!known && (certificateBefore.test(before) || certificateAfter.test(after))) return 'publisher'
  // "X reviews are bad" speaks of a firm the profile knows, and quotes one it does not.
  if ((publisherBefore.test(before) && !isOrdinal.test(before)) || (!known && publisherAfter.test(after))) return 'publisher'
  if (personBefore.test(before) || (personAfter.test(after) && !(known && /^,? who/.test(after)))) return 'person'
  if (placeBefore.test(before) || (!known && isInside.test(before) && !worksInside.test(before))) return 'place'
  return 'offered'
}
