import type { ChangedBody } from '@site/runtime/contract'
import { type ReactNode, useRef, useState } from 'react'
import type { Answer } from '../base/api/client.js'
import { Button } from '../base/ui/button.js'
import { LiveRegion, useAnnouncement } from '../base/ui/live-region.js'
import { FailureNotice, LoadingNotice } from '../base/ui/notice.js'
import { useQuestion } from '../base/ui/question.js'
import type { Loading } from '../base/ui/use-loaded.js'
import { useMayConfigure } from '../editor/context/panel-context.js'
import './reported.css'

/** A label and its values. */
type ReportedFact = readonly [label: string, values: readonly string[]]

interface ReportedRowProps {
  readonly title: string
  /** Those without a value are left out. */
  readonly facts: readonly ReportedFact[]
  readonly deleteText: string
  /** The accessible name of the button. */
  readonly deleteLabel: string
  readonly children?: ReactNode
  onDelete(): void
}

/** Equal reports of browsers. Anyone can send one, so nothing in it becomes a link. */
export function ReportedRow({ title, facts, deleteText, deleteLabel, children, onDelete }: ReportedRowProps) {
  const mayDelete = useMayConfigure()
  const known = facts
    .map(([label, values]): ReportedFact => [label, values.filter((value) => value !== '')])
    .filter(([, values]) => values.length > 0)
  return (
    <li className="reported-row">
      <div className="reported-head">
        <h3 dir="auto">{title}</h3>
        {mayDelete && (
          <Button label={deleteText} look="small danger" aria-label={deleteLabel} onClick={onDelete} />
        )}
      </div>
      <dl>
        {known.map(([label, values]) => (
          <div key={label}>
            <dt>{label}</dt>
            {values.map((value) => (
              <dd key={value} dir="auto">
                {value}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {children}
    </li>
  )
}

/** The texts of a list of reports. */
interface ReportedTexts {
  readonly title: string
  readonly delete: string
  readonly deleteAll: string
  /** Asked before reports are deleted. */
  question(many: number): string
  readonly detail: string
  deleted(many: number): string
}

interface Props<Item> {
  readonly texts: ReportedTexts
  readonly loading: Loading<unknown>
  /** The message above the reason, if loading fails. */
  readonly failed?: string
  /** The reports that are listed; none before they have loaded. */
  readonly items: readonly Item[]
  /** How many there are, or that there are none. */
  readonly status: string
  /** An introduction, and fields that narrow the list. */
  readonly intro: ReactNode
  /** One report can be deleted without a question: it comes back with the next visitor. */
  readonly deletesOneAtOnce?: boolean
  remove(ids: readonly string[]): Promise<Answer<ChangedBody>>
  children(item: Item, onDelete: () => void): ReactNode
}

/** Reports of browsers, equal ones counted, which can be deleted one by one or all together. */
export function ReportedList<Item extends { readonly id: string }>(props: Props<Item>) {
  const { texts, loading, failed, items, status, intro, deletesOneAtOnce, remove, children } = props
  const { loaded, busy, reload } = loading
  const [question, ask] = useQuestion()
  const [failure, setFailure] = useState<{ ids: readonly string[]; message: string } | null>(null)
  const [announcement, announce] = useAnnouncement()
  const heading = useRef<HTMLHeadingElement>(null)
  const mayDelete = useMayConfigure()

  const deleteNow = async (ids: readonly string[]) => {
    const answer = await remove(ids)
    setFailure(answer.ok ? null : { ids, message: answer.error.message })
    if (!answer.ok) return
    announce(texts.deleted(answer.body.changed))
    // The pressed button disappears with its report.
    heading.current?.focus()
    reload()
  }

  const askToDelete = (ids: readonly string[]) =>
    ask({
      title: texts.question(ids.length),
      text: texts.detail,
      confirm: ids.length > 1 ? texts.deleteAll : texts.delete,
      onConfirm: () => deleteNow(ids),
    })

  return (
    <section className="pane" aria-labelledby="reported-title" aria-busy={busy}>
      <div className="reported-head">
        <h2 id="reported-title" ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        {mayDelete && items.length > 0 && (
          <Button
            label={texts.deleteAll}
            look="small danger"
            onClick={() => askToDelete(items.map(({ id }) => id))}
          />
        )}
      </div>
      {intro}
      {failure && <FailureNotice message={failure.message} onRetry={() => deleteNow(failure.ids)} />}
      <LoadingNotice loaded={loaded} {...(failed !== undefined && { title: failed })} onRetry={reload} />
      {loaded.status === 'ready' && (
        <p className="soft" role="status">
          {status}
        </p>
      )}
      {items.length > 0 && (
        <ul>
          {items.map((item) =>
            children(item, () => (deletesOneAtOnce ? deleteNow([item.id]) : askToDelete([item.id]))),
          )}
        </ul>
      )}
      {question}
      <LiveRegion announcement={announcement} />
    </section>
  )
}
