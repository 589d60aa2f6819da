import type { Child } from 'hono/jsx'
import type { Brandmark } from '../../core/pages/report-page.ts'
import { Name } from './words.tsx'

/** The top line of every page: whose it is, and beside that what the page adds. */
export function Banner({ mark, children }: { mark: Pick<Brandmark, 'name' | 'logoUrl'>; children?: Child }) {
  return (
    <div class="banner">
      <p class="mark">
        {mark.logoUrl === undefined ? (
          <Name text={mark.name} />
        ) : (
          <img src={mark.logoUrl} alt={mark.name} width="160" height="40" />
        )}
      </p>
      {children}
    </div>
  )
}
