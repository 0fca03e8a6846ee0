import type { ComponentProps, KeyboardEvent } from 'react'
import { t } from '../../base/messages.js'
import { IconButton } from '../../base/ui/button.js'
import { Icon } from '../../base/ui/icon.js'
import { DragHandle, MoveButtons, stepOfKeys } from '../../base/ui/list/item-buttons.js'
import { nameOf } from './names.js'
import { languageTexts as texts } from './texts.js'

interface Props {
  readonly code: string
  readonly isEnabled: boolean
  /** Its pages are written in it: it stays, and is always offered. */
  readonly isOwn: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly issue: string | undefined
  readonly handle: ComponentProps<typeof DragHandle>
  onEnabled(isEnabled: boolean): void
  /** @param button the end of the id of the button that gets the focus after the move */
  onMove(step: -1 | 1, button: '-up' | '-down'): void
  onRemove(): void
}

/** The start of the ids of a language's controls. */
export const rowId = (code: string): string => `language-${code}`

/** One language: whether visitors may choose it, and buttons to move and remove it. */
export function LanguageRow(props: Props) {
  const { code, isEnabled, isOwn, isFirst, isLast, issue, handle, onEnabled, onMove, onRemove } = props
  const id = rowId(code)
  const item = nameOf(code)
  const about = `${id}-about`
  const onKey = (event: KeyboardEvent) => {
    const step = stepOfKeys(event)
    if (step === null) return
    event.preventDefault()
    onMove(step, step < 0 ? '-up' : '-down')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside.
    <div className="language-row" onKeyDown={onKey}>
      <DragHandle {...handle} />
      <div className="language-text">
        <p className="language-name">
          {item} <span className="soft">{code}</span>
        </p>
        {isOwn ? (
          <p className="soft" id={about}>
            {texts.own}
          </p>
        ) : (
          <label className="choice">
            <input
              type="checkbox"
              checked={isEnabled}
              aria-label={texts.offeredName(item)}
              aria-invalid={issue !== undefined || undefined}
              aria-describedby={issue === undefined ? undefined : `${id}-issue`}
              onChange={({ target }) => onEnabled(target.checked)}
            />
            {texts.offered}
          </label>
        )}
      </div>
      <MoveButtons
        id={id}
        item={item}
        isFirst={isFirst}
        isLast={isLast}
        up={{
          'aria-describedby': isOwn ? about : undefined,
          'data-invalid': (isOwn && issue !== undefined) || undefined,
        }}
        onMove={onMove}
      />
      {!isOwn && <IconButton icon="close" label={t('panel.item.remove', { item })} onClick={onRemove} />}
      {issue !== undefined && (
        <p className="field-issue" id={`${id}-issue`}>
          <Icon name="warning" />
          {issue}
        </p>
      )}
    </div>
  )
}
