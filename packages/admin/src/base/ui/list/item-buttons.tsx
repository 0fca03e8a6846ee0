import type { ComponentProps, KeyboardEvent } from 'react'
import { t } from '../../messages.js'
import { Button, IconButton } from '../button.js'
import { Icon } from '../icon.js'
import type { DragOrder } from './use-drag-order.js'

/** The handle by which an item is dragged. Buttons and keys move it too, so assistive technology does not see this one. */
export const DragHandle = (props: ReturnType<DragOrder['handleProps']>) => (
  <span className="drag-handle" aria-hidden="true" {...props}>
    <Icon name="grip" />
  </span>
)

/** The step by which Alt with an arrow key moves an item of a list; null for other keys. */
export function stepOfKeys({ altKey, key, nativeEvent }: KeyboardEvent): -1 | 1 | null {
  if (!altKey || nativeEvent.isComposing) return null
  if (key === 'ArrowUp') return -1
  return key === 'ArrowDown' ? 1 : null
}

interface Props {
  /** The start of the ids of the buttons. */
  readonly id: string
  /** The item's name. */
  readonly item: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** More about the first button. */
  readonly up?: Partial<ComponentProps<typeof IconButton>> & { readonly 'data-invalid'?: true | undefined }
  /** @param button the end of the id of the button that gets the focus after the move */
  onMove(step: -1 | 1, button: '-up' | '-down'): void
}

/** The buttons that move an item of a list. Alt with the arrow keys moves it from them, too. */
export function MoveButtons({ id, item, isFirst, isLast, up, onMove }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKeys(event)
    if (step === null) return
    // At the ends of the list as well, the page must not scroll.
    event.preventDefault()
    // A row may have these keys for its other controls.
    event.stopPropagation()
    onMove(step, step < 0 ? '-up' : '-down')
  }
  return (
    <>
      <IconButton
        icon="up"
        id={`${id}-up`}
        label={t('panel.item.up', { item })}
        aria-keyshortcuts="Alt+ArrowUp"
        {...up}
        idle={isFirst}
        onClick={() => onMove(-1, '-up')}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon="down"
        id={`${id}-down`}
        label={t('panel.item.down', { item })}
        aria-keyshortcuts="Alt+ArrowDown"
        idle={isLast}
        onClick={() => onMove(1, '-down')}
        onKeyDown={onKeyDown}
      />
    </>
  )
}

/** The id of the button that brings back what was just removed from a list. It gets the focus. */
export const undoRemoveId = (list: string): string => `${list}-undo-remove`

interface RemovedItemProps {
  /** The start of the ids of its elements. */
  readonly list: string
  /** The name of the removed item. */
  readonly text: string
  onUndo(): void
}

/** Says what was just removed from a list, with a button that brings it back. */
export const RemovedItem = ({ list, text, onUndo }: RemovedItemProps) => (
  <div className="list-removed">
    <p id={`${list}-removed`} role="status">
      {text}
    </p>
    <Button
      label={t('panel.undo')}
      look="small"
      id={undoRemoveId(list)}
      aria-describedby={`${list}-removed`}
      onClick={onUndo}
    />
  </div>
)
