import type { ComponentProps, KeyboardEvent } from 'react'
import { t } from '../../messages.js'
import { IconButton } from '../icon-button.js'
import { stepOfKeys } from './move-keys.js'

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
