import { ChangedBody, type PolicyReport, PolicyReportsBody } from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'
import { policyReports } from '../../base/messages/en.json'
import { panelTexts } from '../../base/messages/texts.js'
import { timeOf } from '../../base/ui/time/time.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { ReportedList, ReportedRow } from '../../records/reported-list.js'

/** Labels of the policy reports. */
export const reportTexts = panelTexts('policyReports', policyReports, (t, find) => ({
  found: (many: number) => t('policyReports.found', { many }),
  kind: (directive: string) => find(`policyReports.kinds.${directive.split('-', 1)[0]}`) ?? directive,
  blocked: (blocked: string) => find(`policyReports.blocked.${blocked}`) ?? blocked,
  reported: (many: number, time: string) => t('policyReports.reported', { many, time }),
  deleteOne: (title: string, page: string) => t('policyReports.deleteOne', { title, page }),
  question: (many: number) => t('policyReports.question', { many }),
  deleted: (many: number) => t('policyReports.deleted', { many }),
}))

interface Props {
  readonly report: PolicyReport
  onDelete(): void
}

/** One kind of report. */
function ReportRow({ report, onDelete }: Props) {
  const { directive, blocked, page, source, sample, count, lastAt } = report
  const title = `${reportTexts.kind(directive)}: ${reportTexts.blocked(blocked)}`
  return (
    <ReportedRow
      title={title}
      facts={[
        [reportTexts.page, [page]],
        [reportTexts.times, [reportTexts.reported(count, timeOf(lastAt))]],
        [reportTexts.rule, [directive]],
        [reportTexts.source, [source]],
        [reportTexts.sample, [sample]],
      ]}
      deleteText={reportTexts.delete}
      deleteLabel={reportTexts.deleteOne(title, page)}
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
      texts={reportTexts}
      loading={loading}
      items={reports}
      status={reports.length > 0 ? reportTexts.found(reports.length) : reportTexts.none}
      intro={
        <>
          <p>{reportTexts.about}</p>
          <p className="soft">{reportTexts.allow}</p>
        </>
      }
      deletesOneAtOnce
      remove={(ids) => deleteReports(inbox.call, ids)}
    >
      {(report, onDelete) => <ReportRow key={report.id} report={report} onDelete={onDelete} />}
    </ReportedList>
  )
}
