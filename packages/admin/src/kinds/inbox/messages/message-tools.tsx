import { useEffect, useRef } from 'react'
import type { MessageQuery } from '../../../base/inbox/api.js'
import { SearchBox } from '../../../base/lists/list-tools.js'
import { Button } from '../../../base/ui/button.js'
import { CheckBox } from '../../../base/ui/choices.js'
import { inboxTexts as texts } from '../texts.js'

interface Props {
  readonly query: MessageQuery
  onQuery(change: Partial<MessageQuery>): void
}

/** The search and the filter of a list of messages. */
export const MessageTools = ({ query, onQuery }: Props) => (
  <div className="records-tools">
    <SearchBox label={texts.search} onSearch={(search) => search !== query.search && onQuery({ search })} />
    <CheckBox
      label={texts.onlyUnread}
      look="records-check"
      checked={query.unread}
      onChange={(isOn) => onQuery({ unread: isOn })}
    />
  </div>
)

interface BulkActionsProps {
  /** Numbers of messages on the page, and of the selected ones. */
  readonly total: number
  readonly selected: number
  onSelectAll(selected: boolean): void
  onMark(read: boolean): void
  onDelete(): void
}

/** Selects all messages of a page, and marks or deletes the selected ones. */
export function BulkActions({ total, selected, onSelectAll, onMark, onDelete }: BulkActionsProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && selected < total
  }, [selected, total])

  return (
    <div className="inbox-bulk">
      <label className="records-check">
        <input
          ref={box}
          type="checkbox"
          checked={selected === total}
          onChange={(event) => onSelectAll(event.target.checked)}
        />
        {selected > 0 ? texts.selected(selected) : texts.selectAll}
      </label>
      {selected > 0 && (
        <div className="records-actions">
          <Button label={texts.markRead} look="small" onClick={() => onMark(true)} />
          <Button label={texts.markUnread} look="small" onClick={() => onMark(false)} />
          <Button label={texts.delete} look="small danger" onClick={onDelete} />
        </div>
      )}
    </div>
  )
}
