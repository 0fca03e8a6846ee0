import type { ComponentProps, KeyboardEvent } from 'react'
import { DragHandle } from '../../../base/ui/list/drag-handle.js'
import { MoveButtons } from '../../../base/ui/list/move-buttons.js'
import { stepOfKeys } from '../../../base/ui/list/move-keys.js'
import type { PlacedPart } from './arrangement.js'
import { layoutTexts as texts } from './texts.js'

interface Props {
  readonly part: PlacedPart
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly handle: ComponentProps<typeof DragHandle>
  onShown(isShown: boolean): void
  /** @param control the end of the id of the control that gets the focus after the move */
  onMove(step: -1 | 1, control: PartControl): void
}

/** The ends of the ids of a part's controls. */
export type PartControl = '-up' | '-down' | '-shown'

/** The start of the ids of a part's controls. */
export const partRowId = (id: string): string => `part-${id}`

/** A part of the page: whether it is shown, and buttons to move it. */
export function PartRow({ part, isFirst, isLast, handle, onShown, onMove }: Props) {
  const { title, isHidden } = part
  const id = partRowId(part.id)
  const onKey = (event: KeyboardEvent) => {
    const step = stepOfKeys(event)
    if (step === null) return
    event.preventDefault()
    const isBox = event.target instanceof HTMLInputElement
    onMove(step, isBox ? '-shown' : step < 0 ? '-up' : '-down')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls inside.
    <div className="part-row" data-hidden={isHidden || undefined} onKeyDown={onKey}>
      <DragHandle {...handle} />
      <div className="part-text">
        <p className="part-title">{title}</p>
        <label className="choice">
          <input
            type="checkbox"
            id={`${id}-shown`}
            checked={!isHidden}
            aria-label={texts.shownName(title)}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onChange={({ target }) => onShown(target.checked)}
          />
          {texts.shown}
        </label>
      </div>
      <MoveButtons id={id} item={title} isFirst={isFirst} isLast={isLast} onMove={onMove} />
    </div>
  )
}
