import { isSameValue, PAIR_PARTS, type Pair, type PairIssue, type PairPart } from '@site/runtime/contract'
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, memo } from 'react'
import { t } from '../../../base/messages.js'
import { IconButton } from '../../../base/ui/button.js'
import { FieldNote } from '../../../base/ui/fields.js'
import { DragHandle, MoveButtons, stepOfKeys } from '../../../base/ui/list/item-buttons.js'
import type { PairsField } from '../../settings/field.js'
import { FIELD_ID, pairsTexts } from './use-pairs.js'

/** The functions by which a row changes its list. They are the same for all rows. */
export interface PairActions {
  type(index: number, part: PairPart, text: string): void
  paste(event: ClipboardEvent<HTMLInputElement>, index: number, part: PairPart): void
  /** Called when a field of the row gets the focus. */
  activate(index: number): void
  add(index: number): void
  remove(index: number): void
  /** @param focus the end of the id of the element that gets the focus after the move */
  step(index: number, step: -1 | 1, focus: string): void
}

interface Props {
  readonly id: string
  readonly index: number
  readonly pair: Pair
  /** How the row is named in sentences. */
  readonly title: string
  readonly columns: PairsField['columns']
  readonly issues: readonly PairIssue[]
  /** A note about the row; null for none. */
  readonly note: string | null
  /** The id of suggestions for values. */
  readonly suggestions: string | undefined
  /** The handle that drags the row; null if the order means nothing. */
  readonly handle: ComponentProps<typeof DragHandle> | null
  readonly isLast: boolean
  /** Always the same. */
  readonly actions: PairActions
}

/** A handle changes with the drag, which is no value. */
const isSame = ({ actions: _, ...before }: Props, { actions: __, ...after }: Props): boolean =>
  after.handle === null && isSameValue(before, after)

/** One pair: its two texts, and what is wrong with them. Without an order, it renders again only if it shows something else. */
export const PairRow = memo(function PairRow(props: Props) {
  const { id, index, pair, title, columns, issues, note, suggestions, handle, actions } = props
  const isOrdered = handle !== null
  const onKey = (event: KeyboardEvent, part: PairPart) => {
    const step = isOrdered ? stepOfKeys(event) : null
    if (step !== null) actions.step(index, step, FIELD_ID[part])
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) actions.add(index + 1)
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
        aria-label={pairsTexts.cell(columns[part], index + 1)}
        aria-keyshortcuts={isOrdered ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={described.join(' ') || undefined}
        placeholder={columns[part]}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        list={part === 'value' ? suggestions : undefined}
        value={pair[part]}
        onChange={({ target }) => actions.type(index, part, target.value)}
        onFocus={() => actions.activate(index)}
        onKeyDown={(event) => onKey(event, part)}
        onPaste={(event) => actions.paste(event, index, part)}
      />
    )
  }
  return (
    <>
      {handle && <DragHandle {...handle} />}
      <div className="pair-parts">{PAIR_PARTS.map(input)}</div>
      {isOrdered && (
        <MoveButtons
          id={id}
          item={title}
          isFirst={index === 0}
          isLast={props.isLast}
          onMove={(step, button) => actions.step(index, step, button)}
        />
      )}
      <IconButton
        icon="close"
        label={t('panel.item.remove', { item: title })}
        onClick={() => actions.remove(index)}
      />
      {issues.map(({ part, message }) => (
        <FieldNote look="issue" text={message} key={part} id={`${id}-${part}-issue`} />
      ))}
      {note !== null && <FieldNote look="hint" text={note} id={`${id}-note`} />}
    </>
  )
}, isSame)
