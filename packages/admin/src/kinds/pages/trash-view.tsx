import type { DeletedPage } from '@site/runtime/contract'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../base/ui/button.js'
import { LiveRegion, useAnnouncement } from '../../base/ui/live-region.js'
import { FailureNotice, LoadingNotice } from '../../base/ui/notice.js'
import { useQuestion } from '../../base/ui/question.js'
import { timeOf } from '../../base/ui/time/time.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { useSiteTimeZone } from '../../editor/context/site-time-zone.js'
import { BackLink } from '../../records/detail.js'
import { deletePageForGood, readTrash, restorePage } from './api.js'
import { pageTexts, trashTexts as texts } from './texts.js'

/** The address of the trash in its screen. No page has this id. */
export const TRASH = 'trash'

interface RowProps {
  readonly page: DeletedPage
  readonly isBusy: boolean
  onRestore(): void
  onDelete(): void
}

function Row({ page, isBusy, onRestore, onDelete }: RowProps) {
  const { zone } = useSiteTimeZone()
  const title = page.title || pageTexts.untitled
  return (
    <li className="records-row trash-row">
      <span className="records-row-title">
        <bdi>{title}</bdi>
      </span>
      <span className="soft trash-facts">
        {`${page.path} · ${texts.deletedAt(timeOf(page.deletedAt, zone ?? undefined))}`}
      </span>
      <span className="records-actions">
        <Button
          label={texts.restore}
          look="small"
          idle={isBusy}
          aria-label={texts.restoreOf(title)}
          onClick={onRestore}
        />
        <Button
          label={texts.delete}
          look="small danger"
          idle={isBusy}
          aria-label={texts.deleteOf(title)}
          onClick={onDelete}
        />
      </span>
    </li>
  )
}

interface Props {
  /** Called when a page is in the list of pages again. */
  onRestored(id: string, text: string): void
}

/** The pages in the trash: each can be restored, or deleted for good. */
export function TrashView({ onRestored }: Props) {
  const { inbox } = usePanel()
  const { loaded, reload } = useLoaded(TRASH, () => readTrash(inbox.call))
  const [question, ask] = useQuestion()
  const [issue, setIssue] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [announcement, announce] = useAnnouncement()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const restore = async ({ id, title, path }: DeletedPage) => {
    setBusy(true)
    const answer = await restorePage(inbox.call, id)
    setBusy(false)
    setIssue(answer.ok ? null : answer.error.message)
    if (!answer.ok) return reload()
    const name = title || pageTexts.untitled
    const { path: now } = answer.body
    onRestored(id, now === path ? texts.restored(name) : texts.restoredAt(name, now))
  }
  const remove = async ({ id, title }: DeletedPage) => {
    setBusy(true)
    const answer = await deletePageForGood(inbox.call, id)
    setBusy(false)
    const isGone = answer.ok || (answer.error.kind === 'invalid' && answer.error.isMissing)
    setIssue(answer.ok || isGone ? null : answer.error.message)
    if (isGone) announce(texts.deleted(title || pageTexts.untitled))
    // The row with the button is about to disappear.
    heading.current?.focus()
    reload()
  }
  const onDelete = (page: DeletedPage) =>
    ask({
      title: texts.deleteQuestion(page.title || pageTexts.untitled),
      text: texts.deleteDetail,
      confirm: texts.delete,
      onConfirm: () => remove(page),
    })
  const pages = loaded.status === 'ready' ? loaded.value.pages : []
  return (
    <div className="records-detail record-detail">
      <BackLink screen="pages" />
      <section aria-labelledby="trash-title">
        <h2 id="trash-title" ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        <p className="soft">{texts.about()}</p>
        {issue !== null && <FailureNotice message={`${texts.failed} ${issue}`} onRetry={reload} />}
        <LoadingNotice loaded={loaded} onRetry={reload} />
        {loaded.status === 'ready' && (
          <p className="soft">{pages.length > 0 ? texts.found(pages.length) : texts.none}</p>
        )}
        <ul className="records-rows">
          {pages.map((page) => (
            <Row
              key={page.id}
              page={page}
              isBusy={isBusy}
              onRestore={() => restore(page)}
              onDelete={() => onDelete(page)}
            />
          ))}
        </ul>
        {loaded.status === 'ready' && loaded.value.more && <p className="soft">{texts.more}</p>}
      </section>
      {question}
      <LiveRegion announcement={announcement} />
    </div>
  )
}
