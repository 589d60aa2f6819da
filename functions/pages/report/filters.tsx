import { platformRows } from '../../core/pages/platform-rows.ts'
import type { ReportPage } from '../../core/pages/report-page.ts'

/** Which answers are shown. The style hides the others (frame/report-styles.ts), so that it works without script. */
export function Filters({ page }: { page: ReportPage }) {
  const { words, report } = page
  const answered = platformRows(report).filter(({ asked }) => asked > 0)
  const choices = [
    ['show-all', words.showAll],
    ['show-missing', words.onlyMissing],
    ...answered.map(({ platform, label }) => [`show-${platform}`, label] as const),
  ] as const
  return (
    <fieldset class="filters">
      <legend class="unseen">{words.show}</legend>
      {choices.map(([id, label], index) => (
        <label>
          <input type="radio" name="show" id={id} checked={index === 0} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
