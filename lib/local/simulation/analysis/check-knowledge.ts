import { containsName } from '../learned-brands.ts'
import { folded } from '../words/detect-subject.ts'
import type { Author, Spot } from './fill-schema.ts'
import { type FencedBlock, jsonOf } from './read-prompt.ts'

type Fact = { readonly id: unknown; readonly text: string }
type Claim = { readonly fact: Fact; readonly quote: string }

/** One answer, and what a careful reader finds in it; every quote stands in the answer. */
type Judged = {
  readonly id: unknown
  readonly text: string
  readonly isMentioned: boolean
  readonly isUnknown: boolean
  /** The first sentence that names the brand. */
  readonly sentence: string
  readonly confirmed: readonly Claim[]
  readonly contradicted: readonly Claim[]
  readonly strengths: readonly string[]
  readonly weaknesses: readonly string[]
  readonly competitors: readonly string[]
}

const maxQuotes = 3
const praise =
  /\b(best|good|friendly|fair|strong|recommend|excellent|reliable|positive|pick|quick|easy|clear)|gute|beste|empfehl|zuverl|freundlich|meilleur|bonne|recommand|accueil|buen|mejor|amable|buon|miglior|consigl|gentil/i
const blame =
  /avoid|complain|slow repl|poor|worst|abraten|lange antwort|déconseill|tardiv|evitaría|lentas|eviterei|lente|mixed|auseinander|partagés|divididas|divisi/i
const ignorance =
  /don.t have any information|couldn.t find reliable|keine informationen|nichts verlässliches|aucune information|rien trouvé|no tengo información|no he encontrado|non ho informazioni|non ho trovato/i

/** Compares answers with what is known of the brand, by their words: which facts they confirm or contradict. */
export function knowledgeAuthor(blocks: readonly FencedBlock[], brandName: string, rivals: readonly string[]): Author {
  const facts = factsIn(blocks)
  const cases = casesIn(blocks).map(({ id, text }) => judge(id, text, { facts, brandName, rivals }))
  const caseAt = ({ indexes }: Pick<Spot, 'indexes'>): Judged | undefined => cases[indexes[0] ?? 0]
  return {
    value: (spot) => {
      const judged = caseAt(spot)
      if (judged === undefined) return undefined
      const list = listName(spot.path)
      const claims = claimsOf(judged, list)
      if (claims !== undefined && spot.indexes.length >= 2) return claimMember(spot, claims[spot.at])
      if (lastName(spot.path) === '[]') return stringsOf(judged, list)?.[spot.at]
      return memberOf(spot, judged)
    },
    rows: (spot) => {
      const list = lastName(spot.path)
      if (spot.indexes.length === 0 && spot.schema.items?.type !== 'string') return cases.length
      const judged = caseAt(spot)
      return judged === undefined ? 0 : (claimsOf(judged, list)?.length ?? stringsOf(judged, list)?.length ?? 0)
    },
  }
}

type Brief = { readonly facts: readonly Fact[]; readonly brandName: string; readonly rivals: readonly string[] }

function judge(id: unknown, text: string, { facts, brandName, rivals }: Brief): Judged {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim() !== '')
  const naming = sentences.filter((sentence) => containsName(sentence, brandName))
  const isUnknown = ignorance.test(text)
  const claims = facts.map((fact) => ({
    fact,
    quote: sentenceAbout(sentences, fact.text),
    against: sentenceAgainst(naming, fact.text),
  }))
  return {
    id,
    text,
    isMentioned: naming.length > 0 && !isUnknown,
    isUnknown,
    sentence: naming[0]?.trim() ?? '',
    confirmed: claims.flatMap(({ fact, quote }) => (quote === undefined || isUnknown ? [] : [{ fact, quote }])),
    contradicted: claims.flatMap(({ fact, quote, against }) =>
      quote !== undefined || against === undefined ? [] : [{ fact, quote: against }],
    ),
    strengths: isUnknown ? [] : naming.filter((sentence) => praise.test(sentence) && !blame.test(sentence)).slice(0, maxQuotes),
    weaknesses: isUnknown ? [] : naming.filter((sentence) => blame.test(sentence)).slice(0, maxQuotes),
    competitors: rivals.filter((rival) => containsName(text, rival)),
  }
}

function claimsOf(judged: Judged, list: string): readonly Claim[] | undefined {
  if (/confirm|support/.test(list)) return judged.confirmed
  return /contradict|wrong|refut/.test(list) ? judged.contradicted : undefined
}

function stringsOf(judged: Judged, list: string): readonly string[] | undefined {
  if (/strength|praise/.test(list)) return judged.strengths
  if (/weak|critic|fault/.test(list)) return judged.weaknesses
  if (/competitor|rival/.test(list)) return judged.competitors
  return /quote|evidence/.test(list) ? [judged.sentence] : undefined
}

function claimMember({ path }: Spot, claim: Claim | undefined): unknown {
  return /quote|evidence|excerpt/.test(lastName(path)) ? claim?.quote : claim?.fact.id
}

function memberOf({ path, choices, at, mayBeNull }: Spot, judged: Judged): unknown {
  const member = lastName(path)
  if (/^(id|answerid|caseid|key|index|answer|n|number)$/.test(member)) return judged.id ?? at + 1
  const nothing = mayBeNull ? null : ''
  if (/quote|evidence|excerpt|verbatim/.test(member)) {
    const proof = /sentiment|tone/.test(member) ? toneProof(judged) : judged.sentence
    return proof === '' ? nothing : proof
  }
  if (member === 'names') {
    const unnamed = judged.sentence === '' ? 'not_named' : 'says_unknown'
    return allowed(choices, [judged.isMentioned ? 'brand' : unnamed])
  }
  if (/sentiment|tone/.test(member) && !judged.isMentioned && mayBeNull) return null
  if (/sentiment|tone/.test(member))
    return allowed(choices, judged.isMentioned ? [toneOf(judged)] : ['unknown', 'none', 'neutral'])
  if (/verdict|status/.test(member)) {
    return allowed(
      choices,
      judged.isUnknown
        ? ['unknown', 'no']
        : judged.isMentioned
          ? ['known', 'mentioned', 'offered', 'yes']
          : ['unknown', 'absent', 'no'],
    )
  }
  if (/mentioned|known|knows|isabout/.test(member)) return judged.isMentioned
  if (/position|rank/.test(member)) return judged.isMentioned ? rankOf(judged) : null
  if (/standing|role/.test(member)) return allowed(choices, judged.isMentioned ? ['offered', 'named'] : ['absent'])
  if (/summary/.test(member)) return judged.sentence.slice(0, 240)
  return undefined
}

type Text = { readonly id: unknown; readonly text: string }

/** Entries of JSON lists that carry a text, else each block that is labelled as an answer. */
function casesIn(blocks: readonly FencedBlock[]): readonly Text[] {
  return blocks.flatMap(({ label, text }): readonly Text[] => {
    const found = entriesIn(jsonOf(text)).flatMap((entry): readonly Text[] => {
      const words = entry['answer'] ?? entry['text'] ?? entry['excerpt'] ?? entry['passage']
      return typeof words === 'string' ? [{ id: entry['id'] ?? entry['answerId'] ?? entry['index'], text: words }] : []
    })
    if (found.length > 0) return found
    if (!/^(answer|case|passage|item)\b/i.test(label)) return []
    // The question above an answer names the brand too, but says nothing of it.
    return [{ id: label.replace(/^\w+\s*/, '').trim() || undefined, text: text.replace(/^Question:[^\n]*\n+/i, '') }]
  })
}

function factsIn(blocks: readonly FencedBlock[]): readonly Fact[] {
  return blocks.flatMap(({ label, text }): readonly Fact[] => {
    const statements = entriesIn(jsonOf(text)).flatMap((entry): readonly Fact[] => {
      const words = entry['statement'] ?? entry['fact']
      return typeof words === 'string' ? [{ id: entry['id'], text: words }] : []
    })
    if (statements.length > 0 || !/fact/i.test(label)) return statements
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    return lines.map((line, index): Fact => {
      const [, id = String(index + 1), words = line] = /^\s*[[(]?([a-z]?\d+)[\])]?[.:)]?\s+(.+)$/.exec(line) ?? []
      return { id, text: words }
    })
  })
}

function entriesIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) return value.flatMap(entriesIn)
  if (value === null || typeof value !== 'object') return []
  const entry = value as Readonly<Record<string, unknown>>
  return [entry, ...Object.values(entry).flatMap(entriesIn)]
}

/** The sentence that shares most of a statement's words, if it shares at least three fifths of them. */
function sentenceAbout(sentences: readonly string[], statement: string): string | undefined {
  const wanted = wordsOf(statement)
  const scored = sentences.map((sentence) => {
    const words = new Set(wordsOf(sentence))
    return { sentence, share: wanted.filter((word) => words.has(word)).length / Math.max(1, wanted.length) }
  })
  const best = scored.sort((a, b) => b.share - a.share)[0]
  return best !== undefined && best.share >= 0.6 ? best.sentence.trim() : undefined
}

/** A sentence about the brand with another year than the one a statement names. */
function sentenceAgainst(naming: readonly string[], statement: string): string | undefined {
  const year = /\b(?:1[89]|20)\d\d\b/.exec(statement)?.[0]
  if (year === undefined) return undefined
  return naming.find((sentence) => /\b(?:1[89]|20)\d\d\b/.test(sentence) && !sentence.includes(year))?.trim()
}

function wordsOf(text: string): readonly string[] {
  return folded(text).match(/[a-z0-9]{3,}/g) ?? []
}

function toneOf({ strengths, weaknesses }: Judged): string {
  if (weaknesses.length > 0) return strengths.length > 0 ? 'neutral' : 'negative'
  return strengths.length > 0 ? 'positive' : 'neutral'
}

/** The sentence that shows the tone; a neutral one is shown by whatever names the brand. */
function toneProof({ isMentioned, strengths, weaknesses, sentence }: Judged): string {
  return isMentioned ? (weaknesses[0] ?? strengths[0] ?? sentence).trim() : ''
}

function rankOf({ text, sentence, competitors }: Judged): number {
  const at = text.indexOf(sentence)
  return 1 + competitors.filter((rival) => text.indexOf(rival) !== -1 && text.indexOf(rival) < at).length
}

function allowed(choices: readonly unknown[], wishes: readonly string[]): unknown {
  return choices.length === 0 ? wishes[0] : wishes.find((wish) => choices.includes(wish))
}

function lastName(path: readonly string[]): string {
  return (path.at(-1) ?? '').toLowerCase()
}

/** Name of the nearest list. */
function listName(path: readonly string[]): string {
  const at = path.lastIndexOf('[]')
  return at <= 0 ? '' : (path[at - 1] ?? '').toLowerCase()
}
