import type { Grade } from '../../core/pages/words.ts'

// One shape per grade, in the colour of the text, so that colour is not the only sign of the grade.
const shapes: Readonly<Record<Grade, string>> = {
  good: 'M3 8.5l3.2 3.2L13 5',
  fair: 'M3 8h10',
  weak: 'M8 3v6.5M8 12.6v.4',
  none: 'M8 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 1 1 0-5',
}

function GradeIcon({ grade }: { grade: Grade }) {
  return (
    <svg class={`icon ${grade}`} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path
        d={shapes[grade]}
        fill="none"
        stroke="currentColor"
        stroke-width="2.2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  )
}

/** A word with its grade's shape and colour. */
export function Graded({ grade, text }: { grade: Grade; text: string }) {
  return (
    <span class={`graded ${grade}`}>
      <GradeIcon grade={grade} />
      {text}
    </span>
  )
}
