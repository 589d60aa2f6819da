import { foldText } from '../text/fold.ts'
import type { Draft } from './drafts.ts'
import { isCommonWord } from './name-matcher.ts'
import { besideFirm } from './neighbours.ts'
import type { Scene } from './scene.ts'
import { subjectVerbs } from './words/openers.ts'

/** German nouns have capitals: a name shows itself beside another firm, or bare before a verb, or as a word no German noun looks like. */
export function germanName(
  scene: Scene,
  draft: Draft,
  strength: 'strong' | 'weak',
  atStart: boolean,
  taken: readonly Draft[],
): boolean {
  if (besideFirm(scene, draft, taken))
    return (
      !describesNoun(draft.name) && !/(?:ung|heit|keit|schaft|tat|ion|ismus|ment|ungen|heiten|keiten)$/.test(foldText(draft.name))
    )
  if (strength === 'weak' || describesNoun(draft.name)) return false
  if (isOfferedPair(scene, draft)) return true
  const next = /^ ([\p{L}']+)/u.exec(scene.folded.slice(draft.end, draft.end + 24))?.[1] ?? ''
  const bare =
    atStart ||
    /(?:^|[\s,(])(?:bei|mit|von|zu|uber|fur|ist|sind|waren|empfehle|nutze|nehme|wie|oder|und|auch|sowie|gegen|nach|hat|,|;) $|[,;] $/.test(
      scene.folded.slice(Math.max(0, draft.start - 12), draft.start),
    )
  const noun =
    /(?:ung|ungen|heit|keit|keiten|schaft|tat|ion|ionen|ismus|ment|er|en|e|el|schutz|kosten|preis|zeit|dienst|nummer|system|programm|gerat|gerate|haus|arbeit|betrieb|gebuhr|vertrag|plan|seite|bank|karte|konto|wert|teil|werk|zeug|stoff|raum|markt|handel|recht|platz|stelle|schein|kauf|verkauf)$/.test(
      foldText(draft.name),
    )
  if (draft.name.includes(' ')) return bare && !noun
  const opensClause = /[;,] $/.test(scene.folded.slice(Math.max(0, draft.start - 2), draft.start))
  return bare && !noun && (subjectVerbs.has(next) || (opensClause && /^\p{Ll}{4,}t$/u.test(next)))
}

/** "Freundliches Team": an adjective with its ending and an everyday noun. */
function describesNoun(name: string): boolean {
  // "Bekannte Anbieter von Ökostrom": what the nouns are of is no part of what tells them.
  const words = (name.split(/ (?:von|der|des|für) /)[0] ?? name).split(' ')
  const first = foldText(words[0] ?? '')
  return (
    words.length > 1 &&
    /(?:e|er|es|en|em)$/.test(first) &&
    words.slice(1).every((word) => isCommonWord(foldText(word)) || isGermanNoun(foldText(word)))
  )
}

/** "Es passt X oder Y": two bare words that no list has, joined after a word of recommending. */
function isOfferedPair(scene: Scene, draft: Draft): boolean {
  // "… die größte Auswahl, Zalando hat …": a bare comma lists only when the list goes on.
  const after = /^(?: (?:oder|und|sowie) |, (?=[\p{L}\p{N}]+(?:,| oder | und | sowie |[.;:!?]|$)))(\p{Lu}[\p{L}\p{N}]+)/u.exec(
    scene.text.slice(draft.end, draft.end + 40),
  )?.[1]
  const before = /(\p{Lu}[\p{L}\p{N}]+)(?: (?:oder|und|sowie) |, )$/u.exec(
    scene.text.slice(Math.max(0, draft.start - 40), draft.start),
  )?.[1]
  const partner = after ?? before
  if (
    partner === undefined ||
    isGermanNoun(foldText(partner)) ||
    isCommonWord(foldText(partner)) ||
    isGermanNoun(foldText(draft.name))
  )
    return false
  const pairEnd =
    after === undefined ? draft.end : draft.end + scene.text.slice(draft.end, draft.end + 60).indexOf(after) + after.length
  const pairStart = before === undefined ? draft.start : scene.text.lastIndexOf(before, draft.start)
  const opens = /(?:^|[.!?:\n] ?)$/.test(scene.text.slice(Math.max(0, pairStart - 2), pairStart))
  if (opens && pairVerbs.test(scene.folded.slice(pairEnd, pairEnd + 20))) return true
  return /(?:passt|passen|empfehl|eignet|eignen|infrage|in frage|bietet sich|bieten sich|nutzen|probier|wahl|vergleich|alternativ|beliebt|anbieter|wie|etwa|nehmen|lohn|gut) (?:[^.!?]{0,40} )?$/.test(
    scene.folded.slice(Math.max(0, draft.start - 60), draft.start),
  )
}

const pairVerbs =
  /^ (?:sind|bieten|haben|konnen|ubernehmen|kosten|liefern|lassen|eignen|gelten|punkten|verkaufen|unterstutzen|verlangen|decken|gehoren|arbeiten|liegen)(?![\p{L}])/u

function isGermanNoun(word: string): boolean {
  return /(?:ung|ungen|heit|keit|keiten|schaft|tat|ion|ionen|ismus|ment|er|en|e|el|schutz|kosten|preis|zeit|dienst|nummer|system|programm|gerat|haus|arbeit|betrieb|gebuhr|vertrag|plan|bank|wert|teil|werk|zeug|stoff|raum|markt|handel|recht|platz|schein|kauf)$/.test(
    word,
  )
}
