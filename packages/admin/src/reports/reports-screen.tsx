import { useRef, useState } from 'react'
import { Confirm } from '../ui/confirm.js'
import { LoadingNotice } from '../ui/loading-notice.js'
import { Notice } from '../ui/notice.js'
import { usePanel } from '../ui/panel-context.js'
import { useLoaded } from '../ui/use-loaded.js'
import { deleteReports, readReports } from './api.js'
import { ReportRow } from './report-row.js'
import './reports.css'
import { reportTexts as texts } from './texts.js'

/** Violations of the content security policy of the site's pages, as browsers report them. */
export default function ReportsScreen() {
  const { inbox } = usePanel()
  const { loaded, busy, reload } = useLoaded('reports', () => readReports(inbox.call))
  const [asking, setAsking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const reports = loaded.status === 'ready' ? loaded.value.reports : []

  const remove = async (ids: readonly string[]) => {
    const answer = await deleteReports(inbox.call, ids)
    setError(answer.ok ? null : answer.error.message)
    if (!answer.ok) return
    setAnnouncement(texts.deleted(answer.body.changed))
    // The pressed button disappears with its report.
    heading.current?.focus()
    reload()
  }

  return (
    <section className="reports" aria-labelledby="reports-title" aria-busy={busy}>
      <div className="reports-head">
        <h2 id="reports-title" ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        {reports.length > 0 && (
          <button type="button" className="button button-small button-danger" onClick={() => setAsking(true)}>
            {texts.deleteAll}
          </button>
        )}
      </div>
      <p>{texts.about}</p>
      <p className="soft">{texts.allow}</p>
      {error !== null && <Notice role="alert">{error}</Notice>}
      <LoadingNotice loaded={loaded} onRetry={reload} />
      {loaded.status === 'ready' && (
        <p className="soft" role="status">
          {reports.length > 0 ? texts.found(reports.length) : texts.none}
        </p>
      )}
      {reports.length > 0 && (
        <ul>
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} onDelete={() => remove([report.id])} />
          ))}
        </ul>
      )}
      {asking && (
        <Confirm
          question={texts.deleteAllQuestion(reports.length)}
          detail={texts.deleteDetail}
          confirm={texts.deleteAll}
          cancel={texts.cancel}
          onAnswer={(confirmed) => {
            setAsking(false)
            if (confirmed) remove(reports.map(({ id }) => id))
          }}
        />
      )}
      <p className="hidden" role="status">
        {announcement}
      </p>
    </section>
  )
}
