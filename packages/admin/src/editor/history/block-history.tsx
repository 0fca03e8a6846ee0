import type { RevisionBody } from '@site/runtime/contract'
import { useRef, useState } from 'react'
import type { Cursor } from '../../base/api/query.js'
import { Pager } from '../../base/lists/list-tools.js'
import { LiveRegion, useFormAnnouncement } from '../../base/ui/live-region.js'
import { LoadingNotice } from '../../base/ui/notice.js'
import { secondOf, timeOf } from '../../base/ui/time/time.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel } from '../context/panel-context.js'
import { changedFields, type Draft } from '../settings/draft.js'
import { type Values, withValue } from '../settings/values.js'
import { readRevisions } from './api.js'
import { ChangeList } from './change-list.js'
import { changeTexts, earlierValues } from './changes.js'
import { GoBack, useIntoView } from './go-back.js'
import './revisions.css'
import { revisionTexts as texts } from './texts.js'

/** Whether the form has other values than a version. */
const differs = (draft: Draft, options: Values): boolean => {
  const earlier = earlierValues(draft.fields, options)
  const version = earlier.reduce((all, [name, value]) => withValue(all, name, value), draft.values)
  return changedFields({ ...draft, values: version, stored: draft.values }).length > 0
}

/** The versions of a block's settings, with their authors. Each can be put back into the form. */
export function BlockHistory({ draft }: { readonly draft: Draft }) {
  const { inbox, editing } = usePanel()
  const [cursor, setCursor] = useState<Cursor>(null)
  const [announcement, announce] = useFormAnnouncement(draft.values, draft.stored)
  // A save changes the base, and adds a revision.
  const key = JSON.stringify([draft.pageId, draft.blockId, cursor, draft.base])
  const { loaded, busy, reload } = useLoaded(key, () => readRevisions(inbox.call, draft, cursor))
  const page = loaded.status === 'ready' ? loaded.value : null
  const box = useRef<HTMLDivElement>(null)
  useIntoView(box, page !== null)
  const oldest = page?.next === null ? page.revisions.at(-1) : undefined

  const goBack = (version: string, options: Values) => {
    const isOther = differs(draft, options)
    if (isOther) editing.changeTogether(earlierValues(draft.fields, options))
    announce(isOther ? texts.wentBack(version) : texts.same)
  }
  /** Whether a version is the one that is stored, which "Discard changes" brings back. */
  const isCurrent = (id: number, after: Values) =>
    page?.previous === null &&
    page.revisions[0]?.id === id &&
    !differs({ ...draft, values: draft.stored }, after)
  const row = ({ id, savedAt, person, before, after }: RevisionBody) => {
    const version = texts.version(secondOf(savedAt), person)
    return (
      <li key={id} className="revision">
        <p className="revision-head">
          <time dateTime={savedAt}>{timeOf(savedAt)}</time>
          <bdi className="soft">{person}</bdi>
        </p>
        <ChangeList changes={changeTexts(draft.fields, before, after)} />
        {isCurrent(id, after) ? (
          <p className="soft">{texts.current}</p>
        ) : (
          <GoBack version={version} onGoBack={() => goBack(version, after)} />
        )}
      </li>
    )
  }
  return (
    <div ref={box} className="history" aria-busy={busy}>
      <LoadingNotice loaded={loaded} onRetry={reload} />
      {page?.revisions.length === 0 && <p className="empty">{texts.none}</p>}
      <LiveRegion announcement={announcement} className="soft" />
      {page && page.revisions.length > 0 && (
        <ol className="revisions">
          {page.revisions.map(row)}
          {oldest && (
            <li className="revision">
              <p className="revision-head">{texts.start}</p>
              <GoBack version={texts.start} onGoBack={() => goBack(texts.start, oldest.before)} />
            </li>
          )}
        </ol>
      )}
      {page && <Pager next={page.next} previous={page.previous} onTurn={setCursor} />}
      {page && page.revisions.length > 0 && <p className="soft">{texts.kept}</p>}
    </div>
  )
}
