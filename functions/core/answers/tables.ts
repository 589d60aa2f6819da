import { type Entry, type Enumeration, enumerate, type HeadedBlock, leadBefore } from './enumeration.ts'
import { type Scene, wordsOf } from './scene.ts'

const rankColumn =
  /^(?:(?:our|overall|final|my) )?(?:#|rank|ranking|rang|platz|platzierung|position|pos\.?|place|puesto|posto|lugar|posicion|posicao|classement|posizione|plaats|plek|nr\.?|no\.?|順位|排名|名次|순위)$/

/** Tables whose rows or columns are brands. */
export function tables(scene: Scene, blocks: readonly HeadedBlock[]): Enumeration[] {
  const cells = blocks.filter(({ kind }) => kind === 'cell')
  return [...Map.groupBy(cells, ({ table }) => table).values()].flatMap((table) => {
    const header = table.filter(({ row, column }) => row === 0 && column > 0)
    const isHeaded = header.some(isKnown)
    const entries = isHeaded
      ? (columnEntries(scene, table, header) ?? rowEntries(scene, table))
      : (rowEntries(scene, table) ?? columnEntries(scene, table, header))
    return entries ? [enumerate(entries, leadBefore(scene, table[0]), table)] : []
  })
}

const isKnown = ({ heads }: HeadedBlock): boolean => heads.some(({ known }) => known)
const isStrong = ({ heads }: HeadedBlock): boolean => heads.some(({ weak }) => !weak)

function rowEntries(scene: Scene, table: readonly HeadedBlock[]): Entry[] | null {
  const rows = Map.groupBy(
    table.filter(({ row }) => row > 0),
    ({ row }) => row,
  )
  const strong = table.filter((cell) => cell.row > 0 && isStrong(cell))
  const known = strong.filter(isKnown)
  if (known.length === 0 && !scene.isEnglish()) return null
  // The column of the listed brands, however many names other columns seem to have.
  const counts = [0, 1, 2, 3].map((column) =>
    known.length > 0 && !known.some((cell) => cell.column === column)
      ? 0
      : strong.filter((cell) => cell.column === column).length,
  )
  const most = Math.max(...counts)
  // Two listed brands make a column one of brands where half of its other names are not seen as such.
  if (most === 0 || most * (known.length > 1 ? 4 : 2) < rows.size) return null
  const ranks = table.find((cell) => cell.row === 0 && rankColumn.test(wordsOf(scene, cell).trim()))?.column
  return [...rows.values()].flatMap((row): Entry[] => {
    const named = row.find(({ column }) => column === counts.indexOf(most))
    const [first] = named?.heads ?? []
    if (!named || !first) return []
    const rank = row.find(({ column }) => column === ranks)
    const own = [named, ...row.filter((cell) => cell !== named)]
    return [{ sightings: [first], ordinal: rank ? rankIn(wordsOf(scene, rank).trim()) : null, own }]
  })
}

function rankIn(cell: string): number | null {
  const number = /^#?(\d{1,3})(?:[.)]|st|nd|rd|th|er|re|e|º|ª|°|位|위)?(?= ?[(:;–]|, | - |$)/.exec(cell)
  if (number) return Number(number[1])
  const medal = ['🥇', '🥈', '🥉'].findIndex((one) => cell.startsWith(one))
  return medal === -1 ? null : medal + 1
}

function columnEntries(scene: Scene, table: readonly HeadedBlock[], header: readonly HeadedBlock[]): Entry[] | null {
  const named = header.filter(isStrong)
  if (named.length === 0 || named.length * 2 < header.length) return null
  if (!named.some(isKnown) && !scene.isEnglish()) return null
  return header.flatMap(({ heads, column }): Entry[] => {
    const [first] = heads
    return first
      ? [{ sightings: [first], ordinal: null, own: table.filter((cell) => cell.row > 0 && cell.column === column) }]
      : []
  })
}
