import type { Child } from 'hono/jsx'
import type { Brandmark } from '../../core/pages/report-page.ts'
import { Name } from './words.tsx'

/** The top line of every page: whose it is, and beside that what the page adds. A logo without a dark twin gets a light plate. */
export function Banner({
  mark,
  children,
}: {
  mark: Pick<Brandmark, 'name' | 'logoUrl'> & { readonly darkLogoUrl?: string | undefined }
  children?: Child
}) {
  const { name, logoUrl, darkLogoUrl } = mark
  return (
    <div class="banner">
      <p class="mark">
        {logoUrl === undefined ? (
          <Name text={name} />
        ) : (
          <picture>
            {darkLogoUrl === undefined ? null : <source srcset={darkLogoUrl} media="(prefers-color-scheme:dark)" />}
            <img class={darkLogoUrl === undefined ? 'plate' : undefined} src={logoUrl} alt={name} width="160" height="40" />
          </picture>
        )}
      </p>
      {children}
    </div>
  )
}
