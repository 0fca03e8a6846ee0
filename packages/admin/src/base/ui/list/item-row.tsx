import type { ClipboardEvent, ComponentProps, KeyboardEvent } from 'react'
import { t } from '../../messages.js'
import { IconButton } from '../button.js'
import { FieldNote } from '../fields.js'
import { DragHandle, MoveButtons, stepOfKeys } from './item-buttons.js'

interface Props {
  readonly id: string
  /** Its name by its number, such as "Option 2". */
  readonly name: string
  readonly value: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isInvalid: boolean
  readonly issue: string | undefined
  /** More about the item. */
  readonly note?: string
  readonly handle: ComponentProps<typeof DragHandle>
  onChange(value: string): void
  /** @param focus the part of the row that gets the focus after the move: its field, or one of the buttons */
  onMove(step: -1 | 1, focus: '' | '-up' | '-down'): void
  onRemove(): void
  /** Enter adds an item after this one. */
  onEnter?(): void
  onPaste?(event: ClipboardEvent<HTMLInputElement>): void
}

/** One item of a list of texts: a handle, its text, and buttons to move and remove it. */
export function ItemRow(props: Props) {
  const { id, name, value, isFirst, isLast, isInvalid, issue, note, handle } = props
  const { onChange, onMove, onRemove, onEnter, onPaste } = props
  const item = value.trim() || name
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = stepOfKeys(event)
    if (event.key === 'Enter') onEnter?.()
    else if (step !== null) onMove(step, '')
    else return
    event.preventDefault()
  }
  const described = [issue !== undefined && `${id}-issue`, note !== undefined && `${id}-note`].filter(Boolean)
  return (
    <>
      <DragHandle {...handle} />
      <input
        type="text"
        id={id}
        aria-label={name}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        aria-invalid={isInvalid || undefined}
        aria-describedby={described.join(' ') || undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKey}
        onPaste={onPaste}
      />
      <MoveButtons id={id} item={item} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      <IconButton icon="close" label={t('panel.item.remove', { item })} onClick={onRemove} />
      {note !== undefined && (
        <p className="list-note" id={`${id}-note`}>
          {note}
        </p>
      )}
      {issue !== undefined && <FieldNote look="issue" text={issue} id={`${id}-issue`} />}
    </>
  )
}
