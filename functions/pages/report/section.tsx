import type { Child } from '../frame/jsx-runtime.ts'

/** One section of the report: a heading and an anchor; the script replaces it as a unit while the report fills. */
export function Section({ id, title, lead, children }: { id: string; title: string; lead?: Child; children?: Child }) {
  return (
    <section id={id} class="part" data-part aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead === undefined || lead === null ? null : <p class="lead">{lead}</p>}
      {children}
    </section>
  )
}

/** A collapsed section, which is not needed to understand the report. */
export function FoldedSection({ id, title, isOpen, children }: { id: string; title: string; isOpen: boolean; children?: Child }) {
  return (
    <section id={id} class="part folded" data-part aria-labelledby={`${id}-title`}>
      <details id={`${id}-details`} open={isOpen}>
        <summary>
          <h2 id={`${id}-title`}>{title}</h2>
        </summary>
        {children}
      </details>
    </section>
  )
}

/** Placeholder for missing data; the status line says so in words. */
export function Skeleton({ lines = 3, title }: { lines?: number; title: string }) {
  return (
    <div class="skeleton">
      <p class="unseen">{title}</p>
      {Array.from({ length: lines }, () => (
        <span class="bone" aria-hidden="true" />
      ))}
    </div>
  )
}
