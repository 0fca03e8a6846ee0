import type { PolicyReport } from '@site/runtime/contract'
import { timeOf } from '../ui/time.js'
import { reportTexts as texts } from './texts.js'

interface Props {
  readonly report: PolicyReport
  onDelete(): void
}

/** One kind of report. Anyone can send one, so nothing in it becomes a link. */
export function ReportRow({ report, onDelete }: Props) {
  const { directive, blocked, page, source, sample, count, lastAt } = report
  const title = `${texts.kind(directive)}: ${texts.blocked(blocked)}`
  const rows = [
    [texts.page, page],
    [texts.times, texts.reported(count, timeOf(lastAt))],
    [texts.rule, directive],
    [texts.source, source],
    [texts.sample, sample],
  ] as const
  return (
    <li className="report">
      <div className="reports-head">
        <h3 dir="auto">{title}</h3>
        <button
          type="button"
          className="button button-small"
          aria-label={texts.deleteOne(title, page)}
          onClick={onDelete}
        >
          {texts.delete}
        </button>
      </div>
      <dl>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
    </li>
  )
}
