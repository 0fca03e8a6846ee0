import type { PolicyReport } from '@site/runtime/contract'
import { timeOf } from '../../base/ui/time/time.js'
import { ReportedRow } from '../../records/reported-row.js'
import { reportTexts as texts } from './texts.js'

interface Props {
  readonly report: PolicyReport
  onDelete(): void
}

/** One kind of report. */
export function ReportRow({ report, onDelete }: Props) {
  const { directive, blocked, page, source, sample, count, lastAt } = report
  const title = `${texts.kind(directive)}: ${texts.blocked(blocked)}`
  return (
    <ReportedRow
      title={title}
      facts={[
        [texts.page, [page]],
        [texts.times, [texts.reported(count, timeOf(lastAt))]],
        [texts.rule, [directive]],
        [texts.source, [source]],
        [texts.sample, [sample]],
      ]}
      deleteText={texts.delete}
      deleteLabel={texts.deleteOne(title, page)}
      onDelete={onDelete}
    />
  )
}
