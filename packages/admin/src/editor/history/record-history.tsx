import type { RecordRevisionBody, RecordVersion } from '@site/runtime/contract'
import { useRef, useState } from 'react'
import type { Cursor } from '../../base/api/query.js'
import { Pager } from '../../base/lists/list-tools.js'
import { LiveRegion, useFormAnnouncement } from '../../base/ui/live-region.js'
import { FailureNotice, LoadingNotice } from '../../base/ui/notice.js'
import { secondOf } from '../../base/ui/time/time.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel } from '../context/panel-context.js'
import type { WentBack } from '../records/versions/go-back.js'
import type { VersionValues } from '../records/versions/versions.js'
import { readRecordRevisions, readRecordVersion } from './api.js'
import { RecordChange } from './change-list.js'
import { GoBack, useIntoView } from './go-back.js'
import './revisions.css'
import { revisionTexts as texts } from './texts.js'

interface Props {
  /** The address of the record. */
  readonly path: string
  /** That of the stored record: a save adds a version. */
  readonly revision: number
  /** The form's values and whether they are saved. Announcements about them end once either changes. */
  readonly draft: unknown
  readonly saving: unknown
  /** @param change - names the change of the form */
  onGoBack(values: VersionValues, change: string): WentBack
}

/** The version that a person wants to see. */
interface Wanted {
  readonly id: number
  readonly version: RecordVersion
  /** As people read it. */
  readonly name: string
}

/** The versions of a record, with their authors. Each stored one can be put back into the form. */
export function RecordHistory({ path, revision, draft, saving, onGoBack }: Props) {
  const { inbox } = usePanel()
  const [cursor, setCursor] = useState<Cursor>(null)
  const [announcement, announce] = useFormAnnouncement(draft, saving)
  const [failed, setFailed] = useState<{ readonly wanted: Wanted; readonly message: string } | null>(null)
  const { loaded, busy, reload } = useLoaded(JSON.stringify([path, revision, cursor]), () =>
    readRecordRevisions(inbox.call, path, cursor),
  )
  const history = useRef<HTMLDivElement>(null)
  const page = loaded.status === 'ready' ? loaded.value : null
  useIntoView(history, page !== null)
  const oldest = page?.next === null ? page.revisions.at(-1) : undefined

  const goBack = async (wanted: Wanted) => {
    const { id, version, name } = wanted
    setFailed(null)
    const answer = await readRecordVersion(inbox.call, path, id, version)
    if (!answer.ok) return setFailed({ wanted, message: answer.error.message })
    const result = onGoBack(answer.body.values, `version ${id} ${version} ${performance.now()}`)
    announce({ changed: texts.wentBack(name), same: texts.same, unfit: texts.unfit }[result])
  }
  const tryAgain = (wanted: Wanted) => {
    // The notice with this button is about to disappear.
    history.current?.focus()
    return goBack(wanted)
  }
  const wayBack = ({ id, savedAt, person, action, isCurrent, hasAfter }: RecordRevisionBody) => {
    const name = texts.version(secondOf(savedAt), person)
    if (isCurrent) return <p className="soft">{texts.current}</p>
    if (hasAfter) return <GoBack version={name} onGoBack={() => goBack({ id, version: 'after', name })} />
    return action === 'removed' ? null : <p className="soft">{texts.notKept}</p>
  }
  return (
    <div ref={history} className="history" tabIndex={-1} aria-busy={busy}>
      <LoadingNotice loaded={loaded} onRetry={reload} />
      {page?.revisions.length === 0 && <p className="empty">{texts.noneOfRecord}</p>}
      {failed && <FailureNotice message={failed.message} onRetry={() => tryAgain(failed.wanted)} />}
      <LiveRegion announcement={announcement} className="soft" />
      {page && page.revisions.length > 0 && (
        <ol className="revisions">
          {page.revisions.map((each) => (
            <li key={each.id} className="revision">
              <RecordChange change={each} />
              {wayBack(each)}
            </li>
          ))}
          {oldest?.hasBefore && (
            <li className="revision">
              <p className="revision-head">{texts.start}</p>
              <GoBack
                version={texts.start}
                onGoBack={() => goBack({ id: oldest.id, version: 'before', name: texts.start })}
              />
            </li>
          )}
        </ol>
      )}
      {page && <Pager next={page.next} previous={page.previous} onTurn={setCursor} />}
      {page && page.revisions.length > 0 && <p className="soft">{texts.keptOfRecord}</p>}
    </div>
  )
}
