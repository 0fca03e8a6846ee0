import { sectionBlockId } from '@site/runtime/contract'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { Button, IconButton } from '../../../base/ui/button.js'
import { DragHandle, MoveButtons, stepOfKeys } from '../../../base/ui/list/item-buttons.js'
import { UnsavedDot } from '../rows.js'
import type { PlacedPart } from './arrangement.js'
import { sectionTexts as texts } from './section-texts.js'

/** The start of the ids of a part's controls. */
export const partRowId = (id: string): string => `part-${id}`

/** The id of the button that opens a section. The focus comes back to it. */
export const openButtonId = (id: string): string => `block-${sectionBlockId(id)}`

/** The control that gets the focus after a move. */
export type MoveControl = 'open' | 'up' | 'down'

/** The actions on one part, by their names. */
export type PartAction = 'toggle' | 'duplicate' | 'copy' | 'remove'

interface Props {
  readonly part: PlacedPart
  readonly title: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Whether its section has unsaved changes. */
  readonly isDirty: boolean
  /** Whether it still has words of its preset. */
  readonly hasSampleWords: boolean
  /** Whether its actions are shown. */
  readonly isOpen: boolean
  /** Nothing can be changed yet. */
  readonly isIdle: boolean
  readonly handle: ComponentProps<typeof DragHandle>
  /** The blocks in it. */
  readonly children: ReactNode
  onAddBefore(): void
  onOpen(): void
  onMore(): void
  onMove(step: -1 | 1, control: MoveControl): void
  onAction(action: PartAction): void
}

/** The actions on a part: there are more for a section than for a part that the template prints. */
function Actions({ part, title, isIdle, onAction }: Pick<Props, 'part' | 'title' | 'isIdle' | 'onAction'>) {
  const button = (action: PartAction, label: string) => (
    <Button
      id={`${partRowId(part.id)}-${action}`}
      label={label}
      look="small"
      idle={isIdle}
      onClick={() => onAction(action)}
    />
  )
  return (
    <div className="section-actions" id={`${partRowId(part.id)}-actions`} role="group" aria-label={title}>
      {button('toggle', part.isHidden ? texts.show : texts.hide)}
      {part.type === undefined ? (
        <p className="help">{texts.fixed}</p>
      ) : (
        <>
          {button('duplicate', texts.duplicate)}
          {button('copy', texts.copy)}
          {button('remove', texts.remove)}
        </>
      )}
    </div>
  )
}

/** A part of the page: it is opened, moved, and more. */
export function SectionRow(props: Props) {
  const { part, title, isDirty, isOpen, isIdle, onMove } = props
  const id = partRowId(part.id)
  const onKey = (event: KeyboardEvent) => {
    const step = stepOfKeys(event)
    if (step === null) return
    event.preventDefault()
    if (!isIdle) onMove(step, 'open')
  }
  return (
    <>
      <IconButton
        icon="plus"
        className="section-plus"
        label={texts.addBefore(title)}
        idle={isIdle}
        onClick={props.onAddBefore}
      />
      <div className="part-row" data-hidden={part.isHidden || undefined}>
        <DragHandle {...props.handle} />
        {part.type === undefined ? (
          <p className="part-text">
            <bdi className="part-title">{title}</bdi>
            {part.isHidden && <span className="row-label">{texts.hidden}</span>}
          </p>
        ) : (
          <button
            type="button"
            id={openButtonId(part.id)}
            className="part-text part-open"
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onClick={props.onOpen}
            onKeyDown={onKey}
          >
            <span className="row-title">
              <bdi className="part-title">{title}</bdi>
              {isDirty && <UnsavedDot />}
            </span>
            {part.isHidden && <span className="row-label">{texts.hidden}</span>}
            {props.hasSampleWords && <span className="row-label">{texts.sampleWords}</span>}
          </button>
        )}
        <MoveButtons
          id={id}
          item={title}
          isFirst={props.isFirst || isIdle}
          isLast={props.isLast || isIdle}
          onMove={(step, button) => {
            if (!isIdle) onMove(step, button === '-up' ? 'up' : 'down')
          }}
        />
        <IconButton
          icon="more"
          id={`${id}-more`}
          label={texts.more(title)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-actions` : undefined}
          onClick={props.onMore}
        />
      </div>
      {isOpen && <Actions {...props} />}
      {props.children}
    </>
  )
}
