import { foldText } from '../text/fold.ts'
import type { Range } from '../text/sentences.ts'
import { isCommonWord } from './name-matcher.ts'
import type { Scene } from './scene.ts'
import { againstLabel, excludedLabel, integrationLabel } from './words/role-cues.ts'

/** The stretch of a block where an option's name stands. `listed`: the block is an entry of a list or table. `closed`: nothing but a separator follows. */
export type Head = Range & { readonly listed: boolean; readonly closed: boolean }

const end =
  / – | - |–|: |:$|:(?=[^\x00-\x7f])|(?<=[^\x00-\x7f]):|：| ?\(|, |、|; |\. |\.$| \| |\n|\?| (?:by|is|are|was|offers|has|have|from|ist|sind|hat|bietet|est|sont|propose|offre|es|son|ofrece|tiene|e|sono|ha|offrono|tem|oferece|heeft|biedt) |は|が|的(?=.)|也|是/
const label = /^([^:–("]{2,44}?)(?:: | – )(?=\S)/
const labelStart =
  /^(?:best|top|overall|winner|runner|budget|cheapest|premium|for|most|our|my|the best|also|honou?rable|editor|value|easiest|fastest|favou?rite|pick|choice|alternative|option|bonus|beste[rs]?|fur|gunstigste[rs]?|testsieger|preis|meilleure?|pour|le (?:plus|moins|meilleur)|la (?:plus|meilleure)|mejor|para|el mejor|la mejor|migliore?|per|il (?:migliore|piu)|melhor|o melhor|a melhor|voor|goedkoopste|de beste|worth|recommended|empfehlung|tipp|lo mejor|einsteiger|profis?|beginners|teams|families|small|large|enterprise)/

/** The head of a list item, table cell, heading or labelled line; null where no name can head the block. */
export function headOf(scene: Scene, blockIndex: number): Head | null {
  const block = scene.blocks[blockIndex]
  if (!block || block.end === block.start) return null
  if (block.kind === 'cell' && !mayHeadTable(scene, blockIndex)) return null
  const text = scene.text.slice(block.start, Math.min(block.end, block.start + 160))
  let from = /^["'([「『“\s]*/.exec(text)?.[0].length ?? 0
  const icon = /^[\p{Extended_Pictographic} ]+/u.exec(text.slice(from))
  from += icon?.[0].length ?? 0
  const found = label.exec(text.slice(from))
  if (
    found?.[1] &&
    (labelStart.test(scene.folded.slice(block.start + from, block.start + from + 44)) ||
      isPlainLabel(found[1], text.slice(from + found[0].length)))
  )
    from += found[0].length
  const article = /^(?:The|Der|Die|Das|Le|La|Les|El|Los|Las|Il|Lo|O|A|De|Het) (?=\p{Lu})/u.exec(text.slice(from))
  if (article && block.kind !== 'cell') from += 0
  const rest = text.slice(from)
  const stop = end.exec(rest)
  const length = stop ? stop.index : rest.length
  const name = rest.slice(0, length).replace(/["'\])」』”\s]+$/, '')
  if (name === '' || name.length > 60) return null
  const listed = block.kind === 'item' || block.kind === 'cell'
  const closed = stop !== null || rest.length === length
  // A line that is nothing but a name heads what follows it.
  const isAlone = stop === null && rest.length < 60 && scene.blocks[blockIndex + 1] !== undefined
  if (!listed && block.kind === 'paragraph' && !isAlone && !/^(?: – | - |–|: |：| ?\()/.test(stop?.[0] ?? '')) return null
  return { start: block.start + from, end: block.start + from + name.length, listed, closed }
}

/** "Orders: Cobaltly": everyday words label a name that fills the rest of the line. */
function isPlainLabel(label: string, rest: string): boolean {
  if (integrationLabel.test(`${foldText(label)}:`) || againstLabel.test(foldText(label)) || excludedLabel.test(foldText(label)))
    return false
  const words = rest.trim().split(' ')
  if (words.length > 4 || !words.every((word) => /^[\p{Lu}\p{N}&]/u.test(word))) return false
  return label.split(' ').length < 4 && label.toLowerCase().split(' ').every(isCommonWord)
}

const featureColumn =
  /^(?:features?|criteri(?:on|a|um|en|o|os)|aspects?|aspekt|aspecto|merkmal|eigenschaft|category|kategorie|critere|caracteristique|caracteristica|caratteristica|kenmerk|項目|機能|比較|项目|功能|对比|항목|기능|비교|vs\.?|-)$/

/** New names may head a row (first column, or the second after ranks) or a column whose corner is empty or says "Feature". */
function mayHeadTable(scene: Scene, blockIndex: number): boolean {
  const cell = scene.blocks[blockIndex]
  if (!cell) return false
  const first = scene.blocks[blockIndex - cell.column]
  const corner = first ? scene.folded.slice(first.start, first.end).trim() : ''
  if (cell.row === 0) return cell.column > 0 && (corner === '' || featureColumn.test(corner))
  return cell.column === 0 || (cell.column === 1 && /^(?:[#\d.)º°ª位名위\s]{1,5}|🥇|🥈|🥉|)$/u.test(corner))
}
