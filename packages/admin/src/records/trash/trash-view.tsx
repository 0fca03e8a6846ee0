import { useRef, useState } from 'react'
import type { ApiError } from '../../base/api/api-error.js'
import type { Answer } from '../../base/api/client.js'
import { Button } from '../../base/ui/button.js'
import { LiveRegion, useAnnouncement } from '../../base/ui/live-region.js'
import { FailureNotice, LoadingNotice } from '../../base/ui/notice.js'
import { useQuestion } from '../../base/ui/question.js'
import { timeOf } from '../../base/ui/time/time.js'
import type { Loaded } from '../../base/ui/use-loaded.js'
import { useArrivalFocus } from '../../editor/context/arrival.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { useSiteTimeZone } from '../../editor/context/site-time-zone.js'
import { BackLink } from '../detail.js'
import { trashTexts as texts } from './texts.js'
import './trash.css'

/** The location of the trash in the screen of a kind of records. No id has this sign. */
export const TRASH = '~'

/** A deleted record. */
export interface TrashItem {
  readonly id: string
  readonly name: string
  /** A fact that tells it from others of the same name, such as its address. */
  readonly fact?: string
  readonly deletedAt?: string
}

/** The link to the trash of a screen. */
export const TrashLink = ({ screen, open }: { readonly screen: string; readonly open: string | null }) => (
  <ScreenLink screen={screen} at={TRASH} current={open === TRASH} className="button button-small">
    {texts.title}
  </ScreenLink>
)

/** The clock of the website is loaded only for a trash with times. */
function DeletedAt({ time }: { readonly time: string }) {
  const { zone } = useSiteTimeZone()
  return texts.deletedAt(timeOf(time, zone ?? undefined))
}

interface RowProps {
  readonly item: TrashItem
  readonly isBusy: boolean
  onRestore(): void
  /** Of a kind whose records can be deleted for good. */
  onDelete?: (() => void) | undefined
}

function Row({ item, isBusy, onRestore, onDelete }: RowProps) {
  const { name, fact, deletedAt } = item
  return (
    <li className="records-row trash-row">
      <span className="records-row-title">
        <bdi>{name}</bdi>
      </span>
      <span className="soft trash-facts">
        {fact}
        {fact !== undefined && deletedAt !== undefined && ' · '}
        {deletedAt !== undefined && <DeletedAt time={deletedAt} />}
      </span>
      <span className="records-actions">
        <Button
          label={texts.restore}
          look="small"
          idle={isBusy}
          aria-label={texts.restoreOf(name)}
          onClick={onRestore}
        />
        {onDelete && (
          <Button
            label={texts.delete}
            look="small danger"
            idle={isBusy}
            aria-label={texts.deleteOf(name)}
            onClick={onDelete}
          />
        )}
      </span>
    </li>
  )
}

interface Props<Item extends TrashItem> {
  readonly screen: string
  /** How long records stay. */
  readonly about: string
  readonly loaded: Loaded<unknown>
  readonly items: readonly Item[]
  /** Whether there are more than these. */
  readonly hasMore?: boolean
  reload(): void
  /** Restores one, and shows it; the error if that failed. */
  restore(item: Item): Promise<ApiError | null>
  /** Of a kind whose records can be deleted for good. */
  remove?(item: Item): Promise<Answer<unknown>>
}

/** The deleted records of a kind: each can be restored, or deleted for good where the kind has that. */
export function TrashView<Item extends TrashItem>(props: Props<Item>) {
  const { screen, about, loaded, items, hasMore = false, reload, restore, remove } = props
  const [question, ask] = useQuestion()
  const [failed, setFailed] = useState<{ readonly message: string; retry(): void } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [announcement, announce] = useAnnouncement()
  const heading = useRef<HTMLHeadingElement>(null)
  useArrivalFocus(heading)

  const onRestore = async (item: Item) => {
    setBusy(true)
    const error = await restore(item)
    setBusy(false)
    setFailed(error && { message: error.message, retry: () => onRestore(item) })
    if (error) reload()
  }
  const onRemove = async (item: Item, removing: NonNullable<typeof remove>) => {
    setBusy(true)
    const answer = await removing(item)
    setBusy(false)
    const isGone = answer.ok || (answer.error.kind === 'invalid' && answer.error.isMissing)
    setFailed(
      answer.ok || isGone ? null : { message: answer.error.message, retry: () => onRemove(item, removing) },
    )
    if (isGone) announce(texts.deleted(item.name))
    // The row with the button is about to disappear.
    heading.current?.focus()
    reload()
  }
  const deletion = (item: Item) =>
    remove &&
    (() =>
      ask({
        title: texts.deleteQuestion(item.name),
        text: texts.deleteDetail,
        confirm: texts.delete,
        onConfirm: () => onRemove(item, remove),
      }))
  return (
    <div className="records-detail record-detail">
      <BackLink screen={screen} />
      <section className="record-editor" aria-labelledby="trash-title">
        <h2 id="trash-title" ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        <p className="soft">{about}</p>
        {failed && <FailureNotice message={`${texts.failed} ${failed.message}`} onRetry={failed.retry} />}
        <LoadingNotice loaded={loaded} onRetry={reload} />
        {loaded.status === 'ready' && items.length === 0 && <p className="soft">{texts.none}</p>}
        <ul className="records-rows" hidden={items.length === 0}>
          {items.map((item) => (
            <Row
              key={item.id}
              item={item}
              isBusy={isBusy}
              onRestore={() => onRestore(item)}
              onDelete={deletion(item)}
            />
          ))}
        </ul>
        {hasMore && <p className="soft">{texts.more}</p>}
      </section>
      {question}
      <LiveRegion announcement={announcement} />
    </div>
  )
}
