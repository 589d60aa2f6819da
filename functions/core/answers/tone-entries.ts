import type { Range } from '../text/sentences.ts'
import { ownKey } from './drafts.ts'
import type { Entry, Enumeration } from './enumeration.ts'
import { blockAt, type Scene, within } from './scene.ts'
import type { Sighting } from './sightings.ts'
import { addPolarity, type Polarity, polarityOf } from './tone.ts'
import { isEnglishAt, masked, speaksOfAll } from './tone-spans.ts'

const none: Polarity = { praise: 0, blame: 0 }
const strengthHead =
  /best for|good for|great for|ideal for|suits|standout|highlight|strength|^pros?$|^(?:the )?good(?: points?| bits?| side| stuff)?$|^likes?$|^plus(?:es|ses)?$|^\+$|^praise$|^positives?$|^benefits?$|^highs?$|what (?:we|i|users|people) (?:like|love)|^we (?:like|love)|^thumbs up$|^gut$|^plus(?:punkte?)?$|^pro$|^(?:les )?plus$|^bien$|^a favor$|^lo bueno$|^pro$|^pros$|advantage|upside|what we like|why (?:we|it)|ideal fur|geeignet fur|starke|vorteil|am besten|ideal pour|points? forts?|avantage|atout|ideal para|mejor para|ventaja|puntos? fuertes?|ideale per|punt[io] di forza|vantagg|pregi|melhor para|vantage|pontos? fortes?|geschikt voor|sterk|voordel|pluspunt|おすすめ|強み|長所|メリット|优点|优势|适合|长处|장점|강점/
const weaknessHead =
  /weakness|downside|drawback|disadvantage|^cons?$|^(?:the )?(?:bad|less good|not so good)(?: points?| bits?| side| stuff)?$|^dislikes?$|^minus(?:es|ses)?$|^[-–−]$|^criticism$|^negatives?$|^complaints?$|^lows?$|what (?:we|i|users|people) (?:dislike|don't)|^we (?:dislike|don't)|^thumbs down$|^schlecht$|^minus(?:punkte?)?$|^contra$|^kontra$|^(?:les )?moins$|^mal$|^en contra$|^lo malo$|^contro$|^contras$|^min(?:nen)?$|caveat|watch out|catch|limitation|schwache|nachteil|points? faibles?|inconvenient|desventaja|puntos? debil|svantagg|punt[io] deboli?|difetti|desvantag|pontos? fracos?|nadel|minpunt|弱点|デメリット|短所|缺点|不足|短板|단점|약점/
// "Scent: light", "Seats: unlimited": what such a column holds is a fact, whatever word fills it.
const factHead =
  /^(?:.{0,24} )?(?:scent|fragrance|smell|size|sizes|weight|seats?|users?|accounts?|projects|storage|traffic|capacity|materials?|fabric|colou?rs?|flavou?rs?|taste|blend|format|type|kind|style|category|plan|tier|licen[cs]e|battery|range|platforms?|country|origin|founded|founders?|headquarters|hq|base|delivery|coverage|texture|finish|firmness|hardness|fit|cushioning|roast|body|spf|duft|geruch|grosse|gewicht|material|farbe|sorte|art|typ|geschmack|mischung|inhalt|speicher|nutzer|parfum|odeur|taille|poids|matiere|couleur|gout|melange|contenance|stockage|utilisateurs|aroma|olor|tamano|peso|color|sabor|mezcla|formato|tipo|usuarios|almacenamiento|profumo|dimension[ei]|materiale|colore|gusto|miscela|utenti|cheiro|tamanho|cor|mistura|armazenamento|geur|maat|gewicht|materiaal|kleur|smaak|melange|soort|gebruikers|opslag)(?: .{0,20})?$|香り|サイズ|重さ|重量|色|素材|味|種類|容量|人数|香味|尺寸|颜色|材质|口味|类型|향|크기|무게|색상|소재|맛|종류|용량/
const factWords = 3

/** A cell is read in the light of its head; other stretches as they are. */
function rangePolarity(scene: Scene, one: Enumeration, range: Range, part: string, isPaired: boolean): Polarity {
  const said = polarityOf(part, isEnglishAt(scene, range))
  const index = blockAt(scene, range.start)
  const block = scene.blocks[index]
  if (block?.kind !== 'cell' || block.start !== range.start) return said
  const words = part.match(/\p{L}{2,}/gu)?.length ?? 0
  if (words === 0 || /^ ?(?:none|n\/a|nothing|keine?r?|aucun|ningun[oa]?|nessun[oa]?|nenhum|geen|なし|无|없음) ?$/.test(part))
    return none
  const head = one.columnHeads[block.column] || rowLabel(scene, index)
  if (isPaired && strengthHead.test(head))
    return { praise: Math.max(statementsIn(part), Math.min(strong, said.praise)), blame: 0 }
  if (isPaired && weaknessHead.test(head)) return { praise: 0, blame: Math.max(statementsIn(part), said.blame > 0 ? plain : 0) }
  // Who an option suits is told in the reader's words, and these are no fault of the option.
  if (strengthHead.test(head)) return { praise: Math.max(1, said.praise), blame: 0 }
  if (weaknessHead.test(head)) return { praise: 0, blame: Math.max(1, Math.min(said.blame, 2)) }
  return words <= factWords && factHead.test(head) ? none : said
}

// "Superb advice | English only": strong praise beside a weakness told without a word of blame.
const strong = 2
const plain = 1.2

/** Where strengths and weaknesses have a column each, their number weighs, not their words. */
function hasBothColumns(scene: Scene, one: Enumeration, entry: Entry): boolean {
  const heads = entry.own.map((range) => {
    const index = blockAt(scene, range.start)
    const block = scene.blocks[index]
    return block?.kind === 'cell' ? one.columnHeads[block.column] || rowLabel(scene, index) : ''
  })
  return heads.some((head) => strengthHead.test(head)) && heads.some((head) => weaknessHead.test(head))
}

/** How many strengths or weaknesses a cell tells, one to three. */
function statementsIn(cell: string): number {
  return Math.min(3, 1 + (cell.match(/[,;、,;\n]| and | und | et | y | e | en /g)?.length ?? 0))
}

function rowLabel(scene: Scene, index: number): string {
  const cell = scene.blocks[index]
  for (let before = index - 1; cell && before >= 0 && before > index - 12; before--) {
    const one = scene.blocks[before]
    if (one?.table !== cell.table || one.row !== cell.row) break
    if (one.column === 0) return scene.folded.slice(one.start, one.end)
  }
  return ''
}

/** Praise and blame of what an entry says of itself, cell by cell; hasText tells whether it says anything. */
export function entryPolarity(
  scene: Scene,
  one: Enumeration,
  entry: Entry,
  all: readonly Sighting[],
): { polarity: Polarity; hasText: boolean } {
  let polarity = none
  let hasText = false
  const isPaired = hasBothColumns(scene, one, entry)
  entry.own.forEach((range, index) => {
    // "All three add a surcharge": a paragraph behind the last entry is not its own.
    if (index > 0 && speaksOfAll.test(scene.folded.slice(range.start, range.end))) return
    const words = masked(scene, range, all)
    const isAnother = ownEntryOnly(scene, range, all)
    const part = isAnother ?? words
    if (/\p{L}{2}/u.test(part.replace(/~/g, ''))) hasText = true
    polarity = addPolarity(polarity, rangePolarity(scene, one, range, part, isPaired))
  })
  return { polarity, hasText }
}

/** Where an entry's text turns to other firms, only the sentences of the brand are read. */
function ownEntryOnly(scene: Scene, range: Range, all: readonly Sighting[]): string | null {
  const others = within(all, range.start, range.end).filter((one) => one.key !== ownKey && !one.weak)
  const first = others[0]
  if (!first) return null
  const own = within(all, range.start, range.end).filter((one) => one.key === ownKey)
  if (own.length === 0) return null
  return masked(scene, { start: range.start, end: first.start > (own[0]?.start ?? 0) ? first.start : range.end }, all)
}
