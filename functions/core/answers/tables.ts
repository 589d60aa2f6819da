import { type Entry, type Enumeration, enumerate, gather, leadBefore } from './enumeration.ts'
import type { Block } from './parsed-answer.ts'
import type { Scene } from './scene.ts'
import type { Sighting } from './sightings.ts'

const rankColumn =
  /^(?:(?:our|overall|final|my) )?(?:#|rank|ranking|rang|platz|platzierung|position|pos\.?|place|puesto|posto|lugar|posicion|posicao|classement|posizione|plaats|plek|nr\.?|no\.?|順位|排名|名次|순위)$/

/** Tables whose rows or columns are brands. */
export function tables(scene: Scene, heads: ReadonlyMap<number, Sighting[]>, sightings: readonly Sighting[]): Enumeration[] {
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
  return enumerate(scene, entries, leadBefore(scene, cells[0] ?? 0), cells)
}

function rankIn(scene: Scene, cells: readonly number[], rankColumnIndex: number): number | null {
  for (const index of cells) {
    const cell = text(scene, index)
    if (scene.blocks[index]?.column === rankColumnIndex) {
      const number = /^#?(\d{1,3})(?:[.)]|st|nd|rd|th|er|re|e|º|ª|°|位|위)?(?= ?[(:;–]|, | - |$)/.exec(cell)
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
  return enumerate(scene, entries, leadBefore(scene, cells[0] ?? 0), cells)
}

function text(scene: Scene, index: number): string {
  const block = scene.blocks[index]
  return block ? scene.folded.slice(block.start, block.end).trim() : ''
}
