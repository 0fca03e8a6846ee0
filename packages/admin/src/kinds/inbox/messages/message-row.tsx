import type { SubmissionBody } from '@site/runtime/contract'
import type { InboxRoute } from '../../../base/inbox/route.js'
import { timeOf } from '../../../base/ui/time/time.js'
import { InboxLink } from '../inbox-link.js'
import { inboxTexts as texts } from '../texts.js'
import { excerptOf, titleOf } from './summary.js'

interface Props {
  readonly message: SubmissionBody
  readonly route: Extract<InboxRoute, { kind: 'messages' }>
  /** Shown in a list of several forms' messages; null in the list of one form. */
  readonly formName: string | null
  readonly selected: boolean
  onSelect(): void
}

/** One message in a list. */
export function MessageRow({ message, route, formName, selected, onSelect }: Props) {
  const { id, createdAt, files, read } = message
  const title = titleOf(message) ?? texts.untitled
  const details = [
    ...(formName === null ? [] : [formName]),
    ...(files.length > 0 ? [texts.files(files.length)] : []),
  ]
  return (
    <li className="records-row" data-unread={!read}>
      <label className="records-check">
        <input type="checkbox" checked={selected} onChange={onSelect} />
        <span className="hidden">{texts.select(title)}</span>
      </label>
      <InboxLink to={{ ...route, open: id }} current={route.open === id} className="records-row-link">
        <span className="records-row-title">
          {!read && <span className="hidden">{texts.unreadMark} </span>}
          <bdi>{title}</bdi>
        </span>
        <time className="soft" dateTime={createdAt}>
          {timeOf(createdAt)}
        </time>
        <span className="records-row-text soft">
          <bdi>{excerptOf(message)}</bdi>
        </span>
        {details.length > 0 && <span className="records-row-more soft">{details.join(' · ')}</span>}
      </InboxLink>
    </li>
  )
}
