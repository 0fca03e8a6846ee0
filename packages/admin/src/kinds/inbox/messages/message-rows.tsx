import type { SubmissionBody } from '@site/runtime/contract'
import type { InboxRoute } from '../../../base/inbox/route.js'
import { Icon } from '../../../base/ui/icon.js'
import { timeOf } from '../../../base/ui/time/time.js'
import { InboxLink, LIST_TITLE_ID } from '../inbox-parts.js'
import { inboxTexts as texts } from '../texts.js'
import { cellOf, columnsOf, excerptOf, titleLabelOf, titleOf } from './summary.js'

interface MessageRowProps {
  readonly message: SubmissionBody
  readonly route: Extract<InboxRoute, { kind: 'messages' }>
  /** Shown in a list of several forms' messages; null in the list of one form. */
  readonly formName: string | null
  readonly selected: boolean
  onSelect(): void
}

/** One message in a list. */
export function MessageRow({ message, route, formName, selected, onSelect }: MessageRowProps) {
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

/** Which messages come first. */
export type Order = 'newest' | 'oldest'

const SORTS = { newest: 'descending', oldest: 'ascending' } as const
const REVERSED = { newest: 'oldest', oldest: 'newest' } as const

interface Props {
  readonly title: string
  readonly messages: readonly SubmissionBody[]
  readonly route: Extract<InboxRoute, { kind: 'messages' }>
  readonly order: Order
  /** The ids of the selected messages. */
  readonly selected: readonly number[]
  onSelect(id: number): void
  onOrder(order: Order): void
}

/** Messages of one form as rows, with its first fields as columns. */
export function MessageTable({ title, messages, route, order, selected, onSelect, onOrder }: Props) {
  const columns = columnsOf(messages)
  const hasFiles = messages.some(({ files }) => files.length > 0)
  return (
    // A table that is too wide scrolls, also by keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari gives no focus to what scrolls.
    <div className="inbox-table" role="group" aria-labelledby={LIST_TITLE_ID} tabIndex={0}>
      <table>
        <caption className="hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{texts.selection}</span>
            </th>
            <th scope="col">
              <bdi>{titleLabelOf(messages) ?? texts.message}</bdi>
            </th>
            <th scope="col" aria-sort={SORTS[order]}>
              <button type="button" className="inbox-sort" onClick={() => onOrder(REVERSED[order])}>
                {texts.sent}
                <Icon name={order === 'newest' ? 'down' : 'up'} />
              </button>
            </th>
            {/* Before the fields, of which a narrow window cuts off the last ones. */}
            {hasFiles && <th scope="col">{texts.attachments}</th>}
            {columns.map(({ fieldId, label }) => (
              <th key={fieldId} scope="col">
                <bdi>{label}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => {
            const { id, createdAt, read, files } = message
            const name = titleOf(message) ?? texts.untitled
            return (
              <tr key={id} data-unread={!read} data-selected={selected.includes(id)}>
                <td>
                  <label className="records-check">
                    <input type="checkbox" checked={selected.includes(id)} onChange={() => onSelect(id)} />
                    <span className="hidden">{texts.select(name)}</span>
                  </label>
                </td>
                <th scope="row">
                  <InboxLink to={{ ...route, open: id }} className="inbox-table-link">
                    {!read && <span className="hidden">{texts.unreadMark} </span>}
                    <bdi>{name}</bdi>
                  </InboxLink>
                </th>
                <td className="inbox-table-time">
                  <time dateTime={createdAt}>{timeOf(createdAt)}</time>
                </td>
                {hasFiles && (
                  <td className="inbox-table-time">{files.length > 0 && texts.files(files.length)}</td>
                )}
                {columns.map((column) => (
                  <td key={column.fieldId}>
                    <bdi className="inbox-table-text">{cellOf(message, column)}</bdi>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
