import type { Block } from './parsed-answer.ts'
import type { Scene } from './scene.ts'
import type { Range } from './sentences.ts'
import type { Sighting } from './sightings.ts'
import { isSourcesTitle } from './source-labels.ts'
import { againstLabel, excludedLabel, integrationLabel } from './words/role-cues.ts'

export type GroupRole = 'options' | 'against' | 'excluded' | 'integration'

/** One option of an enumeration: the firms at its head and the stretches of text that belong to it. */
export type Entry = {
  readonly sightings: readonly Sighting[]
  readonly place: number
  readonly ordinal: number | null
  readonly own: readonly Range[]
}

/** A list, a table, a run of headings or of labelled lines whose heads are firms. */
export type Enumeration = {
  readonly entries: readonly Entry[]
  readonly explicit: boolean
  readonly role: GroupRole
  /** The words that introduce it, folded. */
  readonly lead: string
  readonly start: number
  readonly end: number
  readonly columnHeads: readonly string[]
}

const rankColumn =
  /^(?:#|rank|ranking|rang|platz|platzierung|position|pos\.?|place|puesto|posto|lugar|posicion|posicao|classement|posizione|plaats|plek|nr\.?|no\.?|順位|排名|名次|순위)$/

/** Enumerations of firms in order of place; weak heads count where other entries of the same enumeration are firms. */
export function findEnumerations(scene: Scene, sightings: readonly Sighting[]): Enumeration[] {
  const heads = new Map<number, Sighting[]>()
  let at = 0
  scene.blocks.forEach((block, index) => {
    while (at < sightings.length && (sightings[at]?.start ?? 0) < block.start) at++
    const inBlock: Sighting[] = []
    for (let next = at; next < sightings.length; next++) {
      const sighting = sightings[next]
      if (!sighting || sighting.start >= block.end) break
      inBlock.push(sighting)
    }
    const run = headRun(scene, block, inBlock)
    if (run.length > 0) heads.set(index, run)
  })
  const found = [
    ...lists(scene, heads),
    ...tables(scene, heads, sightings),
    ...headings(scene, heads),
    ...labelledLines(scene, heads),
  ]
  return found.sort((a, b) => a.start - b.start)
}

/** The firms at the head of a block: the first, and those joined to it by commas or "and". */
function headRun(scene: Scene, block: Block, inBlock: readonly Sighting[]): Sighting[] {
  const first = inBlock[0]
  if (!first) return []
  const lead = scene.text.slice(block.start, first.start)
  const led =
    /^["'([「『“\s*]*$/.test(lead) ||
    /^(?:the|a|an|der|die|das|le|la|el|los|il|de|het) $/i.test(lead) ||
    first.head ||
    (block.kind === 'cell' && lead.length < 12)
  if (!led) return []
  const run = [first]
  for (const next of inBlock.slice(1)) {
    const between = scene.folded.slice(run.at(-1)?.end ?? 0, next.start)
    if (!/^ ?(?:,|\/|&|\+|and|or|und|oder|et|ou|y|o|e|en|、|和|と|や|, ?(?:and|or|und|oder|et|ou|y|o|e|en)) ?$/.test(between))
      break
    run.push(next)
  }
  return run
}

function gather<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}

function lists(scene: Scene, heads: ReadonlyMap<number, Sighting[]>): Enumeration[] {
  const byList = new Map<number, number[]>()
  const bodies = new Map<number, Range[]>()
  const parents = new Map<number, number>()
  scene.blocks.forEach((block, index) => {
    if (block.item === -1) return
    if (block.itemHead) {
      gather(byList, block.list, index)
      parents.set(block.item, block.parentItem)
    }
    // Text of nested items belongs to the outer item too.
    for (
      let item = block.item, depth = 0;
      item !== -1 && item !== undefined && depth < 6;
      item = parents.get(item) ?? -1, depth++
    ) {
      const own = bodies.get(item)
      if (own) own.push(block)
      else bodies.set(item, [block])
    }
  })
  const headItems = new Set<number>()
  const categories = new Set<number>()
  for (const [index] of heads) {
    const block = scene.blocks[index]
    if (block?.itemHead) headItems.add(block.item)
  }
  const withFirms = new Set<number>()
  for (const [index, run] of heads) {
    const block = scene.blocks[index]
    if (block?.itemHead && run.some((one) => one.known || !one.weak)) withFirms.add(block.parentItem)
  }
  // An item whose own sub-list is made of firms is a category, unless the profile knows its name.
  for (const [index, run] of heads) {
    const block = scene.blocks[index]
    if (!block?.itemHead || run.some((one) => one.known)) continue
    const isCategory = withFirms.has(block.item)
    if (isCategory) {
      headItems.delete(block.item)
      categories.add(index)
    }
  }
  const found: Enumeration[] = []
  for (const indexes of byList.values()) {
    const first = scene.blocks[indexes[0] ?? 0]
    if (!first || (first.parentItem !== -1 && headItems.has(first.parentItem))) continue
    const strong = indexes.filter((index) => heads.get(index)?.some((one) => !one.weak)).length
    const lead = leadBefore(scene, indexes[0] ?? 0, first)
    const weakCount = indexes.filter((index) => heads.get(index)?.every((one) => one.weak)).length
    const takesWeak =
      (strong > 0 && strong >= weakCount * 0.5) ||
      (strong === 0 && weakCount === indexes.length && weakCount > 1 && namesOptions.test(lead) && !namesTopics.test(lead))
    const entries = indexes.flatMap((index): Entry[] => {
      if (categories.has(index)) return []
      const block = scene.blocks[index]
      const run = (heads.get(index) ?? []).filter((one) => takesWeak || !one.weak)
      const firstOne = run[0]
      if (!block || !firstOne || !isOption(scene, block, run, strong, indexes.length)) return []
      return [
        {
          sightings: run,
          place: firstOne.start,
          ordinal: block.ordinal,
          own: withFollowing(scene, index, bodies.get(block.item) ?? [block], run),
        },
      ]
    })
    if (entries.length > 0) found.push(enumerate(scene, entries, lead, indexes))
  }
  return found
}

/** An entry that is only a name goes on in the paragraphs and lists under it. */
function withFollowing(scene: Scene, index: number, own: readonly Range[], run: readonly Sighting[]): readonly Range[] {
  const last = own.at(-1)
  const named = run.at(-1)
  if (!last || !named || own.length > 1 || /[\p{L}\p{N}]/u.test(scene.text.slice(named.end, last.end))) return own
  const head = scene.blocks[index]
  const previous = scene.blocks[index - 1]
  // Bare names in a row: what follows the last one is no part of it.
  if (previous?.itemHead && head?.itemHead && previous.list === head.list) return own
  const more: Block[] = []
  for (const block of scene.blocks.slice(index + 1, index + 12)) {
    const isNext =
      block.kind === 'heading' ||
      block.kind === 'cell' ||
      (block.itemHead && head?.itemHead) ||
      (more.length > 0 && more.at(-1)?.list !== -1 && block.list === -1)
    if (
      isNext ||
      (block.kind === 'paragraph' && block.end - block.start < 30 && !/[.!?。]$/.test(block.text) && block.list === -1)
    )
      break
    more.push(block)
  }
  return [...own, ...more]
}

const namesOptions =
  /option|tool|app|brand|platform|provider|compan|service|software|alternativ|pick|choice|product|maker|shop|store|firm|agenc|vendor|best|top|recommend|anbieter|marken|programm|losung|hersteller|firmen|beste|outil|logiciel|marque|solution|fournisseur|meilleur|herramienta|marca|opcion|proveedor|mejor|strument|aziend|march|miglior|ferramenta|opco|melhor|aanbieder|merk|opties|サービス|ツール|おすすめ|会社|推荐|平台|软件|品牌|추천|서비스|업체|브랜드/
const namesTopics =
  /check|before|tips?(?: |$)|steps?|how to|points|features|question|criteria|consider when|keep in mind|things|factor|aspect|worth knowing|need|achten|tipps|schritte|kriterien|punkte|fragen|conseils|etapes|criteres|points|consejos|pasos|criterios|consigli|passi|criteri|dicas|passos|stappen|criteria|tips|注意|ポイント|確認|手順|注意事项|步骤|要点|확인|단계|주의/

/** A firm at the head counts as an option when a separator follows or most of the list is made of firms. */
function isOption(scene: Scene, block: Block, run: readonly Sighting[], strong: number, total: number): boolean {
  const last = run.at(-1)
  if (!last) return false
  const rest = scene.text.slice(last.end, block.end)
  const closed = rest === '' || /^(?:'s?)?["')\]」』”]* ?(?:[–:(,;.|]|- |\n|：|（|、|は)/.test(rest)
  return closed || strong * 2 >= total || / (?:by|is|are|has|offers) /.test(rest.slice(0, 10))
}

function enumerate(scene: Scene, entries: readonly Entry[], lead: string, indexes: readonly number[]): Enumeration {
  const ordinals = entries.map((entry) => entry.ordinal)
  const explicit = ordinals.every((ordinal) => ordinal !== null) && new Set(ordinals).size === ordinals.length
  const first = scene.blocks[indexes[0] ?? 0]
  const last = scene.blocks[indexes.at(-1) ?? 0]
  const inOrder = explicit ? [...entries].sort((a, b) => (a.ordinal ?? 0) - (b.ordinal ?? 0)) : entries
  const end = entries.reduce((most, entry) => Math.max(most, entry.own.at(-1)?.end ?? 0), last?.end ?? 0)
  return { entries: inOrder, explicit, role: roleOfGroup(lead), lead, start: first?.start ?? 0, end, columnHeads: [] }
}

/** The text that introduces a list: the item it is nested in, or the line before, and the heading above. */
function leadBefore(scene: Scene, index: number, block: Block): string {
  if (block.parentItem !== -1) {
    const parent = scene.blocks[lastIndexBefore(scene, index, block.parentItem)]
    return parent ? scene.folded.slice(parent.start, parent.end) : ''
  }
  let lead = ''
  for (let before = index - 1; before >= 0 && before > index - 4; before--) {
    const one = scene.blocks[before]
    if (!one || one.kind === 'cell' || (one.kind === 'item' && one.list !== block.list)) break
    if (one.kind === 'item' || (one.list !== -1 && one.list === block.list)) continue
    lead = `${scene.folded.slice(one.start, one.end)} ${lead}`
    if (one.kind === 'heading' || lead.length > 400) break
    if (before < index - 1 && !/[:：]\s*$/.test(lead)) break
  }
  return lead.trim()
}

function lastIndexBefore(scene: Scene, index: number, item: number): number {
  for (let before = index - 1; before >= 0 && before > index - 200; before--) {
    const one = scene.blocks[before]
    if (one?.itemHead && one.item === item) return before
  }
  return -1
}

export function roleOfGroup(lead: string): GroupRole {
  const parts = [lead, ...lead.split(/(?<=[.:!?。])\s/)].map((part) => part.replace(/^[^\p{L}\p{N}]+/u, '').trim())
  const tail = parts.at(-1) ?? ''
  for (const part of new Set([tail, lead])) {
    if (part.length > 90) continue
    if (againstLabel.test(part)) return 'against'
    if (excludedLabel.test(part)) return 'excluded'
    if (integrationLabel.test(part)) return 'integration'
    if (isSourcesTitle(part)) return 'excluded'
  }
  return 'options'
}

function tables(scene: Scene, heads: ReadonlyMap<number, Sighting[]>, sightings: readonly Sighting[]): Enumeration[] {
  const byTable = new Map<number, number[]>()
  scene.blocks.forEach((block, index) => {
    if (block.kind === 'cell') gather(byTable, block.table, index)
  })
  return [...byTable.values()].flatMap((cells) => {
    const headed = cells.some(
      (index) =>
        scene.blocks[index]?.row === 0 && (scene.blocks[index]?.column ?? 0) > 0 && heads.get(index)?.some((one) => one.known),
    )
    const byRows = (): Enumeration | null => tableByRows(scene, heads, cells)
    const byColumns = (): Enumeration | null => tableByColumns(scene, heads, cells, sightings)
    const made = headed ? (byColumns() ?? byRows()) : (byRows() ?? byColumns())
    return made ? [made] : []
  })
}

function tableByRows(scene: Scene, heads: ReadonlyMap<number, Sighting[]>, cells: readonly number[]): Enumeration | null {
  const at = (row: number, column: number): number =>
    cells.find((index) => scene.blocks[index]?.row === row && scene.blocks[index]?.column === column) ?? -1
  const rows = new Set(cells.map((index) => scene.blocks[index]?.row ?? 0).filter((row) => row > 0))
  const byRow = new Map<number, number[]>()
  for (const index of cells) {
    const row = scene.blocks[index]?.row ?? 0
    gather(byRow, row, index)
  }
  const columns = cells.reduce((most, index) => Math.max(most, scene.blocks[index]?.column ?? 0), 0) + 1
  let best = -1
  let bestCount = 0
  for (let column = 0; column < Math.min(columns, 4); column++) {
    const count = [...rows].filter((row) =>
      (byRow.get(row) ?? []).some(
        (index) => scene.blocks[index]?.column === column && heads.get(index)?.some((one) => !one.weak),
      ),
    ).length
    if (count > bestCount) {
      best = column
      bestCount = count
    }
    if (column === 0 && count * 2 >= rows.size && count > 0) break
  }
  if (best === -1 || bestCount * 2 < rows.size) return null
  const header = (byRow.get(0) ?? []).map((index) => text(scene, index))
  const ranks = header.findIndex((cell) => rankColumn.test(cell))
  const entries = [...rows].flatMap((row): Entry[] => {
    const inRow = byRow.get(row) ?? []
    const headIndex = inRow.find((index) => scene.blocks[index]?.column === best)
    const run = headIndex === undefined ? [] : (heads.get(headIndex) ?? [])
    const first = run[0]
    if (!first) return []
    const own = inRow
      .filter((index) => index !== headIndex)
      .flatMap((index) => (scene.blocks[index] ? [scene.blocks[index] as Block] : []))
    const headBlock = scene.blocks[headIndex ?? -1]
    return [
      {
        sightings: run.slice(0, 1),
        place: first.start,
        ordinal: rankIn(scene, inRow, ranks),
        own: headBlock ? [headBlock, ...own] : own,
      },
    ]
  })
  const made = enumerate(scene, entries, leadBefore(scene, at(0, 0), scene.blocks[at(0, 0)] ?? (scene.blocks[0] as Block)), cells)
  return { ...made, columnHeads: header }
}

function rankIn(scene: Scene, cells: readonly number[], rankColumnIndex: number): number | null {
  for (const index of cells) {
    const cell = text(scene, index)
    const marked = /^(?:#|no\.? |nr\.? |platz )(\d{1,3})$|^(\d{1,3})(?:位|名|위)$/.exec(cell)
    if (marked) return Number(marked[1] ?? marked[2])
    if (scene.blocks[index]?.column === rankColumnIndex) {
      const number = /^#?(\d{1,3})(?:[.)]|st|nd|rd|th|er|e|º|ª|°|位|위)?$/.exec(cell)
      if (number) return Number(number[1])
      const medal = ['🥇', '🥈', '🥉'].findIndex((one) => cell.startsWith(one))
      if (medal !== -1) return medal + 1
    }
  }
  return null
}

function tableByColumns(
  scene: Scene,
  heads: ReadonlyMap<number, Sighting[]>,
  cells: readonly number[],
  sightings: readonly Sighting[],
): Enumeration | null {
  const header = cells.filter((index) => scene.blocks[index]?.row === 0 && (scene.blocks[index]?.column ?? 0) > 0)
  const named = header.filter((index) => heads.get(index)?.some((one) => !one.weak))
  if (named.length === 0 || named.length * 2 < header.length || sightings.length === 0) return null
  const entries = header.flatMap((index): Entry[] => {
    const run = heads.get(index)
    const first = run?.[0]
    const column = scene.blocks[index]?.column
    if (!run || !first) return []
    const own = cells.flatMap((cell) => {
      const block = scene.blocks[cell]
      return block && block.column === column && block.row > 0 ? [block] : []
    })
    return [{ sightings: run.slice(0, 1), place: first.start, ordinal: null, own }]
  })
  const first = scene.blocks[cells[0] ?? 0]
  return first ? enumerate(scene, entries, leadBefore(scene, cells[0] ?? 0, first), cells) : null
}

function text(scene: Scene, index: number): string {
  const block = scene.blocks[index]
  return block ? scene.folded.slice(block.start, block.end).trim() : ''
}

function headings(scene: Scene, heads: ReadonlyMap<number, Sighting[]>): Enumeration[] {
  const byDepth = new Map<number, { entry: Entry; index: number }[]>()
  scene.blocks.forEach((block, index) => {
    if (block.kind !== 'heading') return
    const run = heads.get(index)?.filter((one) => !one.weak)
    const last = run?.at(-1)
    if (!run || !last || run.length > 1) return
    const rest = scene.folded.slice(last.end, block.end)
    if (rest !== '' && !/^["')]* ?(?:[–:(,;|-]|は)/.test(rest)) return
    const entry = {
      sightings: run,
      place: last.start,
      ordinal: block.ordinal,
      own: [{ start: block.start, end: sectionEnd(scene, index) }],
    }
    gather(byDepth, block.depth, { entry, index })
  })
  return [...byDepth.values()].flatMap((group) => {
    if (group.length < 2) return []
    const made = enumerate(
      scene,
      group.map((one) => one.entry),
      '',
      group.map((one) => one.index),
    )
    return [made]
  })
}

function sectionEnd(scene: Scene, index: number): number {
  const depth = scene.blocks[index]?.depth ?? 1
  let end = scene.blocks[index]?.end ?? 0
  for (const block of scene.blocks.slice(index + 1, index + 30)) {
    if (block.kind === 'heading' && block.depth <= depth) break
    end = block.end
  }
  return end
}

function labelledLines(scene: Scene, heads: ReadonlyMap<number, Sighting[]>): Enumeration[] {
  const lines: { entry: Entry; index: number }[] = []
  scene.blocks.forEach((block, index) => {
    if (block.kind !== 'paragraph' || block.list !== -1) return
    const run = heads.get(index)?.filter((one) => !one.weak)
    const first = run?.[0]
    if (!run || !first || run.length > 1 || first.start - block.start > 44) return
    if (!/^["')]* ?(?:\([^()]{0,60}\) ?)?(?:–|: |- |：|$)/.test(scene.text.slice(first.end, block.end))) return
    lines.push({
      entry: { sightings: run, place: first.start, ordinal: null, own: withFollowing(scene, index, [block], run) },
      index,
    })
  })
  if (lines.length < 2) return []
  return [
    enumerate(
      scene,
      lines.map((one) => one.entry),
      leadBefore(scene, lines[0]?.index ?? 0, scene.blocks[lines[0]?.index ?? 0] as Block),
      lines.map((one) => one.index),
    ),
  ]
}
