import { MAX_ORDERABLE_ITEMS } from '@site/runtime/contract'
import { type ClipboardEvent, useRef, useState } from 'react'
import { ItemRow } from './item-row.js'
import './list.css'
import { moved, pastedItems } from './items.js'
import { listTexts as texts } from './texts.js'
import { useDragOrder } from './use-drag-order.js'
import { useFocusAfter } from './use-focus-after.js'

interface Props {
  /** The start of the ids of its elements. The button that adds has the id `${id}-add`. */
  readonly id: string
  readonly items: readonly string[]
  readonly addText: string
  /** An issue of the list as a whole, which its first item or the button shows. */
  readonly isInvalid: boolean
  /** The name of an item by its index, such as "Option 2". */
  nameOf(index: number): string
  issueOf?(index: number): string | undefined
  /** @param change names the change, by which quick changes are undone together */
  onChange(items: readonly string[], change: string): void
}

/**
 * A list of short texts. Items are moved by buttons, by Alt with the arrow keys, and by dragging; Enter adds one, and
 * several pasted lines are several items.
 */
export function TextList({ id, items, addText, isInvalid, nameOf, issueOf, onChange }: Props) {
  const focusAfter = useFocusAfter()
  const [announcement, setAnnouncement] = useState('')
  const [leftOut, setLeftOut] = useState(0)
  const list = useRef<HTMLOListElement>(null)
  const idOf = (index: number) => `${id}-${index}`
  const titleOf = (index: number) => items[index]?.trim() || nameOf(index)

  const isFull = items.length >= MAX_ORDERABLE_ITEMS
  const full = texts.full(MAX_ORDERABLE_ITEMS)

  const add = (index: number) => {
    if (isFull) return setAnnouncement(full)
    focusAfter(idOf(index))
    onChange(items.toSpliced(index, 0, ''), `add ${items.length}`)
  }
  const remove = (index: number) => {
    focusAfter(items.length === 1 ? `${id}-add` : idOf(Math.max(0, index - 1)))
    setAnnouncement(texts.removed(titleOf(index)))
    setLeftOut(0)
    onChange(items.toSpliced(index, 1), `remove ${items.length}`)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return
    setAnnouncement(texts.position(titleOf(from), to + 1, items.length))
    onChange(moved(items, from, to), 'move')
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const pasted = pastedItems(items, index, event.clipboardData.getData('text/plain'), MAX_ORDERABLE_ITEMS)
    if (!pasted) return
    event.preventDefault()
    focusAfter(idOf(pasted.last))
    setLeftOut(pasted.leftOut)
    if (pasted.leftOut > 0) setAnnouncement(`${full} ${texts.leftOut(pasted.leftOut)}`)
    onChange(pasted.items, `paste ${items.length}`)
  }
  const drag = useDragOrder(list, move)

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
              onMove={(step, focus) => {
                if (items[index + step] !== undefined) focusAfter(`${idOf(index + step)}${focus}`)
                move(index, index + step)
              }}
              onRemove={() => remove(index)}
              onEnter={() => add(index + 1)}
              onPaste={(event) => paste(event, index)}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        id={`${id}-add`}
        className="button button-small"
        aria-disabled={isFull || undefined}
        data-invalid={(isInvalid && items.length === 0) || undefined}
        onClick={() => add(items.length)}
      >
        {addText}
      </button>
      {isFull && (
        <p className="help">
          {full} {leftOut > 0 && texts.leftOut(leftOut)}
        </p>
      )}
      <p className="hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
