import { ChangedBody, type PolicyReport, PolicyReportsBody } from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'
import { timeOf } from '../../base/ui/time/time.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { ReportedList } from '../../records/reported-list.js'
import { ReportedRow } from '../../records/reported-row.js'
import { reportTexts as texts } from './texts.js'

interface Props {
  readonly report: PolicyReport
  onDelete(): void
}

/** One kind of report. */
function ReportRow({ report, onDelete }: Props) {
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

const PATH = '/api/config/policy-reports'

const readReports = (call: Client) => call({ method: 'GET', path: PATH, answer: PolicyReportsBody })

const deleteReports = (call: Client, ids: readonly string[]) =>
  call({ method: 'POST', path: `${PATH}/delete`, body: { ids }, answer: ChangedBody })

/** Violations of the content security policy of the site's pages, as browsers report them. */
export default function ReportsScreen() {
  const { inbox } = usePanel()
  const loading = useLoaded('reports', () => readReports(inbox.call))
  const reports = loading.loaded.status === 'ready' ? loading.loaded.value.reports : []
  return (
    <ReportedList
      texts={texts}
      loading={loading}
      items={reports}
      status={reports.length > 0 ? texts.found(reports.length) : texts.none}
      intro={
        <>
          <p>{texts.about}</p>
          <p className="soft">{texts.allow}</p>
        </>
      }
      deletesOneAtOnce
      remove={(ids) => deleteReports(inbox.call, ids)}
    >
      {(report, onDelete) => <ReportRow key={report.id} report={report} onDelete={onDelete} />}
    </ReportedList>
  )
}
