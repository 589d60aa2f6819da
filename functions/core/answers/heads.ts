import type { Scene } from './scene.ts'
import type { Range } from './sentences.ts'

/** The stretch of a block where an option's name stands. `listed`: the block is an entry of a list or table. `closed`: nothing but a separator follows. */
export type Head = Range & { readonly listed: boolean; readonly closed: boolean }

const end =
  / – | - |–|: |:$|：| ?\(|, |、|; |\. |\.$| \| |\n|\?| (?:by|is|are|was|offers|has|have|from|ist|sind|hat|bietet|est|sont|propose|offre|es|son|ofrece|tiene|e|sono|ha|offrono|tem|oferece|heeft|biedt) |は|が|的(?=.)|也|是/
const label = /^([^:–("]{2,44}?)(?:: | – )(?=\S)/
const labelStart =
  /^(?:best|top|overall|winner|runner|budget|cheapest|premium|for|most|our|my|the best|also|honou?rable|editor|value|easiest|fastest|favou?rite|pick|choice|alternative|option|bonus|beste[rs]?|fur|gunstigste[rs]?|testsieger|preis|meilleure?|pour|le (?:plus|moins|meilleur)|la (?:plus|meilleure)|mejor|para|el mejor|la mejor|migliore?|per|il (?:migliore|piu)|melhor|o melhor|a melhor|voor|goedkoopste|de beste|worth|recommended|empfehlung|tipp|lo mejor|einsteiger|profis?|beginners|teams|families|small|large|enterprise)/

/** The head of a list item, table cell, heading or labelled line; null where no name can head the block. */
export function headOf(scene: Scene, blockIndex: number): Head | null {
  const block = scene.blocks[blockIndex]
  if (!block || block.end === block.start) return null
  if (block.kind === 'cell' && block.row > 0 && block.column > 1) return null
  const text = scene.text.slice(block.start, Math.min(block.end, block.start + 160))
  let from = /^["'([「『“\s]*/.exec(text)?.[0].length ?? 0
  const icon = /^(?:\p{Extended_Pictographic}\ufe0f? ?)+/u.exec(text.slice(from))
  from += icon?.[0].length ?? 0
  const found = label.exec(text.slice(from))
  if (found?.[1] && labelStart.test(scene.folded.slice(block.start + from, block.start + from + 44))) from += found[0].length
  const article = /^(?:The|Der|Die|Das|Le|La|Les|El|Los|Las|Il|Lo|O|A|De|Het) (?=\p{Lu})/u.exec(text.slice(from))
  if (article && block.kind !== 'cell') from += 0
  const rest = text.slice(from)
  const stop = end.exec(rest)
  const length = stop ? stop.index : rest.length
  const name = rest.slice(0, length).replace(/["'\])」』”\s]+$/, '')
  if (name === '' || name.length > 60) return null
  const listed = block.kind === 'item' || block.kind === 'cell'
  const closed = stop !== null || rest.length === length
  if (!listed && block.kind === 'paragraph' && !/^(?: – | - |–|: |：| ?\()/.test(stop?.[0] ?? '')) return null
  return { start: block.start + from, end: block.start + from + name.length, listed, closed }
}
