import { MAX_ORDERABLE_ITEMS } from '@site/runtime/contract'
import { type ClipboardEvent, useRef, useState } from 'react'
import { Button } from '../button.js'
import { LiveRegion } from '../live-region.js'
import { ItemRow } from './item-row.js'
import { pastedItems, withoutSamples } from './items.js'
import { listTexts as texts } from './texts.js'
import { useDragOrder } from './use-drag-order.js'
import { useListOrder } from './use-list-order.js'
import './list.css'

interface Options {
  readonly items: readonly string[]
  /** Items that are there only until there are own ones. */
  readonly samples: readonly string[]
  /** The id of the button that adds, which takes the focus when the last item is removed. */
  readonly addId: string
  /** The id of the box of an item. */
  idOf(index: number): string
  /** The name of an item by its index, such as "Option 2". */
  nameOf(index: number): string
  /** @param change names the change, by which quick changes are undone together */
  onChange(items: readonly string[], change: string): void
}

/** How a list of texts is edited: each edit moves the focus where the work goes on, and is announced. */
function useTextList({ items, samples, addId, idOf, nameOf, onChange }: Options) {
  const [leftOut, setLeftOut] = useState(0)
  const titleOf = (index: number) => items[index]?.trim() || nameOf(index)
  const order = useListOrder({ items, addId, idOf, titleOf, onChange })
  const { move, step, announcement, announce, focusAfter } = order

  const isFull = items.length >= MAX_ORDERABLE_ITEMS
  const full = texts.full(MAX_ORDERABLE_ITEMS)

  const add = (index: number) => {
    if (isFull) return announce(full)
    focusAfter(idOf(index))
    onChange(items.toSpliced(index, 0, ''), `add ${items.length}`)
  }
  const remove = (index: number) => {
    setLeftOut(0)
    order.remove(index)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const own = withoutSamples(items, index, samples)
    const text = event.clipboardData.getData('text/plain')
    const pasted = pastedItems(own.items, own.index, text, MAX_ORDERABLE_ITEMS)
    if (!pasted) return
    event.preventDefault()
    focusAfter(idOf(pasted.last))
    setLeftOut(pasted.leftOut)
    if (pasted.leftOut > 0) announce(`${full} ${texts.leftOut(pasted.leftOut)}`)
    onChange(pasted.items, `paste ${items.length}`)
  }

  /** Why no item can be added, and how many pasted ones were left out. */
  const limit = isFull && `${full}${leftOut > 0 ? ` ${texts.leftOut(leftOut)}` : ''}`
  return { add, remove, move, step, paste, announcement, limit }
}

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
export function TextList(props: Props) {
  const { id, items, samples = NO_SAMPLES, addText, isInvalid, nameOf, issueOf, onChange } = props
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
      <Button
        label={addText}
        look="small"
        id={addId}
        aria-disabled={limit !== false || undefined}
        data-invalid={(isInvalid && items.length === 0) || undefined}
        onClick={() => edit.add(items.length)}
      />
      {limit && <p className="help">{limit}</p>}
      <LiveRegion announcement={announcement} />
    </>
  )
}
