import type { ScanView } from '../client/follow-scan.ts'

export type Terminal = { readonly isTTY?: boolean; readonly columns?: number; write(text: string): unknown }

export type Progress = {
  readonly show: (view: ScanView) => void
  /** Ends the bar, so that what is written next starts on a line of its own. */
  readonly end: () => void
}

const barWidth = 24

/** Shows where a scan stands: a bar that is drawn again on a terminal, a line for every change elsewhere. */
export function showProgress(terminal: Terminal): Progress {
  let last = ''
  return {
    show: (view) => {
      const line = terminal.isTTY ? `${barOf(view)} ${describe(view)}` : describe(view)
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

function barOf({ status, done, total }: ScanView): string {
  const share = status === 'complete' ? 1 : total === 0 ? 0 : done / total
  const full = Math.round(share * barWidth)
  return `[${'='.repeat(full)}${' '.repeat(barWidth - full)}]`
}
