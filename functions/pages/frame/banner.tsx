import type { Brandmark } from '../../core/pages/report-page.ts'
import type { Child } from './jsx-runtime.ts'
import { Name } from './words.tsx'

/**
 * The top line of every page: the owner's logo or name, and the page's own controls. A logo without a dark version gets a light
 * background.
 */
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
