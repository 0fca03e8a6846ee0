import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { ReportedList } from '../../records/reported-list.js'
import { deleteReports, readReports } from './api.js'
import { ReportRow } from './report-row.js'
import { reportTexts as texts } from './texts.js'

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
