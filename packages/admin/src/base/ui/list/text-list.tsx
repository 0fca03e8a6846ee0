import { useRef } from 'react'
import { LiveRegion } from '../live/live-region.js'
import { ItemRow } from './item-row.js'
import './list.css'
import { useDragOrder } from './use-drag-order.js'
import { useTextList } from './use-text-list.js'

interface Props {
  /** The start of the ids of its elements. The button that adds has the id `${id}-add`. */
  readonly id: string
  readonly items: readonly string[]
  /** Items that are there only until there are own ones, such as empty ones: several pasted lines replace them. */
  readonly samples?: readonly string[]
  readonly addText: string
  /** An issue of the list as a whole, which its first item or the button shows. */
  readonly isInvalid: boolean
  /** The name of an item by its index, such as "Option 2". */
  nameOf(index: number): string
  issueOf?(index: number): string | undefined
  /** @param change names the change, by which quick changes are undone together */
  onChange(items: readonly string[], change: string): void
}

const NO_SAMPLES: readonly string[] = []

/**
 * A list of short texts. Items are moved by buttons, by Alt with the arrow keys, and by dragging; Enter adds one, and
 * several pasted lines are several items.
 */
export function TextList({
  id,
  items,
  samples = NO_SAMPLES,
  addText,
  isInvalid,
  nameOf,
  issueOf,
  onChange,
}: Props) {
  const list = useRef<HTMLOListElement>(null)
  const idOf = (index: number) => `${id}-${index}`
  const addId = `${id}-add`
  const { announcement, limit, ...edit } = useTextList({ items, samples, addId, idOf, nameOf, onChange })
  const drag = useDragOrder(list, edit.move)

  return (
    <>
      <ol className="text-list" ref={list}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are plain texts, which may be equal while they are typed.
          <li key={index} className="text-list-item" {...drag.itemProps(index, items.length)}>
            <ItemRow
              id={idOf(index)}
              name={nameOf(index)}
              value={item}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              isInvalid={issueOf?.(index) !== undefined || (isInvalid && index === 0)}
              issue={issueOf?.(index)}
              handle={drag.handleProps(index)}
              onChange={(value) => onChange(items.with(index, value), `text ${index}`)}
              onMove={(step, button) => edit.step(index, step, button)}
              onRemove={() => edit.remove(index)}
              onEnter={() => edit.add(index + 1)}
              onPaste={(event) => edit.paste(event, index)}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        id={addId}
        className="button button-small"
        aria-disabled={limit !== false || undefined}
        data-invalid={(isInvalid && items.length === 0) || undefined}
        onClick={() => edit.add(items.length)}
      >
        {addText}
      </button>
      {limit && <p className="help">{limit}</p>}
      <LiveRegion announcement={announcement} />
    </>
  )
}
