import type { ScanView } from './follow-scan.ts'
import { describeList, type ListView } from './list-progress.ts'

export type Terminal = { readonly isTTY?: boolean; readonly columns?: number; write(text: string): unknown }

export type ShownProgress<View = ScanView> = {
  readonly show: (view: View) => void
  /** Ends the bar, so that later output starts on a new line. */
  readonly end: () => void
}

const barWidth = 24

/** Shows where a scan stands. */
export const showProgress = (terminal: Terminal): ShownProgress =>
  showLine(terminal, (view) => ({
    text: describe(view),
    share: view.status === 'complete' ? 1 : shareOf(view),
  }))

/** Shows the progress of a list of sites. */
export const showListProgress = (terminal: Terminal): ShownProgress<ListView> =>
  showLine(terminal, (view) => ({ text: describeList(view), share: shareOf(view) }))

/** A bar that is redrawn on a terminal, a line per change elsewhere. */
function showLine<View>(
  terminal: Terminal,
  read: (view: View) => { readonly text: string; readonly share: number },
): ShownProgress<View> {
  let last = ''
  return {
    show: (view) => {
      const { text, share } = read(view)
      const line = terminal.isTTY ? `${barOf(share)} ${text}` : text
      if (line === last) return
      last = line
      terminal.write(terminal.isTTY ? `\r\u001b[K${line.slice(0, (terminal.columns ?? 80) - 1)}` : `${line}\n`)
    },
    end: () => {
      if (terminal.isTTY && last !== '') terminal.write('\n')
    },
  }
}

function describe({ status, stage, done, total }: ScanView): string {
  const answers = total > 0 ? `, ${done} of ${total} answers` : ''
  return status === 'analyzing' ? `${stage ?? 'analyzing'}${answers}` : status
}

const shareOf = ({ done, total }: { readonly done: number; readonly total: number }): number => (total === 0 ? 0 : done / total)

function barOf(share: number): string {
  const full = Math.round(share * barWidth)
  return `[${'='.repeat(full)}${' '.repeat(barWidth - full)}]`
}
