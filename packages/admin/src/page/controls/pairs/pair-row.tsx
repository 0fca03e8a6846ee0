import { PAIR_PARTS, type Pair, type PairIssue, type PairPart } from '@site/runtime/contract'
import type { ClipboardEvent, ComponentProps, KeyboardEvent } from 'react'
import { t } from '../../../messages.js'
import type { PairsField } from '../../../settings/field.js'
import { Icon } from '../../../ui/icon.js'
import { IconButton } from '../../../ui/icon-button.js'
import { DragHandle } from '../../../ui/list/drag-handle.js'
import { MoveButtons } from '../../../ui/list/move-buttons.js'
import { stepOfKeys } from '../../../ui/list/move-keys.js'
import { pairsTexts } from './texts.js'
import { FIELD_ID } from './use-pairs.js'

interface Props {
  readonly id: string
  readonly pair: Pair
  /** Counted from 1. */
  readonly number: number
  /** How the row is named in sentences. */
  readonly title: string
  readonly columns: PairsField['columns']
  readonly issues: readonly PairIssue[]
  /** What to know of the row; null for nothing. */
  readonly note: string | null
  /** The id of suggestions for values. */
  readonly suggestions: string | undefined
  /** Null if the order means nothing. */
  readonly place: {
    readonly isFirst: boolean
    readonly isLast: boolean
    readonly handle: ComponentProps<typeof DragHandle>
    /** @param focus the end of the id of the element that gets the focus after the move */
    onMove(step: -1 | 1, focus: string): void
  } | null
  onType(part: PairPart, text: string): void
  onPaste(event: ClipboardEvent<HTMLInputElement>, part: PairPart): void
  onFocus(): void
  onEnter(): void
  onRemove(): void
}

/** One pair: its two texts, and what is wrong with them. */
export function PairRow(props: Props) {
  const { id, pair, number, title, columns, issues, note, suggestions, place } = props
  const onKey = (event: KeyboardEvent, part: PairPart) => {
    const step = place && stepOfKeys(event)
    if (step) place.onMove(step, FIELD_ID[part])
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) props.onEnter()
    else return
    event.preventDefault()
  }
  const input = (part: PairPart) => {
    const isInvalid = issues.some((issue) => issue.part === part)
    const described = [isInvalid && `${id}-${part}-issue`, note !== null && `${id}-note`].filter(Boolean)
    return (
      <input
        key={part}
        type="text"
        id={`${id}${FIELD_ID[part]}`}
        aria-label={pairsTexts.cell(columns[part], number)}
        aria-keyshortcuts={place ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={described.join(' ') || undefined}
        placeholder={columns[part]}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        list={part === 'value' ? suggestions : undefined}
        value={pair[part]}
        onChange={({ target }) => props.onType(part, target.value)}
        onFocus={props.onFocus}
        onKeyDown={(event) => onKey(event, part)}
        onPaste={(event) => props.onPaste(event, part)}
      />
    )
  }
  return (
    <>
      {place && <DragHandle {...place.handle} />}
      <div className="pair-parts">{PAIR_PARTS.map(input)}</div>
      {place && (
        <MoveButtons
          id={id}
          item={title}
          isFirst={place.isFirst}
          isLast={place.isLast}
          onMove={place.onMove}
        />
      )}
      <IconButton icon="close" label={t('panel.item.remove', { item: title })} onClick={props.onRemove} />
      {issues.map(({ part, message }) => (
        <p key={part} className="field-issue" id={`${id}-${part}-issue`}>
          <Icon name="warning" />
          {message}
        </p>
      ))}
      {note !== null && (
        <p className="field-hint" id={`${id}-note`}>
          <Icon name="warning" />
          {note}
        </p>
      )}
    </>
  )
}
